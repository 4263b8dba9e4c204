/// The types of a payload, as a careful engineer would declare them.
///
/// A model is inferred from ``Evidence`` or made from a schema (``SchemaModel``), printed as Swift, and read back from
/// Swift that was printed earlier. All names in a model are Swift names without backticks.
package struct Model: Equatable, Sendable {
  /// The type of a whole document, or that of the first of several roots.
  package var root: TypeUse
  /// The roots of unrelated documents, which share types; empty if all documents have one type.
  package var roots: [ModelRoot] = []
  /// Whether no comment says that the roots are those of documents, so that each document must have the keys of one.
  package var guessesRoots = false
  /// The types that the model declares: the root's first, and each before the types that only it uses.
  ///
  /// Their names differ.
  package var declarations: [Declaration]
  /// A note on the root of a model without declarations, such as the reason why it is `[JSON]`.
  package var note: String?
  /// A description of the root of a model without declarations, from a schema.
  package var description: String?

  package init(root: TypeUse, declarations: [Declaration], note: String? = nil, description: String? = nil) {
    self.root = root
    self.declarations = declarations
    self.note = note
    self.description = description
  }
}

/// A type that a model declares.
package enum Declaration: Equatable, Sendable {
  case structure(Structure)
  case stringEnum(StringEnum)
  case variants(VariantType)
  case alternatives(AlternativesType)
  case wrapper(WrapperType)
  /// An enum without cases, which contains the types of a schema that has no root.
  case namespace(String)

  package var name: String {
    get {
      switch self {
      case .structure(let type): type.name
      case .stringEnum(let type): type.name
      case .variants(let type): type.name
      case .alternatives(let type): type.name
      case .wrapper(let type): type.name
      case .namespace(let name): name
      }
    }
    set {
      switch self {
      case .structure(var type):
        type.name = newValue
        self = .structure(type)
      case .stringEnum(var type):
        type.name = newValue
        self = .stringEnum(type)
      case .variants(var type):
        type.name = newValue
        self = .variants(type)
      case .alternatives(var type):
        type.name = newValue
        self = .alternatives(type)
      case .wrapper(var type):
        type.name = newValue
        self = .wrapper(type)
      case .namespace: self = .namespace(newValue)
      }
    }
  }

  /// The description of the type, from a schema.
  package var description: String? {
    switch self {
    case .structure(let type): type.description
    case .stringEnum(let type): type.description
    case .variants(let type): type.description
    case .alternatives(let type): type.description
    case .wrapper(let type): type.description
    case .namespace: nil
    }
  }
}

/// An object whose keys are fields.
package struct Structure: Equatable, Sendable {
  package var name: String
  package var properties: [Property]
  /// The part of the decode function that was written by hand.
  package var own: OwnCode?
  /// The property with the members whose keys are not fields; other structures ignore these members.
  package var otherMembers: OtherMembers?
  /// The requirements of a schema on the object as a whole.
  package var rules: [ObjectRule] = []
  /// A description of the type, from a schema.
  package var description: String?

  package init(name: String, properties: [Property], own: OwnCode? = nil) {
    self.name = name
    self.properties = properties
    self.own = own
  }

  /// Whether the values are elements of an array, which only hand-written code reads.
  var readsElements: Bool {
    guard properties.isEmpty, let lookups = own?.lookups, !lookups.isEmpty else { return false }
    return lookups.allSatisfy { $0.path.first?.key.index != nil }
  }
}

/// A property with the members of an object whose keys are not fields.
package struct OtherMembers: Equatable, Sendable {
  package var name: String
  /// The type of a member's value.
  package var type: TypeUse
  /// The keys of all other members: of fields, and of a tag that the structure does not have.
  package var knownKeys: [String]
}

/// A requirement on an object as a whole.
package enum ObjectRule: Equatable, Sendable {
  /// The object has no other keys.
  case onlyKeys([String])
  /// The object has none of the keys.
  case noneOf([String])
  /// The object has at least one of the keys.
  case anyOf([String])
  /// The object has one of the keys and no other of them.
  case exactlyOneOf([String])
  /// The object has a number of members.
  case members(minimum: Int?, maximum: Int?)

  /// The description of the objects that meet the rule, which follows "expected" in errors.
  package var description: String {
    switch self {
    case .onlyKeys(let keys): keys.isEmpty ? "an object without members" : "no keys other than \(Self.list(keys))"
    case .noneOf(let keys): "none of the keys \(Self.list(keys))"
    case .anyOf(let keys): "any of the keys \(Self.list(keys))"
    case .exactlyOneOf(let keys): "exactly one of the keys \(Self.list(keys))"
    case .members(let minimum, let maximum):
      Requirement.members(minimum: minimum, maximum: maximum).description
    }
  }

  private static let maximumKeys = 12

  private static func list(_ keys: [String]) -> String {
    let more = keys.count > maximumKeys ? " and \(keys.count - maximumKeys) more" : ""
    return keys.prefix(maximumKeys).joined(separator: ", ") + more
  }
}

/// A field of an object.
package struct Property: Equatable, Sendable {
  /// The key in the document.
  package var key: String
  package var name: String
  package var type: TypeUse
  /// Whether a sample has null for the key.
  package var isNullable: Bool
  /// Whether a sample lacks the key.
  package var mayBeAbsent: Bool
  /// A short value from the samples, as JSON.
  package var example: String?
  /// A note for the reader, such as the reason why the type is `JSON?`.
  package var note: String?
  /// A description of the value, from a schema.
  package var description: String?

  package init(
    key: String, name: String, type: TypeUse, isNullable: Bool = false, mayBeAbsent: Bool = false,
    example: String? = nil, note: String? = nil, description: String? = nil
  ) {
    self.key = key
    self.name = name
    self.type = type
    self.isNullable = isNullable
    self.mayBeAbsent = mayBeAbsent
    self.example = example
    self.note = note
    self.description = description
  }
}

/// A closed set of strings: an enum with raw values.
package struct StringEnum: Equatable, Sendable {
  package struct Case: Equatable, Sendable {
    package var name: String
    package var rawValue: String

    package init(name: String, rawValue: String) {
      self.name = name
      self.rawValue = rawValue
    }
  }

  package var name: String
  package var cases: [Case]
  /// Whether a further case keeps any other string.
  package var keepsOthers = false
  /// A description of the type, from a schema.
  package var description: String?

  package init(name: String, cases: [Case], keepsOthers: Bool = false) {
    self.name = name
    self.cases = cases
    self.keepsOthers = keepsOthers
  }
}

/// Objects with one variant for each value of a tag: an enum with associated values.
package struct VariantType: Equatable, Sendable {
  package struct Case: Equatable, Sendable {
    package var name: String
    /// The value of the tag.
    package var tag: String
    /// The type of the content; nil if the content key is missing or has null.
    package var type: TypeUse?
    /// Whether the code that decodes the case is hand-written, so that samples do not change the case.
    package var isOwn: Bool
    /// The line of own code that reads nothing, as in `{ _ in .ping }`, counted from 1; nil for other code.
    package var lineOfConstant: Int?

    package init(name: String, tag: String, type: TypeUse?, isOwn: Bool = false) {
      self.name = name
      self.tag = tag
      self.type = type
      self.isOwn = isOwn
    }
  }

  package var name: String
  /// The key of the tag, which is in the objects themselves or beside the content key.
  ///
  /// The structures of the cases do not have this key, since the case implies its value, unless a schema shares them.
  package var tagKey: String
  /// The key of the content, if the tag is beside the content and not in it (adjacent tagging).
  ///
  /// If this is the key of the tag, the tag names its content: the member with the content has the tag as its key.
  ///
  /// The property with this key has this type, and is decoded from the object around it. The property is never
  /// optional: a case that may lack its content has an optional type, which accepts both null and a missing key.
  package var contentKey: String?
  package var cases: [Case]
  /// Whether a further case keeps objects with other tags; a schema lists all tags.
  package var keepsOtherTags = true
  /// The name of that case in an edited text; nil for the usual one.
  var otherCase: String?
  /// A description of the type, from a schema.
  package var description: String?

  /// Whether the content is in the member whose key is the tag: `{"type": "card", "card": {}}`.
  package var isNamedByTag: Bool { contentKey.map { isSame($0, tagKey) } == true }

  package init(name: String, tagKey: String, contentKey: String? = nil, cases: [Case]) {
    self.name = name
    self.tagKey = tagKey
    self.contentKey = contentKey
    self.cases = cases
  }
}

/// Values of several types without a tag: an enum with associated values, whose first case that fits is decoded.
package struct AlternativesType: Equatable, Sendable {
  package struct Case: Equatable, Sendable {
    package var name: String
    package var type: TypeUse
  }

  package var name: String
  package var cases: [Case]
  /// A description of the type, from a schema.
  package var description: String?
}

/// A struct with one property, which is decoded from the whole value.
///
/// The struct gives a name to a type that contains itself, such as an array of such arrays, and to the requirements on
/// a whole document.
package struct WrapperType: Equatable, Sendable {
  package var name: String
  package var type: TypeUse
  /// A description of the type, from a schema.
  package var description: String?
  /// The name of the property.
  package var property = "value"
}

extension Model {
  /// The declarations by name.
  package var declarationsByName: [String: Declaration] {
    declarations.keyed(by: \.name)
  }
}

extension [String: Declaration] {
  /// Returns the adjacently tagged variants that a property contains, or nil for any other property.
  ///
  /// Such a property is decoded from the whole object, which has both the tag and the content.
  package func adjacentVariants(in property: Property) -> VariantType? {
    guard case .declared(let name) = property.type, !property.isNullable, !property.mayBeAbsent,
      case .variants(let type) = self[name], let key = type.contentKey, isSame(key, property.key)
    else { return nil }
    return type
  }
}
