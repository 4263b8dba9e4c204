import Encodable
import Foundation
import Testing

/// The types of values that a member accepts, without a conformance where none is needed.
@Suite struct ValuesTests {
  enum Level: String { case low, high }
  enum Size: Int, Codable { case small = 1, large }
  protocol Animal: Encodable {}
  struct Dog: Animal {
    func encode() throws -> some ObjectMembers { "dog" => "kind" }
  }

  struct Envelope: Encodable {
    /// A type whose name must not matter to the conformance.
    struct Content: Encodable {
      func encode() throws -> some ObjectMembers { 1 => "x" }
    }

    func encode() throws -> some ObjectMembers { Content() => "content" }
  }

  @Test func `A nested type may be called Content`() throws {
    #expect(try Envelope().jsonString() == #"{"content":{"x":1}}"#)
  }

  private func text(@MembersBuilder _ members: @escaping () throws -> AnyMembers) throws -> String {
    try EncodedObject(members).jsonString()
  }

  @Test func `Raw values need no conformance`() throws {
    let (level, size) = (Level?.some(.high), Size?.some(.large))
    #expect(try text { Level.low => "a" } == #"{"a":"low"}"#)
    #expect(try text { level => "a" } == #"{"a":"high"}"#)
    #expect(try text { Level?.none => "a" } == #"{"a":null}"#)
    #expect(try text { Level?.none =>? "a" } == "{}")
    #expect(try text { size => "a" } == #"{"a":2}"#)
    #expect(try text { [Level.low, .high] => "a" } == #"{"a":["low","high"]}"#)
    #expect(try text { [Size.small, .large] => "a" } == #"{"a":[1,2]}"#)
    #expect(try text { ["x": Level.low] => "a" } == #"{"a":{"x":"low"}}"#)
    #expect(try text { ["x": Size.small] => "a" } == #"{"a":{"x":1}}"#)
    #expect(try text { Set([Level.low]) => "a" } == #"{"a":["low"]}"#)
    #expect(try text { Set([Size.small]) => "a" } == #"{"a":[1]}"#)
    #expect(try text { [Level]?.none => "a" } == #"{"a":null}"#)
    #expect(try text { [Level.low, nil] => "a" } == #"{"a":["low",null]}"#)
    #expect(try text { [Size.small, nil] => "a" } == #"{"a":[1,null]}"#)
    #expect(try text { ["x": Level?.none] => "a" } == #"{"a":{"x":null}}"#)
    #expect(try text { ["x": Size?.some(.small)] => "a" } == #"{"a":{"x":1}}"#)
    #expect(try text { Level??.some(.none) => "a" } == #"{"a":null}"#)
  }

  @Test func `Values of any encodable types are members`() throws {
    let animal: any Animal = Dog()
    let nothing: (any Animal)? = nil
    let values: [any Encodable] = [1, "b", Dog()]
    #expect(try text { animal => "a" } == #"{"a":{"kind":"dog"}}"#)
    #expect(try text { nothing => "a" } == #"{"a":null}"#)
    #expect(try text { nothing =>? "a" } == "{}")
    #expect(try text { [animal, animal] => "a" } == #"{"a":[{"kind":"dog"},{"kind":"dog"}]}"#)
    #expect(try text { values => "a" } == #"{"a":[1,"b",{"kind":"dog"}]}"#)
    #expect(try text { ["x": animal] => "a" } == #"{"a":{"x":{"kind":"dog"}}}"#)
  }

  @Test func `Plain values keep their kinds`() throws {
    let serialized = try JSONSerialization.jsonObject(with: Data(#"{"x":[true,1,1.5,"s",null]}"#.utf8))
    let object = try #require(serialized as? [String: Any])
    #expect(try text { object => "a" } == #"{"a":{"x":[true,1,1.5,"s",null]}}"#)
    let values: [Any] = [
      1, true, "s", NSNull(), [2] as [Any], Date(timeIntervalSince1970: 0), Int?.none as Any, UInt8(3),
    ]
    #expect(try text { values => "a" } == #"{"a":[1,true,"s",null,[2],"1970-01-01T00:00:00Z",null,3]}"#)
    #expect(try text { [object] => "a" } == #"{"a":[{"x":[true,1,1.5,"s",null]}]}"#)
    #expect(try EncodedValue(plain: object).jsonString() == #"{"x":[true,1,1.5,"s",null]}"#)
  }

  @Test func `JSON keeps its digits and the order of its members`() throws {
    let json = try JSON(parsing: #" {"b" : 1.50, "a": [ 1e400, 12345678901234567890123 ] } "#)
    #expect(try text { json => "x" } == #"{"x":{"b":1.50,"a":[1e400,12345678901234567890123]}}"#)
    #expect(try text { json["a"] => "x" } == #"{"x":[1e400,12345678901234567890123]}"#)
  }

  @Test func `Optionals and collections nest`() throws {
    #expect(try text { [[1, nil], []] as [[Int?]] => "a" } == #"{"a":[[1,null],[]]}"#)
    #expect(try text { Int??.some(.none) => "a" } == #"{"a":null}"#)
    #expect(try text { ["k": ["l": nil]] as [String: [String: Int?]] => "a" } == #"{"a":{"k":{"l":null}}}"#)
    #expect(try text { [1: "x"] => "a" } == #"{"a":{"1":"x"}}"#)
    #expect(try text { [Level.low: 1] => "a" } == #"{"a":{"low":1}}"#)
    #expect(try text { [UUID?.none] => "a" } == #"{"a":[null]}"#)
  }

  @Test(arguments: [Presence<Int>.missing, .null, .value(1)]) func `A presence is null, missing or a value`(
    presence: Presence<Int>
  ) throws {
    let (expected, nested) =
      switch presence {
      case .missing: ("{}", #"{"a":{}}"#)
      case .null: (#"{"a":null}"#, #"{"a":{"b":null}}"#)
      case .value: (#"{"a":1}"#, #"{"a":{"b":1}}"#)
      }
    #expect(try text { presence =>? "a" } == expected)
    #expect(try text { presence => "a" } == expected)
    #expect(try text { presence => "a" =>? "b" } == nested)
  }

  struct Point: Codable { var x = 1 }

  @Test func `A presence of a raw or Codable value is null, missing or the value`() throws {
    func check<Value>(
      _ value: Value, _ text: String, _ encode: (Presence<Value>) throws -> [String]
    ) throws {
      #expect(try encode(.missing) == ["{}", "{}", "{}"], "\(Value.self)")
      #expect(try encode(.null) == ["null", #"{"b":null}"#, #"{"b":null}"#].map { #"{"a":\#($0)}"# }, "\(Value.self)")
      #expect(try encode(.value(value)) == [text, #"{"b":\#(text)}"#, #"{"b":\#(text)}"#].map { #"{"a":\#($0)}"# })
    }
    try check(Level.low, #""low""#) { (presence: Presence<Level>) in
      try [
        text { presence =>? "a" }, text { presence =>? "a" => "b" }, text { presence =>? "a" =>? "b" },
      ]
    }
    try check([Level.low], #"["low"]"#) { (presence: Presence<[Level]>) in
      try [
        text { presence =>? "a" }, text { presence =>? "a" => "b" }, text { presence =>? "a" =>? "b" },
      ]
    }
    try check(Size.small, "1") { (presence: Presence<Size>) in
      try [
        text { presence =>? "a" }, text { presence =>? "a" => "b" }, text { presence =>? "a" =>? "b" },
      ]
    }
    try check(Point(), #"{"x":1}"#) { (presence: Presence<Point>) in
      try [
        text { presence =>? "a" }, text { presence =>? "a" => "b" }, text { presence =>? "a" =>? "b" },
      ]
    }
  }

  @Test func `Containers of raw, Codable and plain values may be optional, at any path`() throws {
    let (levels, plain) = ([Level?]??.some([.low, nil]), [String: Any]?.some(["x": 1]))
    #expect(try text { levels => "a" } == #"{"a":["low",null]}"#)
    #expect(try text { [Level?]??.some(nil) => "a" } == #"{"a":null}"#)
    #expect(try text { [Level]?.none => "a" =>? "b" } == #"{"a":{}}"#)
    #expect(try text { [Level.low] => "a" =>? "b" } == #"{"a":{"b":["low"]}}"#)
    #expect(try text { Point?.none => "a" =>? "b" } == #"{"a":{}}"#)
    #expect(try text { Point() => "a" =>? "b" } == #"{"a":{"b":{"x":1}}}"#)
    #expect(try text { [Point]?.none => "a" =>? "b" } == #"{"a":{}}"#)
    #expect(try text { plain => "a" => "b" } == #"{"a":{"b":{"x":1}}}"#)
    #expect(try text { plain => "a" =>? "b" } == #"{"a":{"b":{"x":1}}}"#)
    #expect(try text { [String: Any]?.none => "a" =>? "b" } == #"{"a":{}}"#)
    #expect(try text { [String: Any]?.none => "a" } == #"{"a":null}"#)
    #expect(try text { [String: Any]?.none =>? "a" } == "{}")
    #expect(try text { plain =>? "a" =>? "b" } == #"{"a":{"b":{"x":1}}}"#)
  }

  @Test func `Raw values in nested collections and in plain values need no conformance`() throws {
    #expect(try text { [[Level.low], []] => "a" => "b" } == #"{"a":{"b":[["low"],[]]}}"#)
    #expect(try text { [String: [Level]]?.some(["x": [.low]]) =>? "a" } == #"{"a":{"x":["low"]}}"#)
    #expect(try text { ["x": Level.low, "y": [Size.small]] as [String: Any] => "a" => "b" }.contains(#""x":"low""#))
    #expect(try text { [Size.small, [Level.low]] as [Any] => "a" } == #"{"a":[1,["low"]]}"#)
  }

  /// Containers of values without a conformance, each with the type's own text.
  struct Nested: Decodable::Decodable, Encodable {
    var rows: [[Level]]
    var named: [String: [Level]]
    var objects: [[String: Level]]
    var tree: [String: [String: Level]]
    var sets: [Set<Size>]
    var optionals: [String: Level?]
    var plainRows: [[Any]]
    var plainLists: [String: [Any]]
    var plainObjects: [[String: Any]]
    var plainTree: [String: [String: Any]]
    var optionalRows: [[Any]]?
    var numbers: ContiguousArray<Int>

    static func decode(_ json: Any) throws -> Nested {
      try Nested(
        rows: json => "rows", named: json => "named", objects: json => "objects", tree: json => "tree",
        sets: json => "sets", optionals: json => "optionals", plainRows: json => "plainRows",
        plainLists: json => "plainLists", plainObjects: json => "plainObjects", plainTree: json => "plainTree",
        optionalRows: json =>? "optionalRows", numbers: json => "numbers")
    }

    func encode() throws -> some ObjectMembers {
      rows => "rows"
      named => "named"
      objects => "objects"
      tree => "tree"
      sets => "sets"
      optionals => "optionals"
      plainRows => "plainRows"
      plainLists => "plainLists"
      plainObjects => "plainObjects"
      plainTree => "plainTree"
      optionalRows =>? "optionalRows"
      numbers => "numbers"
    }
  }

  @Test(arguments: ["", #","optionalRows":[[1]]"#]) func `Nested containers that decode encode as well`(
    optional: String
  ) throws {
    let text = #"""
      {"rows":[["low"],[]],"named":{"x":["low","high"]},"objects":[{"x":"low"}],"tree":{"x":{"y":"high"}},\#
      "sets":[[1,2],[]],"optionals":{"x":null},"plainRows":[[1,"a",[null]],[]],"plainLists":{"x":[true]},\#
      "plainObjects":[{"x":1.5},{}],"plainTree":{"x":{"y":[]}}\#(optional),"numbers":[1,2]}
      """#
    #expect(try Nested.decode(parsing: text).jsonString() == text)
    try Nested.checkRoundTrip(of: text)
  }

  /// Dictionaries whose keys are not strings.
  struct Keyed: Decodable::Decodable, Encodable {
    var sizes: [Level: Size]
    var optional: [Level: Size]?
    var levels: [Int: [Level]]
    var named: [UUID: Level]
    var plain: [Int: [String: Any]]
    var rows: [[Level: Size]]
    var nothing: [Level: Size?]

    static func decode(_ json: Any) throws -> Keyed {
      try Keyed(
        sizes: json => "sizes", optional: json =>? "optional", levels: json => "levels", named: json => "named",
        plain: json => "plain", rows: json => "rows", nothing: json => "nothing")
    }

    func encode() throws -> some ObjectMembers {
      sizes => "sizes"
      optional =>? "optional"
      levels => "levels"
      named => "named"
      plain => "plain"
      rows => "rows"
      nothing => "nothing"
    }
  }

  @Test func `Dictionaries with keys of any type are objects on both sides`() throws {
    let text = #"""
      {"sizes":{"low":1},"optional":{"high":2},"levels":{"7":["low"]},\#
      "named":{"00000000-0000-0000-0000-000000000001":"high"},"plain":{"-1":{"x":[1]}},"rows":[{"low":2}],\#
      "nothing":{"low":null}}
      """#
    #expect(try Keyed.decode(parsing: text).jsonString() == text)
    try Keyed.checkRoundTrip(of: text)
    let wrong = text.replacing(#""7""#, with: #""seven""#)
    #expect { try Keyed.decode(parsing: wrong) } throws: { error in
      (error as? Decodable::DecodingError)?.formatted(.oneLine)
        == #"the key "seven" is not an Int at levels.seven (line 1, column 52)"#
    }
  }

  @Test func `A plain value may be a container of any depth`() throws {
    let rows: [[Level?]] = [[.low, nil]]
    let named: [String: [Level]?] = ["x": [.high]]
    #expect(try text { EncodedValue(plain: rows) => "a" } == #"{"a":[["low",null]]}"#)
    #expect(try text { EncodedValue(plain: named) => "a" } == #"{"a":{"x":["high"]}}"#)
    #expect(try text { ["x": [7: [NSNull(), 1] as Any]] as [String: Any] => "a" } == #"{"a":{"x":{"7":[null,1]}}}"#)
    #expect(
      try text { EncodedValue(plain: [nil, ["x": Size.small]] as [[String: Any]?]) => "a" } == #"{"a":[null,{"x":1}]}"#)
  }

  @Test func `A plain dictionary has keys of every type that a member's dictionary has`() throws {
    enum Role: String, Codable { case admin }
    struct Point: Codable { var x = 1 }
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let url = try #require(URL(string: "x"))
    let values: [(Any, String)] = [
      ([Role.admin: [[Role.admin, nil]]] as [Role: [[Role?]]], #"{"admin":[["admin",null]]}"#),
      (["u": [Role.admin: Point()]] as [String: Any], #"{"u":{"admin":{"x":1}}}"#),
      ([id: Point()], #"{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":{"x":1}}"#),
      ([url: Role.admin], #"{"x":"admin"}"#), ([true: Point()], #"{"true":{"x":1}}"#),
      ([Decimal(1.5): 1], #"{"1.5":1}"#),
      ([2: [Point()]], #"{"2":[{"x":1}]}"#), ([Date(timeIntervalSince1970: 0): 1], #"{"1970-01-01T00:00:00Z":1}"#),
      (Set([1, 2, 10]), "[1,2,10]"), ([1, 2, 3].prefix(2), "[1,2]"),
    ]
    for (value, text) in values { #expect(try EncodedValue(plain: value).jsonString() == text) }
    #expect(try text { [1, 2, 3].dropFirst() => "a" } == #"{"a":[2,3]}"#)
  }

  @Test func `An error in a nested container has the path of the value`() {
    let values = ["x": [1, Double.nan] as [Any]]
    #expect(throws: EncodingError.self) { try text { values => "a" } }
    do {
      _ = try text { values => "a" }
    } catch {
      #expect((error as? EncodingError)?.metadata.path == ["a", "x", 1])
    }
  }

  class Shape { var name = "shape" }
  final class Circle: Shape {}

  @Test func `An encoder of a superclass, and one before a value that is never nil, fit each operator`() throws {
    let (circle, optional) = (Circle(), Circle?.some(Circle()))
    let name = Encoding<Shape> { $0.name }
    #expect(try text { circle => name => "a" } == #"{"a":"shape"}"#)
    #expect(try text { optional => name => "a" } == #"{"a":"shape"}"#)
    #expect(try text { optional =>? name => "a" } == #"{"a":"shape"}"#)
    #expect(try text { Circle?.none =>? name => "a" } == "{}")
    #expect(try text { Presence<Int>.null =>? Encoding { $0 + 1 } => "a" =>? "b" } == #"{"a":{"b":null}}"#)
  }

  /// A type that Codable would encode in another way.
  enum Grade: Int, Codable {
    case one = 1
    func encode(to encoder: any Encoder) throws { try "Codable".encode(to: encoder) }
  }

  @Test func `The raw value is written with each operator, path and container, if the type is Codable as well`() throws
  {
    let (grade, nested) = (Grade?.some(.one), Grade??.some(.one))
    #expect(try text { grade => "a" } == #"{"a":1}"#)
    #expect(try text { grade =>? "a" } == #"{"a":1}"#)
    #expect(try text { grade => "a" =>? "b" } == #"{"a":{"b":1}}"#)
    #expect(try text { grade =>? "a" =>? "b" } == #"{"a":{"b":1}}"#)
    #expect(try text { nested =>? "a" =>? "b" } == #"{"a":{"b":1}}"#)
    #expect(try text { Presence.value(Grade.one) =>? "a" =>? "b" } == #"{"a":{"b":1}}"#)
    let keptNull = Grade??.some(.none)
    #expect(try text { keptNull =>? "a" =>? "b" } == #"{"a":{"b":null}}"#)
    let (array, optionals) = ([Grade]?.some([.one]), [Grade?]?.some([.one, nil]))
    #expect(try text { array =>? "a" } == #"{"a":[1]}"#)
    #expect(try text { array =>? "a" =>? "b" } == #"{"a":{"b":[1]}}"#)
    #expect(try text { optionals =>? "a" } == #"{"a":[1,null]}"#)
    #expect(try text { optionals => "a" =>? "b" } == #"{"a":{"b":[1,null]}}"#)
    let (dictionary, optionalMembers) = ([String: Grade]?.some(["x": .one]), [String: Grade?]?.some(["x": .one]))
    #expect(try text { dictionary =>? "a" } == #"{"a":{"x":1}}"#)
    #expect(try text { optionalMembers =>? "a" } == #"{"a":{"x":1}}"#)
    #expect(try text { optionalMembers => "a" =>? "b" } == #"{"a":{"b":{"x":1}}}"#)
    let rows = [[Grade]]?.some([[.one]])
    #expect(try text { rows =>? "a" } == #"{"a":[[1]]}"#)
    #expect(try text { rows => "a" =>? "b" } == #"{"a":{"b":[[1]]}}"#)
  }

  @Test func `A set of raw values has the order of the raw values`() throws {
    enum Step: Int, CaseIterable { case ninth = 9, first = 1, fifth = 5, third = 3, seventh = 7 }
    #expect(try text { Set(Step.allCases) => "a" } == #"{"a":[1,3,5,7,9]}"#)
  }

  @Test func `An encoder takes the value and nil`() throws {
    let (date, nothing) = (Date(timeIntervalSince1970: 60), Date?.none)
    let seconds = Date.encoder(using: .secondsSince1970)
    #expect(try text { date => seconds => "a" } == #"{"a":60}"#)
    #expect(try text { date => seconds => "a" => "b" } == #"{"a":{"b":60}}"#)
    #expect(try text { nothing => seconds => "a" } == #"{"a":null}"#)
    #expect(try text { nothing =>? seconds => "a" } == "{}")
    #expect(try text { nothing => seconds => "a" =>? "b" } == #"{"a":{}}"#)
    #expect(try text { [date] => Encoding(seconds).array => "a" } == #"{"a":[60]}"#)
    #expect(try text { ["x": date] => Encoding(seconds).dictionary => "a" } == #"{"a":{"x":60}}"#)
    #expect(try text { [date, nil] => Encoding(seconds).optional.array => "a" } == #"{"a":[60,null]}"#)
    #expect(try text { 7 => Encoding { "\($0)" } => "a" } == #"{"a":"7"}"#)
    #expect(try text { Presence.value(date) =>? seconds => "a" } == #"{"a":60}"#)
    #expect(try text { Presence<Date>.null =>? seconds => "a" } == #"{"a":null}"#)
    #expect(try text { Presence<Date>.missing =>? seconds => "a" } == "{}")
  }

  @Test func `oneOrMany writes a single element without an array`() throws {
    #expect(try text { ["x"] => Encoding.oneOrMany() => "a" } == #"{"a":"x"}"#)
    #expect(try text { ["x", "y"] => Encoding.oneOrMany() => "a" } == #"{"a":["x","y"]}"#)
    #expect(try text { [String]() => Encoding.oneOrMany() => "a" } == #"{"a":[]}"#)
    #expect(try text { [[1]] => Encoding.oneOrMany() => "a" } == #"{"a":[[1]]}"#)
    let object = EncodedObject {
      1 => "p" => "q"
      2 => "r"
      3 => "p" => "s"
    }
    #expect(try text { [[object]] => Encoding.oneOrMany() => "a" } == #"{"a":[[{"p":{"q":1,"s":3},"r":2}]]}"#)
    for tags in [["x"], ["x", "y"], []] {
      let json = try JSON(encoding: EncodedObject { tags => Encoding.oneOrMany() => "a" })
      #expect(try json => "a" => [String].oneOrMany == tags)
    }
  }

  @Test func `Plain values may be values of Foundation`() throws {
    let id = UUID()
    let values: [Any] = [
      NSDate(timeIntervalSince1970: 60), NSURL(string: "a:b") as Any, NSUUID(uuidString: id.uuidString) as Any,
      NSData(data: Data([1])), NSSet(array: ["b", "a"]), NSOrderedSet(array: [2, 1]), Set<AnyHashable>(["b", "a"]),
      [1: "a"] as NSDictionary,
    ]
    #expect(
      try EncodedValue(plain: values).jsonString()
        == #"["1970-01-01T00:01:00Z","a:b","\#(id.uuidString)","AQ==",["a","b"],[2,1],["a","b"],{"1":"a"}]"#)
  }

  @Test func `A missing presence leaves out the first optional key and those after it`() throws {
    let (missing, null) = (Presence<Int>.missing, Presence<Int>.null)
    #expect(try text { missing => "r" =>? "a" } == #"{"r":{}}"#)
    #expect(try text { missing =>? "r" =>? "a" } == "{}")
    #expect(try text { null => "r" =>? "a" } == #"{"r":{"a":null}}"#)
    #expect(try text { Presence.value(1) => "r" =>? "a" } == #"{"r":{"a":1}}"#)
  }
}
