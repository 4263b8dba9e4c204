/// A decoded value, or the information that its key is null or missing.
///
/// In the body of a PATCH request, for example, a missing member keeps the current value, null removes it, and a value
/// replaces it.
///
/// ```swift
/// let name: Presence<String> = try ["name": "Ada"] => "name"       // .value("Ada")
/// let mail: Presence<String> = try ["mail": NSNull()] => "mail"    // .null
/// let phone: Presence<String> = try [:] => "phone"                 // .missing
/// ```
///
/// | | null | last key missing | other key missing | wrong type |
/// |---|---|---|---|---|
/// | `json => "a" => "b"` | `.null` | `.missing` | missingKey | typeMismatch |
/// | `json =>? "a" => "b"` | `.null`, of `a` too | `.missing`, of `a` too | missingKey | typeMismatch |
///
/// The operators decode a presence of a ``Decodable``, raw-representable or Codable type. For the values of a closure
/// or a ``Decoding``, use ``Decoding/presence``. The wrapped type should not be an optional: null is always `.null`,
/// never `.value(nil)`.
public enum Presence<Wrapped> {
  /// The key is missing.
  case missing
  /// The value is null.
  case null
  /// The value is present.
  case value(Wrapped)
}

extension Presence: Equatable where Wrapped: Equatable {}
extension Presence: Hashable where Wrapped: Hashable {}
extension Presence: Sendable where Wrapped: Sendable {}
extension Presence: BitwiseCopyable where Wrapped: BitwiseCopyable {}

extension Presence {
  /// The value, or nil if the value is null or missing.
  ///
  /// ```swift
  /// let name: Presence<String> = try json => "name"
  /// user.name = name.value ?? "nobody"
  /// ```
  public var value: Wrapped? { if case .value(let value) = self { value } else { nil } }

  /// A Boolean value that indicates whether the key is missing.
  public var isMissing: Bool { if case .missing = self { true } else { false } }

  /// A Boolean value that indicates whether the value is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Returns the presence with a value transformed by a closure; `.null` and `.missing` are unchanged.
  ///
  /// ```swift
  /// Presence.value(3).map { $0 * 2 }   // .value(6)
  /// ```
  ///
  /// - Throws: The error of `transform`.
  public func map<Result, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Presence<Result> {
    switch self {
    case .missing: .missing
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }

  /// Updates an optional property: a value replaces it, null sets it to nil, and a missing key keeps it.
  ///
  /// ```swift
  /// var mail: String? = "a@b.c"
  /// Presence<String>.missing.apply(to: &mail)   // "a@b.c"
  /// Presence<String>.null.apply(to: &mail)      // nil
  /// ```
  public func apply(to property: inout Wrapped?) {
    switch self {
    case .missing: break
    case .null: property = nil
    case .value(let value): property = value
    }
  }

  /// Updates a property: a value replaces it, null sets it to a default, and a missing key keeps it.
  ///
  /// ```swift
  /// var size = 12
  /// Presence<Int>.null.apply(to: &size, ifNull: 10)   // 10
  /// ```
  ///
  /// If null should be an error, use ``Decoding/omittable``.
  public func apply(to property: inout Wrapped, ifNull value: @autoclosure () -> Wrapped) {
    switch self {
    case .missing: break
    case .null: property = value()
    case .value(let value): property = value
    }
  }
}

extension Presence: Decodable where Wrapped: Decodable {
  /// Decodes `.null` from null, and a `Wrapped` from any other value.
  ///
  /// ```swift
  /// try Presence<Int>.decode(NSNull())   // .null
  /// try Presence<Int>.decode(1)          // .value(1)
  /// ```
  ///
  /// For a missing key, the operators return `.missing` without a call of this function.
  ///
  /// - Throws: The error of `Wrapped`.
  @inlinable
  public static func decode(_ json: Any) throws -> Presence<Wrapped> {
    Decodable::isNull(json) ? .null : .value(try decodeValue(json))
  }

  /// Decodes a value of a document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Presence<Wrapped> {
    Decodable::isNull(cursor) ? .null : .value(try Wrapped._decode(cursor))
  }

  /// A function that returns `.missing` for a missing key; not part of the API.
  @inlinable
  public static var _ifMissing: (() -> Presence<Wrapped>)? { { .missing } }
}

extension Presence {
  /// Returns a decode closure for presences, made from a closure for the wrapped values.
  static func decoder(_ wrapped: @escaping (Any) throws -> Wrapped) -> (Any) throws -> Presence<Wrapped> {
    { json in Decodable::isNull(json) ? .null : .value(try wrapped(json)) }
  }
}
