import Decodable
import Foundation
import Testing

/// Structs that merge a payload into themselves.
@Suite struct UpdatableTests {
  enum Role: String { case member, admin }
  struct Money: Codable, Equatable { var amount: Int }

  struct Address: Updatable, Decodable, Equatable {
    var street: String
    var city: String?

    static let updates: [Update<Address>] = [.field("street", \.street), .field("city", \.city)]

    static func decode(_ json: Any) throws -> Address { try Address(street: json => "street", city: json => "city") }
  }

  struct User: Updatable, Equatable {
    var name = "Ada"
    var age = 36
    var email: String? = "ada@example.com"
    var role = Role.admin
    var oldRole: Role? = .member
    var money = Money(amount: 1)
    var bonus: Money? = Money(amount: 2)
    var tags: Set<String> = ["a"]
    var since = Date(timeIntervalSince1970: 0)
    var address = Address(street: "s", city: "c")
    var second: Address?
    var numbers = [1]
    var left: Date? = Date(timeIntervalSince1970: 0)
    var note: String? = "n"

    static let updates: [Update<User>] = [
      .field("name", \.name), .field("age", \.age), .field("profile" => "email", \.email), .field("role", \.role),
      .field("limits" => "age", \.age), .object("more" => "second", \.second),
      .field("oldRole", \.oldRole), .field("money", \.money), .field("bonus", \.bonus),
      .field("tags", decoder: Set<String>.decode) { $0.tags.formUnion($1) },
      .field("since", \.since, decoder: Date.decoder(using: .secondsSince1970)),
      .object("address", \.address), .object("second", \.second), .field(.oneOf("numbers", "n"), \.numbers),
      .field("left", \.left, decoder: Date.decoder(using: .secondsSince1970)),
      .field("note", \.note, decoder: { json -> String? in try String?.decode(json) ?? "none" }),
    ]
  }

  private func updated(_ json: Any, _ user: User = User()) throws -> User {
    var user = user
    try user.update(from: json)
    return user
  }

  @Test func `An update parses its payload`() throws {
    var user = User()
    try user.update(parsing: #"{"name": "Grace", "profile": {"email": null}}"#)
    try user.update(parsing: Data(#"{"age": 37}"#.utf8))
    try user.update(parsing: "{age: 38}", options: ParsingOptions(dialect: .json5))
    #expect(user == User(name: "Grace", age: 38, email: nil))
  }

  @Test func `An update with a malformed or unknown member changes nothing`() {
    var user = User()
    #expect(failureFacts(try user.update(parsing: #"{"name": "Grace""#)) == "unexpectedEnd 16")
    let unknown = #"{"name": "Grace", "x": 1}"#
    #expect(failureFacts(try user.update(parsing: unknown, unknownKeys: .reject)) == "unknown_key /x")
    #expect(user == User())
  }

  @Test(arguments: Representation.allCases)
  func `A missing key keeps the value, and null sets an optional to nil`(representation: Representation) throws {
    #expect(try updated(representation("{}")) == User())
    #expect(try updated(representation(#"{"name": "Grace", "unknown": 1}"#)) == User(name: "Grace"))
    #expect(try updated(representation(#"{"profile": {"email": null}}"#)) == User(email: nil))
    #expect(try updated(representation(#"{"profile": null}"#)) == User(email: nil))
    #expect(try updated(representation(#"{"profile": {"email": "e"}}"#)) == User(email: "e"))
    #expect(try updated(representation(#"{"profile": {}, "age": 37}"#)) == User(age: 37))
    #expect(try updated(representation(#"{"left": null, "note": null}"#)) == User(left: nil, note: "none"))
    #expect(
      try updated(representation(#"{"left": 60, "note": "m"}"#))
        == User(left: Date(timeIntervalSince1970: 60), note: "m"))
    #expect(
      try updated(
        representation(#"{"role": "member", "oldRole": null, "money": {"amount": 5}, "bonus": null, "tags": ["b"]}"#))
        == User(role: .member, oldRole: nil, money: Money(amount: 5), bonus: nil, tags: ["a", "b"]))
    #expect(
      try updated(representation(#"{"oldRole": "admin", "bonus": {"amount": 5}, "since": 60, "n": [2, 3]}"#))
        == User(
          oldRole: .admin, bonus: Money(amount: 5), since: Date(timeIntervalSince1970: 60), numbers: [2, 3]))
  }

  @Test(arguments: Representation.allCases)
  func `A nested object is updated in place, decoded if nil, or removed by null`(representation: Representation) throws
  {
    #expect(
      try updated(representation(#"{"address": {"city": null}}"#)) == User(address: Address(street: "s", city: nil)))
    let second = User(second: Address(street: "t", city: "d"))
    #expect(try updated(representation(#"{"second": {"street": "t", "city": "d"}}"#)) == second)
    #expect(
      try updated(representation(#"{"second": {"street": "u"}}"#), second)
        == User(second: Address(street: "u", city: "d")))
    #expect(try updated(representation(#"{"second": null}"#), second) == User())
    #expect(try updated(representation(#"{"more": null}"#), second) == User())
    #expect(try updated(representation(#"{"second": {}}"#), second) == second)
    #expect(failureFacts(try updated(representation(#"{"second": {"street": "u"}}"#))) == "missing_key /second/city")
  }

  @Test(
    arguments: Representation.allCases,
    [
      (#"{"name": null}"#, "unexpected_null /name"),
      (#"{"name": 1}"#, "type_mismatch /name"),
      (#"{"age": 36.5}"#, "type_mismatch /age"),
      (#"{"limits": null}"#, "unexpected_null /limits"),
      (#"{"profile": 1}"#, "type_mismatch /profile"),
      (#"{"profile": {"email": 1}}"#, "type_mismatch /profile/email"),
      (#"{"role": "king"}"#, "invalid_value /role"),
      (#"{"role": null}"#, "unexpected_null /role"),
      (#"{"oldRole": 1}"#, "type_mismatch /oldRole"),
      (#"{"money": {"amount": "1"}}"#, "type_mismatch /money/amount"),
      (#"{"since": "x"}"#, "type_mismatch /since"),
      (#"{"address": null}"#, "unexpected_null /address"),
      (#"{"address": [1]}"#, "type_mismatch /address"),
      (#"{"address": {"street": null}}"#, "unexpected_null /address/street"),
      (#"{"second": "s"}"#, "type_mismatch /second"),
      (#"{"n": [1, "2"]}"#, "type_mismatch /n/1"),
      ("null", "unexpected_null"), ("[]", "type_mismatch"),
      ("1", "type_mismatch"),
    ])
  func `An invalid payload reports its path and changes nothing`(
    representation: Representation, wrong: (String, String)
  ) throws {
    let json = try representation(wrong.0)
    var user = User()
    #expect(failureFacts(try user.update(from: json)) == wrong.1)
    #expect(user == User())
    #expect(User().problems(updatingFrom: json).map(facts) == [wrong.1])
  }

  @Test(arguments: Representation.allCases)
  func `A failure after valid members changes nothing`(representation: Representation) throws {
    let json = try representation(
      #"{"name": "G", "age": "1", "address": {"street": "t", "city": 1}, "n": [true], "second": {}, "new": 1}"#)
    var user = User()
    #expect(failureFacts(try user.update(from: json)) == "type_mismatch /age")
    #expect(user == User())
    #expect(
      Set(user.problems(updatingFrom: json).map(facts)) == [
        "type_mismatch /age", "type_mismatch /address/city", "type_mismatch /n/0", "missing_key /second/street",
        "missing_key /second/city",
      ])
    #expect(user == User())
  }

  @Test(arguments: Representation.allCases)
  func `Problems include every failure and every unknown key`(representation: Representation) throws {
    let json = try representation(#"{"oldRole": "king", "since": "x", "role": "queen", "name": 1, "zzz": 1}"#)
    #expect(
      Set(User().problems(updatingFrom: json, unknownKeys: .reject).map(facts)) == [
        "invalid_value /oldRole", "type_mismatch /since", "invalid_value /role", "type_mismatch /name",
        "unknown_key /zzz",
      ])
  }

  @Test func `An error reports its location in the text`() throws {
    var user = User()
    let json = try JSON(parsing: "{\n  \"address\": {\"street\": null}\n}")
    let error = try #require(decodingError(try user.update(from: json)))
    #expect(facts(of: error) == "unexpected_null /address/street")
    #expect(error.location == SourceLocation(line: 2, column: 25, byteRange: 26..<30))
  }

  @Test(arguments: Representation.allCases)
  func `An option rejects members that no update looks up`(representation: Representation) throws {
    let json = try representation(#"{"name": "G", "nmae": 1, "address": {"zip": 1}, "numbers": [], "n": 1}"#)
    var user = User()
    #expect(failureFacts(try user.update(from: json, unknownKeys: .reject)) == "unknown_key /nmae")
    #expect(user == User())
    #expect(
      Set(user.problems(updatingFrom: json, unknownKeys: .reject).map(facts)) == [
        "unknown_key /nmae", "unknown_key /address/zip",
      ])
    try user.update(from: representation(#"{"name": "G", "n": []}"#), unknownKeys: .reject)
    #expect(user == User(name: "G", numbers: []))
    try user.update(from: json)
    #expect(user == User(name: "G", numbers: []))
  }

  @Test(arguments: Representation.allCases)
  func `The keys of a payload may have another style`(representation: Representation) throws {
    let json = KeyStyle.snakeCase.applied(to: try representation(#"{"old_role": "admin", "oldRole": null}"#))
    #expect(try updated(json) == User(oldRole: .admin))
    #expect(User().problems(updatingFrom: json, unknownKeys: .reject).map(facts) == ["unknown_key /oldRole"])
  }
}

/// Updates of properties whose types are both raw-representable and Codable.
@Suite struct CodableRawValueUpdateTests {
  enum Level: String, Codable { case low, high }

  struct Flags: OptionSet, Codable {
    let rawValue: Int
  }

  struct Options: Updatable, Equatable {
    var level = Level.low
    var other: Level? = .low
    var flags: Flags = []
    var others: Flags? = []

    static let updates: [Update<Options>] = [
      .field("level", \.level), .field("other", \.other), .field("flags", \.flags), .field("others", \.others),
    ]
  }

  @Test(arguments: Representation.allCases)
  func `A property of a Codable type with raw values is set by its raw value`(representation: Representation) throws {
    var options = Options()
    try options.update(from: representation(#"{"level": "high", "other": "high", "flags": 3, "others": 1}"#))
    #expect(options == Options(level: .high, other: .high, flags: Flags(rawValue: 3), others: Flags(rawValue: 1)))
    try options.update(from: representation(#"{"other": null, "others": null}"#))
    #expect(options == Options(level: .high, other: nil, flags: Flags(rawValue: 3), others: nil))
  }

  @Test(
    arguments: Representation.allCases,
    [
      (#"{"level": "x"}"#, "invalid_value /level"), (#"{"level": null}"#, "unexpected_null /level"),
      (#"{"other": "x"}"#, "invalid_value /other"), (#"{"flags": "x"}"#, "type_mismatch /flags"),
      (#"{"others": "x"}"#, "type_mismatch /others"),
    ])
  func `An invalid raw value reports its path`(representation: Representation, wrong: (String, String)) throws {
    let json = try representation(wrong.0)
    var options = Options()
    #expect(failureFacts(try options.update(from: json)) == wrong.1)
    #expect(options == Options())
  }
}

/// Objects of classes that merge a payload into themselves.
@Suite struct UpdatableClassTests {
  final class Theme: Updatable, Decodable {
    var color = "red"
    static let updates: [Update<Theme>] = [.field("color", \.color)]
    static func decode(_ json: Any) throws -> Theme {
      let theme = Theme()
      theme.color = try json => "color"
      return theme
    }
  }

  class Shape: Updatable {
    var name = "shape"
    let theme = Theme()
    var other: Theme?
    class var updates: [Update<Shape>] {
      [.field("name", \.name), .object("theme", \.theme), .object("other", \.other)]
    }
  }

  final class Circle: Shape {
    var radius = 1.0
    override class var updates: [Update<Shape>] {
      super.updates + [.subclass(Circle.self, .field("radius", \.radius), .field("name", \.name))]
    }
  }

  @Test(arguments: Representation.allCases)
  func `An update changes an object and the objects inside it`(representation: Representation) throws {
    let shape = Shape()
    let theme = shape.theme
    try shape.update(
      from: representation(#"{"name": "n", "theme": {"color": "blue"}, "other": {"color": "green"}, "radius": "x"}"#))
    #expect(shape.name == "n" && shape.theme === theme && theme.color == "blue" && shape.other?.color == "green")
    let other = shape.other
    try shape.update(from: representation(#"{"other": {"color": "gray"}}"#))
    #expect(shape.other === other && other?.color == "gray")
    try shape.update(from: representation(#"{"other": null}"#))
    #expect(shape.other == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A failure changes no object`(representation: Representation) throws {
    let circle = Circle()
    let json = try representation(#"{"name": "n", "theme": {"color": "blue"}, "other": {"color": "x"}, "radius": "1"}"#)
    #expect(failureFacts(try circle.update(from: json)) == "type_mismatch /radius")
    #expect(circle.name == "shape" && circle.theme.color == "red" && circle.other == nil && circle.radius == 1)
    #expect(circle.problems(updatingFrom: json).map(facts) == ["type_mismatch /radius"])
  }

  @Test func `An update of an object parses its payload`() throws {
    let circle = Circle()
    try circle.update(parsing: #"{"name": "ring", "theme": {"color": "blue"}}"#)
    #expect(circle.name == "ring")
    #expect(circle.theme.color == "blue")
  }

  @Test(arguments: Representation.allCases)
  func `A subclass adds its updates to those of its superclass`(representation: Representation) throws {
    let shape: Shape = Circle()
    try shape.update(from: representation(#"{"name": "c", "radius": 2}"#), unknownKeys: .reject)
    #expect(shape.name == "c" && (shape as? Circle)?.radius == 2)
    #expect(
      Shape().problems(updatingFrom: try representation(#"{"radius": 2}"#), unknownKeys: .reject).map(facts)
        == ["unknown_key /radius"])
  }

  @Test func `An object in a constant can be updated, even as an existential`() throws {
    let objects: [any Updatable & AnyObject] = [Shape(), Circle(), Theme()]
    for object in objects { try object.update(from: ["name": "x"]) }
    #expect(objects.compactMap { ($0 as? Shape)?.name } == ["x", "x"])
  }
}

/// Objects that contain each other.
@Suite struct UpdatableCycleTests {
  final class Parent: Updatable, Decodable {
    var name = "p"
    var child = Child()
    var next: Parent?
    var box = Box()

    static let updates: [Update<Parent>] = [
      .field("name", \.name), .object("child", \.child), .object("next", \.next), .object("box", \.box),
    ]

    static func decode(_ json: Any) throws -> Parent {
      let parent = Parent()
      parent.name = try json => "name"
      return parent
    }

    var facts: String { "\(name) \(child.name) \(box.name) \(next.map { $0 === self ? "self" : $0.name } ?? "nil")" }
  }

  final class Child: Updatable {
    var name = "c"
    weak var parent: Parent?

    static let updates: [Update<Child>] = [.field("name", \.name), .object("parent", \.parent)]
  }

  struct Box: Updatable {
    var name = "b"
    weak var parent: Parent?

    static let updates: [Update<Box>] = [.field("name", \.name), .object("parent", \.parent)]
  }

  @Test(arguments: [
    (#"{"child": {"parent": {"child": {"name": "x"}}}}"#, "p x b self"),
    (#"{"child": {"name": "x", "parent": {"name": "y", "child": {"parent": {"name": "z"}}}}}"#, "z x b self"),
    (#"{"next": {"next": {"next": {"name": "x"}}}}"#, "x c b self"),
    (#"{"next": {"next": null, "name": "x"}}"#, "x c b nil"),
    (#"{"child": {"parent": {"next": {"next": null}}}}"#, "p c b nil"),
    (#"{"box": {"name": "x", "parent": {"box": {"parent": {"name": "y"}}}}}"#, "y c x self"),
  ])
  func `An update changes an object that it reaches twice`(payload: String, expected: String) throws {
    for representation in Representation.allCases {
      let parent = Parent()
      parent.child.parent = parent
      parent.box.parent = parent
      parent.next = parent
      defer { parent.next = nil }
      #expect(try parent.problems(updatingFrom: representation(payload)).isEmpty)
      try parent.update(from: representation(payload))
      #expect(parent.facts == expected)
    }
  }
}
