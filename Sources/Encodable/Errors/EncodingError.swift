import Decodable

/// An error that reports a value that cannot be encoded, and its path.
///
/// ```swift
/// struct Point: Encodable {
///   var x = 1.0, y = Double.nan
///
///   func encode() throws -> some ObjectMembers {
///     x => "x"
///     y => "y"
///   }
/// }
/// try [Point()].jsonString()
/// // nan cannot be represented at [0].y; JSON has neither NaN nor infinity: write nil, or text by an encoder
/// ```
public enum EncodingError: Error {
  /// Two members of an object with the same path.
  case duplicateMember(Metadata)
  /// A path that leads into a value that is not an object.
  case pathThroughValue(Metadata)
  /// A path with an index, or without a name.
  case unsupportedPath(Metadata)
  /// A key of a dictionary that is not text.
  case unsupportedKey(Any.Type, Metadata)
  /// A value that the output cannot represent.
  case unrepresentable(Unrepresentable, Metadata)
  /// A value in a `[String: Any]` or `[Any]` whose type is not encodable.
  case unencodable(Any.Type, Metadata)
  /// Members that were written apart from a statement of the object's body.
  case unusedMembers(Metadata)
  /// Any other error that an `encode()` function threw.
  case other(any Error, Metadata)

  /// A value that the output cannot represent.
  public enum Unrepresentable: Hashable, Sendable {
    /// An infinity or a NaN, as text; JSON has neither (RFC 8259 section 6).
    case nonFiniteNumber(String)
    /// A date outside the years 0 to 9999, which a timestamp cannot represent (RFC 3339 section 1).
    ///
    /// The seconds are a number, because Foundation traps when it prints a Date that is not finite.
    case date(secondsSince1970: Double)
    /// A null in a property list.
    case null
    /// A number, as text, with more digits than a number of a property list has.
    case longNumber(String)
  }

  /// The place of an error.
  public struct Metadata: Sendable {
    /// The keys from the root to the value.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    public var path: [KeyPath.Key] { keys.all }

    /// The keys of ``path``.
    var keys = PrependedKeys()

    /// A Boolean value that indicates whether the path of a member has an index; otherwise, it has no name.
    var isAboutIndex = false

    /// A Boolean value that indicates whether the value is a key of the dictionary at the path.
    var isAboutKey = false

    /// The name in the text that two members have; nil without a key style.
    var styledName: String?

    /// A Boolean value that indicates whether the path starts in a text of its own, which was encoded by an `encode()`
    /// function.
    var isInOtherText = false

    /// The path as text: `items[1].price`; empty at the root.
    public var formattedPath: String { PathText.dotted(path.map(\.component)) }
  }

  /// The place of the error.
  public internal(set) var metadata: Metadata {
    get {
      switch self {
      case .duplicateMember(let metadata), .pathThroughValue(let metadata), .unsupportedPath(let metadata),
        .unsupportedKey(_, let metadata), .unrepresentable(_, let metadata), .unencodable(_, let metadata),
        .unusedMembers(let metadata), .other(_, let metadata):
        metadata
      }
    }
    set {
      switch self {
      case .duplicateMember: self = .duplicateMember(newValue)
      case .pathThroughValue: self = .pathThroughValue(newValue)
      case .unsupportedPath: self = .unsupportedPath(newValue)
      case .unsupportedKey(let type, _): self = .unsupportedKey(type, newValue)
      case .unrepresentable(let value, _): self = .unrepresentable(value, newValue)
      case .unencodable(let type, _): self = .unencodable(type, newValue)
      case .unusedMembers: self = .unusedMembers(newValue)
      case .other(let error, _): self = .other(error, newValue)
      }
    }
  }
}

extension EncodingError {
  /// Puts keys before the path of an error; an error of another type or text becomes ``other(_:_:)``.
  ///
  /// The member of several alternatives has the name of the first.
  init(_ error: any Error, at keys: [KeyPath.Key]) {
    if let error = error as? EncodingError, !error.metadata.isInOtherText {
      self = error
    } else {
      self = .other(error, Metadata())
    }
    metadata.keys.prepend(keys.flatMap(\.firstAlternative))
  }
}

extension EncodingError {
  /// The error of arrays and objects that are nested too deeply for the stack of the thread.
  static var tooDeep: EncodingError { .other(NestingError(), Metadata()) }
}

extension EncodingError {
  /// A kind of error, for programs: the names do not change from version to version.
  ///
  /// ```swift
  /// switch error.code {
  /// case .duplicateMember, .pathThroughValue: …
  /// default: …
  /// }
  /// ```
  public enum Code: String, Codable, CaseIterable, Sendable, Hashable {
    /// Two members with the same path.
    case duplicateMember = "duplicate_member"
    /// A path that leads into a value that is not an object.
    case pathThroughValue = "path_through_value"
    /// A path with an index, or without a name.
    case unsupportedPath = "unsupported_path"
    /// A key of a dictionary that is not text.
    case unsupportedKey = "unsupported_key"
    /// A value that the output cannot represent.
    case unrepresentable = "unrepresentable"
    /// A value in a `[String: Any]` or `[Any]` whose type is not encodable.
    case unencodable = "unencodable"
    /// Members that were written apart from a statement.
    case unusedMembers = "unused_members"
    /// Arrays and objects that are nested too deeply for the stack.
    case tooDeep = "too_deep"
    /// A container or an encoder of a Codable type that is used against the rules of Codable.
    case containerMisuse = "container_misuse"
    /// An error of your own, or of another library, that an `encode()` function threw.
    case custom = "custom"
  }

  /// The kind of the error.
  public var code: Code {
    switch self {
    case .duplicateMember: .duplicateMember
    case .pathThroughValue: .pathThroughValue
    case .unsupportedPath: .unsupportedPath
    case .unsupportedKey: .unsupportedKey
    case .unrepresentable: .unrepresentable
    case .unencodable: .unencodable
    case .unusedMembers: .unusedMembers
    case .other(is NestingError, _): .tooDeep
    case .other(is ContainerMisuse, _): .containerMisuse
    case .other(let error as EncodingError, _): error.code
    case .other: .custom
    }
  }
}
