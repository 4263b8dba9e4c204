import Foundation

extension DecodingError: Hashable {
  /// Returns a Boolean value that indicates whether two errors have the same case, types, key and path, and equal
  /// values.
  ///
  /// The comparison ignores line and column. It compares values as JSON, so that a document equals a plain value, and
  /// errors of other types by their own `==` if they have one, otherwise by type and description.
  ///
  /// - Complexity: O(*n*) in the size of the root objects.
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

  /// Hashes the case, the path, and the types, key or text of the error.
  ///
  /// - Complexity: O(*n*) in the length of the path.
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
      // Equal values of other kinds may differ in type, and so in hash.
      if case .string(let text) = ValueKind(rawValue) { hasher.combine(text) }
    case .other:
      hasher.combine(3)
    }
  }
}

extension DecodingError.Metadata: Hashable {
  /// Returns a Boolean value that indicates whether two errors are at the same path, with equal values.
  ///
  /// The comparison ignores line and column, because a text may be formatted in another way, and a plain value has
  /// none.
  public static func == (left: Self, right: Self) -> Bool {
    left.hasSamePath(as: right) && areEqual(left.object, right.object)
      && areEqual(left.rootObject ?? NSNull(), right.rootObject ?? NSNull())
      && (left.rootObject == nil) == (right.rootObject == nil)
  }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

private func areEqual(errors left: any Error, _ right: any Error) -> Bool {
  // Check the type first: `as?` alone would find the == of NSError, in which any error can be boxed.
  if type(of: left) is any Equatable.Type, let left = left as Any as? any Equatable {
    return isEqual(left, to: right)
  }
  return type(of: left) == type(of: right)
    && ErrorFormat.distinctText(of: left) == ErrorFormat.distinctText(of: right)
}
