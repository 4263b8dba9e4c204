import Encodable
import Testing

/// Paths of members, in the order of statements and in any other.
@Suite struct PathsTests {
  struct Owner: Encodable {
    func encode() throws -> some ObjectMembers { 1 => "id" }
  }

  @Test func `Members whose paths begin alike share an object`() throws {
    let object = EncodedObject {
      1 => "a" => "b"
      2 => "c"
      3 => "a" => "d" => "e"
      4 => "f"
      Owner() => "a" => "d" => "g"
    }
    #expect(try object.jsonString() == #"{"a":{"b":1,"d":{"e":3,"g":{"id":1}}},"c":2,"f":4}"#)
    #expect(
      try [[object]].jsonString() == #"[[{"a":{"b":1,"d":{"e":3,"g":{"id":1}}},"c":2,"f":4}]]"#)
  }

  @Test func `A closed object takes members again and again`() throws {
    let object = EncodedObject {
      1 => "a" => "b" => "x"
      2 => "c" => "y"
      3 => "a" => "z"
      4 => "c" => "w"
      5 => "a" => "b" => "u"
      6 => "c" => "v" => "t"
      7 => "c" => "v" => "s"
      8 => "a" => "b" => "r"
    }
    #expect(
      try object.jsonString()
        == #"{"a":{"b":{"x":1,"u":5,"r":8},"z":3},"c":{"y":2,"w":4,"v":{"t":6,"s":7}}}"#)
  }

  @Test func `A segment contains objects with segments of their own`() throws {
    let inner = EncodedObject {
      1 => "p" => "q"
      2 => "r"
      3 => "p" => "s"
    }
    let object = EncodedObject {
      inner => "a" => "b"
      inner => "c"
      inner => "a" => "d"
      0 => "a" => "e"
    }
    let text = #"{"p":{"q":1,"s":3},"r":2}"#
    #expect(try object.jsonString() == #"{"a":{"b":\#(text),"d":\#(text),"e":0},"c":\#(text)}"#)
  }

  @Test(arguments: [String?.none, "x"]) func `Each operator decides about the key to its right`(value: String?) throws {
    func text(@MembersBuilder _ members: @escaping () throws -> AnyMembers) throws -> String {
      try EncodedObject(members).jsonString()
    }
    let isNil = value == nil
    #expect(try text { value => "a" } == (isNil ? #"{"a":null}"# : #"{"a":"x"}"#))
    #expect(try text { value =>? "a" } == (isNil ? "{}" : #"{"a":"x"}"#))
    #expect(try text { value => "x" =>? "a" } == (isNil ? #"{"x":{}}"# : #"{"x":{"a":"x"}}"#))
    #expect(try text { value =>? "x" => "a" } == (isNil ? "{}" : #"{"x":{"a":"x"}}"#))
    #expect(try text { value =>? "x" =>? "a" } == (isNil ? "{}" : #"{"x":{"a":"x"}}"#))
    #expect(
      try text { value => "x" => "y" =>? "a" => "b" } == (isNil ? #"{"x":{"y":{}}}"# : #"{"x":{"y":{"a":{"b":"x"}}}}"#))
    let shared = try text {
      1 => "x" => "b"
      value =>? "x" => "a"
      2 => "c"
      value => "x" =>? "d"
    }
    #expect(shared == (isNil ? #"{"x":{"b":1},"c":2}"# : #"{"x":{"b":1,"a":"x","d":"x"},"c":2}"#))
    #expect(
      try text {
        value => "x" =>? "a"
        1 => "x" => "b"
      } == (isNil ? #"{"x":{"b":1}}"# : #"{"x":{"a":"x","b":1}}"#))
  }

  @Test func `An empty object that is open takes members after those of another object`() throws {
    let object = EncodedObject {
      1 => "a" => "x"
      Int?.none => "b" =>? "y"
      2 => "a" => "z"
      3 => "b" => "w"
    }
    #expect(try object.jsonString() == #"{"a":{"x":1,"z":2},"b":{"w":3}}"#)
  }

  @Test func `A path through a value has an error with all keys, also for nil`() {
    let object = EncodedObject {
      1 => "a"
      Int?.none => "a" =>? "b"
    }
    #expect { try object.jsonString() } throws: { ($0 as? EncodingError)?.metadata.formattedPath == "a.b" }
  }

  @Test func `A path made at run time, with dots, digits or alternatives has names`() throws {
    let object = EncodedObject {
      for name in ["a.b", "c"] { 1 => KeyPath(name) }
      2 => KeyPath(dotted: "d.0")
      3 => .oneOf("e" => "f", "g")
      4 => ["h", "i"]
      5 => KeyPath(["h", "j"])
      6 => OptionalKeyPath("k")
    }
    #expect(
      try object.jsonString() == #"{"a.b":1,"c":1,"d":{"0":2},"e":{"f":3},"h":{"i":4,"j":5},"k":6}"#)
  }

  @Test(arguments: [10, 64, 65, 66, 1_000, 20_000]) func `Many names in one object are distinct`(count: Int) throws {
    let object = EncodedObject {
      for number in 0..<count { number => KeyPath("prefix \(number) suffix") }
      0 => "nested" => "a"
      for number in 0..<count { number => "nested" => KeyPath("prefix \(number) suffix") }
    }
    let json = try JSON(encoding: object)
    #expect(json.count == count + 1)
    #expect(json["nested"]?.count == count + 1)
    for name in ["prefix 0 suffix", "prefix \(count - 1) suffix"] {
      let repeated = EncodedObject {
        try object.encode()
        0 => KeyPath(name)
      }
      #expect(throws: EncodingError.self) { try repeated.jsonString() }
    }
  }

  @Test func `Alternating paths take linear time`() throws {
    // With text that is moved for each member, a million bytes would be moved 50,000 times.
    let object = EncodedObject {
      for number in 0..<50_000 {
        number => "a" => KeyPath("\(number)")
        number => "b" => KeyPath("\(number)")
      }
    }
    let json = try JSON(encoding: object)
    #expect(json["a"]?.count == 50_000)
    #expect(json["b"]?["49999"]?.int == 49_999)
  }

  @Test func `A branch without members takes members after those of another one`() throws {
    let missing: Int? = nil
    let object = EncodedObject {
      1 => "a" => "b"
      missing => "x" =>? "y"
      2 => "a" => "c"
      3 => "x" => "z"
    }
    #expect(try object.jsonString() == #"{"a":{"b":1,"c":2},"x":{"z":3}}"#)
  }
}
