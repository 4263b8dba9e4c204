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
  @usableFromInline let absence: (@Sendable () -> Value)?

  /// - Parameters:
  ///   - absence: Takes the place of what is missing.
  ///   - decode: Sees values as they were looked up.
  ///   - decodeInPlace: Does the same, if there is a shorter way.
  @inlinable
  init(
    absence: (@Sendable () -> Value)? = nil, ofFound decode: @escaping @Sendable (Any) throws -> Value,
    inPlace decodeInPlace: (@Sendable (_UnsafeCursor) throws -> Value)? = nil
  ) {
    self.decode = decode
    self.decodeInPlace = decodeInPlace
    self.absence = absence
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
  /// - Throws: A ``DecodingError``, or what a closure has thrown that was given to it.
  public func callAsFunction(_ json: Any) throws -> Value { try decode(json) }
}

extension Decodable where Self: SendableMetatype {
  /// Decodes the type as `=>` does: what there is to refine.
  ///
  /// ```swift
  /// try ["age": 36] => "age" => Int.decoding.where("an age") { (0..<150).contains($0) }   // 36
  /// ```
  @inlinable
  public static var decoding: Decoding<Self> {
    Decoding(ofFound: { try decodeValue($0) }, inPlace: { try Self._decode($0) })
  }
}

extension Decoding {
  /// Decodes null as nil, and all else as this does.
  ///
  /// ```swift
  /// let name = String.decoding.where("a name") { !$0.isEmpty }.optional
  /// try name(NSNull())   // nil
  /// ```
  ///
  /// - A missing key is still an error; `=>?` allows for it.
  public var optional: Decoding<Value?> {
    Decoding<Value?>(ofFound: { [decode] json in isNull(json) ? nil : .some(try decode(json)) })
  }

  /// Decodes an array of which each element is decoded as this does.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.array([2, 4])   // [2, 4]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an array, null included, and the error
  ///   of the first element that has one.
  public var array: Decoding<[Value]> {
    Decoding<[Value]>(ofFound: { [decode] json in try decodeElements(of: json, as: [Value].self, with: decode) })
  }

  /// Decodes a dictionary of which each value is decoded as this does.
  ///
  /// ```swift
  /// try Int.decoding.where("even") { $0 % 2 == 0 }.dictionary(["a": 2])   // ["a": 2]
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for anything but an object, null included, and the error
  ///   of the first member that has one.
  public var dictionary: Decoding<[String: Value]> {
    Decoding<[String: Value]>(ofFound: { [decode] json in
      try decodeMembers(of: json, as: [String: Value].self, with: decode)
    })
  }
}
