/// Reads a model from Swift text that was printed by ``swiftText(of:named:)``, and may have been edited since.
///
/// Types and properties may have other names, another order and other places, and may have comments, access levels and
/// methods. The function reads structs with decode functions, enums with string raw values, enums with `Variants`, and
/// type aliases. It ignores other types, but throws if the model uses one. The comment of a property becomes its note.
/// In the model, a property that is decoded with `=>?` may be null or missing.
///
/// - Throws: ``SwiftReadingError`` for code that a model cannot represent, such as a key within a key.
package func readModel(fromSwift text: String) throws -> Model {
  try SwiftDocument(text).model
}

/// An error for Swift text that a model cannot be read from.
package struct SwiftReadingError: Error, Equatable, CustomStringConvertible {
  /// The line of the text, counted from 1.
  package let line: Int
  package let message: String

  package var description: String { "line \(line): \(message)" }
}

/// Creates a model from parsed declarations, starting with the types that the root uses.
struct SwiftReader {
  private let syntax: SwiftSyntax
  private let types: [String: SwiftTypeSyntax]
  private let root: Root
  private var declarations: [String: Declaration] = [:]

  private enum Root {
    case type(SwiftTypeSyntax)
    case alias(SwiftAliasSyntax)
  }

  init(_ syntax: SwiftSyntax) throws {
    self.syntax = syntax
    types = Dictionary(syntax.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    if let type = syntax.types.first(where: { $0.isAtTop && $0.isDecoded }) {
      root = .type(type)
    } else if let alias = syntax.aliases.first(where: \.isAtTop) {
      root = .alias(alias)
    } else {
      throw SwiftReadingError(line: 1, message: "no type has a decode function")
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
    var note: String?
    switch root {
    case .type(let type):
      try read(type)
      use = rootUse(of: type)
    case .alias(let alias):
      use = try self.use(of: alias.type)
      note = SwiftComment.read(alias.documentation).note
    }
    // Types that the root does not use are part of the model if they can be read.
    for type in syntax.types where type.isDecoded && declarations[type.name] == nil {
      let known = declarations
      if (try? read(type)) == nil { declarations = known }
    }
    return Model(root: use, declarations: ordered, note: note)
  }

  /// The declarations in the order of the text, the root's first.
  private var ordered: [Declaration] {
    let names = [rootName] + syntax.types.map(\.name).filter { $0 != rootName }
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }.compactMap { declarations[$0] }
  }

  /// Returns the type that the root's comment shows; a renamed root still has its former name there.
  private func rootUse(of type: SwiftTypeSyntax) -> TypeUse {
    guard let text = SwiftComment.readMarker(type.documentation) else { return .declared(type.name) }
    var cursor = SwiftTokenCursor(SwiftTokenizer.tokens(of: text)[...])
    return cursor.readType().flatMap { try? use(of: $0, unknown: type.name) } ?? .declared(type.name)
  }
}

// MARK: - Uses of types
extension SwiftReader {
  private mutating func use(of type: SwiftType) throws -> TypeUse {
    let use = try use(of: type, unknown: nil)
    for name in use.declaredNames {
      if let type = types[name], declarations[name] == nil { try read(type) }
    }
    return use
  }

  /// Resolves a use of a type.
  ///
  /// - Parameter unknown: The name of the type that replaces an unknown name.
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
      throw SwiftReadingError(line: line, message: "a model cannot have the type \(name)")
    }
  }

  private static let maximumAliases = 16

  private static let simpleTypes: [String: TypeUse] = [
    "Bool": .bool, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
    "String": .string, "Date": .date, "URL": .url, "UUID": .uuid, "JSON": .json,
  ]

  private func check(_ type: SwiftTypeSyntax, usedOn line: Int) throws {
    if syntax.types.count(where: { $0.name == type.name }) > 1 {
      throw SwiftReadingError(line: line, message: "several types are named \(type.name)")
    }
    guard !type.isDecoded else { return }
    let reason = type.kind == .structure ? "no decode(_:)" : "neither raw values of type String nor Variants"
    throw SwiftReadingError(line: line, message: "\(type.name) has \(reason)")
  }
}

// MARK: - Declarations
extension SwiftReader {
  private mutating func read(_ type: SwiftTypeSyntax) throws {
    // A placeholder, since the properties may use the type itself.
    declarations[type.name] = .structure(Structure(name: type.name, properties: []))
    if type.kind == .structure {
      declarations[type.name] = .structure(try structure(of: type))
    } else if type.variants != nil {
      declarations[type.name] = .variants(try variants(of: type))
    } else {
      let cases = type.cases.map { StringEnum.Case(name: $0.name, rawValue: $0.rawValue ?? $0.name) }
      declarations[type.name] = .stringEnum(StringEnum(name: type.name, cases: cases))
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
      // A property without an argument has a default, and is not part of the payload.
      guard let argument = byLabel[property.name] else { continue }
      properties.append(try self.property(property, argument))
    }
    return Structure(name: type.name, properties: properties)
  }

  private mutating func property(
    _ property: SwiftTypeSyntax.Property, _ argument: SwiftDecodeFunction.Argument
  ) throws -> Property {
    guard let type = property.type else {
      throw SwiftReadingError(line: property.line, message: "a model cannot have the type of \(property.name)")
    }
    var use = try use(of: type)
    var isNullable = argument.mayBeAbsent || argument.hasDefault
    if case .optional(let wrapped) = use {
      (use, isNullable) = (wrapped, true)
    }
    // The content beside a tag is not optional as a property: each case has content or none.
    if argument.key == nil { isNullable = false }
    let comment = SwiftComment.read(property.documentation)
    return Property(
      key: try argument.key ?? contentKey(of: use, argument), name: property.name, type: use, isNullable: isNullable,
      mayBeAbsent: argument.mayBeAbsent, example: comment.example, note: comment.note)
  }

  /// Returns the key of a property that is decoded from the whole object.
  private func contentKey(of use: TypeUse, _ argument: SwiftDecodeFunction.Argument) throws -> String {
    if case .declared(let name) = use, let type = types[name], type.variants != nil,
      let key = try SwiftVariants(of: type).contentKey
    {
      return key
    }
    let message = "\(argument.label) has no key, and its type has no Variants with a content key"
    throw SwiftReadingError(line: argument.line, message: message)
  }

  private mutating func variants(of type: SwiftTypeSyntax) throws -> VariantType {
    let syntax = try SwiftVariants(of: type)
    let cases = Dictionary(type.cases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let read = try syntax.tags.map { tag in
      // Without a content key, the object with the tag is the content.
      let least = syntax.contentKey == nil ? 1 : 0
      guard let each = cases[tag.caseName], (least...1).contains(each.types.count) else {
        let message = "\(type.name) has no case \(tag.caseName) with one associated value"
        throw SwiftReadingError(line: tag.line, message: message)
      }
      return VariantType.Case(name: each.name, tag: tag.tag, type: try each.types.first.map { try use(of: $0) })
    }
    return VariantType(name: type.name, tagKey: syntax.tagKey, contentKey: syntax.contentKey, cases: read)
  }
}

extension SwiftTypeSyntax {
  /// Whether the type may be part of a model.
  fileprivate var isDecoded: Bool {
    kind == .structure ? decoding != nil : variants != nil || inherited.contains("String")
  }
}

extension TypeUse {
  /// The names of the declarations that the type uses: at most one.
  var declaredNames: [String] {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.declaredNames
    case .declared(let name): [name]
    default: []
    }
  }
}
