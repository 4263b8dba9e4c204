/// An encode closure for one property, at the start of a chain.
///
/// ```swift
/// price => Encoding { $0.cents } => "price"
/// tags => Encoding.oneOrMany() => "tags"    // "a" for ["a"], ["a", "b"] for ["a", "b"]
/// ```
///
/// Nil is null after `=>`, and is left out after `=>?`; the closure receives only values. If it calculates, name the type
/// of its parameter: `{ (cents: Int) in Double(cents) / 100 }` takes the type checker a hundredth of the time of
/// `{ Double($0) / 100 }`.
public struct Encoding<Value>: Sendable {
  private let encode: @Sendable (Value) throws -> any Encodable

  /// Creates an encoding from a closure that returns the value to be written.
  ///
  /// ```swift
  /// let cents = Encoding { (price: Price) in price.cents }
  /// ```
  public init(_ encode: @escaping @Sendable (Value) throws -> some Encodable) {
    self.encode = encode
  }

  /// Creates an encoding from an encode closure, such as `Date.encoder(using: .iso8601)`.
  @_disfavoredOverload
  public init(_ encode: @escaping @Sendable (Value) throws -> any Encodable) {
    self.encode = encode
  }

  func write(_ value: Value, to writer: _Writer) throws {
    try writer.inContainer { try encode(value)._write(to: writer) }
  }
}

extension Encoding {
  /// The encoding of an array whose elements are encoded by this encoding.
  ///
  /// ```swift
  /// days => Encoding(Date.encoder(using: .secondsSince1970)).array => "days"
  /// ```
  public var array: Encoding<[Value]> {
    Encoding<[Value]> { [self] values in EncodedArray(values: values, encoding: self) }
  }

  /// The encoding of a dictionary whose values are encoded by this encoding.
  ///
  /// ```swift
  /// visits => Encoding(Date.encoder(using: .secondsSince1970)).dictionary => "visits"
  /// ```
  public var dictionary: Encoding<[String: Value]> {
    Encoding<[String: Value]> { [self] values in EncodedDictionary(values: values, encoding: self) }
  }

  /// The encoding of an optional whose values are encoded by this encoding; nil is null.
  public var optional: Encoding<Value?> {
    Encoding<Value?> { [encode] value in
      guard let value else { return EncodedValue(writing: { $0.writeNull() }) as any Encodable }
      return try encode(value)
    }
  }

  /// The encoding of an array as `=>` encodes it, and of an array of one element as the element itself.
  ///
  /// ```swift
  /// tags => Encoding.oneOrMany() => "tags"   // "a" for ["a"]
  /// ```
  ///
  /// `[String].oneOrMany` decodes the result.
  public static func oneOrMany<Element: Encodable & SendableMetatype>() -> Encoding where Value == [Element] {
    Encoding { elements in OneOrMany(elements: elements) }
  }
}

private struct EncodedArray<Value>: _SelfEncodable {
  let values: [Value]
  let encoding: Encoding<Value>

  func _write(to writer: _Writer) throws {
    try writer.writeArray(values) { value, writer in try encoding.write(value, to: writer) }
  }
}

private struct EncodedDictionary<Value>: _SelfEncodable {
  let values: [String: Value]
  let encoding: Encoding<Value>

  func _write(to writer: _Writer) throws {
    try writer.writeObject(values) { value, writer in try encoding.write(value, to: writer) }
  }
}

private struct OneOrMany<Element: Encodable>: _SelfEncodable {
  let elements: [Element]

  func _write(to writer: _Writer) throws {
    if elements.count == 1 { return try writer.writeUnwrapped(elements[0]) }
    try writer.writeArray(elements) { element, writer in try element._write(to: writer) }
  }
}
