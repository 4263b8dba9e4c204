/// The conformances that the compiler can synthesize for the types of a model.
struct SwiftConformances {
  /// Types without a requested conformance, and the reason.
  struct Omission: Equatable {
    let conformance: String
    let types: [String]
    let reason: String
  }

  private let declarations: [Declaration]
  private let layout: SwiftLayout
  private let style: SwiftStyle
  /// The types that must be Hashable, since they are in the `id` of an Identifiable type.
  private let identifiers: Set<String>
  /// The types without a conformance that depends on the types that a type contains, by conformance.
  private var lacking: [String: Set<String>] = [:]

  init(_ model: Model, _ layout: SwiftLayout, _ style: SwiftStyle) {
    declarations = model.declarations
    self.layout = layout
    self.style = style
    identifiers = style.conformances.contains("Identifiable") ? layout.namesInIdentifiers(of: model) : []
    var users: [String: [String]] = [:]
    for declaration in declarations {
      for name in declaration.usedTypes().flatMap(\.declaredNames) { users[name, default: []].append(declaration.name) }
    }
    for conformance in Self.inherited { lacking[conformance] = names(lacking: conformance, users) }
  }

  /// The conformances of which a type lacks those that a type in it lacks.
  private static let inherited = ["Codable", "Equatable", "Hashable"]

  /// Returns the types that lack a conformance because of themselves or of a type in them.
  ///
  /// - Parameter users: The types that contain each type.
  private func names(lacking conformance: String, _ users: [String: [String]]) -> Set<String> {
    var open = declarations.filter { ownReason(against: conformance, $0) != nil }.map(\.name)
    var names = Set(open)
    while let next = open.popLast() { open += (users[next] ?? []).filter { names.insert($0).inserted } }
    return names
  }

  /// The protocols whose requirements neither the compiler nor the tool implements.
  static let notSynthesized: Set = [
    "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "LosslessStringConvertible",
    "RawRepresentable", "Sequence", "Collection", "Strideable",
  ]

  /// Returns the conformances of a type besides Decodable, in the order in which they are written.
  func list(of name: String) -> [String] {
    let isIdentifier = identifiers.contains(name) && !style.conformances.contains("Hashable")
    let conformances = isIdentifier ? (style.conformances + ["Hashable"]).sorted() : style.conformances
    return (isPossible("Equatable", name) ? ["Equatable"] : []) + conformances.filter { isPossible($0, name) }
      + ["Sendable"]
  }

  func isPossible(_ conformance: String, _ name: String) -> Bool { reason(against: conformance, of: name) == nil }

  /// The types that lack a requested conformance.
  var omissions: [Omission] {
    style.conformances.flatMap { conformance in
      var types: [String: [String]] = [:]
      var reasons: [String] = []
      for declaration in declarations {
        guard let reason = reason(against: conformance, of: declaration.name) else { continue }
        if types[reason] == nil { reasons.append(reason) }
        types[reason, default: []].append(declaration.name)
      }
      return reasons.map { Omission(conformance: conformance, types: types[$0] ?? [], reason: $0) }
    }
  }

  /// Returns the reason why a type cannot have a conformance; nil if it can.
  private func reason(against conformance: String, of name: String) -> String? {
    reason(against: conformance, of: [name])
  }

  private func reason(against conformance: String, of names: [String]) -> String? {
    if let lacking = lacking[conformance], !names.contains(where: lacking.contains) { return nil }
    // A type that contains itself has the conformance if all others that it contains do.
    var seen = Set(names)
    var open = names
    while let next = open.popLast() {
      guard let declaration = layout.declarations[next] else { continue }
      if let reason = ownReason(against: conformance, declaration) { return reason }
      // Only the value itself is identified.
      if conformance == "Identifiable" { return nil }
      guard Self.inherited.contains(conformance) else { return nil }
      open += declaration.usedTypes().flatMap(\.declaredNames).filter { seen.insert($0).inserted }
    }
    return nil
  }

  /// Returns the reason why a type itself cannot have a conformance, whatever the types that it contains.
  func ownReason(against conformance: String, _ declaration: Declaration) -> String? {
    switch declaration {
    case .namespace(let name): "\(name) has no values"
    case .stringEnum: conformance == "Identifiable" ? "it has no property id" : nil
    case .structure(let type): reason(against: conformance, type)
    case .variants(let type): reason(against: conformance, type.name, "is an enum with associated values")
    case .alternatives(let type): reason(against: conformance, type.name, "is an enum with associated values")
    case .wrapper(let type): reason(against: conformance, type.name, "is decoded from the value of its property")
    }
  }

  /// - Parameter property: A property of the type that prevents synthesis of Codable.
  private func reason(against conformance: String, _ name: String, _ property: String) -> String? {
    switch conformance {
    case "Codable": "\(name) \(property)"
    case "Identifiable": "it has no property id"
    default: nil
    }
  }

  private func reason(against conformance: String, _ type: Structure) -> String? {
    switch conformance {
    case "Identifiable":
      guard let id = type.properties.first(where: { $0.name == "id" }) else { return "it has no property id" }
      return reason(against: "Hashable", of: id.type.declaredNames)
    case "Equatable", "Hashable": return style.isClass ? "\(type.name) is a class" : nil
    case "Codable":
      if type.otherMembers != nil { return "\(type.name) keeps members with other keys" }
      for property in type.properties {
        if layout.declarations.adjacentVariants(in: property) != nil {
          return "\(property.name) of \(type.name) depends on the tag beside it"
        }
        if layout.indirectProperties.contains(SwiftLayout.Place(type: type.name, key: property.key)) {
          return "\(property.name) of \(type.name) is stored indirectly"
        }
      }
      return nil
    default: return nil
    }
  }
}

extension SwiftConformances.Omission {
  /// A note for the reader: `Event and Payload are not Codable, because next of Payload is stored indirectly`.
  var text: String {
    let names = types.count > 4 ? types.prefix(3) + ["\(types.count - 3) others"] : types
    let cause = types.count == 1 ? reason : reason.replacing("it has", with: "they have")
    return "\(names.list("and")) \(types.count == 1 ? "is" : "are") not \(conformance), because \(cause)"
  }
}

extension SwiftLayout {
  /// Returns the types that values of properties with the name `id` contain.
  fileprivate func namesInIdentifiers(of model: Model) -> Set<String> {
    let types = model.declarations.compactMap { if case .structure(let type) = $0 { type } else { nil } }
    let identifiers = types.flatMap(\.properties).filter { $0.name == "id" }
    return declarations.names(usedBy: identifiers.flatMap(\.type.declaredNames))
  }
}
