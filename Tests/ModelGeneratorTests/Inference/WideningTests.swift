import Decodable
import Testing

@testable import ModelGenerator

@Suite struct WideningTests {
  private static let samples = [
    #"{"a": 1, "b": 3000000000, "c": 18446744073709551615, "d": 1.5, "e": "a", "f": true, "g": null, "h": [], "i": {}}"#,
    #"{"dates": ["2026-11-21T12:00:00Z"], "url": "https://swift.org", "id": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#,
    #"{"a": 1, "mixed": [1, "a"], "deep": [[[{"x": 1}]]], "names": {"1": {"x": 2, "y": null}}}"#,
    #"{"comments": [{"id": 1, "text": "a", "replies": [{"id": 2, "text": "b", "replies": []}]}]}"#,
    #"[{"type": "circle", "radius": 1}, {"type": "group", "shapes": [{"type": "circle", "radius": 2}]}]"#,
    #"[{"type": "push", "payload": {"commits": 1}}, {"type": "fork", "payload": {"forkee": "a", "at": 1}}]"#,
    #"[{"type": "a", "data": {"x": 1}}, {"type": "b", "data": {"y": 1}}, {"type": "b"}, {"type": "c", "data": null}]"#,
    #"[{"state": "open"}, {"state": "open"}, {"state": "open"}, {"state": "closed"}, {"state": "closed"}]"#,
    #"{"user_id": 1, "userId": true, "class": {"self": 1}, "owner": {"id": 1, "login": "a"}, "user": {"id": 1, "login": "a"}}"#,
    #"{"e": [null], "f": {"1": null}, "g": [[], [null]]}"#, "[]", "[null]", "{}", #"[1, "a"]"#, "[[[]]]",
    "[[1.5, null]]", "null", "7", #"{"1": 2}"#,
  ]

  @Test(arguments: samples)
  func `The model of a model's evidence is the same model`(sample: String) throws {
    var options = InferenceOptions()
    options.stringEnums = true
    let model = try evidence(of: [sample]).model(named: "Root", options: options)
    #expect(Evidence(model).model(named: "Root", options: InferenceOptions()) == model)
  }

  @Test(arguments: samples)
  func `A sample that was read before changes nothing`(sample: String) throws {
    var options = InferenceOptions()
    options.stringEnums = true
    let model = try evidence(of: [sample]).model(named: "Root", options: options)
    var widened = Evidence(model)
    try widened.add([sample])
    #expect(describe(widened.model(named: "Root", options: options)) == describe(model))
    #expect(widened.model(named: "Root", options: options) == model)
  }

  @Test func `An empty string becomes a case of a string enum`() throws {
    var options = InferenceOptions()
    options.stringEnums = true
    let sample = #"[{"state": "open"}, {"state": "open"}, {"state": "closed"}, {"state": "closed"}, {"state": "open"}]"#
    let model = try evidence(of: [sample]).model(named: "Root", options: options)
    var widened = Evidence(try readModel(fromSwift: swiftText(of: model, named: "Root")))
    try widened.add([#"[{"state": ""}]"#])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions())) == """
        [Root]
        Root { state: State }
        State = open(open) | closed(closed) | empty()
        """)
  }

  @Test(arguments: [
    (
      #"{"a": null, "b": [], "c": {}, "d": [[]], "e": [null]}"#,
      #"{"a": 1, "b": [true], "c": {"1": 2}, "d": [["a"]], "e": [1.5]}"#,
      "Root\nRoot { a: int?, b: [bool], c: [String: int], d: [[string]], e: [double?] }"
    ),
    ("[]", "[1]", "[int]"), ("[[]]", #"[["a"]]"#, "[[string]]"), ("[null]", "[1]", "[int?]"), ("null", "1", "int?"),
  ])
  func `A place without a value gets the type of the first value`(
    _ sample: String, _ next: String, _ expected: String
  ) throws {
    let model = try evidence(of: [sample]).model(named: "Root", options: InferenceOptions())
    for earlier in [model, try readModel(fromSwift: swiftText(of: model, named: "Root"))] {
      var widened = Evidence(earlier)
      try widened.add([next])
      #expect(describe(widened.model(named: "Root", options: InferenceOptions())) == expected)
    }
  }

  @Test(
    arguments: [
      (.int, "1.0", .int), (.int, "2e3", .int), (.int, "-0", .int), (.int64, "1.0", .int64),
      (.uint64, "1.8446744073709551615e19", .uint64), (.int, "1.5", .double), (.int, "1e-1", .double),
      (.array(.int), "[1.0]", .array(.int)), (.optional(.int), "1.0", .optional(.int)),
    ] as [(TypeUse, String, TypeUse)])
  func `A number that an integer type decodes keeps the type`(_ type: TypeUse, _ value: String, _ new: TypeUse) throws {
    let property = Property(key: "a", name: "a", type: type.unwrapped, isNullable: type != type.unwrapped)
    let model = Model(
      root: .declared("Root"), declarations: [.structure(Structure(name: "Root", properties: [property]))])
    var widened = Evidence(model)
    try widened.add([#"{"a": \#(value)}"#])
    let result = widened.model(named: "Root", options: InferenceOptions())
    guard case .structure(let root) = result.declarations.first else { return #expect(Bool(false)) }
    #expect(root.properties.map(\.type) == [new.unwrapped])
    var problems: [String] = []
    var check = ModelCheck(model, format: .oneLine) { problems.append($0) }
    try check.check(Sample(json: JSON(parsing: #"{"a": \#(value)}"#), isWholeFile: true), in: .file("sample"))
    #expect(problems.isEmpty == (type == new))
  }

  @Test func `New samples widen a model and keep its names`() throws {
    let old = Model(
      root: .declared("Root"),
      declarations: [
        .structure(
          Structure(
            name: "Root",
            properties: [
              Property(key: "id", name: "number", type: .int),
              Property(key: "owner", name: "owner", type: .declared("Account")),
              Property(key: "state", name: "state", type: .declared("Phase")),
              Property(key: "extra", name: "extra", type: .json),
              Property(key: "gone", name: "gone", type: .string, isNullable: true),
            ])),
        .structure(
          Structure(name: "Account", properties: [Property(key: "login", name: "login", type: .url)])),
        .stringEnum(StringEnum(name: "Phase", cases: [StringEnum.Case(name: "isOpen", rawValue: "open")])),
      ])
    var widened = Evidence(old)
    try widened.add([
      #"{"id": 3000000000, "owner": {"login": "http://[", "account": {"x": true}}, "state": "closed", "extra": 7, "new": 1}"#
    ])
    #expect(
      describe(widened.model(named: "Root", options: InferenceOptions())) == """
        Root
        Root { number(id): int, owner: Account, state: Phase, extra: json, gone: string?~, new: int~ }
        Account { login: string, account: InnerAccount~ }
        InnerAccount { x: bool }
        Phase = isOpen(open) | closed(closed)
        """)
  }

  @Test func `New samples widen the content beside a tag and keep its names`() throws {
    let cases = [
      VariantType.Case(name: "pushed", tag: "push", type: .declared("Pushed")),
      VariantType.Case(name: "forked", tag: "fork", type: .declared("Forked")),
      VariantType.Case(name: "ping", tag: "ping", type: nil),
      VariantType.Case(name: "text", tag: "text", type: .declared("Text")),
    ]
    let structure = { (name: String, properties: Property...) in
      Declaration.structure(Structure(name: name, properties: properties))
    }
    let old = Model(
      root: .declared("Root"),
      declarations: [
        structure(
          "Root", Property(key: "type", name: "type", type: .string),
          Property(key: "data", name: "data", type: .declared("What"))),
        .variants(VariantType(name: "What", tagKey: "type", contentKey: "data", cases: cases)),
        structure("Pushed", Property(key: "size", name: "size", type: .int)),
        structure("Forked", Property(key: "at", name: "at", type: .int)),
        structure("Text", Property(key: "text", name: "text", type: .string)),
      ])
    var widened = Evidence(old)
    try widened.add([
      #"{"type": "push", "data": {"size": 1.5, "new": 1}}"#, #"{"type": "fork"}"#,
      #"{"type": "ping", "data": {"zen": "a"}}"#, #"{"type": "text", "data": "a"}"#,
      #"{"type": "star_event", "data": {"stars": 1}}"#,
    ])
    let new = widened.model(named: "Root", options: InferenceOptions())
    #expect(
      describe(new) == """
        Root
        Root { type: string, data: What }
        What by type in data = pushed(push): Pushed | forked(fork): Forked? | ping(ping): PingData? | text(text): WhatText \
        | starEvent(star_event): StarEventData
        Pushed { size: double, new: int~ }
        Forked { at: int }
        PingData { zen: string }
        WhatText = text: string | object: Text
        Text { text: string }
        StarEventData { stars: int }
        """)
    #expect(
      changes(from: old, to: new).text == """
        ~ data<push>.size: Int → Double
        + data<push>.new:  Int?              may be missing
        ~ data<fork>:      Forked → Forked?  may be null
        + data<ping>:      PingData?
        ~ data<text>:      Text → WhatText
        + data:            case "star_event", StarEventData

        """)
  }

  @Test func `Evidence is a value`() throws {
    let old = try evidence(of: [#"{"a": 1}"#])
    var new = old
    new.add(try JSON(parsing: #"{"b": 1}"#))
    #expect(describe(old.model(named: "Root", options: InferenceOptions())) == "Root\nRoot { a: int }")
    #expect(describe(new.model(named: "Root", options: InferenceOptions())) == "Root\nRoot { a: int~, b: int~ }")
    #expect(Evidence().isEmpty)
    #expect(!old.isEmpty)
  }

  @Test(arguments: ["next", ""])
  func `A recursive structure of an earlier model stays recursive`(_ key: String) throws {
    let next = Property(key: key, name: "next", type: .declared("Node"), isNullable: true, mayBeAbsent: true)
    let value = Property(key: "value", name: "value", type: .int)
    let model = Model(
      root: .declared("Node"), declarations: [.structure(Structure(name: "Node", properties: [next, value]))])
    var widened = Evidence(model)
    try widened.add([#"{"\#(key)": {"value": 1.5}, "value": 2}"#])
    let mark = key.isEmpty ? "()" : ""
    #expect(
      describe(widened.model(named: "Node", options: InferenceOptions())) == """
        Node
        Node { next\(mark): Node?~, value: double }
        """)
  }
}
