/// A way to decode a value, to be refined and combined.
///
/// It is what a decode closure is, with members of its own: each makes another of it, and each says in the decode function
/// what may be different there.
///
/// ```swift
/// let name = String.decoding.where("at least 3 characters") { $0.count >= 3 }
/// try ["name": "Ada"] => "name" => name    // "Ada"
/// try ["name": "Al"] => "name" => name     // expected at least 3 characters, found string "Al" at name
/// ```
///
/// A chain may end in one, as in a closure.
public struct Decoding<Value>: Sendable {
  /// Decodes a value as it was looked up: a view of a document is a view, and a number keeps its digits.
  @usableFromInline let decode: @Sendable (Any) throws -> Value

  /// Does the same with a value of a document that is reached without an Any, which would count a reference to it.
  @usableFromInline let decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)?

  /// What takes the place of a value whose key is missing.
  ///
  /// It has nothing if what was to take that place is not what is wanted.
  @usableFromInline let absence: (@Sendable () throws -> Value?)?

  /// Where it comes from, if that is not the type of its values.
  ///
  /// Apart, since chains pass it on: a lenient field takes a fifth more with two members in its place.
  @usableFromInline let history: History?

  /// The type that it has started from, by which it is called among alternatives.
  var origin: Any.Type { history?.origin ?? Value.self }

  /// - Parameters:
  ///   - absence: Takes the place of what is missing.
  ///   - history: Where it comes from.
  ///   - decode: Sees values as they were looked up.
  ///   - decodeInPlace: Does the same, if there is a shorter way.
  @inlinable
  init(
    absence: (@Sendable () throws -> Value?)? = nil, history: History? = nil,
    ofFound decode: @escaping @Sendable (Any) throws -> Value,
    inPlace decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)? = nil
  ) {
    self.decode = decode
    self.decodeInPlace = decodeInPlace
    self.absence = absence
    self.history = history
  }

  /// Makes one that is called by a type among alternatives.
  init(
    absence: (@Sendable () throws -> Value?)?, origin: Any.Type,
    ofFound decode: @escaping @Sendable (Any) throws -> Value,
    inPlace decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)? = nil
  ) {
    let history = origin == Value.self ? nil : History(origin: origin, alternatives: nil)
    self.init(absence: absence, history: history, ofFound: decode, inPlace: decodeInPlace)
  }

  /// What takes the place of a missing value when something else is made of values.
  func absence<Result>(
    mappedBy transform: @escaping @Sendable (Value) throws -> Result?
  ) -> (@Sendable () throws -> Result?)? {
    guard let absence else { return nil }
    return { try absence().flatMap(transform) }
  }

  /// Makes one of a decode closure.
  ///
  /// ```swift
  /// let seconds = Decoding(Date.decoder(using: .secondsSince1970))
  /// ```
  ///
  /// - Parameter decode: Sees scalars as plain Swift values, as any decode closure does.
  public init(_ decode: @escaping @Sendable (Any) throws -> Value) {
    self.init(ofFound: { try decode(plainValue(of: $0)) })
  }

  /// Decodes a value: one is called like a closure.
  ///
  /// ```swift
  /// try String.decoding("a")   // "a"
  /// ```
  ///
  /// - Throws: A ``DecodingError``; what a closure of it throws arrives as ``DecodingError/other(_:_:)``.
  public func callAsFunction(_ json: Any) throws -> Value { try locatingRoot(json) { try decode($0) } }
}

extension Decodable where Self: SendableMetatype {
  /// Decodes the type as `=>` does: what there is to refine.
  ///
  /// ```swift
  /// try ["age": 36] => "age" => Int.decoding.where("an age") { (0..<150).contains($0) }   // 36
  /// ```
  @inlinable
  public static var decoding: Decoding<Self> {
    let absence: @Sendable () -> Self? = { _ifMissing?() }
    return Decoding(
      absence: _ifMissing == nil ? nil : absence, ofFound: { try decodeValue($0) }, inPlace: { try Self._decode($0) })
  }
}

extension Decoding {
  /// Where a decoding comes from.
  @usableFromInline
  final class History: Sendable {
    let origin: Any.Type
    /// What ``or(_:)`` has put together, so that the error lists all of it.
    let alternatives: [Decoding<Value>]?

    init(origin: Any.Type, alternatives: [Decoding<Value>]?) {
      self.origin = origin
      self.alternatives = alternatives
    }
  }
}
