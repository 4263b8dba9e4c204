/// The types of a payload, as a careful engineer would declare them.
///
/// A model is inferred from ``Evidence``, printed as Swift, and read back from Swift that was printed earlier. All
/// names in a model are Swift names without backticks.
package struct Model: Equatable, Sendable {
  /// The type of a whole document.
  package var root: TypeUse
  /// The types that the model declares: the root's first, and each before the types that only it uses.
  ///
  /// Their names differ.
  package var declarations: [Declaration]
  /// A note on the root of a model without declarations, such as the reason why it is `[JSON]`.
  package var note: String?

  package init(root: TypeUse, declarations: [Declaration], note: String? = nil) {
    self.root = root
    self.declarations = declarations
    self.note = note
  }
}

/// The use of a type.
package indirect enum TypeUse: Equatable, Hashable, Sendable {
  case bool, int, int64, uint64, double, decimal
  case string, date, url, uuid
  /// Any value: the samples have no value there, or values of several kinds.
  case json
  case array(TypeUse)
  case dictionary(TypeUse)
  /// A type or null in an array or a dictionary; for a property, see ``Property/isNullable``.
  case optional(TypeUse)
  /// A type that the model declares.
  case declared(String)
  /// A type that somebody chose and that no model has, such as `UInt8`, as Swift text.
  case own(String)
}

/// A type that a model declares.
package enum Declaration: Equatable, Sendable {
  case structure(Structure)
  case stringEnum(StringEnum)
  case variants(VariantType)

  package var name: String {
    switch self {
    case .structure(let type): type.name
    case .stringEnum(let type): type.name
    case .variants(let type): type.name
    }
  }
}

/// An object whose keys are fields.
package struct Structure: Equatable, Sendable {
  package var name: String
  package var properties: [Property]
  /// The part of the decode function that somebody wrote.
  package var own: OwnCode?

  package init(name: String, properties: [Property], own: OwnCode? = nil) {
    self.name = name
    self.properties = properties
    self.own = own
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

  package init(
    key: String, name: String, type: TypeUse, isNullable: Bool = false, mayBeAbsent: Bool = false,
    example: String? = nil, note: String? = nil
  ) {
    self.key = key
    self.name = name
    self.type = type
    self.isNullable = isNullable
    self.mayBeAbsent = mayBeAbsent
    self.example = example
    self.note = note
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

  package init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
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

    package init(name: String, tag: String, type: TypeUse?) {
      self.name = name
      self.tag = tag
      self.type = type
    }
  }

  package var name: String
  /// The key of the tag, which is in the objects themselves or beside the content key.
  ///
  /// The structures of the cases do not have this key, since the case implies its value.
  package var tagKey: String
  /// The key of the content, if the tag is beside the content and not in it (adjacent tagging).
  ///
  /// The property with this key has this type, and is decoded from the object around it. The property is never
  /// optional: a case that may lack its content has an optional type, which accepts both null and a missing key.
  package var contentKey: String?
  package var cases: [Case]

  package init(name: String, tagKey: String, contentKey: String? = nil, cases: [Case]) {
    self.name = name
    self.tagKey = tagKey
    self.contentKey = contentKey
    self.cases = cases
  }
}

extension Model {
  /// The declarations by name.
  package var declarationsByName: [String: Declaration] {
    Dictionary(declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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
