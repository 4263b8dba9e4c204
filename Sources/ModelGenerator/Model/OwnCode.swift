import Decodable

/// The handwritten part of a decode function, which an update leaves as it is.
package struct OwnCode: Equatable, Sendable {
  /// A name, an index or alternatives in a path.
  package struct Step: Equatable, Sendable {
    package var key: KeyPath.Key
    package var mayBeAbsent: Bool
  }

  /// A lookup that the tool does not update, but can perform.
  package struct Lookup: Equatable, Sendable {
    package var path: [Step]
    package var type: TypeUse
    /// The name of the property.
    package var name: String
    /// The line of the code, counted from 1; nil for the line of the property.
    package var line: Int?
  }

  /// A name or an index in a path.
  enum LiteralKey: Hashable, Comparable, Sendable {
    case name(ExactKey)
    case index(Int)

    init?(_ key: KeyPath.Key) {
      if let name = key.name {
        self = .name(ExactKey(name))
      } else if let index = key.index {
        self = .index(index)
      } else {
        return nil
      }
    }

    var key: KeyPath.Key {
      switch self {
      case .name(let name): KeyPath.Key(name.text)
      case .index(let index): KeyPath.Key(index)
      }
    }

    var name: ExactKey? { if case .name(let name) = self { name } else { nil } }

    /// Returns the value at the key; nil if a value has no such key.
    func value(in json: JSON) -> JSON? {
      switch self {
      case .name(let name): json[name.text]
      case .index(let index): json[index]
      }
    }
  }

  /// An object inside the decoded one, of which lookups read some members and nothing reads the others.
  struct PartlyRead: Equatable, Sendable {
    let path: [LiteralKey]
    var keys: Set<ExactKey> = []
    /// The line of the first lookup.
    let line: Int
  }

  /// The first keys of all lookups in the code.
  package var keys: Set<String> = []
  package var lookups: [Lookup] = []
  /// The paths of lookups that the tool does not perform: they may read any key of the values there.
  var opaquePaths: [[LiteralKey]] = []
  var partlyRead: [PartlyRead] = []
  /// The requirements of a schema on the object as a whole.
  package var rules: [ObjectRule] = []
  /// The property with the members whose keys are not fields, in a model of a schema.
  package var otherMembers: OtherMembers?
  /// The line of code that may read further keys.
  package var lineOfOtherReads: Int?
  /// The names of members that new properties must not have.
  package var names: Set<String> = []
}

extension OwnCode {
  /// Whether the tool does not perform some of the code, so that any value may be decoded.
  var isOpaque: Bool { !opaquePaths.isEmpty || lineOfOtherReads != nil }
}

extension OwnCode.Lookup {
  /// Calls a closure with each value at the path that is decoded as a declared type, and with the name of the type.
  func forEachValue(in json: JSON, _ body: (JSON, String) -> Void) {
    let keys = path.map { OptionalKey(key: $0.key, isRequired: false) }
    if let value = try? json =>? OptionalKeyPath(keys: keys) as JSON? { type.forEachValue(in: value, body) }
  }
}

extension [KeyPath.Key] {
  /// The names and indices that a path of the keys starts with, for each of the alternatives that follow.
  var literalPaths: [[OwnCode.LiteralKey]] {
    let first = literals
    let alternatives = dropFirst(first.count).first?.alternatives ?? []
    return alternatives.isEmpty ? [first] : alternatives.map { first + $0.keys.literals }
  }

  private var literals: [OwnCode.LiteralKey] { prefix { $0.alternatives.isEmpty }.compactMap(OwnCode.LiteralKey.init) }
}

extension TypeUse {
  fileprivate func forEachValue(in json: JSON, _ body: (JSON, String) -> Void) {
    switch self {
    case .declared(let name): body(json, name)
    case .converted(.array(let element), .oneOrMany) where json.kind != .array: element.forEachValue(in: json, body)
    case .array(let element): for value in json.elements { element.forEachValue(in: value, body) }
    case .dictionary(let type): for (_, value) in json.members { type.forEachValue(in: value, body) }
    default: inner?.forEachValue(in: json, body)
    }
  }
}

extension Declaration {
  /// The types in code that an update does not change.
  var typesInOwnCode: [TypeUse] {
    guard case .structure(let type) = self, let own = type.own else { return [] }
    return own.lookups.map(\.type) + (own.otherMembers.map { [$0.type] } ?? [])
  }
}
