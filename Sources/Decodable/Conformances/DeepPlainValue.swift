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
    try deepPlainValue(of: self)
  }
}

/// The whole graph in plain Swift values: `[String: Any]`, `[Any]`, String, numbers, Bool and NSNull.
///
/// It throws where two names of an object differ as bytes but are equal as Strings, which compare by canonical
/// equivalence, and where the graph would be too deep to be freed.
func deepPlainValue(of json: Any) throws -> Any {
  try deepPlainValue(of: json, depth: 0)
}

/// The depth that a parser accepts unless told otherwise.
private let maximumPlainDepth = ParsingOptions().maximumDepth

/// Throws unless a container of a plain graph may be inside so many others.
func checkPlainDepth(_ depth: Int) throws {
  guard depth < maximumPlainDepth else { throw NestingError(maximumDepth: maximumPlainDepth) }
}

private func deepPlainValue(of json: Any, depth: Int) throws -> Any {
  let json = plainValue(of: json)
  if let number = ExactDouble.held(by: json)?.number { return number.exactValue ?? json }
  let isArray = ArrayView(json) != nil
  guard isArray || ObjectView(json)?.members != nil else { return json }
  try checkPlainDepth(depth)
  let decode = { (json: Any) in try deepPlainValue(of: json, depth: depth + 1) }
  if isArray { return try convertElements(of: json, as: [Any].self, with: decode) }
  return try convertMembers(of: json, as: [String: Any].self, with: decode)
}

/// The plain graph of a container of a document, for code that was written for plain graphs: overrides and casts.
///
/// Any other value is as a decode function sees it.
func deepPlainValueOfDocument(_ json: Any) throws -> Any {
  let value = plainValue(of: json)
  return holds(value, JSON.self) || holds(value, StyledValue.self) ? try deepPlainValue(of: value) : value
}
