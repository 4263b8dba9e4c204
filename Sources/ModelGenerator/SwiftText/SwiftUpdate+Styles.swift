// The styles of new types.
extension SwiftUpdate {
  /// Returns the modifier that gives a new type the access of the code around it.
  func access(of type: SwiftTypeSyntax) -> String? {
    type.access == "open" ? "public" : type.access == "public" || type.access == "package" ? type.access : nil
  }

  /// Gives new types the access level and the conformances of the type that uses them.
  mutating func setStyle(of use: TypeUse, as style: SwiftStyle) {
    for name in use.declaredNames where document.type(named: name) == nil && printer.styles[name] == nil {
      printer.styles[name] = newStyle ?? style
    }
  }

  mutating func inheritStyle(of declaration: Declaration) {
    let style = printer.style(of: declaration.name)
    for type in declaration.usedTypes() { setStyle(of: type, as: style) }
  }

  /// Returns the style of new types that a type uses.
  ///
  /// - Parameter name: The name of the property that uses them.
  func style(of type: SwiftTypeSyntax, access: String?, usedBy name: String? = nil) -> SwiftStyle {
    SwiftStyle(
      access: access,
      conformances: ["Codable", "Hashable"].filter { conformance in
        type.inherited.contains(conformance) || conformance == "Hashable" && isIdentifier(name, of: type)
      },
      isClass: document.hasOnlyClasses)
  }

  /// Returns whether a property is the `id` of an Identifiable type, which must be Hashable.
  private func isIdentifier(_ name: String?, of type: SwiftTypeSyntax) -> Bool {
    name == "id" && type.inherited.contains("Identifiable")
  }

  /// Returns the first conformance of a type that a property would prevent; nil if it prevents none.
  ///
  /// - Parameter name: The name of the property.
  func conformance(of type: SwiftTypeSyntax, preventedBy use: TypeUse, named name: String? = nil) -> String? {
    let conformances = ["Hashable", "Codable", "Equatable", "Sendable"].filter { type.inherited.contains($0) }
    if let conformance = conformances.first(where: { !supports($0, use) }) { return conformance }
    return isIdentifier(name, of: type) && !supports("Hashable", use) ? "Identifiable" : nil
  }

  private func supports(_ conformance: String, _ use: TypeUse, _ met: Set<String> = []) -> Bool {
    guard case .declared(let name) = use.innermost else { return true }
    if met.contains(name) { return true }
    if let type = document.type(named: name) { return type.conforms(to: conformance) }
    guard let declaration = printer.layout.declarations[name] else { return true }
    let style = SwiftStyle(conformances: [conformance], isClass: newStyle?.isClass ?? document.hasOnlyClasses)
    let conformances = SwiftConformances(new, printer.layout, style)
    guard conformances.ownReason(against: conformance, declaration) == nil else { return false }
    return declaration.usedTypes().allSatisfy { supports(conformance, $0, met.union([name])) }
  }
}

extension SwiftTypeSyntax {
  fileprivate func conforms(to conformance: String) -> Bool {
    if inherited.contains(conformance) { return true }
    let isRaw = kind == .enumeration && inherited.contains("String")
    switch conformance {
    case "Equatable": return isRaw || inherited.contains("Hashable")
    case "Hashable": return isRaw
    // The compiler infers it for a type that is not public.
    case "Sendable": return !isReference && access != "public"
    default: return false
    }
  }
}
