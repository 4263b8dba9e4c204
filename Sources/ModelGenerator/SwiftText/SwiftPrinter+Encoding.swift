/// Encode functions, which write what the decode functions read.
extension SwiftPrinter {
  /// Returns the encode function; no lines if the type needs none.
  func encoding(of declaration: Declaration) -> [String] {
    switch declaration {
    case .structure(let type): encoding(of: type)
    case .stringEnum(let type):
      layout.encodableStringEnums.contains(type.name) ? encoding(of: type.name, as: "String", inline: "rawValue") : []
    case .variants(let type):
      encoding(
        of: type.name, as: type.contentKey == nil ? "EncodedVariant" : Self.members,
        ["switch self {"] + cases(of: type) + ["}"])
    case .alternatives(let type) where type.cases.map(\.type).contains(where: hasOtherDates): []
    case .alternatives(let type):
      encoding(of: type.name, as: "EncodedVariant", ["switch self {"] + cases(of: type) + ["}"])
    case .wrapper(let type) where hasOtherDates(type.type): []
    case .wrapper(let type):
      encoding(of: type.name, as: SwiftName.text(of: type.type), inline: SwiftName.ofProperty(type.property))
    case .namespace: []
    }
  }

  /// Returns whether a type has dates in another format than `encode()` of Date writes, as hand-written code may.
  private func hasOtherDates(_ type: TypeUse) -> Bool { type.dateFormats.flatMap(closure) != nil }

  private static let members = "some ObjectMembers"

  private func encoding(of type: String, as content: String, inline value: String) -> [String] {
    ["\(style(of: type).modifier)func encode() throws -> \(content) { \(value) }"]
  }

  private func encoding(of type: String, as content: String, _ body: [String]) -> [String] {
    let head = "\(style(of: type).modifier)func encode() throws -> \(content) {"
    return body.isEmpty ? [head + "}"] : [head] + body.indented + ["}"]
  }
}

// MARK: - Structures
extension SwiftPrinter {
  private func encoding(of type: Structure) -> [String] {
    let parts = parts(of: type)
    let own =
      parts.isEmpty ? statements(for: type.properties[...], of: type) : parts.map { "try \($0.nameOfEncoding)()" }
    let function = encoding(of: type.name, as: Self.members, own + statements(of: type.otherMembers))
    let functions = parts.map { part in
      ["@MembersBuilder", "private func \(part.nameOfEncoding)() throws -> \(Self.members) {"]
        + statements(for: part.properties, of: type).indented + ["}"]
    }
    return Array(([function] + functions).joined(separator: [""]))
  }

  private func statements(for properties: ArraySlice<Property>, of type: Structure) -> [String] {
    let tags = type.properties.compactMap { layout.declarations.adjacentVariants(in: $0)?.tagKey }
    return properties.compactMap { statement(for: $0, tags) }
  }

  /// Returns the statement that writes a property; nil for the tag that variants write.
  func statement(for property: Property, _ tags: [String] = []) -> String? {
    let name = SwiftName.ofProperty(property.name)
    let key = SwiftLiteral.text(of: property.key)
    if let variants = layout.declarations.adjacentVariants(in: property) {
      let content = variants.isNamedByTag ? "the member that it names" : key
      return "try \(name).encode()  // \(SwiftLiteral.text(of: variants.tagKey)) and \(content)"
    }
    // The variants beside a tag write the tag.
    if tags.contains(where: { isSame($0, property.key) }) { return nil }
    return "\(name) \(property.mayBeAbsent ? "=>?" : "=>") \(encoder(of: property.type))\(key)"
  }

  /// Returns the encoder and `=>` that begin a chain; "" if the type encodes itself.
  ///
  /// A value that a lenient decoder reads is written as its type writes it.
  func encoder(of type: TypeUse) -> String {
    if case .converted(_, .dates(let formats)) = type, let closure = closure(writing: formats) {
      return closure + " => "
    }
    return encoding(of: type).map { $0 + " => " } ?? ""
  }

  private func encoding(of type: TypeUse) -> String? {
    switch type {
    case .array(let inner), .converted(.array(let inner), _): encoding(of: inner).map { $0 + ".array" }
    case .dictionary(let inner): encoding(of: inner).map { $0 + ".dictionary" }
    case .optional(let inner): encoding(of: inner).map { $0 + ".optional" }
    case .converted(_, .dates(let formats)): closure(writing: formats).map { "Encoding(\($0))" }
    default: nil
    }
  }

  /// Returns the closure that writes dates in the first of several formats; nil if dates have this format anyway.
  private func closure(writing formats: [DateFormat]) -> String? {
    guard let format = formats.first, format != .iso8601 else { return nil }
    return "Date.encoder(using: .\(format.rawValue))"
  }
}

extension SwiftPrinter {
  private func statements(of others: OtherMembers?) -> [String] {
    guard let others else { return [] }
    return ["for (name, value) in \(SwiftName.ofProperty(others.name)) { value => KeyPath(name) }"]
  }
}

// MARK: - Enums with associated values
extension SwiftPrinter {
  private func cases(of type: VariantType) -> [String] {
    guard let contentKey = type.contentKey else {
      return type.cases.flatMap { lines(for: $0, of: type) }
        + (type.keepsOtherTags ? ["case .\(otherCase(of: type))(_, let json): EncodedVariant(untagged: json)"] : [])
    }
    let (tagKey, key) = (SwiftLiteral.text(of: type.tagKey), SwiftLiteral.text(of: contentKey))
    let known = type.cases.flatMap { lines(for: $0, of: type) }
    guard type.keepsOtherTags else { return known }
    return known + [
      "case .\(otherCase(of: type))(let tag, let json):", "  tag => \(tagKey)",
      type.isNamedByTag ? "  json =>? KeyPath(tag)" : "  json => \(key)",
    ]
  }

  /// Returns the lines that write a case.
  func lines(for variantCase: VariantType.Case, of type: VariantType) -> [String] {
    guard let contentKey = type.contentKey else {
      return ["case \(pattern(of: variantCase)): \(variant(variantCase, of: type))"]
    }
    let tagKey = SwiftLiteral.text(of: type.tagKey)
    let key = SwiftLiteral.text(of: type.isNamedByTag ? variantCase.tag : contentKey)
    let content = variantCase.type.map { "  content \($0.isOptional ? "=>?" : "=>") \(key)" }
    return ["case \(pattern(of: variantCase)):", "  \(SwiftLiteral.text(of: variantCase.tag)) => \(tagKey)"]
      + [content].compactMap(\.self)
  }

  private func cases(of type: AlternativesType) -> [String] {
    type.cases.map(line)
  }

  /// Returns the line that writes a case.
  func line(for each: AlternativesType.Case) -> String {
    "case .\(SwiftName.member(each.name))(let content): EncodedVariant(untagged: content)"
  }

  private func pattern(of variantCase: VariantType.Case) -> String {
    ".\(SwiftName.member(variantCase.name))\(variantCase.type == nil ? "" : "(let content)")"
  }

  /// Returns the expression for a case whose content has the tag.
  private func variant(_ variantCase: VariantType.Case, of type: VariantType) -> String {
    let head =
      "EncodedVariant(\(SwiftLiteral.text(of: variantCase.tag)), taggedBy: \(SwiftLiteral.text(of: type.tagKey)))"
    guard let content = variantCase.type else { return head }
    return isTagged(content, by: type.tagKey)
      ? "EncodedVariant(untagged: content)" : head + " { try content.encode() }"
  }

  /// Returns whether the encode function of the content writes the tag itself; only an edited model has such a content.
  private func isTagged(_ content: TypeUse, by tagKey: String) -> Bool {
    guard case .declared(let name) = content else { return true }
    switch layout.declarations[name] {
    case .structure(let type):
      return type.properties.contains { property in
        let beside = layout.declarations.adjacentVariants(in: property)?.tagKey
        return isSame(property.key, tagKey) || beside.map { isSame($0, tagKey) } == true
      }
    case .variants(let type): return type.contentKey == nil || isSame(type.tagKey, tagKey)
    case .stringEnum, .alternatives, .wrapper, .namespace, nil: return true
    }
  }
}
