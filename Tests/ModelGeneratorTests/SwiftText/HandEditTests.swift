import Foundation
import Testing

@testable import ModelGenerator

/// Edits that people make to a generated model: a check accepts them, and an update keeps them.
@Suite struct HandEditTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: HandEdit.all) func `A sample is checked against an edited model`(_ edit: HandEdit) async throws {
    try folder.write(edit.editedText, to: "Item.swift")
    try folder.write(HandEdit.sample, to: "old.json")
    let run = try await runTool(["Item.swift", "--check", "old.json"], in: folder)
    #expect(run.status == .success)
    let code = run.error.firstMatch(of: /the code on (.+) is your own/)?.1
    #expect(run.output.hasSuffix("old.json: fits\(code.map { ", but the code on \($0) was not checked" } ?? "")\n"))
  }

  @Test(arguments: HandEdit.all) func `The same sample does not change an edited model`(_ edit: HandEdit) async throws {
    try folder.write(edit.editedText, to: "Item.swift")
    try folder.write(HandEdit.sample, to: "old.json")
    let run = try await runTool(["Item.swift", "old.json"], in: folder)
    #expect(run.output == (try edit.editedText))
    #expect(run.error.hasPrefix("Item.swift: no changes\n"))
  }

  @Test(arguments: HandEdit.all)
  func `A new sample adds to an edited model, and once only`(_ edit: HandEdit) async throws {
    try folder.write(edit.editedText, to: "Item.swift")
    try folder.write(HandEdit.newSample, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--output", "Item.swift"], in: folder)
    #expect(run.status == .success)
    #expect(try folder.read("Item.swift") == edit.updatedText)
    let notes = run.error.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map { $0 + "\n" }.joined()
    #expect(notes == edit.notesOnAdditions + edit.notes)
    let again = try await runTool(["Item.swift", "new.json"], in: folder)
    #expect(again.output == (try edit.updatedText))
    #expect(again.error == "Item.swift: no changes\n" + edit.notes)
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `A new type that a type at the top uses is at the top`() async throws {
    let text = """
      import Decodable

      struct Page: Decodable {
        let block: Block

        static func decode(_ json: Any) throws -> Page { try Page(block: json => "block") }
      }

      struct Block: Decodable {
        let text: String

        static func decode(_ json: Any) throws -> Block { try Block(text: json => "text") }
      }

      """
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"block": {"text": "a", "sub": {"q": {"r": true}}}}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "page.json"], in: folder)
    #expect(run.output.contains("  let sub: Sub?\n"))
    #expect(run.output.contains("\nstruct Sub: ") && run.output.contains("\nstruct Q: "))
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `New types at one place share an extension`() async throws {
    let text = """
      import Decodable

      public struct Page: Decodable, Hashable {
        public let id: Int

        public static func decode(_ json: Any) throws -> Page { try Page(id: json => "id") }
      }

      extension Page {
        func isFirst() -> Bool { id == 0 }
      }

      """
    try folder.write(text, to: "Page.swift")
    try folder.write(#"{"id": 1, "sub": {"part": {"kind": "one"}}}"#, to: "page.json")
    let run = try await runTool(["Page.swift", "page.json", "--encodable", "--enum", "sub.part.kind"], in: folder)
    let expected = """
      import Encodable

      public struct Page: Decodable, Hashable {
        public let id: Int
        public let sub: Sub?

        public static func decode(_ json: Any) throws -> Page { try Page(id: json => "id", sub: json =>? "sub") }
      }

      extension Page: Encodable {
        public func encode() throws -> some ObjectMembers {
          id => "id"
          sub =>? "sub"
        }
      }

      extension Page {
        public struct Sub: Decodable, Encodable, Equatable, Hashable, Sendable {
          public let part: Part

          public init(part: Part) {
            self.part = part
          }

          public static func decode(_ json: Any) throws -> Sub {
            try Sub(part: json => "part")
          }

          public func encode() throws -> some ObjectMembers {
            part => "part"
          }
        }

        public struct Part: Decodable, Encodable, Equatable, Hashable, Sendable {
          /// For example `"one"`.
          public let kind: Kind

          public init(kind: Kind) {
            self.kind = kind
          }

          public static func decode(_ json: Any) throws -> Part {
            try Part(kind: json => "kind")
          }

          public func encode() throws -> some ObjectMembers {
            kind => "kind"
          }
        }

        public enum Kind: String, CaseIterable, Sendable {
          case one
        }
      }

      extension Page {
        func isFirst() -> Bool { id == 0 }
      }

      """
    #expect(run.output == expected)
    #expect(try SwiftCompiler.problems(in: [run.output]) == "")
  }

  @Test(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
  func `All edited models compile before and after their updates`() throws {
    var texts: [String] = []
    for edit in HandEdit.all {
      for text in [try edit.editedText, try edit.updatedText] {
        // Each text is a module part of its own.
        texts.append(text.replacing("Item", with: "Item\(texts.count)"))
      }
    }
    #expect(try SwiftCompiler.problems(in: texts) == "")
  }
}

extension HandEdit {
  /// The note on a line whose code the tool does not understand.
  static func unchecked(_ line: Int) -> String {
    "note: Item.swift: the code on line \(line) is your own; samples are not compared with it\n"
  }

  static let all = decodings + types + declarations + additions + assignments + parts
}
