import Decodable

/// A type that encodes itself to JSON.
///
/// A type that is an object writes its members, line by line in the order of the output:
///
/// ```swift
/// extension Repository: Encodable {
///   func encode() throws -> some ObjectMembers {
///     name => "name"
///     branch => "nested" => "branch"   // members whose paths begin alike share an object
///     language => "language"           // nil is null
///     homepage =>? "homepage"          // nil is left out
///     if isFork { parent =>? "parent" }
///   }
/// }
/// try repository.jsonString()   // {"name":"tide","nested":{"branch":"main"},"language":null}
/// ```
///
/// A type that is one value returns the value:
///
/// ```swift
/// struct UserID: Encodable {
///   let value: Int
///
///   func encode() throws -> Int { value }
/// }
/// ```
///
/// The protocol shadows `Swift.Encodable` in files that import this module.
public protocol Encodable {
  /// The members of an object, or the value that takes the place of this one.
  ///
  /// A nested type of this name would replace the inferred type, so the name is an unusual one.
  associatedtype EncodedContent

  /// Returns the content of the value.
  ///
  /// The statements of a body that returns ``ObjectMembers`` write their members while they run.
  ///
  /// - Throws: Any error, which becomes an ``EncodingError`` with the path of the value.
  @MembersBuilder func encode() throws -> EncodedContent

  /// Writes the value; not part of the API.
  ///
  /// Scalars and collections write themselves without a content.
  func _write(to writer: _Writer) throws

  /// Writes a member with a value; not part of the API.
  static func _writeMember(_ value: Self, at path: KeyPath) -> AnyMembers

  /// Writes a member with a value at a path with optional keys; not part of the API.
  static func _writeMember(_ value: Self, at path: OptionalKeyPath) -> AnyMembers
}

extension Encodable {
  /// Writes a member with a value; not part of the API.
  @inlinable
  public static func _writeMember(_ value: Self, at path: KeyPath) -> AnyMembers {
    _Writer.writeMember(value, at: path) { value, writer in try value._write(to: writer) }
  }

  /// Writes a member with a value at a path with optional keys; not part of the API.
  public static func _writeMember(_ value: Self, at path: OptionalKeyPath) -> AnyMembers {
    _Writer.writeMember(value, at: path) { value, writer in try value._write(to: writer) }
  }
}

extension Encodable where EncodedContent: ObjectMembers {
  /// Writes an object with the members; not part of the API.
  @inlinable
  public func _write(to writer: _Writer) throws { try writeObject(to: writer) }

  /// Writes an object with the members.
  @inlinable @inline(__always)
  func writeObject(to writer: _Writer) throws {
    let outer = try writer.beginObject()
    do {
      try writer.endObject(encode()._members, in: outer)
    } catch {
      throw writer.firstError(before: error)
    }
  }
}

extension Encodable where EncodedContent: Encodable {
  /// Writes the content; not part of the API.
  @inlinable
  public func _write(to writer: _Writer) throws {
    try writer.inContainer { try encode()._write(to: writer) }
  }
}

/// A type that writes itself, so that its content is the value itself; not part of the API.
///
/// The protocol serves the conformances of scalars and collections.
public protocol _SelfEncodable: Encodable where EncodedContent == Self {}

extension _SelfEncodable {
  /// Returns the value itself.
  public func encode() throws -> Self { self }
}
