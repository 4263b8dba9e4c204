import Decodable

/// Checks whether the samples of a file fit a root of a model.
///
/// The roots that the file may belong to are tried side by side, until a sample fits only one of them, or none: then one
/// is chosen by its problems and unknown keys, because a root with few keys would otherwise fit most files.
struct FileCheck {
  /// A record of the file, kept until the roots to try are known.
  private enum Record {
    case sample(Sample)
    case invalid(SampleError)
  }

  /// The reports on one root, which are kept while there are others.
  private final class Reports {
    private var texts: [String] = []
    private var write: ((String) throws -> Void)?

    func add(_ text: String) throws {
      if let write { try write(text) } else { texts.append(text) }
    }

    func pass(to write: @escaping (String) throws -> Void) throws {
      try texts.forEach(write)
      (texts, self.write) = ([], write)
    }
  }

  private struct Candidate {
    /// The name of the root; nil if the model has only one.
    let name: String?
    /// Whether the file has the name of the root.
    let isNamed: Bool
    var check: ModelCheck
    let reports: Reports

    /// The number of problems, and of the keys that were reported as unknown.
    var deviations: Deviations { Deviations(problems: check.problemCount, unknownKeys: check.unknownKeyCount) }
  }

  private struct Deviations {
    var problems: Int
    var unknownKeys: Int

    var count: Int { problems + unknownKeys }

    static func - (left: Deviations, right: Deviations) -> Deviations {
      Deviations(problems: left.problems - right.problems, unknownKeys: left.unknownKeys - right.unknownKeys)
    }
  }

  private let source: SampleSource
  private let model: Model
  private let roots: SampleRoots
  /// Whether the elements of the file are its documents, by its format.
  private let isList: Bool
  private let format: ErrorFormat
  private let write: (String) throws -> Void
  private var pending: [Record] = []
  private var candidates: [Candidate] = []

  /// Creates the check of a file.
  ///
  /// - Parameters:
  ///   - roots: The roots of the model.
  ///   - isList: Whether the elements of the file are its documents, by its format.
  ///   - format: The format of the reports.
  ///   - write: Receives each report.
  init(
    _ source: SampleSource, _ model: Model, _ roots: SampleRoots, isList: Bool, format: ErrorFormat,
    write: @escaping (String) throws -> Void
  ) {
    (self.source, self.model, self.roots) = (source, model, roots)
    (self.isList, self.format, self.write) = (isList, format, write)
  }

  mutating func check(_ sample: Sample) throws { try add(.sample(sample)) }

  /// Reports a record that is not JSON.
  mutating func report(_ error: SampleError) throws { try add(.invalid(error)) }

  private mutating func add(_ record: Record) throws {
    if !candidates.isEmpty { return try check(record) }
    pending.append(record)
    if roots.isSingle || pending.count == SampleOutline.maximumSamples { try start() }
  }

  private mutating func start() throws {
    let samples = pending.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
    candidates = roots.isSingle ? [candidate(model, named: nil)] : try self.candidates(for: samples)
    if candidates.count == 1 { try candidates[0].reports.pass(to: write) }
    let records = pending
    pending = []
    for record in records { try check(record) }
  }

  private func candidates(for samples: [Sample]) throws -> [Candidate] {
    let found = roots.earlierIndices(of: source, samples)
    if found.isEmpty, model.guessesRoots { throw model.errorForUnrelated(source, named: "") }
    return (found.isEmpty ? Array(model.roots.indices) : found).map { index in
      candidate(model.model(of: model.roots[index]), named: model.roots[index].name)
    }
  }

  private func candidate(_ model: Model, named name: String?) -> Candidate {
    let reports = Reports()
    let isNamed = name.map { FileName.letters(of: $0) == FileName.letters(of: source) } ?? true
    var check = ModelCheck(model, format: format) { try reports.add($0) }
    check.acceptsElements = isList || model.root.isArray
    return Candidate(name: name, isNamed: isNamed, check: check, reports: reports)
  }

  private mutating func check(_ record: Record) throws {
    let former = candidates.map(\.deviations)
    for index in candidates.indices {
      switch record {
      case .sample(let sample): try candidates[index].check.check(sample, in: source)
      case .invalid(let error): try candidates[index].check.report(error)
      }
    }
    // A record that is not JSON fits no root.
    guard candidates.count > 1, case .sample = record else { return }
    let deviations = zip(candidates, former).map { $0.deviations - $1 }
    let fitting = candidates.indices.filter { deviations[$0].count == 0 }
    guard fitting.count < candidates.count else { return }
    candidates = (fitting.isEmpty ? [nearest(deviations)] : fitting).map { candidates[$0] }
    if candidates.count == 1 { try candidates[0].reports.pass(to: write) }
  }

  /// Returns the index of the root that a sample fits best: the one with the file's name, unless another has no problems
  /// and knows more keys, or else the one with the fewest problems and unknown keys.
  private func nearest(_ deviations: [Deviations]) -> Int {
    let nearest = candidates.indices.min { deviations[$0].count < deviations[$1].count } ?? 0
    guard let named = candidates.firstIndex(where: \.isNamed) else { return nearest }
    let isBetter =
      deviations[nearest].problems == 0 && deviations[nearest].unknownKeys < deviations[named].unknownKeys
    return isBetter ? nearest : named
  }

  /// Writes a line with the result, and returns whether the file fits a root.
  ///
  /// - Parameter unchecked: The code that was left out.
  mutating func finish(besides unchecked: UncheckedLines) throws -> Bool {
    if candidates.isEmpty { try start() }
    // If several roots fit, the first is the one that an update would widen.
    guard let best = candidates.first else { return true }
    try best.reports.pass(to: write)
    try write(best.check.summary(of: source, as: best.name, besides: unchecked))
    return best.check.problemCount == 0
  }
}
