@testable import ModelGenerator
import Testing

/// Updates of types whose encode function the tool can write only in part, or not at all.
@Suite struct IncompleteEncodingTests {
  private func update(_ text: String, addsEncoding: Bool = false, by sample: String) throws -> SwiftUpdate {
    try SwiftEncodingUpdateTests().update(text, addsEncoding: addsEncoding, by: sample)
  }

  @Test func `An encode function has only properties that the type has`() throws {
    let text = """
      import Decodable

      struct Car: Decodable {
        let color: String
        init(color: String) { self.color = color }
        init(isRed: Bool) { color = isRed ? "red" : "blue" }
        enum CodingKeys: CodingKey { case color }
        static func decode(_ json: Any) throws -> Car { try Car(color: json => "color") }
      }

      """
    let update = try update(text, addsEncoding: true, by: #"{"color": "a", "wheels": 1}"#)
    let added = """

      extension Car: Encodable {
        func encode() throws -> some ObjectMembers {
          color => "color"
        }
      }

      """
    #expect(update.text == text.replacing("import Decodable", with: "import Encodable") + added)
    #expect(
      update.warnings == [
        SwiftUpdate.Warning(line: 8, text: #"samples of Car have "wheels" (Int): add it, also to the CodingKeys"#)
      ])
  }

  @Test func `A type gets no encode function that would write nothing, or that has generic parameters`() throws {
    let text = """
      import Decodable

      struct Car: Decodable {
        let color: String
        init(_ color: String) { self.color = color }
        static func decode(_ json: Any) throws -> Car { try Car(json => "color") }
      }
      struct Box<T: Decodable>: Decodable {
        let value: T
        static func decode(_ json: Any) throws -> Box { try Box(value: json => "value") }
      }

      """
    let update = try update(text, addsEncoding: true, by: #"{"color": "a"}"#)
    #expect(!update.text.contains("encode()"))
    #expect(
      update.warnings.map(\.text) == [
        "Car has no encode function; add it by hand", "Box has no encode function; add it by hand",
      ])
  }

  @Test func `The initializer of self in a decode function is that of the type`() throws {
    let text = """
      import Decodable

      struct Car: Decodable {
        let color: String
        static func decode(_ json: Any) throws -> Self { try self.init(color: json => "color") }
      }

      """
    let update = try update(text, by: #"{"color": "a", "wheels": 1}"#)
    #expect(update.text.contains(#"try self.init(color: json => "color", wheels: json =>? "wheels")"#))
    #expect(update.warnings == [])
  }
}
