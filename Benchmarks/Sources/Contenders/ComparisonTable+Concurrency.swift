import Corpora
import Decodable
import Foundation
import Models

extension ComparisonTable {
  /// A comparison of sequential and concurrent decoding.
  package static var concurrency: ComparisonTable {
    let events = Inputs { try elements(Corpus.githubEvents.text(), count: 400) }
    let statuses = Inputs { try array(of: Corpus.twitter.text(), count: 100) }
    let small = Inputs { array(of: Data(SmallObject.text.utf8), count: 500_000) }
    let numbers = Inputs { array(of: Data("1234.5".utf8), count: 5_000_000) }
    return ComparisonTable(
      columns: ["sequentially", "concurrently"], ratio: .gain,
      rows: [
        rows("events", "12,000 objects of github_events.json", [GitHubEvent].self, in: events),
        rows("pages", "100 pages of twitter.json", [Twitter].self, in: statuses),
        rows("small", "500,000 small objects", [SmallObject].self, in: small),
        rows("numbers", "five million Doubles", [Double].self, in: numbers),
      ].flatMap { $0 })
  }

  private static func rows<Element: Decodable & Sendable & Equatable>(
    _ name: String, _ title: String, _ array: [Element].Type, in inputs: Inputs
  ) -> [Row] {
    check(array, inputs)
    return [
      row("\(name)-document", "\(title), from `JSON`", given: inputs.document) {
        try [Element].decode($0)
      } concurrently: {
        try await [Element].decode(concurrently: $0)
      },
      row("\(name)-bytes", "\(title), from bytes", given: inputs.text) {
        try [Element].decode(parsing: $0)
      } concurrently: {
        try await [Element].decode(concurrently: JSON(parsing: $0))
      },
      row("\(name)-lines", "\(title), from JSON Lines", given: inputs.lines) {
        try Element.records(in: $0, as: .lines).map { try $0.get() }
      } concurrently: {
        try await [Element].decode(concurrentlyParsingLines: $0)
      },
    ]
  }

  private static func check<Element: Decodable & Sendable & Equatable>(_ array: [Element].Type, _ inputs: Inputs) {
    let document = inputs.document
    let models = orStop { try wait { try await [Element].decode(concurrently: document) } }
    if models != orStop({ try [Element].decode(document) }) { stop("\(array) differs if decoded concurrently") }
    let lines = inputs.lines
    if models != orStop({ try wait { try await [Element].decode(concurrentlyParsingLines: lines) } }) {
      stop("\(array) differs if decoded from lines")
    }
  }

  /// Returns a row whose contenders decode in a task with fresh memory, like a program that reads one file.
  ///
  /// Memory that earlier contenders freed stays in the heaps of threads, which consolidate it at the next allocation.
  /// Two threads consolidate more of this memory than one, so it is given back to the system before each run.
  private static func row<Input: Sendable, Value: Sendable>(
    _ name: String, _ title: String, given input: @autoclosure @escaping () -> Input,
    decode: @escaping @Sendable (Input) throws -> Value, concurrently: @escaping @Sendable (Input) async throws -> Value
  ) -> Row {
    let baseline = "\(name)-sequential"
    return Row(
      title: title,
      contenders: [
        Contender(baseline, title, against: baseline, given: input(), afterwards: giveFreedMemoryBack) { input in
          try wait { try decode(input) }
        },
        Contender(name, title, against: baseline, given: input(), afterwards: giveFreedMemoryBack) { input in
          try wait { try await concurrently(input) }
        },
      ])
  }

  private static func array(of element: Data, count: Int) -> Data {
    Data("[".utf8) + Data(repeatElement(element, count: count).joined(separator: Data(",".utf8))) + Data("]".utf8)
  }

  /// Returns one array that repeats the elements of an array `count` times.
  private static func elements(_ text: Data, count: Int) throws -> Data {
    let elements = try JSON(parsing: text).elements.map { Data($0.description.utf8) }
    let all = repeatElement(elements, count: count).flatMap { $0 }
    return Data("[".utf8) + Data(all.joined(separator: Data(",".utf8))) + Data("]".utf8)
  }
}

/// Returns free memory in all heaps of the process to the system, if the C library has a function for that.
private func giveFreedMemoryBack() { _ = trim?(0) }

private let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim").map {
  unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
}
