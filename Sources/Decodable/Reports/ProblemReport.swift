/// What is wrong with a document, for the answer of a server or another program.
///
/// ```swift
/// do {
///   return try Order.decode(parsing: request.body)
/// } catch let error as DecodingError {
///   throw BadRequest(body: try JSONEncoder().encode(ProblemReport([error], redacted: true)))
/// }
/// ```
///
/// ```json
/// {"problems": [{"path": "items[1].price", "pointer": "/items/1/price", "code": "type_mismatch",
///                "message": "expected Double, found string", "line": 5, "column": 29,
///                "expected": {"type": "Double"}}],
///  "causes": [{"path": "items[*].price", "code": "type_mismatch", "message": "expected Double, found string",
///              "count": 1, "places": 2, "problems": [0]}],
///  "hasMore": false}
/// ```
///
/// ``problemDetails(type:title:status:instance:)`` makes the body of RFC 9457 of it.
public struct ProblemReport: Codable, Hashable, Sendable {
  /// One thing that is wrong.
  public struct Problem: Codable, Hashable, Sendable {
    /// The path to the value, or for a missing key to the object that lacks it: `items[1].price`.
    ///
    /// For a text that is not JSON, that to the value at the place, or to the array or object around it where none can
    /// be. Empty at the root.
    public var path: String

    /// The path as a JSON Pointer (RFC 6901): `/items/1/price`.
    public var pointer: String

    /// What kind of problem it is, the same in every version: that of a ``DecodingError/Code``, or for a text that is
    /// not JSON `syntax_` and that of a ``JSON/SyntaxError/Code-swift.enum``, such as `syntax_expected_value`.
    public var code: String

    /// What is wrong and what would be right, for people.
    public var message: String

    /// The line, counted from 1; nil if the value is of no document, and then not encoded.
    public var line: Int?

    /// The column, counted from 1 in Unicode scalars.
    public var column: Int?

    /// The key that is missing: `name`; of several of which one would do, the first.
    ///
    /// Nil for any other problem.
    public var missingKey: String?

    /// The place where the missing key would be, as a JSON Pointer: `/items/1/name`.
    public var missingPointer: String?

    /// What was expected at the place; nil for a missing key, and for a text that is not JSON.
    public var expected: Expectation?

    /// The member or the value that may have been meant: `is "nmae" a misspelling of "name"?`.
    ///
    /// Nil if nothing is near, and in a redacted report.
    public var suggestion: String?

    /// Makes a problem out of its parts.
    public init(
      path: String, pointer: String, code: String, message: String, line: Int? = nil, column: Int? = nil,
      missingKey: String? = nil, missingPointer: String? = nil, expected: Expectation? = nil, suggestion: String? = nil
    ) {
      self.path = path
      self.pointer = pointer
      self.code = code
      self.message = message
      self.line = line
      self.column = column
      self.missingKey = missingKey
      self.missingPointer = missingPointer
      self.expected = expected
      self.suggestion = suggestion
    }
  }

  /// What a decode function expected at a place; what does not apply is nil, and not encoded.
  ///
  /// ```json
  /// {"type": "Color", "cases": ["red", "green"]}
  /// {"type": "Int8", "range": "-128...127"}
  /// ```
  public struct Expectation: Codable, Hashable, Sendable {
    /// The Swift type: `Int8`, `[String]`; `object` or `array` where the kind alone counts.
    public var type: String?

    /// The values that are allowed, if the type lists them: texts as they are, numbers in their digits.
    public var cases: [String]?

    /// The range that a number was out of: `-128...127`.
    public var range: String?

    /// The format of a text, or a requirement, in words: `a date and time such as "2026-11-21T12:00:00Z"`.
    public var format: String?

    /// Makes an expectation out of its parts.
    public init(type: String? = nil, cases: [String]? = nil, range: String? = nil, format: String? = nil) {
      self.type = type
      self.cases = cases
      self.range = range
      self.format = format
    }
  }

  /// What is wrong, in the order of the errors.
  public var problems: [Problem]

  /// The problems grouped by what is wrong, the largest group first; each problem belongs to one.
  public var causes: [Cause]

  /// Whether there may be more problems than these.
  public var hasMore: Bool

  /// Makes a report of decoding errors.
  ///
  /// - Parameters:
  ///   - errors: One problem is made of each. Of ``Problems``, the report says as well whether there may be more.
  ///   - redacted: Whether what only the document says is left out, as ``ErrorFormat/redacted-swift.property``
  ///     does: as the ``DecodingError/defaultFormat`` has it, unless said.
  /// - Complexity: O(*n*) in the errors and the document.
  public init(
    _ errors: some Sequence<DecodingError>, redacted: Bool = DecodingError.defaultFormat.isRedacted
  ) {
    let list = errors as? Problems ?? Problems(Array(errors))
    problems = list.map { Problem($0, redacted: redacted) }
    causes = list.causes.map { Cause($0, redacted: redacted) }
    hasMore = list.hasMore
  }

  /// Makes a report of a text that is not JSON.
  ///
  /// - Parameters:
  ///   - error: The only problem of the report.
  ///   - redacted: Whether what stands at the place is left out of the message.
  /// - Complexity: O(*n*) in the text before the place.
  public init(_ error: JSON.SyntaxError, redacted: Bool = DecodingError.defaultFormat.isRedacted) {
    let problem = Problem(error, redacted: redacted)
    problems = [problem]
    causes = [Cause(path: problem.path, code: problem.code, message: problem.message, count: 1, problems: [0])]
    hasMore = false
  }
}

extension ProblemReport.Problem {
  fileprivate init(_ error: DecodingError, redacted: Bool) {
    let location = error.metadata.location
    var keys = error.metadata.shownPath(isRedacted: redacted)
    if redacted, case .other(is UnknownKeyError, _) = error { keys[keys.indices.suffix(1)] = ["*"] }
    self.init(
      path: PathText.dotted(keys.map(\.component)), pointer: PathText.pointer(keys.map(\.component)),
      code: error.code.rawValue,
      message: Message(error, Excerpt(isRedacted: redacted)).sentence,
      line: location?.line, column: location?.column)
    if let missing = error.missingKeys {
      missingKey = missing.count == 1 ? missing[0].description : PathText.dotted(missing.map(\.component))
      missingPointer = PathText.pointer((keys + missing).map(\.component))
    }
    expected = error.expectation
    suggestion = redacted ? nil : error.suggestion
  }

  fileprivate init(_ error: JSON.SyntaxError, redacted: Bool) {
    let location = error.location
    // All levels, however many: a pointer with some left out would lead elsewhere.
    let text = SyntaxErrorText(error, isRedacted: redacted, maximumLevels: .max)
    self.init(
      path: PathText.dotted(text.path), pointer: PathText.pointer(text.path),
      code: "syntax_" + error.code.words.joined(separator: "_"),
      message: text.sentence,
      line: location.line, column: location.column)
  }
}

extension JSON.SyntaxError.Code {
  /// The words of the name: `expected`, `value`.
  fileprivate var words: [String] {
    var words = [""]
    for character in rawValue {
      // An abbreviation such as UTF8 is one word.
      if character.isUppercase, words.last?.last?.isUppercase == false { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.map { $0.lowercased() }
  }
}
