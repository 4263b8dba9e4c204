/// Reads the model that Swift text was printed from, by ``swiftText(of:named:)``.
///
/// The text may have been edited since: types and properties may have other names, another order, comments, access
/// levels and methods, and stand elsewhere. What is in it beside structs with decode functions, enums with raw values
/// and enums with `Variants` is skipped, unless one of those needs it. A comment becomes the remark of its property.
/// Where `=>?` is, null is as good as a missing key, and so it is in the model.
///
/// - Throws: ``SwiftReadingError`` for what no model says, such as a key within a key.
package func readModel(fromSwift text: String) throws -> Model {
  var reader = try SwiftReader(text)
  return try reader.model()
}

/// Returns the name of the root of a model in Swift text that was printed from it: of the first type, or of the alias
/// that is all there is.
///
/// - Throws: ``SwiftReadingError`` if there is neither.
package func rootName(fromSwift text: String) throws -> String {
  try SwiftReader(text).rootName
}

/// What a model cannot be read from.
package struct SwiftReadingError: Error, Equatable, CustomStringConvertible {
  /// The line of the text, from 1 on.
  package let line: Int
  package let message: String

  package var description: String { "line \(line): \(message)" }
}

/// Makes a model of declarations, by way of those that the root needs.
struct SwiftReader {
  private let syntax: SwiftSyntax
  private let types: [String: SwiftTypeSyntax]
  private let root: Root
  private var declarations: [String: Declaration] = [:]

  private enum Root {
    case type(SwiftTypeSyntax)
    case alias(SwiftAliasSyntax)
  }

  init(_ text: String) throws {
    syntax = SwiftSyntax(of: SwiftTokenizer.tokens(of: text))
    types = Dictionary(syntax.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    if let type = syntax.types.first(where: { $0.isAtTop && $0.isDecoded }) {
      root = .type(type)
    } else if let alias = syntax.aliases.first(where: \.isAtTop) {
      root = .alias(alias)
    } else {
      throw SwiftReadingError(line: 1, message: "there is no type with a decode function")
    }
  }

  var rootName: String {
    switch root {
    case .type(let type): type.name
    case .alias(let alias): alias.name
    }
  }

  mutating func model() throws -> Model {
    let use: TypeUse
    var remark: String?
    switch root {
    case .type(let type):
      try read(type)
      use = rootUse(of: type)
    case .alias(let alias):
      use = try self.use(of: alias.type)
      remark = SwiftComment.read(alias.documentation).remark
    }
    // Types that the root does not need are in the model if they can be.
    for type in syntax.types where type.isDecoded && declarations[type.name] == nil {
      let known = declarations
      if (try? read(type)) == nil { declarations = known }
    }
    return Model(root: use, declarations: ordered, remark: remark)
  }

  /// The declarations in the order of the text, the root's first.
  private var ordered: [Declaration] {
    let names = [rootName] + syntax.types.map(\.name).filter { $0 != rootName }
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }.compactMap { declarations[$0] }
  }

  /// What the root's comment says, in which the root may have the name that it had before.
  private func rootUse(of type: SwiftTypeSyntax) -> TypeUse {
    guard let text = SwiftComment.readMarker(type.documentation) else { return .declared(type.name) }
    var cursor = SwiftTokenCursor(SwiftTokenizer.tokens(of: text)[...])
    return cursor.readType().flatMap { try? use(of: $0, unknown: type.name) } ?? .declared(type.name)
  }
}

// Types where they are used.
extension SwiftReader {
  private mutating func use(of type: SwiftType) throws -> TypeUse {
    let use = try use(of: type, unknown: nil)
    for name in use.declaredNames {
      if let type = types[name], declarations[name] == nil { try read(type) }
    }
    return use
  }

  /// - Parameter unknown: The name of the type that takes the place of what there is not.
  private func use(of type: SwiftType, unknown: String?, aliases: Int = 0) throws -> TypeUse {
    switch type {
    case .array(let element): return .array(try use(of: element, unknown: unknown, aliases: aliases))
    case .dictionary(let value): return .dictionary(try use(of: value, unknown: unknown, aliases: aliases))
    case .optional(let wrapped):
      let use = try use(of: wrapped, unknown: unknown, aliases: aliases)
      if case .optional = use { return use }
      return .optional(use)
    case .named(let name, let line):
      if let declared = types[name] {
        try check(declared, usedOn: line)
        return .declared(name)
      }
      if let alias = syntax.aliases.first(where: { $0.name == name }), aliases < Self.maximumAliases {
        return try use(of: alias.type, unknown: unknown, aliases: aliases + 1)
      }
      if let simple = Self.simpleTypes[name] { return simple }
      if let unknown { return .declared(unknown) }
      throw SwiftReadingError(line: line, message: "\(name) is no type that a model has")
    }
  }

  private static let maximumAliases = 16

  private static let simpleTypes: [String: TypeUse] = [
    "Bool": .bool, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
    "String": .string, "Date": .date, "URL": .url, "UUID": .uuid, "JSON": .json,
  ]

  private func check(_ type: SwiftTypeSyntax, usedOn line: Int) throws {
    if syntax.types.count(where: { $0.name == type.name }) > 1 {
      throw SwiftReadingError(line: line, message: "there are several types named \(type.name)")
    }
    guard !type.isDecoded else { return }
    let what =
      type.kind == .structure ? "decode(_:) in Swift text" : "raw values of type String or Variants"
    throw SwiftReadingError(line: line, message: "\(type.name) has no \(what), of which a model could be made")
  }
}

// Declarations.
extension SwiftReader {
  private mutating func read(_ type: SwiftTypeSyntax) throws {
    // Before its properties are read, which may have the same type.
    declarations[type.name] = .structure(Structure(name: type.name, properties: []))
    if type.kind == .structure {
      declarations[type.name] = .structure(try structure(of: type))
    } else if type.variants != nil {
      declarations[type.name] = .variants(try variants(of: type))
    } else {
      let cases = type.cases.map { Choice.Case(name: $0.name, rawValue: $0.rawValue ?? $0.name) }
      declarations[type.name] = .choice(Choice(name: type.name, cases: cases))
    }
  }

  private mutating func structure(of type: SwiftTypeSyntax) throws -> Structure {
    let arguments = try SwiftDecodeFunction(of: type).arguments
    let byLabel = Dictionary(arguments.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(type.properties.map(\.name))
    if let argument = arguments.first(where: { !names.contains($0.label) }) {
      throw SwiftReadingError(line: argument.line, message: "\(type.name) has no property \(argument.label)")
    }
    var properties: [Property] = []
    for property in type.properties {
      // What the payload does not have has a value of its own.
      guard let argument = byLabel[property.name] else { continue }
      properties.append(try self.property(property, argument))
    }
    return Structure(name: type.name, properties: properties)
  }

  private mutating func property(
    _ property: SwiftTypeSyntax.Property, _ argument: SwiftDecodeFunction.Argument
  ) throws -> Property {
    guard let type = property.type else {
      throw SwiftReadingError(line: property.line, message: "\(property.name) needs a type that a model has")
    }
    var use = try use(of: type)
    var isNullable = argument.mayBeAbsent || argument.hasDefault
    if case .optional(let wrapped) = use {
      (use, isNullable) = (wrapped, true)
    }
    let comment = SwiftComment.read(property.documentation)
    return Property(
      key: try argument.key ?? contentKey(of: use, argument), name: property.name, type: use, isNullable: isNullable,
      mayBeAbsent: argument.mayBeAbsent,
      example: comment.example, remark: comment.remark)
  }

  /// The key of a property that is decoded from the whole object.
  private func contentKey(of use: TypeUse, _ argument: SwiftDecodeFunction.Argument) throws -> String {
    if case .declared(let name) = use, let type = types[name], type.variants != nil,
      let key = try SwiftVariants(of: type).contentKey
    {
      return key
    }
    let message = "\(argument.label) has no key: only Variants with a key for their content have that of the object"
    throw SwiftReadingError(line: argument.line, message: message)
  }

  private mutating func variants(of type: SwiftTypeSyntax) throws -> VariantType {
    let syntax = try SwiftVariants(of: type)
    let cases = Dictionary(type.cases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let read = try syntax.tags.map { tag in
      // Without a key for the content, the object with the tag is the content.
      let least = syntax.contentKey == nil ? 1 : 0
      guard let each = cases[tag.caseName], (least...1).contains(each.types.count) else {
        let message = "\(type.name) has no case \(tag.caseName) of one type"
        throw SwiftReadingError(line: tag.line, message: message)
      }
      return VariantType.Case(name: each.name, tag: tag.tag, type: try each.types.first.map { try use(of: $0) })
    }
    return VariantType(name: type.name, tagKey: syntax.tagKey, contentKey: syntax.contentKey, cases: read)
  }
}

extension SwiftTypeSyntax {
  /// Whether it may be of a model.
  fileprivate var isDecoded: Bool {
    kind == .structure ? decoding != nil : variants != nil || inherited.contains("String")
  }
}

extension TypeUse {
  /// The declaration that it is made of, if it is.
  var declaredNames: [String] {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.declaredNames
    case .declared(let name): [name]
    default: []
    }
  }
}
