import Decodable
import Foundation
import Testing

/// Replacements of decoders while a search runs.
@Suite struct SearchOverrideTests {
  private typealias Calls = SearchCostTests.Calls

  /// A type with an override that no other test replaces.
  struct Price: Decodable, OverridableDecodable {
    let cents: Int
    static let override = DecoderOverride<Price> { json in Price(cents: try json => "cents" as Int) }
  }

  /// A tree whose decode function enters a scope of `Price`.
  struct Tree: Decodable {
    @TaskLocal static var entersScope = false

    static func decode(_ json: Any) throws -> Tree {
      Calls.note()
      if entersScope { Price.withDecoder({ _ in Price(cents: 0) }) {} }
      let tags = try json =>? "tags" as [String]?
      let number = try json => "number" as Int
      if tags == nil || number > 1000 {
        _ = try json =>? "size" as Int?
      } else {
        _ = try json => "trees" as [Tree]
      }
      for _ in tags ?? [] { _ = try json =>? "more" as [Tree]? }
      return Tree()
    }
  }

  private static func text(depth: Int) -> String {
    let trees = depth == 0 ? "[]" : "[\(text(depth: depth - 1)), \(text(depth: depth - 1))]"
    return #"{"tags": 1, "number": 2, "trees": \#(trees), "more": \#(trees)}"#
  }

  // Both tests need their own process, because concurrent tests set decoders for the process.

  @Test func `A scope that a decode function enters does not slow down the search`() async {
    await #expect(processExitsWith: .success) {
      let json = try JSON(parsing: SearchOverrideTests.text(depth: 3))
      let plain = Calls.counting { _ = Tree.problems(in: json) }
      let scoped = Tree.$entersScope.withValue(true) { Calls.counting { _ = Tree.problems(in: json) } }
      #expect(scoped == plain && plain > 100)
    }
  }

  @Test func `A scope of another task does not slow down the search`() async {
    await #expect(processExitsWith: .success) {
      let json = try JSON(parsing: SearchOverrideTests.text(depth: 3))
      let plain = Calls.counting { _ = Tree.problems(in: json) }
      let other = Task.detached {
        while !Task.isCancelled { Price.withDecoder({ _ in Price(cents: 0) }) {} }
      }
      for _ in 0..<5 { #expect(Calls.counting { _ = Tree.problems(in: json) } == plain) }
      other.cancel()
    }
  }

  private struct Event: Swift.Decodable { let at: Date }

  /// A function that chooses the decoder of dates by a value.
  private static func date(_ json: Any, _ lookUp: (Any) throws -> Void) throws {
    if try json => "unix" as Bool {
      try Date.withDecoder(Date.decoder(using: .secondsSince1970)) { try lookUp(json) }
    } else {
      try lookUp(json)
    }
    _ = try json => "name" as String
  }

  @Test(
    arguments: [
      { _ = try $0 => "event" as Event }, { _ = try $0 => "event" => "list" as [Date] },
      { _ = try $0 => "event" => "list" as Presence<[Date]> }, { _ = try $0 => "event" =>? "list" as [Date]? },
    ] as [@Sendable (Any) throws -> Void])
  func `A value in a scope that a failed value selects is no problem`(
    lookUp: @escaping @Sendable (Any) throws -> Void
  ) throws {
    let json = try JSON(parsing: #"{"unix": "yes", "event": {"at": 1577836800, "list": [1577836800]}, "name": 1}"#)
    #expect(problems(in: json) { try Self.date($0, lookUp) }.map(\.metadata.formattedPath) == ["unix", "name"])
  }

  /// Prices in scopes whose decoders reject different values.
  struct Offer: Decodable {
    static func decode(_ json: Any) throws -> Offer {
      for limit in [10, 20, 30] {
        _ = try Price.withDecoder({ json in
          let cents = try json => "cents" as Int
          guard cents < limit else { throw DecodingError.invalidRawValue(cents, of: Price.self, expecting: "\(limit)") }
          return Price(cents: cents)
        }) { try json => "price" as Price }
      }
      return Offer()
    }
  }

  @Test(arguments: [(5, nil), (15, "10"), (25, "10"), (35, "10")] as [(Int, String?)])
  func `A search decodes the same value anew in each scope`(cents: Int, firstLimit: String?) throws {
    let problems = Offer.problems(in: try JSON(parsing: #"{"price": {"cents": \#(cents)}}"#))
    #expect(
      problems.first?.formatted(.oneLine)
        == firstLimit.map {
          "\(cents) is not a Price at price (line 1, column 11); expected \($0)"
        })
    #expect(problems.isEmpty == (firstLimit == nil))
  }
}
