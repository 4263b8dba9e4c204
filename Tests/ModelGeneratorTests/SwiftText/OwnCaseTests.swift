import Decodable
@testable import ModelGenerator
import Testing

/// Cases of variants whose code is hand-written.
@Suite struct OwnCaseTests {
  private static let text = """
    import Decodable
    import Foundation

    struct Page: Equatable, Sendable {
      let parts: [Part]
    }

    extension Page: Decodable {
      static func decode(_ json: Any) throws -> Page {
        try Page(parts: json => "parts")
      }
    }

    extension Page {
      enum Part: Decodable, Equatable, Sendable {
        case text(Text)
        case image(Image)
        /// A variant that no sample has.
        case unknown(tag: String, JSON)

        private static let variants = Variants<Part>(
          [
            "text": { try .text(.decode($0)) },
            "image": { try .image(.decode($0)) },
          ],
          otherwise: { tag, json in try .unknown(tag: tag.description, JSON.decode(json)) })

        static func decode(_ json: Any) throws -> Part {
          try variants.decode(json, taggedBy: "type")
        }
      }

      struct Text: Decodable, Equatable, Sendable {
        let text: String

        static func decode(_ json: Any) throws -> Text {
          try Text(text: json => "text")
        }
      }

      struct Image: Decodable, Equatable, Sendable {
        let url: URL

        static func decode(_ json: Any) throws -> Image {
          try Image(url: json => "url")
        }
      }
    }

    """

  /// An edit of the case of images.
  struct Edit: CustomTestStringConvertible, Sendable {
    let declaration: String
    let closure: String

    init(_ declaration: String, _ closure: String) { (self.declaration, self.closure) = (declaration, closure) }

    var testDescription: String { closure }

    var text: String {
      OwnCaseTests.text.replacing("case image(Image)", with: declaration)
        .replacing("{ try .image(.decode($0)) }", with: closure)
    }
  }

  private static let edits = [
    Edit("case image(url: URL)", #"{ try .image(url: $0 => "url") }"#),
    Edit("case image(URL)", #"{ try .image($0 => "url") }"#),
    Edit("case image(URL)", "{ try .image(Image.decode($0).url) }"),
    Edit("case image(url: URL, alt: String?)", #"{ try .image(url: $0 => "url", alt: $0 =>? "alt") }"#),
    Edit("case image(URL)", #"{ json in let url: URL = try json => "url"; return .image(url) }"#),
    Edit("case image(Image)", "decodeImage"),
  ]

  /// A case that reads nothing, so that there is nothing to compare.
  private static let constant = Edit("case image", "{ _ in .image }")

  private func update(_ text: String, by sample: String, addsEncoding: Bool = false) throws -> SwiftUpdate {
    let document = try SwiftDocument(text)
    var evidence = Evidence(document.model)
    evidence.add(try JSON(parsing: sample))
    let model = evidence.model(named: document.rootName, options: InferenceOptions())
    return SwiftUpdate(of: document, to: model, addsEncoding: addsEncoding)
  }

  @Test(arguments: edits + [constant])
  func `An update changes all cases but hand-written ones`(_ edit: Edit) throws {
    let sample = """
      {"parts": [{"type": "text", "text": null}, {"type": "image", "url": "https://x.y/z", "alt": "q", "size": 1}, \
      {"type": "video", "long": true}]}
      """
    let update = try update(edit.text, by: sample)
    let video = """
      extension Page {
        struct Video: Decodable, Equatable, Sendable {
          let long: Bool

          static func decode(_ json: Any) throws -> Video {
            try Video(long: json => "long")
          }
        }
      }

      """
    // A function does not show the name of the case that it makes.
    let before =
      edit.closure == "decodeImage" ? "case text(Text)" : edit.declaration
    let expected =
      edit.text.replacing("let text: String\n", with: "let text: String?\n")
      .replacing("\n    \(before)\n", with: "\n    \(before)\n    case video(Video)\n")
      .replacing(
        "\"image\": \(edit.closure),\n",
        with: "\"image\": \(edit.closure),\n        \"video\": { try .video(.decode($0)) },\n") + "\n" + video
    #expect(update.text == expected)
    #expect(update.warnings == [])
  }

  @Test(arguments: edits)
  func `An enum with an own case is checked apart from the case`(_ edit: Edit) async throws {
    let folder = try Folder()
    try folder.write(edit.text, to: "Page.swift")
    let image = #"{"type": "image", "url": 5, "more": true}"#
    let other = #"{"type": "audio"}"#
    try folder.write(#"{"parts": [{"type": "text", "text": "a"}, \#(image), \#(other)]}"#, to: "good.json")
    try folder.write(#"{"parts": [\#(image), {"type": "text", "text": 5}]}"#, to: "bad.json")
    let good = try await runTool(["Page.swift", "--check", "good.json"], in: folder)
    let note = "note: Page.swift: the code on line 24 is your own; samples are not compared with it\n"
    let unknown = "good.json: note: Part has no case for \"audio\", and keeps it as unknown\n"
    let result = "good.json: fits, 1 unknown case, but the code on line 24 was not checked\n"
    #expect(good == ToolRun(status: .success, output: unknown + result, error: note))
    let bad = try await runTool(["Page.swift", "--check", "bad.json"], in: folder)
    #expect(bad.status == .badInput)
    #expect(bad.output.hasPrefix("bad.json: expected String, found number 5 at parts[1].text (line 1, column 80)\n"))
    #expect(bad.output.hasSuffix("bad.json: 1 problem\n"))
  }

  @Test func `A check notes the keys that a case without a value ignores`() async throws {
    let folder = try Folder()
    try folder.write(Self.constant.text, to: "Page.swift")
    try folder.write(
      #"{"parts": [{"type": "image"}, {"type": "image", "url": 5}, {"type": "image", "url": 6}]}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    let output = """
      page.json: note: unknown key "url" at parts[1] (line 1, column 49)
        1 | {"parts": [{"type": "image"}, {"type": "image", "url": 5}, {"type": "image", "url": 6}]}
          |                                                 ^^^^^ the known key is "type"
      page.json: fits, 1 unknown key

      """
    #expect(run == ToolRun(status: .success, output: output))
  }

  @Test func `An update notes the keys that a case without a value ignores`() async throws {
    let folder = try Folder()
    try folder.write(Self.constant.text, to: "Page.swift")
    try folder.write(
      #"{"parts": [{"type": "image"}, {"type": "image", "url": 5}, {"type": "image", "size": 6}]}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "page.json", "-o", "Page.swift"], in: folder)
    let error = """
      Page.swift: no changes
      note: Page.swift:24: image ignores the other keys of page.json, such as "url"; decode them by hand if you need them

      """
    #expect(run == ToolRun(status: .success, output: "", error: error))
  }

  @Test func `A tag without a case is a problem if no case keeps other tags`() async throws {
    let folder = try Folder()
    let closed = Self.text.replacing(
      "    /// A variant that no sample has.\n    case unknown(tag: String, JSON)\n", with: ""
    )
    .replacing("Variants<Part>(\n      [\n", with: "Variants<Part> = [\n")
    .replacing("variants = Variants<Part> =", with: "variants: Variants<Part> =")
    .replacing(
      "      ],\n      otherwise: { tag, json in try .unknown(tag: tag.description, JSON.decode(json)) })\n",
      with: "    ]\n")
    #expect(closed.contains("variants: Variants<Part> = [\n") && !closed.contains("unknown"))
    try folder.write(closed, to: "Page.swift")
    try folder.write(#"{"parts": [{"type": "audio"}]}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "--check", "page.json"], in: folder)
    #expect(run.status == .badInput)
    #expect(run.output.hasPrefix("page.json: \"audio\" is not a Part at parts[0].type"))
  }

  @Test func `The name of the type in front of decode is not an edit`() throws {
    let text = Edit("case image(Image)", "{ try .image(Image.decode($0)) }").text
    let document = try SwiftDocument(text)
    #expect(document.uncheckedLines == UncheckedLines())
    #expect(document.model == (try SwiftDocument(Self.text).model))
  }

  @Test func `An added encode function writes only the tag of a hand-written case`() throws {
    let update = try update(Self.edits[0].text, by: #"{"parts": []}"#, addsEncoding: true)
    #expect(update.warnings.map(\.text) == ["encode() of Part writes only the tag of image; add the rest by hand"])
  }

  @Test(arguments: ["{ _ in .image }", "{ json in print(json); return .image }"])
  func `An added encode function writes all of a case without a value`(closure: String) throws {
    let text = Self.text.replacing("case image(Image)", with: "case image")
      .replacing("{ try .image(.decode($0)) }", with: closure)
    let update = try update(text, by: #"{"parts": []}"#, addsEncoding: true)
    #expect(update.text.contains("    case .image: EncodedVariant(\"image\", taggedBy: \"type\")\n"))
    #expect(!update.warnings.contains { $0.text.contains("encode()") })
  }

  @Test func `Content beside a tag may be hand-written`() throws {
    let samples = #"""
      [{"kind": "push", "body": {"size": 1}}, {"kind": "fork", "body": {"from": "a"}}, {"kind": "push", "body": \#
      {"size": 1}}, {"kind": "fork", "body": {"from": "b"}}, {"kind": "push", "body": {"size": 2}}]
      """#
    var evidence = Evidence()
    evidence.add(try JSON(parsing: samples))
    let text = swiftText(of: evidence.model(named: "Events", options: InferenceOptions()))
    let edited = text.replacing("case fork(Fork)", with: "case fork(String)")
      .replacing("{ try .fork(.decode($0)) }", with: #"{ try .fork($0 => "from") }"#)
    #expect(edited != text)
    let update = try update(
      edited, by: #"[{"kind": "fork", "body": [1]}, {"kind": "push", "body": {"size": null}}]"#)
    #expect(update.text == edited.replacing("let size: Int\n", with: "let size: Int?\n"))
  }
}
