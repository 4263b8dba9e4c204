extension JSON {
  /// Converts the value to Swift types: `[String: Any]`, `[Any]`, String, Int, Double, Bool and NSNull.
  ///
  /// ```swift
  /// try JSON(parsing: #"{"a": [1, null]}"#).plain()   // ["a": [1, NSNull()]] as [String: Any]
  /// ```
  ///
  /// An integer becomes the first of Int, UInt64, Int128 and UInt128 that holds it. Any other number becomes a Double,
  /// which keeps all digits for the decoders of this library: `try Decimal.decode(value)` reads all of them.
  /// A number beyond the range of Double, such as `1e999`, stays a ``JSON``, which JSONSerialization does not accept.
  ///
  /// - Throws: ``DecodingError/other(_:_:)``, with a ``NestingError`` for more than 512 nested arrays and objects, and
  ///   with a ``DuplicateKeyError`` for names that are equal Strings but different bytes.
  /// - Complexity: O(*n*) in the size of the value
  public func plain() throws -> Any {
    try deepPlainValue(of: self)
  }
}

/// Converts a value and all values inside it to plain Swift values: `[String: Any]`, `[Any]`, String, numbers, Bool and
/// NSNull.
///
/// - Throws: A ``DuplicateKeyError`` if two names of an object differ as bytes but are equal as Strings, and a
///   ``NestingError`` if the result would be too deep to be freed.
func deepPlainValue(of json: Any) throws -> Any {
  try deepPlainValue(of: json, depth: 0)
}

/// Converts a value inside an array or object, which counts as a level.
func deepPlainPart(of json: Any) throws -> Any {
  try deepPlainValue(of: json, depth: 1)
}

/// The maximum depth of a plain value, which is the default of the parser.
private let maximumPlainDepth = ParsingOptions().maximumDepth

/// Throws if a plain container is nested in too many others.
func checkPlainDepth(_ depth: Int) throws {
  guard depth < maximumPlainDepth else { throw NestingError(maximumDepth: maximumPlainDepth) }
}

private func deepPlainValue(of json: Any, depth: Int) throws -> Any {
  let json = plainValue(of: json)
  let decode = { (json: Any) in try deepPlainValue(of: json, depth: depth + 1) }
  switch ValueKind(json) {
  case .number(let number):
    return number.exactValue ?? json
  case .array:
    try checkPlainDepth(depth)
    return try convertElements(of: json, as: [Any].self, with: decode)
  case .object(let object) where object.members != nil:
    try checkPlainDepth(depth)
    return try convertMembers(of: json, as: [String: Any].self, with: decode)
  case .null, .boolean, .string, .object, .foreign:
    return json
  }
}

/// Returns an integer or a Decimal as the Swift type that represents it exactly; nil for any other value.
func exactPlainNumber(_ json: Any) -> Any? {
  if case .number(let number) = ValueKind(json) { number.exactValue } else { nil }
}

/// Converts a container of a document to a plain value, for overrides and casts, which expect plain values.
///
/// Returns any other value as decode functions receive it.
func deepPlainValueOfDocument(_ json: Any) throws -> Any {
  let value = plainValue(of: json)
  switch ValueKind(value) {
  case .array(.document), .array(.styled), .object(.document), .object(.styled): return try deepPlainValue(of: value)
  default: return value
  }
}
