/// A value that may be there, be null, or be missing, where each of the three means something else.
///
/// It is what a PATCH needs: a missing member leaves what there is, null removes it, a value replaces it.
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
/// What is wrapped is ``Decodable``, raw-representable or Codable; what a closure or a ``Decoding`` makes has it by
/// ``Decoding/presence``. An optional has no place in it: null is `.null` and never `.value(nil)`.
public enum Presence<Wrapped> {
  /// There is no such key.
  case missing
  /// There is null.
  case null
  /// There is a value.
  case value(Wrapped)
}

extension Presence: Equatable where Wrapped: Equatable {}
extension Presence: Hashable where Wrapped: Hashable {}
extension Presence: Sendable where Wrapped: Sendable {}
extension Presence: BitwiseCopyable where Wrapped: BitwiseCopyable {}

extension Presence {
  /// The value, or nil if there is null or nothing.
  ///
  /// ```swift
  /// let name: Presence<String> = try json => "name"
  /// user.name = name.value ?? "nobody"
  /// ```
  public var value: Wrapped? { if case .value(let value) = self { value } else { nil } }

  /// Whether there is no such key.
  public var isMissing: Bool { if case .missing = self { true } else { false } }

  /// Whether there is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Makes another value of the one that is there.
  ///
  /// ```swift
  /// Presence.value(3).map { $0 * 2 }   // .value(6)
  /// ```
  ///
  /// - Throws: What `transform` throws.
  public func map<Result, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Presence<Result> {
    switch self {
    case .missing: .missing
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }

  /// Brings an optional property up to date: a value replaces it, null makes it nil, and nothing leaves it.
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

  /// Brings a property up to date: a value replaces it, null gives it what it has by default, and nothing leaves it.
  ///
  /// ```swift
  /// var size = 12
  /// Presence<Int>.null.apply(to: &size, ifNull: 10)   // 10
  /// ```
  ///
  /// For a property that null is an error for, there is ``Decoding/omittable``.
  public func apply(to property: inout Wrapped, ifNull value: @autoclosure () -> Wrapped) {
    switch self {
    case .missing: break
    case .null: property = value()
    case .value(let value): property = value
    }
  }
}

extension Presence: Decodable where Wrapped: Decodable {
  /// Returns null for null, and what `Wrapped` makes of anything else.
  ///
  /// ```swift
  /// try Presence<Int>.decode(NSNull())   // .null
  /// try Presence<Int>.decode(1)          // .value(1)
  /// ```
  ///
  /// - A missing key is `.missing` to the operators, which look for it.
  /// - Throws: What `Wrapped` throws.
  @inlinable
  public static func decode(_ json: Any) throws -> Presence<Wrapped> {
    Decodable::isNull(json) ? .null : .value(try decodeValue(json))
  }

  /// Decodes the value as it stands in the document; not part of the API.
  @inlinable
  public static func _decode(_ cursor: _UnsafeCursor) throws -> Presence<Wrapped> {
    Decodable::isNull(cursor) ? .null : .value(try Wrapped._decode(cursor))
  }

  /// What takes the place of a value whose key is missing; not part of the API.
  @inlinable
  public static var _ifMissing: (() -> Presence<Wrapped>)? { { .missing } }
}

extension Presence {
  /// A decode closure out of one for what is wrapped.
  static func decoder(_ wrapped: @escaping (Any) throws -> Wrapped) -> (Any) throws -> Presence<Wrapped> {
    { json in Decodable::isNull(json) ? .null : .value(try wrapped(json)) }
  }
}
