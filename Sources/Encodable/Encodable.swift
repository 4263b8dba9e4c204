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
  associatedtype Content

  /// Returns the content of the value.
  ///
  /// The statements of a body that returns ``ObjectMembers`` write their members while they run.
  ///
  /// - Throws: Any error, which becomes an ``EncodingError`` with the path of the value.
  @MembersBuilder func encode() throws -> Content

  /// Writes the value. Not part of the API: scalars and collections write themselves without a content.
  func _write(to writer: Writer) throws
}

extension Encodable where Content: ObjectMembers {
  /// Writes an object with the members.
  public func _write(to writer: Writer) throws {
    try writer.writeObject { _ = try encode() }
  }
}

extension Encodable where Content: Encodable {
  /// Writes the content.
  public func _write(to writer: Writer) throws {
    try encode()._write(to: writer)
  }
}

extension Encodable {
  /// Returns the value as JSON text.
  ///
  /// ```swift
  /// try ["a": [1, nil]].jsonString()   // {"a":[1,null]}
  /// ```
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*)
  public func jsonString() throws -> String { String(decoding: try Writer.bytes(of: self), as: UTF8.self) }
}
