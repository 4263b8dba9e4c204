import Decodable
import ModelGenerator
import Testing

/// Printed models, checked by the compiler and the linter.
@Suite(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence), .serialized)
struct SwiftPrinterCompilationTests {
  @Test(arguments: 0..<1, [false, true])
  func `Random models compile without warnings and pass the linter`(seed: UInt64, isEncodable: Bool) throws {
    var models = RandomModels(seed: seed)
    try expectClean(
      (0..<40).map { index in
        let name = "Root\(index)"
        return swiftText(of: models.next(named: name), named: name, isEncodable: isEncodable)
      })
  }

  @Test func `No property has the name of another property's storage`() throws {
    let next = Property(key: "next", name: "next", type: .declared("Node"), isNullable: true, mayBeAbsent: true)
    var widened = Evidence(
      Model(root: .declared("Node"), declarations: [.structure(Structure(name: "Node", properties: [next]))]))
    let sample = #"{"next": {"_next": 1, "_next2": 2, "__next": 3}, "_next": 1, "__next": 3}"#
    widened.add(try JSON(parsing: sample))
    let model = widened.model(named: "Node", options: InferenceOptions())
    guard case .structure(let node) = model.declarations.first else { return #expect(Bool(false), "no structure") }
    #expect(node.properties.map(\.key) == ["next", "_next", "_next2", "__next"])
    #expect(node.properties.map(\.name) == ["next", "next3", "next2", "underscoreUnderscoreNext"])
    #expect(swiftText(of: model).contains("@Indirect var next: Node?"))
    try expectClean([swiftText(of: model)])
  }

  @Test(arguments: [false, true])
  func `Every type nests in every collection and optional`(isEncodable: Bool) throws {
    let stringEnum = StringEnum(name: "State", cases: [StringEnum.Case(name: "open", rawValue: "open")])
    let variants = VariantType(name: "Form", tagKey: "a", cases: [])
    let leaves: [TypeUse] = [
      .bool, .int, .int64, .uint64, .double, .decimal, .string, .date, .url, .uuid, .json, .declared("State"),
      .declared("Form"), .declared("Empty"),
    ]
    let shapes: [(TypeUse) -> TypeUse] = [
      { $0 }, { .array($0) }, { .dictionary($0) }, { .array(.optional($0)) }, { .dictionary(.optional($0)) },
      { .array(.array($0)) }, { .dictionary(.array(.optional($0))) }, { .array(.optional(.dictionary($0))) },
      { .dictionary(.optional(.array(.optional($0)))) },
    ]
    let texts = leaves.enumerated().flatMap { index, leaf in
      // Each use needs its own model, since one deep use of an enum makes it Decodable everywhere.
      shapes.enumerated().map { position, shape in
        let presences: [PrintedModels.Presence] = [.required, .nullable, .optional]
        let properties = presences.map { PrintedModels.property("\($0)", shape(leaf), $0) }
        let root = Structure(name: "R\(index)x\(position)", properties: properties)
        return swiftText(
          of: Model(
            root: .declared(root.name),
            declarations: [
              .structure(root), .stringEnum(stringEnum), .variants(variants), PrintedModels.structure("Empty"),
            ]), isEncodable: isEncodable)
      }
    }
    try expectClean(texts)
  }

  @Test(arguments: [false, true])
  func `Every keyword can be the name of a property, a case and a type`(isEncodable: Bool) throws {
    let names = Self.words + ["odd name", "2x", "größe", "値段", "a-b", "👍"]
    // No property has the name of the encode function.
    let propertyNames = names.filter { !isEncodable || $0 != "encode" }
    let cases = names.map { StringEnum.Case(name: $0, rawValue: $0) }
    let text = swiftText(
      of: Model(
        root: .declared("Root"),
        declarations: [
          .structure(
            Structure(name: "Root", properties: propertyNames.map { PrintedModels.property($0, .int) })),
          .stringEnum(StringEnum(name: "Choice", cases: cases)),
          .variants(
            VariantType(
              name: "Form", tagKey: "a",
              cases: names.map { VariantType.Case(name: $0, tag: $0, type: .declared("Choice")) })),
        ]
      ), isEncodable: isEncodable)
    let types = names.filter { !["Type", "Protocol", "decode"].contains($0) }
    let properties = types.enumerated().map { PrintedModels.property("\($0)", .array(.declared($1)), name: "a\($0)") }
    let typeText = swiftText(
      of: Model(
        root: .declared("Root2"),
        declarations: [.structure(Structure(name: "Root2", properties: properties))]
          + types.map { PrintedModels.structure($0, PrintedModels.property("a", .int)) }), isEncodable: isEncodable)
    try expectClean([text, typeText])
  }

  @Test(arguments: [false, true])
  func `A struct of 120 fields is type-checked quickly`(isEncodable: Bool) throws {
    let types: [TypeUse] = [
      .int, .string, .date, .array(.string), .dictionary(.double), .declared("State"),
      .array(.optional(.declared("State"))),
      .declared("Inner"),
    ]
    let presences: [PrintedModels.Presence] = [.required, .nullable, .optional]
    let properties = (0..<120).map { PrintedModels.property("field\($0)", types[$0 % 8], presences[$0 % 3]) }
    let model = Model(
      root: .declared("Wide"),
      declarations: [
        .structure(Structure(name: "Wide", properties: properties)),
        .stringEnum(StringEnum(name: "State", cases: [StringEnum.Case(name: "open", rawValue: "open")])),
        PrintedModels.structure("Inner", PrintedModels.property("a", .int)),
      ])
    // The limit counts attempts of the type checker, since seconds depend on the load of the machine.
    let limit = ["-Xfrontend", "-solver-scope-threshold=20000"]
    let problems = try SwiftCompiler.problems(in: [swiftText(of: model, isEncodable: isEncodable)], options: limit)
    #expect(problems == "")
  }

  @Test(arguments: [nil, "content"])
  func `Encode functions of 64 variants are type-checked quickly`(contentKey: String?) throws {
    let cases = (0..<64).map { VariantType.Case(name: "case\($0)", tag: "tag\($0)", type: .declared("Inner")) }
    let model = Model(
      root: .declared("Outer"),
      declarations: [
        PrintedModels.structure("Outer", PrintedModels.property("content", .declared("Form"))),
        .variants(VariantType(name: "Form", tagKey: "type", contentKey: contentKey, cases: cases)),
        PrintedModels.structure("Inner", PrintedModels.property("a", .int)),
      ])
    let limit = ["-Xfrontend", "-solver-scope-threshold=20000"]
    let problems = try SwiftCompiler.problems(in: [swiftText(of: model, isEncodable: true)], options: limit)
    #expect(problems == "")
  }

  private func expectClean(_ texts: [String]) throws {
    let (problems, findings) = try (SwiftCompiler.problems(in: texts), SwiftCompiler.findings(in: texts))
    #expect(problems == "")
    #expect(findings == "")
  }

  private static let words = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let operator private \
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer \
    do else fallthrough for guard if in repeat return throw switch where while Any as await false is nil self Self super \
    throws true try associativity async convenience didSet dynamic final get indirect infix lazy left mutating none \
    nonmutating optional override package postfix precedence prefix Protocol required right set some any Type unowned weak \
    willSet actor macro borrowing consuming consume copy discard each isolated nonisolated sending yield then unsafe \
    rawValue hashValue decode variants json hash description value encode unknown not using module _
    """.split(separator: " ").map(String.init)
}
