import Foundation

extension Variants {
  /// The variants to be tried one after the other.
  var alternatives: [Alternative<Value>] {
    table.cases.map { Alternative(type: Value.self, name: $0.tag.description, decode: $0.decoding.decode) }
  }

  /// The variant of an externally tagged value; the name of the member that is its content, unless there is none.
  func selectExternally(_ json: Any) throws -> (name: String?, VariantTable<Value>.Selection) {
    guard Diagnosis.isActive, let invocation = Invocation.current else { return try externalSelection(json) }
    return try invocation.perform(Operation([], VariantTable<Value>.self)) {
      try externalSelection(json)
    } standIns: { _ in
      []
    }
  }

  private func externalSelection(_ json: Any) throws -> (name: String?, VariantTable<Value>.Selection) {
    guard let object = ObjectView(json) else {
      guard case .string(let name) = ValueKind(json) else {
        throw DecodingError.typeMismatch(expected: [String: Any].self, found: json)
      }
      guard let selection = table.select(name: name) else { throw table.unknown(.string(name), found: json) }
      return (nil, selection)
    }
    guard object.count == 1, let member = object.members?.first else { throw notOneMember(of: object, json) }
    guard let selection = table.select(name: member.name) else {
      let error = table.unknown(.string(member.name), found: member.value)
      throw Lookup.located(error, ofName: member.name, in: json, for: member.value)
    }
    return (member.name, selection)
  }

  /// The error for an object that has no member, or several.
  private func notOneMember(of object: ObjectView, _ json: Any) -> DecodingError {
    var members = object.members ?? []
    if case .document = object {} else { members.sort { $0.name < $1.name } }
    let tags = table.cases.map(\.tag.description)
    let known = Set(tags)
    let present = members.map(\.name).filter { known.contains($0) }
    if present.isEmpty, table.otherwise != nil || tags.isEmpty {
      return .other(RequirementError("one key, the tag"), DecodingError.Metadata(object: json, rootObject: json))
    }
    guard present.count == 1, let other = members.first(where: { !known.contains($0.name) }) else {
      return KeyRule(.exactlyOneOf, tags.map { KeyPath($0) }).broken(by: present.map { KeyPath($0) }, in: json)
    }
    return DecodingError(UnknownKeyError(key: other.name, knownKeys: tags.sorted()), for: other.value, at: [], of: json)
  }

  /// Decodes a variant of which there is only the tag.
  func decodeWithoutContent(_ selection: VariantTable<Value>.Selection, _ json: Any) throws -> Value {
    do {
      return try DiagnosisScope.attempt { try table.decode(selection, NSNull()) }
    } catch {
      let requirement = "an object with the key \(Excerpt.quoted(try String.decode(json)))"
      throw DecodingError.other(RequirementError(requirement), DecodingError.Metadata(object: json))
    }
  }

  /// How many variants are tried for a stand-in.
  private static var maximumStandIns: Int { 4 * StandIn.count }

  /// The value that stands in for one that could not be decoded, if that is what is asked for: of another variant for each
  /// stand-in, since with a wrong tag it may be any.
  func standIn<Result>(for json: Any, as type: Result.Type) throws -> Result? {
    guard Diagnosis.isActive, let placeholder = Placeholder(json) else { return nil }
    let count = table.cases.count
    for position in 0..<min(count, Self.maximumStandIns) where DiagnosisScope.current?.mayAttempt() != false {
      let index = (placeholder.variant + position) % count
      if let value = try? table.decode(.known(index), json) as? Result { return value }
    }
    throw DecodingError.typeMismatch(expected: Result.self, found: NSNull())
  }
}
