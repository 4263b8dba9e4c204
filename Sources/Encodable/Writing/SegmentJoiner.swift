extension WriterState {
  /// Moves the text of all segments to their places, in one pass.
  mutating func joinSegments() {
    guard !segments.isEmpty else { return }
    var joiner = SegmentJoiner(segments)
    let joined = joiner.joined(text)
    text.free()
    text = joined
  }

  /// Moves the text of the segments after a mark to their places.
  ///
  /// - Returns: A Boolean value that indicates whether all of these places are after the mark. Otherwise nothing moves.
  mutating func joinSegments(after mark: Mark) -> Bool {
    let later = Array(segments[mark.segmentCount...])
    if later.isEmpty { return true }
    guard later.allSatisfy({ min($0.range.lowerBound, $0.destination) >= mark.offset }) else { return false }
    var joiner = SegmentJoiner(later)
    let joined = joiner.joined(text, from: mark.offset)
    defer { joined.free() }
    text.truncate(to: mark.offset)
    text.append(joined, 0..<joined.count)
    segments.removeLast(later.count)
    return true
  }
}

/// Puts segments in their places.
///
/// A segment may contain other segments, and the places of others.
private struct SegmentJoiner {
  /// The segments in the order in which they were written, outer segments first.
  private let byStart: [Segment]
  /// The numbers of the segments in the order of their places; those of one place in the order of ``byStart``.
  private let byDestination: [(destination: Int, number: Int)]
  /// The parts that are still to be copied, next part last.
  private var parts: [Part] = []

  private struct Part {
    var range: Range<Int>
    /// The number of the segment that the part is, which must not skip itself.
    var segment: Int?
    /// A Boolean value that indicates whether the part contains neither segments nor places.
    var isPlain = false
  }

  init(_ segments: [Segment]) {
    // If several segments have the same range, the last one added is the outermost.
    let order = segments.indices.sorted { left, right in
      let (leftRange, rightRange) = (segments[left].range, segments[right].range)
      return (leftRange.lowerBound, -leftRange.upperBound, -left)
        < (rightRange.lowerBound, -rightRange.upperBound, -right)
    }
    byStart = order.map { segments[$0] }
    byDestination = byStart.enumerated().map { (destination: $1.destination, number: $0) }.sorted { $0 < $1 }
  }

  mutating func joined(_ text: UnsafeText, from start: Int = 0) -> UnsafeText {
    var result = UnsafeText(capacity: max(text.count - start, 1))
    parts = [Part(range: start..<text.count)]
    while let part = parts.popLast() {
      let range = part.range
      let place = part.isPlain ? range.upperBound : nextPlace(in: range)
      let segment = part.isPlain ? nil : nextSegment(in: part)
      if let segment, segment.range.lowerBound <= place {
        result.append(text, range.lowerBound..<segment.range.lowerBound)
        parts.append(Part(range: segment.range.upperBound..<range.upperBound))
      } else {
        result.append(text, range.lowerBound..<place)
        if place < range.upperBound { insert(at: place, before: range.upperBound) }
      }
    }
    return result
  }

  /// The next offset where segments are inserted; the end of the range if there is none.
  private func nextPlace(in range: Range<Int>) -> Int {
    let index = byDestination.firstIndex(orderedBy: \.destination, notBefore: range.lowerBound)
    return index < byDestination.count ? min(byDestination[index].destination, range.upperBound) : range.upperBound
  }

  /// The next segment inside a part, which is copied elsewhere.
  private func nextSegment(in part: Part) -> Segment? {
    // The segments around a segment come before it.
    let index =
      part.segment.map { $0 + 1 }
      ?? byStart.firstIndex(orderedBy: \.range.lowerBound, notBefore: part.range.lowerBound)
    guard index < byStart.count, byStart[index].range.lowerBound < part.range.upperBound else { return nil }
    return byStart[index]
  }

  /// Schedules the segments of a place, then the closing bracket there, then the rest of the part.
  private mutating func insert(at place: Int, before end: Int) {
    parts.append(Part(range: place + 1..<end))
    parts.append(Part(range: place..<place + 1, isPlain: true))
    let first = byDestination.firstIndex(orderedBy: \.destination, notBefore: place)
    let segments = byDestination[first...].prefix { $0.destination == place }
    parts.append(contentsOf: segments.reversed().map { Part(range: byStart[$0.number].range, segment: $0.number) })
  }
}

extension Array {
  /// Returns the index of the first element whose key is at least a number; the count if there is none.
  fileprivate func firstIndex(orderedBy key: (Element) -> Int, notBefore number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
