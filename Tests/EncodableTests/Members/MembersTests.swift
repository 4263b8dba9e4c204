import Encodable
import Testing

@Suite struct EncodingTests {
  enum Visibility: String { case everyone, members }

  struct Owner: Encodable {
    var id = 1

    func encode() throws -> some ObjectMembers { id => "id" }
  }

  struct Repository: Encodable {
    var name = "tide"
    var language: String?
    var homepage: String?
    var owner = Owner()
    var visibility = Visibility.everyone
    var level: Visibility?
    var isFork = false
    var parents: [Owner?] = []
    var extras = ["x": 1.5]

    func encode() throws -> some ObjectMembers {
      name => "name"
      language => "language"
      homepage =>? "homepage"
      owner => "owner"
      visibility => "visibility"
      level =>? "level"
      if isFork { parents => "parents" } else { false => "isFork" }
      for (name, value) in extras { value => KeyPath(name) }
    }
  }

  @Test func `Members keep the order of the statements`() throws {
    #expect(
      try Repository().jsonString() == #"""
        {"name":"tide","language":null,"owner":{"id":1},"visibility":"everyone","isFork":false,"x":1.5}
        """#)
    let fork = Repository(language: "Swift", homepage: "h", level: .members, isFork: true, parents: [nil, Owner()])
    #expect(
      try fork.jsonString() == #"""
        {"name":"tide","language":"Swift","homepage":"h","owner":{"id":1},"visibility":"everyone","level":"members",\#
        "parents":[null,{"id":1}],"x":1.5}
        """#)
  }

  struct Paths: Encodable {
    func encode() throws -> some ObjectMembers {
      1 => "a" => "b"
      2 => "c"
      3 => "a" => "d" => "e"
      4 => "f"
      Owner() => "a" => "d" => "g"
    }
  }

  @Test func `Members whose paths begin alike share an object`() throws {
    #expect(try Paths().jsonString() == #"{"a":{"b":1,"d":{"e":3,"g":{"id":1}}},"c":2,"f":4}"#)
    #expect(try [[Paths()]].jsonString() == #"[[{"a":{"b":1,"d":{"e":3,"g":{"id":1}}},"c":2,"f":4}]]"#)
  }

  struct UserID: Encodable {
    let value: Int

    func encode() throws -> Int { value }
  }

  class Shape: Encodable {
    var kind = "shape"

    @MembersBuilder func encode() throws -> AnyMembers { kind => "kind" }
  }

  final class Circle: Shape {
    var radius = 2.0

    @MembersBuilder override func encode() throws -> AnyMembers {
      try super.encode()
      radius => "radius"
    }
  }

  @Test func `A value, a class and a subclass encode themselves`() throws {
    #expect(try [UserID(value: 7)].jsonString() == "[7]")
    #expect(try [Shape(), Circle()].jsonString() == #"[{"kind":"shape"},{"kind":"shape","radius":2}]"#)
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "-0"), (1e100, "1e+100"), (Double.leastNonzeroMagnitude, "5e-324"), (123456789, "123456789"),
    (1e16, "1e+16"),
  ])
  func `A Double has the shortest number that reads back as the same value`(value: Double, text: String) throws {
    #expect(try value.jsonString() == text)
    #expect(try Double.decode(parsing: text).bitPattern == value.bitPattern)
  }

  @Test func `Every string reads back as the same string`() throws {
    for value in (0..<0x300).compactMap(Unicode.Scalar.init) {
      let text = "a\(value)\u{1F600}"
      #expect(try String.decode(parsing: text.jsonString()) == text)
    }
    #expect(try "\"\\\n\t\u{1}é".jsonString() == #""\"\\\n\t\u0001é""#)
  }

  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\u{0}", #"\u0000"#), ("\u{1F}", #"\u001f"#), ("#", "#"), (" ", " "),
  ])
  func `A character is escaped at each offset of a text of each length`(character: String, escaped: String) throws {
    for length in 0..<48 {
      for offset in 0...length {
        let (start, end) = (String(repeating: "!", count: offset), String(repeating: "]", count: length - offset))
        #expect(try (start + character + end).jsonString() == "\"\(start)\(escaped)\(end)\"")
        #expect(
          try (start + character + end + character).jsonString() == "\"\(start)\(escaped)\(end)\(escaped)\"")
      }
    }
  }

  @Test func `Integers of every width are exact`() throws {
    #expect(try [Int128.min, Int128.max].jsonString() == "[\(Int128.min),\(Int128.max)]")
    #expect(try [UInt64.max].jsonString() == "[18446744073709551615]")
  }
}
