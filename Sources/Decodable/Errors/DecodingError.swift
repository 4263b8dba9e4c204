/// An error that reports what is wrong with a value, and where the value is.
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
/// An error about a document keeps the whole document in memory. To keep errors for long, keep the text of
/// ``formatted(_:)`` or a ``ProblemReport`` instead.
///
/// The cases and their values are for programs. The text is for people and may change from version to version.
public indirect enum DecodingError: Error {
  /// A value of another kind than expected, or a number that does not fit the type.
  ///
  /// `actual` is one of `String`, `Bool`, `Int` (or a wider type if the number needs one), `Double`, `NSNull`, `[Any]`
  /// and `[String: Any]`, both for documents and for plain values. If a path leads into a value that is not an object,
  /// `expected` is `[String: Any]`; if the next key is an index and the value is not an array, `[Any]`.
  case typeMismatch(expected: Any.Type, actual: Any.Type, Metadata)

  /// A required member or element that is missing. The path leads to the object or array that lacks it.
  case missingKey(String, Metadata)

  /// A value of the right kind that a raw-representable type, date, URL, UUID, Data or dictionary key does not allow.
  case rawRepresentableInitializationError(rawValue: Any, Metadata)

  /// Any other error that a decode function threw.
  case other(any Error, Metadata)

  /// The place of the error: its path, its value and its position in the text.
  public var metadata: Metadata {
    get {
      switch self {
      case .typeMismatch(_, _, let metadata), .missingKey(_, let metadata),
        .rawRepresentableInitializationError(_, let metadata), .other(_, let metadata):
        metadata
      }
    }
    set {
      switch self {
      case .typeMismatch(let expected, let actual, _):
        self = .typeMismatch(expected: expected, actual: actual, newValue)
      case .missingKey(let key, _): self = .missingKey(key, newValue)
      case .rawRepresentableInitializationError(let rawValue, _):
        self = .rawRepresentableInitializationError(rawValue: rawValue, newValue)
      case .other(let error, _): self = .other(error, newValue)
      }
    }
  }
}

// `rawValue` is an Any, so the compiler cannot check that it is Sendable. This library stores strings, numbers and
// Bools, or the raw value of a raw-representable type. `Snapshot` explains why the values in metadata are safe to
// share.
extension DecodingError: @unchecked Sendable {}

extension DecodingError {
  /// Puts a path before the path of an error; an error of another type becomes ``other(_:_:)``.
  package init(_ error: any Error, at path: KeyPath, isDynamicName: Bool = false, of root: Any, decoding value: Any) {
    self = error.decodingError ?? .other(error, Metadata(object: value))
    metadata.prepend(path, isDynamicName: isDynamicName, from: root, to: value)
  }

  /// Puts a path before the path of an error, if the value at the end of the path is not known.
  init(_ error: DecodingError, at path: KeyPath, of root: Any) {
    self = error
    metadata.prepend(path, from: root)
  }

  /// Returns the error for a value of another kind, found in a document.
  ///
  /// Most errors are of this kind, so this function avoids the conversion of the value to an `Any`.
  @inline(never)
  static func typeMismatch(expected: Any.Type, found cursor: _UnsafeCursor) -> DecodingError {
    .typeMismatch(
      expected: expected, actual: ValueKind.swiftType(of: cursor), Metadata(found: Snapshot(cursor.json), detail: .none)
    )
  }
}

// Errors for a decode function to throw. Each `=>` that the error passes adds its path.
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
  ///   - json: The value that was found: the argument of the decode function, or null.
  ///   - format: The expected format, if the type alone does not say enough:
  ///     `expected Date (seconds since 1970), found boolean true`.
  public static func typeMismatch(
    expected: Any.Type, found json: Any, expecting format: String? = nil
  ) -> DecodingError {
    let metadata = Metadata(found: Snapshot(json), detail: format.map(Metadata.Detail.format) ?? .none)
    return .typeMismatch(expected: expected, actual: ValueKind.swiftType(of: json), metadata)
  }

  /// Returns the error for a missing member or element.
  ///
  /// ```swift
  /// throw DecodingError.missingKey("unit", in: json)   // missing key "unit" at items[1]
  /// ```
  ///
  /// - Parameters:
  ///   - key: The name or the index.
  ///   - json: The object or array that lacks the key. The text of the error lists the keys of the object.
  public static func missingKey(_ key: KeyPath.Key, in json: Any) -> DecodingError {
    missingKey(key, in: json, of: nil)
  }

  /// - Parameter root: The root object of the error, if its path is empty.
  static func missingKey(_ key: KeyPath.Key, in container: Any, of root: Any?) -> DecodingError {
    let metadata = Metadata(
      found: Snapshot(container), errorPath: root.map { ErrorPath([], from: $0) }, detail: .missing(key))
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
  /// Without `format`, the message lists the cases of an enum that is `CaseIterable`.
  ///
  /// - Parameters:
  ///   - rawValue: The value that is not allowed.
  ///   - type: The type that does not allow it.
  ///   - format: The expected format, as the message shows it after "expected".
  ///   - json: The value that was found, if the raw value was made from it.
  public static func invalidRawValue(
    _ rawValue: Any, of type: Any.Type, expecting format: String? = nil, found json: Any? = nil
  ) -> DecodingError {
    let metadata = Metadata(found: Snapshot(json ?? rawValue), detail: .rawValue(of: type, expecting: format))
    return .rawRepresentableInitializationError(rawValue: plainValue(of: rawValue), metadata)
  }

  /// Returns an error of your own, together with the value that it is about.
  ///
  /// ```swift
  /// throw DecodingError.other(Expired(), found: json)
  /// ```
  ///
  /// A decode function may also throw `Expired()` directly. The next `=>` then turns it into this error.
  public static func other(_ error: any Error, found json: Any) -> DecodingError {
    if let error = error.decodingError { return error }
    return .other(error, Metadata(object: json))
  }
}
