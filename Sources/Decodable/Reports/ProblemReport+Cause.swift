extension ProblemReport {
  /// Problems that have the same thing wrong at places of the same kind: a ``Problems/Cause``.
  ///
  /// ```json
  /// {"path": "items[*].geo.lat", "code": "type_mismatch", "message": "expected Double, found string",
  ///  "count": 6000, "places": 6000, "advice": "the strings hold numbers; decode it with Double.lenient",
  ///  "problems": [0, 1, 2, …]}
  /// ```
  public struct Cause: Codable, Hashable, Sendable {
    /// The path to the values, with `*` for indices and for names that only the document says: `items[*].geo.lat`.
    ///
    /// For a missing or an unknown key, that to the objects.
    public var path: String

    /// What kind of problem it is: that of each ``Problem/code``.
    public var code: String

    /// What is wrong, for people, without what differs from problem to problem.
    public var message: String

    /// How many problems have the cause, of those that are listed.
    public var count: Int

    /// How many places the document has at which the cause could be; nil if that is not known, and then not encoded.
    public var places: Int?

    /// What would be right, if that is the same for all of the problems.
    public var advice: String?

    /// The positions of the problems in ``ProblemReport/problems``, the first place first.
    public var problems: [Int]

    /// Makes a cause out of its parts.
    public init(
      path: String, code: String, message: String, count: Int, places: Int? = nil, advice: String? = nil,
      problems: [Int]
    ) {
      self.path = path
      self.code = code
      self.message = message
      self.count = count
      self.places = places
      self.advice = advice
      self.problems = problems
    }
  }
}

extension ProblemReport.Cause {
  init(_ cause: Problems.Cause, redacted: Bool) {
    self.init(
      path: cause.path(isRedacted: redacted), code: cause.code.rawValue, message: cause.message(isRedacted: redacted),
      count: cause.count, places: cause.placeCount, advice: cause.advice(isRedacted: redacted), problems: cause.indices)
  }
}
