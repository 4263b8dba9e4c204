import Encodable
import Foundation
import TestSupport
import Testing

@Suite struct EncodingErrorTests {
  struct Mistake: Error {}

  struct Broken: Encodable {
    enum Kind: CaseIterable { case duplicate, through, beside, index, nan, own }

    var kind: Kind

    func encode() throws -> some ObjectMembers {
      1 => "a"
      switch kind {
      case .duplicate: 2 => "a"
      case .through: 2 => "a" => "b"
      case .beside:
        1 => "b" => "c"
        2 => "b"
      case .index: 2 => ["b", 0]
      case .nan: ["x": [Double.nan]] => "b" => "c"
      case .own: Thrower() => "b"
      }
      "after" => "z"
    }
  }

  struct Thrower: Encodable {
    private func fail() throws { throw Mistake() }

    func encode() throws -> some ObjectMembers {
      1 => "one"
      try fail()
    }
  }

  private func failure(_ kind: Broken.Kind) -> String {
    do {
      return try [Broken(kind: kind)].jsonString()
    } catch let error as EncodingError {
      return "\(error.code.rawValue) \(error.metadata.formattedPath)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `An error has the path of the value`() {
    #expect(failure(.duplicate) == "duplicate_member [0].a")
    #expect(failure(.through) == "path_through_value [0].a.b")
    #expect(failure(.beside) == "duplicate_member [0].b")
    #expect(failure(.index) == "unsupported_path [0].b[0]")
    #expect(failure(.nan) == "unrepresentable [0].b.c.x[0]")
    #expect(failure(.own) == "custom [0].b")
  }

  struct Late: Encodable {
    private func check() throws { throw Mistake() }

    func encode() throws -> some ObjectMembers {
      Double.nan => "v"
      try check()
    }
  }

  @Test func `A failed statement before an error of one's own has the whole path`() {
    let outer = EncodedObject {
      1 => "a"
      ["k": [Late()]] => "x" => "y"
    }
    #expect { try outer.jsonString() } throws: { error in
      "\(error)".hasPrefix("nan cannot be represented at x.y.k[0].v;")
    }
    #expect { try Late().jsonString() } throws: { "\($0)".hasPrefix("nan cannot be represented at v;") }
  }

  @Test func `Names that a key style makes equal have an error with this name`() throws {
    let flat = EncodedObject {
      1 => "snake_name"
      2 => "snakeName"
    }
    let nested = EncodedObject {
      1 => "outer" => "a_b"
      2 => "outer" => "aB"
    }
    let advice = "; remove one of them, or give it another key"
    #expect { try flat.jsonString(keys: .snakeCase) } throws: {
      "\($0)" == #"two members have the name "snake_name" in this key style at snakeName"# + advice
    }
    // Only the other statement has another name in the style.
    let reversed = EncodedObject {
      1 => "snakeName"
      2 => "snake_name"
    }
    #expect { try reversed.jsonString(keys: .snakeCase) } throws: {
      "\($0)" == #"two members have the name "snake_name" in this key style at snake_name"# + advice
    }
    struct Names: Swift.Encodable { var snakeName = 1, snake_name = 2 }
    var options = CodableEncoder()
    options.keyEncodingStrategy = .convertToSnakeCase
    let encoder = options
    #expect { try encoder.encodeToString([Names()]) } throws: {
      "\($0)" == #"two members have the name "snake_name" in this key style at [0].snake_name"# + advice
    }
    #expect { try nested.jsonString(keys: .snakeCase) } throws: {
      "\($0)" == #"two members have the name "a_b" in this key style at outer.aB"# + advice
    }
    #expect(try flat.jsonString() == #"{"snake_name":1,"snakeName":2}"#)
  }

  @Test func `A root that is not finite has an empty path`() {
    #expect(throws: EncodingError.self) { try Double.infinity.jsonString() }
  }

  @Test(arguments: [
    (Broken.Kind.duplicate, "two members have the path a; remove one of them, or give it another key"),
    (
      .through,
      "the path leads into a value that another statement writes at a.b; "
        + "write all members of the object by paths, or all of them in the value's encode()"
    ),
    (.index, "the path of a member may contain only names at b[0]; write the array as one member"),
    (
      .nan,
      "nan cannot be represented at b.c.x[0]; JSON has neither NaN nor infinity: write nil, or text by an encoder"
    ),
    (.own, "Mistake() at b"),
  ])
  func `A message names the problem, the path and the remedy`(kind: Broken.Kind, message: String) {
    #expect {
      try Broken(kind: kind).jsonString()
    } throws: { "\($0)" == message && $0.localizedDescription == message }
  }

  @Test(
    arguments: [
      (
        ["items", 0, "name"],
        "the path of a member may contain only names at [0].items[0].name; write the array as one member"
      ),
      ([], "the path of a member is empty at [0]; write the name of the member after =>"),
      (
        .oneOf(["id", 0], "albumId"),
        "the path of a member may contain only names at [0].id[0]; write the array as one member"
      ),
    ] as [(KeyPath, String)])
  func `A path that cannot be written is an error`(path: KeyPath, message: String) {
    #expect { try [EncodedObject { 1 => path }].jsonString() } throws: { "\($0)" == message }
  }

  struct Parsing: Encodable {
    func encode() throws -> Int {
      let json: Any = try JSON(parsing: #"{"z": "x"}"#)
      return try json => "z"
    }
  }

  @Test func `The place of an error stands before the lines of an excerpt`() {
    #expect {
      try [EncodedObject { Parsing() => .oneOf("id", "albumId") }].jsonString()
    } throws: { error in
      "\(error)" == """
        expected Int, found string "x" at z (line 1, column 7) at [0].id
          1 | {"z": "x"}
            |       ^^^
        """
    }
  }

  @Test func `A message explains values that an output cannot represent`() {
    func message(_ encode: () throws -> Any) -> String {
      do { return "\(try encode())" } catch { return "\(error)" }
    }
    #expect(
      message { try ["due": Date(timeIntervalSince1970: 1e12)].jsonString() }
        == "the date 1000000000000.0 seconds since 1970 cannot be represented at due; "
        + "a timestamp has the years 0 to 9999: were milliseconds read as seconds?")
    #expect(
      message { try ["due": Date(timeIntervalSince1970: 1e15)].jsonString() }
        == "the date 1000000000000000.0 seconds since 1970 cannot be represented at due; "
        + "dates are within 30 million years: were milliseconds read as seconds?")
    #expect(
      message { try Date(timeIntervalSince1970: .infinity).jsonString() }
        == "the date inf seconds since 1970 cannot be represented; write nil, or text by an encoder")
    #expect(
      message { try EncodedObject { 1 => KeyPath([]) }.jsonString() }
        == "the path of a member is empty; write the name of the member after =>")
    #expect(
      message { try [Int?.none].propertyList() }
        == "null cannot be represented at [0]; property lists have no null: leave nil out of the array")
    #expect(
      message { try [1, nil].propertyList(.xml, EncodingOptions(omitting: .null)) }
        == "null cannot be represented at [1]; property lists have no null: leave nil out of the array")
    #expect(
      message { try ["a": Int?.none].propertyList() }
        == "null cannot be represented at a; "
        + "property lists have no null: write =>? in place of =>, or pass omitting: .null")
    #expect(
      message { try [Double.infinity: 1].jsonString() }
        == "inf cannot be a key; a number that is a key must be finite")
    #expect(
      message { try ["a": [Decimal.nan: 1]].jsonString() }
        == "NaN cannot be a key at a; a number that is a key must be finite")
    #expect(
      message { try [Int128.max].propertyList() }
        == "170141183460469231731687303715884105727 cannot be represented at [0]; "
        + "property lists have numbers of 64 bits: write it as text by an encoder")
  }

  struct Refusal: LocalizedError, Encodable {
    var errorDescription: String? { "closed on Mondays" }

    private func fail() throws { throw self }

    func encode() throws -> some ObjectMembers { try fail() }
  }

  @Test(
    arguments: [
      { ratios in try ratios.jsonString() }, { ratios in try JSON(encoding: ratios).formatted() },
      { ratios in try CodableEncoder().encodeToString(ratios) },
    ] as [@Sendable ([Double]) throws -> String])
  func `The error of a text that an encode function encodes has the path of the text's place, then the path in it`(
    text: @escaping @Sendable ([Double]) throws -> String
  ) throws {
    let event = EncodedObject {
      "ok" => "id"
      (try text([1, .nan])) => "payload"
    }
    #expect {
      try ["event": event].jsonString()
    } throws: { error in
      "\(error)" == "nan cannot be represented at [1] in a text that is encoded at event; "
        + "JSON has neither NaN nor infinity: write nil, or text by an encoder"
    }
    #expect { try ["event": event].jsonString() } throws: { ($0 as? EncodingError)?.code == .unrepresentable }
    #expect { try ["event": event].jsonString() } throws: { ($0 as? EncodingError)?.metadata.path == ["event"] }
    #expect { try event.jsonString() } throws: { ($0 as? EncodingError)?.metadata.formattedPath == "" }
  }

  @Test func `An error of one's own has its localized text`() {
    #expect { try ["day": Refusal()].jsonString() } throws: { "\($0)" == "closed on Mondays at day" }
  }

  @Test func `Members that no statement has written are an error`() throws {
    let base = EncodedObject { 1 => "a" }
    let dropped = EncodedObject {
      let members = try base.encode()
      2 => "b"
      if false { members }
    }
    #expect { try dropped.jsonString() } throws: { ($0 as? EncodingError)?.code == .unusedMembers }
    // Outside of an encoding, nothing is written, and the members belong to no object.
    let members = try base.encode()
    let late = EncodedObject { members }
    #expect { try late.jsonString() } throws: { ($0 as? EncodingError)?.code == .unusedMembers }
    #expect(try base.jsonString() == #"{"a":1}"#)
  }

  struct Inner: Encodable {
    // A type that is one value has no members.
    func encode() throws -> Int {
      _ = try EncodedObject { 7 => "stray" }.encode()
      return 1
    }
  }

  @Test func `A type that is one value adds no member to the object around it`() throws {
    #expect(try EncodedObject { Inner() => "a" }.jsonString() == #"{"a":1}"#)
  }

  @Test func `A value in a plain value that cannot be encoded has a path`() throws {
    struct Unknown {}
    let plain: [String: Any] = ["a": [1, Unknown()] as [Any]]
    #expect {
      try EncodedObject { plain => "x" }.jsonString()
    } throws: { error in
      "\(error)" == "a value of the type Unknown cannot be encoded at x.a[1]; make the type Encodable"
    }
  }

  @Test func `A key that is not text has an error`() throws {
    struct Point: Hashable { var x = 1 }
    #expect {
      try EncodedObject { [Point(): 1] => "x" }.jsonString()
    } throws: { error in
      "\(error)"
        == "Point cannot be a key at x; convert the keys to String, or make the type RawRepresentable, LosslessStringConvertible or Encodable to a string"
    }
    struct Name: Hashable, Encodable {
      var text: String
      func encode() throws -> String { text.lowercased() }
    }
    #expect(try [Name(text: "A"): 1].jsonString() == #"{"a":1}"#)
    #expect {
      try [Name(text: "A"): 1, Name(text: "a"): 2].jsonString()
    } throws: { ($0 as? EncodingError)?.code == .duplicateMember }
  }

  final class Node: Encodable {
    var next: Node?

    init(_ next: Node?) { self.next = next }

    @MembersBuilder func encode() throws -> AnyMembers { next => "next" }
  }

  @Test func `An error that is thrown at several places has the path of each`() throws {
    let error = try #require(throws: EncodingError.self) { try [[Double.nan]].jsonString() }
    struct Failing: Encodable {
      let error: EncodingError
      private var value: Int { get throws { throw error } }
      func encode() throws -> Int { try value }
    }
    for name in ["a", "b"] {
      let value = [name: [Failing(error: error)]]
      #expect {
        try value.jsonString()
      } throws: { ($0 as? EncodingError)?.metadata.formattedPath == "\(name)[0][0][0]" }
    }
    #expect(error.metadata.formattedPath == "[0][0]")
  }

  @Test func `A deep value throws on a small stack and does not crash`() throws {
    var node = Node(nil)
    for _ in 0..<100_000 { node = Node(node) }
    let root = node
    #expect {
      try onStack { try root.jsonData() }
    } throws: { ($0 as? EncodingError)?.code == .tooDeep }
    // Otherwise the nodes are released recursively.
    var rest: Node? = root
    while let node = rest {
      rest = node.next
      node.next = nil
    }
  }
}
