/// What is wrong with a value, and where.
///
/// ```swift
/// do {
///   _ = try ["items": [["price": "2"]]] => "items" => 0 => "price" as Double
/// } catch let error as DecodingError {
///   print(error)                     // expected Double, found string "2" at items[0].price
///   error.metadata.formattedPath     // "items[0].price"
///   error.metadata.jsonPointer       // "/items/0/price"
/// }
/// ```
///
/// An error about a document holds its text in memory until the error is freed. Of one that is to live long, keep
/// ``formatted(_:)`` or a ``ProblemReport``.
///
/// The cases and their values are for programs; the text, which may change from version to version, is for people.
public enum DecodingError: Error {
  /// A value of another kind than was asked for, or a number that does not fit.
  ///
  /// `actual` is the same whatever holds the value: `String`, `Bool`, `Int` (or the wider type that a number needs),
  /// `Double`, `NSNull`, `[Any]` or `[String: Any]`. A step of a path into something without members has `expected`
  /// `[String: Any]`, one into something without elements `[Any]`.
  case typeMismatch(expected: Any.Type, actual: Any.Type, Metadata)

  /// A required member or element that is not there. The path leads to the object or array that lacks it.
  case missingKey(String, Metadata)

  /// A value that has the right type, but is none of those that the raw-representable type, date, URL, UUID, Data or
  /// dictionary key allows.
  case rawRepresentableInitializationError(rawValue: Any, Metadata)

  /// Any other error that was thrown while a value was decoded.
  case other(any Error, Metadata)

  /// Where the error is.
  public var metadata: Metadata {
    get {
      switch self {
      case .typeMismatch(_, _, let metadata), .missingKey(_, let metadata),
        .rawRepresentableInitializationError(_, let metadata), .other(_, let metadata):
        metadata
      }
    }
    set { self = mapMetadata { _ in newValue } }
  }

  /// The same error with other metadata.
  @inline(__always)
  func mapMetadata(_ transform: (Metadata) -> Metadata) -> DecodingError {
    switch self {
    case .typeMismatch(let expected, let actual, let metadata):
      .typeMismatch(expected: expected, actual: actual, transform(metadata))
    case .missingKey(let key, let metadata): .missingKey(key, transform(metadata))
    case .rawRepresentableInitializationError(let rawValue, let metadata):
      .rawRepresentableInitializationError(rawValue: rawValue, transform(metadata))
    case .other(let error, let metadata): .other(error, transform(metadata))
    }
  }
}

// `rawValue` is an Any, which the compiler cannot see to be Sendable. Those that this library puts there are strings,
// numbers and Bools, or what a raw-representable type of yours has for a raw value. See `Snapshot` for what metadata
// holds.
extension DecodingError: @unchecked Sendable {}

extension DecodingError {
  /// An error on its way out through a path: of ours, with the path before its own; of anyone else, as `.other`.
  package init(_ error: any Error, at path: KeyPath, isDataName: Bool = false, of root: Any, decoding value: Any) {
    self = error.decodingError ?? .other(error, Metadata(object: value))
    metadata.prepend(path, isDataName: isDataName, from: root, to: value)
  }

  /// An error of ours on its way out through a path, of which it is not known what it leads to.
  init(_ error: DecodingError, at path: KeyPath, of root: Any) {
    self = error
    metadata.prepend(path, from: root)
  }

  /// The same for a value of a document, without a detour over an Any: most errors are of this kind.
  @inline(never)
  static func typeMismatch(expected: Any.Type, found cursor: _UnsafeCursor) -> DecodingError {
    .typeMismatch(
      expected: expected, actual: ValueKind.swiftType(of: cursor), Metadata(object: cursor.json, detail: .none))
  }
}

// What a decode function throws. Each `=>` on the way out adds its path, and the document its place.
extension DecodingError {
  /// Returns the error for a value of another kind than was expected.
  ///
  /// ```swift
  /// static func decode(_ json: Any) throws -> Money {
  ///   guard let text = json as? String else { throw DecodingError.typeMismatch(expected: Money.self, found: json) }
  ///   …
  /// }
  /// try [1] => 0 as Money   // expected Money, found number 1 at [0]
  /// ```
  ///
  /// - Parameters:
  ///   - expected: The type that was expected.
  ///   - json: The value that was found, as the decode function was given it; null is a value like any other.
  ///   - format: What would have been right, as it follows "expected", if the type does not say it:
  ///     `expected Date (seconds since 1970), found boolean true`.
  public static func typeMismatch(
    expected: Any.Type, found json: Any, expecting format: String? = nil
  ) -> DecodingError {
    let metadata = Metadata(object: json, detail: format.map(Metadata.Detail.format) ?? .none)
    return .typeMismatch(expected: expected, actual: ValueKind.swiftType(of: json), metadata)
  }

  /// Returns the error for a member or an element that is not there.
  ///
  /// ```swift
  /// throw DecodingError.missingKey("unit", in: json)   // missing key "unit" at items[1]
  /// ```
  ///
  /// - Parameters:
  ///   - key: The name or the index.
  ///   - json: The object or array that lacks it. The text of the error names the keys that it has.
  public static func missingKey(_ key: KeyPath.Key, in json: Any) -> DecodingError {
    missingKey(key, in: json, of: nil)
  }

  /// - Parameter root: The value that the path starts from, if the path is empty.
  static func missingKey(_ key: KeyPath.Key, in container: Any, of root: Any?) -> DecodingError {
    let metadata = Metadata(object: container, rootObject: root, detail: .missing(key))
    let first = key.alternatives.first.map { $0.keys.count == 1 ? $0.keys[0].description : $0.description }
    return .missingKey(first ?? key.description, metadata)
  }

  /// Returns the error for a value of the right kind that a type does not allow.
  ///
  /// ```swift
  /// guard let color = Color(hex: text) else {
  ///   throw DecodingError.invalidRawValue(text, of: Color.self, expecting: "six hexadecimal digits")
  /// }
  /// try ["c": "red"] => "c" as Color   // "red" is not a Color at c; expected six hexadecimal digits
  /// ```
  ///
  /// The cases of an enum that is `CaseIterable` are named without `format`.
  ///
  /// - Parameters:
  ///   - rawValue: The value that is not allowed.
  ///   - type: The type that does not allow it.
  ///   - format: What would have been right, as it follows "expected".
  ///   - json: The value that was found, if the raw value was made of it.
  public static func invalidRawValue(
    _ rawValue: Any, of type: Any.Type, expecting format: String? = nil, found json: Any? = nil
  ) -> DecodingError {
    let metadata = Metadata(object: json ?? rawValue, detail: .rawValue(of: type, expecting: format))
    return .rawRepresentableInitializationError(rawValue: plainValue(of: rawValue), metadata)
  }

  /// Returns an error of your own with the value that it is about.
  ///
  /// ```swift
  /// throw DecodingError.other(Expired(), found: json)
  /// ```
  ///
  /// A decode function may throw `Expired()` as it is: it becomes this error on its way out.
  public static func other(_ error: any Error, found json: Any) -> DecodingError {
    if let error = error.decodingError { return error }
    return .other(error, Metadata(object: json))
  }
}
