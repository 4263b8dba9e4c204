import Decodable
import Testing

@Suite struct KeyPathTests {
  @Test func `A dot separates keys even before a combining character`() {
    #expect(KeyPath(dotted: "a.\u{301}b") == ["a", "\u{301}b"])
    #expect(KeyPath(dotted: "a.\u{FE0F}.0").keys == ["a", "\u{FE0F}", 0])
  }

  @Test func `Literals and operators create equal paths`() {
    let joined: KeyPath = "a" => "b" => 0
    #expect(joined == ["a", "b", 0])
    #expect(joined.keys == ["a", "b", 0])
    #expect(KeyPath("a") == "a")
    #expect(KeyPath(["a", "b"]) == ["a", "b"])
    #expect(KeyPath(keys: [0]) == 0)
    #expect(([] as KeyPath).keys.isEmpty)
    let name = "x"
    #expect("item-\(name)" as KeyPath == KeyPath("item-x"))
  }

  @Test func `Equal paths have equal hashes`() {
    let paths: Set<KeyPath> = ["a", KeyPath("a"), KeyPath(["a"]), KeyPath(dotted: "a")]
    #expect(paths.count == 1)
  }

  @Test func `A dot in a name does not separate keys`() {
    #expect(("a.b" as KeyPath).keys == ["a.b"])
    #expect(KeyPath("a.b").keys == ["a.b"])
  }

  @Test(
    arguments: [
      ("a.b.c", ["a", "b", "c"]), ("a", ["a"]), ("", []), ("a..b", ["a", "", "b"]), (".", ["", ""]),
      ("a.0.b", ["a", 0, "b"]), ("a.00", ["a", "00"]), ("a.-1", ["a", "-1"]),
    ] as [(String, KeyPath)])
  func `A dotted path splits its text at the dots`(text: String, path: KeyPath) {
    #expect(KeyPath(dotted: text) == path)
  }

  @Test(
    arguments: [
      ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/items/0/name", ["items", 0, "name"]), ("/a~1b", ["a/b"]),
      ("/m~0n", ["m~n"]), ("/~01", ["~1"]), ("/a.b", ["a.b"]), ("/-", ["-"]), ("/01", ["01"]), ("/ ", [" "]),
      ("/99999999999999999999", ["99999999999999999999"]), ("/\u{301}/x", ["\u{301}", "x"]),
    ] as [(String, KeyPath)])
  func `A JSON Pointer of RFC 6901 converts to a path and back`(text: String, path: KeyPath) throws {
    #expect(try KeyPath(pointer: text) == path)
    #expect(DecodingError.Metadata(path: path.keys, object: 0).jsonPointer == text)
  }

  @Test(arguments: [
    ("a", "\"a\" is not a JSON Pointer: it must be empty or start with \"/\""),
    ("#/a", "\"#/a\" is not a JSON Pointer: it must be empty or start with \"/\""),
    ("/a~", "\"/a~\" is not a JSON Pointer: \"~\" must be followed by \"0\" or \"1\""),
    ("/~2", "\"/~2\" is not a JSON Pointer: \"~\" must be followed by \"0\" or \"1\""),
  ])
  func `A malformed JSON Pointer throws an error with the reason`(text: String, message: String) {
    #expect(failure(try KeyPath(pointer: text)) == message)
  }

  @Test(
    arguments: [
      (["items", 1, "color", "name"], "items[1].color.name"), ([1, 2], "[1][2]"), ([], ""),
      (["a.b", "c"], "[\"a.b\"].c"),
      (["a", "x y", ""], "a[\"x y\"][\"\"]"), (["größe", "名前"], "größe.名前"), (["a\"b"], "[\"a\\\"b\"]"),
    ] as [(KeyPath, String)])
  func `The description of a path distinguishes its keys`(path: KeyPath, text: String) {
    #expect(path.description == text)
    #expect(DecodingError.Metadata(path: path.keys, object: 0).formattedPath == text)
  }

  @Test func `The keys of a path are mutable`() {
    var path: KeyPath = "a"
    path.keys.append(0)
    #expect(path == ["a", 0])
    path.keys = ["b"]
    #expect(path == "b")
  }

  @Test func `names returns the keys of a path as text`() throws {
    #expect((["items", 0, "name"] as KeyPath).names == ["items", "0", "name"])
    #expect(("a.b" as KeyPath).names == ["a.b"])
    #expect(([] as KeyPath).names == [])
    #expect((.oneOf("a", "b" => "c") => 1 as KeyPath).names == ["oneOf(a, b.c)", "1"])
    let error = try #require(decodingError(try ["a": ["b": ["x"]]] => "a" => "b" as [Int]))
    #expect(error.metadata.path.names == ["a", "b", "0"])
  }

  @Test func `A key is a name or an index`() {
    let name: KeyPath.Key = "a"
    let index: KeyPath.Key = 3
    #expect(name.name == "a" && name.index == nil)
    #expect(index.name == nil && index.index == 3)
    #expect(KeyPath.Key("3") != KeyPath.Key(3))
  }
}

@Suite struct OptionalKeyPathTests {
  @Test func `Each operator determines if the key on its right is required`() {
    func flags(_ path: OptionalKeyPath) -> [Bool] { path.keys.map(\.isRequired) }
    #expect(flags("a" =>? "b") == [true, false])
    #expect(flags("a" =>? "b" => "c") == [true, false, true])
    #expect(flags("a" => "b" =>? "c") == [true, true, false])
    #expect(flags("a" =>? "b" =>? "c") == [true, false, false])
    #expect(flags(("a" =>? "b") => "c") == [true, false, true])
    #expect(flags(("a" =>? "b") =>? "c") == [true, false, false])
    #expect(flags(("a" =>? "b") => ("c" =>? "d")) == [true, false, true, false])
    #expect(flags(("a" =>? "b") =>? ("c" =>? "d")) == [true, false, false, false])
  }

  @Test func `The operator before an array literal applies to all of its keys`() {
    func flags(_ path: OptionalKeyPath) -> [Bool] { path.keys.map(\.isRequired) }
    #expect(flags("a" =>? ["b", "c"]) == [true, false, false])
    #expect(flags("a" =>? ["b", "c"] => "d") == [true, false, false, true])
    #expect(flags("a" =>? ["b", "c"] => ["d", "e"]) == [true, false, false, true, true])
    #expect(flags("a" =>? ["b", "c"] =>? "d") == [true, false, false, false])
    #expect(flags(["a", "b"] =>? "c") == [true, true, false])
    #expect(flags("a" =>? "b" => ["c", "d"]) == [true, false, true, true])
    #expect(flags("a" =>? [] => ["b", "c"]) == [true, false, false])
    #expect(flags("a" =>? KeyPath(["b", "c"])) == [true, false, true])
    #expect(flags("a" =>? .dotted("b.c")) == [true, false, true])
    #expect(flags("a" =>? ["b"] => "c") == [true, false, true])
    let listed: OptionalKeyPath = "a" =>? ["b", "c"], chained: OptionalKeyPath = "a" =>? "b" =>? "c"
    #expect(listed == chained && Set([listed, chained]).count == 1)
    let list: KeyPath = ["a", "b"], chain: KeyPath = "a" => "b"
    #expect(list == chain && Set([list, chain]).count == 1)
  }

  @Test func `Keys that are set later count as keys of a chain`() {
    var path: KeyPath = ["a", "b"]
    path.keys.append("c")
    #expect(("x" =>? path).keys.map(\.isRequired) == [true, false, true, true])
    var optional: OptionalKeyPath = ["a", "b"] =>? "c"
    optional.keys[0].isRequired = false
    #expect(("x" =>? optional).keys.map(\.isRequired) == [true, false, true, false])
  }

  @Test func `An OptionalKeyPath of run-time names has only optional keys`() {
    #expect(OptionalKeyPath("a").keys == [OptionalKey(key: "a", isRequired: false)])
    #expect(OptionalKeyPath(["a", "b"]).keys.map(\.isRequired) == [false, false])
    #expect(OptionalKeyPath(keys: [OptionalKey(key: 0, isRequired: true)]).keys.map(\.key) == [0])
    #expect(OptionalKeyPath(["a", "b"]).description == "a.b")
  }
}
