import Testing

@testable import ModelGenerator

/// Structures that contain nothing but each other.
@Suite struct RecursionTests {
  @Test(arguments: [
    ("children", "Page { children: [Child] }", "Frame { id: int, clip: bool, children: [Child] }"),
    ("parts", "Page { children: [Child] }", "Child { type: string, id: int, clip: bool, parts: [Part] }"),
  ])
  func `The only object around variants is one of them if its member has the same key`(
    _ key: String, _ page: String, _ frame: String
  ) throws {
    let group =
      #"{"type": "group", "id": 4, "blend": 1.5, "\#(key)": [{"type": "text", "id": 5, "characters": "b"}]}"#
    let parts =
      #"{"type": "text", "id": 2, "characters": "a"}, {"type": "rectangle", "id": 3, "radius": 1}, \#(group)"#
    let model = try inferred(
      #"{"children": [{"type": "frame", "id": 1, "clip": true, "\#(key)": [\#(parts)]}]}"#, named: "Page")
    #expect(model.contains(page))
    #expect(model.contains(frame))
    #expect(model.contains("Group { id: int, blend: double, \(key): [\(key == "parts" ? "Part" : "Child")] }"))
  }

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
