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
    (#"{"1.0": 1, "v2.1.0": 2, "3.0.0-beta.1+a": 3, "10.0.0.1": 4}"#, "[String: int]"),
    (#"{"-NfXp3oXq1_2b3c4-5e6": "a"}"#, "[String: string]"),
    (#"{"3h": 0.5}"#, "[String: double]"), (#"{"48x48": "a", "24x24": "b"}"#, "[String: string]"),
    (#"{"application/json": {"a": 1}, "text/*": {"a": 2}}"#, "[String: Value]"),
    (#"{"app.kubernetes.io/name": "a", "example.com/tier": "b"}"#, "[String: string]"),
    (#"{"200": {"a": 1}, "404": {"a": 2}, "default": {"a": 3}}"#, "[String: Value]"),
    (#"{"": {"a": 1}, "node_modules/x": {"b": 1}}"#, "[String: Value]"),
    (#"{"*-100.0": 1, "100.0-200.0": 2, "200-*": 3}"#, "[String: int]"),
    (#"{"linux-6.1": 1, "darwin@24.0.0": 2}"#, "[String: int]"),
    (#"{"socket.io": "1", "react": "2", "@types/node": "3"}"#, "[String: string]"),
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
    (#"{"v1": 1, "v2": 2}"#, "Values"),
    (#"{"1.x": 1}"#, "Values"), (#"{"": 1}"#, "Values"), (#"{"*-*": 1}"#, "Values"), (#"{"a-b": 1}"#, "Values"),
    (#"{"socket.io": 1, "react": 2}"#, "Values"), (#"{"socket.io": "1"}"#, "Values"),
    (#"{"e.g.": "1", "react": "2"}"#, "Values"),
    (#"{"-under-construction": 1}"#, "Values"), (#"{"a/": 1, "b": 2}"#, "Values"),
    (#"{"1": 1, "name": 2, "size": 3}"#, "Values"),
  ])
  func `An object whose keys are data is a dictionary`(sample: String, type: String) throws {
    // A structure is shown by its name.
    let root = try inferred(#"{"values": \#(sample)}"#).split(separator: "\n")[1]
    #expect(root.replacing(" // no value", with: "") == "Root { values: \(type) }")
  }

  @Test(arguments: [
    ("labels", #"{"app": "a"}"#, "[String: string]"), ("annotations", #"{"app": "a"}"#, "[String: string]"),
    ("devDependencies", #"{"lodash": "a"}"#, "[String: string]"), ("env", #"{"PATH": "a"}"#, "[String: string]"),
    ("labels", #"{"app": 1}"#, "Labels"), ("labels", #"{"app": "a", "nodes": []}"#, "Labels"),
    ("options", #"{"app": "a"}"#, "Options"),
  ])
  func `Strings in labels and dependencies are dictionaries`(_ key: String, _ sample: String, _ type: String) throws {
    #expect(try inferred(#"{"\#(key)": \#(sample)}"#).hasPrefix("Root\nRoot { \(key): \(type) }"))
  }

  @Test(arguments: [
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": 3, "dee": 4}"#, #"{"eve": 5}"#], "[String: int]"),
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": 3, "bob": 4}"#, #"{"eve": 5}"#], "Scores"),
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": 3}"#, #"{"eve": 5}"#], "Scores"),
    ([#"{"ada": 1, "bob": 2, "fay": 3}"#, #"{"cai": 3, "dee": 4}"#], "Scores"),
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": "3", "dee": "4"}"#, #"{"eve": 5}"#], "Scores"),
  ])
  func `Three objects without a common key are dictionaries`(_ objects: [String], _ type: String) throws {
    let model = try evidence(of: objects.map { #"{"scores": \#($0)}"# })
      .model(named: "Root", options: InferenceOptions())
    #expect(describe(model).hasPrefix("Root\nRoot { scores: \(type) }"))
  }

  @Test func `Many keys of which objects share few are data`() throws {
    let samples = (0..<12).map {
      "{\"words\": {\"key\(Unicode.Scalar(UInt8(97 + $0)))x\": 1, \"key\(Unicode.Scalar(UInt8(98 + $0 / 2)))y\": 2}}"
    }
    var evidence = try evidence(of: Array(samples.prefix(10)))
    #expect(describe(evidence.model(named: "Root", options: InferenceOptions())).contains("Root { words: Words }"))
    try evidence.add(Array(samples.dropFirst(10)))
    #expect(
      describe(evidence.model(named: "Root", options: InferenceOptions())) == "Root\nRoot { words: [String: int] }")
  }

  @Test func `Twelve members that are objects of the same keys make a dictionary`() throws {
    let members = (0..<12).map { "\"key\(Unicode.Scalar(UInt8(97 + $0)))\": {\"a\": 1, \"b\": 2}" }
    #expect(
      try inferred("{\"things\": {\(members.joined(separator: ", "))}}") == """
        Root
        Root { things: [String: Thing] }
        Thing { a: int, b: int }
        """)
  }

  @Test func `The object at a given path is a dictionary`() throws {
    #expect(
      try inferred(#"{"a": [{"b": {"x": 1}}], "c": {"1": {"d": {"y": true}}}}"#, dictionaries: ["a[].b", "c.*.d"])
        == """
        Root
        Root { a: [AItem], c: [String: CItem] }
        AItem { b: [String: int] }
        CItem { d: [String: bool] }
        """)
  }

  @Test func `An object of more than 512 keys is a dictionary`() throws {
    let members = (0...512).map { "\"key\(String(repeating: "x", count: $0))\": \($0 == 3 ? "true" : "1")" }
    #expect(try inferred("{\(members.joined(separator: ", "))}") == "[String: json]")
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

  @Test func `Objects whose values have different kinds by a tag are variants`() throws {
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
  func `Objects that differ little or lack the tag are one structure`(sample: String) throws {
    #expect(try inferred(sample).contains("\nRoot { type: string"))
  }

  @Test func `Objects that differ in the elements of arrays are variants`() throws {
    #expect(
      try inferred(
        #"[{"type": "Point", "coordinates": [1.5, 2]}, {"type": "Polygon", "coordinates": [[[1, 2.5], [3, 4]]]}]"#)
          == """
          [Root]
          Root by type = point(Point): Point | polygon(Polygon): Polygon
          Point { coordinates: [double] }
          Polygon { coordinates: [[[double]]] }
          """)
  }

  @Test(arguments: ["__typename", "@type", "$type"])
  func `With a key that is always a tag, variants need only keys of their own`(_ key: String) throws {
    let common = #""id": 1, "title": "a", "body": "b", "url": "c", "state": "d", "author": "e""#
    let sample = #"[{"\#(key)": "Issue", \#(common), "closed": true}, {"\#(key)": "Pull", \#(common), "merged": true}]"#
    #expect(try inferred(sample).contains("by \(key) = issue(Issue): Issue | pull(Pull): Pull"))
    #expect(try !inferred(sample.replacing(key, with: "type")).contains(" by "))
    #expect(try !inferred(sample.replacing(#", "merged": true"#, with: "")).contains(" by "))
  }

  @Test(arguments: ["cell_type", "eventType", "action", "method"])
  func `Any key may be a tag that the values depend on`(_ key: String) throws {
    let sample = #"[{"id": 1, "\#(key)": "code", "outputs": 1}, {"id": 2, "\#(key)": "text", "format": "a", "x": 1}]"#
    #expect(try inferred(sample).contains("by \(key) = code(code): Code | text(text): Text"))
    let alike = #"[{"id": 1, "\#(key)": "code", "outputs": 1}, {"id": 2, "\#(key)": "text", "outputs": 2}]"#
    #expect(try !inferred(alike).contains(" by "))
  }

  @Test func `A key that is usually a tag has priority over other keys`() throws {
    #expect(
      try inferred(#"[{"sub_type": "x", "type": "a", "b": 1}, {"sub_type": "y", "type": "c", "d": 1}]"#)
        .hasPrefix("[Root]\nRoot by type = a(a): A | c(c): C"))
  }

  @Test func `Many variants that are seen once each are an enum`() throws {
    let names = "ant bee cat dog eel fox gnu hen ibis jay kea lynx".split(separator: " ")
    let objects = names.map { #"{"type": "\#($0)", "\#($0)_size": 1}"# }
    let cases = names.map { "\($0)(\($0)): \($0.capitalized)" }
    #expect(
      try inferred("[\(objects.joined(separator: ", "))]")
        .hasPrefix("[Root]\nRoot by type = \(cases.joined(separator: " | "))\n"))
    // Tags that differ in a number are names of objects.
    let numbered = (1...12).map { #"{"type": "t\#($0)", "size\#($0)": 1}"# }
    #expect(try inferred("[\(numbered.joined(separator: ", "))]").hasPrefix("[Root]\nRoot { type: string, "))
  }

  @Test func `Objects with more than 32 tags are one structure`() throws {
    let objects = (0...32).map { "{\"type\": \"t\($0)\", \"key\($0)\": 1}" }
    let all = (objects + objects).joined(separator: ", ")
    #expect(try inferred("[\(all)]").contains("[Root]\nRoot { type: string, "))
  }

  @Test func `Contents that depend on a tag beside them are variants`() throws {
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

  @Test func `A tag beside variants stays a string, and names lack a shared last word`() throws {
    var options = InferenceOptions()
    options.stringEnums = true
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

  @Test func `The content of a variant may be optional or always missing`() throws {
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
    // One tag; one shape; few keys that differ; numbered tags; two possible contents; keys that are data; contents that
    // are not objects.
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "a", "payload": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": {"x": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1, "y": 1}}, {"type": "b", "payload": {"x": 1, "z": 1}}]"#,
    #"[{"type": "a1", "payload": {"x": 1}}, {"type": "a2", "payload": {"y": 1}}]"#,
    #"[{"type": "a", "one": {"x": 1}, "two": {"x": 1}}, {"type": "b", "one": {"y": 1}, "two": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"1": 1}}, {"type": "b", "payload": {"2": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": "x"}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": null}]"#,
  ])
  func `Contents that do not depend on the tag are not variants`(sample: String) throws {
    #expect(try !inferred(sample).contains(" by type in "))
  }
}

@Suite struct KeyOrderTests {
  @Test(arguments: [
    ([#"{"id": 1, "x": 1}"#, #"{"id": 2, "y": 1}"#, #"{"id": 3, "w": 1}"#], "id: int, x: int~, y: int~, w: int~"),
    (
      [#"{"id": 1, "a": 1, "z": 0}"#, #"{"id": 2, "c": 1, "b": 1, "z": 0}"#, #"{"id": 3, "d": 1, "z": 0}"#],
      "id: int, a: int~, c: int~, b: int~, d: int~, z: int"
    ),
    ([#"{"a": 1, "b": 1}"#, #"{"b": 1, "c": 1, "a": 1}"#], "a: int, b: int, c: int~"),
    (
      [#"{"type": "a", "x": 1}"#, #"{"type": "b", "y": 1}"#, #"{"type": 7}"#],
      "type: json // numbers and strings, x: int~, y: int~"
    ),
  ])
  func `A new key comes before the next known key of its document`(
    _ samples: [String], _ properties: String
  ) throws {
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    #expect(describe(model).contains("{ \(properties)"))
  }
}

@Suite struct SharingTests {
  @Test func `Structures of the same keys and types are merged under the common name`() throws {
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

  @Test func `Structures of one key are merged only if they have one name`() throws {
    #expect(
      try inferred(#"{"language": {"name": "a"}, "country": {"name": "b"}, "x": {"country": {"name": "c"}}}"#) == """
        Root
        Root { language: Language, country: Country, x: X }
        Language { name: string }
        Country { name: string }
        X { country: Country }
        """)
  }

  @Test func `Structures of similar names are merged if they share three of four keys`() throws {
    let address = #""street": "a", "city": "b", "zip": "c""#
    #expect(
      try inferred(#"{"home_address": {\#(address)}, "address": {\#(address), "note": "d"}}"#) == """
        Root
        Root { homeAddress(home_address): Address, address: Address }
        Address { street: string, city: string, zip: string, note: string~ }
        """)
    #expect(
      try inferred(#"{"home_address": {\#(address)}, "address": {\#(address), "note": "d", "at": 1}}"#) == """
        Root
        Root { homeAddress(home_address): HomeAddress, address: Address }
        HomeAddress { street: string, city: string, zip: string }
        Address { street: string, city: string, zip: string, note: string, at: int }
        """)
    #expect(
      try inferred(
        #"{"text": "a", "user": 1, "likes": 2, "shared_post": {"text": "b", "user": 2, "likes": 3}}"#, named: "Post"
      ) == """
        Post
        Post { text: string, user: int, likes: int, sharedPost(shared_post): Post~ }
        """)
  }

  @Test(arguments: ["\"x\"", "[]", "7"])
  func `The content of a JSON does not influence other types`(other: String) throws {
    let sample = #"""
      [{"owner": {"id": 1, "name": "a", "site": "b"}, "user": {"id": 2, "name": "c"}},
       {"owner": {"id": 3, "name": "d", "site": "e"}, "user": OTHER}]
      """#
    let described = try inferred(sample.replacing("OTHER", with: other))
    #expect(described.hasSuffix("\nOwner { id: int, name: string, site: string }"))
    #expect(described.contains("user: json // "))
  }

  @Test func `Three structures of one key in a plural are merged`() throws {
    #expect(
      try inferred(#"{"_links": {"self": {"href": "a"}, "html": {"href": "b"}, "next": {"href": "c"}}}"#) == """
        Root
        Root { links(_links): Links }
        Links { self: Link, html: Link, next: Link }
        Link { href: string }
        """)
    #expect(
      try inferred(
        #"{"rules": {"name": {"max": 1}, "size": {"max": 2}}, "box": {"a": {"w": 1}, "b": {"w": 2}, "c": {"w": 3}}}"#)
          == """
          Root
          Root { rules: Rules, box: Box }
          Rules { name: Name, size: Size }
          Name { max: int }
          Size { max: int }
          Box { a: A, b: B, c: C }
          A { w: int }
          B { w: int }
          C { w: int }
          """)
  }

  @Test func `A structure is not a variant of a type with another name`() throws {
    #expect(
      try inferred(
        #"""
        {"elements": [{"type": "text", "text": "a", "verbatim": true}, {"type": "image", "url": "b", "alt": "c", "w": 1}],
         "title": {"type": "text", "text": "a", "verbatim": false}}
        """#
      ) == """
        Root
        Root { elements: [Element], title: Title }
        Element by type = text(text): Text | image(image): Image
        Text { text: string, verbatim: bool }
        Image { url: string, alt: string, w: int }
        Title { type: string, text: string, verbatim: bool }
        """)
  }

  @Test func `Structures of the same keys and other types are not merged`() throws {
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

  @Test func `A structure that contains itself without an array is one type`() throws {
    #expect(
      try inferred(#"{"id": 1, "parent": {"id": 2, "parent": {"id": 3, "parent": null}}}"#) == """
        Root
        Root { id: int, parent: Root? }
        """)
  }

  @Test func `A structure without a key joins others only if they agree on the key`() throws {
    let member = #""id": 1, "name": "a", "text": "b""#
    #expect(
      try inferred(
        #"{"child": {\#(member), "x": {"p": 1, "q": 1}, "child": {\#(member), "child": {\#(member), "x": {"z": 1}}}}}"#
      ) == """
        Root
        Root { child: Child }
        Child { id: int, name: string, text: string, x: X, child: InnerChild }
        X { p: int, q: int }
        InnerChild { id: int, name: string, text: string, x: InnerChildX~, child: InnerChild~ }
        InnerChildX { z: int }
        """)
  }

  @Test(arguments: [
    (
      #"{"value": 1, "left": {"value": 2, "left": {"value": 3}, "right": {"value": 4}}, "right": {"value": 5}}"#,
      "value: int, left: Root~, right: Root~"
    ),
    (
      #"{"op": "+", "left": {"op": "*", "left": {"num": 1}, "right": {"num": 2}}, "right": {"num": 3}}"#,
      "op: string~, left: Root~, right: Root~, num: int~"
    ),
    (
      #"{"name": "a", "size": 1, "subfolders": [{"name": "b", "subfolders": [{"name": "c"}]}]}"#,
      "name: string, size: int~, subfolders: [Root]~"
    ),
    (
      #"{"name": "a", "parts": {"1": {"name": "b", "parts": {"2": {"name": "c", "weight": 1}}}}}"#,
      "name: string, weight: int~, parts: [String: Root]~"
    ),
  ])
  func `A tree is one type, although its leaves have other keys`(_ sample: String, _ properties: String) throws {
    #expect(try inferred(sample) == "Root\nRoot { \(properties) }")
  }

  @Test(arguments: [
    // The nested objects share no scalar, have few keys in common, or another kind of value.
    #"{"data": {"data": {"id": 1, "x": 2}, "n": 1}}"#,
    #"{"a": 1, "b": 1, "c": 1, "next": {"a": 1, "d": 1, "e": 1, "next": {"f": 1}}}"#,
    #"{"id": 1, "next": {"id": "a", "next": {"f": 1}}}"#,
  ])
  func `Nested objects of one key that differ are several types`(sample: String) throws {
    let model = try inferred(sample)
    #expect(!model.contains(": Root }") && !model.contains(": Root~"))
  }

  @Test func `Structures that differ only in optional members are one type`() throws {
    let owner = #""id": 1, "name": "a", "site": "b""#
    #expect(
      try inferred(
        #"{"author": {\#(owner)}, "post": {"user": {\#(owner)}}}"#,
        #"{"author": {\#(owner), "bio": "c"}, "post": {"user": {\#(owner)}}}"#
      ) == """
        Root
        Root { author: Author, post: Post }
        Author { id: int, name: string, site: string, bio: string~ }
        Post { user: Author }
        """)
    // A member that each author has is not optional.
    #expect(
      try inferred(#"{"author": {\#(owner), "bio": "c"}, "post": {"user": {\#(owner)}}}"#).hasSuffix(
        "\nUser { id: int, name: string, site: string }"))
  }

  @Test(arguments: [
    (#""phone": "d""#, true), (#""phone": "d", "floor": 1"#, false), (#""street": 1"#, false),
  ])
  func `Neighbours of which one has a further member are one type`(_ further: String, _ areOne: Bool) throws {
    let address = #""city": "b", "zip": "c", "country": "d""#
    let model = try inferred(
      #"{"billing": {"street": "a", \#(address)}, "shipping": {\#(further.contains("street") ? "" : #""street": "a", "#)\#(further), \#(address)}}"#
    )
    #expect(model.contains("shipping: Billing") == areOne)
  }

  @Test func `The fields of a plural have one type`() throws {
    #expect(
      try inferred(#"{"sizes": {"small": {"w": 1, "h": 2}, "large": {"w": 1, "h": 2}}}"#) == """
        Root
        Root { sizes: Sizes }
        Sizes { small: Size, large: Size }
        Size { w: int, h: int }
        """)
  }
}

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
