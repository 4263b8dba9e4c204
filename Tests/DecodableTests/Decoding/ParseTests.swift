import Decodable
import Foundation
import Testing

@Suite struct ParseTests {
  @Test(arguments: Representation.allCases)
  func `parse decodes the value at a path`(representation: Representation) throws {
    let json = try representation(#"{"a": {"b": 1, "null": null}}"#)
    #expect(try parse(json, keyPath: ["a", "b"], decoder: Int.decode) == 1)
    #expect(try parse(json, keyPath: "a" =>? "c", decoder: Int?.decode) == nil)
    #expect(try parse(json, keyPath: OptionalKeyPath("x"), decoder: Int?.decode) == nil)
    #expect(try parse(json, keyPath: "a" =>? "null", decoder: Int?.decode) == nil)
    #expect(try parse(json, keyPath: ["a", "null"], decoder: { $0 is NSNull }))
  }

  @Test func `A foreign error gains the path of the chain`() throws {
    let json: Any = ["a": [1, 2]]
    let error = decodingError(try json => "a" => 1 => { _ -> Int in throw Refusal() })
    guard case .other(let foreign as Refusal, let metadata)? = error else {
      Issue.record("expected .other, got \(String(describing: error))")
      return
    }
    #expect(foreign == Refusal())
    #expect(metadata.path == ["a", 1])
    #expect(metadata.object as? Int == 2)
    #expect(metadata.rootObject as? [String: [Int]] == ["a": [1, 2]])
    #expect(error?.description == "Refusal() at a[1]")
  }

  @Test func `An error inside combinators reports every key and index`() throws {
    let json: Any = ["days": [["mon": [1]], ["tue": [1, "2"]]]]
    let decoder = Array.decoder(Dictionary.decoder(key: String.decode, value: Array.decoder(Int.decode)))
    #expect(failure(try json => "days" => decoder) == "expected Int, found string \"2\" at days[1].tue[1]")
    let refusing = Array.decoder(
      Dictionary.decoder(key: String.decode, value: Array.decoder { _ -> Int in throw Refusal() }))
    #expect(failure(try json => "days" => refusing) == "Refusal() at days[0].mon[0]")
  }

  @Test(arguments: Representation.allCases)
  func `Only the first key of an optional path may be null`(representation: Representation) throws {
    let json = try representation(#"{"a": [1, {"b": null, "c": 2}], "n": null}"#)
    let number: (Any) throws -> Int = { json in try Int.decode(json) }
    let optional: (Any) throws -> Int? = { json in try Int?.decode(json) }
    #expect(failure(try json =>? "a" => 1 => "b" => number) == "expected Int, found null at a[1].b")
    #expect(try json =>? "a" => 1 => "b" => optional == .some(nil))
    #expect(try json =>? "a" => 1 => "c" => number == 2)
    #expect(try json =>? "n" => 1 => "b" => number == nil)
    #expect(try json =>? "n" => number == nil)
    #expect(try json =>? "x" => 1 => "b" => number == nil)
  }
}
