import Decodable
import Foundation
import Testing

@Suite struct OperatorsTests {
  @Test(arguments: Representation.allCases)
  func `A chain follows keys of objects and indices of arrays`(representation: Representation) throws {
    let json = try representation(#"{"items": [{"name": "a"}, {"name": "b", "tags": ["x"]}]}"#)
    #expect(try json => "items" => 1 => "name" == "b")
    #expect(try json => ["items", 1, "tags", 0] == "x")
    #expect(try json => KeyPath(dotted: "items.1.name") == "b")
    #expect(try json => KeyPath(pointer: "/items/0/name") == "a")
    let key = "items"
    #expect(try (json => KeyPath(key) as [Any]).count == 2)
  }

  @Test(arguments: Representation.allCases)
  func `The empty path leads to the value itself`(representation: Representation) throws {
    #expect(try representation("5") => [] == 5)
    #expect(try representation("null") =>? [] as Int? == nil)
    #expect(failure(try representation("5") => [] as String) == "expected String, found number 5")
  }

  @Test(arguments: Representation.allCases)
  func `A chain can end in a decode closure`(representation: Representation) throws {
    let json = try representation(#"{"a": {"at": 60, "none": null}}"#)
    let decoder = Date.decoder(using: .secondsSince1970)
    let minute = Date(timeIntervalSince1970: 60)
    #expect(try json => "a" => "at" => decoder == minute)
    #expect(try json =>? "a" => "at" => decoder == minute)
    #expect(try json => "a" =>? "none" => decoder == nil)
    #expect(try json => "a" =>? "missing" => decoder == nil)
    #expect(try json =>? "b" =>? "missing" => decoder == nil)
    #expect(try json => "a" => "none" => Optional.decoder(decoder) == nil)
    #expect(try json => "a" => "at" => { try Int.decode($0) + 1 } == 61)
    #expect(
      failure(try json => "a" => "none" => decoder) == "expected Date (seconds since 1970), found null at a.none")
  }

  @Test(arguments: Representation.allCases)
  func `A result of type Any is a plain Swift scalar`(representation: Representation) throws {
    let json = try representation(#"{"s": "x", "i": 1, "d": 1.5, "t": true, "n": null, "big": 18446744073709551615}"#)
    #expect(type(of: try json => "s" as Any) == String.self)
    #expect(type(of: try json => "i" as Any) == Int.self)
    #expect(type(of: try json => "d" as Any) == Double.self)
    #expect(type(of: try json => "t" as Any) == Bool.self)
    #expect(type(of: try json => "n" as Any) == NSNull.self)
    #expect(type(of: try json => "big" as Any) == Double.self)
    #expect(try UInt64.decode(json => "big" as Any) == .max)
    #expect(try json =>? "n" as Any? == nil)
    #expect(try json =>? "missing" as Any? == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A decode function receives plain Swift scalars`(representation: Representation) throws {
    enum Value: Decodable, Equatable {
      case bool(Bool), int(Int), double(Double), text(String), null
      static func decode(_ json: Any) throws -> Value {
        switch json {
        case let value as Bool: .bool(value)
        case let value as Int: .int(value)
        case let value as Double: .double(value)
        case let value as String: .text(value)
        default: .null
        }
      }
    }
    let json = try representation(#"{"list": [1, true, 0, "a", 1.5, null], "one": 1, "object": {"x": 1}}"#)
    #expect(try json => "list" == [Value.int(1), .bool(true), .int(0), .text("a"), .double(1.5), .null])
    #expect(try json => "one" == Value.int(1))
    #expect(try json => "object" == ["x": Value.int(1)])
  }

  @Test func `Chains combine with casts, coalescing and arithmetic`() throws {
    let json: Any = ["a": 2, "b": 3, "n": NSNull()] as [String: Any]
    #expect(try (json => "a") * (json => "b") + 1 == 7)
    #expect(try json =>? "x" ?? json =>? "n" ?? 9 == 9)
    #expect(try json => "a" as Int == 2)
    #expect((try? json => "x") ?? (try? json => "b") ?? 0 == 3)
  }

  @Test func `A value is decoded for an overload that takes a type that decodes`() throws {
    func typeTaken(_ value: Any) -> String { "Any" }
    func typeTaken(_ text: String) -> String { "String" }
    func onlyAny(_ value: Any) -> Any.Type { type(of: value) }
    let json: Any = ["a": "b"]
    #expect(try typeTaken(json => "a") == "String")
    #expect(try typeTaken(json => "a" as Any) == "Any")
    #expect(try onlyAny(json => "a") == String.self)
  }

  @Test func `The left side of an operator may be any value`() throws {
    #expect(try ["a": 1] => "a" == 1)
    #expect(try [[1, 2]] => 0 => 1 == 2)
    #expect(try (["a": ["b": 1]] as NSDictionary) => "a" => "b" == 1)
  }

  @Test func `A closure that could return a path is reported`() throws {
    let json: Any = ["a": ["b": ["c": 1]]]
    let error = decodingError(try json => "a" => "b" => "c" => { try cast($0) } as Int)
    #expect(
      error?.formatted(.oneLine) == """
        the closure at the end of this chain could return a KeyPath; state its result, as in \
        { (json: Any) throws -> Int in try cast(json) }
        """)
    #expect(try json => "a" => "b" => "c" => { (json: Any) throws -> Int in try cast(json) } == 1)
    #expect(try json => ["a", "b", "c"] => { try cast($0) } as Int == 1)
  }
}
