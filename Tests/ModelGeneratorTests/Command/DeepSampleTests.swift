import Foundation
import Testing

@testable import ModelGenerator

@Suite struct DeepSampleTests {
  /// Samples with the maximum depth of the parser, each with a line of its model.
  private static let samples = [
    (String(repeating: #"{"id":1,"c":"#, count: 511) + #"{"id":1}"#, "}", 511, "  @Indirect var c: Deep?"),
    (String(repeating: #"{"c":"#, count: 511) + #"{"id":1}"#, "}", 511, "  @Indirect var c: Deep?"),
    (String(repeating: #"{"c":["#, count: 255) + #"{"c":[]}"#, "]}", 255, "  let c: [Deep]"),
    (String(repeating: "[", count: 512), "]", 512, "typealias Deep = [[[[[[[[[[[[[[[[[JSON]]]]]]]]]]]]]]]]]"),
  ]

  @Test(arguments: 0..<samples.count)
  func `A sample with the maximum depth of the parser becomes a model`(index: Int) async throws {
    let (start, end, count, line) = Self.samples[index]
    let folder = try Folder()
    try folder.write(start + String(repeating: end, count: count), to: "deep.json")
    let run = try await runTool(["deep.json"], in: folder)
    #expect(run.status == .success && run.error == "")
    #expect(run.output.components(separatedBy: "\n").contains(line), "\(run.output)")
    try folder.write(run.output, to: "Deep.swift")
    let check = try await runTool(["Deep.swift", "--check", "deep.json"], in: folder)
    #expect(check.status == .success, "\(check)")
  }

  @Test func `The tool runs with a stack of 64 MiB`() async {
    let stackSize = { Thread.current.stackSize }
    #expect(await LargeStack.run { stackSize() } == 64 << 20)
  }

  @Test func `Each two levels of a deep sample are compared once`() throws {
    let levels = 100
    let sample = String(repeating: #"{"a":"#, count: levels) + "1" + String(repeating: "}", count: levels)
    var graph = InferenceGraph(try evidence(of: [sample]), named: ["Root"], options: InferenceOptions())
    let budget = graph.budget
    graph.mergeEquivalentTypes()
    // A comparison of nodes with one field each costs 4.
    #expect(budget - graph.budget < 5 * levels * levels / 2)
  }

  @Test func `A name needs only the beginning of a long key`() {
    let key = String(repeating: "long key ", count: 200)
    #expect(Words(of: key).words == Words(of: key + key).words)
  }
}
