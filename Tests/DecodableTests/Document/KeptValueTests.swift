import Foundation
import Testing

@testable import Decodable

/// Values that outlive the call of a decode function.
@Suite struct KeptValueTests {
  private struct Kept: Decodable {
    let json: Any
    static func decode(_ json: Any) throws -> Kept { Kept(json: json) }
  }

  private struct Escape: Error { let json: JSON }

  private struct Throwing: Decodable {
    static func decode(_ json: Any) throws -> Throwing { throw Escape(json: try JSON.decode(json)) }
  }

  /// Keeps a closure that captures a view of the consumed argument.
  private struct Late: Decodable {
    let name: @Sendable () throws -> String
    static func decode(_ json: consuming Any) throws -> Late {
      let view = try JSON.decode(json)
      return Late { try view => "name" }
    }
  }

  private static func text(_ count: Int) -> String {
    "["
      + (0..<count).map { #"{"name": "number \#($0), which is no short string", "list": [\#($0)]}"# }.joined(
        separator: ",")
      + "]"
  }

  /// Parses documents that may reuse the memory of a released one.
  private static func laterDocuments() throws -> [JSON] {
    try (0..<20).map { _ in try JSON(parsing: "[\(text(40)), 0]") }
  }

  @Test func `A value that a decode function keeps retains the document`() throws {
    var kept = try [Kept].decode(parsing: Self.text(30))
    let optional: [String: Kept?] =
      try JSON(parsing: #"{"a": {"x": {"name": "a name that is no short string"}}}"#) => "a"
    let late = try [Late].decode(parsing: Self.text(30))
    let laterDocuments = try Self.laterDocuments()
    for index in 0..<30 {
      #expect(try kept[index].json => "name" == "number \(index), which is no short string")
      #expect(try kept[index].json => "list" => 0 == index)
      #expect(try late[index].name() == "number \(index), which is no short string")
      kept[index] = Kept(json: 0)
    }
    let inner = try #require(optional["x"] ?? nil)
    #expect(try inner.json => "name" == "a name that is no short string")
    #expect(laterDocuments.count == 20)
  }

  @Test func `An error that a decode function throws retains the document`() throws {
    let error = #expect(throws: DecodingError.self) { try [Throwing].decode(parsing: Self.text(3)) }
    let laterDocuments = try Self.laterDocuments()
    guard case .other(let error as Escape, let metadata)? = error else {
      Issue.record("no Escape")
      return
    }
    #expect(try error.json => "list" == [0] && metadata.object => "list" == [0] && laterDocuments.count == 20)
  }

  @Test func `A document is released with its last view`() throws {
    weak var document: Document?
    var kept: [Kept] = []
    do {
      let json = try JSON(parsing: Self.text(5))
      document = json.document
      kept = try [Kept].decode(json) + [json => 1]
      #expect(throws: DecodingError.self) { try [Throwing].decode(json) }
      #expect(throws: DecodingError.self) { try json => 7 as Kept }
      _ = try [Late].decode(json).map { try $0.name() }
      _ = try [[String: JSON]].decode(json)
    }
    #expect(document != nil)
    kept.removeAll()
    #expect(document == nil)
  }

  private struct Big: Decodable {
    struct Eight<T> { let values: (T, T, T, T, T, T, T, T) }
    let values: Eight<Eight<Eight<Eight<Eight<Int>>>>>
    static func decode(_ json: Any) throws -> Big { throw DecodingError.typeMismatch(expected: Big.self, found: json) }
  }

  @Test func `Capacity grows with decoded elements, not with the length of the text`() throws {
    // An array of all elements would take 131 GB.
    let text = "[" + String(repeating: "0,", count: 499_999) + "0]"
    #expect(failure(try [Big].decode(parsing: text)) == "expected Big, found number 0 at [0]")
    #expect(failure(try Set<Int8>.decode(parsing: text.dropLast() + ",300]")).hasSuffix("at [500000]"))
    let json: Any = try JSON(parsing: text)
    #expect(failure(try json => [] => Array.decoder(Big.decode)) == "expected Big, found number 0 at [0]")
  }
}
