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
/// try [Point()].jsonString()   // JSON has no number for nan at [0].y
/// ```
public enum EncodingError: Error {
  /// Two members of an object with the same path.
  case duplicateMember(Metadata)
  /// A path that leads into a value that is not an object.
  case pathThroughValue(Metadata)
  /// A path with an index, or with alternatives, or without a name.
  case unsupportedPath(Metadata)
  /// A Double or Float that JSON has no number for: an infinity or NaN.
  case nonFiniteNumber(Double, Metadata)
  /// Any other error that an `encode()` function threw.
  case other(any Error, Metadata)

  /// The place of an error.
  public struct Metadata: Sendable {
    /// The keys from the root to the value.
    public internal(set) var path: [KeyPath.Key] = []

    /// The path as text: `items[1].price`; empty at the root.
    public var formattedPath: String { PathText.dotted(path.map(\.component)) }
  }

  /// The place of the error.
  public internal(set) var metadata: Metadata {
    get {
      switch self {
      case .duplicateMember(let metadata), .pathThroughValue(let metadata), .unsupportedPath(let metadata),
        .nonFiniteNumber(_, let metadata), .other(_, let metadata):
        metadata
      }
    }
    set {
      switch self {
      case .duplicateMember: self = .duplicateMember(newValue)
      case .pathThroughValue: self = .pathThroughValue(newValue)
      case .unsupportedPath: self = .unsupportedPath(newValue)
      case .nonFiniteNumber(let number, _): self = .nonFiniteNumber(number, newValue)
      case .other(let error, _): self = .other(error, newValue)
      }
    }
  }
}

extension EncodingError {
  /// Puts keys before the path of an error; an error of another type becomes ``other(_:_:)``.
  init(_ error: any Error, at keys: [KeyPath.Key]) {
    self = error as? EncodingError ?? .other(error, Metadata())
    metadata.path = keys + metadata.path
  }
}

extension EncodingError: CustomStringConvertible {
  /// The problem and its path.
  public var description: String {
    let path = metadata.formattedPath
    return path.isEmpty ? problem : "\(problem) at \(path)"
  }

  private var problem: String {
    switch self {
    case .duplicateMember: "two members have the same path"
    case .pathThroughValue: "the path leads into a value that is not an object"
    case .unsupportedPath: "the path of a member consists of names"
    case .nonFiniteNumber(let number, _): "JSON has no number for \(number)"
    case .other(let error, _): "\(error)"
    }
  }
}
