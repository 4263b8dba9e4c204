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
  /// A type that the user chose and that no model has, such as `UInt8`, as Swift text.
  case own(String)
  /// The values of a type that meet all requirements; only models of schemas have them.
  case refined(TypeUse, [Requirement])
  /// A type that a property decodes from values of other forms as well.
  case converted(TypeUse, Conversion)
}

// MARK: - Parts
extension TypeUse {
  /// The type inside, which is decoded first or for each element; nil for a scalar and for a named type.
  var inner: TypeUse? {
    switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner), .refined(let inner, _),
      .converted(let inner, _):
      inner
    case .bool, .int, .int64, .uint64, .double, .decimal, .string, .date, .url, .uuid, .json, .declared, .own: nil
    }
  }

  /// Returns a type of the same form with another type inside; a type without one stays the same.
  func around(_ inner: TypeUse) -> TypeUse {
    switch self {
    case .array: .array(inner)
    case .dictionary: .dictionary(inner)
    case .optional: .optional(inner)
    case .refined(_, let requirements): .refined(inner, requirements)
    case .converted(_, let conversion): .converted(inner, conversion)
    case .bool, .int, .int64, .uint64, .double, .decimal, .string, .date, .url, .uuid, .json, .declared, .own: self
    }
  }

  /// The type and all types inside, the innermost last.
  var parts: some Sequence<TypeUse> { sequence(first: self, next: \.inner) }

  /// The type inside all arrays, dictionaries, optionals, requirements and conversions.
  var innermost: TypeUse { inner?.innermost ?? self }

  /// Returns whether the type, or a part of it, satisfies a condition.
  func contains(where isWanted: (TypeUse) -> Bool) -> Bool { parts.contains(where: isWanted) }

  /// Returns the type with another innermost type.
  func mapped(_ transform: (TypeUse) -> TypeUse) -> TypeUse {
    inner.map { around($0.mapped(transform)) } ?? transform(self)
  }

  /// The type without its optionals.
  var unwrapped: TypeUse {
    if case .optional(let inner) = self { inner.unwrapped } else { self }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  var isArray: Bool { if case .array = self { true } else { false } }
}

// MARK: - Names
extension TypeUse {
  /// The names of the declarations that the type uses: at most one.
  var declaredNames: [String] { if case .declared(let name) = innermost { [name] } else { [] } }

  /// Whether the elements of an array are compared before they are decoded, since their type may not be Hashable.
  var hasElementsComparedAsJSON: Bool {
    if case .array(let element) = self { !element.declaredNames.isEmpty } else { false }
  }

  /// The name of the type that the user chose; nil for any other type, and for one with a decoder of its own.
  var nameOfOwn: String? {
    if !needsDecoding, case .own(let name) = innermost { name } else { nil }
  }

  /// Whether the type is or contains a type of Foundation.
  var usesFoundation: Bool { [.date, .url, .uuid, .decimal].contains(innermost) }
}

// MARK: - Decoders
extension TypeUse {
  /// Whether the type itself is decoded by another decoder than that of its Swift type.
  private var isDecoded: Bool {
    switch self {
    case .refined, .converted: true
    default: false
    }
  }

  var isRefined: Bool { if case .refined = self { true } else { false } }

  var isConverted: Bool { if case .converted = self { true } else { false } }

  /// The parts that are decoded by other decoders than those of their Swift types.
  var decodedParts: [TypeUse] { parts.filter(\.isDecoded) }

  /// Whether the type or a part of it is decoded by another decoder than that of its Swift type.
  package var needsDecoding: Bool { contains(where: \.isDecoded) }

  /// The type without conversions and requirements.
  var withoutDecoders: TypeUse {
    guard let inner = inner?.withoutDecoders else { return self }
    return isDecoded ? inner : around(inner)
  }

  /// Whether all scalars in the type are decoded leniently, so that one decoder reads the whole type.
  var isLenient: Bool { if case .converted(_, .lenient) = decodedParts.first { true } else { false } }

  /// The part with dates that have a decoder.
  var dates: TypeUse? {
    parts.first { if case .converted(_, .dates) = $0 { true } else { false } }
  }

  /// The formats of the dates in the type; nil if it has no dates, or dates in the usual format.
  var dateFormats: [DateFormat]? {
    if case .converted(_, .dates(let formats)) = dates { formats } else { nil }
  }

  /// The type in which the scalars are decoded leniently; nil if it has other values.
  var lenient: TypeUse? { needsDecoding || !innermost.isLenientlyDecodable ? nil : mapped { .converted($0, .lenient) } }

  private var isLenientlyDecodable: Bool {
    switch self {
    case .bool, .int, .int64, .uint64, .double, .decimal: true
    case .own(let name): ModelTypes.isLenientlyDecodable(name)
    default: false
    }
  }
}
