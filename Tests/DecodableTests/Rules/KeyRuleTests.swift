import Decodable
import Testing

/// Constraints on which keys may appear together.
@Suite struct KeyRuleTests {
  @Test(arguments: Representation.allCases)
  func `A rule requires at least one of several keys`(representation: Representation) throws {
    let rule = KeyRule.anyOf("email", "phone")
    try require(rule, in: representation(#"{"email": 1}"#))
    try require(rule, in: representation(#"{"phone": null, "email": 1}"#))
    #expect(try failure(require(rule, in: representation("{}"))) == #"missing key "email" or "phone""#)
    #expect(try failure(require(.anyOf("a"), in: representation(#"{"b": 1}"#))) == #"missing key "a""#)
  }

  @Test(arguments: Representation.allCases)
  func `A rule allows at most one, or requires exactly one, of several keys`(representation: Representation) throws {
    let both = try representation(#"{"pay": {"card": 1, "iban": 2}}"#)
    let text = #"keys "card" and "iban" are mutually exclusive at pay.iban"#
    func pay(_ rule: KeyRule, _ json: Any) throws { try json => "pay" => { try require(rule, in: $0) } }
    #expect(failure(try pay(.atMostOneOf("card", "iban"), both)) == text)
    #expect(failure(try pay(.exactlyOneOf("card", "iban"), both)) == text)
    #expect(
      failure(try pay(.exactlyOneOf("a", "b"), both)) == #"missing key "a" or "b" at pay"#)
    try pay(.atMostOneOf("a", "b"), both)
    try pay(.exactlyOneOf("a", "card"), both)
  }

  @Test(arguments: Representation.allCases)
  func `A rule requires all of several keys or none`(representation: Representation) throws {
    let rule = KeyRule.allOrNoneOf("place" => "lat", "place" => "lon", "zoom")
    try require(rule, in: representation("{}"))
    try require(rule, in: representation(#"{"place": 3}"#))
    try require(rule, in: representation(#"{"place": {"lat": 1, "lon": 2}, "zoom": 1}"#))
    #expect(
      try failure(require(rule, in: representation(#"{"place": {"lat": 1}, "zoom": 1}"#)))
        == #"missing key "place.lon" required by "place.lat" and "zoom""#)
    #expect(
      try failure(require(rule, in: representation(#"{"zoom": 1}"#)))
        == #"missing keys "place.lat" and "place.lon" required by "zoom""#)
  }

  @Test func `A rule of a path with alternatives names each of them`() throws {
    let json = try JSON(parsing: "{}")
    #expect(
      failure(try require(.exactlyOneOf("a", .oneOf("d", "e" => "f")), in: json)) == #"missing key "a", "d" or "e.f""#)
  }

  @Test(
    arguments: [
      (.exactlyOneOf(.oneOf("p", "q"), "r"), #"{"p": 1, "r": 3}"#, #"keys "p" and "r" are mutually exclusive at r"#),
      (
        .exactlyOneOf("r", .oneOf("p", "q" => "x")), #"{"q": {"x": 1}, "r": 3}"#,
        #"keys "r" and "q.x" are mutually exclusive at q.x"#
      ),
      (.allOrNoneOf("a", .oneOf("b", "c")), #"{"a": 1}"#, #"missing key "b" or "c" required by "a""#),
      (.allOrNoneOf("a", .oneOf("b", "c")), #"{"c": 1}"#, #"missing key "a" required by "c""#),
      (.allOrNoneOf("a", "d", .oneOf("b", "c")), #"{"a": 1}"#, #"missing keys "d" and ("b" or "c") required by "a""#),
      (.anyOf("First Name"), "{}", #"missing key "First Name""#),
      (.anyOf("First Name" => "x", .oneOf("a b", "c")), "{}", #"missing key "First Name" => "x", "a b" or "c""#),
      (.noneOf("First Name"), #"{"First Name": 1}"#, #"forbidden key "First Name""#),
    ] as [(KeyRule, String, String)])
  func `A broken rule names the keys that are present and missing`(rule: KeyRule, json: String, text: String) throws {
    for representation in Representation.allCases {
      #expect(try failure(require(rule, in: representation(json))) == text)
    }
  }

  @Test func `A broken rule suggests a name like that of a missing alternative`() throws {
    let json: Any = ["a": 1, "first name": 1]
    #expect(
      text(of: try require(.allOrNoneOf("a", .oneOf("x", "First Name")), in: json)) == """
        missing key "x" or "First Name" required by "a"
          it has keys "a", "first name"; is "first name" another spelling of "First Name"?
        """)
  }

  @Test func `A broken rule about keys of an inner object shows the keys of that object`() throws {
    let rule = KeyRule.allOrNoneOf("place" => "latitude", "place" => "longitude")
    #expect(
      text(of: try require(rule, in: ["place": ["latitude": 1, "longitud": 2], "a": 1] as [String: Any])) == """
        missing key "place.longitude" required by "place.latitude"
          "place" has keys "latitude", "longitud"; is "longitud" a misspelling of "longitude"?
        """)
    #expect(
      text(of: try require(.allOrNoneOf("a", "place" => "latitude", "zoom"), in: ["place": ["x": 1], "a": 1])) == """
        missing keys "place.latitude" and "zoom" required by "a"
          it has keys "a", "place"
        """)
    let either = KeyRule.anyOf("place" => "latitude", "place" => "longitude")
    #expect(
      text(of: try require(either, in: ["plcae": ["latitude": 1]])) == """
        missing key "place.latitude" or "place.longitude"
          it has key "plcae"; is "plcae" a misspelling of "place"?
        """)
    #expect(
      text(of: try require(either, in: ["place": [1], "plcae": 1] as [String: Any])) == """
        missing key "place.latitude" or "place.longitude"
          it has keys "place", "plcae"
        """)
  }

  @Test(arguments: Representation.allCases)
  func `A rule forbids several keys and reports each of them`(representation: Representation) throws {
    let json = try representation(#"{"a": {"secret": 1}, "password": 2}"#)
    #expect(
      failure(try require(.noneOf("password", "a" => "secret"), in: json)) == #"forbidden key "password""#)
    let error = try #require(decodingError(try require(.noneOf("a" => "secret"), in: json)))
    #expect(headline(of: error) == #"forbidden key "secret" at a"#)
    #expect(error.metadata.jsonPointer == "/a/secret")
    #expect(
      problems(in: json) { try require(.noneOf("password", "a" => "secret"), in: $0) }.count == 2)
  }

  @Test func `The error of a broken rule shows the place of the key`() throws {
    let json = try JSON(parsing: #"{"card": 1, "iban": 2, "x": {"old": 3}}"#)
    #expect(
      text(of: try require(.atMostOneOf("card", "iban"), in: json)) == """
        keys "card" and "iban" are mutually exclusive at iban (line 1, column 13)
          1 | {"card": 1, "iban": 2, "x": {"old": 3}}
            |             ^^^^^^
        """)
    #expect(
      text(of: try require(.noneOf("x" => "old"), in: json)) == """
        forbidden key "old" at x (line 1, column 30)
          1 | {"card": 1, "iban": 2, "x": {"old": 3}}
            |                              ^^^^^
        """)
    #expect(
      text(of: try require(.anyOf("cart", "b"), in: json)) == """
        missing key "cart" or "b" at line 1, column 1
          1 | {"card": 1, "iban": 2, "x": {"old": 3}}
            | ^ has keys "card", "iban", "x"
        """)
  }

  @Test func `The error of a broken rule has its rule, keys, path and code`() throws {
    let json: Any = ["a": 1, "b": 2, "c": 3]
    let error = try #require(decodingError(try require(.exactlyOneOf("a", "x", "c"), in: json)))
    guard case .other(let broken as KeyRuleError, let metadata) = error else {
      Issue.record("wrong error")
      return
    }
    #expect(broken.rule == .exactlyOneOf("a", "x", "c"))
    #expect(broken.present == ["a", "c"] && broken.missing == ["x"])
    #expect(metadata.path == ["c"])
    #expect(error.code == .conflictingKeys)
    #expect(decodingError(try require(.noneOf("a"), in: json))?.code == .forbiddenKey)
    #expect(decodingError(try require(.anyOf("z"), in: json))?.code == .missingKey)
    #expect(decodingError(try require(.allOrNoneOf("z", "a"), in: json))?.code == .missingKey)
    #expect(
      decodingError(try require(.noneOf("a"), in: json))?.formatted(.oneLine.redacted) == #"forbidden key "a""#)
  }

  @Test(arguments: Representation.allCases)
  func `A key with a null value is present unless nullIsMissing is set`(representation: Representation) throws {
    let json = try representation(#"{"a": null, "b": 1}"#)
    try require(.anyOf("a"), in: json)
    #expect(failure(try require(.anyOf("a"), in: json, nullIsMissing: true)) == #"missing key "a""#)
    #expect(failure(try require(.atMostOneOf("a", "b"), in: json)) == #"keys "a" and "b" are mutually exclusive at b"#)
    try require(.atMostOneOf("a", "b"), .noneOf("a"), in: json, nullIsMissing: true)
  }

  @Test(arguments: ["1", "null", "[]", #""a""#])
  func `A rule on a value that is not an object is a type mismatch`(text: String) throws {
    for representation in Representation.allCases {
      let error = try #require(decodingError(try require(.noneOf("a"), in: representation(text))))
      #expect(headline(of: error).hasPrefix("expected object, found "))
    }
  }

  @Test func `A rule accepts alternatives and indices as keys`() throws {
    let json: Any = ["list": [1], "b": ["c": 1]]
    #expect(failure(try require(.noneOf("list" => 0), in: json)) == #"forbidden key "0" at list"#)
    #expect(failure(try require(.noneOf(.oneOf("a", "b" => "c")), in: json)) == #"forbidden key "c" at b"#)
    try require(.anyOf("list" => 0), .noneOf("list" => 1), in: json)
  }

  struct User: Decodable {
    static func decode(_ json: Any) throws -> User {
      _ = try json => "name" as String
      try require(.anyOf("email", "phone"), .allOrNoneOf("lat", "lon"), in: json)
      try require(.noneOf("password"), in: json)
      _ = try json => "age" as Int
      return User()
    }
  }

  @Test(arguments: Representation.allCases)
  func `A search reports each broken rule besides the errors of members`(representation: Representation) throws {
    let json = try representation(
      #"[{"name": 1, "lat": 2, "password": 3, "age": "x"}, {"name": "", "phone": 1, "age": 1}]"#)
    let expected = [
      #"missing key "email" or "phone" at [0]"#, #"missing key "lon" required by "lat" at [0]"#,
      "expected String, found number 1 at [0].name", #"forbidden key "password" at [0]"#,
      #"expected Int, found string "x" at [0].age"#,
    ]
    #expect(Set([User].problems(in: json).map(headline)) == Set(expected))
    #expect([User].problems(in: json).count == 5)
  }

  @Test(arguments: Representation.allCases)
  func `The keys that a rule names are known keys`(representation: Representation) throws {
    let json = try representation(#"{"name": "", "email": 1, "lat": 1, "lon": 1, "age": 1, "other": 1}"#)
    #expect(failure(try User.decode(json, unknownKeys: .reject)) == #"unknown key "other""#)
    let bad = try representation(#"{"name": "", "emial": 1, "password": 1, "age": 1}"#)
    #expect(
      Set(User.problems(in: bad, unknownKeys: .reject).map(headline))
        == [#"missing key "email" or "phone""#, #"forbidden key "password""#])
  }
}
