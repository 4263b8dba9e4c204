import Encodable
import JSONDocument
import Testing

/// Codable types that add members or elements of other values to their own, before or after these.
@Suite struct FlatteningTests {
  private struct Own: BridgedEncodable {
    var name = "m"

    func encode() throws -> some ObjectMembers { 1 => KeyPath(name) }
  }

  private struct Numbers: BridgedEncodable {
    func encode() throws -> [Int] { [1, 2] }
  }

  private struct Steps: Swift.Encodable {
    let run: @Sendable (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try run(encoder) }
  }

  private func text(_ run: @escaping @Sendable (any Encoder) throws -> Void) throws -> String {
    try CodableEncoder().encodeToString([Steps(run: run), Steps { _ = $0.unkeyedContainer() }])
  }

  @Test func `A value may come before the members of the type`() throws {
    let text = try text { encoder in
      try Own().encode(to: encoder)
      var members = encoder.container(keyedBy: AnyKey.self)
      try members.encode("n", forKey: "name")
      try JSON(parsing: #"{"j": {"k": []}}"#).encode(to: encoder)
      var nested = members.nestedUnkeyedContainer(forKey: "list")
      try nested.encode(2)
    }
    #expect(text == #"[{"m":1,"name":"n","j":{"k":[]},"list":[2]},[]]"#)
  }

  @Test func `Members of a value that share an object from apart may come before those of the type`() throws {
    struct Apart: BridgedEncodable {
      var inner: [Apart] = []

      func encode() throws -> some ObjectMembers {
        1 => "a" => "x"
        inner => "b"
        2 => "a" => "y"
      }
    }
    let text = try text { encoder in
      try Apart(inner: [Apart(), Apart()]).encode(to: encoder)
      var members = encoder.container(keyedBy: AnyKey.self)
      try members.encode(Apart(), forKey: "c")
      try members.encode("n", forKey: "name")
    }
    let inner = #"{"a":{"x":1,"y":2},"b":[]}"#
    #expect(text == #"[{"a":{"x":1,"y":2},"b":[\#(inner),\#(inner)],"c":\#(inner),"name":"n"},[]]"#)
  }

  @Test func `The error of a value that is added to others has the whole path`() throws {
    struct Ratio: BridgedEncodable {
      func encode() throws -> some ObjectMembers { Double.nan => "ratio" => "x" }
    }
    #expect {
      try self.text { encoder in
        try Own().encode(to: encoder)
        try Ratio().encode(to: encoder)
      }
    } throws: { ($0 as? EncodingError)?.metadata.formattedPath == "[0].ratio.x" }
  }

  @Test func `Two values and an empty one make one object`() throws {
    let text = try text { encoder in
      try JSON(parsing: "{}").encode(to: encoder)
      try Own().encode(to: encoder)
      try Own(name: "b\"").encode(to: encoder)
    }
    #expect(text == #"[{"m":1,"b\"":1},[]]"#)
  }

  @Test func `The elements of an array are added to others`() throws {
    let text = try text { encoder in
      try Numbers().encode(to: encoder)
      var elements = encoder.unkeyedContainer()
      #expect(elements.count == 2)
      try elements.encode(3)
      try Numbers().encode(to: encoder)
      try JSON(parsing: "[true, []]").encode(to: encoder)
      try elements.encode("last")
    }
    #expect(text == #"[[1,2,3,1,2,true,[],"last"],[]]"#)
  }

  @Test func `The object around a value with added members goes on`() throws {
    let text = try text { encoder in
      var members = encoder.container(keyedBy: AnyKey.self)
      let base = members.superEncoder()
      try Own().encode(to: base)
      var more = base.container(keyedBy: AnyKey.self)
      try more.encode(2, forKey: "n")
      try members.encode(
        [
          Steps { encoder in
            try Numbers().encode(to: encoder)
            var elements = encoder.unkeyedContainer()
            try elements.encode([Own()])
          }
        ], forKey: "list")
      try? members.encode(
        Steps { encoder in
          try Own().encode(to: encoder)
          _ = encoder.container(keyedBy: AnyKey.self)
          throw CancellationError()
        }, forKey: "failed")
      try members.encode(3, forKey: "last")
    }
    #expect(text == #"[{"super":{"m":1,"n":2},"list":[[1,2,[{"m":1}]]],"last":3},[]]"#)
  }

  @Test func `A single value container adds members too`() throws {
    let text = try text { encoder in
      var first = encoder.singleValueContainer()
      try first.encode(JSON(parsing: #"{"a": 1}"#))
      var members = encoder.container(keyedBy: AnyKey.self)
      try members.encode(2, forKey: "b")
      var single = encoder.singleValueContainer()
      try single.encode(JSON(parsing: #"{"c": 3}"#))
      try single.encode(Own())
      try single.encode(["d": 4])
    }
    #expect(text == #"[{"a":1,"b":2,"c":3,"m":1,"d":4},[]]"#)
  }

  @Test func `The object around cannot go on while a member is being added`() throws {
    let text = try? text { encoder in
      nonisolated(unsafe) var members = encoder.container(keyedBy: AnyKey.self)
      let base = members.superEncoder()
      try Own().encode(to: base)
      var more = base.container(keyedBy: AnyKey.self)
      try more.encode(
        Steps { inner in
          var values = inner.container(keyedBy: AnyKey.self)
          try values.encode(1, forKey: "x")
          try members.encode(2, forKey: "y")
        }, forKey: "n")
    }
    #expect(text == nil)
  }

  @Test func `A name that two values have is an error`() throws {
    #expect {
      try self.text { encoder in
        try Own(name: "b\"").encode(to: encoder)
        try Own(name: "b\"").encode(to: encoder)
      }
    } throws: {
      "\($0)" == #"two members have the path [0]["b\""]; remove one of them, or give it another key"#
    }
  }

  @Test func `Values of different kinds are an error`() throws {
    let all: [@Sendable (any Encoder) throws -> Void] = [
      { encoder in
        try Own().encode(to: encoder)
        try Numbers().encode(to: encoder)
      },
      { encoder in
        try Numbers().encode(to: encoder)
        _ = encoder.container(keyedBy: AnyKey.self)
      },
      { encoder in
        try JSON(parsing: "1").encode(to: encoder)
        try JSON(parsing: "2").encode(to: encoder)
      },
    ]
    for steps in all {
      #expect {
        try self.text(steps)
      } throws: {
        "\($0)" == "the type has already encoded a value at this place at [0]"
      }
    }
  }

  @Test func `Containers with canonically equal names stay different`() throws {
    let text = try text { encoder in
      var members = encoder.container(keyedBy: AnyKey.self)
      var first = members.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("\u{e9}"))
      var second = members.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("e\u{301}"))
      try first.encode(1, forKey: "x")
      try second.encode(2, forKey: "y")
    }
    #expect(text.utf8.elementsEqual("[{\"\u{e9}\":{\"x\":1},\"e\u{301}\":{\"y\":2}},[]]".utf8))
  }

  @Test func `The key strategy applies to the key of a superclass in an error`() throws {
    var encoder = CodableEncoder()
    encoder.keyEncodingStrategy = .custom { AnyKey($0.last?.stringValue.uppercased() ?? "") }
    let steps = Steps { encoder in
      var members = encoder.container(keyedBy: AnyKey.self)
      var inner = members.superEncoder().container(keyedBy: AnyKey.self)
      try inner.encode(Double.nan, forKey: "a")
    }
    #expect(throws: EncodingError.self) { try encoder.encodeToString(steps) }
    #expect { try encoder.encodeToString(steps) } throws: { "\($0)".contains("at SUPER.A") }
  }
}
