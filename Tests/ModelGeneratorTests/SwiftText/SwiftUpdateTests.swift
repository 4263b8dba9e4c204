import Decodable
import RandomSource
import TestSupport
import Testing

@testable import ModelGenerator
@testable import ModelProof

/// Updates of edited texts by random samples.
@Suite struct SwiftUpdateTests {
  @Test(arguments: Stress.seeds(8, full: 60))
  func `An updated text fits all samples, and the same samples do not change it`(seed: Int) throws {
    let payload = Payload(seed: UInt64(seed))
    let samples = payload.documents.flatMap { document in
      if case .array(let elements) = document, payload.form == .array { elements } else { [document] }
    }.map(\.description)
    try expectUpdate(samples, named: payload.name, seed: seed)
  }

  @Test(arguments: Stress.seeds(8, full: 60))
  func `An updated text of recursive types fits all samples`(seed: Int) throws {
    var schema = RecursiveSchema(seed: UInt64(seed))
    try expectUpdate((0..<4).map { _ in schema.document().description }, named: "Root", seed: seed)
  }

  @Test(arguments: Stress.seeds(6, full: 40))
  func `The update of a damaged text is read as a model with all changes, or notes them`(
    seed: Int
  ) throws {
    var schema = RecursiveSchema(seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed))
    let samples = (0..<3).map { _ in schema.document().description }
    let model = try evidence(of: Array(samples.prefix(1))).model(named: "Root", options: InferenceOptions())
    let printed = swiftText(of: model, named: "Root", isEncodable: seed.isMultiple(of: 2))
    for _ in 0..<5 {
      let text = String(String.UnicodeScalarView(random.damaged(printed)))
      guard let document = try? SwiftDocument(text) else { continue }
      var evidence = Evidence(document.model, reservedNames: document.reservedNames)
      try evidence.add(samples)
      let new = evidence.model(named: document.rootName, options: InferenceOptions())
      let update = SwiftUpdate(of: document, to: new, addsEncoding: seed.isMultiple(of: 3))
      if update.warnings.isEmpty { #expect(changes(from: try readModel(fromSwift: update.text), to: new).isEmpty) }
    }
  }

  /// Updates the edited model of the first sample by the others.
  private func expectUpdate(_ samples: [String], named name: String, seed: Int) throws {
    var options = InferenceOptions()
    options.stringEnums = seed.isMultiple(of: 3)
    options.encodable = true
    let model = try evidence(of: Array(samples.prefix(1))).model(named: name, options: options)
    guard !model.declarations.isEmpty else { return }
    let printed = swiftText(of: model, named: name, isEncodable: seed.isMultiple(of: 2))
    let first = try updated(printed + "// edited\n", by: samples, options)
    let second = try updated(first.text, by: samples, options)
    #expect(second.text == first.text, "seed \(seed)")
    #expect(first.text.contains("// edited\n"))
    guard first.warnings.allSatisfy({ $0.text.contains("is not used any more") }) else { return }
    var reports: [String] = []
    var check = ModelCheck(try readModel(fromSwift: first.text), format: .oneLine) { reports.append($0) }
    for sample in samples {
      try check.check(Sample(json: JSON(parsing: sample), isWholeFile: true), in: .file("sample"))
    }
    #expect(reports == [], "seed \(seed):\n\(first.text)")
  }

  private func updated(
    _ text: String, by samples: [String], _ options: InferenceOptions
  ) throws -> (text: String, warnings: [SwiftUpdate.Warning]) {
    let document = try SwiftDocument(text)
    var evidence = Evidence(document.model, reservedNames: document.reservedNames)
    try evidence.add(samples)
    let update = SwiftUpdate(of: document, to: evidence.model(named: document.rootName, options: options))
    return (update.text, update.warnings)
  }
}
