extension Problems {
  /// The problems grouped by cause: the largest group first, groups of the same size in the order of the document.
  ///
  /// ```swift
  /// for cause in problems.causes { print(cause.path, cause.message, cause.count) }
  /// // items[*].geo.lat expected Double, found string 6000
  /// ```
  ///
  /// Problems have the same cause if their ``Cause/path``, code, expected type, kind of value and missing key are
  /// equal. Each problem belongs to one cause.
  ///
  /// - Complexity: O(*n*) in the number of problems and the size of the document.
  public var causes: [Cause] { CauseGroup.all(of: self) }

  /// A group of equal problems at places of the same kind.
  ///
  /// ```
  /// items[*].geo.lat: expected Double, found string, at 6,000 of 6,000 elements; the strings hold numbers; decode it with Double.lenient
  /// ```
  public struct Cause: Sendable {
    private let list: Problems
    private let pattern: PathPattern
    private let places: PlaceTree.Count?

    /// The positions of the problems in the ``Problems``.
    public let indices: [Int]

    /// Creates a cause.
    ///
    /// - Parameter indices: The positions of the problems, at least one.
    init(of indices: [Int], in list: Problems, at pattern: PathPattern, of places: PlaceTree.Count?) {
      self.indices = indices
      self.list = list
      self.pattern = pattern
      self.places = places
    }
  }
}

extension Problems.Cause {
  /// The path of the values, with `*` for indices and for keys of dictionaries: `items[*].geo.lat`.
  ///
  /// For a missing or an unknown key, the path of the objects. The path of the root is empty.
  public var path: String { pattern.text(isRedacted: false) }

  /// The kind of the problems.
  public var code: DecodingError.Code { first.code }

  /// The message, without the parts that differ between the problems: `expected Double, found string`.
  public var message: String { message(isRedacted: false) }

  /// The number of listed problems with the cause.
  public var count: Int { indices.count }

  /// The number of places in the document that match the path: the elements and members at the last `*`, or 1 without a
  /// `*`.
  ///
  /// The number is nil for plain values, and for problems of several documents.
  public var placeCount: Int? { places?.count }

  /// The first of the problems.
  public var first: DecodingError { list[indices[0]] }

  /// The problems, in the order of the document.
  ///
  /// - Complexity: O(1), and O(1) for each problem.
  public var problems: some RandomAccessCollection<DecodingError> {
    let list = list
    return indices.lazy.map { list[$0] }
  }

  /// The advice, if it is the same for all problems: `the strings hold numbers; decode it with Double.lenient`.
  ///
  /// - Complexity: O(*n*) in the number of problems.
  public var advice: String? { advice(isRedacted: false) }
}

extension Problems.Cause {
  func path(isRedacted: Bool) -> String { pattern.text(isRedacted: isRedacted) }

  func advice(isRedacted: Bool) -> String? { shared { $0.generalAdvice(isRedacted: isRedacted) } }

  func message(isRedacted: Bool) -> String { generalMessage(isRedacted: isRedacted).sentence }

  /// Returns the message that fits all problems.
  ///
  /// For errors of the program's own types, that is their text if it is the same for all.
  private func generalMessage(isRedacted: Bool) -> Message {
    var message = Message(first, .general)
    let textIsOfDocument = [.custom, .unknownKey, .duplicateKey].contains(code)
    if textIsOfDocument, !isRedacted, let text = shared({ Message($0, Excerpt(isRedacted: false)).problem }) {
      message.problem = text
    }
    return message
  }

  /// Returns a text about each problem, if the text is the same for all.
  private func shared(_ text: (DecodingError) -> String?) -> String? {
    guard let shared = text(first) else { return nil }
    return problems.dropFirst().allSatisfy { text($0) == shared } ? shared : nil
  }

  /// The number of places: `at 6,000 of 6,000 elements`.
  private var extent: String {
    let isWhole = places?.count == count
    let orMore = list.hasMore && !isWhole ? " or more" : ""
    let number = MessageText.count(count)
    // A place may have several problems.
    guard pattern.hasWildcard, places.map({ $0.count >= count }) != false else { return "\(number)\(orMore) times" }
    guard let places else { return "at \(number)\(orMore) places" }
    return "at \(number)\(orMore) of \(MessageText.count(places.count)) \(places.noun)"
  }
}

extension Problems.Cause: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Returns the cause as text.
  ///
  /// A single problem has the text of its error. Several problems have one line, and below it their first place in the
  /// `ErrorFormat.full` format.
  public func formatted(_ format: ErrorFormat) -> String {
    guard count > 1 else { return first.formatted(format) }
    let paint = Paint(isColored: format.isColored)
    let path = pattern.shortened(isRedacted: format.isRedacted)
    let message = generalMessage(isRedacted: format.isRedacted)
    let advice = advice(isRedacted: format.isRedacted)
    let line =
      (path.isEmpty ? "" : "\(path): ") + paint.problem(message.problem) + ", \(extent)\(message.suffix)"
      + (advice.map { "; \($0)" } ?? "")
    guard format.isFull else { return line }
    let text = PlacedMessage(first, Excerpt(isRedacted: format.isRedacted, isFull: true))
    let place = text.place.isEmpty ? [] : ["  first \(text.place)"]
    return ([line] + place + text.linesBelow(paint, isLabeled: advice == nil)).joined(separator: "\n")
  }

  /// The text in the ``DecodingError/defaultFormat``.
  public var description: String { formatted(DecodingError.defaultFormat) }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// The code and the text in the ``DecodingError/defaultFormat``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["code": code, "description": description]) }
}
