import Decodable

/// An object made of members, without a type of its own.
///
/// ```swift
/// let body = EncodedObject {
///   query => "query"
///   page => "variables" => "page"
/// }
/// try body.jsonString()   // {"query":"…","variables":{"page":2}}
/// ```
public struct EncodedObject: Encodable {
  private let members: () throws -> AnyMembers

  /// Creates an object from statements, which run each time that the object is encoded.
  public init(@MembersBuilder _ members: @escaping () throws -> AnyMembers) {
    self.members = members
  }

  /// Writes the members.
  public func encode() throws -> AnyMembers { try members() }
}

/// A value of any encodable type, for functions that return values of several types.
///
/// ```swift
/// enum ID: Encodable {
///   case number(Int), text(String)
///
///   func encode() throws -> EncodedValue {
///     switch self {
///     case .number(let number): EncodedValue(number)
///     case .text(let text): EncodedValue(text)
///     }
///   }
/// }
/// ```
public struct EncodedValue: _SelfEncodable {
  private let write: (_Writer) throws -> Void

  /// Creates a value from a function that writes it.
  init(writing write: @escaping (_Writer) throws -> Void) {
    self.write = write
  }

  /// Creates a value from an encodable value.
  public init(_ value: any Encodable) {
    write = { writer in try value._write(to: writer) }
  }

  /// Writes the value; not part of the API.
  public func _write(to writer: _Writer) throws { try write(writer) }
}
