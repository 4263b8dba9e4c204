import Encodable
import Foundation
import Testing

@Suite struct CodableEncoderTests {
  enum Role: String, Codable { case admin, member }

  struct Name: Codable, Equatable {
    var first = "Ada"
    var last: String?
  }

  struct User: Codable, Equatable {
    var id = 1
    var name = Name()
    var role = Role.member
    var tags = ["a", "b"]
    var scores = [[1.5], []]
    var extras = ["x": 1]
    var isActive = true
    var parents: [Name?] = [nil, Name(first: "Anne", last: "Byron")]
  }

  static let text = #"""
    {"id":1,"name":{"first":"Ada"},"role":"member","tags":["a","b"],"scores":[[1.5],[]],"extras":{"x":1},\#
    "isActive":true,"parents":[null,{"first":"Anne","last":"Byron"}]}
    """#

  @Test func `Members keep the order in which they are encoded`() throws {
    #expect(try CodableEncoder().encodeToString(User()) == Self.text)
    #expect(try CodableEncoder().encode(User()) == Data(Self.text.utf8))
    #expect(try CodableEncoder().encodeToJSON(User()) == JSON(parsing: Self.text))
  }

  @Test func `The format is that of all texts of the library`() throws {
    #expect(try CodableEncoder().encodeToString(Name(), .pretty) == "{\n  \"first\" : \"Ada\"\n}")
    #expect(try CodableEncoder().encode(["b": 1, "a": 2], .sortedKeys) == Data(#"{"a":2,"b":1}"#.utf8))
  }

  @Test func `A value survives a round trip`() throws {
    #expect(try CodableDecoder().decode(User.self, from: CodableEncoder().encode(User())) == User())
  }

  struct Scalars: Codable, Equatable {
    var bool = true
    var int8 = Int8.min
    var int16 = Int16.min
    var int32 = Int32.min
    var int64 = Int64.min
    var int128 = Int128.min
    var uint = UInt.max
    var uint8 = UInt8.max
    var uint16 = UInt16.max
    var uint32 = UInt32.max
    var uint64 = UInt64.max
    var uint128 = UInt128.max
    var float = Float(0.1)
    var double = 0.1
    var decimal = Decimal(string: "12345678901234567890.123456789") ?? 0
    var date = Date(timeIntervalSince1970: 0.25)
    var data = Data([1, 2, 3])
    var url = URL(string: "https://example.org/a?b=c")
    var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  }

  @Test func `Scalars have all digits and the formats of the library`() throws {
    let text = #"""
      {"bool":true,"int8":-128,"int16":-32768,"int32":-2147483648,"int64":-9223372036854775808,\#
      "int128":-170141183460469231731687303715884105728,"uint":18446744073709551615,"uint8":255,"uint16":65535,\#
      "uint32":4294967295,"uint64":18446744073709551615,"uint128":340282366920938463463374607431768211455,\#
      "float":0.1,"double":0.1,"decimal":12345678901234567890.123456789,"date":"1970-01-01T00:00:00.250Z",\#
      "data":"AQID","url":"https://example.org/a?b=c","uuid":"01020304-0506-0708-090A-0B0C0D0E0F10"}
      """#
    #expect(try CodableEncoder().encodeToString(Scalars()) == text)
    #expect(try CodableDecoder().decode(Scalars.self, parsing: text) == Scalars())
  }

  struct Loose: Swift.Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encodeNil()
      try list.encode(true)
      try list.encode("a")
      try list.encode(Int8(1))
      try list.encode(Int16(2))
      try list.encode(Int32(3))
      try list.encode(Int64(4))
      try list.encode(Int128.max)
      try list.encode(UInt(5))
      try list.encode(UInt8(6))
      try list.encode(UInt16(7))
      try list.encode(UInt32(8))
      try list.encode(UInt64(9))
      try list.encode(UInt128.max)
      try list.encode(Float(1.5))
      try list.encode(2.5)
      try list.encode(Int?.none)
      try list.encode(contentsOf: ["x", "y"])
      #expect(list.count == 19)
    }
  }

  @Test func `An unkeyed container takes every scalar`() throws {
    #expect(
      try CodableEncoder().encodeToString(Loose()) == """
        [null,true,"a",1,2,3,4,\(Int128.max),5,6,7,8,9,\(UInt128.max),1.5,2.5,null,"x","y"]
        """)
  }

  @Test func `A scalar, nil and a collection may be the whole text`() throws {
    let encoder = CodableEncoder()
    #expect(try encoder.encodeToString(5) == "5")
    #expect(try encoder.encodeToString(Int?.none) == "null")
    #expect(try encoder.encodeToString("é\n") == #""é\n""#)
    #expect(try encoder.encodeToString([Int]()) == "[]")
    #expect(try encoder.encodeToString([String: Int]()) == "{}")
    #expect(try encoder.encodeToString([Int??.some(nil), 3]) == "[null,3]")
    #expect(try encoder.encodeToString(Date(timeIntervalSince1970: 0)) == #""1970-01-01T00:00:00Z""#)
  }

  struct Level: Codable, Hashable, CodingKeyRepresentable {
    var value: Int

    var codingKey: any CodingKey { AnyKey("level \(value)") }

    init(_ value: Int) { self.value = value }

    init?(codingKey: some CodingKey) { nil }
  }

  @Test func `The keys of a dictionary are those of JSONEncoder`() throws {
    let encoder = CodableEncoder()
    #expect(try encoder.encodeToString([3: "c"]) == #"{"3":"c"}"#)
    #expect(try encoder.encodeToString([Level(2): 1]) == #"{"level 2":1}"#)
    #expect(try encoder.encodeToString([Role.admin: 1]) == #"["admin",1]"#)
    #expect(try encoder.encodeToString([1.5: true]) == "[1.5,true]")
  }

  struct Envelope: Codable, Equatable { var payload: JSON, list: [JSON] }

  @Test func `A JSON keeps its digits and the order of its members`() throws {
    let text = #"{"payload":{"b":1.50,"a":[1e400,123456789012345678901234567890]},"list":[null,"x"]}"#
    let envelope = try CodableDecoder().decode(Envelope.self, parsing: text)
    #expect(try CodableEncoder().encodeToString(envelope) == text)
  }

  struct Forwarding: Swift.Encodable {
    var json: JSON

    func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
  }

  @Test func `A JSON that encodes itself keeps its digits and the order of its members`() throws {
    let json = try JSON(parsing: #"{"b":[1.50,null,true,"x"],"a":{}}"#)
    #expect(try CodableEncoder().encodeToString([Forwarding(json: json)]) == #"[{"b":[1.50,null,true,"x"],"a":{}}]"#)
  }

  struct Both: Encodable, Swift.Encodable {
    func encode() throws -> String { "ours" }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("Codable")
    }
  }

  struct Members: Encodable {
    var name = Name()
    var names = [Name(), Name(first: "B")]
    var missing: Name?
    var role = Role.admin
    var plain: [String: Any] = ["n": Name(), "k": [Name(first: "C")]]

    func encode() throws -> some ObjectMembers {
      name => "name"
      names => "names"
      missing => "missing"
      missing =>? "absent"
      role => "role"
      Both() => "both"
      ["x": Name()] => "nested" => "byName"
      if let value = plain["n"] { [value] => "plain" }
    }
  }

  @Test func `A member may be Codable`() throws {
    #expect(
      try Members().jsonString() == #"""
        {"name":{"first":"Ada"},"names":[{"first":"Ada"},{"first":"B"}],"missing":null,"role":"admin","both":"ours",\#
        "nested":{"byName":{"x":{"first":"Ada"}}},"plain":[{"first":"Ada"}]}
        """#)
    #expect(try CodableEncoder().encodeToString([Both()]) == #"["Codable"]"#)
  }

  @Test func `The user info reaches every type`() throws {
    struct Reader: Swift.Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo.values.first as? String)
      }
    }
    var encoder = CodableEncoder()
    encoder.userInfo[try #require(CodingUserInfoKey(rawValue: "k"))] = "v"
    #expect(try encoder.encodeToString(["a": [Reader()]]) == #"{"a":["v"]}"#)
  }

  @Test func `Options leave out members`() throws {
    let options = EncodingOptions(excluding: ["tags", "parents" => "last", "role"], omitting: [.null, .empty])
    #expect(
      try CodableEncoder().encodeToString(User(extras: [:]), options) == #"""
        {"id":1,"name":{"first":"Ada"},"scores":[[1.5],[]],"isActive":true,"parents":[null,{"first":"Anne"}]}
        """#)
  }

  @Test func `Encoders that replace the standard ones apply`() throws {
    let text = try Bool.withEncoder({ $0 ? 1 : 0 }) {
      try Date.withEncoder(Date.encoder(using: .secondsSince1970)) {
        try CodableEncoder().encodeToString(Scalars()).prefix(9) + CodableEncoder().encodeToString([Scalars().date])
      }
    }
    #expect(text == #"{"bool":1[0.25]"#)
  }
}
