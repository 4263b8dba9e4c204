extension Variants {
  /// Decodes an internally tagged object as a value of a subclass.
  ///
  /// A class with subclasses conforms to ``Decodable/Decodable`` with this function, since `decode(_:)` returns `Self`:
  ///
  /// ```swift
  /// class Animal: Decodable {
  ///   let name: String
  ///   required init(_ json: Any) throws { name = try json => "name" }
  ///
  ///   private static let variants: Variants<Animal> = ["dog": Dog.init, "cat": Cat.init]
  ///
  ///   static func decode(_ json: Any) throws -> Self { try variants.decode(json, taggedBy: "kind", as: Self.self) }
  /// }
  ///
  /// try [Animal].decode(json)   // dogs and cats
  /// try Dog.decode(json => 1)   // expected a Dog, found string "cat" at kind
  /// ```
  ///
  /// The variants must call initializers: `Dog.decode` would call this function again, without end.
  ///
  /// - Null and missing keys are the same errors as for ``decode(_:taggedBy:)``.
  /// - Parameters:
  ///   - json: The object.
  ///   - path: The path of the tag.
  ///   - type: The required type of the value: a subclass, or for an existential a conforming type.
  /// - Throws: The errors of ``decode(_:taggedBy:)``; for a value of another type ``DecodingError/other(_:_:)`` with a
  ///   ``RequirementError`` at the tag.
  public func decode<Result>(_ json: Any, taggedBy path: KeyPath, as type: Result.Type) throws -> Result {
    if let value = try table.substitute(for: json, as: type) { return value }
    return try narrow(decode(json, taggedBy: path), at: path, of: json)
  }

  /// Decodes an adjacently tagged object as a value of a subclass.
  ///
  /// ```swift
  /// try variants.decode(json, taggedBy: "t", content: "c", as: Self.self)
  /// ```
  ///
  /// - Null and missing keys are the same errors as for ``decode(_:taggedBy:content:)``.
  /// - Throws: The errors of ``decode(_:taggedBy:content:)``; for a value of another type the error of
  ///   ``decode(_:taggedBy:as:)``.
  public func decode<Result>(
    _ json: Any, taggedBy path: KeyPath, content: KeyPath, as type: Result.Type
  ) throws -> Result {
    if let value = try table.substitute(for: json, as: type) { return value }
    return try narrow(decode(json, taggedBy: path, content: content), at: path, of: json)
  }

  /// Decodes an externally tagged value as a value of a subclass.
  ///
  /// ```swift
  /// try variants.decode(externallyTagged: json, as: Self.self)
  /// ```
  ///
  /// - Null and missing keys are the same errors as for ``decode(externallyTagged:)``.
  /// - Throws: The errors of ``decode(externallyTagged:)``; for a value of another type ``DecodingError/other(_:_:)``
  ///   with a ``RequirementError``.
  public func decode<Result>(externallyTagged json: Any, as type: Result.Type) throws -> Result {
    if let value = try table.substitute(for: json, as: type) { return value }
    return try narrow(decode(externallyTagged: json), at: [], of: json)
  }

  private func narrow<Result>(_ value: Value, at path: KeyPath, of json: Any) throws -> Result {
    if let result = value as? Result { return result }
    let error = RequirementError(TypeName.withArticle(Result.self))
    guard let tag = Lookup.find(path, in: json) else {
      throw DecodingError.other(error, DecodingError.Metadata(object: json))
    }
    throw Lookup.located(error, at: path, in: json, decoding: tag)
  }
}
