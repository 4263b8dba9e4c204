import Decodable
import Testing

@Suite struct RefusedDocumentsTests {
  /// Returns an object whose last name is a duplicate.
  ///
  /// The parser compares names at the end of an object, in memory that grows with the object. After an error, the
  /// parser must free this memory exactly once.
  private static func object(ofMembers count: Int) -> String {
    "{" + (0..<count).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + ",\"k0\": 0}"
  }

  @Test func `The parser rejects a duplicate name in objects of any size`() {
    for count in Array(1..<80) + stride(from: 83, to: 600, by: 11) {
      let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Self.object(ofMembers: count)) }
      #expect(error?.code == .duplicateKey)
    }
  }

  @Test(arguments: [5_000, 40_000])
  func `A rejected document does not corrupt later documents`(count: Int) throws {
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Self.object(ofMembers: count)) }
    // Documents with as many entries as the rejected one are likely to reuse its memory.
    let documents = try (0..<4).map { document in
      try JSON(parsing: "[" + Array(repeating: "\(document)", count: 4 * count).joined(separator: ",") + "]")
    }
    for (document, json) in documents.enumerated() {
      #expect(json.count == 4 * count)
      #expect(json.elements.allSatisfy { $0.description == "\(document)" })
    }
  }
}
