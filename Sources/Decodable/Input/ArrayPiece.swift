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
struct ArrayPiece: ConcurrentPiece {
  @usableFromInline let array: SharedArray
  @usableFromInline let indices: Range<Int>
  /// Where on the tape the first element is; nil if there is none.
  fileprivate let position: Int?

  @usableFromInline
  var count: Int { indices.count }

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
    let json = JSON(document: Document(view.document), index: view.index)
    return ArrayPiece(
      array: SharedArray(json: json, elements: [], count: array.count), indices: indices, position: position)
  }

  /// Where in the document the first element is; nil for a plain graph.
  @usableFromInline
  var first: _UnsafeCursor? {
    guard let position, let view = held(array.json, as: JSON.self) else { return nil }
    return _UnsafeCursor.at(JSON(document: view.document, index: position))
  }

  /// An element of a plain array.
  func element(at index: Int) -> Any { array.elements[index] }

  /// Decodes an element of a plain graph, and puts its index into the path of an error.
  @usableFromInline
  func element<Element>(at index: Int, _ decoder: (Any) throws -> Element) throws -> Element {
    let element = array.elements[index]
    do {
      return try Observation.locating(at: KeyPath(index), in: array.json, decoding: element) { try decoder(element) }
    } catch {
      throw Lookup.located(error, at: index, in: array.json, decoding: element, as: Element.self)
    }
  }
}

/// The pieces of an array.
///
/// One thread at a time cuts the next one; the array is shared as `SharedArray` says.
struct ArrayPieces: ConcurrentPieces, @unchecked Sendable {
  let array: SharedArray
  private var start = 0
  /// Where the round ends.
  private var end = 0
  /// Where on the tape the next piece starts; nil in a plain graph.
  private var cursor: _UnsafeCursor?
  /// How many elements a piece has, where one takes as long as the other, or else about as many.
  private let count: Int
  /// How many entries of the tape its elements take; nil if it is the count that says where it ends.
  private let weight: Int?

  /// How many entries of the tape a piece holds.
  ///
  /// They take some hundred microseconds at least, against the few that a task takes. At most they are what the cache of
  /// a core holds, as cutting a piece reads what decoding it reads then.
  private static let weights = 8192...65536
  /// Containers of a plain graph, and its scalars, which take as long.
  private static let leastCount = (containers: 64, scalars: 4096)

  init(_ json: Any, expecting type: Any.Type) throws {
    func size(of all: Int, least: Int) -> Int {
      all < 2 * least ? max(all, 1) : max(least, all / (piecesPerCore * coreCount))
    }
    if let cursor = _UnsafeCursor.at(json), let elementCount = elementCount(of: cursor) {
      array = SharedArray(json: json, elements: [], count: elementCount)
      self.cursor = cursor.first
      let span = cursor.entry.span
      let weight = min(size(of: span, least: Self.weights.lowerBound), Self.weights.upperBound)
      // To go from one scalar to the next would take a fifth of the time that decoding them takes.
      self.weight = cursor.hasContainers ? weight : nil
      count = cursor.hasContainers ? max(1, elementCount / (span / weight)) : weight
    } else {
      let elements = try arrayElements(try arrayByOverride(json) ?? json, of: json, expecting: type)
      array = SharedArray(json: json, elements: elements, count: elements.count)
      cursor = nil
      weight = nil
      let hasContainers = elements.first.map { ArrayView($0) != nil || ObjectView($0) != nil } ?? false
      count = size(of: elements.count, least: hasContainers ? Self.leastCount.containers : Self.leastCount.scalars)
    }
  }

  mutating func startRound(atMost limit: Int) -> Int {
    end = min(array.count, start + limit)
    return end - start
  }

  var pieceCount: Int { (end - start + count - 1) / count }

  mutating func next() -> ArrayPiece? {
    guard start < end else { return nil }
    let (position, first) = (cursor?.index, start)
    if let cursor, let weight {
      let (next, passed) = cursor.skipping(weight: weight, atMost: end - start)
      self.cursor = next
      start += passed
    } else {
      let passed = min(count, end - start)
      cursor = cursor?.skipping(scalars: passed)
      start += passed
    }
    return ArrayPiece(array: array, indices: first..<start, position: position)
  }
}
