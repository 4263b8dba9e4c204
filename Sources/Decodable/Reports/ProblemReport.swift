/// The problems of a document as Codable values, for the response of a server or for another program.
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
/// ``problemDetails(type:title:status:instance:)`` converts a report to the body that RFC 9457 describes.
public struct ProblemReport: Codable, Hashable, Sendable {
  /// One problem of a document.
  public struct Problem: Codable, Hashable, Sendable {
    /// The path to the value, such as `items[1].price`; for a missing key, the path to the object that lacks it.
    ///
    /// For a text that is not JSON, the path leads to the value at the place of the syntax error, or to the array or
    /// object around that place. The path of the root is empty.
    public var path: String

    /// The path as a JSON Pointer (RFC 6901): `/items/1/price`.
    public var pointer: String

    /// The kind of the problem, the same in every version: the raw value of a ``DecodingError/Code``, or for a text
    /// that is not JSON, `syntax_` and the name of a `JSON.SyntaxError.Code`, such as `syntax_expected_value`.
    public var code: String

    /// The human-readable message.
    public var message: String

    /// The line, counted from 1; nil for a plain value, and then not encoded.
    public var line: Int?

    /// The column, counted from 1 in Unicode scalars.
    public var column: Int?

    /// The missing key, such as `name`; the first of several alternative keys.
    ///
    /// Nil for any other problem.
    public var missingKey: String?

    /// The place where the missing key would be, as a JSON Pointer: `/items/1/name`.
    public var missingPointer: String?

    /// The expected value; nil for a missing key, and for a text that is not JSON.
    public var expected: Expectation?

    /// A question that suggests the intended key or value: `is "nmae" a misspelling of "name"?`.
    ///
    /// Nil if nothing similar is known, and in a redacted report.
    public var suggestion: String?

    /// Creates a problem from its parts.
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

  /// The value that a decode function expected.
  ///
  /// A property that does not apply is nil, and not encoded.
  ///
  /// ```json
  /// {"type": "Color", "cases": ["red", "green"]}
  /// {"type": "Int8", "range": "-128...127"}
  /// ```
  public struct Expectation: Codable, Hashable, Sendable {
    /// The Swift type, such as `Int8` or `[String]`; `object` or `array` for any object or array.
    public var type: String?

    /// The allowed values, if the type lists them: strings without quotation marks, numbers in decimal digits.
    public var cases: [String]?

    /// The range of the type, for a number outside of it: `-128...127`.
    public var range: String?

    /// The format of a text, or a requirement, in words: `a date and time such as "2026-11-21T12:00:00Z"`.
    public var format: String?

    /// Creates an expectation from its parts.
    public init(type: String? = nil, cases: [String]? = nil, range: String? = nil, format: String? = nil) {
      self.type = type
      self.cases = cases
      self.range = range
      self.format = format
    }
  }

  /// The problems, in the order of the errors.
  public var problems: [Problem]

  /// The problems grouped by cause, the largest group first.
  ///
  /// Each problem belongs to one cause.
  public var causes: [Cause]

  /// A Boolean value that indicates whether the document may have more problems.
  public var hasMore: Bool

  /// Creates a report of decoding errors.
  ///
  /// - Parameters:
  ///   - errors: The errors, each of which becomes a problem. If this is a ``Problems``, ``hasMore`` is copied from it.
  ///   - redacted: Whether the report omits values of the document, as `ErrorFormat.redacted` does. The
  ///     default is that of the ``DecodingError/defaultFormat``.
  /// - Complexity: O(*n*) in the number of errors and the size of the document.
  public init(
    _ errors: some Sequence<DecodingError>, redacted: Bool = DecodingError.defaultFormat.isRedacted
  ) {
    let list = errors as? Problems ?? Problems(Array(errors))
    problems = list.map { Problem($0, redacted: redacted) }
    causes = list.causes.map { Cause($0, redacted: redacted) }
    hasMore = list.hasMore
  }

  /// Creates a report of a syntax error.
  ///
  /// - Parameters:
  ///   - error: The only problem of the report.
  ///   - redacted: Whether the message omits the text at the place of the error.
  /// - Complexity: O(*n*) in the length of the text before the error.
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
    // All levels, because a truncated pointer would name another value.
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
