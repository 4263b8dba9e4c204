import Testing

/// Types that samples are only compared with, and those that they are not even compared with.
@Suite struct ComparedTypeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let level = """
    enum Level: Decodable {
      case low, high
      static func decode(_ json: Any) throws -> Level { try Int.decode(json) < 10 ? .low : .high }
    }

    """

  @Test(arguments: [
    (
      "/// An element of a document that decodes as `[Level]`.\n\(level)\nstruct Report {}\n", #"["x"]"#,
      "Level (line 6)"
    ),
    ("typealias Levels = [String: Level]\n\(level)", #"{"a": "x"}"#, "Level (line 6)"),
    (
      "typealias Levels = [Level]\nstruct Level: RawRepresentable, Decodable { let rawValue: Int }\n", #"["x"]"#,
      "Level (line 4)"
    ),
    ("typealias Levels = [Other]\n", #"["x"]"#, "Other"),
  ])
  func `The result names the type of elements that decides itself`(
    _ text: String, _ sample: String, _ name: String
  ) async throws {
    try folder.write("import Decodable\n\n" + text, to: "Level.swift")
    try folder.write(sample, to: "level.json")
    let run = try await runTool(["Level.swift", "--check", "level.json"], in: folder)
    #expect(run.output == "level.json: fits, but \(name) was not checked\n")
  }

  @Test(arguments: ["[Node]", "[String: Node]", "[[Node]]"])
  func `An enum that contains itself in collections is compared only`(_ type: String) async throws {
    let text = """
      import Decodable

      struct Page: Decodable {
        let node: Node
        static func decode(_ json: Any) throws -> Page { try Page(node: json => "node") }
      }

      indirect enum Node: Decodable {
        case leaf(String)
        case many(\(type))
        private static let variants: Variants<Node> = [
          "leaf": { try .leaf(.decode($0)) },
          "many": { try .many(.decode($0)) },
        ]
        static func decode(_ json: Any) throws -> Node { try variants.decode(untagged: json) }
      }

      """
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"node": 5}"#, to: "a.json")
    let update = try await runTool(["Page.swift", "a.json"], in: folder)
    #expect(update.output == text)
    #expect(
      update.error == """
        Page.swift: no changes
        note: Page.swift:5: node does not fit a.json; change the code by hand: the value is neither leaf nor many at \
        node (line 1, column 10)

        """)
  }

  @Test func `Samples do not widen variants whose content is beside their tag in elements`() async throws {
    let text = """
      import Decodable

      struct Page: Decodable {
        let shapes: [Shape]
        static func decode(_ json: Any) throws -> Page { try Page(shapes: json => "shapes") }
      }

      enum Shape: Decodable {
        case circle(Circle)
        private static let variants: Variants<Shape> = ["circle": { try .circle(.decode($0)) }]
        static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "t", content: "c") }
      }

      struct Circle: Decodable {
        let radius: Double
        static func decode(_ json: Any) throws -> Circle { try Circle(radius: json => "radius") }
      }

      """
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"shapes": [{"t": "circle", "c": {"radius": 1}}, {"t": "line", "c": {"x": 1}}]}"#, to: "a.json")
    let update = try await runTool(["Page.swift", "a.json"], in: folder)
    #expect(update.output == text)
    #expect(
      update.error == """
        Page.swift: no changes
        note: Page.swift:5: shapes does not fit a.json; change the code by hand: "line" is not a Shape at shapes[1].t \
        (line 1, column 56); expected "circle"
        note: Page.swift:8: samples do not widen Circle and Shape, since only this code decodes them

        """)
    let check = try await runTool(["Page.swift", "--check", "a.json"], in: folder)
    #expect(check.output.hasPrefix("a.json: \"line\" is not a Shape at shapes[1].t"))
  }
}
