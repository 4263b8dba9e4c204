import Decodable
import Testing

@Suite struct RefusedDocumentsTests {
  /// An object whose last name is there twice.
  ///
  /// Names are compared where the object ends, in memory that grows for it: what was taken until then must be given back
  /// once, and not more.
  private static func object(ofMembers count: Int) -> String {
    "{" + (0..<count).map { "\"k\($0)\": \($0)" }.joined(separator: ",") + ",\"k0\": 0}"
  }

  @Test func `Documents of any size are refused for a name that is there twice`() {
    for count in 1..<600 {
      let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Self.object(ofMembers: count)) }
      #expect(error?.code == .duplicateKey)
    }
  }

  @Test(arguments: [5_000, 20_000, 100_000])
  func `A refused document leaves the memory of others alone`(count: Int) throws {
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Self.object(ofMembers: count)) }
    // As many numbers as the refused document had entries, so that they go where those were.
    let documents = try (0..<4).map { document in
      try JSON(parsing: "[" + Array(repeating: "\(document)", count: 4 * count).joined(separator: ",") + "]")
    }
    for (document, json) in documents.enumerated() {
      #expect(json.count == 4 * count)
      #expect(json.elements.allSatisfy { $0.description == "\(document)" })
    }
  }
}
