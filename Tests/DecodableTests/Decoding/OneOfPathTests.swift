import Decodable
import Foundation
import Testing

@Suite struct OneOfPathTests {
  @Test(arguments: Representation.allCases)
  func `The first alternative that is present wins`(representation: Representation) throws {
    let json = try representation(#"{"new": {"name": "n"}, "old": "o", "null": null}"#)
    #expect(try json => .oneOf("old", "new" => "name") == "o")
    #expect(try json => .oneOf("new" => "name", "old") == "n")
    #expect(try json => .oneOf("new" => "missing", "missing", "old") == "o")
    #expect(try json => .oneOf("old" => "no object", "old") == "o")
    #expect(try json => .oneOf([KeyPath("x"), KeyPath("new")]) => "name" == "n")
    #expect(try json =>? .oneOf("x", "y") as String? == nil)
  }

  @Test(arguments: Representation.allCases)
  func `A null counts as present`(representation: Representation) throws {
    let json = try representation(#"{"null": null, "old": "o"}"#)
    #expect(try json => .oneOf("null", "old") as String? == nil)
    #expect(failure(try json => .oneOf("null", "old") as String) == "expected String, found null at null")
  }

  @Test(arguments: Representation.allCases)
  func `A missing key's error names every alternative`(representation: Representation) throws {
    let json = try representation(#"{"a": {"titel": "x", "size": "y"}}"#)
    let missing = decodingError(try json => "a" => .oneOf("title", "head" => "line", "name") as String)
    #expect(
      failure(try json => "a" => .oneOf("title", "head" => "line", "name") as String)
        == #"missing key "title", "head" => "line" or "name" at a"#)
    #expect(missing?.isMissing("title") == true)
    #expect(
      failure(try json => .oneOf("b", "a") => .oneOf("length", "size") as Int)
        == "expected Int, found string \"y\" at a.size")
    #expect(
      failure(try json => "a" => "size" => .oneOf("x", "z") as Int) == "expected object, found string \"y\" at a.size")
  }

  @Test(arguments: Representation.allCases)
  func `A value in which no alternative can start throws a type mismatch`(representation: Representation) throws {
    let json = try representation(#"{"list": [1], "object": {"x": 1}, "text": "a"}"#)
    let names: KeyPath = .oneOf("a", "b" => "c")
    #expect(failure(try json => "list" => names as Int) == "expected object, found array of 1 element at list")
    #expect(failure(try json => "list" =>? names as Int?) == "expected object, found array of 1 element at list")
    #expect(failure(try json =>? "list" =>? names as Int?) == "expected object, found array of 1 element at list")
    #expect(
      failure(try json => "list" => names as Presence<Int>) == "expected object, found array of 1 element at list")
    let indices: KeyPath = .oneOf(1, 2)
    #expect(failure(try json => "object" => indices as Int) == #"expected array, found object with key "x" at object"#)
    #expect(failure(try json => "text" => indices as Int) == #"expected array, found string "a" at text"#)
    // One of these alternatives can start.
    #expect(failure(try json => "list" => .oneOf("a", 1) as Int) == #"missing key "a" or 1 at list"#)
    #expect(try json => "list" =>? .oneOf("a", 1 => "b") as Int? == nil)
    #expect(try json => "list" =>? .oneOf("a", .dotted("1")) as Int? == nil)
    #expect(failure(try json => "text" => .oneOf() as Int) == "oneOf has no alternatives at text")
  }

  @Test(arguments: Representation.allCases)
  func `Only a dotted path splits its text at the dots`(representation: Representation) throws {
    let json = try representation(#"{"nested": {"string": "n", "list": ["e"]}, "nested.string": "literal"}"#)
    #expect(try json => .oneOf(.dotted("nested.string"), "string", "str") == "n")
    #expect(try json => .oneOf("nested.string", .dotted("nested.string")) == "literal")
    #expect(try json => .dotted("nested.string") == "n")
    #expect(try json => "nested" => .dotted("list.0") == "e")
    #expect(try json =>? .dotted("other.string") as String? == nil)
    #expect(
      failure(try json => .oneOf("a.b", .dotted("a.b")) as Int) == #"missing key "a.b" or "a" => "b""#)
    #expect(decodingError(try json => .oneOf("a.b", "c") as Int)?.isMissing("a.b") == true)
  }

  @Test func `The message suggests spellings of the alternatives`() throws {
    let json = try JSON(parsing: #"{"titel": "x", "head": {}, "line": {"name": "n"}}"#)
    #expect(
      text(of: try json => .oneOf("head" => "line", "title") as String) == """
        missing key "head" => "line" or "title" at line 1, column 1
          1 | {"titel": "x", "head": {}, "line": {"name": "n"}}
            | ^ has keys "head", "line", "titel"; is "titel" a misspelling of "title"?
        """)
    #expect(
      text(of: try json => .oneOf("a", "line.name") as String) == """
        missing key "a" or "line.name" at line 1, column 1
          1 | {"titel": "x", "head": {}, "line": {"name": "n"}}
            | ^ has keys "head", "line", "titel"; a path is written "line" => "name"
        """)
    #expect(
      text(of: try json => "/line/name" as String) == """
        missing key "/line/name" at line 1, column 1
          1 | {"titel": "x", "head": {}, "line": {"name": "n"}}
            | ^ has keys "head", "line", "titel"; a path is written "line" => "name"
        """)
  }

  @Test(arguments: Representation.allCases)
  func `Each operator of a chain applies to the alternatives on its right`(representation: Representation) throws {
    let json = try representation(#"{"a": {"x": 1}, "b": {"y": 2}, "null": null, "list": [1]}"#)
    #expect(failure(try json => .oneOf("a", "b") => "y" as Int) == "missing key \"y\" at a")
    #expect(try json => .oneOf("a" => "y", "b" => "y") as Int == 2)
    #expect(try json =>? .oneOf("c", "d") => "y" as Int? == nil)
    #expect(try json =>? .oneOf("null", "a") => "x" as Int? == nil)
    #expect(try json => .oneOf("c", "b") =>? .oneOf("x", "z") as Int? == nil)
    #expect(failure(try json =>? .oneOf("c", "b") => "x" as Int?) == "missing key \"x\" at b")
    #expect(failure(try json => .oneOf("null", "a") => "x" as Int) == "expected object, found null at null")
    #expect(failure(try json => "list" => .oneOf(1, 2) as Int) == "missing element 1 or 2 at list")
    #expect(try json => "list" => .oneOf(1, 0) as Int == 1)
    #expect(try json => .oneOf([], "b") => "a" => "x" as Int == 1)
  }

  struct Title: Decodable {
    let text: String
    let size: Int

    static func decode(_ json: Any) throws -> Title {
      try Title(text: json => .oneOf("title", "head" => "line", .oneOf("a", "b") => "c"), size: json => "size")
    }
  }

  @Test(arguments: Representation.allCases)
  func `All alternatives count as known keys`(representation: Representation) throws {
    func problems(_ text: String) throws -> [String] {
      Title.problems(in: try representation(text), unknownKeys: .reject).map(headline)
    }
    #expect(try problems(#"{"title": "t", "size": 1, "head": 1, "a": 1, "b": 2}"#) == [])
    #expect(try problems(#"{"head": {"line": "t", "x": 1}, "size": 1}"#) == ["unknown key \"x\" at head"])
    #expect(
      try problems(#"{"size": "1", "z": 1}"#) == [
        #"missing key "title", "head" => "line" or oneOf(a, b) => "c""#, #"expected Int, found string "1" at size"#,
        #"unknown key "z""#,
      ])
    #expect(
      try problems(#"{"titel": "t", "size": 1}"#) == [
        #"missing key "title", "head" => "line" or oneOf(a, b) => "c""#
      ])
    #expect(try problems(#"{"title": 1, "size": 1}"#) == ["expected String, found number 1 at title"])
  }
}

/// Alternatives in unusual numbers and depths.
@Suite struct ManyAlternativesTests {
  @Test func `Nested alternatives become one flat list`() {
    let path = KeyPath.oneOf("a", .oneOf("b", .oneOf("c", "d" => "e")))
    #expect(path == .oneOf("a", "b", "c", "d" => "e"))
    #expect(path.keys[0].alternatives == ["a", "b", "c", ["d", "e"]])
    #expect(path.description == "oneOf(a, b, c, d.e)")
    #expect(path.hashValue == KeyPath.oneOf("a", "b", "c", "d" => "e").hashValue)
  }

  @Test(arguments: Representation.allCases)
  func `A path without alternatives throws an error`(representation: Representation) throws {
    let json = try representation(#"{"a": {}}"#)
    let none: [KeyPath] = []
    #expect(failure(try json => "a" => .oneOf(none) as Int) == "oneOf has no alternatives at a")
    #expect(failure(try json =>? .oneOf(none) as Int?) == "oneOf has no alternatives")
    #expect(failure(try json =>? .oneOf(none) => "x" as Int?) == "oneOf has no alternatives")
    #expect(failure(try json => .oneOf(.oneOf(none)) as Int) == "oneOf has no alternatives")
    #expect(failure(try json => .oneOf(.oneOf(none), "b") as Int) == "missing key \"b\"")
    #expect(problems(in: json) { try $0 => .oneOf(none) as Int }.map(headline) == ["oneOf has no alternatives"])
    #expect(KeyPath.oneOf(none).description == "oneOf()")
  }

  @Test(arguments: Representation.allCases)
  func `oneOf tries ten thousand alternatives in order`(representation: Representation) throws {
    let json = try representation(#"{"key 9999": 1, "key 5": null}"#)
    let paths = (0..<10_000).map { KeyPath("key \($0)") }
    #expect(try json => .oneOf(paths) as Int? == nil)
    #expect(try json => .oneOf(paths.filter { $0 != "key 5" }) as Int == 1)
    #expect(
      failure(try json => .oneOf(paths.filter { $0 != "key 5" && $0 != "key 9999" }) as Int)
        == #"missing key "key 0", "key 1", "key 2", "key 3", "key 4", "key 6", "key 7", "key 8" and 9990 more"#)
    #expect(KeyPath.oneOf([KeyPath.oneOf(paths), .oneOf(paths)]).keys[0].alternatives.count == 20_000)
  }

  @Test(arguments: Representation.allCases)
  func `oneOf throws an error if it nests more than 64 levels`(representation: Representation) throws {
    let json = try representation(#"{"a": 1}"#)
    func nested(_ depth: Int) -> KeyPath {
      (1..<depth).reduce(KeyPath.oneOf("a")) { path, _ in .oneOf(path => "missing", "x" => path, "a") }
    }
    let deep = nested(20_000)
    #expect(try json => nested(64) as Int == 1)
    #expect(failure(try json => nested(65) as Int) == "oneOf is nested more than 64 deep")
    #expect(failure(try json =>? nested(65) as Int?) == "oneOf is nested more than 64 deep")
    #expect(failure(try json => deep as Int) == "oneOf is nested more than 64 deep")
    #expect(deep.description == "oneOf(…)")
    let flat = (0..<300).reduce(KeyPath("a")) { .oneOf("x \($1)", $0) }
    #expect(try json => flat as Int == 1)
    #expect(flat.keys[0].alternatives.count == 301)
  }
}
