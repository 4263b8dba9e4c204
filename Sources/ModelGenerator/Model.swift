/// What a payload is made of: the types that a careful engineer would have written for it.
///
/// Documents are read into ``Evidence``, which a model is made of; a model is printed as Swift, and read from Swift
/// that was printed before. All names in it are those of Swift, without backticks.
package struct Model: Equatable, Sendable {
  /// The type of a whole document.
  package var root: TypeUse
  /// The types that the model declares, the root's first, each before those that only it uses.
  ///
  /// Their names differ.
  package var declarations: [Declaration]
  /// What a reader should know of the root if nothing is declared, such as why it is `[JSON]`.
  package var remark: String?

  package init(root: TypeUse, declarations: [Declaration], remark: String? = nil) {
    self.root = root
    self.declarations = declarations
    self.remark = remark
  }
}

/// A type where it is used.
package indirect enum TypeUse: Equatable, Hashable, Sendable {
  case bool, int, int64, uint64, double, decimal
  case string, date, url, uuid
  /// Any value: there was no evidence, or evidence of too much.
  case json
  case array(TypeUse)
  case dictionary(TypeUse)
  /// The same or null, in an array or a dictionary; of a property, ``Property/isNullable`` says it.
  case optional(TypeUse)
  /// A declaration of the model.
  case declared(String)
}

/// A type that a model declares.
package enum Declaration: Equatable, Sendable {
  case structure(Structure)
  case choice(Choice)
  case variants(VariantType)

  package var name: String {
    switch self {
    case .structure(let type): type.name
    case .choice(let type): type.name
    case .variants(let type): type.name
    }
  }
}

/// An object whose keys are fields.
package struct Structure: Equatable, Sendable {
  package var name: String
  package var properties: [Property]

  package init(name: String, properties: [Property]) {
    self.name = name
    self.properties = properties
  }
}

/// A field of an object.
package struct Property: Equatable, Sendable {
  /// The key in the document.
  package var key: String
  package var name: String
  package var type: TypeUse
  /// Whether the key was there with null.
  package var isNullable: Bool
  /// Whether the key was missing.
  package var mayBeAbsent: Bool
  /// A value of the samples as JSON, if it is short.
  package var example: String?
  /// What a reader should know, such as why the type is `JSON?`.
  package var remark: String?

  package init(
    key: String, name: String, type: TypeUse, isNullable: Bool = false, mayBeAbsent: Bool = false,
    example: String? = nil, remark: String? = nil
  ) {
    self.key = key
    self.name = name
    self.type = type
    self.isNullable = isNullable
    self.mayBeAbsent = mayBeAbsent
    self.example = example
    self.remark = remark
  }
}

/// A closed set of strings, an enum with raw values.
package struct Choice: Equatable, Sendable {
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

/// Objects of several forms, which the value of one key tells apart: an enum with associated values.
package struct VariantType: Equatable, Sendable {
  package struct Case: Equatable, Sendable {
    package var name: String
    /// The value of the key that tells the forms apart.
    package var tag: String
    /// Nil if the tag is all there is: the key of the content is missing or has null.
    package var type: TypeUse?

    package init(name: String, tag: String, type: TypeUse?) {
      self.name = name
      self.tag = tag
      self.type = type
    }
  }

  package var name: String
  /// The key that tells the forms apart; it is in the objects themselves, or beside the key that has them.
  ///
  /// The structures of the cases do not have it, since the case says it.
  package var tagKey: String
  /// The key of the value that has the forms, if it is not the object with the tag itself.
  ///
  /// The property with this key has this type, which is decoded from the object around it (adjacent tagging). It is
  /// never optional: a case that may lack its content has an optional one, which takes both null and a missing key.
  package var contentKey: String?
  package var cases: [Case]

  package init(name: String, tagKey: String, contentKey: String? = nil, cases: [Case]) {
    self.name = name
    self.tagKey = tagKey
    self.contentKey = contentKey
    self.cases = cases
  }

  /// Whether a property has what the tag tells apart.
  package func has(contentIn property: Property) -> Bool { contentKey.map { isSame($0, property.key) } ?? false }
}
