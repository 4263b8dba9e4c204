import Decodable
import RandomSource
import TestSupport
import Testing

@testable import ModelGenerator
@testable import ModelProof

/// Invariants of widened models: all samples fit, since widening loses nothing.
@Suite struct WidenedModelTests {
  @Test(arguments: [
    // A struct in its own array contains another object.
    (
      #"{"id": 1, "child": {"x": 1}, "items": [{"id": 2, "child": {"x": 4}, "items": []}]}"#,
      #"{"id": 1, "child": {"x": 1}, "items": [{"id": 2, "child": {"y": 4, "z": 4, "w": 2}, "items": []}]}"#,
      "Root\nRoot { id: int, child: Child, items: [Root] }\nChild { x: int~, y: int~, z: int~, w: int~ }"
    ),
    // The inner dictionary has too few keys to be recognized.
    (
      #"{"id": 1, "names": {"1": "a", "2": "b"}, "items": [{"id": 2, "names": {"3": "a"}, "items": []}]}"#,
      #"{"id": 1, "names": {}, "items": [{"id": 2, "names": {"first": "a"}, "items": []}]}"#,
      "Root\nRoot { id: int, names: [String: string], items: [Root] }"
    ),
    // The fields beside a new variant are as beside the others.
    (
      #"[{"type": "x", "by": {"id": 1}, "data": {"p": 1}}, {"type": "y", "by": {"id": 1}, "data": {"q": 1}}]"#,
      #"[{"type": "z", "by": {"name": "a"}, "data": {"r": 1}}]"#,
      """
      [Root]
      Root { type: string, by: By, data: RootData }
      By { id: int~, name: string~ }
      RootData by type in data = x(x): XData | y(y): YData | z(z): ZData
      XData { p: int }
      YData { q: int }
      ZData { r: int }
      """
    ),
    // A new tag need not look like one.
    (
      #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2}]"#,
      #"[{"type": "Free form", "points": 3}, {"type": "", "z": 1}]"#,
      """
      [Root]
      Root by type = circle(circle): Circle | square(square): Square | freeForm(Free form): FreeForm | empty(): Empty
      Circle { radius: int }
      Square { side: int }
      FreeForm { points: int }
      Empty { z: int }
      """
    ),
    // A variant occurs only in a place that is new.
    (
      #"{"a": [{"type": "x", "data": {"p": 1}}, {"type": "y", "data": {"q": [{"type": "x", "data": {"p": 1}}, {"type": "y", "data": {"q": []}}]}}]}"#,
      #"{"a": [{"type": "y", "data": {"q": [{"type": "z", "data": {"r": 1}}]}}]}"#,
      """
      Root
      Root { a: [AItem] }
      AItem { type: string, data: AItemData }
      AItemData by type in data = x(x): XData | y(y): YData | z(z): ZData
      XData { p: int }
      YData { q: [AItem] }
      ZData { r: int }
      """
    ),
  ])
  func `New content at one place of a type belongs to the type`(
    _ sample: String, _ next: String, _ expected: String
  ) throws {
    let earlier = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    var widened = Evidence(earlier)
    try widened.add([next])
    #expect(describe(widened.model(named: "Root", options: InferenceOptions())) == expected)
  }

  @Test(arguments: [
    // The type of a case does not have the tag, but its objects do.
    (
      #"[{"type": "a", "x": 1}, {"type": "b", "y": 1}, {"type": "b", "y": 2}]"#, #"[{"type": 7, "z": 1}]"#,
      """
      [Root]
      Root { x: int~, y: int~, type: RootType, z: int~ }
      RootType = number: int | text: string
      """
    ),
    // A name that two cases use for different keys is kept for one of them.
    (
      #"[{"type": "a", "ID": "x"}, {"type": "b", "id": 1, "kind": 2}]"#, #"[{"kind": 3}]"#,
      "[Root]\nRoot { id(ID): string~, id2(id): int~, kind: int~, type: string~ }"
    ),
    // Null and a missing key are the same beside a tag, and only there.
    (
      #"""
      [{"type": "a", "data": {"x": 1}}, {"type": "b", "data": {"y": 1}}, {"type": "c", "data": null}, {"type": "c"},
       {"type": "a", "data": {"x": 1}}]
      """#,
      #"[{"type": 7, "data": {"z": 1}}]"#,
      """
      [Root]
      Root { type: RootType, data: AData?~ }
      RootType = number: int | text: string
      AData { x: int~, y: int~, z: int~ }
      """
    ),
  ])
  func `Variants that a sample contradicts become a structure that all samples fit`(
    _ sample: String, _ next: String, _ expected: String
  ) throws {
    let earlier = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    #expect(describe(earlier).contains(" by type"))
    var widened = Evidence(earlier)
    try widened.add([next])
    #expect(describe(widened.model(named: "Root", options: InferenceOptions())) == expected)
  }

  @Test(arguments: [
    // The meaning of a tag without content is unknown, so an object without content has another type.
    [
      #"{"home": {"type": "push", "value": {"id": ""}}, "value": {"home": {"type": "open"}}}"#,
      #"{"home": {"type": "open", "value": {}}}"#,
    ],
    // So has an object without the tag that a type requires.
    [#"{"home": {"type": "push", "value": {"home": {"value": null}}}}"#, #"{"home": {"type": "fork", "value": {}}}"#],
    // The key of the tag in one place is a field in another.
    [
      #"""
      {"c": {"type": {"kind": "open", "type": {}, "name": {"c": {"name": {}}}},
             "name": {"type": "open", "name": {"c": {"name": {}}}}}}
      """#,
      #"{"c": {"type": {"kind": "x"}, "name": {"type": "fork"}}}"#,
    ],
  ])
  func `Types of one name are merged only if their tags have the same meaning`(_ samples: [String]) throws {
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    try expectFit(samples, model, "\(samples)")
  }

  @Test func `An object joins a type in the values that its tag had kept apart`() throws {
    let samples = [
      #"{"data": {"type": "push", "a": {"type": "open", "b": {"type": "fork", "a": {"type": "fork", "value": {"type": "open", "b": null}}}}}}"#,
      #"{"data": {"type": "open", "b": {"type": "push", "a": {"type": "push", "value": {"data": {}}}, "data": null}}}"#,
    ]
    try expectFit(samples, evidence(of: samples).model(named: "Root", options: InferenceOptions()), "values of a")
  }

  @Test func `A dictionary with values of several types does not change these types`() throws {
    let samples = [#"{"c": {"type": {"c": {"name": {"type": "open"}}}}}"#, #"{"c": {"name": {"type": "open"}}}"#]
    let earlier = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    var widened = Evidence(earlier)
    try widened.add(["{}"])
    widened.makeDictionaries(at: DataPath("c.type.c"))
    try expectFit(samples + ["{}"], widened.model(named: "Root", options: InferenceOptions()), "c.type.c")
  }

  @Test(arguments: [["m"], ["m", "m.*.w"], ["m.b"], ["m", "l[]"]])
  func `A dictionary of variants and a structure has values with the members of all`(
    _ dictionaries: [String]
  ) throws {
    let cases = [("x", "X"), ("y", "Y")].map { VariantType.Case(name: $0, tag: $0, type: .declared($1)) }
    let property = { (name: String, type: TypeUse) in Property(key: name, name: name, type: type) }
    let earlier = Model(
      root: .declared("Root"),
      declarations: [
        .structure(
          Structure(name: "Root", properties: [property("m", .declared("M")), property("l", .array(.declared("A")))])),
        .structure(Structure(name: "M", properties: [property("b", .declared("B")), property("a", .declared("A"))])),
        .variants(VariantType(name: "A", tagKey: "type", cases: cases)),
        .structure(Structure(name: "X", properties: [property("u", .int)])),
        .structure(Structure(name: "Y", properties: [property("w", .declared("B"))])),
        .structure(Structure(name: "B", properties: [property("v", .int)])),
      ])
    let samples = ["x\", \"u\": 1", "y\", \"w\": {\"v\": 1}"].map {
      #"{"m": {"a": {"type": "\#($0)}, "b": {"v": 2}}, "l": [{"type": "\#($0)}]}"#
    }
    try expectFit(samples, earlier, "earlier")
    var evidence = Evidence(earlier)
    for path in dictionaries { evidence.makeDictionaries(at: DataPath(path)) }
    try expectFit(samples, evidence.model(named: "Root", options: InferenceOptions()), "\(dictionaries)")
  }

  @Test func `The tag of a case becomes a member if its type has the key elsewhere`() throws {
    let sample = #"{"a": [{"type": "x", "u": 1}, {"type": "y"}], "c": {"u": 1}}"#
    let cases = [("x", "X"), ("y", "Y")].map { VariantType.Case(name: $0, tag: $0, type: .declared($1)) }
    let properties = [
      Property(key: "a", name: "a", type: .array(.declared("A"))), Property(key: "c", name: "c", type: .declared("X")),
    ]
    let earlier = Model(
      root: .declared("Root"),
      declarations: [
        .structure(Structure(name: "Root", properties: properties)),
        .variants(VariantType(name: "A", tagKey: "type", cases: cases)),
        .structure(Structure(name: "X", properties: [Property(key: "u", name: "u", type: .int)])),
        .structure(Structure(name: "Y", properties: [])),
      ])
    try expectFit([sample], earlier, "earlier")
    let next = #"{"a": [], "c": {"u": 1, "type": 7}}"#
    var widened = Evidence(earlier)
    try widened.add([next])
    try expectFit([sample, next], widened.model(named: "Root", options: InferenceOptions()), "widened")
  }

  @Test func `A Double stays a Double with exact numbers, since a sample may not fit a Decimal`() throws {
    var options = InferenceOptions()
    options.decimals = true
    let model = try evidence(of: [#"{"size": 1e-300}"#]).model(named: "Root", options: options)
    #expect(describe(model) == "Root\nRoot { size: double }")
    var widened = Evidence(model)
    try widened.add([#"{"size": 0.5, "price": 0.5}"#])
    #expect(describe(widened.model(named: "Root", options: options)) == "Root\nRoot { size: double, price: decimal~ }")
  }

  @Test(arguments: [("1", "int"), ("3000000000", "int"), ("18446744073709551615", "uint64")])
  func `Samples of an earlier integer may be negative, unless it is a UInt64`(_ size: String, _ type: String) throws {
    let model = try evidence(of: [#"{"size": \#(size)}"#]).model(named: "Root", options: InferenceOptions())
    #expect(describe(model) == "Root\nRoot { size: \(type) }")
    var widened = Evidence(model)
    try widened.add([#"{"size": 18446744073709551615}"#])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions()))
        == "Root\nRoot { size: \(type == "uint64" ? "uint64" : "decimal") }")
  }

  @Test func `A property that is an Int64 stays one`() throws {
    let size = Property(key: "size", name: "size", type: .int64)
    var widened = Evidence(
      Model(root: .declared("Root"), declarations: [.structure(Structure(name: "Root", properties: [size]))]))
    try widened.add([#"{"size": 1, "count": 3000000000}"#])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions()))
        == "Root\nRoot { size: int64, count: int~ }")
  }

  @Test func `A Bool that may be a number keeps the numbers beside other strings`() throws {
    let samples = [#"{"a": 1, "b": true}"#, #"{"a": true, "b": 0}"#]
    let model = try evidence(of: samples).model(named: "Root", options: InferenceOptions())
    var widened = Evidence(model)
    try widened.add([#"{"a": "x", "b": false}"#])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { a: A, b: lenient bool // booleans and numbers }
        A = flag: bool | number: int | text: string
        """)
  }

  @Test func `A new case may contain the enum of a model`() throws {
    let link = #"{"type": "link", "href": "/a"}"#
    let model = try evidence(of: [#"{"items": [\#(link), {"type": "line"}]}"#])
      .model(named: "Root", options: InferenceOptions())
    var widened = Evidence(model)
    try widened.add([
      #"{"items": [{"type": "group", "title": "g", "items": [\#(link), {"type": "text", "text": "q"}]}]}"#
    ])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { items: [Item] }
        Item by type = link(link): Link | line(line): Line | group(group): Group | text(text): Text
        Link { href: string }
        Line {  }
        Group { title: string, items: [Item] }
        Text { text: string }
        """)
  }

  @Test func `Types of a model stay, whatever the keys and the siblings suggest`() throws {
    let properties = [
      Property(key: "lat", name: "lat", type: .double), Property(key: "lon", name: "lon", type: .int),
      Property(key: "title", name: "title", type: .url),
    ]
    var widened = Evidence(
      Model(root: .declared("Root"), declarations: [.structure(Structure(name: "Root", properties: properties))]))
    try widened.add([#"{"lat": 1.5, "lon": 2, "title": "https://example.com/a"}"#])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions()))
        == "Root\nRoot { lat: double, lon: int, title: url }")
  }

  @Test(arguments: ["x.names", "y.names", "list[].names", "list[].sub.names"])
  func `A requested dictionary belongs to the type that the path leads to`(_ path: String) throws {
    let object = #"{"id": 1, "names": {"a": 1, "b": 2}"#
    let last = object + #", "sub": null}"#
    let sample = #"{"x": \#(last), "y": \#(last), "list": [\#(object), "sub": \#(last)}]}"#
    let model = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    var evidence = Evidence(model)
    evidence.makeDictionaries(at: DataPath(path))
    #expect(
      describe(evidence.model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { x: X, y: X, list: [X] }
        X { id: int, names: [String: int], sub: X? }
        """)
  }

  @Test func `A new string at one place of an enum becomes a case of the enum`() throws {
    let model = Model(
      root: .declared("Root"),
      declarations: [
        .structure(
          Structure(
            name: "Root",
            properties: ["a", "b"].map { Property(key: $0, name: $0, type: .declared("Phase")) })),
        .stringEnum(StringEnum(name: "Phase", cases: [StringEnum.Case(name: "open", rawValue: "open")])),
      ])
    var widened = Evidence(model)
    try widened.add([#"{"a": "open", "b": "closed"}"#])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { a: Phase, b: Phase }
        Phase = open(open) | closed(closed)
        """)
  }

  @Test(arguments: Stress.seeds(8, full: 60))
  func `All samples fit if the new samples are the old ones shuffled`(seed: Int) throws {
    var shuffler = NodeShuffler(seed: UInt64(seed))
    let payload = Payload(seed: UInt64(seed))
    var options = InferenceOptions()
    options.stringEnums = payload.stringEnums
    options.decimals = payload.decimals
    var samples = payload.documents
    var model = try evidence(of: samples.map(\.description)).model(named: payload.name, options: options)
    try expectFit(samples.map(\.description), model, "seed \(seed)")
    for _ in 0..<2 {
      let new = samples.suffix(3).map { shuffler.shuffled($0) }
      var widened = Evidence(try readModel(fromSwift: swiftText(of: model, named: payload.name)))
      try widened.add(new.map(\.description))
      model = widened.model(named: payload.name, options: options)
      samples += new
      try expectFit(samples.map(\.description), model, "seed \(seed)")
    }
  }

  @Test(arguments: Array(Stress.seeds(16, full: 150)) + [338, 827, 1335, 1431, 2010, 2330])
  func `All samples fit if types are recursive, and keys have several meanings`(seed: Int) throws {
    var schema = RecursiveSchema(seed: UInt64(seed))
    var options = InferenceOptions()
    options.stringEnums = seed.isMultiple(of: 2)
    options.decimals = seed.isMultiple(of: 3)
    let samples = (0..<1 + seed % 4).map { _ in schema.document() }
    let earlier = try evidence(of: samples.map(\.description)).model(named: "Root", options: options)
    try expectFit(samples.map(\.description), earlier, "seed \(seed)")
    let read = try readModel(fromSwift: swiftText(of: earlier, named: "Root"))
    var same = Evidence(read)
    try same.add(samples.map(\.description))
    #expect(changes(from: read, to: same.model(named: "Root", options: options)).text == "", "seed \(seed)")
    let new = seed % 5 < 2 ? [schema.document()] : []
    var widened = Evidence(read)
    try widened.add(new.map(\.description))
    if seed.isMultiple(of: 4) { widened.makeDictionaries(at: DataPath(schema.path(in: samples[0]))) }
    let all = (samples + new).map(\.description)
    try expectFit(all, widened.model(named: "Root", options: options), "seed \(seed), widened")
  }

  private func expectFit(_ samples: [String], _ model: Model, _ name: String) throws {
    var reports: [String] = []
    var check = ModelCheck(model, format: .oneLine) { reports.append($0) }
    for (index, sample) in samples.enumerated() {
      let json = try JSON(parsing: sample)
      try check.check(Sample(json: json, element: nil, isWholeFile: true), in: .file("sample \(index)"))
    }
    #expect(reports == [], "\(name): \(describe(model))")
    #expect(haveNamesOfTheirOwn(model.declarations.map(\.name)), "\(name)")
    for case .structure(let type) in model.declarations {
      #expect(haveNamesOfTheirOwn(type.properties.map(\.name)), "\(name), \(type.name)")
    }
  }

  private func haveNamesOfTheirOwn(_ names: [String]) -> Bool {
    Set(names).count == names.count
  }
}

/// Makes documents from the parts of another document in other places.
private struct NodeShuffler {
  private var dice: SeededGenerator

  init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

  mutating func shuffled(_ node: Node) -> Node {
    var parts: [Node] = []
    collect(node, into: &parts)
    return shuffled(node, parts)
  }

  private func collect(_ node: Node, into parts: inout [Node]) {
    parts.append(node)
    switch node {
    case .array(let elements): elements.forEach { collect($0, into: &parts) }
    case .object(let members): members.forEach { collect($0.value, into: &parts) }
    default: break
    }
  }

  private mutating func shuffled(_ node: Node, _ parts: [Node]) -> Node {
    switch node {
    case .array(let elements):
      return .array(elements.map { part(for: $0, parts) })
    case .object(let members):
      var result: [(key: String, value: Node)] = []
      for member in members where !dice.chance(3) { result.append((member.key, part(for: member.value, parts))) }
      return .object(result)
    default: return node
    }
  }

  /// Returns the value with shuffled parts, or rarely another part.
  private mutating func part(for node: Node, _ parts: [Node]) -> Node {
    dice.chance(3) ? dice.pick(parts) : shuffled(node, parts)
  }
}
