import ModelGenerator
import Testing

@Suite struct SharingTests {
  @Test func `Objects with few equal keys and different tags have types of their own`() throws {
    #expect(
      try inferred(
        #"{"done": {"type": "toast", "text": "a"}, "title": {"type": "label", "text": "b"}, "hint": {"type": "label", "text": "c"}}"#
      ) == """
        Root
        Root { done: Done, title: Title, hint: Title }
        Done { type: string, text: string }
        Title { type: string, text: string }
        """)
  }

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

  @Test(arguments: [
    // Half of the keys of the inner objects are the same.
    (
      #"{"start": {"place": {"uri": "a", "id": 1}, "region": {"line": 1, "column": 2, "end": 3}}, "#
        + #""until": {"place": {"uri": "a", "id": 1}, "region": {"line": 1, "column": 2, "text": 3}}}"#,
      """
      Root { start: Start, until: Start }
      Start { place: Place, region: Region }
      Place { uri: string, id: int }
      Region { line: int, column: int, text: int~, end: int~ }
      """
    ),
    // The members of the inner objects may be missing.
    (
      #"{"labels": [{"key": "a", "value": {"text": "b"}}], "#
        + #""notes": [{"key": "a", "value": {"text": "b"}}, {"key": "a", "value": {"int": 1}}]}"#,
      """
      Root { labels: [Label], notes: [Label] }
      Label { key: string, value: Value }
      Value { text: string~, int: int~ }
      """
    ),
    // Different tags decide about the inner objects.
    (
      #"{"data": [{"type": "a", "id": 1, "url": "x", "attributes": {"title": "a", "created": 1, "updated": 2}}], "#
        + #""more": [{"type": "b", "id": 1, "url": "x", "attributes": {"name": "a", "created": 1, "updated": 2}}]}"#,
      """
      Root { data: [DataItem], more: [MoreItem] }
      DataItem { type: string, id: int, url: string, attributes: Attributes }
      Attributes { title: string, created: int, updated: int }
      MoreItem { type: string, id: int, url: string, attributes: MoreItemAttributes }
      MoreItemAttributes { name: string, created: int, updated: int }
      """
    ),
    (
      #"{"a": {"id": 1, "area": {"x": 1, "y": 2}}, "b": {"id": 1, "area": {"x": 1, "z": 2}}}"#,
      """
      Root { a: A, b: B }
      A { id: int, area: Area }
      Area { x: int, y: int }
      B { id: int, area: BArea }
      BArea { x: int, z: int }
      """
    ),
  ])
  func `Structures of the same keys may contain objects that differ a little`(
    _ sample: String, _ expected: String
  ) throws {
    #expect(try inferred(sample) == "Root\n" + expected)
  }

  @Test func `Structures of one name are merged before those of the same keys`() throws {
    let pair = #"{"name": "a", "value": "b"}"#
    #expect(
      try inferred(
        #"{"request": {"cookies": [\#(pair)], "headers": [\#(pair)]}, "#
          + #""response": {"cookies": [{"name": "a", "value": "b", "path": "/", "secure": true}]}}"#
      ) == """
        Root
        Root { request: Request, response: Response }
        Request { cookies: [Cookie], headers: [Header] }
        Cookie { name: string, value: string, path: string~, secure: bool~ }
        Header { name: string, value: string }
        Response { cookies: [Cookie] }
        """)
  }

  @Test func `A structure that contains one with a few of its keys has another type`() throws {
    let role = #"{"id": "p", "arn": "a", "account": "1", "name": "u"}"#
    let model = try inferred(
      #"[{"user": {"id": "p", "arn": "a", "account": "1", "session": {"issuer": \#(role)}}}, "#
        + #"{"user": {"id": "p", "arn": "a", "account": "1", "name": "u"}}]"#)
    #expect(
      model.contains("Session { issuer: Issuer }\nIssuer { id: string, arn: string, account: string, name: string }"))
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

  @Test func `The content of a JSON does not influence other types`() throws {
    let owner = #""owner": {"id": 1, "name": "a", "site": "b"}"#
    let users = [#"{"id": 2, "name": "c"}"#, "\"x\"", "7", "[[]]"].map { "{\(owner), \"user\": \($0)}" }
    let described = try inferred("[\(users.joined(separator: ", "))]")
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
    (#"{"text": "a"}, {"text": "b", "code": true}"#, true),
    (#"{"text": "a", "size": 1}, {"text": "b", "size": 2, "code": true}"#, false),
    (#"{"text": "a"}, {"code": true, "href": "b"}"#, false),
    (#"{"text": 1}, {"text": 2, "code": true}"#, false),
  ])
  func `Structures in cases are one type if the same members are in all their objects`(
    _ leaves: String, _ areOne: Bool
  ) throws {
    let title = #"{"leaves": [{"text": "a"}, {"text": "b", "bold": true, "x": 1}], "level": 1"#
    let body = #"{"leaves": [\#(leaves)], "indent": 1"#
    let cases = #"[\#(title), "type": "title"}, \#(body), "type": "body"}]"#
    #expect(try inferred(cases).contains("Body { leaves: [Leaf], indent: int }") == areOne)
    // In structures, such members may have nothing else in common.
    let structures = #"{"title": \#(title)}, "body": \#(body)}}"#
    #expect(try inferred(structures).contains("Body { leaves: [BodyLeaf], indent: int }"))
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

  @Test(arguments: [
    (#""16""#, true), ("16.5", true), (#""16 bytes""#, false), ("true", false), ("null", true),
  ])
  func `In an object with a plural name, a number may be a string`(_ length: String, _ areOne: Bool) throws {
    let (net, shop) = (#""links": null, "gw": "a", "mac": "m""#, #""links": null, "gw": "b", "mac": "n""#)
    let model = try inferred(#"{"nets": {"bridge": {"len": 16, \#(net)}, "shop": {"len": \#(length), \#(shop)}}}"#)
    #expect(model.contains("Nets { bridge: Net, shop: Net }") == areOne)
  }

  @Test(arguments: [
    (#"{"k": "v", "n": 1}"#, "meta: Meta", "Meta { k: string~, n: int~ }"),
    (#"{"a/b": "v", "b/c": "w"}"#, "meta: [String: string]", nil),
    (#"{}"#, "meta: [String: json] // no value", nil),
  ])
  func `Structures with an object without members are merged with others`(
    _ object: String, _ property: String, _ type: String?
  ) throws {
    #expect(
      try inferred(#"{"a": {"id": 1, "meta": {}}, "b": {"id": 2, "meta": \#(object)}}"#)
        == (["Root", "Root { a: A, b: A }", "A { id: int, \(property) }"] + (type.map { [$0] } ?? []))
        .joined(separator: "\n"))
  }

  @Test func `Objects without members in arrays and dictionaries are structures if others are`() throws {
    #expect(
      try inferred(
        #"{"a": {"id": 1, "xs": [{}], "y": {"1": {}}}, "b": {"id": 2, "xs": [{"v": 1}], "y": {"2": {"w": 1}}}}"#
      ) == """
        Root
        Root { a: A, b: A }
        A { id: int, xs: [XsItem], y: [String: YItem] }
        XsItem { v: int~ }
        YItem { w: int~ }
        """)
  }

  @Test func `An object without members is not a variant`() throws {
    let shapes = #"[{"type": "a", "x": 1}, {"type": "b", "y": "c"}, {"type": "a", "x": 2}, {"type": "b", "y": "d"}]"#
    #expect(
      try inferred(#"{"a": {"id": 1, "shapes": [{}]}, "b": {"id": 2, "shapes": \#(shapes)}}"#).contains(
        "A { id: int, shapes: [[String: json]]"))
  }

  @Test(arguments: [
    (#"{"host": "b", "port": 2, "tls": {"min": "1"}}"#, "eu1: Server, us1: Server"),
    (#"{"host": "b", "port": 2, "a": 1, "b": 2}"#, "eu1: Eu1, us1: Us1"),
    (#"{"host": "b"}"#, "eu1: Eu1, us1: Us1"), (#"{"host": "b", "name": "c"}"#, "eu1: Eu1, us1: Us1"),
  ])
  func `Structures in a plural are one type if they differ in few keys`(
    _ other: String, _ properties: String
  ) throws {
    #expect(
      try inferred(#"{"servers": {"eu1": {"host": "a", "port": 1}, "us1": \#(other)}}"#).contains(
        "Servers { \(properties) }"))
  }

  @Test func `Structures in a plural are several types if one has many further keys`() throws {
    let place = #""id": 1, "name": "a", "kind": "b""#
    #expect(
      try inferred(
        #"{"places": {"home": {\#(place)}, "work": {\#(place), "lat": 1.5, "lon": 2.5, "zip": "x"}}}"#
      ).contains("Places { home: Home, work: Work }"))
  }

  @Test func `Structures in a plural of which one differs are several types`() throws {
    let server = #""host": "a", "port": 1"#
    let cache = #""a": {\#(server)}, "b": {\#(server), "tls": true}, "c": {\#(server), "size": 1, "ttl": 2}"#
    #expect(
      try inferred(#"{"servers": {\#(cache)}}"#).hasPrefix(
        "Root\nRoot { servers: Servers }\nServers { a: A, b: B, c: C }"))
  }

  @Test func `A few numbers that are whole by chance do not make another type`() throws {
    #expect(
      try inferred(#"{"size": {"width": {"value": 10, "unit": "cm"}, "height": {"value": 20.5, "unit": "cm"}}}"#) == """
        Root
        Root { size: Size }
        Size { width: Width, height: Width }
        Width { value: double, unit: string }
        """)
    let ids = (0..<10).map { #"{"value": \#($0), "unit": "a"}"# }.joined(separator: ", ")
    let model = try inferred(#"{"counts": [\#(ids)], "height": {"value": 20.5, "unit": "cm"}}"#)
    #expect(model.hasSuffix("\nCount { value: int, unit: string }\nHeight { value: double, unit: string }"))
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

  @Test(arguments: [
    // The tag names its member.
    (
      #"""
      {"title": {"text": [{"type": "plain", "plain": {"content": "a"}, "bold": true}]},
       "body": {"text": [{"type": "plain", "plain": {"content": "a"}, "bold": true},
                         {"type": "user", "user": {"name": "b"}, "bold": true}]},
       "quote": {"text": [{"type": "plain", "plain": {"content": "a"}, "bold": true},
                          {"type": "sum", "sum": {"expression": "c"}, "bold": true}]}}
      """#,
      """
      Root
      Root { title: Title, body: Body, quote: Quote }
      Title { text: [TextItem] }
      TextItem { type: TextItemType, bold: bool }
      TextItemType by type in type = plain(plain): Plain | user(user): User | sum(sum): Sum
      Plain { content: string }
      User { name: string }
      Sum { expression: string }
      Body { text: [TextItem] }
      Quote { text: [TextItem] }
      """
    ),
    // The content is beside the tag.
    (
      #"""
      {"title": {"text": [{"type": "plain", "data": {"content": "a"}, "bold": true}]},
       "body": {"text": [{"type": "plain", "data": {"content": "a"}, "bold": true},
                         {"type": "user", "data": {"name": "b"}, "bold": true}]}}
      """#,
      """
      Root
      Root { title: Title, body: Body }
      Title { text: [TextItem] }
      TextItem { type: string, data: TextItemData, bold: bool }
      TextItemData by type in data = plain(plain): PlainData | user(user): UserData
      PlainData { content: string }
      UserData { name: string }
      Body { text: [TextItem] }
      """
    ),
    // The same tag has another content.
    (
      #"""
      {"title": {"text": [{"type": "plain", "plain": {"size": 1}, "bold": true}]},
       "body": {"text": [{"type": "plain", "plain": {"content": "a"}, "bold": true},
                         {"type": "user", "user": {"name": "b"}, "bold": true}]}}
      """#,
      """
      Root
      Root { title: Title, body: Body }
      Title { text: [TextItem] }
      TextItem { type: string, plain: Plain, bold: bool }
      Plain { size: int }
      Body { text: [BodyTextItem] }
      BodyTextItem { type: BodyTextItemType, bold: bool }
      BodyTextItemType by type in type = plain(plain): BodyTextItemTypePlain | user(user): User
      BodyTextItemTypePlain { content: string }
      User { name: string }
      """
    ),
  ])
  func `Content for some of the tags is that of the type with all of them`(_ sample: String, _ expected: String) throws
  {
    #expect(try inferred(sample) == expected)
  }
}
