import Decodable
import TestSupport
import Testing

@testable import ModelGenerator
@testable import ModelProof

/// Samples that a check recognizes without decoding them, which must not change its reports.
@Suite struct ModelMatcherTests {
  private func reports(_ model: Model, _ samples: [String], decodesAll: Bool) throws -> [String] {
    var reports: [String] = []
    var check = ModelCheck(model, format: .oneLine) { reports.append($0) }
    check.decodesAll = decodesAll
    for (index, sample) in samples.enumerated() {
      let json = try JSON(parsing: sample)
      try check.check(Sample(json: json, isWholeFile: true), in: .file("sample \(index)"))
    }
    return reports + [check.summary(of: .file("samples"))]
  }

  @Test(arguments: Stress.seeds(6, full: 12)) func `Random samples have the same reports as if all were decoded`(
    seed: Int
  ) throws {
    var schema = RecursiveSchema(seed: UInt64(seed))
    var samples = Payload(seed: UInt64(seed)).texts
    if seed.isMultiple(of: 2) { samples = (0..<6).map { _ in schema.document().description } }
    var options = InferenceOptions()
    options.stringEnums = seed.isMultiple(of: 3)
    for count in [1, samples.count] {
      let model = try evidence(of: Array(samples.prefix(count))).model(named: "Root", options: options)
      let expected = try reports(model, samples + samples, decodesAll: true)
      #expect(try reports(model, samples + samples, decodesAll: false) == expected, "\(describe(model))")
    }
  }

  private static let model = Model(
    root: .array(.declared("Root")),
    declarations: [
      PrintedModels.structure(
        "Root", PrintedModels.property("a", .int), PrintedModels.property("b", .dictionary(.date), .nullable),
        PrintedModels.property("c", .array(.optional(.declared("Item"))), .optional),
        PrintedModels.property("d", .own("UInt8"), .optional)),
      .variants(
        VariantType(
          name: "Item", tagKey: "type",
          cases: [VariantType.Case(name: "x", tag: "x", type: .declared("X"))])),
      PrintedModels.structure("X", PrintedModels.property("s", .declared("S"))),
      .stringEnum(StringEnum(name: "S", cases: [StringEnum.Case(name: "on", rawValue: "on")])),
    ])

  @Test(arguments: [
    (#"[]"#, true), (#"[{"a": 1, "b": null}]"#, true), (#"[{"b": {}, "a": 1e2}]"#, true),
    (#"[{"a": 1, "b": {"x": "2026-01-01T00:00:00Z"}, "c": null, "d": 255}]"#, true),
    (#"[{"a": 1, "b": null, "c": [null, {"type": "x", "s": "on"}]}]"#, true),
    (#"[{"a": 1, "b": null, "c": [null, {"type": "y", "s": 1}]}]"#, false),
    (#"{}"#, false), (#"[1]"#, false), (#"[{"a": 1}]"#, false), (#"[{"a": null, "b": null}]"#, false),
    (#"[{"a": 1.5, "b": null}]"#, false), (#"[{"a": 1, "b": {"x": "y"}}]"#, false),
    (#"[{"a": 1, "b": {"é": "2026-01-01T00:00:00Z"}}]"#, false), (#"[{"a": 1, "b": null, "d": 256}]"#, false),
    (#"[{"a": 1, "b": null, "e": 1}]"#, false), (#"[{"a": 1, "b": null, "c": [{"s": "on"}]}]"#, false),
    (#"[{"a": 1, "b": null, "c": [{"type": "x", "s": "off"}]}]"#, false),
    (#"[{"a": 1, "b": null, "c": [{"type": "x", "s": "on", "t": 1}]}]"#, false),
  ])
  func `Only samples that certainly fit are recognized`(sample: String, isRecognized: Bool) throws {
    let matcher = ModelMatcher(Self.model)
    let json = try JSON(parsing: sample)
    #expect(matcher.fits(Sample(json: json, isWholeFile: true)) == isRecognized)
    // A sample that is not recognized is decoded, which decides.
    if isRecognized { #expect(try reports(Self.model, [sample], decodesAll: true) == ["samples: fits\n"]) }
  }

  @Test func `Of samples with the same unknown keys, only the first is decoded`() throws {
    var reports: [String] = []
    var check = ModelCheck(Self.model, format: .oneLine) { reports.append($0) }
    let sample = #"[{"a": 1, "b": null, "e": 1, "c": [{"type": "x", "s": "on", "t": 1}]}]"#
    for _ in 0..<3 { try check.check(Sample(json: JSON(parsing: sample), isWholeFile: true), in: .file("a")) }
    #expect(check.decodedCount == 1)
    #expect(reports.count == 2)
    // The same key is unknown in another place.
    let other = try JSON(parsing: #"[{"a": 1, "b": {"e": 1}}]"#)
    try check.check(Sample(json: other, isWholeFile: true), in: .file("a"))
    #expect(check.decodedCount == 2)
    #expect(reports.count == 3)
  }
}
