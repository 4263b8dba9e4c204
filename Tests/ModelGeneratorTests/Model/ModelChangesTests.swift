import ModelGenerator
import Testing

@Suite struct ModelChangesTests {
  @Test func `Changes are listed by path, in columns, in the order of the new model`() {
    let old = model(
      PrintedModels.structure(
        "Event", PrintedModels.property("id", .int), PrintedModels.property("actor", .declared("Actor")),
        PrintedModels.property("tags", .array(.string)), PrintedModels.property("counts", .dictionary(.int)),
        PrintedModels.property("payload", .declared("Payload")), PrintedModels.property("state", .declared("State")),
        PrintedModels.property("url", .url, .nullable), PrintedModels.property("note", .string, .nullable),
        PrintedModels.property("size", .int, .optional), PrintedModels.property("gone", .array(.declared("Actor")))),
      PrintedModels.structure(
        "Actor", PrintedModels.property("id", .int), PrintedModels.property("email", .string)),
      PrintedModels.structure("Payload", PrintedModels.property("ref", .string)),
      stringEnum("State", "open", "merged"))
    let new = model(
      PrintedModels.structure(
        "Event", PrintedModels.property("actor", .declared("Person")), PrintedModels.property("id", .int64),
        PrintedModels.property("tags", .array(.optional(.string))),
        PrintedModels.property("counts", .dictionary(.double)),
        PrintedModels.property("payload", .dictionary(.declared("Payload"))),
        PrintedModels.property("state", .declared("State")), PrintedModels.property("url", .string, .optional),
        PrintedModels.property("note", .string, .optional), PrintedModels.property("size", .int),
        PrintedModels.property("odd key", .declared("Person"), .optional)),
      PrintedModels.structure(
        "Person", PrintedModels.property("id", .int), PrintedModels.property("email", .string, .nullable),
        PrintedModels.property("name", .string, .optional),
        PrintedModels.property("boss", .declared("Person"), .nullable)),
      PrintedModels.structure("Payload", PrintedModels.property("ref", .int)),
      stringEnum("State", "open", "closed", "on \"hold\""))
    #expect(
      changes(from: old, to: new).text == """
        ~ actor.email:   String → String?  may be null
        + actor.name:    String?           may be missing
        + actor.boss:    Person?           may be null
        ~ id:            Int → Int64
        ~ tags[]:        String → String?  may be null
        ~ counts.*:      Int → Double
        ~ payload:       Payload → [String: Payload]
        ~ payload.*.ref: String → Int
        + state:         case "closed"
        + state:         case "on \\"hold\\""
        - state:         case "merged"
        ~ url:           URL? → String?    may be missing
        ~ note:          String?           may be missing
        ~ size:          Int? → Int        is never missing or null
        + ["odd key"]:   Person?           may be missing
        - gone:          [Actor]

        """)
  }

  @Test(
    arguments: [
      (.array(.declared("Owner")), "[Owner]", "[]"),
      (.dictionary(.array(.declared("Owner"))), "[String: [Owner]]", ".*[]"),
      (.converted(.array(.declared("Owner")), .oneOrMany), "[Owner]", "[]"),
    ] as [(TypeUse, String, String)])
  func `The object in a collection is compared with the object before`(
    _ type: TypeUse, _ text: String, _ step: String
  ) {
    func model(_ owner: TypeUse, _ id: TypeUse) -> Model {
      self.model(
        PrintedModels.structure("Page", PrintedModels.property("owner", owner, .optional)),
        PrintedModels.structure("Owner", PrintedModels.property("id", id)))
    }
    let (old, new) = (model(.declared("Owner"), .int), model(type, .double))
    #expect(
      changes(from: old, to: new) == [
        ModelChange(.changed, "owner", "Owner? → \(text)?"),
        ModelChange(.changed, "owner\(step).id", "Int → Double"),
      ])
  }

  @Test func `A type with another decoder and presence shows both`() {
    func model(_ property: Property) -> Model { self.model(PrintedModels.structure("Page", property)) }
    let old = model(PrintedModels.property("tags", .array(.string)))
    let new = model(PrintedModels.property("tags", .converted(.array(.string), .oneOrMany), .nullable))
    #expect(
      changes(from: old, to: new) == [
        ModelChange(.changed, "tags", "[String] → [String].oneOrMany", note: "may be null")
      ])
  }

  @Test func `A change of a type names all places of the type`() {
    func model(_ id: TypeUse) -> Model {
      self.model(
        PrintedModels.structure(
          "Page", PrintedModels.property("map", .dictionary(.declared("Owner"))),
          PrintedModels.property("meta", .declared("Meta")), PrintedModels.property("meta2", .declared("Meta"))),
        PrintedModels.structure("Meta", PrintedModels.property("owner", .declared("Owner"))),
        PrintedModels.structure(
          "Owner", PrintedModels.property("id", id), PrintedModels.property("team", .array(.declared("Owner")))))
    }
    #expect(changes(from: model(.int), to: model(.double)).text == "~ map.*.id: Int → Double  shared with meta.owner\n")
  }

  @Test func `Variants are compared by their tags`() {
    let old = [
      VariantType.Case(name: "photo", tag: "photo", type: .declared("Photo")),
      VariantType.Case(name: "text", tag: "text", type: .json),
    ]
    let new = [
      VariantType.Case(name: "picture", tag: "photo", type: .declared("Photo")),
      VariantType.Case(name: "video", tag: "a video", type: .declared("Photo")),
    ]
    let photo = { (type: TypeUse) in PrintedModels.structure("Photo", PrintedModels.property("width", type)) }
    let before = Model(
      root: .array(.declared("Post")),
      declarations: [.variants(VariantType(name: "Post", tagKey: "type", cases: old)), photo(.int)])
    let after = Model(
      root: .array(.declared("Post")),
      declarations: [.variants(VariantType(name: "Post", tagKey: "kind", cases: new)), photo(.double)])
    #expect(
      changes(from: before, to: after).text == """
        ~ []:              tagged by "type" → "kind"
        ~ []<photo>.width: Int → Double
        + []:              case "a video", Photo
        - []:              case "text", JSON

        """)
  }

  @Test func `The content beside a tag is compared by the tag`() {
    let model = { (cases: [VariantType.Case], photo: TypeUse) in
      Model(
        root: .declared("Post"),
        declarations: [
          PrintedModels.structure(
            "Post", PrintedModels.property("type", .string), PrintedModels.property("data", .declared("Data"))),
          .variants(VariantType(name: "Data", tagKey: "type", contentKey: "data", cases: cases)),
          PrintedModels.structure("Photo", PrintedModels.property("width", photo)),
        ])
    }
    let old = model(
      [
        VariantType.Case(name: "photo", tag: "photo", type: .declared("Photo")),
        VariantType.Case(name: "ping", tag: "ping", type: nil),
        VariantType.Case(name: "pong", tag: "pong", type: .optional(.string)),
        VariantType.Case(name: "bye", tag: "bye", type: nil),
      ], .int)
    let new = model(
      [
        VariantType.Case(name: "photo", tag: "photo", type: .optional(.declared("Photo"))),
        VariantType.Case(name: "ping", tag: "ping", type: .string),
        VariantType.Case(name: "pong", tag: "pong", type: nil),
        VariantType.Case(name: "hello", tag: "hello", type: nil),
        VariantType.Case(name: "video", tag: "video", type: .declared("Photo")),
      ], .double)
    #expect(
      changes(from: old, to: new).text == """
        ~ data<photo>:       Photo → Photo?  may be null
        ~ data<photo>.width: Int → Double
        + data<ping>:        String
        - data<pong>:        String?
        + data:              case "hello"
        + data:              case "video", Photo
        - data:              case "bye"

        """)
    #expect(changes(from: old, to: old).isEmpty)
    #expect(changes(from: new, to: new).isEmpty)
  }

  @Test(arguments: [
    (TypeUse.array(.int), TypeUse.array(.double), "~ []: Int → Double\n"),
    (.array(.declared("A")), .declared("A"), "~ (document): [A] → A\n"),
    (.declared("A"), .declared("B"), "+ a: Int\n"),
    (.declared("A"), .declared("C"), "~ (document): A → C\n"),
    (.declared("C"), .declared("A"), "~ (document): C → A\n"),
    (.optional(.declared("A")), .declared("B"), "~ (document): A? → B  is never null\n+ a:          Int\n"),
    (.array(.array(.optional(.int))), .array(.array(.optional(.string))), "~ [][]: Int → String\n"),
    (.dictionary(.json), .dictionary(.json), ""),
  ])
  func `A document may have any type`(old: TypeUse, new: TypeUse, text: String) {
    let declarations = [
      PrintedModels.structure("A"), PrintedModels.structure("B", PrintedModels.property("a", .int)),
      stringEnum("C", "a"),
    ]
    let (before, after) = (Model(root: old, declarations: declarations), Model(root: new, declarations: declarations))
    #expect(changes(from: before, to: after).text == text)
  }

  @Test func `A declaration of another kind is shown with its kind`() {
    let property = { (type: TypeUse) in PrintedModels.property("a", type, .optional) }
    let root = PrintedModels.structure(
      "Root", property(.array(.declared("A"))), PrintedModels.property("b", .declared("A")))
    let old = model(root, PrintedModels.structure("A"))
    let new = model(root, stringEnum("A", "x"))
    #expect(
      changes(from: old, to: new).text == """
        ~ a[]: struct A → string enum A
        ~ b:   struct A → string enum A

        """)
  }

  @Test func `Equal models have no changes, and neither do names, examples and notes`() {
    var models = RandomModels(seed: 9)
    for _ in 0..<100 {
      let model = models.next(named: "Root")
      #expect(changes(from: model, to: model) == [])
      #expect(changes(from: model, to: model).text == "")
    }
    let old = model(PrintedModels.structure("A", PrintedModels.property("a", .int, name: "x", example: "1")))
    let new = model(PrintedModels.structure("B", PrintedModels.property("a", .int, name: "y", note: "What it is.")))
    #expect(changes(from: old, to: new) == [])
    // With `=>?`, null and a missing key are the same.
    let absent = Property(key: "a", name: "a", type: .int, isNullable: false, mayBeAbsent: true)
    let both = Property(key: "a", name: "a", type: .int, isNullable: true, mayBeAbsent: true)
    #expect(
      changes(from: model(PrintedModels.structure("A", absent)), to: model(PrintedModels.structure("A", both))) == [])
  }

  @Test func `The text of changes between random models has one line for each`() {
    var models = RandomModels(seed: 10)
    for _ in 0..<100 {
      let (old, new) = (models.next(named: "Root"), models.next(named: "Root"))
      let changes = changes(from: old, to: new)
      #expect(changes.text.unicodeScalars.count { $0 == "\n" } == changes.count)
    }
  }

  private func model(_ declarations: Declaration...) -> Model {
    Model(root: .declared(declarations[0].name), declarations: declarations)
  }

  private func stringEnum(_ name: String, _ values: String...) -> Declaration {
    .stringEnum(StringEnum(name: name, cases: values.map { StringEnum.Case(name: $0, rawValue: $0) }))
  }
}
