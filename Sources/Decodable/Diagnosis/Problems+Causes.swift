extension Problems {
  /// The problems grouped by what is wrong, the largest group first, those of the same size in the order of the document.
  ///
  /// ```swift
  /// for cause in problems.causes { print(cause.path, cause.message, cause.count) }
  /// // items[*].geo.lat expected Double, found string 6000
  /// ```
  ///
  /// Problems have one cause if they have the same ``Cause/path``, code, expected type and kind of value, and lack the same
  /// key. Each problem belongs to one cause.
  ///
  /// - Complexity: O(*n*) in the problems and the document.
  public var causes: [Cause] { CauseGroup.all(of: self) }

  /// The problems that have the same thing wrong at places of the same kind.
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

    /// Makes a cause of problems.
    ///
    /// - Parameter indices: At least one.
    init(of indices: [Int], in list: Problems, at pattern: PathPattern, of places: PlaceTree.Count?) {
      self.indices = indices
      self.list = list
      self.pattern = pattern
      self.places = places
    }
  }
}

extension Problems.Cause {
  /// The path to the values, with `*` for indices and for names that only the document says: `items[*].geo.lat`.
  ///
  /// For a missing or an unknown key, that to the objects. Empty at the root.
  public var path: String { pattern.text(isRedacted: false) }

  /// What kind of problem it is.
  public var code: DecodingError.Code { first.code }

  /// What is wrong, without what differs from problem to problem: `expected Double, found string`.
  public var message: String { message(isRedacted: false) }

  /// How many problems have the cause, of those that are listed.
  public var count: Int { indices.count }

  /// How many places the document has at which the cause could be: the elements and members that the last `*` of the path
  /// stands for, 1 without a `*`.
  ///
  /// Nil for plain values, and for problems of several documents.
  public var placeCount: Int? { places?.count }

  /// The first of the problems.
  public var first: DecodingError { list[indices[0]] }

  /// The problems, in the order of the document.
  ///
  /// - Complexity: O(1); each problem O(1).
  public var problems: some RandomAccessCollection<DecodingError> {
    let list = list
    return indices.lazy.map { list[$0] }
  }

  /// What would be right, if that is the same for all of the problems: `the strings hold numbers; decode it with
  /// Double.lenient`.
  ///
  /// - Complexity: O(*n*) in the problems.
  public var advice: String? { advice(isRedacted: false) }
}

extension Problems.Cause {
  func path(isRedacted: Bool) -> String { pattern.text(isRedacted: isRedacted) }

  func advice(isRedacted: Bool) -> String? { shared { $0.generalAdvice(isRedacted: isRedacted) } }

  func message(isRedacted: Bool) -> String { wording(isRedacted: isRedacted).sentence }

  /// What is said of all the problems: for an error of someone's own its text, if all have the same.
  private func wording(isRedacted: Bool) -> Message {
    var wording = Message(first, .general)
    let textIsOfDocument = [.custom, .unknownKey, .duplicateKey].contains(code)
    if textIsOfDocument, !isRedacted, let text = shared({ Message($0, Excerpt(isRedacted: false)).problem }) {
      wording.problem = text
    }
    return wording
  }

  /// A text about each problem, if it is the same for all.
  private func shared(_ text: (DecodingError) -> String?) -> String? {
    guard let shared = text(first) else { return nil }
    return problems.dropFirst().allSatisfy { text($0) == shared } ? shared : nil
  }

  /// At how many places it is: `at 6,000 of 6,000 elements`.
  private var extent: String {
    let isWhole = places?.count == count
    let orMore = list.hasMore && !isWhole ? " or more" : ""
    let number = MessageText.count(count)
    // Several problems may be at one place.
    guard pattern.hasWildcard, places.map({ $0.count >= count }) != false else { return "\(number)\(orMore) times" }
    guard let places else { return "at \(number)\(orMore) places" }
    return "at \(number)\(orMore) of \(MessageText.count(places.count)) \(places.noun)"
  }
}

extension Problems.Cause: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Returns the cause as text: a single problem as its error has it, several on one line, with the first place below in the
  /// ``ErrorFormat/full`` format.
  public func formatted(_ format: ErrorFormat) -> String {
    guard count > 1 else { return first.formatted(format) }
    let paint = Paint(isColored: format.isColored)
    let path = pattern.shortened(isRedacted: format.isRedacted)
    let wording = wording(isRedacted: format.isRedacted)
    let advice = advice(isRedacted: format.isRedacted)
    let line =
      (path.isEmpty ? "" : "\(path): ") + paint.problem(wording.problem) + ", \(extent)\(wording.suffix)"
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
