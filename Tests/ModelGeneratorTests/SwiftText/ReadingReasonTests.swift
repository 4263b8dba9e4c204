import Testing

@testable import ModelGenerator

/// The reasons why a text has no model.
@Suite struct ReadingReasonTests {
  private static let item = """
    struct Item: Decodable {
      let id: Int
      static func decode(_ json: Any) throws -> Item { try Item(id: json => "id") }
    }
    """

  @Test(arguments: [
    ("", "the file has no code"), ("// nothing\n", "the file has no code"),
    (
      "import Decodable\nstruct Item {\n  let id: Int\n",
      "the file is incomplete: the bracket on line 2 is not closed"
    ),
    ("import Decodable\n\(item.dropLast())", "the file is incomplete: the bracket on line 2 is not closed"),
    (
      "struct API {\n  let id: Int\n\(item)\n}\n",
      "Item is declared inside API; the type of documents must be at the top of the file"
    ),
    ("struct Item { let id: Int }", "no type has a decode function"),
  ])
  func `A text without a model is rejected for its reason`(text: String, reason: String) {
    #expect(throws: SwiftReadingError(description: reason)) { try readModel(fromSwift: text) }
  }
}
