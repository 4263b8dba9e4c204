import Foundation

extension JSON {
  /// Returns the value in Swift's own types: `[String: Any]`, `[Any]`, String, Int, Double, Bool and NSNull.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": [1, null]}"#).plain()   // ["a": [1, NSNull()]] as [String: Any]
  /// ```
  ///
  /// An integer that Int does not hold is a UInt64, an Int128 or a UInt128, any other number a Double. A Double keeps the
  /// digits that it does not hold for the decoders of this library: `try Decimal.decode(value)` has them all.
  ///
  /// - Throws: ``DecodingError/other(_:_:)`` with a ``NestingError`` for more than 512 arrays and objects in each other,
  ///   and with a ``DuplicateKeyError`` for names that are the same String without being the same bytes.
  /// - Complexity: O(*n*)
  public func plain() throws -> Any {
    try plainGraph(of: self)
  }

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

extension JSON: Decodable {
  /// Returns the value itself, or a document of its own for a plain graph.
  ///
  /// ```swift
  /// let extra: [String: JSON] = try json => "extra"
  /// ```
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for what a plain graph may hold and JSON does not have,
  ///   such as a Date.
  /// - Complexity: O(1) for a value of a document, O(*n*) for a plain graph.
  public static func decode(_ json: Any) throws -> JSON {
    if let view = held(json, as: JSON.self) {
      Search.logWhole(view)
      Search.noteView()
      return view
    }
    let document = try JSON(parsing: GraphText.text(of: json), options: ParsingOptions(maximumDepth: .max))
    return document.keys(KeyStyle.of(json) ?? .unchanged)
  }

  /// Decodes the value as it stands in the document; not part of the API.
  public static func _decode(_ cursor: _UnsafeCursor) throws -> JSON {
    Search.noteView()
    return cursor.json
  }
}
