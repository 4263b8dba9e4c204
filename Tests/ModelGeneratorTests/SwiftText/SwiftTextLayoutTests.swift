import TestSupport
import Testing

@testable import ModelGenerator

/// Updates of texts with other line ends and another indentation than the tool prints.
@Suite struct SwiftTextLayoutTests {
  @Test(arguments: HandEdit.all, Stress.isEnabled ? ["\t", "    "] : ["\t"])
  func `An update has the line ends and the indentation of the text`(_ edit: HandEdit, step: String) async throws {
    let folder = try Folder()
    try folder.write(text(edit.editedText, step), to: "Item.swift")
    try folder.write(HandEdit.newSample, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--output", "Item.swift"], in: folder)
    #expect(try folder.read("Item.swift") == text(edit.updatedText, step))
    let notes = run.error.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map { $0 + "\n" }.joined()
    #expect(notes == edit.notesOnAdditions + edit.notes)
  }

  /// Returns a text with CR LF line ends, and a step for each two spaces of indentation.
  private func text(_ text: String, _ step: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.drop { $0 == " " }
      return String(repeating: step, count: (line.count - code.count) / 2) + code
    }
    .joined(separator: "\r\n")
  }

  @Test func `Neither comments nor continued lines decide the indentation`() async throws {
    let folder = try Folder()
    let text = """
      /*
       * Orders of the shop.
       */
      import Decodable

      typealias Pair =
       (Int, Int)

      struct Order: Decodable {
         let id: Int

         static func decode(_ json: Any) throws -> Order {
            try Order(
               id: json => "id")
         }
      }

      """
    try folder.write(text, to: "Order.swift")
    try folder.write(#"{"id": 1, "part": {"code": "a"}}"#, to: "new.json")
    let expected = """
      /*
       * Orders of the shop.
       */
      import Decodable

      typealias Pair =
       (Int, Int)

      struct Order: Decodable {
         let id: Int
         let part: Part?

         static func decode(_ json: Any) throws -> Order {
            try Order(
               id: json => "id",
               part: json =>? "part")
         }
      }

      extension Order {
         struct Part: Decodable, Equatable, Sendable {
            /// For example `"a"`.
            let code: String

            static func decode(_ json: Any) throws -> Part {
               try Part(code: json => "code")
            }
         }
      }

      """
    let run = try await runTool(["Order.swift", "new.json"], in: folder)
    #expect(run.output == expected)
  }

  @Test func `A line that is too long is broken with the indentation of the text`() async throws {
    let folder = try Folder()
    let key = "a_key_of_more_than_sixty_characters_that_makes_a_line_too_long_for_the_page"
    let text = """
      import Decodable

      struct Order: Decodable {
          let id: Int

          static func decode(_ json: Any) throws -> Order {
              try Order(
                  id: json => "id")
          }
      }

      """
    try folder.write(text, to: "Order.swift")
    try folder.write(#"{"id": 1, "part": {"\#(key)": 2}}"#, to: "new.json")
    let run = try await runTool(["Order.swift", "new.json"], in: folder)
    let function = """
              static func decode(_ json: Any) throws -> Part {
                  try Part(
                      aKeyOfMoreThanSixtyCharactersThatMakesA:
                          json => "\(key)")
              }

      """
    #expect(run.output.contains(function))
  }
}
