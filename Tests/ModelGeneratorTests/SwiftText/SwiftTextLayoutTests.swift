import Testing

@testable import ModelGenerator

/// Updates of texts with other line ends and another indentation than the tool prints.
@Suite struct SwiftTextLayoutTests {
  @Test(arguments: HandEdit.all)
  func `An update has the line ends and the tabs of the text`(_ edit: HandEdit) async throws {
    let folder = try Folder()
    try folder.write(withTabs(edit.editedText), to: "Item.swift")
    try folder.write(HandEdit.newSample, to: "new.json")
    let run = try await runTool(["Item.swift", "new.json", "--output", "Item.swift"], in: folder)
    #expect(try folder.read("Item.swift") == withTabs(edit.updatedText))
    let notes = run.error.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map { $0 + "\n" }.joined()
    #expect(notes == edit.notes)
  }

  /// Returns a text with CR LF line ends, and a tab for each two spaces of indentation.
  private func withTabs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.drop { $0 == " " }
      return String(repeating: "\t", count: (line.count - code.count) / 2) + code
    }
    .joined(separator: "\r\n")
  }
}
