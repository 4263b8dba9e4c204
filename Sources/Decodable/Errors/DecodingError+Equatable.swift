import Foundation

extension DecodingError: Hashable {
  /// Whether two errors have the same facts: case, types, key and path, and equal values.
  ///
  /// Neither the text nor the line and column count. Values are compared as JSON, whatever holds them; foreign errors by their own `==` if they have one, otherwise
  /// by type and description.
  ///
  /// - Complexity: O(*n*) in the root objects.
  public static func == (left: DecodingError, right: DecodingError) -> Bool {
    guard left.metadata == right.metadata else { return false }
    return switch (left, right) {
    case (.typeMismatch(let expected, let actual, _), .typeMismatch(let otherExpected, let otherActual, _)):
      expected == otherExpected && actual == otherActual
    case (.missingKey(let key, _), .missingKey(let otherKey, _)):
      key == otherKey
    case (
      .rawRepresentableInitializationError(let value, _), .rawRepresentableInitializationError(let otherValue, _)
    ):
      areEqual(value, otherValue)
    case (.other(let error, _), .other(let otherError, _)):
      areEqual(errors: error, otherError)
    default:
      false
    }
  }

  /// Feeds the case, the path, and the types, the key or the text that it has into `hasher`.
  ///
  /// - Complexity: O(*n*) in the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(metadata)
    switch self {
    case .typeMismatch(let expected, let actual, _):
      hasher.combine(0)
      hasher.combine(ObjectIdentifier(expected))
      hasher.combine(ObjectIdentifier(actual))
    case .missingKey(let key, _):
      hasher.combine(1)
      hasher.combine(key)
    case .rawRepresentableInitializationError(let rawValue, _):
      hasher.combine(2)
      // Of other values there may be many equal ones that differ in type.
      if case .string(let text) = ValueKind(rawValue) { hasher.combine(text) }
    case .other:
      hasher.combine(3)
    }
  }
}

extension DecodingError.Metadata: Hashable {
  /// Whether two errors are at the same path, with equal values.
  ///
  /// Lines and columns do not count: the same values may be written otherwise, or be a plain graph.
  public static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && areEqual(left.object, right.object)
      && areEqual(left.rootObject ?? NSNull(), right.rootObject ?? NSNull())
      && (left.rootObject == nil) == (right.rootObject == nil)
  }

  /// Feeds the path into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

private func areEqual(errors left: any Error, _ right: any Error) -> Bool {
  // The type is asked first: `as?` alone would find the == of the NSError that any error can be boxed in.
  if type(of: left) is any Equatable.Type, let left = left as Any as? any Equatable {
    return isEqual(left, to: right)
  }
  return type(of: left) == type(of: right)
    && ErrorFormat.distinctText(of: left) == ErrorFormat.distinctText(of: right)
}
