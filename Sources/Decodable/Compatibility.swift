import Foundation

// Names of Anviking/Decodable that newer names replace. `Optional.decoder(_:)`, `Array.decoder(_:)` and
// `Dictionary.decoder(key:value:)` are declared with their types, because the generated overloads use them.

extension Array where Element: Decodable {
  /// Decodes an array, and optionally skips invalid elements.
  ///
  /// New code uses `[Element].skipping(.invalid)`.
  ///
  /// ```swift
  /// try [Int].decode([1, "2", 3], ignoreInvalidObjects: true)   // [1, 3]
  /// ```
  ///
  /// The errors of skipped elements are recovered errors, as with ``skipping(_:)``.
  ///
  /// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array, including null, and
  ///   the error of the first invalid element, unless invalid elements are ignored.
  /// - Complexity: O(*n*)
  public static func decode(_ json: Any, ignoreInvalidObjects: Bool) throws -> [Element] {
    ignoreInvalidObjects ? try decodeElements(of: json, as: Self.self, skipping: .invalid) : try decode(json)
  }
}

/// Decodes a value as the first of several types whose decoding succeeds.
///
/// New code uses ``Variants`` or ``Decoding/or(_:)``.
///
/// ```swift
/// let vehicle = try decodeAsOneOf(json, objectTypes: Train.self, Truck.self, Car.self)
/// if let train = vehicle as? Train { … }
/// ```
///
/// - Throws: ``DecodingError/other(_:_:)`` with a ``NoAlternativeError``, which has the error of each type.
/// - Complexity: The sum of the costs of the types that are tried.
public func decodeAsOneOf(_ json: Any, objectTypes: any Decodable.Type...) throws -> any Decodable {
  try decodeAsOneOf(json, objectTypes: objectTypes)
}

/// Decodes a value as the first type of a list whose decoding succeeds.
///
/// New code uses ``Variants`` or ``Decoding/or(_:)``.
///
/// ```swift
/// let types: [any Decodable.Type] = [Train.self, Truck.self]
/// let vehicle = try decodeAsOneOf(json, objectTypes: types)
/// ```
///
/// - Throws: ``DecodingError/other(_:_:)`` with a ``NoAlternativeError``, which has the error of each type.
/// - Complexity: The sum of the costs of the types that are tried.
public func decodeAsOneOf(_ json: Any, objectTypes: [any Decodable.Type]) throws -> any Decodable {
  try decodeFirst(of: objectTypes.map { type in Alternative(type: type) { try decodeValue($0, as: type) } }, in: json)
}

/// Opens the existential type.
private func decodeValue<T: Decodable>(_ json: Any, as type: T.Type) throws -> T { try decodeValue(json) }

/// Decodes each element of an array as the first of several types that succeeds.
///
/// New code uses ``Decoding/array``.
///
/// ```swift
/// let vehicles = try decodeArrayAsOneOf(json, objectTypes: Train.self, Truck.self, Car.self)
/// ```
///
/// - Throws: ``DecodingError/typeMismatch(expected:actual:_:)`` for a value other than an array; for the first element
///   that no type accepts, ``DecodingError/other(_:_:)`` with a ``NoAlternativeError`` and the element's index.
/// - Complexity: The sum of the costs of the types that are tried.
public func decodeArrayAsOneOf(_ json: Any, objectTypes: any Decodable.Type...) throws -> [any Decodable] {
  try decodeArrayAsOneOf(json, objectTypes: objectTypes)
}

/// Decodes each element of an array as the first type of a list that succeeds.
///
/// New code uses ``Decoding/array``.
///
/// ```swift
/// let vehicles = try decodeArrayAsOneOf(json, objectTypes: types)
/// ```
///
/// - Throws: The errors of ``decodeArrayAsOneOf(_:objectTypes:)-(_,Decodable....)``.
/// - Complexity: The sum of the costs of the types that are tried.
public func decodeArrayAsOneOf(_ json: Any, objectTypes: [any Decodable.Type]) throws -> [any Decodable] {
  try decodeElements(of: json, as: [Any].self) { try decodeAsOneOf($0, objectTypes: objectTypes) }
}

// Names that predate `JSONSource`. New code passes the URL as `parsing:` or `in:`.

extension JSON {
  /// Parses a file; the same as `JSON(parsing: file)`.
  public init(contentsOf file: URL, options: ParsingOptions = ParsingOptions()) throws {
    try self.init(parsing: file, options: options)
  }
}

extension Decodable {
  /// Parses a file and decodes it; the same as ``decode(parsing:at:options:unknownKeys:)`` with a URL.
  public static func decode(
    contentsOf file: URL, at path: KeyPath = [], options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try decode(parsing: file, at: path, options: options)
  }

  /// Parses a file and returns every problem; the same as ``problems(parsing:at:options:unknownKeys:limit:)`` with a
  /// URL.
  public static func problems(
    contentsOf file: URL, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore,
    limit: Int = 1_000
  ) throws -> Problems {
    try problems(parsing: file, options: options, unknownKeys: unknownKeys, limit: limit)
  }

  /// Decodes the records of a file; the same as ``records(in:as:at:options:maximumLength:)-(Source,_,_,_,_)`` with a
  /// URL.
  public static func records(
    contentsOf file: URL, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> JSONRecords<Self> {
    records(in: file, as: format, options: options, maximumLength: maximumLength)
  }
}
