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

  /// Before which elements the watch is asked, which takes some ten nanoseconds: those whose index has none of these bits.
  ///
  /// It is asked some thirty times at most for a piece of many elements, and before each of a few large ones.
  @usableFromInline
  var watchMask: Int { (1 << (Int.bitWidth - (indices.count / 32).leadingZeroBitCount)) - 1 }

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
    let mask = watchMask
    for index in indices {
      if index & mask == 0 { try watch.check() }
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
  /// How many elements a piece has, where one takes as long as the other.
  private let count: Int
  /// How many entries of the tape its elements take otherwise; nil if it is the count that says where it ends.
  private let weight: Int?

  /// How much a piece holds at least, in entries of the tape: what takes some hundred microseconds, against the few that
  /// a task takes.
  private static let leastWeight = 8192
  /// Containers of a plain graph, and its scalars, which take as long.
  private static let leastCount = (containers: 64, scalars: 4096)
  /// How many pieces there are for each core, if they are not too small: the last ones end at about the same time.
  private static let piecesPerCore = 8

  init<Element>(_ json: Any, expecting type: [Element].Type) throws {
    func count(of count: Int, least: Int) -> Int {
      count < 2 * least ? count : max(least, count / (Self.piecesPerCore * coreCount))
    }
    if let cursor = _UnsafeCursor.at(json), let elementCount = elementCount(of: cursor) {
      array = SharedArray(json: json, elements: [], count: elementCount)
      self.cursor = cursor.first
      let weight = count(of: cursor.entry.span, least: Self.leastWeight)
      // To go from one scalar to the next would take a fifth of the time that decoding them takes.
      self.weight = cursor.hasContainers ? weight : nil
      self.count = weight
    } else {
      let elements = try arrayElements(try arrayByOverride(json) ?? json, of: json, expecting: type)
      array = SharedArray(json: json, elements: elements, count: elements.count)
      cursor = nil
      weight = nil
      let hasContainers = elements.first.map { ArrayView($0) != nil || ObjectView($0) != nil } ?? false
      self.count = count(
        of: elements.count, least: hasContainers ? Self.leastCount.containers : Self.leastCount.scalars)
    }
  }

  mutating func next() -> ArrayPiece? {
    let left = array.count - start
    guard left > 0 else { return nil }
    let (position, first) = (cursor?.index, start)
    if let cursor, let weight {
      let (next, passed) = cursor.skipping(weight: weight, atMost: left)
      self.cursor = next
      start += passed
    } else {
      let passed = min(count, left)
      cursor = cursor?.skipping(scalars: passed)
      start += passed
    }
    return ArrayPiece(array: array, indices: first..<start, position: position)
  }
}

/// How many tasks can run at once.
let coreCount = ProcessInfo.processInfo.activeProcessorCount
