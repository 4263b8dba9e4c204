extension ProblemReport {
  /// A group of problems with the same message at paths of the same form: a ``Problems/Cause``.
  ///
  /// ```json
  /// {"path": "items[*].geo.lat", "code": "type_mismatch", "message": "expected Double, found string",
  ///  "count": 6000, "places": 6000, "advice": "the strings hold numbers; decode it with Double.lenient",
  ///  "problems": [0, 1, 2, …]}
  /// ```
  public struct Cause: Codable, Hashable, Sendable {
    /// The path to the values, with `*` for indices and for keys of dictionaries: `items[*].geo.lat`.
    ///
    /// For a missing or unknown key, the path to the objects.
    public var path: String

    /// The kind of the problems: the ``Problem/code`` of each.
    public var code: String

    /// The message for people, without the parts that differ among the problems.
    public var message: String

    /// The number of listed problems with the cause.
    public var count: Int

    /// The number of places in the document that match the path; nil if it is not known, and then not encoded.
    public var places: Int?

    /// The advice, if it is the same for all of the problems.
    public var advice: String?

    /// The indices of the problems in ``ProblemReport/problems``, in ascending order.
    public var problems: [Int]

    /// Creates a cause from its parts.
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
