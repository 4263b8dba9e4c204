import Foundation

/// An array whose elements several threads read.
///
/// What documents say does not change. A plain graph is only read, and whoever decodes it concurrently promises that nobody
/// changes it meanwhile.
@usableFromInline
struct SharedArray: @unchecked Sendable {
  /// The array as an error has it: not what `NSArray.decoder` has made of it.
  @usableFromInline let json: Any
  /// Its elements; none if they are read from the document.
  fileprivate let elements: [Any]
  let count: Int
}

/// A part of an array that is decoded at once.
@usableFromInline
struct ArrayPiece: Sendable {
  @usableFromInline let array: SharedArray
  @usableFromInline let indices: Range<Int>
  /// Where on the tape the first element is; nil if there is none.
  fileprivate let position: Int?

  /// The same piece, of a document that no other thread counts references to.
  @usableFromInline
  var apart: ArrayPiece {
    guard position != nil, let view = held(array.json, as: JSON.self), view.document.keyStyle == nil,
      !view.document.isObserved
    else { return self }
    let json = JSON(document: Document(sharing: view.document), index: view.index)
    return ArrayPiece(
      array: SharedArray(json: json, elements: [], count: array.count), indices: indices, position: position)
  }

  /// Where in the document the first element is; nil for a plain graph.
  @usableFromInline
  var first: _UnsafeCursor? {
    guard let position, let view = held(array.json, as: JSON.self) else { return nil }
    return _UnsafeCursor.at(JSON(document: view.document, index: position))
  }

  /// Calls a function with each element of a plain graph, and puts the index into the path of an error.
  @usableFromInline
  func forEachElement(_ watch: PieceWatch, _ body: (Any) throws -> Void) throws {
    for index in indices {
      if index & PieceWatch.mask == 0 { try watch.check() }
      let element = array.elements[index]
      do {
        guard let errors = RecoveredErrors.current else {
          try body(element)
          continue
        }
        try errors.locating(at: KeyPath(index), in: array.json, decoding: element) { try body(element) }
      } catch {
        throw Lookup.located(error, at: KeyPath(index), in: array.json, decoding: element)
      }
    }
  }
}

/// The pieces of an array, cut one after another while those before are decoded.
struct ArrayPieces {
  let array: SharedArray
  private var start = 0
  /// Where on the tape the next piece starts; nil in a plain graph.
  private var cursor: _UnsafeCursor?
  private let maximumCount: Int
  private let weight: Int

  /// How much a piece holds at least, in entries of the tape: what takes some hundred microseconds, against the few that
  /// a task takes.
  private static let leastWeight = 8192
  /// Containers of a plain graph, and its scalars, which take as long.
  private static let leastCount = (containers: 64, scalars: 4096)
  /// How many pieces there are for each core, if they are not too small: the last ones end at about the same time.
  private static let piecesPerCore = 8

  init<Element>(_ json: Any, expecting type: [Element].Type) throws {
    let pieceCount = Self.piecesPerCore * coreCount
    // A megabyte at most, as for `reservedCapacity`: before the first is right, no text makes this library take much more.
    let largestCount = max(1, (1 << 20) / max(MemoryLayout<Element>.stride, 1))
    if let cursor = _UnsafeCursor.at(json), let count = elementCount(of: cursor) {
      array = SharedArray(json: json, elements: [], count: count)
      self.cursor = cursor.first
      let length = cursor.entry.length
      weight = length < 2 * Self.leastWeight ? .max : max(Self.leastWeight, length / pieceCount)
      maximumCount = weight == .max ? count : largestCount
    } else {
      let elements = try arrayElements(try arrayByOverride(json) ?? json, of: json, expecting: type)
      array = SharedArray(json: json, elements: elements, count: elements.count)
      cursor = nil
      weight = .max
      let hasContainers = elements.first.map { ArrayView($0) != nil || ObjectView($0) != nil } ?? false
      let least = hasContainers ? Self.leastCount.containers : Self.leastCount.scalars
      let count = max(least, elements.count / pieceCount)
      maximumCount = elements.count < 2 * least ? elements.count : min(largestCount, count)
    }
  }

  mutating func next() -> ArrayPiece? {
    guard start < array.count else { return nil }
    let first = start
    let position = cursor?.index
    let end = min(array.count, start + max(maximumCount, 1))
    if var element = cursor, weight < .max {
      let limit = element.index + weight
      repeat {
        element = element.next
        start += 1
      } while start < end && element.index < limit
      cursor = element
    } else {
      start = end
    }
    return ArrayPiece(array: array, indices: first..<start, position: position)
  }
}

/// How many tasks can run at once.
let coreCount = ProcessInfo.processInfo.activeProcessorCount
