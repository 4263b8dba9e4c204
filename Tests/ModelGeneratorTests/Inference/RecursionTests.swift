import Testing

@testable import ModelGenerator

/// Structures that contain nothing but each other.
@Suite struct RecursionTests {
  private func nested(_ keys: [String], count: Int) -> String {
    (0..<count).reversed().reduce(#"{"v": 1}"#) { #"{"\#(keys[$1 % keys.count])": \#($0)}"# }
  }

  @Test(arguments: [4, 5, 40]) func `Structures nested by one key have one type`(count: Int) throws {
    #expect(try inferred(nested(["a"], count: count)) == "Root\nRoot { a: Root~, v: int~ }")
  }

  @Test func `Structures nested by two keys in turn have two types`() throws {
    #expect(try inferred(nested(["a", "b"], count: 40)) == "Root\nRoot { a: A~, v: int~ }\nA { b: Root }")
  }

  @Test func `A few structures of one key have types of their own`() throws {
    #expect(
      try inferred(nested(["data"], count: 2))
        == "Root\nRoot { data: RootData }\nRootData { data: InnerData }\nInnerData { v: int }")
  }
}
