import Decodable
import Foundation
import Testing

/// The messages of each kind of error.
@Suite struct DescriptionTests {
  enum Color: String, CaseIterable { case red, green }

  @Test(arguments: Representation.allCases)
  func `Each message names the mistake, the place and the remedy`(representation: Representation) throws {
    let json = try representation(
      """
      {"items": [{"name": "a", "price": 1, "color": "gren"}, {"nmae": "b", "price": "2", "size": 300, "at": "x"}]}
      """)
    #expect(
      text(of: try json => "items" => 1 => "name" as String)
        == representation.text(
          """
          missing key "name" at items[1]
            it has keys "at", "nmae", "price", "size"; is "nmae" a misspelling of "name"?
          """,
          ofDocument: """
            missing key "name" at items[1] (line 1, column 56)
              1 | {"items": [{"name": "a", "price": 1, "color": "gren"}, {"nmae": "b", "price": "2", "size": 300, "at"…
                |                                                        ^ has keys "at", "nmae", "price", "size"; is "nmae" a misspelling of "name"?
            """))
    #expect(
      failure(try json => "items" => 1 => "price" as Double) == "expected Double, found string \"2\" at items[1].price")
    #expect(
      failure(try json => "items" => 0 => "color" as Color) == """
        "gren" is not a Color at items[0].color; expected "red" or "green"; did you mean "green"?
        """)
    #expect(
      failure(try json => "items" => 1 => "size" as Int8) == "300 does not fit Int8 (-128...127) at items[1].size")
    #expect(
      failure(try json => "items" => 1 => "at" as Date)
        == "\"x\" is not a Date at items[1].at; expected a date and time such as \"2026-11-21T12:00:00Z\"")
    #expect(failure(try json => "items" as Int) == "expected Int, found array of 2 elements at items")
    #expect(
      text(of: try json => "items" => 2 as Any)
        == representation.text(
          "missing element 2 at items\n  it has 2 elements, the last of them element 1",
          ofDocument: """
            missing element 2 at items (line 1, column 11)
              1 | {"items": [{"name": "a", "price": 1, "color": "gren"}, {"nmae": "b", "price": "2", "size": 300, "at"…
                |           ^ has 2 elements, the last of them element 1
            """))
    #expect(
      failure(try json => "items" => 0 as Int)
        == "expected Int, found object with keys \"color\", \"name\", \"price\" at items[0]")
  }

  @Test func `A message cuts long values and never dumps the root`() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(failure(try ["a": long] => "a" as Int) == "expected Int, found string \"\(long.prefix(80))…\" at a")
    let wide = Dictionary(uniqueKeysWithValues: (10..<99).map { ("key\($0)", $0) })
    #expect(
      failure(try ["a": wide] => "a" as Int) == """
        expected Int, found object with keys "key10", "key11", "key12", "key13", "key14", "key15", "key16", "key17" \
        and 81 more at a
        """)
    #expect(failure(try ["a": [Int](0..<100_000)] => "a" as Int) == "expected Int, found array of 100000 elements at a")
    #expect(text(of: try ["a": [wide]] => "b" as Int) == "missing key \"b\"\n  it has key \"a\"")
  }

  @Test(arguments: ["Infinity", "-Infinity", "NaN"])
  func `A message shows a number that is not finite as JSON5 writes it`(text: String) {
    let json5 = ParsingOptions(dialect: .json5)
    #expect(
      failure(try [String].decode(parsing: "[\(text)]", options: json5))
        == "expected String, found number \(text) at [0]")
  }

  @Test func `A value cannot break out of its line or its quotes`() {
    #expect(
      failure(try Int.decode("a\"b\\c\nd\te\r\u{0}\u{202e}\u{2028}")) == """
        expected Int, found string "a\\"b\\\\c\\nd\\te\\r\\u{0}\\u{202e}\\u{2028}"
        """)
    #expect(failure(try ["a\nb": 1] => "a\nb" as String) == "expected String, found number 1 at [\"a\\nb\"]")
  }

  @Test func `A message suggests a key only if it is similar`() {
    func hint(_ key: String, _ keys: String...) -> String {
      let json = Dictionary(uniqueKeysWithValues: keys.map { ($0, 0) })
      return text(of: try json => KeyPath(key) as Int).split(separator: "; ").dropFirst().joined()
    }
    #expect(hint("name", "nmae", "price") == "is \"nmae\" a misspelling of \"name\"?")
    #expect(hint("createdAt", "created_at", "updated_at") == "is \"created_at\" another spelling of \"createdAt\"?")
    #expect(hint("Name", "name") == "is \"name\" another spelling of \"Name\"?")
    #expect(hint("colour", "color") == "is \"color\" a misspelling of \"colour\"?")
    #expect(hint("gren", "green") == "is \"green\" a misspelling of \"gren\"?")
    #expect(hint("first_naem", "firstName", "lastName") == "is \"firstName\" a misspelling of \"first_naem\"?")
    #expect(hint("seperator", "separator") == "is \"separator\" a misspelling of \"seperator\"?")
    #expect(
      hint("authentification", "authentication") == "is \"authentication\" a misspelling of \"authentification\"?")
    #expect(hint("größe2", "Größe2") == "is \"Größe2\" another spelling of \"größe2\"?")
    #expect(hint("name", "price", "size") == "")
    #expect(hint("id", "at") == "")
    #expect(hint("x", "y") == "")
    #expect(hint("", "a") == "")
    #expect(hint(String(repeating: "a", count: 1000), String(repeating: "a", count: 1001)) == "")
  }

  @Test(arguments: [
    ("id", "ip"), ("id", "di"), ("to", "no"), ("start", "state"), ("host", "post"), ("size", "side"), ("last", "list"),
    ("max", "map"), ("lat", "lot"), ("email", "small"), ("age", "page"), ("latitude", "altitude"), ("y", "yy"),
    ("created_at", "created_by"), ("id", "ids"), ("minValue", "maxValue"), ("user_id", "user_ip"),
    ("address2", "address1"),
    ("content", "context"), ("firstName", "lastName"), ("weight", "height"), ("everybody", "everyone"),
  ])
  func `A message does not suggest a similar key of another meaning`(key: String, other: String) {
    for (key, other) in [(key, other), (other, key)] {
      #expect(text(of: try [other: 0] => KeyPath(key) as Int) == "missing key \"\(key)\"\n  it has key \"\(other)\"")
    }
  }

  @Test func `A message suggests neither of two similar keys but the first of two spellings`() {
    #expect(!text(of: try ["orders": 0, "ordered": 0] => "ordere" as Int).contains("is \"orders"))
    #expect(!text(of: try ["order": 0, "ordered": 0] => "ordere" as Int).contains("spelling"))
    #expect(text(of: try ["a_b": 0, "aB": 0] => "ab" as Int).hasSuffix("is \"aB\" another spelling of \"ab\"?"))
  }

  struct Plain: Error { let why = "because" }
  struct Localized: LocalizedError { let errorDescription: String? = "it is late" }
  struct Described: Error, CustomStringConvertible { let description = "first\nsecond" }
  struct Both: LocalizedError, CustomStringConvertible {
    let errorDescription: String? = "it is late"
    let description = "Both"
  }
  struct Unlocalized: LocalizedError { let why = "because" }
  struct Empty: LocalizedError { let errorDescription: String? = "" }
  struct Bridged: CustomNSError { var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "it is closed"] } }
  struct Numbered: CustomNSError { let why = "because" }

  @Test func `A message shows the text of a foreign error on one line`() {
    func text(_ error: any Error) -> String { failure(try ["a": 1] => "a" => { _ -> Int in throw error }) }
    #expect(text(Plain()) == "Plain(why: \"because\") at a")
    #expect(text(Localized()) == "it is late at a")
    #expect(text(Described()) == "first… at a")
    #expect(text(CancellationError()) == "CancellationError() at a")
    #expect(text(Both()) == "it is late at a")
    #expect(text(Unlocalized()) == "Unlocalized(why: \"because\") at a")
    #expect(text(Empty()) == "Empty at a")
    #expect(text(Bridged()) == "it is closed at a")
    #expect(text(Numbered()) == "Numbered(why: \"because\") at a")
    let error = NSError(domain: "x", code: 3, userInfo: [NSLocalizedDescriptionKey: "Konto gesperrt"])
    #expect(text(error) == "Konto gesperrt at a")
    for error in [CocoaError(.fileNoSuchFile), URLError(.timedOut), POSIXError(.ENOENT)] as [any Error] {
      #expect(text(error) == "\(error.localizedDescription) at a")
    }
  }

  struct Named: Swift.Decodable {
    let names: [String]
  }

  @Test func `The error of another decoder in a closure shows its own path`() throws {
    let json = try JSON(parsing: #"{"a": ["{\"names\": [\"x\", 1]}"]}"#)
    let error = decodingError(
      try json => "a" => 0 => { try JSONDecoder().decode(Named.self, from: Data(String.decode($0).utf8)) } as Named)
    #expect(
      error?.formatted(.oneLine) == "in another value at names[1]: Expected to decode String but found number instead. "
        + "at a[0] (line 1, column 8)")
  }

  @Test func `A syntax error is caught by its type`() throws {
    // Swift 6.3 crashed here while the error of the function was typed.
    func problems(in text: String) throws -> [String] {
      do {
        return try Int.problems(parsing: text).map { $0.formatted(.oneLine) }
      } catch let error as JSON.SyntaxError {
        return [error.formatted(.oneLine)]
      }
    }
    func names(in text: String) throws -> [String] {
      do {
        return try JSON(parsing: text).members.map(\.name)
      } catch let error as JSON.SyntaxError {
        return [error.code.rawValue]
      }
    }
    #expect(
      try problems(in: "[") == [
        #"invalid JSON: expected a value or "]", found the end of the text at line 1, column 2"#
      ])
    #expect(try problems(in: "true") == ["expected Int, found boolean true at line 1, column 1"])
    #expect(try names(in: "{") == ["unexpectedEnd"])
  }

  @Test func `A syntax error inside a string has a place in the string and the document`() throws {
    let json = try JSON(parsing: #"{"a": [10, "{\"xs\": [1 \"secret\"]}"]}"#)
    let error = try #require(decodingError(try json => "a" => 1 => { try JSON(parsing: cast($0) as String) }))
    #expect(
      error.description == #"""
        invalid JSON in the string: expected "," or "]", found string "secret" at a[1] (line 1, column 12)
          1 | {"a": [10, "{\"xs\": [1 \"secret\"]}"]}
            |            ^^^^^^^^^^^^^^^^^^^^^^^^^^
          in the string: line 1, column 11 (in xs, after element 0)
        """#)
    #expect(
      error.formatted(.full.redacted) == #"""
        invalid JSON in the string: expected "," or "]", found a string at a[1] (line 1, column 12)
          in the string: line 1, column 11 (in ["*"], after element 0)
        """#)
    #expect(
      ProblemReport([error], redacted: true).problems.first?.message
        == #"invalid JSON in the string: expected "," or "]", found a string"#)
    #expect(
      failure(try json => "a" => { _ in try JSON(parsing: "[1,]") })
        == "invalid JSON in another text: expected a value, found \"]\" at a")
  }

  @Test func `Each way to print an error gives the same text`() {
    let error = decodingError(try ["a": [1]] => "a" as String)
    #expect(error.map { "\($0)" } == "expected String, found array of 1 element at a")
    #expect(error.map { String(reflecting: $0) } == "expected String, found array of 1 element at a")
    #expect(error?.localizedDescription == "expected String, found array of 1 element at a")
    #expect((error as (any Error)?)?.localizedDescription == "expected String, found array of 1 element at a")
  }

  @Test func `Each error in other has a text of its own`() throws {
    func inner<T>(_ body: @autoclosure () throws -> T) -> String {
      guard case .other(let error, _)? = decodingError(try body()) else { return "" }
      return "\(error)"
    }
    let json: Any = ["a": 1, "b": 2, "s": #"{"id": "x"}"#]
    #expect("\(RequirementError("three letters"))" == "expected three letters")
    #expect(inner(try require(.noneOf("a"), in: json)) == #"forbidden key "a""#)
    #expect(inner(try require(.atMostOneOf("a", "b"), in: json)) == #"keys "a" and "b" are mutually exclusive"#)
    #expect(inner(try require(.anyOf("c"), in: json)) == #"missing key "c""#)
    #expect(
      inner(try json => "s" => String.decoding.parsed(as: [String: Int].self))
        == #"in the string's JSON at id: expected Int, found string "x""#)
  }

  @Test func `An error that is made by hand has a message`() {
    let metadata = DecodingError.Metadata(path: ["a"], object: "x")
    #expect("\(DecodingError.missingKey("k", metadata))" == "missing key \"k\" at a")
    #expect(
      "\(DecodingError.typeMismatch(expected: Int.self, actual: String.self, metadata))"
        == "expected Int, found string \"x\" at a")
    #expect(
      "\(DecodingError.rawRepresentableInitializationError(rawValue: "x", metadata))"
        == "\"x\" is not a valid value at a")
  }

  @Test func `A message names types as Swift code spells them`() {
    #expect(failure(try [String: [Int?]].decode(1)) == "expected [String: [Int?]], found number 1")
    #expect(failure(try NSDictionary.decode(1)) == "expected object, found number 1")
    #expect(failure(try NSArray.decode(1)) == "expected array, found number 1")
  }
}
