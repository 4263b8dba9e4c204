import Decodable

/// Whether samples still fit a model.
struct ModelCheck {
  private let types: ModelTypes
  private let format: ErrorFormat
  private let write: (String) throws -> Void
  private(set) var problemCount = 0
  /// The keys that the model does not have, with `[*]` for the indices of their paths.
  private var unknownKeys: Set<String> = []

  /// - Parameters:
  ///   - format: That of the reports.
  ///   - write: Takes them.
  init(_ model: Model, format: ErrorFormat, write: @escaping (String) throws -> Void) {
    types = ModelTypes(model)
    self.format = format
    self.write = write
  }

  /// What a sample is decoded as.
  private func type(of sample: Sample) -> TypeUse {
    let root = types.model.root
    guard case .array(let element) = root, !sample.isDocument(of: root) else { return root }
    return element
  }

  /// Reports everything that is wrong with a sample: what decoding it by the code of the model would say, and which keys
  /// the code does not ask for.
  mutating func check(_ sample: Sample, in source: SampleSource) throws {
    try ModelTypes.$current.withValue(types) {
      for problem in problems(in: sample.json, as: types.metatype(of: type(of: sample))) {
        try report(
          sample.element.map { DecodingError(problem, at: KeyPath($0), of: sample.json, decoding: sample.json) }
            ?? problem, in: source)
      }
    }
  }

  private func problems<T: Decodable>(in json: JSON, as type: T.Type) -> [DecodingError] {
    T.problems(in: json, unknownKeys: .reject).errors
  }

  private mutating func report(_ problem: DecodingError, in source: SampleSource) throws {
    if case .other(let error as UnknownKeyError, let metadata) = problem {
      let path = metadata.path.map { $0.index == nil ? $0.description : "*" } + [error.key]
      // An unknown key of an array's elements would be told for each of them.
      guard unknownKeys.insert(KeyPath(path).description).inserted else { return }
      try write("\(source.name): note: \(problem.formatted(format))\n")
    } else {
      problemCount += 1
      try write("\(source.name): \(problem.formatted(format))\n")
    }
  }

  /// Reports a record that is no JSON.
  mutating func report(_ error: SampleError) throws {
    problemCount += 1
    try write(error.formatted(format) + "\n")
  }

  /// What was found in a source, in a line.
  func summary(of source: SampleSource) -> String {
    func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let keys = unknownKeys.isEmpty ? "" : ", \(count(unknownKeys.count, "unknown key"))"
    return "\(source.name): \(problemCount == 0 ? "fits" : count(problemCount, "problem"))\(keys)\n"
  }
}
