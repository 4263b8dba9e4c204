import Decodable

// Raw-representable and plain values cannot conform to `Encodable`, so neither do their containers. A conditional
// conformance of `Array` covers only one kind of element; hence this protocol, as on the side of decoding
// (`_ElementwiseDecodable`), and an overload for each depth.

/// A container or optional that is written with a conversion of its elements; not part of the API.
///
/// The conformances have no conditions on the elements.
public protocol _ElementwiseEncodable {
  /// The type of the elements; not part of the API.
  associatedtype _Element

  /// Writes the container with values that are made of its elements.
  func _write<Encoded: Encodable>(to writer: _Writer, each encoded: (_Element) -> Encoded) throws
}

extension Array: _ElementwiseEncodable {
  /// Writes the elements; not part of the API.
  public func _write<Encoded: Encodable>(to writer: _Writer, each encoded: (Element) -> Encoded) throws {
    try writer.writeArray(self) { element, writer in try encoded(element)._write(to: writer) }
  }
}

extension Set: _ElementwiseEncodable {
  /// Writes the elements, in ascending order if the values made of them are comparable; not part of the API.
  public func _write<Encoded: Encodable>(to writer: _Writer, each encoded: (Element) -> Encoded) throws {
    try writer.writeUnordered(map(encoded))
  }
}

extension Dictionary: _ElementwiseEncodable {
  /// Writes the members; not part of the API.
  public func _write<Encoded: Encodable>(to writer: _Writer, each encoded: (Value) -> Encoded) throws {
    try writer.writeObject(keyedByText: self) { value, writer in try encoded(value)._write(to: writer) }
  }
}

extension Optional: _ElementwiseEncodable {
  /// Writes the wrapped value, or null; not part of the API.
  public func _write<Encoded: Encodable>(to writer: _Writer, each encoded: (Wrapped) -> Encoded) throws {
    if let self { try encoded(self)._write(to: writer) } else { writer.writeNull() }
  }
}

extension _ElementwiseEncodable where _Element: RawRepresentable, _Element.RawValue: Encodable {
  /// Writes the raw values.
  func writeRawValues(to writer: _Writer) throws { try _write(to: writer) { $0.rawValue } }
}

extension _ElementwiseEncodable {
  /// The type of the innermost elements, which is no container.
  private static var leaf: Any.Type { (_Element.self as? any _ElementwiseEncodable.Type)?.leaf ?? _Element.self }

  /// A Boolean value that indicates whether the innermost elements are raw-representable.
  var hasRawValues: Bool { Self.leaf is any RawRepresentable.Type }
}

extension MembersBuilder {
  /// Writes a member with a container of raw-representable values.
  @_disfavoredOverload
  public static func buildExpression<Value: _ElementwiseEncodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers where Value._Element: RawRepresentable, Value._Element.RawValue: Encodable {
    write(member) { values, writer in try values.writeRawValues(to: writer) }
  }

  /// Writes a member with 2 nested containers of raw-representable values.
  @_disfavoredOverload
  public static func buildExpression<Value: _ElementwiseEncodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers
  where
    Value._Element: _ElementwiseEncodable, Value._Element._Element: RawRepresentable,
    Value._Element._Element.RawValue: Encodable
  {
    write(member) { values, writer in
      try values._write(to: writer) { inner in EncodedValue { try inner.writeRawValues(to: $0) } }
    }
  }
}
