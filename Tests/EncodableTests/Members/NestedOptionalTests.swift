import Encodable
import Testing

/// Optionals of optionals, of values of every kind.
@Suite struct NestedOptionalTests {
  enum Color: String { case red }
  enum Size: Int, Codable { case small }
  struct Point: Codable { var x = 1 }

  struct Values: Sendable {
    var number: Int??, raw: Color??, both: Size??, object: Point??
  }

  struct Members: Encodable {
    var values: Values

    func encode() throws -> some ObjectMembers {
      values.number =>? "number"
      values.raw =>? "raw"
      values.both =>? "both"
      values.object =>? "object"
      values.number => "required" => "number"
      values.raw => "required" => "raw"
      values.both => "required" => "both"
      values.object => "required" => "object"
    }
  }

  @Test(arguments: [
    (
      Values(number: 1, raw: .red, both: .small, object: Point()),
      #"""
      {"number":1,"raw":"red","both":0,"object":{"x":1},\#
      "required":{"number":1,"raw":"red","both":0,"object":{"x":1}}}
      """#
    ),
    (
      Values(number: .some(nil), raw: .some(nil), both: .some(nil), object: .some(nil)),
      #"""
      {"number":null,"raw":null,"both":null,"object":null,\#
      "required":{"number":null,"raw":null,"both":null,"object":null}}
      """#
    ),
    (
      Values(),
      #"{"required":{"number":null,"raw":null,"both":null,"object":null}}"#
    ),
  ])
  func `An outer nil leaves an optional member out, and an inner nil is null`(values: Values, text: String) throws {
    let encoded = try Members(values: values).jsonString()
    #expect(encoded == text)
  }

  struct OptionalPaths: Encodable {
    var values: Values

    func encode() throws -> some ObjectMembers {
      values.number => "a" =>? "number"
      values.raw => "a" =>? "raw"
      values.both => "a" =>? "both"
      values.object => "a" =>? "object"
      values.number =>? "b" =>? "number"
      values.raw =>? "b" =>? "raw"
      values.both =>? "b" =>? "both"
      values.object =>? "b" =>? "object"
    }
  }

  @Test(arguments: [
    (
      Values(number: .some(nil), raw: .some(nil), both: .some(nil), object: .some(nil)),
      #"{"a":{},"b":{"number":null,"raw":null,"both":null,"object":null}}"#
    ),
    (Values(), #"{"a":{}}"#),
  ])
  func `Nil leaves out the first optional key of a path`(values: Values, text: String) throws {
    let encoded = try OptionalPaths(values: values).jsonString()
    #expect(encoded == text)
  }
}
