import Encodable
import Foundation
import Testing

@Suite struct EncodedVariantTests {
  enum Shape: Encodable, Decodable, Equatable, CaseIterable {
    case circle(radius: Double), empty

    static let allCases: [Shape] = [.circle(radius: 1.5), .empty]
    static let variants: Variants<Shape> = [
      "circle": { try .circle(radius: $0 => "radius") },
      "empty": { _ in .empty },
    ]

    static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }

    func encode() throws -> EncodedVariant {
      switch self {
      case .circle(let radius): EncodedVariant("circle", taggedBy: "type") { radius => "radius" }
      case .empty: EncodedVariant("empty", taggedBy: "type")
      }
    }

    var content: EncodedObject {
      EncodedObject { if case .circle(let radius) = self { radius => "radius" } }
    }
  }

  @Test func `Every layout reads back`() throws {
    for shape in Shape.allCases {
      let tag: VariantTag = shape == .empty ? "empty" : "circle"
      #expect(try Shape.decode(JSON(encoding: shape)) == shape)
      let adjacent = EncodedVariant(tag, taggedBy: "t", content: "c", shape.content)
      #expect(try Shape.variants.decode(JSON(encoding: adjacent), taggedBy: "t", content: "c") == shape)
      let external =
        shape == .empty
        ? EncodedVariant(externallyTagged: "empty") : EncodedVariant(externallyTagged: "circle", shape.content)
      #expect(try Shape.variants.decode(externallyTagged: JSON(encoding: external)) == shape)
      let untagged = EncodedVariant(untagged: shape.content)
      #expect(try Shape.variants.decode(untagged: JSON(encoding: untagged)) == shape)
    }
  }

  @Test func `An external tag is written with content that is omitted elsewhere`() throws {
    let group = EncodedVariant(externallyTagged: "group", [Int]())
    #expect(try group.jsonString(omitting: .empty) == #"{"group":[]}"#)
    #expect(try ["a": group].jsonString(omitting: [.empty, .null]) == #"{"a":{"group":[]}}"#)
    #expect(try EncodedVariant(externallyTagged: "n", Int?.none).jsonString(omitting: .null) == #"{"n":null}"#)
    let object = EncodedVariant(externallyTagged: "o", EncodedObject { Int?.none => "x" })
    #expect(try object.jsonString(omitting: [.empty, .null]) == #"{"o":{}}"#)
  }

  @Test func `Every layout has its text`() throws {
    let content = Shape.circle(radius: 1.5).content
    #expect(
      try [Shape.circle(radius: 1.5), .empty].jsonString() == #"[{"type":"circle","radius":1.5},{"type":"empty"}]"#)
    #expect(
      try EncodedVariant("circle", taggedBy: "t", content: "c", content).jsonString()
        == #"{"t":"circle","c":{"radius":1.5}}"#)
    #expect(try EncodedVariant(externallyTagged: "circle", content).jsonString() == #"{"circle":{"radius":1.5}}"#)
    #expect(try EncodedVariant(externallyTagged: "empty").jsonString() == #""empty""#)
    #expect(try EncodedVariant(untagged: content).jsonString() == #"{"radius":1.5}"#)
    #expect(try EncodedVariant(2, taggedBy: "head" => "v").jsonString() == #"{"head":{"v":2}}"#)
  }
}

@Suite struct MergePatchTests {
  struct Document: Encodable, Decodable {
    var json: JSON

    init(_ text: String) throws { json = try JSON(parsing: text) }

    private init(json: JSON) { self.json = json }

    func encode() throws -> JSON { json }

    static func decode(_ json: Any) throws -> Document { Document(json: try JSON.decode(json)) }
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, #"{"a":1,"b":3}"#, #"{"b":3}"#),
    (#"{"a":1,"b":2}"#, #"{"a":1}"#, #"{"b":null}"#),
    (#"{"a":{"x":1,"y":2}}"#, #"{"a":{"x":1,"y":3,"z":4}}"#, #"{"a":{"y":3,"z":4}}"#),
    (#"{"a":{"x":1}}"#, #"{"a":{}}"#, #"{"a":{"x":null}}"#),
    (#"{"a":[1,2]}"#, #"{"a":[1,3]}"#, #"{"a":[1,3]}"#),
    (#"{"a":1.0}"#, #"{"a":1}"#, "{}"),
    (#"{"a":{}}"#, #"{"a":{}}"#, "{}"),
    (#"{"a":1}"#, #"{"a":{"b":2}}"#, #"{"a":{"b":2}}"#),
    ("[1]", "[2]", "[2]"),
    ("{}", #"{"a":{}}"#, #"{"a":{}}"#),
  ])
  func `A patch has what changed`(old: String, new: String, patch: String) throws {
    #expect(try Document(new).changes(from: Document(old)).formatted() == patch)
  }

  struct User: Encodable, Updatable, Equatable {
    var name = "Ada"
    var email: String? = "a@b.c"

    static let updates: [Update<User>] = [.field("name", \.name), .field("profile" => "email", \.email)]

    func encode() throws -> some ObjectMembers {
      name => "name"
      email => "profile" => "email"
    }
  }

  @Test func `A patch without the object of a property removes the property`() throws {
    struct User: Encodable, Decodable, Updatable, Equatable {
      var name = "Ada"
      var email: String? = "a@b.c"

      static let updates: [Update<User>] = [.field("name", \.name), .field("profile" => "email", \.email)]

      func encode() throws -> some ObjectMembers {
        name => "name"
        email =>? "profile" => "email"
      }

      static func decode(_ json: Any) throws -> User {
        try User(name: json => "name", email: json =>? "profile" =>? "email")
      }
    }
    var user = User()
    let patch = try User(email: nil).changes(from: user)
    #expect(patch.formatted() == #"{"profile":null}"#)
    #expect(try user.applying(patch) == User(email: nil))
    try user.update(from: patch)
    #expect(user == User(email: nil))
  }

  @Test(arguments: [
    // The examples of RFC 7396, appendix A, whose results have no null.
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#), ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func `A patch is applied as RFC 7396 states`(value: String, patch: String, result: String) throws {
    #expect(try Document(value).applying(JSON(parsing: patch)).json.formatted() == result)
  }

  struct Counter: Encodable, Decodable, Equatable {
    var counts = ["a": 1, "b": 2]
    var names: Set<String> = ["x", "y"]
    var note: String?

    func encode() throws -> some ObjectMembers {
      counts => "counts"
      names => "names"
      note =>? "more" => "note"
    }

    static func decode(_ json: Any) throws -> Counter {
      try Counter(counts: json => "counts", names: json => "names", note: json =>? "more" => "note")
    }
  }

  @Test func `Changes of dictionaries and nested objects are taken back`() throws {
    let old = Counter(note: "n")
    for new in [
      Counter(counts: ["a": 1, "b": 2, "c": 3], note: "n"), Counter(counts: ["b": 2]), Counter(counts: [:], names: []),
    ] {
      #expect(try old.applying(new.changes(from: old)) == new)
    }
  }

  @Test func `Equal sets have no changes`() throws {
    let texts = (0..<100).map { "\($0)" }
    var large = Set<String>(minimumCapacity: 10_000)
    for text in texts.reversed() { large.insert(text) }
    #expect(try Counter(names: large).changes(from: Counter(names: Set(texts))).formatted() == "{}")
    #expect(try Set([3, 1, 2]).jsonString() == "[1,2,3]")
  }

  struct Links: Encodable, Decodable, Equatable {
    struct Tag: Encodable, Decodable, Hashable {
      var name: String
      var group: String?

      func encode() throws -> some ObjectMembers {
        name => "names" => "long"
        1 => "level"
        group => "names" => "group"
      }

      static func decode(_ json: Any) throws -> Tag {
        try Tag(name: json => "names" => "long", group: json => "names" => "group")
      }
    }

    var urls: Set<URL> = []
    var tags: Set<Tag> = []

    func encode() throws -> some ObjectMembers {
      urls => "urls"
      1 => "a" => "b"
      tags => "tags"
      2 => "a" => "c"
    }

    static func decode(_ json: Any) throws -> Links { try Links(urls: json => "urls", tags: json => "tags") }
  }

  @Test func `Equal sets of values that are not comparable have the same text`() throws {
    let names = (0..<40).map { "t\($0)" }
    var (one, other) = (Links(), Links())
    other.urls.reserveCapacity(1_000)
    other.tags.reserveCapacity(1_000)
    for name in names {
      one.urls.insert(try #require(URL(string: "https://a.example/\(name)")))
      one.tags.insert(Links.Tag(name: name, group: name.count > 2 ? name : nil))
    }
    for tag in one.tags.sorted(by: { $0.name > $1.name }) { other.tags.insert(tag) }
    for url in one.urls.sorted(by: { $0.path > $1.path }) { other.urls.insert(url) }
    #expect(one == other)
    #expect(try other.changes(from: one).formatted() == "{}")
    #expect(try Links.decode(parsing: one.jsonString()) == one)
    try Links.checkRoundTrip(of: other.jsonString())
    #expect(
      try Links(tags: [.init(name: "b", group: "x"), .init(name: "a")]).jsonString()
        == #"{"urls":[],"a":{"b":1,"c":2},"tags":[{"names":{"long":"a","group":null},"level":1},"#
        + #"{"names":{"long":"b","group":"x"},"level":1}]}"#)
  }

  struct Contact: Encodable, Decodable, Equatable {
    var firstName: String?
    var homeTown = ["myKey": "v"]

    func encode() throws -> some ObjectMembers {
      firstName =>? "firstName"
      homeTown => "homeTown"
    }

    static func decode(_ json: Any) throws -> Contact {
      try Contact(firstName: json =>? "firstName", homeTown: json => "homeTown")
    }
  }

  @Test func `The names of a patch have a key style`() throws {
    let (old, new) = (Contact(firstName: "Ada"), Contact(firstName: "Grace", homeTown: ["myKey": "v", "x": "y"]))
    let patch = try new.changes(from: old, keys: .snakeCase)
    #expect(patch.formatted() == #"{"first_name":"Grace","home_town":{"x":"y"}}"#)
    #expect(try old.applying(patch.keys(.snakeCase)) == new)
    let removal = try JSON(parsing: #"{"first_name":null}"#).keys(.snakeCase)
    #expect(try old.applying(removal) == Contact(firstName: nil))
  }

  @Test func `An update applies the changes`() throws {
    var user = User()
    let new = User(name: "Grace", email: nil)
    let patch = try new.changes(from: user)
    #expect(patch.formatted() == #"{"name":"Grace","profile":{"email":null}}"#)
    try user.update(from: patch)
    #expect(user == new)
  }
}

@Suite struct RoundTripTests {
  struct User: Encodable, Decodable {
    var name: String
    var stars: Int
    var tags: [String]?

    static func decode(_ json: Any) throws -> User {
      try User(name: json => "name", stars: json => "stats" => "stars", tags: json =>? "tags")
    }

    func encode() throws -> some ObjectMembers {
      name => "name"
      (stars + 1) => "stats" => "starz"
      tags =>? "tags"
    }
  }

  @Test func `A round trip reports each difference with its path`() throws {
    do {
      try [User].checkRoundTrip(
        of: #"[{"name": "Ada", "stats": {"stars": 1, "n": 2}, "tags": ["a"], "born": "1815"}]"#)
      Issue.record("no difference was found")
    } catch let error as RoundTripError {
      #expect(
        error.description == """
          4 differences after a round trip:
          [0].stats.stars: 1 is lost
          [0].stats.n: 2 is lost
          [0].stats.starz: 2 is added
          [0].born: "1815" is lost
          """)
    }
  }

  @Test func `Ignored paths and nulls are no differences`() throws {
    try [User].checkRoundTrip(
      of: #"[{"name": "Ada", "stats": {"stars": 1}, "tags": null}]"#, ignoring: "stats", nullIsMissing: true)
    #expect(throws: RoundTripError.self) {
      try [User].checkRoundTrip(of: #"[{"name": "Ada", "stats": {"stars": 1}, "tags": null}]"#, ignoring: "stats")
    }
  }

  /// A type with a key of old payloads, which it only decodes.
  struct Renamed: Encodable, Decodable {
    var name: String

    func encode() throws -> some ObjectMembers { name => "name" }

    static func decode(_ json: Any) throws -> Renamed {
      try Renamed(name: json => .oneOf("name", "old" => "names" => "first"))
    }
  }

  @Test func `An object with nothing but ignored members is no difference`() throws {
    let text = #"[{"old": {"names": {"first": "Ada"}}}]"#
    try [Renamed].checkRoundTrip(of: text, ignoring: "old" => "names" => "first", "name")
    #expect {
      try [Renamed].checkRoundTrip(of: text, ignoring: "old" => "names" => "last", "name")
    } throws: {
      "\($0)" == """
        1 difference after a round trip:
        [0].old: {"names":{"first":"Ada"}} is lost
        """
    }
  }

  @Test func `A text that survives has no differences`() throws {
    try [String: [Int?]].checkRoundTrip(of: #"{"a": [1.0, null, 3e2]}"#)
  }
}
