/// Reads a model from Swift text that was printed by ``swiftText(of:named:)``, and may have been edited since.
///
/// Types and properties may have other names, another order and other places, and may have comments, access levels and
/// methods. The function reads structs and classes with decode functions, enums with string raw values, enums with
/// `Variants`, and type aliases. Code in a decode function that it does not understand becomes the ``OwnCode`` of a
/// structure, and any other type is a ``TypeUse/own(_:)``. In the model, a property that is decoded with `=>?` may be
/// null or missing.
///
/// - Throws: ``SwiftReadingError`` if the text has no type that decodes an object.
package func readModel(fromSwift text: String) throws -> Model {
  try SwiftDocument(text).model
}

/// An error for Swift text that a model cannot be read from.
package struct SwiftReadingError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

/// Creates a model from parsed declarations.
struct SwiftReader {
  /// How a type is decoded.
  enum Form {
    case structure(SwiftDecodeFunction)
    case variants(SwiftVariants)
    case alternatives(SwiftAlternatives)
    case stringEnum

    fileprivate var isStringEnum: Bool { if case .stringEnum = self { true } else { false } }
    fileprivate var isVariants: Bool { if case .variants = self { true } else { false } }
  }

  /// The types that can be part of a model.
  private(set) var forms: [String: Form] = [:]
  /// The declarations of types of schemas, with which samples are compared, but which an update does not change.
  private var checkedOnly: [String: Declaration] = [:]
  private(set) var uncheckedLines = UncheckedLines()
  private let syntax: SwiftSyntax
  private let types: [String: SwiftTypeSyntax]
  private let text: (Range<Int>) -> String

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - root: The name of the root; nil to find it.
  ///   - comments: The ranges of comments.
  ///   - text: Returns a part of the text.
  init(
    _ syntax: SwiftSyntax, root: String? = nil, comments: [Range<Int>], text: @escaping (Range<Int>) -> String
  ) {
    self.syntax = syntax
    self.text = text
    types = Dictionary(syntax.types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, type) in types where syntax.types.count(where: { $0.name == name }) == 1 {
      forms[name] = Self.form(of: type, comments, text)
    }
    // A structure may contain variants beside their tag, so variants are decided first.
    for (name, form) in forms where form.isVariants && !isPossible(form, types[name]) { forms[name] = nil }
    let impossible = forms.filter { !isPossible($0.value, types[$0.key]) }
    for name in impossible.keys { forms[name] = nil }
    // Their types may contain each other, so they are known before they are read.
    let found = impossible.filter { isCheckedOnly($0.value) }
    for name in found.keys { checkedOnly[name] = .namespace(name) }
    // A type that contains an unknown one is unknown too.
    var count = found.count + 1
    while checkedOnly.count < count {
      count = checkedOnly.count
      for (name, form) in found where checkedOnly[name] != nil {
        checkedOnly[name] = types[name].flatMap { checkedDeclaration(of: $0, form) }
      }
    }
    findRoots(root)
  }

  private static func form(
    of type: SwiftTypeSyntax, _ comments: [Range<Int>], _ text: (Range<Int>) -> String
  ) -> Form? {
    if type.kind == .enumeration {
      if type.variants != nil {
        return SwiftVariants(of: type).map { .variants($0) } ?? SwiftAlternatives(of: type).map { .alternatives($0) }
      }
      if type.inherited.contains("CodingKey") { return nil }
      let isStringEnum = type.inherited.contains("String") || SwiftOpenStringEnum(of: type) != nil
      return isStringEnum && type.decoding == nil ? .stringEnum : nil
    }
    guard let decoding = type.decoding else { return nil }
    var function = SwiftDecodeFunction(of: type, decoding)
    let bodies = [decoding.body, function.initializer?.body ?? []]
    for comment in comments where bodies.contains(where: { $0.encloses(comment) }) {
      function.addKeys(ofComment: text(comment))
    }
    return .structure(function)
  }

  private func isPossible(_ form: Form, _ type: SwiftTypeSyntax?) -> Bool {
    switch form {
    case .stringEnum: true
    case .alternatives(let alternatives):
      alternatives.cases.allSatisfy { $0.decoder.isEmpty && use(of: $0.type).scalarKind != nil }
    case .structure(let function):
      function.decodesAnyObject || !function.keys.isEmpty
        || function.arguments.contains { variants(of: $0, in: type) != nil }
    case .variants(let variants):
      // A closure of somebody's own may not name its case.
      variants.tags.allSatisfy { tag in
        tag.caseName.isEmpty || type?.cases.contains { $0.name == tag.caseName } == true
      }
    }
  }

  /// The types of documents, the first of them the one that gives the model its name.
  private(set) var roots: [ModelRoot] = []
  /// Whether several types may be that of documents, and no comment shows which are.
  private(set) var guessesRoots = false

  /// Finds the types of documents: the requested one, those whose comments say so, or those that no other type uses.
  private mutating func findRoots(_ requested: String?) {
    let aliases = syntax.aliases.filter(\.isAtTop)
    let types = syntax.types.filter { $0.isAtTop && (forms[$0.name] != nil || checkedOnly[$0.name] != nil) }
    if let requested {
      let found = types.filter { $0.name == requested }.map(root) + aliases.filter { $0.name == requested }.map(root)
      return roots = Array(found.prefix(1))
    }
    roots =
      aliases.filter { SwiftComment.readMarker($0.documentation) != nil }.map(root)
      + types.filter { SwiftComment.readMarker($0.documentation) != nil }.map(root)
    if !roots.isEmpty { return }
    let objects = types.filter { forms[$0.name]?.isStringEnum != true }
    let unused = unusedTypes(among: objects)
    guessesRoots = unused.count > 1
    if !objects.isEmpty { return roots = (unused.isEmpty ? Array(objects.prefix(1)) : unused).map(root) }
    roots = aliases.prefix(1).map(root)
    if roots.isEmpty { roots = types.prefix(1).map(root) }
  }

  private func root(_ alias: SwiftAliasSyntax) -> ModelRoot {
    ModelRoot(name: alias.name, type: use(of: alias.type), note: alias.note?.text)
  }

  private func root(_ type: SwiftTypeSyntax) -> ModelRoot { ModelRoot(name: type.name, type: rootUse(of: type)) }

  /// Returns the types that no other type uses, neither for a member nor in the code that decodes it.
  private func unusedTypes(among candidates: [SwiftTypeSyntax]) -> [SwiftTypeSyntax] {
    var used: Set<String> = []
    for type in syntax.types {
      let annotations = type.properties.compactMap(\.annotation) + type.cases.flatMap(\.types)
      let code = [type.decoding?.body, type.variants].compactMap(\.self) + type.initializers.map(\.body)
      var names = Set(annotations.flatMap { use(of: $0).declaredNames })
      // Types of other forms, such as `Page<Item>`, and code may name types too.
      for annotation in annotations {
        names.formUnion(SwiftTokenizer.tokens(of: text(annotation.range)).compactMap(\.name))
      }
      for tokens in code { names.formUnion(tokens.compactMap(\.name)) }
      used.formUnion(names.subtracting([type.name]))
    }
    return candidates.filter { !used.contains($0.name) }
  }

  /// Returns the model; nil if the text has no root.
  mutating func model() -> Model? {
    guard let root = roots.first else { return nil }
    let first = roots.count > 1 ? [] : [root.name]
    let names = first + syntax.types.map(\.name).filter { !first.contains($0) }
    let declarations = names.compactMap { name in types[name].flatMap { declaration(of: $0) } }
    var model = Model(root: root.type, declarations: declarations, note: roots.count > 1 ? nil : root.note)
    if roots.count > 1 { model.roots = roots }
    model.guessesRoots = guessesRoots
    return model
  }

  /// Returns the type that the root's comment shows; a renamed root still has its former name there.
  private func rootUse(of type: SwiftTypeSyntax) -> TypeUse {
    let root: TypeUse = forms[type.name] == nil ? .own(type.name) : .declared(type.name)
    guard let text = SwiftComment.readMarker(type.documentation) else { return root }
    var cursor = SwiftTokenCursor(SwiftTokenizer.tokens(of: text)[...])
    return cursor.readType().map { use(of: $0).replacingOwn(by: root) } ?? root
  }
}

// MARK: - Uses of types
extension SwiftReader {
  private func use(of annotation: SwiftAnnotation) -> TypeUse {
    annotation.type.map { use(of: $0) } ?? .own(text(annotation.range))
  }

  /// Resolves a use of a type.
  private func use(of type: SwiftType, aliases: Int = 0) -> TypeUse {
    switch type {
    case .array(let element): return .array(use(of: element, aliases: aliases))
    case .dictionary(let value): return .dictionary(use(of: value, aliases: aliases))
    case .optional(let wrapped):
      let use = use(of: wrapped, aliases: aliases)
      if case .optional = use { return use }
      return .optional(use)
    case .named(let name):
      if forms[name] != nil { return .declared(name) }
      if types[name] != nil { return .own(name) }
      let alias = syntax.aliases.first { $0.name == name }
      if let type = alias?.type.type, aliases < Self.maximumAliases { return use(of: type, aliases: aliases + 1) }
      return Self.simpleTypes[name] ?? .own(name)
    }
  }

  private static let maximumAliases = 16

  private static let simpleTypes: [String: TypeUse] = [
    "Bool": .bool, "Int": .int, "Int64": .int64, "UInt64": .uint64, "Double": .double, "Decimal": .decimal,
    "String": .string, "Date": .date, "URL": .url, "UUID": .uuid, "JSON": .json,
  ]
}

// MARK: - Declarations
extension SwiftReader {
  private mutating func declaration(of type: SwiftTypeSyntax) -> Declaration? {
    switch forms[type.name] {
    case nil: return checkedOnly[type.name]
    case .stringEnum:
      if let open = SwiftOpenStringEnum(of: type) {
        return .stringEnum(StringEnum(name: type.name, cases: open.cases, keepsOthers: true))
      }
      let cases = type.cases.map { StringEnum.Case(name: $0.name, rawValue: $0.rawValue ?? $0.name) }
      return .stringEnum(StringEnum(name: type.name, cases: cases))
    case .variants(let variants):
      let cases = variants.tags.map { tag in self.case(for: tag, of: variants, in: type) }
      var variant = VariantType(
        name: type.name, tagKey: variants.tagKey, contentKey: variants.contentKey, cases: cases)
      variant.keepsOtherTags = variants.keepsOthers
      return .variants(variant)
    case .alternatives(let alternatives):
      let cases = alternatives.cases.map { AlternativesType.Case(name: $0.name, type: use(of: $0.type)) }
      return .alternatives(AlternativesType(name: type.name, cases: cases))
    case .structure(let function): return .structure(structure(of: type, function))
    }
  }

  private mutating func `case`(
    for tag: SwiftVariants.Tag, of variants: SwiftVariants, in type: SwiftTypeSyntax
  ) -> VariantType.Case {
    let types = type.cases.first { $0.name == tag.caseName }?.types ?? []
    if types.count == 1, variants.decodesValue(of: tag, as: text(types[0].range)) {
      return VariantType.Case(name: tag.caseName, tag: tag.tag, type: use(of: types[0]))
    }
    let line = tag.tokens.first?.line ?? type.line
    let isConstant = tag.isConstant && types.isEmpty
    if !isConstant { uncheckedLines.own.insert(line) }
    // The tool writes a case without a value only for content that is null.
    let isOwn = !isConstant || variants.contentKey == nil
    var `case` = VariantType.Case(name: tag.caseName, tag: tag.tag, type: nil, isOwn: isOwn)
    if isOwn, isConstant { `case`.lineOfConstant = line }
    return `case`
  }

  private mutating func structure(of type: SwiftTypeSyntax, _ function: SwiftDecodeFunction) -> Structure {
    let declared = Dictionary(type.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var own = OwnCode(lineOfOtherReads: function.lineOfOtherReads)
    var properties: [String: Property] = [:]
    var keys: Set<ExactKey> = []
    for argument in function.arguments {
      // Of several properties with one key, an update changes the first; the others are somebody's own.
      if let property = property(argument, declared[argument.label], in: type), properties[argument.label] == nil,
        keys.insert(ExactKey(property.key)).inserted
      {
        properties[argument.label] = property
        if property.type.isOwn, case .member(let member) = argument.value {
          // Presence is updated, so only values are checked.
          let step = OwnCode.Step(key: member.key, mayBeAbsent: true)
          add(
            lookup(of: argument, declared[argument.label], [step], hasDefault: false), argument,
            declared[argument.label], to: &own)
        }
      } else if let (path, hasDefault) = argument.path {
        add(
          lookup(of: argument, declared[argument.label], path, hasDefault: hasDefault), argument,
          declared[argument.label], to: &own)
      } else if let others = otherMembers(argument, declared[argument.label], in: type) {
        own.otherMembers = others
      } else {
        if case .wholeObject = argument.value { own.lineOfOtherReads = own.lineOfOtherReads ?? argument.line }
        add(nil, argument, declared[argument.label], to: &own)
      }
    }
    if function.call == nil {
      uncheckedLines.own.insert(function.line)
    } else {
      uncheckedLines.own.formUnion(function.linesOfStatements)
      for statement in function.requirements {
        if let rule = ObjectRule(statement, type.knownKeys, text: text) {
          own.rules.append(rule)
        } else if let line = statement.first?.line {
          uncheckedLines.own.insert(line)
        }
      }
    }
    for variants in properties.values.compactMap({ forms.adjacentVariants(of: $0.type) }) {
      keys.insert(ExactKey(variants.tagKey))
    }
    own.keys = Set(function.keys.filter { !keys.contains(ExactKey($0)) })
    // A property without an argument has a default, and is not part of the payload.
    let declaredNames = type.properties.map(\.name)
    // A property may be declared in several branches of a condition.
    let members = declaredNames.enumerated().filter { !declaredNames[..<$0].contains($1) }.compactMap { properties[$1] }
    let names = declaredNames.filter { properties[$0] == nil }
    own.names = type.otherNames.union(names)
    return Structure(name: type.name, properties: members, own: own == OwnCode() ? nil : own)
  }

  /// Adds the lookup of an argument, or an unchecked line if there is none.
  private mutating func add(
    _ lookup: OwnCode.Lookup?, _ argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?,
    to own: inout OwnCode
  ) {
    if let lookup {
      own.lookups.append(lookup)
    } else if let name = property?.annotation.map(use)?.nameOfOwn, isElsewhere(name), argument.path != nil {
      uncheckedLines.typesElsewhere.insert(name)
    } else {
      uncheckedLines.own.insert(argument.line)
    }
  }

  /// Returns whether a type is neither in the text nor a type of the library.
  private func isElsewhere(_ name: String) -> Bool {
    types[name] == nil && ModelTypes.ownTypes[name] == nil
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns a lookup that can be performed; nil if the type is unknown.
  private mutating func lookup(
    of argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?, _ path: [OwnCode.Step],
    hasDefault: Bool
  ) -> OwnCode.Lookup? {
    guard let annotation = argument.constant?.type ?? property?.annotation,
      let (type, skipsRule) = self.type(decodedBy: argument, as: use(of: annotation)), isKnown(type)
    else { return nil }
    if skipsRule { uncheckedLines.own.insert(argument.line) }
    let isOptional = hasDefault || path.contains(where: \.mayBeAbsent)
    return OwnCode.Lookup(
      path: path, type: isOptional ? .optional(type.unwrapped) : type, name: argument.label, line: argument.line)
  }

  /// Returns whether a type can be decoded at run time as in the code.
  private func isKnown(_ type: TypeUse) -> Bool {
    !type.contains { part in
      if case .own(let name) = part { ModelTypes.ownTypes[name] == nil && checkedOnly[name] == nil } else { false }
    }
  }

  /// Returns the type of a property, with the conversion and the rules of its decoder, and whether a rule is left out;
  /// nil if the tool does not write the decoder.
  private func type(
    decodedBy argument: SwiftDecodeFunction.Argument, as use: TypeUse
  ) -> (type: TypeUse, skipsRule: Bool)? {
    type(decodedBy: argument.decoder, as: use)
  }

  private func type(decodedBy decoder: ArraySlice<SwiftToken>, as use: TypeUse) -> (type: TypeUse, skipsRule: Bool)? {
    if decoder.isEmpty { return (use, false) }
    var reader = SwiftDecoderReader(declared: use, resolvedBy: { self.use(of: $0) }, text: text)
    guard let decoded = reader.type(of: decoder), decoded.withoutDecoders.unwrapped == use.unwrapped else { return nil }
    return (use == use.unwrapped ? decoded.unwrapped : .optional(decoded.unwrapped), reader.skipsRule)
  }

  /// Returns a property that the tool updates; nil if its code is somebody's own.
  private func property(
    _ argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?, in type: SwiftTypeSyntax
  ) -> Property? {
    guard let property, let annotation = argument.constant?.type ?? property.annotation else { return nil }
    var use = use(of: annotation)
    var isNullable = false
    if case .optional(let wrapped) = use { (use, isNullable) = (wrapped, true) }
    let example = SwiftComment.readExample(property.documentation)
    switch argument.value {
    case .member(let member):
      // A member cannot be content: that is decoded from the whole object.
      if forms.adjacentVariants(of: use)?.contentKey == member.key { return nil }
      // A decoder without a note of the tool is somebody's own.
      guard member.decoder.isEmpty || property.note != nil, let decoded = self.type(decodedBy: argument, as: use),
        !decoded.skipsRule, !decoded.type.contains(\.isRefined)
      else { return nil }
      use = decoded.type
      return Property(
        key: member.key, name: property.name, type: use,
        isNullable: isNullable || member.mayBeAbsent || member.hasDefault, mayBeAbsent: member.mayBeAbsent,
        example: example, note: property.note?.text)
    case .wholeObject:
      // The content beside a tag is not optional as a property: each case has content or none.
      guard let key = variants(of: argument, in: type)?.contentKey else { return nil }
      return Property(key: key, name: property.name, type: use, example: example, note: property.note?.text)
    case .path, .own: return nil
    }
  }

  /// Returns the variants that an argument decodes from the whole object.
  private func variants(of argument: SwiftDecodeFunction.Argument, in type: SwiftTypeSyntax?) -> SwiftVariants? {
    guard case .wholeObject = argument.value,
      let annotation = type?.properties.first(where: { $0.name == argument.label })?.annotation
    else { return nil }
    return forms.adjacentVariants(of: use(of: annotation).unwrapped)
  }
}

extension ArraySlice<SwiftToken> {
  /// Returns whether a range of scalars is between the first and the last token.
  fileprivate func encloses(_ range: Range<Int>) -> Bool {
    guard let first, let last else { return false }
    return first.range.upperBound <= range.lowerBound && range.upperBound <= last.range.lowerBound
  }
}

extension [String: SwiftReader.Form] {
  /// Returns the variants of a type, if their content is beside their tag.
  fileprivate func adjacentVariants(of type: TypeUse) -> SwiftVariants? {
    guard case .declared(let name) = type, case .variants(let variants) = self[name], variants.contentKey != nil
    else { return nil }
    return variants
  }
}

extension TypeUse {
  /// The names of the declarations that the type uses: at most one.
  var declaredNames: [String] {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner), .refined(let inner, _),
      .converted(let inner, _):
      inner.declaredNames
    case .declared(let name): [name]
    default: []
    }
  }

  /// Whether the type contains a type that somebody chose.
  var isOwn: Bool {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.isOwn
    case .own: true
    default: false
    }
  }

  /// The name of the type that somebody chose; nil for any other type.
  var nameOfOwn: String? {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.nameOfOwn
    case .own(let name): name
    default: nil
    }
  }

  fileprivate func replacingOwn(by other: TypeUse) -> TypeUse {
    switch self {
    case .array(let inner): .array(inner.replacingOwn(by: other))
    case .dictionary(let inner): .dictionary(inner.replacingOwn(by: other))
    case .optional(let inner): .optional(inner.replacingOwn(by: other))
    case .own: other
    default: self
    }
  }
}

// MARK: - Types of schemas
extension SwiftReader {
  /// Returns whether a type that is not part of a model may be compared with samples.
  private func isCheckedOnly(_ form: Form) -> Bool {
    switch form {
    case .alternatives: true
    case .structure(let function): function.arguments.count == 1 && function.call != nil && function.form == .call
    case .variants, .stringEnum: false
    }
  }

  /// Returns the declaration of alternatives, or of a struct around one value; nil for other code.
  private mutating func checkedDeclaration(of type: SwiftTypeSyntax, _ form: Form) -> Declaration? {
    switch form {
    case .alternatives(let alternatives):
      var cases: [AlternativesType.Case] = []
      for each in alternatives.cases {
        guard let content = checkedType(of: each.type, each.decoder) else { return nil }
        cases.append(AlternativesType.Case(name: each.name, type: content))
      }
      return .alternatives(AlternativesType(name: type.name, cases: cases))
    case .structure(let function):
      guard let argument = function.arguments.first, let decoder = argument.decoderOfWholeValue(function.parameter),
        let annotation = type.properties.first(where: { $0.name == argument.label })?.annotation,
        let content = checkedType(of: annotation, decoder)
      else { return nil }
      return .wrapper(WrapperType(name: type.name, type: content))
    case .variants, .stringEnum: return nil
    }
  }

  /// Returns the type of a whole value; nil if it cannot be compared with samples.
  private mutating func checkedType(of annotation: SwiftAnnotation, _ decoder: ArraySlice<SwiftToken>) -> TypeUse? {
    guard let (type, skipsRule) = type(decodedBy: decoder, as: use(of: annotation)), isKnown(type) else { return nil }
    if skipsRule, let line = decoder.first?.line { uncheckedLines.own.insert(line) }
    return type
  }

  /// Returns the property with the members whose keys are not fields.
  private mutating func otherMembers(
    _ argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?, in type: SwiftTypeSyntax
  ) -> OtherMembers? {
    guard let annotation = property?.annotation, case .dictionary(let value) = use(of: annotation),
      let keys = type.knownKeys, var decoder = argument.decoderOfOtherMembers
    else { return nil }
    if decoder.first?.isSymbol("=>") == true { decoder = decoder.dropFirst() }
    guard let (content, skipsRule) = self.type(decodedBy: decoder, as: value), isKnown(content) else { return nil }
    if skipsRule { uncheckedLines.own.insert(argument.line) }
    return OtherMembers(name: argument.label, type: content, knownKeys: keys)
  }
}

extension SwiftDecodeFunction.Argument {
  /// Returns the decoder in `.decode(json)` or `Int.lenient(json)`; empty for that of the type, and nil for other code.
  fileprivate func decoderOfWholeValue(_ parameter: String) -> ArraySlice<SwiftToken>? {
    if case .wholeObject = value { return [] }
    guard expression.suffix(3).map(\.text) == ["(", parameter, ")"] else { return nil }
    return expression.dropLast(3)
  }

  /// The decoder of each value in the code that the tool writes for members with other keys; nil for other code.
  fileprivate var decoderOfOtherMembers: ArraySlice<SwiftToken>? {
    let texts = expression.map(\.text)
    guard texts.starts(with: Self.otherMembers.head), texts.reversed().starts(with: Self.otherMembers.tail.reversed())
    else { return nil }
    return expression.dropFirst(Self.otherMembers.head.count).dropLast(Self.otherMembers.tail.count)
  }

  /// The tokens around the decoder of a value, as the tool writes them.
  private static let otherMembers: (head: [String], tail: [String]) = {
    let model = Model(root: .json, declarations: [])
    let others = OtherMembers(name: "", type: .string, knownKeys: [])
    let code = SwiftPrinter(model, rootName: "", isEncodable: false).expression(for: others)
    let texts = SwiftTokenizer.tokens(of: code).map(\.text)
    // The decoder comes after `KeyPath($1.name)`.
    let end = (texts.lastIndex(of: "KeyPath") ?? 0) + 6
    return (Array(texts[..<end]), Array(texts[end...]))
  }()
}
