import Foundation

extension JSON {
  /// The plain Swift value of a scalar; nil for an array, an object, and a number that is too large for a Double.
  var plainScalar: Any? {
    let entry = entry
    switch entry.kind {
    case .null: return NSNull()
    case .true: return true
    case .false: return false
    case .string, .unicodeString, .escapedString, .shadowedName: return document.unpaddedSource.string(of: entry)
    case .integer, .real: return plainNumber
    case .array, .object, .indexedObject: return nil
    }
  }

  private var plainNumber: Any? {
    withExtendedLifetime(self) {
      guard let cursor = _UnsafeCursor.at(self) else { return nil }
      // An Int cannot represent negative zero, which a Double must receive.
      if let value = cursor.smallInteger, value != 0 || entry.length == 1 { return value }
      return cursor.plainReal ?? Number(self).plain
    }
  }
}

extension _UnsafeCursor {
  /// Passes the value to a decoder: a plain Swift value for a scalar, a view for a container.
  ///
  /// Errors that the decoder recovers from start from the value's place in the document.
  @inlinable @inline(__always)
  func pass<Result>(to decoder: (Any) throws -> Result) rethrows -> Result {
    try entry.isContainer ? decoder(json) : passScalar(to: decoder)
  }

  @usableFromInline @inline(never)
  func passScalar<Result>(to decoder: (Any) throws -> Result) rethrows -> Result {
    let json = json
    return try Observation.locating(at: [], in: json, decoding: json) { try decoder(json.plainScalar ?? json) }
  }
}
