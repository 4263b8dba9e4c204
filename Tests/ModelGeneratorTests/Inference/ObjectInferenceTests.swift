import Decodable
import ModelGenerator
import Testing

@Suite struct DictionaryInferenceTests {
  @Test(arguments: [
    (#"{"1": "a"}"#, "[String: string]"),
    (#"{"-1": {"a": 1}, "2": {"b": 1}}"#, "[String: Value]"),
    (#"{"2014-01": 1, "2014-02": 2.5}"#, "[String: double]"),
    (#"{"e621e1f8-c36c-495a-93fc-0c247a3e6e5f": null}"#, "[String: json?]"),
    (#"{"507f1f77bcf86cd799439011": []}"#, "[String: [json]]"),
    (#"{"ada@example.com": true}"#, "[String: bool]"),
    (#"{"/users": 1, "https://a.example": 2}"#, "[String: int]"),
    (#"{"EUR": 1.5, "USD": 1}"#, "[String: double]"),
    (#"{"PLEYEL_PLEYEL": "Salle Pleyel"}"#, "[String: string]"),
    (#"{"en": "a", "pt-BR": "b"}"#, "[String: string]"),
    (#"{"en": "a", "de": "b", "fr": "c"}"#, "[String: string]"),
    (#"{"1": "a", "2": 1}"#, "Values"),
    (#"{"EUR": 1, "USD": "a"}"#, "Values"),
    (#"{"id": 1, "no": 2}"#, "Values"),
    (#"{"deadbeef": 1}"#, "Values"),
    (#"{"A": 1, "B": 2}"#, "Values"),
    (#"{"line1": "a", "line2": "b"}"#, "Values"),
  ])
  func `Keys that are data make a dictionary`(sample: String, type: String) throws {
    // Of a structure with these keys the name is all that is shown.
    let root = try inferred(#"{"values": \#(sample)}"#).split(separator: "\n")[1]
    #expect(root.replacing(" // No sample has a value here.", with: "") == "Root { values: \(type) }")
  }

  @Test func `Many keys of which objects share few are data`() throws {
    let samples = (0..<10).map {
      "{\"words\": {\"key\(Unicode.Scalar(UInt8(97 + $0)))x\": 1, \"key\(Unicode.Scalar(UInt8(98 + 2 * $0)))y\": 2}}"
    }
    var evidence = try evidence(of: Array(samples.prefix(7)))
    #expect(describe(evidence.model(named: "Root", options: InferenceOptions())).contains("Root { words: Words }"))
    evidence.merge(try ModelGeneratorTests.evidence(of: Array(samples.dropFirst(7))))
    #expect(
      describe(evidence.model(named: "Root", options: InferenceOptions())) == "Root\nRoot { words: [String: int] }")
  }

  @Test func `Twelve objects of the same keys in one object are values`() throws {
    let members = (0..<12).map { "\"key\(Unicode.Scalar(UInt8(97 + $0)))\": {\"a\": 1, \"b\": 2}" }
    #expect(
      try inferred("{\"things\": {\(members.joined(separator: ", "))}}") == """
        Root
        Root { things: [String: Thing] }
        Thing { a: int, b: int }
        """)
  }

  @Test func `A dictionary may be named by its path`() throws {
    var options = InferenceOptions()
    options.dictionaries = ["a[].b", "c.*.d"]
    #expect(
      try inferred(#"{"a": [{"b": {"x": 1}}], "c": {"1": {"d": {"y": true}}}}"#, options: options) == """
        Root
        Root { a: [AItem], c: [String: CItem] }
        AItem { b: [String: int] }
        CItem { d: [String: bool] }
        """)
  }

  @Test func `An object of more than 512 keys is a dictionary, whatever they are`() throws {
    let members = (0...512).map { "\"key\(String(repeating: "x", count: $0))\": \($0 == 3 ? "true" : "1")" }
    #expect(try inferred("{\(members.joined(separator: ", "))}") == "[String: json]")
  }

  @Test func `Evidence stays small, whatever there is`() throws {
    // Each level has two keys, and each sample others.
    func sample(_ seed: Int, depth: Int) -> String {
      depth == 0
        ? "1"
        : "{\"a\(seed % 7)\": \(sample(seed / 7, depth: depth - 1)), \"b\(seed % 5)\": \(sample(seed / 3, depth: depth - 1))}"
    }
    var evidence = Evidence()
    for seed in 0..<40 { evidence.add(try JSON(parsing: sample(seed &* 7_919, depth: 10))) }
    #expect(!evidence.isEmpty)
    #expect(!evidence.model(named: "Root", options: InferenceOptions()).declarations.isEmpty)
  }
}

@Suite struct VariantInferenceTests {
  @Test func `Objects whose keys depend on a tag are variants`() throws {
    #expect(
      try inferred(
        #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "group", "shapes": [{"type": "circle", "radius": 1.5}]}, {"type": "empty"}]"#,
        named: "Shape"
      ) == """
        [Shape]
        Shape by type = circle(circle): Circle | square(square): Square | group(group): Group | empty(empty): Empty
        Circle { radius: double }
        Square { side: int }
        Group { shapes: [Shape] }
        Empty {  }
        """)
  }

  @Test func `Values of different kinds by the tag make variants, too`() throws {
    #expect(
      try inferred(#"[{"kind": "int", "value": 3}, {"kind": "text", "value": "a"}]"#) == """
        [Root]
        Root by kind = int(int): RootInt | text(text): Text
        RootInt { value: int }
        Text { value: string }
        """)
  }

  @Test(arguments: [
    #"[{"type": "User", "id": 1, "name": "a"}, {"type": "Bot", "id": 1, "name": "b", "url": "c"}]"#,
    #"[{"type": "User", "id": 1}, {"type": "User", "name": "b", "url": "c"}]"#,
    #"[{"type": "User", "id": 1}, {"type": null, "name": "b", "url": "c"}]"#,
    #"[{"type": "User", "id": 1}, {"name": "b", "url": "c"}]"#,
    #"[{"type": "two words", "id": 1}, {"type": "a", "name": "b"}]"#,
  ])
  func `Objects that differ little, or lack the tag, are one structure`(sample: String) throws {
    #expect(try inferred(sample).contains("\nRoot { type: string"))
  }

  @Test func `More than 32 tags are no closed set`() throws {
    let objects = (0...32).map { "{\"type\": \"t\($0)\", \"key\($0)\": 1}" }
    let all = (objects + objects).joined(separator: ", ")
    #expect(try inferred("[\(all)]").contains("[Root]\nRoot { type: string, "))
  }

  @Test func `What a tag beside it tells apart are variants`() throws {
    let sample =
      #"[{"type": "push", "id": 1, "payload": {"commits": 1}}, {"type": "fork", "id": 2, "payload": {"forkee": "a", "at": 1}}]"#
    #expect(
      try inferred(sample) == """
        [Root]
        Root { type: string, id: int, payload: Payload }
        Payload by type in payload = push(push): PushPayload | fork(fork): ForkPayload
        PushPayload { commits: int }
        ForkPayload { forkee: string, at: int }
        """)
  }

  @Test func `The tag beside variants stays a string, and what all tags end in is in no name`() throws {
    var options = InferenceOptions()
    options.choices = true
    let push = #"{"event": "PushEvent", "data": {"commits": 1}, "state": "open"}"#
    let fork = #"{"event": "ForkEvent", "data": {"forkee": "a", "at": 1}, "state": "closed"}"#
    #expect(
      try inferred("[\(push), \(push), \(push), \(fork), \(fork)]", options: options) == """
        [Root]
        Root { event: string, data: RootData, state: State }
        RootData by event in data = push(PushEvent): PushData | fork(ForkEvent): ForkData
        PushData { commits: int }
        ForkData { forkee: string, at: int }
        State = open(open) | closed(closed)
        """)
  }

  @Test func `Variants may lack what the tag tells of, and some always do`() throws {
    #expect(
      try inferred(
        #"""
        [{"type": "push", "payload": {"commits": 1}}, {"type": "push", "payload": null},
         {"type": "fork", "payload": {"at": 1}}, {"type": "ping"}, {"type": "pong", "payload": null},
         {"type": "open", "payload": {}}]
        """#) == """
          [Root]
          Root { type: string, payload: Payload }
          Payload by type in payload = push(push): PushPayload? | fork(fork): ForkPayload | ping(ping) | pong(pong) \
          | open(open): OpenPayload
          PushPayload { commits: int }
          ForkPayload { at: int }
          OpenPayload {  }
          """)
  }

  @Test(arguments: [
    // One tag; one shape; few keys that are not in both; ids; two keys that the tag tells of; data for keys; no
    // objects.
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "a", "payload": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": {"x": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1, "y": 1}}, {"type": "b", "payload": {"x": 1, "z": 1}}]"#,
    #"[{"type": "a1", "payload": {"x": 1}}, {"type": "a2", "payload": {"y": 1}}]"#,
    #"[{"type": "a", "one": {"x": 1}, "two": {"x": 1}}, {"type": "b", "one": {"y": 1}, "two": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"1": 1}}, {"type": "b", "payload": {"2": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": "x"}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": null}]"#,
  ])
  func `What the tag beside it does not tell apart are no variants`(sample: String) throws {
    #expect(try !inferred(sample).contains(" by type in "))
  }
}

@Suite struct SharingTests {
  @Test func `Structures of the same keys and types are one, named as most are`() throws {
    #expect(
      try inferred(
        #"{"owner": {"id": 1, "login": "a"}, "posts": [{"user": {"id": 2, "login": null}, "title": "b"}], "comment": {"user": {"id": 3, "login": "c"}}}"#
      ) == """
        Root
        Root { owner: User, posts: [Post], comment: Comment }
        User { id: int, login: string? }
        Post { user: User, title: string }
        Comment { user: User }
        """)
  }

  @Test func `Structures of one key are one only if they are called the same`() throws {
    #expect(
      try inferred(#"{"language": {"name": "a"}, "country": {"name": "b"}, "x": {"country": {"name": "c"}}}"#) == """
        Root
        Root { language: Language, country: Country, x: X }
        Language { name: string }
        Country { name: string }
        X { country: Country }
        """)
  }

  @Test(arguments: ["\"x\"", "[]", "7"])
  func `What is in a JSON is no reason for another type`(other: String) throws {
    let sample = #"""
      [{"owner": {"id": 1, "name": "a", "site": "b"}, "user": {"id": 2, "name": "c"}},
       {"owner": {"id": 3, "name": "d", "site": "e"}, "user": OTHER}]
      """#
    let described = try inferred(sample.replacing("OTHER", with: other))
    #expect(described.hasSuffix("\nOwner { id: int, name: string, site: string }"))
    #expect(described.contains("user: json // samples have "))
  }

  @Test func `Structures of other types are not one`() throws {
    #expect(
      try inferred(#"{"a": {"x": 1, "y": 2}, "b": {"x": 1, "y": "2"}, "c": {"x": 1, "y": [2]}}"#) == """
        Root
        Root { a: A, b: B, c: C }
        A { x: int, y: int }
        B { x: int, y: string }
        C { x: int, y: [int] }
        """)
  }

  @Test func `A tree is one type`() throws {
    #expect(
      try inferred(
        #"{"comments": [{"id": 1, "text": "a", "replies": [{"id": 2, "text": "b", "replies": [{"id": 3, "text": "c"}]}]}]}"#
      ) == """
        Root
        Root { comments: [Comment] }
        Comment { id: int, text: string, replies: [Comment]~ }
        """)
    #expect(
      try inferred(#"{"name": "a", "children": [{"name": "b", "children": []}]}"#, named: "Node") == """
        Node
        Node { name: string, children: [Node] }
        """)
  }

  @Test func `No structure is part of itself without an array between`() throws {
    #expect(
      try inferred(#"{"id": 1, "parent": {"id": 2, "parent": {"id": 3, "parent": null}}}"#) == """
        Root
        Root { id: int, parent: Parent }
        Parent { id: int, parent: Parent2 }
        Parent2 { id: int, parent: json? // No sample has a value here. }
        """)
  }

  @Test func `All fields of a plural are one of it`() throws {
    #expect(
      try inferred(#"{"sizes": {"small": {"w": 1, "h": 2}, "large": {"w": 1, "h": 2}}}"#) == """
        Root
        Root { sizes: Sizes }
        Sizes { small: Size, large: Size }
        Size { w: int, h: int }
        """)
  }
}

/// Keys that Unicode takes for the same, and documents do not: é as one scalar and as two.
struct ExactKeyTests {
  private static let (one, two) = ("\u{E9}", "e\u{301}")

  /// The keys of each structure, as hexadecimal scalars if they are not ASCII.
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

  @Test func `Structures with them are two types`() throws {
    let sample = #"{"a": {"\#(Self.one)": 1, "x": 2}, "b": {"\#(Self.two)": 1, "x": 2}}"#
    #expect(try keys(sample) == [["a", "b"], ["e9", "x"], ["e301", "x"]])
    let called = #"{"a": {"user": {"\#(Self.one)": 1}}, "b": {"user": {"\#(Self.two)": 1}}}"#
    #expect(try keys(called) == [["a", "b"], ["user"], ["e9"], ["user"], ["e301"]])
  }

  @Test func `A structure with both has two properties`() throws {
    let sample = #"[{"\#(Self.one)": 1, "\#(Self.two)": 1, "x": 2}, {"\#(Self.two)": 1, "x": 2}]"#
    #expect(try keys(sample) == [["~e9", "e301", "x"]])
  }

  @Test func `They are no keys that all values of a dictionary have`() throws {
    func sample(_ key: (Int) -> String) -> String {
      let words = "one two three four five six seven eight nine ten eleven twelve".split(separator: " ")
      return "{" + words.enumerated().map { #""\#($1)": {"c": 1, "\#(key($0))": 2}"# }.joined(separator: ", ") + "}"
    }
    #expect(try keys(sample { _ in Self.one }) == [["c", "e9"]])
    #expect(try keys(sample { $0 < 6 ? Self.one : Self.two }).count == 3)
  }
}
