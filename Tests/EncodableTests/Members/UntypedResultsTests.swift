import Encodable
import Foundation
import Testing

/// The operators decode values that could be encoded too, if nothing shows the type of the result.
@Suite struct UntypedResultsTests {
  private let json: JSON
  private let object: [String: Any] = ["kind": "push", "count": 5]

  init() throws { json = try JSON(parsing: #"{"kind": "push", "count": 5, "list": [{"id": 1}], "none": null}"#) }

  private func name(_ value: Any) -> String { "Any" }
  private func name(_ value: String) -> String { "String" }

  @Test func `A result that is cast, matched or stored as Any is the decoded value`() throws {
    #expect((try json => "kind") as? String == "push")
    #expect((try object => "kind") as? String == "push")
    let members: [String: Any] = ["json": try json => "count", "object": try object => "count"]
    #expect(members as? [String: Int] == ["json": 5, "object": 5])
    switch try json => "kind" {
    case let text as String: #expect(text == "push")
    default: Issue.record("not a String")
    }
    let untyped = try json => "list" => 0 => "id"
    #expect(untyped as? Int == 1)
    #expect(try json =>? "none" == nil)
    #expect("\(try json => "count")" == "5")
  }

  @Test func `A missing key throws an error for a result that is Any`() {
    #expect(throws: DecodingError.self) { let _: Any = try self.object => "missing" }
    #expect(throws: DecodingError.self) { let _: Any = try self.json => "missing" }
  }

  @Test func `A value beside the operator, or an overload of a function, determines the type of the result`() throws {
    let count = try json =>? "count" ?? 0
    let missing = (try? json => "missing") ?? 7
    #expect(type(of: count) == Int.self && count == 5)
    #expect(type(of: missing) == Int.self && missing == 7)
    #expect(name(try json => "kind") == "String")
    #expect(name(try json => "kind" as Any) == "Any")
  }

  @Test func `The same values are members in a body`() throws {
    let text = try EncodedObject {
      json => "json" => "a"
      object["count"] as? Int => "count"
      ["a": 1] => "b"
      ["a": 1] as [String: Any] => "c" => "d" => "e"
      JSON?.none =>? "none"
    }
    .jsonString(.sortedKeys)
    #expect(
      text == #"{"b":{"a":1},"c":{"d":{"e":{"a":1}}},"count":5,"#
        + #""json":{"a":{"count":5,"kind":"push","list":[{"id":1}],"none":null}}}"#)
  }
}
