/// An array whose elements several threads read.
///
/// Documents are immutable. A plain value is only read, and the caller guarantees that it does not change meanwhile.
@usableFromInline
struct SharedArray: @unchecked Sendable {
  /// The original array, which errors contain, not the result of a replaced `NSArray.decoder`.
  @usableFromInline let json: Any
  /// The elements; empty if they are read from the document.
  fileprivate let elements: [Any]
  let count: Int
}

/// A part of an array that one thread decodes.
@usableFromInline
struct ArrayPiece: ConcurrentPiece {
  @usableFromInline let array: SharedArray
  @usableFromInline let indices: Range<Int>
  /// The position of the first element on the tape; nil for a plain value.
  fileprivate let position: Int?

  @usableFromInline
  var count: Int { indices.count }

  /// A bit mask: the watch is checked before each element whose index has none of these bits.
  ///
  /// A check takes about ten nanoseconds. A piece of many elements has at most about thirty checks, and a piece of a
  /// few large elements has one before each element.
  @usableFromInline
  var watchMask: Int { (1 << (Int.bitWidth - (indices.count / 32).leadingZeroBitCount)) - 1 }

  /// The same piece with a document of its own, whose reference count no other thread changes.
  @usableFromInline
  var withOwnDocument: ArrayPiece {
    guard position != nil, let view = held(array.json, as: JSON.self), view.document.keyStyle == nil,
      !view.document.isObserved
    else { return self }
    let json = JSON(document: Document(view.document), index: view.index)
    return ArrayPiece(
      array: SharedArray(json: json, elements: [], count: array.count), indices: indices, position: position)
  }

  /// The cursor of the first element in the document; nil for a plain value.
  @usableFromInline
  var first: _UnsafeCursor? {
    guard let position, let view = held(array.json, as: JSON.self) else { return nil }
    return _UnsafeCursor.at(JSON(document: view.document, index: position))
  }

  /// Returns an element of a plain array.
  func element(at index: Int) -> Any { array.elements[index] }

  /// Decodes an element of a plain array, and adds the index to the path of an error.
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
/// Only one thread at a time takes the next piece. See `SharedArray` for the sharing of the array.
struct ArrayPieces: ConcurrentPieces, @unchecked Sendable {
  let array: SharedArray
  private var start = 0
  /// The index at which the round ends.
  private var end = 0
  /// The cursor of the start of the next piece; nil for a plain value.
  private var cursor: _UnsafeCursor?
  /// The number of elements of a piece, or an estimate if pieces are cut by weight.
  private let count: Int
  /// The number of tape entries of a piece; nil if pieces are cut by count.
  private let weight: Int?

  /// The minimum and maximum number of tape entries of a piece.
  ///
  /// Decoding the minimum takes about a hundred microseconds; starting a task takes a few. The maximum fits into the
  /// cache of a core, since cutting a piece reads the entries before they are decoded.
  private static let weights = 8192...65536
  /// The minimum numbers of containers and of scalars in a piece of a plain array, which take equally long.
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
      // Advancing scalar by scalar would take a fifth of the time of decoding.
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
