/// A decode closure with methods that refine it and combine it with others.
///
/// Each method returns another decoding, which accepts or rejects other values.
///
/// ```swift
/// let name = String.decoding.where("at least 3 characters") { $0.count >= 3 }
/// try ["name": "Ada"] => "name" => name    // "Ada"
/// try ["name": "Al"] => "name" => name     // expected at least 3 characters, found string "Al" at name
/// ```
///
/// A chain may end in a decoding, as in a closure.
public struct Decoding<Value>: Sendable {
  /// The closure that decodes a value as a lookup returns it: a value of a document is a view.
  @usableFromInline let decode: @Sendable (Any) throws -> Value

  /// The closure that decodes a value of a document directly, without the reference counting of an `Any`.
  @usableFromInline let decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)?

  /// The closure that returns the value for a missing key.
  ///
  /// The property is nil if a missing key is an error. The closure returns nil if its value is invalid; a missing key
  /// is then an error, too.
  @usableFromInline let absence: (@Sendable () throws -> Value?)?

  /// The functions of which the decoding consists: a closure of the program, or only functions of the library.
  @usableFromInline let kind: DecoderKind

  /// The origin of a derived decoding, unless it is the type of the decoding's values.
  ///
  /// A class keeps the decoding small: with two properties in its place, a lenient field takes 20 % longer.
  @usableFromInline let history: DecodingHistory?

  /// The type from which the decoding was derived, which is its name in a list of alternatives.
  var origin: Any.Type { history?.origin ?? Value.self }

  /// The decodings that ``or(_:)`` has combined; only this one if there are no others.
  var alternatives: [Decoding<Value>] { history?.alternatives as? [Decoding<Value>] ?? [self] }

  /// Creates a decoding from closures.
  ///
  /// - Parameters:
  ///   - absence: Returns the value for a missing key.
  ///   - kind: The functions of which the decoding consists.
  ///   - history: The origin of the decoding.
  ///   - decode: Decodes a value as a lookup returns it.
  ///   - decodeInPlace: Decodes a value of a document directly.
  @inlinable
  init(
    absence: (@Sendable () throws -> Value?)? = nil, kind: DecoderKind, history: DecodingHistory?,
    ofFound decode: @escaping @Sendable (Any) throws -> Value,
    inPlace decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)? = nil
  ) {
    self.decode = decode
    self.decodeInPlace = decodeInPlace
    self.absence = absence
    self.kind = kind
    self.history = history
  }

  /// Creates a decoding that is derived from another.
  ///
  /// - Parameters:
  ///   - origin: The name of the decoding in a list of alternatives.
  ///   - kind: The functions of which the decoding consists.
  init(
    absence: (@Sendable () throws -> Value?)? = nil, origin: Any.Type = Value.self, kind: DecoderKind,
    ofFound decode: @escaping @Sendable (Any) throws -> Value,
    inPlace decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)? = nil
  ) {
    self.init(
      absence: absence, kind: kind, history: origin == Value.self ? nil : DecodingHistory(origin: origin),
      ofFound: decode, inPlace: decodeInPlace)
  }

  /// Returns the closure for a missing key in a decoding that transforms the values of this one.
  func absence<Result>(
    mappedBy transform: @escaping @Sendable (Value) throws -> Result?
  ) -> (@Sendable () throws -> Result?)? {
    guard let absence else { return nil }
    return { try absence().flatMap(transform) }
  }

  /// Creates a decoding from a decode closure.
  ///
  /// ```swift
  /// let seconds = Decoding(Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// - Parameter decode: A closure that decodes a value. It receives scalars as plain Swift values.
  public init(_ decode: @escaping @Sendable (Any) throws -> Value) {
    self.init(kind: .closure, ofFound: { try decode(plainValue(of: $0)) })
  }

  /// Decodes a value.
  ///
  /// ```swift
  /// try String.decoding("a")   // "a"
  /// ```
  ///
  /// - Throws: A ``DecodingError``. Any other error of a closure becomes ``DecodingError/other(_:_:)``.
  public func callAsFunction(_ json: Any) throws -> Value { try locatingRoot(json) { try decode($0) } }
}

extension Decodable where Self: SendableMetatype {
  /// The decoding of the type, which decodes values as `=>` does.
  ///
  /// ```swift
  /// try ["age": 36] => "age" => Int.decoding.where("an age") { (0..<150).contains($0) }   // 36
  /// ```
  @inlinable
  public static var decoding: Decoding<Self> {
    let absence: @Sendable () -> Self? = { _ifMissing?() }
    return Decoding(
      absence: _ifMissing == nil ? nil : absence, kind: .ofType, history: nil, ofFound: { try decodeValue($0) },
      inPlace: { try Self._decode($0) })
  }
}

/// The origin of a derived decoding.
@usableFromInline
final class DecodingHistory: Sendable {
  let origin: Any.Type
  /// The decodings that ``Decoding/or(_:)`` has combined, all of which an error lists.
  let alternatives: (any Sendable)?

  init(origin: Any.Type, alternatives: (any Sendable)? = nil) {
    self.origin = origin
    self.alternatives = alternatives
  }
}
