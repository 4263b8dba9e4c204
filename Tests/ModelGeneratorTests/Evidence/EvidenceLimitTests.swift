import Decodable
import Testing

@testable import ModelGenerator

@Suite struct EvidenceLimitTests {
  /// Returns one of 256 samples, each with an object of 256 members under a key of its own.
  private func sample(_ index: Int, of value: String) -> String {
    let letters = "abcdefghijklmnop".map(String.init)
    let names = letters.flatMap { first in letters.map { first + "_" + $0 + "_x" } }
    return "{\"y_\(letters[index / 16])_\(letters[index % 16])\": {"
      + names.map { "\"\($0)\": \(value)" }.joined(separator: ", ") + "}}"
  }

  @Test func `The number of places is limited`() throws {
    // Each level has two keys, and each sample others.
    func sample(_ seed: Int, depth: Int) -> String {
      depth == 0
        ? "1"
        : "{\"a\(seed % 7)\": \(sample(seed / 7, depth: depth - 1)), \"b\(seed % 5)\": \(sample(seed / 3, depth: depth - 1))}"
    }
    var evidence = Evidence()
    for seed in 0..<60 { evidence.add(try JSON(parsing: sample(seed &* 7_919, depth: 10))) }
    #expect((EvidenceLimits.places / 2...EvidenceLimits.places).contains(evidence.roots[0].count))
  }

  @Test(arguments: [("[", "]"), (#"{"a": "#, "}")])
  func `Deeply nested values at many places do not exceed the limit`(_ open: String, _ close: String) throws {
    let deep = String(repeating: open, count: 60) + "1" + String(repeating: close, count: 60)
    var evidence = Evidence()
    // The scalars come first, so that many places exist when the limit is reached.
    for index in 0..<200 { evidence.add(try JSON(parsing: sample(index, of: "null"))) }
    for index in 0..<100 { evidence.add(try JSON(parsing: sample(index, of: deep))) }
    #expect((50_000..<2 * EvidenceLimits.places).contains(evidence.roots[0].count))
  }

  @Test(arguments: [16, 17, 450])
  func `A type has at most 16 nested arrays, and can be read back`(_ depth: Int) throws {
    let sample = #"{"a": \#(String(repeating: "[", count: depth))1\#(String(repeating: "]", count: depth))}"#
    let model = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    let (open, close) = (String(repeating: "[", count: 16), String(repeating: "]", count: 16))
    let note = " // \(Notes.tooDeep(16))"
    #expect(
      describe(model) == "Root\nRoot { a: \(open)\(depth == 16 ? "int\(close)" : "json\(close)\(note)") }")
    let read = try readModel(fromSwift: swiftText(of: model, named: "Root"))
    var widened = Evidence(read)
    try widened.add([sample])
    #expect(changes(from: model, to: widened.model(named: "Root", options: InferenceOptions())).isEmpty)
  }

  @Test func `A place beyond the limit accepts any value, and has a note`() throws {
    var place = PlaceEvidence()
    var reading = Evidence.Reading(remainingPlaces: 0)
    place.add(try JSON(parsing: "[1]"), &reading)
    #expect(place.acceptsAnyValue)
    var root = try evidence(of: [#"{"a": null, "b": 1}"#]).roots[0]
    root.object?.set(place, present: 1, of: "a")
    #expect(
      describe(Evidence(roots: [root], types: [:]).model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { a: json // \(Notes.tooManyPlaces), b: int }
        """)
  }

  @Test func `Comparing types is limited by a budget of keys`() throws {
    let keys = (0..<480).map { "key_\(letters($0))_of" }
    var evidence = Evidence()
    let types = (0..<64).map { type in
      let members = keys.enumerated().map { index, key in
        #""\#(key)": \#(index < 472 || type >> (index - 472) & 1 == 0 ? "1" : "true")"#
      }
      return #""thing\#(letters(type))": {\#(members.joined(separator: ", "))}"#
    }
    evidence.add(try JSON(parsing: "{\(types.joined(separator: ", "))}"))
    let graph = InferenceGraph(evidence, named: ["Root"], options: InferenceOptions())
    var shared = graph
    shared.budget = 100_000
    shared.mergeEquivalentTypes()
    #expect(graph.representatives.count == 65)
    #expect(shared.representatives.count == 65)
    // No comparison starts without budget, and the comparison of two types costs 960.
    #expect((-960...0).contains(shared.budget))
  }

  private func letters(_ number: Int) -> String {
    String(decoding: [UInt8(97 + number / 26), UInt8(97 + number % 26)], as: UTF8.self)
  }
}
