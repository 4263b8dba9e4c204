import Decodable
import ModelGenerator
import Testing

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

  @Test func `Structures that variants contain, and that contain these, are variants of the same type`() throws {
    let paragraph = #"{"type": "p", "content": [{"type": "text", "text": "c"}]}"#
    let link = #"{"type": "link", "href": "https://x.org", "content": [{"type": "text", "text": "b"}]}"#
    let list = #"{"type": "list", "level": 1, "content": [{"type": "item", "content": [\#(paragraph)]}]}"#
    #expect(
      try inferred(
        #"{"type": "doc", "content": [{"type": "p", "content": [{"type": "text", "text": "a"}, \#(link)]}, \#(list)]}"#,
        named: "Doc"
      ) == """
        Doc
        Doc { type: string, content: [ContentItem] }
        ContentItem by type = p(p): P | list(list): List | text(text): Text | link(link): Link | item(item): Item
        P { content: [ContentItem] }
        List { level: int, content: [ContentItem] }
        Text { text: string }
        Link { href: url, content: [ContentItem] }
        Item { content: [ContentItem] }
        """)
  }

  @Test func `A new tag in the innermost variants is one of all`() throws {
    let inner = #"[{"type": "divider"}, {"type": "link", "title": "New", "url": "/new"}]"#
    let group = #"{"type": "group", "title": "Men", "items": \#(inner)}"#
    let link = #"{"type": "link", "title": "All", "url": "/all"}"#
    #expect(
      try inferred(
        #"{"menu": [\#(link), {"type": "group", "title": "Shop", "items": [\#(link), \#(group)]}]}"#,
        named: "Page"
      ) == """
        Page
        Page { menu: [MenuItem] }
        MenuItem by type = link(link): Link | group(group): Group | divider(divider): Divider
        Link { title: string, url: string }
        Group { title: string, items: [MenuItem] }
        Divider {  }
        """)
  }

  @Test func `Lists in a text are of its variants, however deep, and with an empty paragraph`() throws {
    let text = #"{"type": "text", "text": "a"}"#
    var list = #"{"type": "list", "content": [{"type": "item", "content": [{"type": "paragraph"}]}]}"#
    for _ in 0..<6 {
      list = #"""
        {"type": "list", "content": [{"type": "item", "content": [{"type": "paragraph", "content": [\#(text)]}, \#(list)]}]}
        """#
    }
    let heading = #"{"type": "heading", "attrs": {"level": 1}, "content": [\#(text)]}"#
    #expect(
      try inferred(#"{"type": "doc", "content": [\#(heading), {"type": "paragraph"}, \#(list)]}"#, named: "Doc") == """
        Doc
        Doc { type: string, content: [ContentItem] }
        ContentItem by type = heading(heading): Heading | paragraph(paragraph): Paragraph | list(list): List | text(text): Text | item(item): Item
        Heading { attrs: Attrs, content: [ContentItem] }
        Attrs { level: int }
        Paragraph { content: [ContentItem]~ }
        List { content: [ContentItem] }
        Text { text: string }
        Item { content: [ContentItem] }
        """)
  }

  @Test func `Variants in a member with the key of the member around them are of one enum, however deep`() throws {
    let inner = #"{"type": "row", "cards": [{"type": "button", "entity": "a"}, {"type": "icon", "icon": "b"}]}"#
    #expect(
      try inferred(
        #"{"cards": [{"type": "list", "title": "L"}, {"type": "stack", "cards": [{"type": "gauge", "min": 0}, \#(inner)]}]}"#
      ) == """
        Root
        Root { cards: [Card] }
        Card by type = list(list): List | stack(stack): Stack | gauge(gauge): Gauge | row(row): Row | button(button): Button | icon(icon): Icon
        List { title: string }
        Stack { cards: [Card] }
        Gauge { min: int }
        Row { cards: [Card] }
        Button { entity: string }
        Icon { icon: string }
        """)
  }

  @Test func `Variants may have members that depend on the tag as well`() throws {
    let item = #"{"type": "item", "content": [{"type": "paragraph", "content": [{"type": "text"}]}]}"#
    let image = #"{"type": "image", "attrs": {"title": "t"}}"#
    #expect(
      try inferred(
        #"{"content": [{"type": "heading", "attrs": {"level": 1}}, \#(image), {"type": "list", "content": [\#(item)]}]}"#
      ).contains(
        "ContentItem by type = heading(heading): Heading | image(image): Image | list(list): List | item(item): Item"))
  }

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

  @Test func `Blocks whose tag names their content contain blocks`() throws {
    func block(_ id: Int, _ type: String, _ content: String) -> String {
      #"{"id": \#(id), "type": "\#(type)", "\#(type)": \#(content)}"#
    }
    let paragraph = block(2, "paragraph", #"{"text": "b"}"#)
    let item = block(1, "item", #"{"text": "a", "children": [\#(paragraph)]}"#)
    #expect(
      try inferred(
        #"{"results": [\#(item), \#(block(3, "todo", #"{"done": true}"#)), \#(block(4, "paragraph", #"{"text": ""}"#))]}"#
      ) == """
        Root
        Root { results: [ResultItem] }
        ResultItem { id: int, type: ResultItemType }
        ResultItemType by type in type = item(item): Item | todo(todo): Todo | paragraph(paragraph): Paragraph
        Item { text: string, children: [ResultItem] }
        Todo { done: bool }
        Paragraph { text: string }
        """)
  }

  @Test func `A reference to a variant is not a variant`() throws {
    let author = #"{"author": {"data": {"type": "people", "id": "9"}}}"#
    let article = #"{"type": "articles", "id": "1", "title": "a", "relationships": \#(author)}"#
    #expect(
      try inferred(#"{"data": [\#(article), {"type": "people", "id": "9", "first": "D", "last": "E"}]}"#) == """
        Root
        Root { data: [DataItem] }
        DataItem by type = articles(articles): Articles | people(people): People
        Articles { id: string, title: string, relationships: Relationships }
        Relationships { author: Author }
        Author { data: AuthorData }
        AuthorData { type: string, id: string }
        People { id: string, first: string, last: string }
        """)
  }

  @Test func `Values of a dictionary may be of variants around them`() throws {
    let leaf = #"{"type": "leaf", "value": 1, "unit": "m"}"#
    #expect(
      try inferred(
        #"[\#(leaf), {"type": "tree", "parts": {"7": \#(leaf), "8": {"type": "tree", "parts": {"9": \#(leaf)}}}}]"#
      ) == """
        [Root]
        Root by type = leaf(leaf): Leaf | tree(tree): Tree
        Leaf { value: int, unit: string }
        Tree { parts: [String: Root] }
        """)
  }

  @Test func `Content that is empty for a tag, and filled for another, depends on the tag`() throws {
    let push = #"{"type": "push", "data": {"ref": "a", "size": 1}}"#
    let ping = #"{"type": "ping", "data": {}}"#
    #expect(
      try inferred("[\(ping), \(push), \(ping), \(push)]") == """
        [Root]
        Root { type: string, data: RootData }
        RootData by type in data = ping(ping): PingData | push(push): PushData
        PingData {  }
        PushData { ref: string, size: int }
        """)
  }

  @Test func `An array without elements has the type of the same member of another variant`() throws {
    #expect(
      try inferred(
        #"""
        [{"type": "message", "from": "x", "parts": [{"text": "a", "bold": true}]}, {"type": "service", "actor": "y", "parts": []},
         {"type": "message", "from": "x", "parts": [{"text": "b", "bold": true}]}, {"type": "service", "actor": "z", "parts": []}]
        """#
      ) == """
        [Root]
        Root by type = message(message): Message | service(service): Service
        Message { from: string, parts: [Part] }
        Part { text: string, bold: bool }
        Service { actor: string, parts: [Part] }
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
    // Most of the keys that the bot lacks are rare.
    """
    [{"type": "User", "id": 1, "name": "a", "url": "c", "hash": 1}, {"type": "User", "id": 1, "name": "a", "url": "c", \
    "mail": 1}, {"type": "User", "id": 1, "name": "a", "url": "c", "plan": 1}, {"type": "Bot", "id": 1, "name": "b", \
    "engine": 1}]
    """,
    #"[{"type": "User", "id": 1}, {"type": null, "name": "b", "url": "c"}]"#,
    #"[{"type": "User", "id": 1}, {"name": "b", "url": "c"}]"#,
    #"[{"type": "two words.", "id": 1}, {"type": "a", "name": "b"}]"#,
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

  @Test func `Variants that occur again need fewer keys of their own`() throws {
    let items = ["book", "disc"].flatMap { type in
      [1, 2].map { #"{"type": "\#(type)", "title": "a", "price": \#($0), "\#(type)_length": \#($0)}"# }
    }
    #expect(
      try inferred("[\(items.joined(separator: ","))]").contains("Root by type = book(book): Book | disc(disc): Disc"))
    #expect(try inferred("[\(items[0]), \(items[2])]").contains("Root { type: string"))
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

  @Test func `The content of a variant may be a dictionary`() throws {
    #expect(
      try inferred(
        #"[{"type": "direct", "content": {"@bob:example.org": ["a"]}}, {"type": "rules", "content": {"all": 1}}]"#)
          == """
          [Root]
          Root { type: string, content: Content }
          Content by type in content = direct(direct): [String: [string]] | rules(rules): RulesContent
          RulesContent { all: int }
          """)
  }

  @Test(arguments: [
    // One tag; one shape; an empty object; few keys that differ; numbered tags; two possible contents; keys that are data; contents that
    // are not objects.
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "a", "payload": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": {"x": 1}}]"#,
    #"[{"type": "a", "payload": {}}, {"type": "b", "payload": {"x": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1, "y": 1}}, {"type": "b", "payload": {"x": 1, "z": 1}}]"#,
    #"[{"type": "a1", "payload": {"x": 1}}, {"type": "a2", "payload": {"y": 1}}]"#,
    #"[{"type": "track", "external_ids": {"isrc": "a"}}, {"type": "episode", "external_ids": {"ean": "b"}}]"#,
    #"[{"type": "a", "one": {"x": 1}, "two": {"x": 1}}, {"type": "b", "one": {"y": 1}, "two": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"1": 1}}, {"type": "b", "payload": {"2": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": "x"}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": null}]"#,
  ])
  func `Contents that do not depend on the tag are not variants`(sample: String) throws {
    #expect(try !inferred(sample).contains(" by type in "))
  }
}
