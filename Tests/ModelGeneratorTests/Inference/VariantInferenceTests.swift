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

  @Test(arguments: [
    // One tag; one shape; an empty object; few keys that differ; numbered tags; two possible contents; keys that are data; contents that
    // are not objects.
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "a", "payload": {"y": 1}}]"#,
    #"[{"type": "a", "payload": {"x": 1}}, {"type": "b", "payload": {"x": 1}}]"#,
    #"[{"type": "a", "payload": {}}, {"type": "b", "payload": {"x": 1}}]"#,
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
