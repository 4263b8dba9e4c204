import ModelGenerator
import RandomSource

@testable import ModelProof

/// Random models, with all types and all kinds of names.
struct RandomModels {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Creates a model that is read back unchanged: notes are printed literally, and a property that may be absent is
  /// nullable.
  mutating func next(named name: String) -> Model {
    let count = random.below(7)
    guard count > 0 else { return Model(root: collection(of: leaf(), depth: 3), declarations: []) }
    let names = [name] + Self.typeNames.shuffled(using: &random).prefix(count - 1)
    var declarations = names.map { declaration(named: $0, among: Array(names)) }
    if random.below(2) == 0 { addContentKeys(to: &declarations) }
    let roots: [TypeUse] = [
      .declared(name), .array(.declared(name)), .dictionary(.declared(name)), .array(.optional(.declared(name))),
      .optional(.declared(name)), .array(.array(.declared(name))),
    ]
    return Model(root: random.below(2) == 0 ? roots[0] : element(of: roots), declarations: declarations)
  }

  private mutating func declaration(named name: String, among names: [String]) -> Declaration {
    switch random.below(6) {
    case 0: return .stringEnum(stringEnum(named: name))
    case 1: return .variants(variants(named: name, among: names))
    default:
      let properties = Self.propertyNames.shuffled(using: &random).prefix(random.below(9))
      return .structure(Structure(name: name, properties: properties.map { property(named: $0, among: names) }))
    }
  }

  /// Gives variants that are the property of a struct a content key.
  private func addContentKeys(to declarations: inout [Declaration]) {
    for (index, declaration) in declarations.enumerated() {
      guard case .variants(var type) = declaration else { continue }
      for case .structure(let owner) in declarations {
        let property = owner.properties.first { $0.type == .declared(type.name) && !$0.isNullable }
        type.contentKey = type.contentKey ?? property?.key
      }
      // Only content beside a tag may be missing.
      if type.contentKey != nil {
        for index in type.cases.indices where index % 3 == 1 { type.cases[index].type = nil }
      }
      declarations[index] = .variants(type)
    }
  }

  private mutating func stringEnum(named name: String) -> StringEnum {
    let names = Self.propertyNames.shuffled(using: &random).prefix(1 + random.below(12))
    return StringEnum(
      name: name, cases: names.map { StringEnum.Case(name: $0, rawValue: random.below(2) == 0 ? $0 : text() + $0) })
  }

  private mutating func variants(named name: String, among names: [String]) -> VariantType {
    let cases = Self.propertyNames.shuffled(using: &random).prefix(random.below(5)).map {
      VariantType.Case(
        name: $0, tag: text() + $0, type: random.below(4) == 0 ? type(among: names) : .declared(element(of: names)))
    }
    return VariantType(name: name, tagKey: text(), cases: cases)
  }

  private mutating func property(named name: String, among names: [String]) -> Property {
    let presence = random.below(3)
    let hasExample = random.below(2) == 0
    var type = type(among: names)
    if case .optional(let wrapped) = type { type = wrapped }
    return Property(
      key: random.below(2) == 0 ? name : text() + name, name: name, type: type, isNullable: presence > 0,
      mayBeAbsent: presence == 2, example: hasExample && type != .bool ? element(of: Self.examples) : nil,
      note: random.below(4) == 0 ? element(of: Self.notes) : nil)
  }

  private mutating func type(among names: [String]) -> TypeUse {
    collection(of: random.below(2) == 0 ? leaf() : .declared(element(of: names)), depth: random.below(3))
  }

  private mutating func leaf() -> TypeUse {
    element(of: [.bool, .int, .int64, .uint64, .double, .decimal, .string, .date, .url, .uuid, .json])
  }

  private mutating func collection(of inner: TypeUse, depth: Int) -> TypeUse {
    guard depth > 0 else { return inner }
    let element = random.below(4) == 0 ? TypeUse.optional(inner) : inner
    return collection(of: random.below(2) == 0 ? .array(element) : .dictionary(element), depth: depth - 1)
  }

  private mutating func text() -> String {
    (0..<random.below(4)).map { _ in element(of: Self.texts) }.joined()
  }

  private mutating func element<Element>(of elements: [Element]) -> Element { elements[random.below(elements.count)] }
}

extension RandomModels {
  static let typeNames = [
    "Actor", "Item", "Payload", "Töpfe", "each", "sending", "Kind", "State", "Variant", "Indirect", "Owner2",
    "isolated", "値段2",
    "Odd name", "Result", "Error", "Task", "Data", "Set", "KeyPath", "Variantes",
  ]

  static let propertyNames = [
    "id", "name", "createdAt", "init", "self", "Self", "default", "let", "var", "inout", "class", "Type", "Protocol",
    "_id",
    "odd name", "2x", "größe", "値段", "一", "json", "decode", "description", "hashValue", "in", "is", "nil", "true",
    "none",
    "some", "unknown", "unknownVariant", "variants", "tag", "value", "type", "await", "Any", "repeat", "rawValue",
    "aNameThatIsAsLongAsTheToolLetsItBecomeNow",
  ]

  static let texts = [
    "a key that says all that there is to say of its value, in a sentence of more than a hundred characters, or so ",
    "a", "B", "_", "-", " ", "  ", ".", "\"", "\\", "\\(", ")", "\\(x)", "\n", "\r\n", "\t", "\0", "\u{7}", "*/", "/*",
    "//",
    "\u{202E}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{301}", "e\u{301}", "é", "👩‍👩‍👧", "❤️", "🇫🇷", "`", "#", "\"\"\"", "$0",
    "{",
    "}", "[", "]", ":", ",", "=>", "?", "漢", "\u{E000}", "\u{10FFFF}", "@",
  ]

  static let examples = [
    "1", "-0.5e3", "true", #""open""#, #""Hello. How are you? Fine.""#, #""*/ // /*""#, #""`code` ``more``""#, "[1, 2]",
    "{}",
    #""\\ \" \n \u202E""#, #""漢字 ❤️ é""#, "null",
  ]

  static let notes = [
    "no value", "numbers and strings", "a number too large for Double",
    "arrays or dictionaries nested 16 times or more",
  ]
}
