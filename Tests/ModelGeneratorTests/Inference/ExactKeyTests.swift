import Decodable
import ModelGenerator
import Testing

/// Keys that are canonically equivalent but differ in a document: é as one scalar and as two.
struct ExactKeyTests {
  private static let (one, two) = ("\u{E9}", "e\u{301}")

  /// Returns the keys of each structure, as hexadecimal scalars if they are not ASCII.
  private func keys(_ sample: String) throws -> [[String]] {
    let model = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    return model.declarations.map { declaration in
      guard case .structure(let type) = declaration else { return [] }
      return type.properties.map { property in
        (property.mayBeAbsent ? "~" : "")
          + property.key.unicodeScalars.map { $0.isASCII ? String($0) : String($0.value, radix: 16) }.joined()
      }
    }
  }

  @Test func `Structures with equivalent keys are two types`() throws {
    let sample = #"{"a": {"\#(Self.one)": 1, "x": 2}, "b": {"\#(Self.two)": 1, "x": 2}}"#
    #expect(try keys(sample) == [["a", "b"], ["e9", "x"], ["e301", "x"]])
    let called = #"{"a": {"user": {"\#(Self.one)": 1}}, "b": {"user": {"\#(Self.two)": 1}}}"#
    #expect(try keys(called) == [["a", "b"], ["user"], ["e9"], ["user"], ["e301"]])
  }

  @Test func `A dictionary with equivalent keys is JSON with a note`() throws {
    #expect(
      try inferred(#"{"counts": {"a": 1, "\#(Self.one)": 1, "\#(Self.two)": 1}}"#, dictionaries: ["counts"]) == """
        Root
        Root { counts: json // keys that are equal in Swift }
        """)
  }

  @Test func `A structure with equivalent keys has two properties`() throws {
    let sample = #"[{"\#(Self.one)": 1, "\#(Self.two)": 1, "x": 2}, {"\#(Self.two)": 1, "x": 2}]"#
    #expect(try keys(sample) == [["~e9", "e301", "x"]])
  }

  @Test func `Equivalent keys are not common keys of a dictionary's values`() throws {
    func sample(_ key: (Int) -> String) -> String {
      let words = "one two three four five six seven eight nine ten eleven twelve".split(separator: " ")
      return "{" + words.enumerated().map { #""\#($1)": {"c": 1, "\#(key($0))": 2}"# }.joined(separator: ", ") + "}"
    }
    #expect(try keys(sample { _ in Self.one }) == [["c", "e9"]])
    #expect(try keys(sample { $0 < 6 ? Self.one : Self.two }).count == 3)
  }
}
