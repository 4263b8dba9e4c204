extension SwiftPrinter {
  func declaration(of type: StringEnum) -> [String] {
    if type.keepsOthers { return openDeclaration(of: type) }
    let decodable = layout.decodableStringEnums.contains(type.name) ? ["Decodable"] : []
    let conformances =
      ["String", "CaseIterable"] + decodable + conformancesInBraces(of: type.name) + ownConformances(of: type)
      + ["Sendable"]
    let head =
      "\(style(of: type.name).modifier)enum \(SwiftName.type(type.name)): \(conformances.joined(separator: ", ")) {"
    return [head] + cases(of: type).indented + ["}"]
  }

  /// Returns the conformances that the style adds to those of every enum of strings.
  private func ownConformances(of type: StringEnum) -> [String] {
    conformanceList(of: type.name).filter { !["Equatable", "Hashable", "Sendable"].contains($0) }
  }

  /// Returns an enum with a case that keeps any other string, so that it has no raw values of its own.
  private func openDeclaration(of type: StringEnum) -> [String] {
    let style = style(of: type.name)
    let conformances =
      ["RawRepresentable"] + (layout.decodableStringEnums.contains(type.name) ? ["Decodable"] : [])
      + conformancesInBraces(of: type.name) + ["Hashable"] + ownConformances(of: type) + ["Sendable"]
    let other = Self.otherCase(besides: type.cases.map(\.name))
    let names = type.cases.map { SwiftName.declared($0.name) }
    let line = "case " + names.joined(separator: ", ")
    let isShort = line.unicodeScalars.count <= Self.maximumLineLength - 4
    let body =
      (type.cases.isEmpty ? [] : isShort ? [line] : names.map { "case " + $0 })
      + ["/// A string that no sample has.", "case \(other)(String)", ""]
      + ["\(style.modifier)init(rawValue: String) {", "  switch rawValue {"]
      + type.cases.map { "  " + initialization(of: $0) }
      + ["  default: self = .\(other)(rawValue)", "  }", "}", ""]
      + ["\(style.modifier)var rawValue: String {", "  switch self {"] + type.cases.map { "  " + rawValue(of: $0) }
      + ["  case .\(other)(let text): text", "  }", "}"]
    let head =
      "\(style.modifier)enum \(SwiftName.type(type.name)): \(conformances.joined(separator: ", ")) {"
    return [head] + body.indented + ["}"]
  }

  /// Returns the line of the initializer for a case.
  func initialization(of each: StringEnum.Case) -> String {
    "case \(SwiftLiteral.text(of: each.rawValue)): self = .\(SwiftName.member(each.name))"
  }

  /// Returns the line that converts a case to a string.
  func rawValue(of each: StringEnum.Case) -> String {
    "case .\(SwiftName.member(each.name)): \(SwiftLiteral.text(of: each.rawValue))"
  }

  /// Returns the cases, on one line if they fit and their raw values are their names.
  private func cases(of type: StringEnum) -> [String] {
    let names = type.cases.map { SwiftName.declared($0.name) }
    let line = "case " + names.joined(separator: ", ")
    let areNames = type.cases.allSatisfy { isName($0) }
    if areNames, line.unicodeScalars.count <= Self.maximumLineLength - 4 { return [line] }
    return type.cases.map { "case " + element(for: $0) }
  }

  /// Returns a case without its keyword.
  func element(for each: StringEnum.Case) -> String {
    let name = SwiftName.declared(each.name)
    return isName(each) ? name : "\(name) = \(SwiftLiteral.text(of: each.rawValue))"
  }

  /// Returns whether the raw value is the name, scalar by scalar: equal texts may differ in a document.
  private func isName(_ each: StringEnum.Case) -> Bool {
    each.name.unicodeScalars.elementsEqual(each.rawValue.unicodeScalars)
  }
}

extension SwiftPrinter {
  func declaration(of type: VariantType) -> [String] {
    let other = [
      "  /// A variant that no sample has.",
      "  case \(otherCase(of: type))(tag: String, JSON\(type.isNamedByTag ? "?" : ""))",
    ]
    return [headOfEnum(named: type.name)] + type.cases.map { "  case " + element(for: $0) }
      + (type.keepsOtherTags ? other : []) + ["}"]
  }

  /// Returns the first line of an enum with associated values.
  func headOfEnum(named name: String) -> String {
    let keyword = layout.indirectVariants.contains(name) ? "indirect enum" : "enum"
    return "\(style(of: name).modifier)\(keyword) \(SwiftName.type(name)): \(conformances(of: name)) {"
  }

  /// Returns a case without its keyword.
  func element(for variantCase: VariantType.Case) -> String {
    SwiftName.declared(variantCase.name) + (variantCase.type.map { "(\(SwiftName.text(of: $0)))" } ?? "")
  }

  /// Returns the tag of a case and the closure that decodes its content.
  func tag(for variantCase: VariantType.Case, of type: VariantType) -> String {
    let (tag, name) = (SwiftLiteral.text(of: variantCase.tag), SwiftName.member(variantCase.name))
    let content = variantCase.type.map { use in
      type.isNamedByTag ? "$0 \(use.isOptional ? "=>?" : "=>") \(tag)" : ".decode($0)"
    }
    return "\(tag): { \(content.map { "try .\(name)(\($0))" } ?? "_ in .\(name)") }"
  }

  /// Returns the tags and the decode function.
  func decodeFunction(of type: VariantType) -> [String] {
    let content = type.isNamedByTag ? "" : type.contentKey.map { ", content: " + SwiftLiteral.text(of: $0) } ?? ""
    let call = "try variants.decode(json, taggedBy: \(SwiftLiteral.text(of: type.tagKey))\(content))"
    let function = [headOfDecode(of: type.name), "  \(call)", "}"]
    return variants(of: type) + [""] + function
  }

  private func variants(of type: VariantType) -> [String] {
    let tags = type.cases.map { "    " + tag(for: $0, of: type) }
    // The formatter removes the comma after a single element.
    let list = tags.count == 1 ? tags : tags.map { $0 + "," }
    guard type.keepsOtherTags else {
      return [listOfVariants(of: type.name)] + tags.map { String($0.dropFirst(2)) + "," } + ["]"]
    }
    let other = otherCase(of: type)
    let content = type.isNamedByTag ? "json =>? KeyPath(tag.description)" : "JSON.decode(json)"
    return ["private static let variants = \(typeOfVariants(of: type.name))("]
      + (tags.isEmpty ? ["  [:],"] : ["  ["] + list + ["  ],"])
      + ["  otherwise: { tag, json in try .\(other)(tag: tag.description, \(content)) })"]
  }

  /// Returns the first line of a list of closures by tags.
  func listOfVariants(of name: String) -> String {
    "private static let variants: \(typeOfVariants(of: name)) = ["
  }

  private func typeOfVariants(of name: String) -> String { "Variants<\(nameInDecode(of: name))>" }

  /// Returns the name of the case for other tags: `unknown`, unless a tag's case has that name.
  func otherCase(of type: VariantType) -> String {
    type.otherCase ?? Self.otherCase(besides: type.cases.map(\.name))
  }

  private static func otherCase(besides names: [String]) -> String {
    let taken = Set(names)
    let names = ["unknown", "unknownVariant"] + (2...(taken.count + 2)).map { "unknownVariant\($0)" }
    return names.first { !taken.contains($0) } ?? "unknown"
  }
}
