import Foundation

extension JSON {
  /// A scalar as the plain Swift value that a decode function expects; nil for an array, an object, and a number that is
  /// too large for a Double.
  var plainScalar: Any? {
    let entry = entry
    switch entry.kind {
    case .null: return NSNull()
    case .true: return true
    case .false: return false
    case .string, .unicodeString, .escapedString, .shadowedName: return document.source.string(of: entry)
    case .integer, .real: return plainNumber
    case .array, .object, .indexedObject: return nil
    }
  }

  private var plainNumber: Any? {
    withExtendedLifetime(self) {
      guard let cursor = _UnsafeCursor.at(self) else { return nil }
      // An Int has no negative zero, which a Double is to be given.
      if let value = cursor.smallInteger, value != 0 || entry.length == 1 { return value }
      return cursor.plainReal ?? Number(self)?.plain
    }
  }
}

extension _UnsafeCursor {
  /// The value as a decode function sees it: scalars as plain Swift values, containers as views.
  @usableFromInline
  var plainUnlessContainer: Any { entry.isContainer ? json : plainScalar }

  @inline(never)
  private var plainScalar: Any { json.plainScalar ?? json }
}

extension JSON: Equatable {
  /// Whether two values are the same JSON: numbers by value, objects whatever the order of their members.
  ///
  /// ```swift
  /// try JSON(parsing: "[1.0]") == JSON(parsing: "[1]")   // true
  /// ```
  ///
  /// - Complexity: O(*n*)
  public static func == (left: JSON, right: JSON) -> Bool {
    areEqual(left, right)
  }
}
