extension Variants {
  /// Decodes an object that has its tag among its other members, as a value of a subclass.
  ///
  /// That is how a class with subclasses conforms to ``Decodable/Decodable``, whose `decode(_:)` returns `Self`:
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
  /// The variants are made by initializers: `Dog.decode` would come here again, and never end.
  ///
  /// - Null and missing keys are errors as without a type.
  /// - Parameters:
  ///   - json: The object.
  ///   - path: Where the tag is.
  ///   - type: The type that the value must have: a subclass, or of an existential the type that is in it.
  /// - Throws: As ``decode(_:taggedBy:)``, and for a value that is not of the type ``DecodingError/other(_:_:)`` with a
  ///   ``RequirementError`` at the tag.
  public func decode<Result>(_ json: Any, taggedBy path: KeyPath, as type: Result.Type) throws -> Result {
    if let value = try table.substitute(for: json, as: type) { return value }
    return try narrow(decode(json, taggedBy: path), at: path, of: json)
  }

  /// Decodes an object that has the tag in one member and the content in another, as a value of a subclass.
  ///
  /// - Throws: As ``decode(_:taggedBy:content:)``, and as ``decode(_:taggedBy:as:)`` for a value of another type.
  public func decode<Result>(
    _ json: Any, taggedBy path: KeyPath, content: KeyPath, as type: Result.Type
  ) throws -> Result {
    if let value = try table.substitute(for: json, as: type) { return value }
    return try narrow(decode(json, taggedBy: path, content: content), at: path, of: json)
  }

  /// Decodes an object of one member whose name is the tag, as a value of a subclass.
  ///
  /// - Throws: As ``decode(externallyTagged:)``, and as ``decode(_:taggedBy:as:)`` for a value of another type.
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
