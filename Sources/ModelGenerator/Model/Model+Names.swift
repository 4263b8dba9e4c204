/// A reason why two types cannot be one.
struct TypeMergeError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension Model {
  /// Gives a type another name.
  mutating func rename(_ old: String, to new: String) {
    guard old != new else { return }
    mapTypes { $0 == .declared(old) ? .declared(new) : $0 }
    for index in roots.indices where roots[index].name == old { roots[index].name = new }
    for index in declarations.indices where declarations[index].name == old { declarations[index].name = new }
  }

  /// Makes one type of two: members that one of them lacks may be missing.
  ///
  /// - Throws: ``TypeMergeError`` if a member of both has values of different types.
  mutating func merge(_ other: String, into name: String) throws {
    guard other != name else { return }
    guard let first = declarationsByName[name], let second = declarationsByName[other] else { return }
    // The second type is the first one already where its own members refer to it.
    mapTypes { $0 == .declared(other) ? .declared(name) : $0 }
    declarations.removeAll { $0.name == other }
    let merged = try merged(first.replacing(other, by: name), second.replacing(other, by: name), at: name)
    for index in declarations.indices where declarations[index].name == name { declarations[index] = merged }
  }

  private mutating func merged(_ first: Declaration, _ second: Declaration, at path: String) throws -> Declaration {
    switch (first, second) {
    case (.structure(var first), .structure(let second)) where first.own == nil && second.own == nil:
      guard first.rules == second.rules, first.otherMembers == second.otherMembers else { break }
      let common = first.properties.filter { property in second.properties.contains { isSame($0.key, property.key) } }
      guard !common.isEmpty || first.properties.isEmpty || second.properties.isEmpty else {
        throw TypeMergeError(description: "they have no key in common")
      }
      for index in first.properties.indices {
        let key = first.properties[index].key
        guard let other = second.properties.first(where: { isSame($0.key, key) }) else {
          first.properties[index].mayBeAbsent = true
          continue
        }
        switch (first.properties[index].note, other.note) {
        case (Notes.noValue, _): (first.properties[index].type, first.properties[index].note) = (other.type, other.note)
        case (_, Notes.noValue): break
        default:
          first.properties[index].type = try merged(first.properties[index].type, other.type, at: key)
          if first.properties[index].note != other.note { first.properties[index].note = nil }
        }
        first.properties[index].isNullable = first.properties[index].isNullable || other.isNullable
        first.properties[index].mayBeAbsent = first.properties[index].mayBeAbsent || other.mayBeAbsent
      }
      for var property in second.properties where !first.properties.contains(where: { isSame($0.key, property.key) }) {
        property.mayBeAbsent = true
        first.properties.append(property)
      }
      let names = Identifiers.properties(for: first.properties.map { ($0.key, $0.name) })
      for index in first.properties.indices { first.properties[index].name = names[index] }
      return .structure(first)
    case (.stringEnum(var first), .stringEnum(let second)):
      let others = second.cases.filter { other in !first.cases.contains { isSame($0.rawValue, other.rawValue) } }
      let cases = first.cases + others
      let names = Identifiers.cases(for: cases.map { ($0.rawValue, $0.name) })
      first.cases = zip(names, cases).map { StringEnum.Case(name: $0, rawValue: $1.rawValue) }
      return .stringEnum(first)
    default:
      var renamed = second
      renamed.name = first.name
      if first == renamed { return first }
    }
    throw TypeMergeError(description: "they are types of different kinds")
  }

  private mutating func merged(_ first: TypeUse, _ second: TypeUse, at key: String) throws -> TypeUse {
    if first == second { return first }
    switch (first, second) {
    case (.optional(let first), .optional(let second)): return .optional(try merged(first, second, at: key))
    case (.optional(let inner), let other), (let other, .optional(let inner)):
      return .optional(try merged(inner, other, at: key))
    case (.array(let first), .array(let second)): return .array(try merged(first, second, at: key))
    case (.dictionary(let first), .dictionary(let second)): return .dictionary(try merged(first, second, at: key))
    case (.int, .double), (.double, .int): return .double
    case (.int, .decimal), (.decimal, .int): return .decimal
    case (.int, .int64), (.int64, .int): return .int64
    case (.string, .date), (.date, .string), (.string, .url), (.url, .string), (.string, .uuid), (.uuid, .string),
      (.date, .url), (.url, .date), (.date, .uuid), (.uuid, .date), (.url, .uuid), (.uuid, .url):
      return .string
    case (.declared(let first), .declared(let second)):
      do {
        try merge(second, into: first)
      } catch let error as TypeMergeError {
        throw TypeMergeError(description: "of \(key), \(error.description)")
      }
      return .declared(first)
    default:
      let (first, second) = (SwiftName.text(of: first), SwiftName.text(of: second))
      throw TypeMergeError(description: "\(key) is \(first) in one and \(second) in the other")
    }
  }

  /// Replaces uses of types, also inside arrays, dictionaries and optionals.
  private mutating func mapTypes(_ transform: (TypeUse) -> TypeUse) {
    mapRoots { $0.mapped(transform) }
    for index in declarations.indices { declarations[index] = declarations[index].mapped(transform) }
  }
}

extension Declaration {
  fileprivate func replacing(_ old: String, by new: String) -> Declaration {
    mapped { $0 == .declared(old) ? .declared(new) : $0 }
  }

  fileprivate func mapped(_ transform: (TypeUse) -> TypeUse) -> Declaration {
    switch self {
    case .structure(var type):
      for index in type.properties.indices {
        type.properties[index].type = type.properties[index].type.mapped(transform)
      }
      if let others = type.otherMembers { type.otherMembers?.type = others.type.mapped(transform) }
      return .structure(type)
    case .variants(var type):
      for index in type.cases.indices { type.cases[index].type = type.cases[index].type?.mapped(transform) }
      return .variants(type)
    case .alternatives(var type):
      for index in type.cases.indices { type.cases[index].type = type.cases[index].type.mapped(transform) }
      return .alternatives(type)
    case .wrapper(var type):
      type.type = type.type.mapped(transform)
      return .wrapper(type)
    case .stringEnum, .namespace: return self
    }
  }
}
