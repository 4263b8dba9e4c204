import Decodable

extension Optional: Encodable, _SelfEncodable where Wrapped: Encodable {
  /// Writes the wrapped value, or null; not part of the API.
  @inlinable
  public func _write(to writer: _Writer) throws {
    if let self { try self._write(to: writer) } else { writer.writeNull() }
  }
}

extension Optional: _OptionalEncodable where Wrapped: Encodable {
  /// Writes a member with the value, unless it is nil; not part of the API.
  @inlinable @inline(__always)
  public func _writeUnlessNil(at path: KeyPath) -> AnyMembers {
    guard let self else { return path._writeNil(.omitted) }
    return Wrapped._writeMember(self, at: path)
  }

  /// Writes a member with the value at a path with optional keys, unless it is nil; not part of the API.
  public func _writeUnlessNil(at path: OptionalKeyPath) -> AnyMembers { path._writeMember(self, .omitted) }
}

extension Optional: _NestedOptionalEncodable where Wrapped: _OptionalEncodable {}

extension Presence: _OptionalEncodable, _NestedOptionalEncodable where Wrapped: Encodable {
  /// Writes a member with the value or null, unless it is missing; not part of the API.
  @inlinable
  public func _writeUnlessNil(at path: KeyPath) -> AnyMembers { path._writeMember(value, _nilRule) }

  /// Writes a member with the value or null at a path with optional keys, unless it is missing; not part of the API.
  public func _writeUnlessNil(at path: OptionalKeyPath) -> AnyMembers {
    path._writeMember(value, _nilRule)
  }
}

extension ContiguousArray: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements; not part of the API.
  public func _write(to writer: _Writer) throws { try Array(self)._write(to: writer) }
}

extension ArraySlice: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements; not part of the API.
  public func _write(to writer: _Writer) throws { try Array(self)._write(to: writer) }
}

extension Set: Encodable, _SelfEncodable where Element: Encodable {
  /// Writes the elements in ascending order, so that equal sets have the same text; not part of the API.
  ///
  /// Elements that are not comparable are in the order of their texts.
  public func _write(to writer: _Writer) throws { try writer.writeUnordered(Array(self)) }
}

extension _Writer {
  /// Writes the elements of a set in ascending order, or in the order of their texts if they are not comparable.
  func writeUnordered<Element: Encodable>(_ elements: [Element]) throws {
    if elements.count <= 1 || Element.self is any Comparable.Type {
      try sortedIfComparable(elements, by: \.self)._write(to: self)
    } else {
      try writeSortedByText(elements)
    }
  }

  private func writeSortedByText(_ elements: [some Encodable]) throws {
    var marks: [WriterState.Mark] = []
    try writeArray(elements) { element, writer in
      marks.append(writer.state.mark)
      try element._write(to: writer)
    }
    state.sortElements(from: marks)
  }
}

/// Returns values in ascending order of their keys, or in their own order if the keys are not comparable.
func sortedIfComparable<Value, Key>(_ values: some Sequence<Value>, by key: (Value) -> Key) -> [Value] {
  func sorted<Comparing: Comparable>(_ type: Comparing.Type) -> [Value] {
    values.map { (value: $0, key: identical(key($0), as: type)) }.sorted { $0.key < $1.key }.map(\.value)
  }
  guard let type = Key.self as? any Comparable.Type else { return Array(values) }
  return sorted(type)
}

extension Dictionary: Encodable, _SelfEncodable where Value: Encodable {
  /// Writes an object, whose members have no order; not part of the API.
  ///
  /// - Throws: An ``EncodingError`` for a key that is not text, and for two keys with the same text.
  @inlinable
  public func _write(to writer: _Writer) throws {
    try writer.writeObject(keyedByText: self) { value, writer in try value._write(to: writer) }
  }
}

extension Presence: Encodable, _SelfEncodable where Wrapped: Encodable {
  /// Writes the value, or null; not part of the API.
  public func _write(to writer: _Writer) throws { try value._write(to: writer) }

  /// Writes a member, unless the value is missing; not part of the API.
  public static func _writeMember(_ value: Self, at path: KeyPath) -> AnyMembers {
    path._writeMember(value.value, value._nilRule)
  }

  /// Writes a member, without the first optional key and those after it if the value is missing; not part of the API.
  public static func _writeMember(_ value: Self, at path: OptionalKeyPath) -> AnyMembers {
    path._writeMember(value.value, value.isMissing ? .byPath : .null)
  }
}
