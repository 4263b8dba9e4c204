import Foundation

/// The body of an HTTP response that reports the problems of a request (RFC 9457).
///
/// ```swift
/// let details = ProblemReport(problems, redacted: true).problemDetails()
/// response.status = details.status                                  // 422
/// response.headers["content-type"] = ProblemDetails.mediaType       // application/problem+json
/// response.body = try JSONEncoder().encode(details)
/// ```
///
/// ```json
/// {"type": "about:blank", "title": "Unprocessable Content", "status": 422,
///  "detail": "items[1].price (line 5, column 29): expected Double, found string",
///  "errors": [{"detail": "expected Double, found string", "pointer": "#/items/1/price", "code": "type_mismatch",
///              "line": 5, "column": 29, "expected": {"type": "Double"}}]}
/// ```
public struct ProblemDetails: Codable, Hashable, Sendable {
  /// The media type of the body: `application/problem+json`.
  public static let mediaType = "application/problem+json"

  /// A URI that identifies the kind of problem; `about:blank` if the status code says enough.
  public var type: String

  /// The kind of problem in words, the same for all occurrences.
  public var title: String

  /// The status code of the response.
  public var status: Int

  /// The description of the problems of this request.
  public var detail: String

  /// The URI of this occurrence, if it has one.
  public var instance: String?

  /// The problems: the extension member `errors`, as in the example of RFC 9457 section 3.
  public var errors: [Problem]

  /// One problem of a request.
  public struct Problem: Codable, Hashable, Sendable {
    /// The human-readable message.
    public var detail: String

    /// The location as a JSON Pointer in a URI fragment (RFC 6901 section 6): `#/items/1/price`; for a missing key, the
    /// place where the key would be.
    public var pointer: String

    /// The kind of the problem: ``ProblemReport/Problem/code``.
    public var code: String

    /// The line, counted from 1.
    public var line: Int?

    /// The column, counted from 1 in Unicode scalars.
    public var column: Int?

    /// The missing key.
    public var missingKey: String?

    /// The expected value.
    public var expected: ProblemReport.Expectation?

    /// A question that suggests the intended key or value.
    public var suggestion: String?

    fileprivate init(_ problem: ProblemReport.Problem) {
      detail = problem.message
      pointer = Self.fragment(of: problem.missingPointer ?? problem.pointer)
      code = problem.code
      line = problem.line
      column = problem.column
      missingKey = problem.missingKey
      expected = problem.expected
      suggestion = problem.suggestion
    }

    private static func fragment(of pointer: String) -> String {
      "#" + (pointer.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? "")
    }
  }
}

extension ProblemReport {
  /// Returns the report as problem details (RFC 9457), for the body of a response.
  ///
  /// ```swift
  /// try JSONEncoder().encode(ProblemReport(problems, redacted: true).problemDetails(instance: "/requests/\(id)"))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The URI of the kind of problem.
  ///   - title: The kind of problem in words; nil for HTTP's own phrase for 400 and 422, and a general title for any
  ///     other status.
  ///   - status: The status code; nil for the default: 400 for a syntax error, otherwise 422 (RFC 9110 section 15.5).
  ///   - instance: The URI of this occurrence.
  public func problemDetails(
    type: String = "about:blank", title: String? = nil, status: Int? = nil, instance: String? = nil
  ) -> ProblemDetails {
    let status = status ?? (problems.contains { $0.code.hasPrefix("syntax_") } ? 400 : 422)
    return ProblemDetails(
      type: type, title: title ?? Self.title(of: status), status: status, detail: detail, instance: instance,
      errors: problems.map { ProblemDetails.Problem($0) })
  }

  private static func title(of status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 422: "Unprocessable Content"
    default: "The content is not as expected"
    }
  }

  /// The place and message of the first problem, and the number of further problems.
  private var detail: String {
    guard let first = problems.first else { return "" }
    let line = first.line.map { "line \($0), column \(first.column ?? 1)" }
    let place =
      switch (MessageText.sentence(first.path), line) {
      case ("", nil): ""
      case ("", let line?): "\(line): "
      case (let path, nil): "\(path): "
      case (let path, let line?): "\(path) (\(line)): "
      }
    let rest = problems.count - 1 + (hasMore ? 1 : 0)
    guard rest > 0 else { return place + first.message }
    let number = (hasMore ? "at least " : "") + MessageText.count(rest)
    return place + first.message + "; and \(number) more \(rest == 1 ? "problem" : "problems")"
  }
}
