import Decodable
import Testing

/// Errors that decode functions make with the public factory methods.
@Suite struct ThrownErrorsTests {
  enum Color: String, CaseIterable { case red, green }
  struct Money {}
  struct Expired: Error, Equatable {}

  @Test(arguments: Representation.allCases)
  func `A type mismatch is made from the type and the value found`(representation: Representation) throws {
    let json = try representation(#"{"a": [1, null, true]}"#)
    let decoder: (Any) throws -> Money = { throw DecodingError.typeMismatch(expected: Money.self, found: $0) }
    #expect(failure(try json => "a" => 0 => decoder) == "expected Money, found number 1 at a[0]")
    #expect(failure(try json => "a" => 1 => decoder) == "expected Money, found null at a[1]")
    #expect(decodingError(try json => "a" => 1 => decoder)?.code == .unexpectedNull)
    #expect(
      failure(
        try json => "a" => 2 => { json -> Money in
          throw DecodingError.typeMismatch(expected: Money.self, found: json, expecting: "cents")
        }) == "expected Money (cents), found boolean true at a[2]")
  }

  @Test(arguments: Representation.allCases)
  func `A missing key is made from the key and the object`(representation: Representation) throws {
    let json = try representation(#"{"a": {"nmae": 1}, "b": [1]}"#)
    #expect(
      text(of: try json => "a" => { json -> Money in throw DecodingError.missingKey("name", in: json) }).contains(
        #"has key "nmae"; is "nmae" a misspelling of "name"?"#))
    #expect(
      failure(try json => "b" => { json -> Money in throw DecodingError.missingKey(3, in: json) })
        == "missing element 3 at b")
  }

  @Test(arguments: Representation.allCases)
  func `An invalid raw value is made from the value and the type`(representation: Representation) throws {
    let json = try representation(#"{"c": "gren"}"#)
    #expect(
      failure(try json => "c" => { json -> Color in throw DecodingError.invalidRawValue(json, of: Color.self) })
        == #""gren" is not a Color at c; expected "red" or "green"; did you mean "green"?"#)
    #expect(
      failure(
        try json => "c" => { json -> Money in
          throw DecodingError.invalidRawValue(json, of: Money.self, expecting: "an amount")
        }) == #""gren" is not a Money at c; expected an amount"#)
  }

  @Test(arguments: Representation.allCases)
  func `A custom error is made from an error and the value found`(representation: Representation) throws {
    let json = try representation(#"{"c": 1}"#)
    let error = decodingError(try json => "c" => { throw DecodingError.other(Expired(), found: $0) })
    #expect(error?.code == .custom && error?.metadata.formattedPath == "c")
    #expect(error == decodingError(try json => "c" => { _ -> Int in throw Expired() }))
    let inner = DecodingError.missingKey("x", in: json)
    #expect(DecodingError.other(inner, found: json) == inner)
  }

  @Test(arguments: Representation.allCases)
  func `Equal errors have equal hashes`(representation: Representation) throws {
    let json = try representation(#"{"a": [1, "gren"], "b": {}}"#)
    let plain = try Representation.swift(#"{"a": [1, "gren"], "b": {}}"#)
    func errors(_ json: Any) -> [DecodingError] {
      [
        decodingError(try json => "a" => 0 as String), decodingError(try json => "a" => 1 as Int),
        decodingError(try json => "a" => 1 as Color), decodingError(try json => "b" => "x" as Int),
        decodingError(try json => "b" => "y" as Int), decodingError(try json => "b" => { _ -> Int in throw Expired() }),
      ].compactMap(\.self)
    }
    let (left, right) = (errors(json), errors(plain))
    #expect(left == right && left.map(\.hashValue) == right.map(\.hashValue))
    #expect(left.count == 6 && Set(left).count == 6 && Set(left + right).count == 6)
    #expect(Set([DecodingError.Metadata(object: 1), DecodingError.Metadata(object: 1.0)]).count == 1)
  }
}
