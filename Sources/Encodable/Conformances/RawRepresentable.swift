import Decodable

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
  /// Writes the raw values; not part of the API.
  public func _writeRawValues(to writer: _Writer) throws {
    try writer.writeArray(self) { element, writer in try element.rawValue._write(to: writer) }
  }
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

extension Dictionary: _NestedContainer where Key == String, Value: _NestedValue {
  /// The dictionary that is written; not part of the API.
  public var _encoded: [String: Value._Encoded] { mapValues(\._encoded) }
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

/// An optional of an optional raw-representable value; not part of the API.
public protocol _NestedOptionalRawRepresentable {
  /// Writes a member with the raw value: an inner nil is null.
  func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers
}

extension Optional: _NestedOptionalRawRepresentable where Wrapped: _OptionalRawRepresentable {
  /// Writes a member with the raw value; not part of the API.
  public func _writeRawValueUnlessNil(at path: KeyPath) -> AnyMembers {
    map { $0._writeRawValue(at: path, ifNil: .null) } ?? path._writeNil(.omitted)
  }
}

/// Makes a member of a raw-representable value, which needs no conformance; nil is null.
///
/// ```swift
/// color => "color"   // "color": "red"
/// ```
@inlinable @inline(__always)
public func => <Value: RawRepresentable>(value: Value???, path: KeyPath) -> AnyMembers where Value.RawValue: Encodable {
  path._writeMember(((value ?? nil) ?? nil)?.rawValue, .null)
}

/// Makes a member of a raw-representable value at a path with optional later keys.
///
/// Nil leaves out the first optional key and those after it.
@inlinable
public func => <Value: RawRepresentable>(
  value: Value????, path: OptionalKeyPath
) -> AnyMembers where Value.RawValue: Encodable {
  path._writeMember((((value ?? nil) ?? nil) ?? nil)?.rawValue, .byPath)
}

/// Makes a member of a collection of raw-representable values.
///
/// ```swift
/// colors => "colors"   // "colors": ["red"]
/// ```
public func => <Value: _RawContainer>(value: Value???, path: KeyPath) -> AnyMembers {
  MembersBuilder.write(Member((value ?? nil) ?? nil, .null, path))
}

/// Makes a member of a collection of raw-representable values at a path with optional later keys.
///
/// Nil leaves out the first optional key and those after it.
public func => <Value: _RawContainer>(value: Value????, path: OptionalKeyPath) -> AnyMembers {
  MembersBuilder.write(Member(((value ?? nil) ?? nil) ?? nil, .byPath, path))
}

/// Makes a member of an array or dictionary whose elements are optional raw-representable values, or of an array of
/// objects of plain values.
public func => <Value: _NestedContainer>(value: Value???, path: KeyPath) -> AnyMembers {
  path._writeMember(((value ?? nil) ?? nil)?._encoded, .null)
}

/// Makes a member of an optional raw-representable value; nil leaves the member out.
///
/// ```swift
/// color =>? "color"   // no member if color is nil
/// ```
@inlinable @inline(__always)
public func =>? <Value: _OptionalRawRepresentable>(value: Value???, path: KeyPath) -> AnyMembers {
  guard case .some(.some(.some(let value))) = value else { return path._writeNil(.omitted) }
  return value._writeRawValue(at: path, ifNil: .omitted)
}

/// Makes a member of an optional of an optional raw-representable value: nil leaves the member out, and an inner nil is
/// null.
public func =>? <Value: _NestedOptionalRawRepresentable>(value: Value?, path: KeyPath) -> AnyMembers {
  value.map { $0._writeRawValueUnlessNil(at: path) } ?? path._writeNil(.omitted)
}

extension MembersBuilder {
  /// Writes a member with the raw value of a Codable type.
  ///
  /// Without the overload, the one for raw-representable and the one for Codable values would be ambiguous.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildExpression<Value: RawRepresentable & Swift.Encodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers where Value.RawValue: Encodable {
    member.path._writeMember(member.value?.rawValue, member.nilRule)
  }

  /// Writes a member with the raw values of a collection.
  @_disfavoredOverload
  public static func buildExpression<Value: _RawContainer, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    write(member)
  }

  /// Writes a member with the raw values of a collection of Codable values.
  @_disfavoredOverload
  public static func buildExpression<Value: _RawContainer & Swift.Encodable, Path: _MemberPath>(
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

  /// Writes a member with an array or dictionary of raw values, which are Codable, and nil.
  @_disfavoredOverload
  public static func buildExpression<Value: _NestedContainer & Swift.Encodable, Path: _MemberPath>(
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
