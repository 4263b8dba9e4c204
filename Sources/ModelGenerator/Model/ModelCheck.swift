import Decodable

/// Checks whether samples still fit a model.
struct ModelCheck {
  private let types: ModelTypes
  private let format: ErrorFormat
  private let write: (String) throws -> Void
  private(set) var problemCount = 0
  private var matcher: ModelMatcher
  private let unknownTags = UnknownTags()
  /// Whether all samples are decoded, also those without any report.
  var decodesAll = false
  /// Whether the elements of a file that is an array are documents, or elements of one.
  var acceptsElements = true
  private var hasReportedArray = false
  /// The number of samples that were decoded.
  private(set) var decodedCount = 0

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - format: The format of the reports.
  ///   - write: Receives each report.
  init(_ model: Model, format: ErrorFormat, write: @escaping (String) throws -> Void) {
    types = ModelTypes(model)
    matcher = ModelMatcher(model)
    self.format = format
    self.write = write
  }

  /// Returns the type that decodes a sample.
  private func type(of sample: Sample) -> TypeUse {
    guard case .array(let element) = types.model.root, matcher.isElement(sample) else { return types.model.root }
    return element
  }

  /// Reports the errors that the model's code would throw for a sample, and the keys that it does not look up.
  mutating func check(_ sample: Sample, in source: SampleSource) throws {
    if sample.element != nil, !acceptsElements { return try reportArray(in: source) }
    if !decodesAll, matcher.fits(sample) { return }
    decodedCount += 1
    try ModelTypes.$current.withValue(types) {
      let problems = ModelTypes.$unknownTags.withValue(unknownTags) {
        self.problems(in: sample.json, as: types.metatype(of: type(of: sample)))
      }
      // The search for further problems decodes substitutes too.
      if !problems.isEmpty { unknownTags.remove { !sample.json.contains($0) } }
      let placed = problems.map { problem in
        guard let index = sample.element else { return problem }
        return DecodingError(problem, at: KeyPath(index), of: sample.json, decoding: sample.json)
      }
      for group in KeyProblems.groups(of: placed.filter { isNew($0) }) { try report(group, of: sample, in: source) }
    }
    try reportUnknownTags(in: source)
  }

  /// Reports the tags that unknown cases keep.
  private mutating func reportUnknownTags(in source: SampleSource) throws {
    for tag in unknownTags.takeAll() where !matcher.reportedTags.covers(tag.text, of: tag.type) {
      matcher.reportedTags.insert(tag)
      let text = "\(tag.type) has no case for \(SwiftLiteral.text(of: tag.text)), and keeps it as unknown"
      try write("\(source.name): note: \(text)\n")
    }
  }

  /// Reports, once, that documents are not arrays.
  private mutating func reportArray(in source: SampleSource) throws {
    if hasReportedArray { return }
    hasReportedArray = true
    problemCount += 1
    let type = SwiftName.text(of: types.model.root)
    try write("\(source.name): expected a document that decodes as \(type), found an array of documents\n")
  }

  private func problems<T: Decodable>(in json: JSON, as type: T.Type) -> [DecodingError] {
    T.problems(in: json, unknownKeys: .reject).errors
  }

  /// Returns whether an error is reported, which an unknown key is once, and not for each element of an array.
  private mutating func isNew(_ problem: DecodingError) -> Bool {
    guard case .other(_ as UnknownKeyError, let metadata) = problem else { return true }
    return matcher.reportedKeys.insert(metadata.path.map { $0.index == nil ? $0.name ?? "" : "*" }).inserted
  }

  /// Reports problems; unknown keys are notes, and do not count.
  private mutating func report(_ problems: KeyProblems, of sample: Sample, in source: SampleSource) throws {
    if !problems.areUnknownKeys { problemCount += problems.errors.count }
    let start = "\(source.name): \(problems.areUnknownKeys ? "note: " : "")"
    for problem in problems.reported {
      try write("\(start)\(problem.formatted(format))\n")
      if sample.isWholeFile, sample.json.kind == .array, !acceptsElements, problem.metadata.path.isEmpty {
        try write("\(source.name): note: with --format array, each element is checked as a document\n")
      }
    }
    if problems.restCount > 0 { try write("\(start)\(problems.textOfRest(format))\n") }
  }

  /// Reports a record that is not JSON.
  mutating func report(_ error: SampleError) throws {
    problemCount += 1
    try write(error.formatted(format) + "\n")
  }

  /// The number of keys that were reported as unknown.
  var unknownKeyCount: Int { matcher.reportedKeys.count }

  /// Returns a line with the result for a source.
  ///
  /// - Parameters:
  ///   - root: The name of the root that the source was compared with; nil if the model has only one.
  ///   - unchecked: The code that was left out.
  func summary(
    of source: SampleSource, as root: String? = nil, besides unchecked: UncheckedLines = UncheckedLines()
  ) -> String {
    func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let tags = matcher.reportedTags.count
    let unknown = [(unknownKeyCount, "unknown key"), (tags, "unknown case")].filter { $0.0 > 0 }
      .map { ", " + count($0, $1) }.joined()
    let result =
      problemCount == 0
      ? "fits\(root.map { " " + $0 } ?? "")" : count(problemCount, "problem") + (root.map { " as " + $0 } ?? "")
    let exception = problemCount == 0 ? unchecked.exception.map { ", " + $0 } ?? "" : ""
    return "\(source.name): \(result)\(unknown)\(exception)\n"
  }
}

extension JSON {
  /// Returns whether a scalar in the value has a text.
  fileprivate func contains(_ text: String) -> Bool { !allScalars { ($0.string ?? $0.description) != text } }
}
