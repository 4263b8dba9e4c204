import Encodable
import Foundation
import Testing

@Suite struct OutputTests {
  @Test func `Property lists in the OpenStep format are refused`() {
    #expect { try [1].propertyList(.openStep) } throws: {
      "\($0)" == "Foundation cannot write property lists in the OpenStep format; use .binary or .xml"
    }
  }

  struct User: Encodable {
    var firstName = "Ada"
    var email: String? = "ada@example.com"
    var nickname: String?
    var tags: [String] = []
    var owner: Owner? = Owner()
    var friends = [Owner(), Owner()]

    func encode() throws -> some ObjectMembers {
      firstName => "firstName"
      email => "contact" => "email"
      nickname => "nickname"
      tags => "tags"
      owner => "owner"
      friends => "friends"
    }
  }

  struct Owner: Encodable {
    func encode() throws -> some ObjectMembers {
      1 => "userID"
      "o@example.com" => "contact" => "email"
      ["secretName": 1] => "extraFields"
    }
  }

  static let owner = #"{"userID":1,"contact":{"email":"o@example.com"},"extraFields":{"secretName":1}}"#

  @Test func `Text, data, documents and plain values hold the same value`() throws {
    let text = try User().jsonString()
    #expect(
      text == #"""
        {"firstName":"Ada","contact":{"email":"ada@example.com"},"nickname":null,"tags":[],"owner":\#(Self.owner),\#
        "friends":[\#(Self.owner),\#(Self.owner)]}
        """#)
    #expect(try String(decoding: User().jsonData(), as: UTF8.self) == text)
    #expect(try JSON(encoding: User()).description == text)
    let plain = try #require(try User().plain() as? [String: Any])
    #expect(plain["firstName"] as? String == "Ada")
    #expect((plain["friends"] as? [Any])?.count == 2)
    #expect(plain["nickname"] is NSNull)
  }

  struct Shapes: Swift.Encodable {
    var numbers = [1, 2], nothing: [Int] = [], object = ["x": 1.5], empty: [String: Int] = [:], text = "a/b\n"
    var nested = [[[Int]]()], list = [["k": true], [:]]
  }

  @Test func `The pretty layout is that of JSONEncoder but for the slashes`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(Shapes()), as: UTF8.self)
    #expect(try CodableEncoder().encodeToString(Shapes(), [.pretty, .sortedKeys]) == expected)
    #expect(try EncodedObject { Shapes() => "x" }.jsonString([.pretty, .sortedKeys]).hasPrefix("{\n  \"x\" : {\n"))
  }

  @Test func `A format lays out the text`() throws {
    let object = EncodedObject {
      [1, 2] => "b"
      "a/é" => "a"
      [Int]() => "c"
    }
    #expect(
      try object.jsonString([.pretty, .sortedKeys]) == """
        {
          "a" : "a/é",
          "b" : [
            1,
            2
          ],
          "c" : [

          ]
        }
        """)
    #expect(try object.jsonString([.escapedSlashes, .escapedNonASCII]) == #"{"b":[1,2],"a":"a\/\u00e9","c":[]}"#)
  }

  @Test func `A key style applies to members, and not to dictionaries`() throws {
    #expect(
      try [Owner()].jsonString(keys: .snakeCase)
        == #"[{"user_id":1,"contact":{"email":"o@example.com"},"extra_fields":{"secretName":1}}]"#)
  }

  @Test func `Members are excluded by their paths, in nested values and elements too`() throws {
    #expect(
      try User().jsonString(
        excluding: "contact", "owner" => "contact" => "email", "friends" => "extraFields" => "secretName", "tags",
        "nickname")
          == #"""
          {"firstName":"Ada","owner":{"userID":1,"extraFields":{"secretName":1}},\#
          "friends":[{"userID":1,"contact":{"email":"o@example.com"},"extraFields":{}},\#
          {"userID":1,"contact":{"email":"o@example.com"},"extraFields":{}}]}
          """#)
    #expect(try [Owner()].jsonString(excluding: "contact", "extraFields") == #"[{"userID":1}]"#)
    #expect(
      try Owner().jsonString(keys: .snakeCase, excluding: "extraFields", "userID")
        == #"{"contact":{"email":"o@example.com"}}"#)
    let json = try JSON(parsing: #"{"a": {"b": 1, "c": 2}}"#)
    #expect(try ["x": json].jsonString(excluding: "x" => "a" => "b") == #"{"x":{"a":{"c":2}}}"#)
    #expect(try Owner().jsonString(excluding: .oneOf("contact", "extraFields")) == #"{"userID":1}"#)
    #expect(throws: EncodingError.self) { try User().jsonString(excluding: ["friends", 0]) }
  }

  @Test func `An array of excluded paths has a path in each element`() throws {
    let user = EncodedObject {
      1 => "name"
      2 => "password"
      ["email": 3] => "owner"
    }
    #expect(try user.jsonString(excluding: ["name", "password"]) == #"{"owner":{"email":3}}"#)
    #expect(try user.jsonString(excluding: ["name", "owner" => "email"]) == #"{"password":2,"owner":{}}"#)
    #expect(try user.jsonData(excluding: ["name", "password"]) == Data(#"{"owner":{"email":3}}"#.utf8))
    let file = URL.temporaryDirectory.appending(component: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try user.write(to: file, excluding: ["name", "password"])
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"owner":{"email":3}}"#)
  }

  @Test func `Null and empty values are left out on demand`() throws {
    let object = EncodedObject {
      Int?.none => "a"
      "" => "b"
      [Int]() => "c"
      EncodedObject { Int?.none => "x" } => "d"
      [nil, 1] as [Int?] => "e"
      Int?.none => "f" => "g"
      1 => "f" => "h"
      ["k": Int?.none] => "i"
      "null" => "j"
      Int?.none => "l" => "m"
    }
    #expect(
      try object.jsonString(omitting: .null)
        == #"{"b":"","c":[],"d":{},"e":[null,1],"f":{"h":1},"i":{},"j":"null"}"#)
    #expect(
      try object.jsonString(omitting: .empty)
        == #"{"a":null,"d":{"x":null},"e":[null,1],"f":{"g":null,"h":1},"i":{"k":null},"j":"null","l":{"m":null}}"#)
    #expect(try object.jsonString(omitting: [.null, .empty]) == #"{"e":[null,1],"f":{"h":1},"j":"null"}"#)
  }

  @Test func `A member of a closed object is left out too`() throws {
    let object = EncodedObject {
      Int?.none => "a" => "b"
      1 => "c"
      Int?.none => "a" => "d"
      2 => "a" => "e"
      Int?.none => "a" => "f"
      3 => "c2"
      4 => "a" => "g"
    }
    #expect(try object.jsonString(omitting: .null) == #"{"c":1,"a":{"e":2,"g":4},"c2":3}"#)
  }

  @Test func `Objects that a path makes without a member are empty`() throws {
    let object = EncodedObject {
      1 => "a" => "b"
      Int?.none => "a" => "c" =>? "d"
      Int?.none => "e" => "f" =>? "g"
      2 => "e" => "h"
      Int?.none => "i" =>? "j"
    }
    #expect(try object.jsonString(omitting: .null) == #"{"a":{"b":1,"c":{}},"e":{"f":{},"h":2},"i":{}}"#)
    #expect(try object.jsonString(omitting: .empty) == #"{"a":{"b":1},"e":{"h":2}}"#)
  }

  @Test func `A file is written as a whole`() throws {
    let file = URL.temporaryDirectory.appending(component: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try User().write(to: file, .pretty)
    #expect(try String(contentsOf: file, encoding: .utf8) == User().jsonString(.pretty))
    #expect(throws: EncodingError.self) { try [Double.nan].write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == User().jsonString(.pretty))
  }

  /// Writes a value in each of the two ways that replace a file.
  static let writers: [@Sendable (URL) throws -> Void] = [{ try 1.write(to: $0) }, { try [1].writeLines(to: $0) }]

  @Test(arguments: writers.indices) func `A file keeps its permissions, and a link stays a link`(writer: Int) throws {
    let folder = URL.temporaryDirectory.appending(component: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(component: "secret.json"), folder.appending(component: "link.json"))
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    for url in [file, link] {
      try Data("old".utf8).write(to: file)
      try Self.writers[writer](url)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("1"))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test(arguments: writers.indices) func `A link to a file that does not exist stays a link`(writer: Int) throws {
    let folder = URL.temporaryDirectory.appending(component: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(component: "new.json"), folder.appending(component: "link.json"))
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "other.json")
    try manager.createSymbolicLink(atPath: folder.path + "/other.json", withDestinationPath: file.path)
    try Self.writers[writer](link)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("1"))
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == "other.json")
    try manager.removeItem(at: file)
    try manager.createSymbolicLink(at: file, withDestinationURL: link)
    #expect(throws: (any Error).self) { try Self.writers[writer](link) }
    #expect(try manager.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test(arguments: writers.indices) func `A device is not replaced by a file`(writer: Int) throws {
    let device = URL(filePath: "/dev/null")
    try Self.writers[writer](device)
    let type = try FileManager.default.attributesOfItem(atPath: device.path)[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test(arguments: writers.indices) func `The error of a file names the file`(writer: Int) throws {
    let file = URL.temporaryDirectory.appending(components: "\(UUID())", "a.json")
    #expect {
      try Self.writers[writer](file)
    } throws: { ($0 as? CocoaError)?.code == .fileNoSuchFile && ($0 as? CocoaError)?.filePath == file.path }
  }

  struct Settings: Encodable, Decodable, Equatable {
    var date = Date(timeIntervalSince1970: 0.25)
    var data = Data([1, 2])
    var name = "d1"
    var sizes = [1, 2]
    var ratio = 0.5
    var isOn = true
    var big = UInt64.max

    func encode() throws -> some ObjectMembers {
      date => "date"
      data => "data"
      name => "name"
      sizes => "nested" => "sizes"
      ratio => "ratio"
      isOn => "isOn"
      big => "big"
    }

    static func decode(_ json: Any) throws -> Settings {
      try Settings(
        date: json => "date", data: json => "data", name: json => "name", sizes: json => "nested" => "sizes",
        ratio: json => "ratio", isOn: json => "isOn", big: json => "big")
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `A property list has its own dates and data`(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try Settings().propertyList(format)
    let plain = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(plain["date"] is Date)
    #expect(plain["data"] as? Data == Data([1, 2]))
    #expect(plain["name"] as? String == "d1")
    if format == .binary { #expect(try Settings.decode(propertyList: data) == Settings()) }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary], [1e12, 2.6e11, -1e11, 9e14])
  func `A property list has dates that a timestamp cannot represent`(
    format: PropertyListSerialization.PropertyListFormat, seconds: Double
  ) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try [Date].decode(propertyList: [date].propertyList(format)) == [date])
    #expect(throws: EncodingError.self) { try [date].plain() }
  }

  @Test(arguments: [1e300, .infinity, .nan])
  func `A property list has no dates outside of 30 million years`(seconds: Double) {
    #expect(throws: EncodingError.self) { try [Date(timeIntervalSince1970: seconds)].propertyList() }
  }

  struct Prices: Encodable {
    func encode() throws -> some ObjectMembers {
      2.0 => "whole"
      2.5 => "fraction"
      Float(3) => "float"
      -0.0 => "zero"
      1e15 => "large"
      Date(timeIntervalSince1970: 7) => Date.encoder(using: .secondsSince1970) => "time"
      2 => "integer"
      Decimal(4) => "decimal"
    }
  }

  @Test func `The type of a plain number does not depend on its value`() throws {
    let plain = try #require(try Prices().plain() as? [String: Any])
    for (name, number) in ["whole": 2, "fraction": 2.5, "float": 3, "zero": -0.0, "large": 1e15, "time": 7] {
      #expect(plain[name] as? Double == number, "\(name)")
    }
    #expect((plain["zero"] as? Double)?.sign == .minus)
    #expect(plain["integer"] as? Int == 2 && plain["decimal"] as? Int == 4)
    #expect(try [1.5, 2].plain() as? [Double] == [1.5, 2])
    #expect(try JSON(parsing: "[1.0, 1.5]").plain() as? [Double] == [1, 1.5])
    #expect(
      try Prices().jsonString()
        == #"{"whole":2,"fraction":2.5,"float":3,"zero":-0,"large":1000000000000000,"time":7,"integer":2,"decimal":4}"#)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `Floating-point numbers are reals of a property list`(format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    let data = try Prices().propertyList(format)
    let plain = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: NSNumber])
    let reals = plain.filter { String(cString: $1.objCType) == "d" }.keys.sorted()
    #expect(reals == ["float", "fraction", "large", "time", "whole", "zero"])
    #expect(plain["whole"] == 2 && plain["integer"] == 2)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `A property list keeps strings that begin with a combining mark`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let texts = ["\u{301}x", "\u{1F3FB}", "\u{200D}", "\u{20E3}b", ""]
    let data = try texts.propertyList(format)
    let read = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String])
    #expect(read.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }

  @Test func `A property list does not lose one of two names that are the same key`() throws {
    let json = try JSON(parsing: "{\"x\": {\"e\u{301}\": 1, \"\u{E9}\": 2}}")
    do {
      _ = try json.propertyList()
      Issue.record("no error")
    } catch let error as Encodable::EncodingError {
      #expect(error.code == .duplicateMember)
      #expect(error.metadata.path == ["x", "\u{E9}"])
    }
  }

  @Test func `A property list has no null`() throws {
    #expect {
      try User().propertyList()
    } throws: { error in
      (error as? EncodingError)?.code == .unrepresentable
        && (error as? EncodingError)?.metadata.formattedPath == "nickname"
    }
    let data = try User().propertyList(.xml, EncodingOptions(omitting: .null))
    #expect(String(decoding: data, as: UTF8.self).contains("<key>firstName</key>"))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `PropertyListDecoder reads the exact value of a Float`(format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    let values: [Float] = [0.1, -1.5, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    let data = try values.propertyList(format)
    #expect(try PropertyListDecoder().decode([Float].self, from: data) == values)
    #expect(try [Float].decode(PropertyListSerialization.propertyList(from: data, format: nil)) == values)
  }

  @Test func `A descriptor of the process receives the text between other output`() throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    for path in ["/dev/fd/\(descriptor)", "/proc/self/fd/\(descriptor)"]
    where FileManager.default.fileExists(atPath: path) {
      try pipe.fileHandleForWriting.write(contentsOf: Data("before ".utf8))
      try [1, 2].write(to: URL(filePath: path))
      try pipe.fileHandleForWriting.write(contentsOf: Data(" after".utf8))
      let text = pipe.fileHandleForReading.availableData
      #expect(String(decoding: text, as: UTF8.self) == "before [1,2] after")
    }
    #expect(throws: (any Error).self) { try [1].write(to: URL(filePath: "/dev/fd/999")) }
  }
}
