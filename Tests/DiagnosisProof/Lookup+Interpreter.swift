import Decodable
import Foundation

extension Lookup {
  /// Performs the lookup with the library.
  func find(in json: Any, _ variables: [Value]) throws -> Value {
    let names = keys.map { $0.name(variables) }
    let path = LibraryPath(
      required: KeyPath(names),
      optional: OptionalKeyPath(
        keys: names.enumerated().map { position, name in
          OptionalKey(key: KeyPath.Key(name), isRequired: position > 0 && !secondIsOptional)
        }), form: form)
    return switch content {
    case .kind(let kind): try path.find(kind, in: json)
    case .refined(let refinement): try path.find(refinement, in: json)
    }
  }
}

extension PathKey {
  func name(_ variables: [Value]) -> String {
    switch self {
    case .name(let name): name
    case .variable(let variable): name(with: variables[variable])
    }
  }

  /// Returns the key for a variable's value.
  func name(with value: Value) -> String { if case .text(let text) = value { text } else { "none" } }
}

/// A path with the form of its lookup.
///
/// Its functions are not specialized for each of the types, because an optimized build of this module then takes 34
/// seconds instead of 154.
private struct LibraryPath {
  let required: Decodable::KeyPath
  let optional: OptionalKeyPath
  let form: Form

  func find(_ kind: Kind, in json: Any) throws -> Value {
    switch kind {
    case .stringEnum(let type): try find(choice: type.type, in: json)
    case .array(.stringEnum(let type)): try find(choices: type.type, in: json)
    case .map(.stringEnum(let type)): try find(namedEnums: type.type, in: json)
    case .record(.pair): try find(Pair.self, in: json)
    case .record(.tree): try find(Tree.self, in: json)
    case .array(.record): try find([Pair].self, in: json)
    case .array(let element): try findArray(of: element.type, in: json)
    case .map(let value): try findMap(of: value.type, in: json)
    default: try find(kind.type, in: json)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func find<T: Decodable & Observable>(_ type: T.Type, in json: Any) throws -> Value {
    switch form {
    case .required: (try json => required as T).observed
    case .nullable: (try json => required as T?).observed
    case .optional where optional.keys.count == 1: (try json =>? required as T?).observed
    case .optional: (try json =>? optional as T?).observed
    case .presence: (try json => required as Presence<T>).observed
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func findArray<T: Decodable & Observable>(of type: T.Type, in json: Any) throws -> Value {
    try find([T].self, in: json)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func findMap<T: Decodable & Observable>(of type: T.Type, in json: Any) throws -> Value {
    try find([String: T].self, in: json)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func find<T: Swift.Decodable & Observable>(_ type: T.Type, in json: Any) throws -> Value {
    switch form {
    case .required: (try json => required as T).observed
    case .nullable: (try json => required as T?).observed
    case .optional where optional.keys.count == 1: (try json =>? required as T?).observed
    case .optional: (try json =>? optional as T?).observed
    case .presence: (try json => required as Presence<T>).observed
    }
  }
}

extension LibraryPath {
  @_semantics("optimize.sil.specialize.generic.never")
  private func find<T: RawRepresentable<String> & Observable>(choice: T.Type, in json: Any) throws -> Value {
    switch form {
    case .required: (try json => required as T).observed
    case .nullable: (try json => required as T?).observed
    case .optional where optional.keys.count == 1: (try json =>? required as T?).observed
    case .optional: (try json =>? optional as T?).observed
    case .presence: (try json => required as Presence<T>).observed
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func find<T: RawRepresentable<String> & Observable>(choices: T.Type, in json: Any) throws -> Value {
    switch form {
    case .required, .presence: (try json => required as [T]).observed
    case .nullable: (try json => required as [T]?).observed
    case .optional where optional.keys.count == 1: (try json =>? required as [T]?).observed
    case .optional: (try json =>? optional as [T]?).observed
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func find<T: RawRepresentable<String> & Observable>(namedEnums: T.Type, in json: Any) throws -> Value {
    switch form {
    case .required, .presence: (try json => required as [String: T]).observed
    case .nullable: (try json => required as [String: T]?).observed
    case .optional where optional.keys.count == 1: (try json =>? required as [String: T]?).observed
    case .optional: (try json =>? optional as [String: T]?).observed
    }
  }
}

extension LibraryPath {
  func find(_ refinement: Refinement, in json: Any) throws -> Value {
    switch refinement {
    case .compared(let isMore, let limit): try find(compared(isMore, limit), in: json)
    case .nonEmpty: try find(String.decoding.nonEmpty, in: json)
    case .evenText:
      try find(Int.decoding.compactMap("an even number") { $0.isMultiple(of: 2) ? "\($0)" : nil }, in: json)
    case .ifInvalid(let value): try find(Int.decoding.ifInvalid(value), in: json)
    case .ifMissing(let value): try find(Int.decoding.ifMissing(value), in: json)
    case .comparedArray(let isMore, let limit): try find(compared(isMore, limit).array, in: json)
    case .skippingArray(let kind): try findSkippingArray(of: kind.type, in: json)
    case .skippingMap(let kind): try findSkippingMap(of: kind.type, in: json)
    case .intOrString: try find(Int.decoding.map { "\($0)" }.or(String.decoding), in: json)
    }
  }

  private func compared(_ isMore: Bool, _ limit: Int) -> Decoding<Int> {
    Int.decoding.where(Refinement.requirement(isMore, limit)) { isMore ? $0 > limit : $0 < limit }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func find<T: Observable>(_ decoding: Decoding<T>, in json: Any) throws -> Value {
    if form == .optional { return (try json =>? (required => decoding) as T?).observed }
    return (try json => (required => decoding) as T).observed
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func findSkippingArray<T: Decodable & Observable>(of type: T.Type, in json: Any) throws -> Value {
    try find([T].skipping(.invalid), in: json)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func findSkippingMap<T: Decodable & Observable>(of type: T.Type, in json: Any) throws -> Value {
    try find([String: T].skipping(.invalid), in: json)
  }
}

extension Refinement {
  static func requirement(_ isMore: Bool, _ limit: Int) -> String { "\(isMore ? "more" : "less") than \(limit)" }
}

extension Kind {
  /// The Swift type of a leaf or of a model.
  fileprivate var type: any (Decodable & Observable).Type {
    switch self {
    case .int: Int.self
    case .double: Double.self
    case .string: String.self
    case .bool: Bool.self
    case .date: Date.self
    case .url: URL.self
    case .json: JSON.self
    case .model(1): Model<Slot1>.self
    case .model(2): Model<Slot2>.self
    case .model(3): Model<Slot3>.self
    case .model: Model<Slot0>.self
    case .stringEnum, .record, .array, .map: String.self
    }
  }
}

extension StringEnum {
  fileprivate var type: any (RawRepresentable<String> & Observable).Type {
    switch self {
    case .two: Two.self
    case .three: Three.self
    case .six: Six.self
    case .unlisted: Unlisted.self
    }
  }
}
