import Decodable

extension Encodable where Self: RawRepresentable, RawValue: Encodable {
  /// Encodes the raw value.
  ///
  /// ```swift
  /// enum Color: String, Encodable { case red, green }
  /// try [Color.red].jsonString()   // ["red"]
  /// ```
  public func encode() throws -> RawValue { rawValue }
}

/// A collection or optional of raw-representable values, which need no conformance; not part of the API.
public protocol _RawContainer {
  /// Writes the raw values.
  func _writeRawValues(to writer: _Writer) throws
}

extension Array: _RawContainer where Element: RawRepresentable, Element.RawValue: Encodable {
  /// Writes the raw values; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    try writer.writeArray(self) { element, writer in try element.rawValue._write(to: writer) }
  }
}

extension Set: _RawContainer where Element: RawRepresentable, Element.RawValue: Encodable {
  /// Writes the raw values, in ascending order if they are comparable; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws { try writer.writeUnordered(map(\.rawValue)) }
}

extension Dictionary: _RawContainer where Value: RawRepresentable, Value.RawValue: Encodable {
  /// Writes the raw values; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    try writer.writeObject(keyedByText: self) { value, writer in try value.rawValue._write(to: writer) }
  }
}

extension Optional: _RawContainer where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// Writes the raw value, or null; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    if let self { try self.rawValue._write(to: writer) } else { writer.writeNull() }
  }
}

/// An array or dictionary whose elements determine how it is encoded; not part of the API.
public protocol _NestedContainer {
  /// The type of the container that is written.
  associatedtype _Encoded: Encodable

  /// The container that is written.
  var _encoded: _Encoded { get }
}

/// An element of an array that cannot conform to ``Encodable``; not part of the API.
public protocol _NestedElement {
  /// The type of the element that is written.
  associatedtype _Encoded: Encodable

  /// The element that is written.
  var _encoded: _Encoded { get }
}

/// A value of a dictionary that cannot conform to ``Encodable``; not part of the API.
public protocol _NestedValue: _NestedElement {}

extension Array: _NestedContainer where Element: _NestedElement {
  /// The array that is written; not part of the API.
  public var _encoded: [Element._Encoded] { map(\._encoded) }
}

extension Array: _NestedElement, _NestedValue where Element: RawRepresentable, Element.RawValue: Encodable {
  /// The raw values; not part of the API.
  public var _encoded: [Element.RawValue] { map(\.rawValue) }
}

extension Dictionary: _NestedContainer where Key == String, Value: _NestedValue {
  /// The dictionary that is written; not part of the API.
  public var _encoded: [String: Value._Encoded] { mapValues(\._encoded) }
}

extension Optional: _NestedContainer where Wrapped: _NestedContainer {
  /// The container that is written, or nil; not part of the API.
  public var _encoded: Wrapped._Encoded? { self?._encoded }
}

extension Optional: _NestedElement, _NestedValue where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// The raw value; not part of the API.
  public var _encoded: Wrapped.RawValue? { self?.rawValue }
}

/// An optional of a raw-representable value; not part of the API.
///
/// The protocol has no conformance of other types, so `=>?` distinguishes optionals from values that are never nil.
public protocol _OptionalRawRepresentable {
  /// Writes a member with the raw value.
  func _writeRawValue(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers
}

extension Optional: _OptionalRawRepresentable where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// Writes a member with the raw value; not part of the API.
  @inlinable @inline(__always)
  public func _writeRawValue(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    path._writeMember(self?.rawValue, nilRule)
  }
}

/// An optional collection of raw-representable values; not part of the API.
public protocol _OptionalRawContainer {
  /// Writes a member with the raw values.
  func _writeRawValues(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers
}

extension Optional: _OptionalRawContainer where Wrapped: _RawContainer {
  /// Writes a member with the raw values; not part of the API.
  public func _writeRawValues(at path: KeyPath, ifNil nilRule: _NilRule) -> AnyMembers {
    MembersBuilder.write(Member(self, nilRule, path))
  }
}

/// An optional of an optional raw-representable value, or the presence of one; not part of the API.
public protocol _NestedOptionalRawRepresentable {
  /// Writes a member with the raw value, or with null for an inner nil.
  func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers
}

extension Optional: _NestedOptionalRawRepresentable where Wrapped: _OptionalRawRepresentable {
  /// Writes a member with the raw value; not part of the API.
  public func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers {
    map { $0._writeRawValue(at: path, ifNil: .null) } ?? path._writeNil(.omitted)
  }
}

extension Presence: _NestedOptionalRawRepresentable where Wrapped: RawRepresentable, Wrapped.RawValue: Encodable {
  /// Writes a member with the raw value or null, unless it is missing; not part of the API.
  public func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers {
    path._writeMember(value?.rawValue, _nilRule)
  }
}

extension MembersBuilder {
  /// Writes a member with the raw values of a collection.
  @_disfavoredOverload
  public static func buildExpression<Value: _RawContainer, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    write(member)
  }

  /// Writes a member with an array of raw values and nil or of plain objects, or a dictionary of raw values and nil.
  @_disfavoredOverload
  public static func buildExpression<Value: _NestedContainer, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    member.path._writeMember(member.value?._encoded, member.nilRule)
  }

  static func write<Value: _RawContainer, Path: _MemberPath>(_ member: consuming Member<Value, Path>) -> AnyMembers {
    _Writer.writeMember(member.value, member.nilRule, at: member.path) { value, writer in
      try value._writeRawValues(to: writer)
    }
  }
}
