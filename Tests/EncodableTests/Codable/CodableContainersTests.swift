import Encodable
import Foundation
import JSONDocument
import Testing

@Suite struct CodableContainersTests {
  private func text(_ run: @escaping (any Encoder) throws -> Void) throws -> String {
    let text = try CodableEncoder().encodeToString(Script(run))
    _ = try JSON(parsing: text)
    return text
  }

  /// Returns the text, which must have the same value as that of JSONEncoder.
  private func agreed(_ run: @escaping (any Encoder) throws -> Void) throws -> String {
    let text = try text(run)
    #expect(try JSON(parsing: JSONEncoder().encode(Script(run))) == JSON(parsing: text))
    return text
  }

  @Test func `A failed value leaves what it added to another array`() throws {
    let text = try text { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var list = object.nestedUnkeyedContainer(forKey: "list")
      let value = Script { place in
        try? place.singleValue(
          Script { _ in
            try list.encode("late")
            throw CocoaError(.featureUnsupported)
          })
        try place.singleValue(1)
      }
      try object.encode(value, forKey: "value")
    }
    #expect(text == #"{"list":["late"],"value":1}"#)
  }

  @Test func `A container that is requested twice is one container`() throws {
    #expect(
      try agreed { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var first = object.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
        try first.encode(1, forKey: "x")
        var list = object.nestedUnkeyedContainer(forKey: "l")
        try list.encode(1)
        var second = object.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
        try second.encode(2, forKey: "y")
        var inner = second.nestedContainer(keyedBy: AnyKey.self, forKey: "i")
        try inner.encode(3, forKey: "z")
        var same = second.nestedContainer(keyedBy: AnyKey.self, forKey: "i")
        try same.encode(4, forKey: "w")
        var longer = object.nestedUnkeyedContainer(forKey: "l")
        try longer.encode(2)
      } == #"{"n":{"x":1,"y":2,"i":{"z":3,"w":4}},"l":[1,2]}"#)
  }

  struct Gaps: Swift.Encodable {
    var k: Int?
    var tags: [String] = []

    enum Key: String, CodingKey { case k, tags }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(k, forKey: .k)
      try container.encode(tags, forKey: .tags)
    }
  }

  @Test func `An object that is empty because its members are left out is left out too`() throws {
    let options = EncodingOptions(omitting: [.null, .empty])
    #expect(try EncodedObject { Gaps() => "b" }.jsonString(options) == "{}")
    #expect(try CodableEncoder().encodeToString(["d": Gaps()], options) == "{}")
    #expect(try CodableEncoder().encodeToString(["d": ["e": Gaps(k: 1)]], options) == #"{"d":{"e":{"k":1}}}"#)
  }

  @Test func `Members of an earlier container are left out`() throws {
    let value = Script { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var person = object.nestedContainer(keyedBy: AnyKey.self, forKey: "person")
      var address = object.nestedContainer(keyedBy: AnyKey.self, forKey: "address")
      try address.encode("", forKey: "city")
      try person.encodeNil(forKey: "name")
      try person.encode(Gaps(), forKey: "gaps")
      try person.encode(1, forKey: "id")
      try person.encode([Int](), forKey: "tags")
      try person.encode(2, forKey: "name")
    }
    #expect(
      try CodableEncoder().encodeToString(value, EncodingOptions(omitting: [.null, .empty]))
        == #"{"person":{"id":1,"name":2},"address":{}}"#)
  }

  @Test func `A container in a closed one is kept until it is written`() throws {
    let value = Script { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var person = object.nestedContainer(keyedBy: AnyKey.self, forKey: "person")
      var address = object.nestedContainer(keyedBy: AnyKey.self, forKey: "address")
      try address.encode("x", forKey: "city")
      var single = person.superEncoder(forKey: "super").singleValueContainer()
      try single.encode(7)
      var inner = person.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
      try inner.encode(1, forKey: "v")
      try inner.encode("", forKey: "w")
      try address.encode("y", forKey: "street")
    }
    #expect(
      try CodableEncoder().encodeToString(value, EncodingOptions(omitting: [.null, .empty]))
        == #"{"person":{"super":7,"inner":{"v":1}},"address":{"city":"x","street":"y"}}"#)
  }

  @Test func `A container that a value of another member requests is one container`() throws {
    #expect(
      try agreed { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var outer = object.nestedContainer(keyedBy: AnyKey.self, forKey: "p")
        let child = Script { place in
          var container = place.container(keyedBy: AnyKey.self)
          try container.encode(5, forKey: "z")
          var inner = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
          try inner.encode(1, forKey: "x")
        }
        try object.encode(child, forKey: "child")
        var inner = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
        try inner.encode(2, forKey: "y")
      } == #"{"p":{"n":{"x":1,"y":2}},"child":{"z":5}}"#)
  }

  @Test func `Nested containers are written in place`() throws {
    #expect(
      try agreed { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var inner = object.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
        try inner.encode(1, forKey: "a")
        var list = inner.nestedUnkeyedContainer(forKey: "list")
        try list.encode(1)
        var element = list.nestedContainer(keyedBy: AnyKey.self)
        try element.encode(true, forKey: "x")
        var last = list.nestedUnkeyedContainer()
        try last.encode("y")
        try object.encode(2, forKey: "b")
      } == #"{"inner":{"a":1,"list":[1,{"x":true},["y"]]},"b":2}"#)
  }

  @Test func `Containers may be filled in any order`() throws {
    #expect(
      try agreed { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var first = object.nestedContainer(keyedBy: AnyKey.self, forKey: "first")
        var second = object.nestedUnkeyedContainer(forKey: "second")
        var third = object.nestedContainer(keyedBy: AnyKey.self, forKey: "third")
        for number in 0..<3 {
          try third.encode(number, forKey: AnyKey("t\(number)"))
          try first.encode([number], forKey: AnyKey("f\(number)"))
          try second.encode(["n": number])
          try object.encode(number, forKey: AnyKey("o\(number)"))
        }
        var deep = first.nestedContainer(keyedBy: AnyKey.self, forKey: "deep")
        try object.encodeNil(forKey: "null")
        try deep.encode("x", forKey: "x")
        try first.encode("y", forKey: "y")
        try deep.encode("z", forKey: "z")
      } == #"""
        {"first":{"f0":[0],"f1":[1],"f2":[2],"deep":{"x":"x","z":"z"},"y":"y"},"second":[{"n":0},{"n":1},{"n":2}],\#
        "third":{"t0":0,"t1":1,"t2":2},"o0":0,"o1":1,"o2":2,"null":null}
        """#)
  }

  @Test func `A container may be requested twice`() throws {
    #expect(
      try agreed { encoder in
        var first = encoder.container(keyedBy: AnyKey.self)
        try first.encode(1, forKey: "a")
        var second = encoder.container(keyedBy: AnyKey.self)
        try second.encode(2, forKey: "b")
        try first.encode(3, forKey: "c")
      } == #"{"a":1,"b":2,"c":3}"#)
    #expect(
      try agreed { encoder in
        var first = encoder.unkeyedContainer()
        try first.encode(1)
        var second = encoder.unkeyedContainer()
        try check(second.count == 1)
        try second.encode(2)
      } == "[1,2]")
  }

  @Test func `Empty containers are written`() throws {
    #expect(try agreed { _ = $0.container(keyedBy: AnyKey.self) } == "{}")
    #expect(try agreed { _ = $0.unkeyedContainer() } == "[]")
    #expect(
      try agreed { encoder in
        var list = encoder.unkeyedContainer()
        _ = list.nestedContainer(keyedBy: AnyKey.self)
        _ = list.nestedUnkeyedContainer()
        _ = list.superEncoder()
        try list.encode(Script { _ in })
        try check(list.count == 4)
      } == "[{},[],{},{}]")
  }

  @Test func `A super encoder may be used at once or later`() throws {
    #expect(
      try agreed { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        let first = object.superEncoder()
        var inFirst = first.container(keyedBy: AnyKey.self)
        try inFirst.encode(1, forKey: "a")
        let second = object.superEncoder(forKey: "second")
        let third = object.superEncoder(forKey: "third")
        let fourth = object.superEncoder(forKey: "fourth")
        try object.encode(2, forKey: "b")
        try Script { try [7, 8].encode(to: $0) }.encode(to: second)
        try inFirst.encode(3, forKey: "c")
        try "text".encode(to: third)
        try 5.encode(to: fourth)
      } == #"{"super":{"a":1,"c":3},"second":[7,8],"third":"text","fourth":5,"b":2}"#)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `A value that comes late replaces the empty object`(kind: Int) throws {
    let texts = ["[[0],[1,{\"a\":2}],9]", "[[0],\"x\",9]", "[[0],{\"a\":[1,2]},9]", "[[0],null,9]"]
    #expect(
      try text { encoder in
        var list = encoder.unkeyedContainer()
        try list.encode([0])
        let late = list.superEncoder()
        try list.encode(9)
        switch kind {
        case 0:
          var inner = late.unkeyedContainer()
          try inner.encode(1)
          try inner.encode(["a": 2])
        case 1: try "x".encode(to: late)
        case 2: try ["a": [1, 2]].encode(to: late)
        default: try Int?.none.encode(to: late)
        }
      } == texts[kind])
  }

  class Base: Codable {
    var a = 1

    private enum CodingKeys: String, CodingKey { case a }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(a, forKey: .a)
    }
  }

  final class Derived: Base {
    var b = 2
    var usesSuperEncoder = false

    private enum CodingKeys: String, CodingKey { case b }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: usesSuperEncoder ? container.superEncoder() : encoder)
      try container.encode(b, forKey: .b)
    }
  }

  @Test func `A class hierarchy shares an object, or nests one`() throws {
    let derived = Derived()
    #expect(try CodableEncoder().encodeToString([derived]) == #"[{"a":1,"b":2}]"#)
    derived.usesSuperEncoder = true
    #expect(try CodableEncoder().encodeToString([derived]) == #"[{"super":{"a":1},"b":2}]"#)
  }

  @Test func `A type may encode another value in its place`() throws {
    #expect(
      try agreed { encoder in
        var container = encoder.singleValueContainer()
        try container.encode([Script { try $0.singleValue(Script { try $0.singleValue(["x": 1.5]) }) }])
      } == #"[{"x":1.5}]"#)
  }

  @Test func `The coding path leads to the value`() throws {
    nonisolated(unsafe) var paths: [String] = []
    func note(_ path: [any CodingKey]) { paths.append(path.map(\.stringValue).joined(separator: "/")) }
    _ = try text { encoder in
      var object = encoder.container(keyedBy: AnyKey.self)
      var list = object.nestedUnkeyedContainer(forKey: "list")
      try list.encode(1)
      note(list.codingPath)
      note(list.nestedContainer(keyedBy: AnyKey.self).codingPath)
      try list.encode([
        "k": Script {
          note($0.codingPath); note($0.singleValueContainer().codingPath)
        }
      ])
      note(object.superEncoder().codingPath)
    }
    #expect(paths == ["list", "list/Index 1", "list/Index 2/k", "list/Index 2/k", "super"])
  }

  @Test func `An error that a type catches leaves nothing behind`() throws {
    #expect(
      try text { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        try? object.encode(Double.nan, forKey: "a")
        try object.encode(1, forKey: "a")
        try? object.encode(Script { try $0.failing(after: ["x": 1]) }, forKey: "b")
        var list = object.nestedUnkeyedContainer(forKey: "b")
        try? list.encode([1, .infinity])
        try? list.encode(Script { try $0.failing(after: [1, 2]) })
        try list.encode(2)
        try check(list.count == 1)
        try object.encode(
          Script { encoder in
            var single = encoder.singleValueContainer()
            try? single.encode(Script { try $0.failing(after: ["x": 1]) })
            try? single.encode(Double.nan)
            try single.encode("fallback")
          }, forKey: "c")
        try? list.encode(Script { try $0.failing(after: [3]) })
        try list.encode(4)
      } == #"{"a":1,"b":[2,4],"c":"fallback"}"#)
  }

  final class Keeper {
    var object: KeyedEncodingContainer<AnyKey>?
    var list: (any UnkeyedEncodingContainer)?
    var encoder: (any Encoder)?
  }

  @Test func `Inner values may fill a container that was left behind`() throws {
    let keeper = Keeper()
    #expect(
      try text { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        keeper.list = object.nestedUnkeyedContainer(forKey: "list")
        keeper.object = object.nestedContainer(keyedBy: AnyKey.self, forKey: "object")
        try object.encode(
          Script { encoder in
            var list = keeper.list
            try list?.encode(
              Script { encoder in
                try keeper.list?.encode("inner")
                try keeper.object?.encode("o", forKey: "o")
                try encoder.singleValue("outer")
              })
            try encoder.singleValue([1])
          }, forKey: "value")
      } == #"{"list":["outer","inner"],"object":{"o":"o"},"value":[1]}"#)
    #expect(
      try text { encoder in
        var list = encoder.unkeyedContainer()
        keeper.list = list.nestedUnkeyedContainer()
        keeper.object = list.nestedContainer(keyedBy: AnyKey.self)
        try list.encode(
          Script { encoder in
            try keeper.list?.encode(
              Script { encoder in
                try keeper.object?.encode("o", forKey: "o")
                try encoder.singleValue("a")
              })
            try keeper.list?.encode("b")
            try encoder.singleValue([1])
          })
      } == #"[["a","b"],{"o":"o"},[1]]"#)
  }

  @Test func `An encoder is harmless after the encoding`() throws {
    let keeper = Keeper()
    _ = try text { encoder in
      keeper.encoder = encoder
      keeper.object = encoder.container(keyedBy: AnyKey.self)
      keeper.list = keeper.object?.nestedUnkeyedContainer(forKey: "a")
    }
    #expect(throws: Swift.EncodingError.self) { try keeper.object?.encode(1, forKey: "b") }
    #expect(throws: Swift.EncodingError.self) { try keeper.list?.encode(1) }
    #expect(throws: Swift.EncodingError.self) { try keeper.encoder?.singleValue(1) }
    var container = keeper.encoder?.unkeyedContainer()
    try? container?.encode(1)
    var nested = keeper.object?.nestedContainer(keyedBy: AnyKey.self, forKey: "x")
    try? nested?.encode(1, forKey: "a")
    _ = keeper.object?.superEncoder()
    #expect(try CodableEncoder().encodeToString(1) == "1")
  }

  @Test func `Many members in containers that are filled in turns are joined`() throws {
    let run = { (encoder: any Encoder) in
      var object = encoder.container(keyedBy: AnyKey.self)
      var left = object.nestedContainer(keyedBy: AnyKey.self, forKey: "left")
      var right = object.nestedContainer(keyedBy: AnyKey.self, forKey: "right")
      for number in 0..<20_000 {
        try left.encode(number, forKey: AnyKey("\(number)"))
        try right.encode([number], forKey: AnyKey("\(number)"))
      }
    }
    let json = try CodableEncoder().encodeToJSON(Script(run))
    #expect(json["left"]?.count == 20_000)
    #expect(json["right"]?.count == 20_000)
    #expect(json["right"]?["19999"]?.description == "[19999]")
  }
}

/// Throws unless a condition holds.
private func check(_ condition: Bool) throws {
  if !condition { throw CocoaError(.featureUnsupported) }
}

extension Encoder {
  /// Encodes a value, and throws.
  func failing(after value: some Swift.Encodable) throws {
    try value.encode(to: self)
    throw CocoaError(.featureUnsupported)
  }
}
