/// The variants of a type, each with its tag and with what it is decoded by.
///
/// ```swift
/// enum Shape: Decodable {
///   case circle(radius: Double), square(side: Double), empty
///
///   static let variants: Variants<Shape> = [
///     "circle": { try .circle(radius: $0 => "radius") },
///     "square": { try .square(side: $0 => "side") },
///     "empty": { _ in .empty },
///   ]
///
///   static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }
/// }
///
/// try Shape.decode(["type": "square", "side": 2])   // .square(side: 2)
/// try Shape.decode(["type": "sqare", "side": 2])    // "sqare" is not a Shape; did you mean "square"?
/// ```
///
/// The value may be an enum, an existential (`Variants<any Animal>`) or a class with its subclasses. How it is laid out is
/// said where it is decoded:
///
/// | | |
/// |---|---|
/// | ``decode(_:taggedBy:)`` | `{"type": "circle", "radius": 1}` |
/// | ``decode(_:taggedBy:content:)`` | `{"type": "circle", "content": {"radius": 1}}`, `{"type": "empty"}` |
/// | ``decode(externallyTagged:)`` | `{"circle": {"radius": 1}}`, `"empty"` |
/// | ``decode(untagged:)`` | `{"radius": 1}` |
///
/// Make them once, as a `static let`: that is O(*n*) in the variants, and to find one by its tag is O(1).
///
/// If two variants have the same tag, nobody can say which is meant: everything that is decoded by them is an error which
/// says so, ``DecodingError/other(_:_:)``.
public struct Variants<Value>: Sendable {
  @usableFromInline let table: VariantTable<Value>

  /// Makes variants of decode closures, and says what becomes of tags that none of them has.
  ///
  /// ```swift
  /// static let variants = Variants<Shape>(
  ///   ["circle": { try .circle(radius: $0 => "radius") }],
  ///   otherwise: { tag, json in .unknown(tag) })
  /// ```
  ///
  /// - Parameters:
  ///   - cases: The tags, and what decodes their variants, in the order in which errors list them.
  ///   - otherwise: Decodes the value, or its content, for any other tag of the same types; without it that is an error.
  public init(
    _ cases: KeyValuePairs<VariantTag, @Sendable (Any) throws -> Value>,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)? = nil
  ) {
    table = VariantTable(cases.map { ($0, $1) }, takesViews: false, otherwise: otherwise)
  }

  /// Makes variants of ways to decode that are refined.
  ///
  /// ```swift
  /// static let variants = Variants<Field>(decodings: [
  ///   "price": Decimal.decoding.map(Field.price),
  ///   "name": String.decoding.where("a name") { !$0.isEmpty }.map(Field.name),
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - decodings: The tags, and what decodes their variants. They see numbers with all their digits.
  ///   - otherwise: Decodes the value, or its content, for any other tag of the same types; without it that is an error.
  public init(
    decodings: KeyValuePairs<VariantTag, Decoding<Value>>,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)? = nil
  ) {
    table = VariantTable(decodings.map { ($0, $1.decode) }, takesViews: true, otherwise: otherwise)
  }

  /// Makes variants of a list made at run time.
  ///
  /// ```swift
  /// let variants = Variants(uniqueTagsWithDecodings: plugins.map { (.string($0.name), $0.decoding) })
  /// ```
  ///
  /// - Parameters:
  ///   - decodings: The tags, and what decodes their variants.
  ///   - otherwise: Decodes the value, or its content, for any other tag of the same types; without it that is an error.
  public init(
    uniqueTagsWithDecodings decodings: some Sequence<(VariantTag, Decoding<Value>)>,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)? = nil
  ) {
    table = VariantTable(decodings.map { ($0, $1.decode) }, takesViews: true, otherwise: otherwise)
  }
}

extension Variants: ExpressibleByDictionaryLiteral {
  /// Makes variants of tags and decode closures.
  public init(dictionaryLiteral cases: (VariantTag, @Sendable (Any) throws -> Value)...) {
    table = VariantTable(cases.map { ($0, $1) }, takesViews: false, otherwise: nil)
  }
}

extension Variants {
  /// Decodes an object that has its tag among its other members: the layout called internally tagged.
  ///
  /// ```swift
  /// try variants.decode(["type": "circle", "radius": 1], taggedBy: "type")   // .circle(radius: 1)
  /// try variants.decode(["head": ["v": 2]], taggedBy: "head" => "v")         // the tag is 2
  /// ```
  ///
  /// Each variant is decoded from the whole object. All its problems are found by ``Decodable/problems(in:unknownKeys:limit:)``; a
  /// wrong tag is one problem.
  ///
  /// - Null for a tag throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - A missing tag throws ``DecodingError/missingKey(_:_:)``.
  /// - A tag of another type than all tags have throws ``DecodingError/typeMismatch(expected:actual:_:)``, another tag
  ///   ``DecodingError/rawRepresentableInitializationError(rawValue:_:)`` if nothing is said of those.
  /// - Parameters:
  ///   - json: The object.
  ///   - path: Where the tag is.
  /// - Throws: Also what the variant throws.
  /// - Complexity: That of finding the tag and of decoding the variant, however many there are.
  @inlinable
  public func decode(_ json: Any, taggedBy path: KeyPath) throws -> Value {
    // Inlined where the type is known. Generic code looked types up at run time: 666 ns for an object that a `switch`
    // takes 45 ns for, and this 48.
    if let index = table.tags.index(at: path, in: json) { return try table.decoders[index](json) }
    return try decodeSlowly(json, taggedBy: path)
  }

  /// Decodes what is in no document, has an unusual tag, or is to be seen while problems are looked for.
  @usableFromInline @inline(never)
  func decodeSlowly(_ json: Any, taggedBy path: KeyPath) throws -> Value {
    if let value = try table.substitute(for: json, as: Value.self) { return value }
    try table.tags.checkUnique(for: json)
    let selection = try decodeValue(in: json, at: path, with: table.tags.select)
    return try table.decode(selection, json)
  }

  /// Decodes an object that has the tag in one member and the content in another: the layout called adjacently tagged.
  ///
  /// ```swift
  /// try variants.decode(["t": "circle", "c": ["radius": 1]], taggedBy: "t", content: "c")   // .circle(radius: 1)
  /// try variants.decode(["t": "empty"], taggedBy: "t", content: "c")                        // .empty
  /// ```
  ///
  /// Each variant is decoded from the content. Where that is missing, the variant is decoded from null; one that does not
  /// take null has a missing key.
  ///
  /// - Null for a tag is an error, null for the content is given to the variant.
  /// - A missing tag throws ``DecodingError/missingKey(_:_:)``.
  /// - A tag of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - Parameters:
  ///   - json: The object.
  ///   - path: Where the tag is.
  ///   - content: Where the content is.
  /// - Throws: As ``decode(_:taggedBy:)``.
  @inlinable
  public func decode(_ json: Any, taggedBy path: KeyPath, content: KeyPath) throws -> Value {
    if let index = table.tags.index(at: path, in: json), let cursor = Lookup.cursor(at: content, in: json) {
      return try table.decode(index, cursor, at: content, in: json)
    }
    return try decodeSlowly(json, taggedBy: path, content: content)
  }

  @usableFromInline @inline(never)
  func decodeSlowly(_ json: Any, taggedBy path: KeyPath, content: KeyPath) throws -> Value {
    if let value = try table.substitute(for: json, as: Value.self) { return value }
    try table.tags.checkUnique(for: json)
    let selection = try decodeValue(in: json, at: path, with: table.tags.select)
    return try decodeValue(
      in: json, at: .requiredExceptLast(content),
      orAbsent: { [table] _ in try? table.decodeWithoutContent(selection) },
      with: { [table] in try table.decode(selection, $0) })
  }

  /// Decodes an object of one member whose name is the tag: the layout called externally tagged.
  ///
  /// ```swift
  /// try variants.decode(externallyTagged: ["circle": ["radius": 1]])   // .circle(radius: 1)
  /// try variants.decode(externallyTagged: "empty")                     // .empty
  /// ```
  ///
  /// Each variant is decoded from the member. A string is the tag of a variant without content, which is decoded from null.
  ///
  /// - Null throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - An object without the tag of a variant throws ``DecodingError/other(_:_:)`` with a ``KeyRuleError``, so does one with
  ///   several; a key beside that of a variant throws it with an ``UnknownKeyError``.
  /// - Anything else throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - Parameter json: The object or string.
  /// - Throws: For an unknown tag ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``, and what the variant
  ///   throws.
  @inlinable
  public func decode(externallyTagged json: Any) throws -> Value {
    if let (index, path, cursor) = table.tags.onlyMember(of: json) {
      return try table.decode(index, cursor, at: path, in: json)
    }
    return try decodeSlowly(externallyTagged: json)
  }

  @usableFromInline @inline(never)
  func decodeSlowly(externallyTagged json: Any) throws -> Value {
    if let value = try table.substitute(for: json, as: Value.self) { return value }
    try table.tags.checkUnique(for: json)
    let (name, selection) = try selectExternally(json)
    guard let name else {
      if let value = try? table.decodeWithoutContent(selection) { return value }
      let requirement = "an object with the key \(MessageText.quoted(try String.decode(json)))"
      throw DecodingError.other(RequirementError(requirement), DecodingError.Metadata(object: json))
    }
    return try decodeValue(in: json, at: .member(named: name), orAbsent: { _ in nil }) { [table] content in
      try table.decode(selection, content)
    }
  }

  private func selectExternally(_ json: Any) throws -> (name: String?, VariantTags.Selection) {
    try Observation.perform(VariantTags.self, in: json) { try table.tags.selectExternally(json) }
  }

  /// Decodes a value as the first of the variants that can be made from it: the layout called untagged.
  ///
  /// ```swift
  /// try variants.decode(untagged: ["side": 2])   // .square(side: 2)
  /// ```
  ///
  /// The tags only name the variants in the error that has the errors of all. Prefer a tag to this where you can: its errors
  /// say what is wrong with the variant that was meant, and a type that is part of itself takes its tries at each level, for
  /// each try at the level above.
  ///
  /// - Null, missing keys and values of other types are what the variants make of them.
  /// - Parameter json: The value.
  /// - Throws: ``DecodingError/other(_:_:)`` with a ``NoAlternativeError``.
  /// - Complexity: The sum of what the variants that are tried take.
  public func decode(untagged json: Any) throws -> Value {
    if let value = try table.substitute(for: json, as: Value.self) { return value }
    try table.tags.checkUnique(for: json)
    return try decodeFirst(of: table.alternatives, in: json)
  }
}
