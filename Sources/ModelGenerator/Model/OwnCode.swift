import Decodable

/// The handwritten part of a decode function, which an update leaves as it is.
package struct OwnCode: Equatable, Sendable {
  /// A key of a path.
  package struct Step: Equatable, Sendable {
    package var key: String
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

  /// The first keys of all lookups in the code.
  package var keys: Set<String> = []
  package var lookups: [Lookup] = []
  /// The first keys of lookups that the tool does not perform: they may read any key of the values there.
  package var opaqueKeys: Set<String> = []
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
  var isOpaque: Bool { !opaqueKeys.isEmpty || lineOfOtherReads != nil }
}

extension OwnCode.Lookup {
  /// Calls a closure with each object at the path that is decoded as a declared type, and with the name of the type.
  func forEachObject(in json: JSON, _ body: (JSON, String) -> Void) {
    let value = path.reduce(JSON?(json)) { value, step in value.flatMap { $0[step.key] } }
    if let value { type.forEachObject(in: value, body) }
  }
}

extension TypeUse {
  fileprivate func forEachObject(in json: JSON, _ body: (JSON, String) -> Void) {
    switch self {
    case .declared(let name): if json.kind == .object { body(json, name) }
    case .converted(.array(let element), .oneOrMany) where json.kind != .array: element.forEachObject(in: json, body)
    case .array(let element): for value in json.elements { element.forEachObject(in: value, body) }
    case .dictionary(let type): for (_, value) in json.members { type.forEachObject(in: value, body) }
    default: inner?.forEachObject(in: json, body)
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
