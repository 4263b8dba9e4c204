import Foundation
import Testing

@testable import ModelGenerator

/// The options that decide the types of single places.
@Suite struct ToolPlacesTests {
  private let folder: Folder
  private static let sample = """
    [{"k": "a", "x": 1, "home": {"street": "s", "zip": "1"}, "lang": "en US", "user": {"nick": "x"}},
     {"k": "b", "y": 2, "home": {"street": "s", "zip": "1"}, "lang": "3d", "user": {"nick": "x", "mail": "m"},
      "work": {"street": "t", "zip": null, "floor": 5}}]
    """

  init() throws { folder = try Folder() }

  private func model(_ options: String..., sample: String = sample) async throws -> String {
    try folder.write(sample, to: "item.json")
    let run = try await runTool(["item.json", "--no-examples"] + options, in: folder)
    #expect(run.error.isEmpty)
    return describe(try readModel(fromSwift: run.output))
  }

  @Test func `Strings become an enum with all their values`() async throws {
    let text = try await model("--enum", "[].lang", "--enum", "k")
    #expect(text.contains("lang: Lang"))
    #expect(text.contains("\nLang = enUS(en US) | _3d(3d)"))
    #expect(text.contains("\nK = a(a) | b(b)"))
    let sample =
      "[\(["é", "", "http://a.b/c"].map { #"{"tags": ["\#($0)"], "more": {"1": "x"}}"# }.joined(separator: ", "))]"
    let more = try await model("--enum", "[].tags[]", "--enum", "more.*", sample: sample)
    #expect(more.contains("tags: [Tag]"))
    #expect(more.contains("\nTag = é(é) | empty() | httpABC(http://a.b/c)"))
    #expect(more.contains("more: [String: MoreItem]"))
  }

  @Test func `Too many strings are no enum`() async throws {
    let sample = "[\((0...256).map { #"{"s": "\#($0)"}"# }.joined(separator: ", "))]"
    try folder.write(sample, to: "item.json")
    let run = try await runTool(["item.json", "--enum", "s"], in: folder)
    #expect(run == .misused("--enum s has more than 256 different strings in the samples"))
  }

  @Test func `Objects become variants by the tag of the option`() async throws {
    let text = try await model("--tag", "[]=k")
    #expect(text.contains("Item by k = a(a): A | b(b): B"))
    #expect(text.contains("\nA { x: int, home: Home, lang: string, user: User }"))
  }

  @Test func `A type has the name of the option, which several places share`() async throws {
    let text = try await model("--type", "home=Place", "--type", "[].work=Place", "--type=user=Account")
    #expect(text.contains("home: Place, lang: string, user: Account, work: Place?~"))
    #expect(text.contains("\nPlace { street: string, zip: string?, floor: int?~ }"))
    #expect(!text.contains("Work"))
  }

  @Test(arguments: [
    ["home=Place", "work=Place"], ["work=Home", "home=Home"], ["home=Home", "work=Home"], ["user=Home", "home=Place"],
    ["home=Place", "user=Home"], ["home=Work", "work=Home"], ["home=User", "user=Work", "work=Home"],
  ])
  func `The order of options for names does not matter`(options: [String]) async throws {
    let sample = #"{"work": {"zip": "1"}, "home": {"zip": "1", "street": "s"}, "user": {"nick": "x"}}"#
    try folder.write(sample, to: "item.json")
    let run = try await runTool(["item.json", "--no-examples"] + options.flatMap { ["--type", $0] }, in: folder)
    #expect(run.error.isEmpty)
    for option in options {
      let parts = option.split(separator: "=")
      #expect(run.output.contains("let \(parts[0]): \(parts[1])\n"))
    }
  }

  private static let singleValues = """
    [{"owner": {"id": 1, "name": "a b"}, "admin": {"id": 1, "name": "b"}},
     {"owner": [{"id": 2, "name": "c"}], "admin": {"id": 3, "name": "d"}}]
    """

  @Test(arguments: ["admin", "owner[]"])
  func `A shared type has the name of the option in a list of one or many`(path: String) async throws {
    try folder.write(Self.singleValues, to: "item.json")
    let run = try await runTool(["item.json", "--no-examples", "--type", "\(path)=Author"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("=> [Item.Author].oneOrMany"))
    #expect(run.output.contains("admin: Author"))
    #expect(!run.output.contains("Owner"))
  }

  @Test func `A wrong path names the paths in a list of one or many`() async throws {
    try folder.write(Self.singleValues, to: "item.json")
    let run = try await runTool(["item.json", "--enum", "[].owner[].nmae"], in: folder)
    let advice = "did you mean [].owner[].name, [].owner[].id or [].owner[]?"
    #expect(run == .misused("--enum [].owner[].nmae does not occur in the samples; \(advice)"))
  }

  @Test func `A member may be missing because of an option`() async throws {
    let text = try await model("--optional", "[].user.nick", "--optional", "home")
    #expect(text.contains("home: Home?~"))
    #expect(text.contains("User { nick: string?~, mail: string?~ }"))
  }

  @Test(arguments: [
    (["--enum", "[].lnag"], "--enum [].lnag does not occur in the samples; did you mean [].lang?"),
    (["--enum", "[].user"], "--enum [].user: the samples have no strings there"),
    (["--tag", "[].usr=nick"], "--tag [].usr does not occur in the samples; did you mean [].user?"),
    (["--tag", "[]=y"], "--tag []=y: an object has no y"),
    (["--tag", "[]=home"], "--tag []=home: home is not always a string"),
    (["--tag", "[]"], "--tag [] lacks the sign = and a key, such as events[]=kind"),
    (["--type", "[].user=user"], "user is not a type name; did you mean User?"),
    (
      ["--type", "[].lang=Lang"],
      "--type [].lang=Lang: String is not a type that gets a name; add --enum [].lang for an enum"
    ),
    (
      ["--type", "[].user=Home"],
      "--type [].user=Home: another type has this name; share it, or rename it, by --type as well"
    ),
    (
      ["--type", "[].user=Place", "--type", "[].home=Place"],
      "--type [].home=Place cannot share the type of --type [].user=Place: they have no key in common"
    ),
    (["--type", "[]=Thing"], "--type []=Thing: --root names the type of a document"),
    (
      ["--optional", "[].user.id"],
      "--optional [].user.id does not occur in the samples; did you mean [].user, [].user.mail or [].user.nick?"
    ),
    (["--optional", "[]"], "--optional [] is not a member of an object that may be missing"),
  ])
  func `A path that does not lead to a place of its kind is an error`(options: [String], message: String) async throws {
    try folder.write(Self.sample, to: "item.json")
    #expect(try await runTool(["item.json"] + options, in: folder) == .misused(message))
  }

  @Test(arguments: [
    (["--tag", "list=t"], "--tag list: the samples have no objects there; did you mean list[]?"),
    (["--enum", "list"], "--enum list: the samples have no strings there; did you mean list[]?"),
    (["--enum", "map"], "--enum map: the samples have no strings there; did you mean map.*?"),
  ])
  func `A path to a collection suggests that of its elements`(options: [String], message: String) async throws {
    try folder.write(#"{"list": [{"t": "a"}], "map": {"1": {"t": "a"}}}"#, to: "item.json")
    #expect(try await runTool(["item.json"] + options, in: folder) == .misused(message))
  }

  @Test(arguments: [
    ("", "empty"), ("a b", "aB"), ("a,b", "aB"), ("1", "_1"), ("日本", "日本"), (String(repeating: "a", count: 60), "aaaa"),
  ])
  func `Any string is a tag if an option names its key`(tag: String, name: String) async throws {
    try folder.write(#"[{"t": "\#(tag)", "x": 1}]"#, to: "item.json")
    let run = try await runTool(["item.json", "--tag", "[]=t"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.contains("  case \(name)"))
    #expect(run.output.contains("      \"\(tag)\": {"))
  }

  @Test func `More than 256 tags are too many for an option`() async throws {
    let objects = (0...256).map { #"{"t": "a\#($0)"}"# }
    try folder.write("[\(objects.joined(separator: ", "))]", to: "item.json")
    #expect(
      try await runTool(["item.json", "--tag", "[]=t"], in: folder)
        == .misused("--tag []=t: there are more than 256 tags"))
  }

  private static let options = [
    "--no-examples", "--enum", "[].lang", "--tag", "[]=k", "--type", "home=Place", "--type", "[].work=Place",
    "--optional", "user.nick",
  ]

  @Test func `A second run with the same options does not change the file`() async throws {
    try folder.write(Self.sample, to: "item.json")
    let first = try await runTool(["item.json", "--output", "Item.swift"] + Self.options, in: folder)
    #expect(first == ToolRun(status: .success))
    let text = try folder.read("Item.swift")
    let again = try await runTool(["Item.swift", "item.json", "--output", "Item.swift"] + Self.options, in: folder)
    #expect(again == ToolRun(status: .success, error: "Item.swift: no changes\n"))
    #expect(try folder.read("Item.swift") == text)
    let checked = try await runTool(["Item.swift", "--check", "item.json"], in: folder)
    #expect(checked == ToolRun(status: .success, output: "item.json: fits\n"))
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A model with all options compiles`() async throws {
    try folder.write(Self.sample, to: "item.json")
    let run = try await runTool(["item.json", "--encodable", "--access=public"] + Self.options, in: folder)
    #expect(try SwiftCompiler.problems(in: [run.output]).isEmpty)
  }

  private static let advice =
    "make it an enum by hand, or generate the file anew: pass all samples, and not Item.swift, with this option"

  @Test(arguments: [
    (["--enum", "lang"], "--enum lang: Item.swift has String there; \(advice)"),
    (["--tag", "home=zip"], "--tag home=zip: Item.swift has Home there; \(advice)"),
    (["--type", "home=Place"], "--type home=Place: Item.swift names the type Home; rename it there"),
  ])
  func `An update does not change the types of an earlier output`(options: [String], message: String) async throws {
    try folder.write(Self.sample, to: "item.json")
    _ = try await runTool(["item.json", "--output", "Item.swift"], in: folder)
    #expect(try await runTool(["Item.swift", "item.json"] + options, in: folder) == .misused(message))
  }

  @Test func `An update lets a member be missing, and names new types`() async throws {
    try folder.write(#"{"id": 1}"#, to: "old.json")
    _ = try await runTool(["old.json", "--output", "Item.swift", "--root", "Item"], in: folder)
    try folder.write(#"{"id": 1, "home": {"a": 1}}"#, to: "new.json")
    let run = try await runTool(
      ["Item.swift", "new.json", "--optional", "id", "--type", "home=Place", "--no-examples"], in: folder)
    #expect(run.error == "Item.swift:\n~ id:   Int → Int?  may be missing\n+ home: Place?      may be missing\n")
    #expect(describe(try readModel(fromSwift: run.output)).contains("id: int?~, home: Place?~"))
  }

  @Test func `Options accept the paths of a report`() async throws {
    try folder.write(#"[{"type": "a", "x": {"n": 1}}, {"type": "b", "y": 2}]"#, to: "old.json")
    _ = try await runTool(["old.json", "--output", "Event.swift", "--root", "Event"], in: folder)
    try folder.write(#"[{"type": "a", "x": {"n": 1}, "z": {"m": "u v"}}]"#, to: "new.json")
    let run = try await runTool(["Event.swift", "new.json"], in: folder)
    #expect(run.error == "Event.swift:\n+ []<a>.z: Z?  may be missing\n")
    let options = ["--type", "[]<a>.z=Zone", "--optional", "[]<a>.x.n", "--enum", "[]<a>.z.m"]
    let named = try await runTool(["Event.swift", "new.json"] + options, in: folder)
    #expect(
      named.error == """
        Event.swift:
        ~ []<a>.x.n: Int → Int?  may be missing
        + []<a>.z:   Zone?       may be missing

        """)
    #expect(describe(try readModel(fromSwift: named.output)).contains("\nZone { m: M }"))
  }

  @Test(arguments: [
    #"["f g"].v"#, #"["a.b"].v"#, #"[""].v"#, #"["<k>"].v"#, #"["*"].v"#, #"["a\"]b"].v"#, #"["é\nü"].v"#,
  ])
  func `Options accept the keys in quotes of a report`(path: String) async throws {
    let sample = #"""
      {"f g": {"v": "x y"}, "a.b": {"v": "x y"}, "": {"v": "x y"}, "<k>": {"v": "x y"}, "*": {"v": "x y"},
       "a\"]b": {"v": "x y"}, "é\nü": {"v": "x y"}, "a": {"b": {"v": "x y"}}, "other": 1}
      """#
    try folder.write(#"{"other": 1}"#, to: "old.json")
    try folder.write(sample, to: "new.json")
    _ = try await runTool(["old.json", "--output", "Item.swift", "--root", "Item"], in: folder)
    let options = ["--optional", path, "--enum", path, "--type", "\(path)=Chosen"]
    let run = try await runTool(["new.json", "--root", "Item", "--no-examples"] + options, in: folder)
    #expect(run.error == "")
    let text = describe(try readModel(fromSwift: run.output))
    #expect(text.contains("{ v: Chosen?~ }"))
    #expect(text.contains("\nChosen = xY(x y)"))
    let object = String(path.dropLast(2))
    let dictionary = try await runTool(["new.json", "--root", "Item", "--dictionary", object], in: folder)
    #expect(dictionary.output.contains(": [String: String]\n"))
    let wrong = try await runTool(["new.json", "--root", "Item", "--optional", path + "v"], in: folder)
    #expect(wrong.error.contains(" does not occur in the samples; did you mean \(path)"))
  }

  @Test(arguments: [
    (["--optional", "u"], #"--optional u does not occur in the samples; did you mean [""].u?"#),
    (["--enum", "f g.t"], #"--enum f g.t: the samples have no strings there; did you mean f g.t[]?"#),
    (
      ["--enum", "f g.w"],
      #"--enum f g.w does not occur in the samples; did you mean ["f g"].t, ["f g"] or ["f g"].t[]?"#
    ),
  ])
  func `A suggested path has keys in quotes`(options: [String], message: String) async throws {
    try folder.write(#"{"": {"u": 1}, "f g": {"t": [1]}}"#, to: "item.json")
    #expect(try await runTool(["item.json"] + options, in: folder) == .misused(message))
  }

  @Test func `A schema's types get names, and its members may be missing`() async throws {
    let schema = """
      {"type": "object", "required": ["a", "b"], "properties": {"a": {"$ref": "#/$defs/p"}, "b": {"$ref": "#/$defs/q"}},
       "$defs": {"p": {"type": "object", "properties": {"x": {"type": "integer"}}},
                 "q": {"type": "object", "properties": {"x": {"type": "integer"}}}}}
      """
    try folder.write(schema, to: "s.json")
    let run = try await runTool(
      ["--schema", "s.json", "--type", "a=Point", "--type", "b=Point", "--optional", "b"], in: folder)
    #expect(describe(try readModel(fromSwift: run.output)).hasSuffix("S { a: Point, b: Point?~ }\nPoint { x: int?~ }"))
    let unknown = try await runTool(["--schema", "s.json", "--optional", "c"], in: folder)
    #expect(unknown == .misused("--optional c does not occur in the schema; did you mean a or b?"))
    let tagged = try await runTool(["--schema", "s.json", "--tag", "a=x"], in: folder)
    #expect(tagged == .misused("--tag applies to samples only; a schema decides this itself"))
  }
}
