import Decodable

/// Reads a model from Swift text that was printed by ``swiftText(of:named:)``, and may have been edited since.
///
/// Types and properties may have other names, another order and other places, and may have comments, access levels and
/// methods. The function reads structs and classes with decode functions, enums with string raw values, enums with
/// `Variants`, and type aliases. Code in a decode function that it does not understand becomes the ``OwnCode`` of a
/// structure, and any other type is a ``TypeUse/own(_:)``. In the model, a property that is decoded with `=>?` may be
/// null or missing.
///
/// - Throws: ``SwiftReadingError`` if the text has no type with a decode function.
package func readModel(fromSwift text: String) throws -> Model {
  try SwiftDocument(text).model
}

/// An error for Swift text that a model cannot be read from.
package struct SwiftReadingError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

/// Creates a model from parsed declarations.
struct SwiftReader {
  /// The way in which a type is decoded.
  enum Form {
    case structure(SwiftDecodeFunction)
    case variants(SwiftVariants)
    case alternatives(SwiftAlternatives)
    case stringEnum

    var isStringEnum: Bool { if case .stringEnum = self { true } else { false } }
    fileprivate var isVariants: Bool { if case .variants = self { true } else { false } }
    /// Whether the form is that of variants whose content is beside their tag.
    var hasContentKey: Bool { if case .variants(let variants) = self { variants.contentKey != nil } else { false } }
  }

  /// The types that can be part of a model.
  private(set) var forms: [String: Form] = [:]
  /// The types that decide themselves which values they accept, and the lines of the code that does.
  var ownTypes: [String: Int] { uncheckedLines.ownTypes }
  /// Types in forms that the tool does not write from samples.
  ///
  /// Samples are checked against them; updates leave them alone.
  var checkedOnly: [String: Declaration] = [:]
  /// The types of documents.
  ///
  /// The first names the model.
  var roots: [ModelRoot] = []
  /// Whether the roots are a guess: several types qualify, and no comment names them.
  var guessesRoots = false
  var uncheckedLines = UncheckedLines()
  let syntax: SwiftSyntax
  let types: [String: SwiftTypeSyntax]
  /// The number of declarations with each name.
  let declarationCounts: [String: Int]
  /// The generic parameters of the structure that is read.
  private var parameters: [String] = []
  private let branches: SwiftBranches
  let scopes: SwiftScopes
  let aliases: [String: [SwiftAliasSyntax]]
  let text: (Range<Int>) -> String

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - root: The name of the root; nil to find it.
  ///   - branches: The conditions of the text.
  ///   - comments: The ranges of comments.
  ///   - text: Returns a part of the text.
  init(
    _ syntax: SwiftSyntax, root: String? = nil, _ branches: SwiftBranches, comments: [Range<Int>],
    text: @escaping (Range<Int>) -> String
  ) {
    self.syntax = syntax
    self.text = text
    scopes = SwiftScopes(syntax)
    aliases = Dictionary(grouping: syntax.aliases, by: \.name)
    types = syntax.types.keyed(by: \.name)
    declarationCounts = syntax.types.reduce(into: [:]) { counts, type in counts[type.name, default: 0] += 1 }
    self.branches = branches
    for (name, type) in types where declarationCounts[name] == 1 {
      forms[name] = Self.form(of: type, comments, text)
    }
    for (name, type) in types {
      // Types in two branches of a condition, or in two types, may have the same name.
      let isRepeated = declarationCounts[name] != 1 && (type.decoding != nil || type.variants != nil)
      guard
        let line = isRepeated
          ? type.line
          : branches.lineOfConditionalDecoding(of: type) ?? SwiftOwnDecision.line(in: type, forms[name], branches)
      else { continue }
      (forms[name], uncheckedLines.ownTypes[name]) = (nil, line)
      if isRepeated { uncheckedLines.ambiguousTypes.insert(name) }
    }
    // A structure may contain variants beside their tag, so variants are decided first.
    for (name, form) in forms where form.isVariants && !isPossible(form, types[name]) { forms[name] = nil }
    let adjacent = namesOfAdjacentVariants
    var others: [String: Form] = [:]
    while true {
      let rejected = forms.filter { name, form in
        !isPossible(form, types[name]) || form.hasContentKey && !adjacent.contains(name)
      }
      // An enum with a case for objects of a type is possible only if the type is.
      if rejected.isEmpty { break }
      others.merge(rejected) { form, _ in form }
      for name in rejected.keys { forms[name] = nil }
    }
    readComparedTypes(others)
    findRoots(root)
    for name in roots.compactMap(\.type.innermost.nameOfOwn) where ownTypes[name] == nil && !isKnown(.own(name)) {
      if let type = types[name] {
        uncheckedLines.ownTypes[name] = type.decoding?.body.first?.line ?? type.line
      } else {
        uncheckedLines.typesElsewhere.insert(name)
      }
    }
  }

  private static func form(
    of type: SwiftTypeSyntax, _ comments: [Range<Int>], _ text: (Range<Int>) -> String
  ) -> Form? {
    if type.kind == .enumeration {
      if type.variants != nil {
        return SwiftVariants(of: type).map { .variants($0) } ?? SwiftAlternatives(of: type).map { .alternatives($0) }
      }
      if type.inherited.contains("CodingKey") { return nil }
      let hasRawValues = type.inherited.contains("String") && type.rawValueInitializer == nil
      let isStringEnum = hasRawValues || SwiftOpenStringEnum(of: type) != nil
      return isStringEnum && type.decoding == nil ? .stringEnum : nil
    }
    guard let decoding = type.decoding else { return nil }
    var function = SwiftDecodeFunction(of: type, decoding)
    for comment in comments where function.bodies.contains(where: { $0.encloses(comment) }) {
      function.addReads(ofComment: text(comment))
    }
    return .structure(function)
  }

  private func isPossible(_ form: Form, _ type: SwiftTypeSyntax?) -> Bool {
    switch form {
    case .stringEnum: true
    case .alternatives(let alternatives):
      alternatives.cases.allSatisfy(\.decoder.isEmpty) && kinds(of: alternatives) != nil
        && type.map { containsItself($0.name) } == false
    case .structure(let function):
      function.decodesAnyObject || !function.reads.isEmpty || decodesVariants(function, in: type)
    case .variants(let variants):
      // A hand-written closure may not name its case.
      variants.tags.allSatisfy { tag in
        tag.caseName.isEmpty || type?.cases.contains { $0.name == tag.caseName } == true
      }
    }
  }

  /// Returns whether the cases of an enum contain the enum in arrays and dictionaries alone, which evidence cannot
  /// represent: it has names only for objects.
  private func containsItself(_ name: String) -> Bool {
    var met: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard case .alternatives(let alternatives) = forms[next] else { continue }
      for inner in alternatives.cases.flatMap({ use(of: $0.type).declaredNames }) where met.insert(inner).inserted {
        open.append(inner)
      }
    }
    return met.contains(name)
  }

  /// Returns the kinds of the values that the cases have; nil unless each case has another kind.
  private func kinds(of alternatives: SwiftAlternatives) -> [PlaceEvidence.Kind]? {
    alternativesType(named: "", alternatives).kinds { name in
      switch forms[name] {
      case .structure, .variants: .object
      case .stringEnum: .string
      case .alternatives, nil: nil
      }
    }
  }

  private func alternativesType(named name: String, _ alternatives: SwiftAlternatives) -> AlternativesType {
    AlternativesType(
      name: name, cases: alternatives.cases.map { AlternativesType.Case(name: $0.name, type: use(of: $0.type)) })
  }

  /// Returns whether a function decodes variants from the whole object.
  private func decodesVariants(_ function: SwiftDecodeFunction, in type: SwiftTypeSyntax?) -> Bool {
    let properties = type.map(declared) ?? [:]
    return function.arguments.contains { variants(of: $0, properties[$0.label]) != nil }
  }

  /// The names of variants with their tag beside their content that a type decodes from the whole object, as the tool
  /// writes it.
  private var namesOfAdjacentVariants: Set<String> {
    var names: Set<String> = []
    for (name, form) in forms {
      guard case .structure(let function) = form, let type = types[name] else { continue }
      let properties = declared(in: type)
      for argument in function.arguments where variants(of: argument, properties[argument.label]) != nil {
        names.formUnion(properties[argument.label]?.annotation.map { use(of: $0).declaredNames } ?? [])
      }
    }
    return names
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
}

// MARK: - Declarations
extension SwiftReader {
  private mutating func declaration(of type: SwiftTypeSyntax) -> Declaration? {
    switch forms[type.name] {
    case nil:
      guard let declaration = checkedOnly[type.name] else { return nil }
      let parts = declaration.usedTypes().filter { !$0.declaredNames.isEmpty }
      // The types of objects in it are not widened either.
      if !parts.isEmpty { uncheckedLines.addTypes(parts + [.declared(type.name)], decodedOn: type.line) }
      return declaration
    case .stringEnum:
      if let open = SwiftOpenStringEnum(of: type) {
        return .stringEnum(StringEnum(name: type.name, cases: open.cases, keepsOthers: true))
      }
      let cases = type.cases.map { StringEnum.Case(name: $0.name, rawValue: $0.rawValue ?? $0.name) }
      return .stringEnum(StringEnum(name: type.name, cases: cases))
    case .variants(let variants):
      return .variants(variantType(of: type, variants))
    case .alternatives(let alternatives):
      return .alternatives(alternativesType(named: type.name, alternatives))
    case .structure(let function): return .structure(structure(of: type, function))
    }
  }

  mutating func variantType(of type: SwiftTypeSyntax, _ variants: SwiftVariants) -> VariantType {
    let cases = variants.tags.map { tag in self.case(for: tag, of: variants, in: type) }
    var variant = VariantType(
      name: type.name, tagKey: variants.tagKey, contentKey: variants.contentKey, cases: cases)
    variant.keepsOtherTags = variants.keepsOthers
    if let line = variants.lineOfOwnOther { uncheckedLines.own.insert(line) }
    uncheckedLines.own.formUnion(SwiftOwnDecision.linesBesidesVariants(in: type.decoding, branches))
    return variant
  }

  private mutating func `case`(
    for tag: SwiftVariants.Tag, of variants: SwiftVariants, in type: SwiftTypeSyntax
  ) -> VariantType.Case {
    let types = type.cases.first { $0.name == tag.caseName }?.types ?? []
    let content = types.count == 1 && variants.decodesValue(of: tag, as: text(types[0].range)) ? use(of: types[0]) : nil
    let isOwnType = isOwn(content)
    if let content, !isOwnType { return VariantType.Case(name: tag.caseName, tag: tag.tag, type: content) }
    let line = tag.tokens.first?.line ?? type.line
    let isConstant = tag.isConstant && types.isEmpty
    // The line in the type is unchecked.
    if !isConstant, !isOwnType { uncheckedLines.add(line, decoding: types.map { use(of: $0) }) }
    // The tool writes a case without a value only for content that is null.
    let isOwn = !isConstant || variants.contentKey == nil
    var variantCase = VariantType.Case(name: tag.caseName, tag: tag.tag, type: nil, isOwn: isOwn)
    if isOwn, isConstant { variantCase.lineOfConstant = line }
    return variantCase
  }

  private mutating func structure(of type: SwiftTypeSyntax, _ function: SwiftDecodeFunction) -> Structure {
    parameters = type.parameters
    let declared = self.declared(in: type)
    let parameters = function.calledInitializer(of: type)?.annotations ?? [:]
    var own = OwnCode(lineOfOtherReads: function.lineOfOtherReads)
    var properties: [String: Property] = [:]
    var keys: Set<ExactKey> = []
    var keysOfParts: Set<String> = []
    for argument in function.arguments {
      // An initializer may convert the values of its parameters.
      let declaration = declared[argument.label]
      let annotation = parameters[argument.label] ?? declaration?.annotation
      let isConverted = annotation.map(use) != declaration?.annotation.map(use)
      // Of several properties with one key, an update changes the first; the others are the user's own.
      if !isConverted, let property = property(argument, declaration), properties[argument.label] == nil,
        keys.insert(ExactKey(property.key)).inserted
      {
        properties[argument.label] = property
        if property.type.nameOfOwn != nil, case .member(let member) = argument.value {
          // Presence is updated, so only values are checked.
          let step = OwnCode.Step(key: KeyPath.Key(member.key), mayBeAbsent: true)
          add(lookup(of: argument, annotation, [step], hasDefault: false), argument, annotation, to: &own)
        }
      } else if let (path, hasDefault) = argument.path {
        add(lookup(of: argument, annotation, path, hasDefault: hasDefault), argument, annotation, to: &own)
      } else if let others = otherMembers(argument, declaration, in: type) {
        own.otherMembers = others
      } else {
        if case .wholeObject = argument.value {
          own.lineOfOtherReads = own.lineOfOtherReads ?? argument.line
          keysOfParts.formUnion(self.keys(ofPart: declaration))
        }
        add(nil, argument, annotation, to: &own)
      }
    }
    for constant in function.constants {
      guard let (path, hasDefault) = constant.path else { continue }
      add(lookup(of: constant, nil, path, hasDefault: hasDefault), constant, nil, to: &own)
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
    let lookups = own.lookups.filter { properties[$0.name] == nil }
    var reads = Dictionary(function.reads.map { ($0.path, 1) }, uniquingKeysWith: +)
    for path in lookups.flatMap({ $0.path.map(\.key).literalPaths })
      + properties.values.map({ [.name(ExactKey($0.key))] })
    {
      reads[path, default: 0] -= 1
    }
    var opaquePaths = Set(reads.filter { $0.value > 0 }.keys)
    own.keys = keysOfParts.union(function.reads.map(\.name)).filter { !keys.contains(ExactKey($0)) }
    own.partlyRead = function.partlyReadObjects
    if own.lineOfOtherReads != nil { opaquePaths.formUnion(own.partlyRead.map { [$0.path[0]] }) }
    own.opaquePaths = opaquePaths.sorted(by: { $0.lexicographicallyPrecedes($1) })
    let declaredNames = type.properties.map(\.name)
    // A property may be declared in several branches of a condition.
    let members = declaredNames.enumerated().filter { !declaredNames[..<$0].contains($1) }.compactMap { properties[$1] }
    // A property without an argument has a default, and is not part of the payload.
    let names = declaredNames.filter { properties[$0] == nil }
    own.names = type.otherNames.subtracting(function.parts.map(\.name) + type.encodingParts).union(names)
    return Structure(name: type.name, properties: members, own: own == OwnCode() ? nil : own)
  }

  /// Returns the properties of a type by their names.
  ///
  /// A property is without its annotation if branches declare different ones, unless the decode function has branches as
  /// well.
  private func declared(in type: SwiftTypeSyntax) -> [String: SwiftTypeSyntax.Property] {
    let declared = type.properties.keyed(by: \.name)
    if declared.count == type.properties.count || branches.line(in: type.decoding?.body ?? []) != nil {
      return declared
    }
    return Dictionary(grouping: type.properties, by: \.name).mapValues { properties in
      var property = properties[0]
      if properties.contains(where: { $0.annotation?.type != property.annotation?.type }) { property.annotation = nil }
      return property
    }
  }

  /// Returns the keys that the type of a property reads in the object around it.
  private func keys(ofPart property: SwiftTypeSyntax.Property?) -> [String] {
    guard let annotation = property?.annotation, case .declared(let name) = use(of: annotation).unwrapped,
      case .structure(let function) = forms[name]
    else { return [] }
    return function.reads.map(\.name)
  }

  /// Adds the lookup of an argument, or an unchecked line if there is none.
  private mutating func add(
    _ lookup: OwnCode.Lookup?, _ argument: SwiftDecodeFunction.Argument, _ annotation: SwiftAnnotation?,
    to own: inout OwnCode
  ) {
    if let lookup { return own.lookups.append(lookup) }
    let use = annotation.map(use)
    // The line in the type is unchecked.
    if isOwn(use), argument.path != nil, argument.decoder.isEmpty { return }
    if let name = use?.nameOfOwn, isElsewhere(name), argument.path != nil {
      uncheckedLines.typesElsewhere.insert(name)
    } else {
      let named = argument.code.compactMap(\.name).filter { forms[$0] != nil }.map(TypeUse.declared)
      uncheckedLines.add(argument.line, decoding: named + (use.map { [$0] } ?? []))
    }
  }

  /// Returns whether the innermost type of a use decides itself which values it accepts.
  private func isOwn(_ use: TypeUse?) -> Bool { use?.innermost.nameOfOwn.map { ownTypes[$0] != nil } == true }

  /// Returns whether a type is neither in the text nor a type of the library.
  private func isElsewhere(_ name: String) -> Bool {
    types[name] == nil && ModelTypes.ownTypes[name] == nil && !parameters.contains(name)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns a lookup that can be performed; nil if the type is unknown.
  mutating func lookup(
    of argument: SwiftDecodeFunction.Argument, _ annotation: SwiftAnnotation?, _ path: [OwnCode.Step],
    hasDefault: Bool
  ) -> OwnCode.Lookup? {
    let annotation = argument.constant?.type ?? annotation
    guard let value = argument.cast.map({ (use: use(of: $0), mayBeAbsent: false) }) ?? annotation.map(value),
      let (type, skipsRule) = self.type(decodedBy: argument.decoder, as: value.use), isKnown(type)
    else { return nil }
    if skipsRule { uncheckedLines.own.insert(argument.line) }
    var path = path
    if value.mayBeAbsent { path[path.count - 1].mayBeAbsent = true }
    let isOptional = hasDefault || path.contains(where: \.mayBeAbsent)
    return OwnCode.Lookup(
      path: path, type: isOptional ? .optional(type.unwrapped) : type, name: argument.label, line: argument.line)
  }

  /// Returns whether a type can be decoded at run time as in the code.
  func isKnown(_ type: TypeUse) -> Bool {
    guard case .own(let name) = type.innermost else { return true }
    return ModelTypes.ownTypes[name] != nil || checkedOnly[name] != nil
  }

  /// Returns the type of a property, with the conversion and the rules of its decoder, and whether a rule is left out;
  /// nil if the tool does not write the decoder.
  func type(decodedBy decoder: ArraySlice<SwiftToken>, as use: TypeUse) -> (type: TypeUse, skipsRule: Bool)? {
    if decoder.isEmpty { return (use, false) }
    var reader = SwiftDecoderReader(declared: use, resolvedBy: { self.use(of: $0) }, text: text)
    guard let decoded = reader.type(of: decoder), decoded.withoutDecoders.unwrapped == use.unwrapped else { return nil }
    return (use == use.unwrapped ? decoded.unwrapped : .optional(decoded.unwrapped), reader.skipsRule)
  }

  /// Returns a property that the tool updates; nil if its code is hand-written.
  private func property(
    _ argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?
  ) -> Property? {
    guard let property, let annotation = argument.constant?.type ?? property.annotation else { return nil }
    var (use, mayBeAbsent) = value(of: annotation)
    var isNullable = false
    if case .optional(let wrapped) = use { (use, isNullable) = (wrapped, true) }
    let example = SwiftComment.readExample(property.documentation)
    switch argument.value {
    case .member(let member):
      // A member cannot be content: that is decoded from the whole object.
      if forms.adjacentVariants(of: use)?.contentKey == member.key { return nil }
      // A decoder without a note of the tool is hand-written.
      guard member.decoder.isEmpty || property.note != nil,
        let decoded = self.type(decodedBy: argument.decoder, as: use),
        !decoded.skipsRule, !decoded.type.contains(where: \.isRefined)
      else { return nil }
      use = decoded.type
      mayBeAbsent = mayBeAbsent || member.mayBeAbsent
      return Property(
        key: member.key, name: property.name, type: use,
        isNullable: isNullable || mayBeAbsent || member.hasDefault, mayBeAbsent: mayBeAbsent,
        example: example, note: property.note?.text)
    case .wholeObject:
      // The content beside a tag is not optional as a property: each case has content or none.
      guard let key = variants(of: argument, property)?.contentKey else { return nil }
      return Property(key: key, name: property.name, type: use, example: example, note: property.note?.text)
    case .path, .own: return nil
    }
  }

  /// Returns the variants that an argument for a property decodes from the whole object.
  private func variants(
    of argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?
  ) -> SwiftVariants? {
    guard case .wholeObject = argument.value, let annotation = property?.annotation else { return nil }
    return forms.adjacentVariants(of: use(of: annotation).unwrapped)
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
