/// The variants of a type, each with its tag and its decoder.
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
/// The type may be an enum, an existential (`Variants<any Animal>`) or a class with subclasses. The function that
/// decodes determines the layout of the JSON value:
///
/// | Function | JSON |
/// |---|---|
/// | ``decode(_:taggedBy:)`` | `{"type": "circle", "radius": 1}` |
/// | ``decode(_:taggedBy:content:)`` | `{"type": "circle", "content": {"radius": 1}}`, `{"type": "empty"}` |
/// | ``decode(externallyTagged:)`` | `{"circle": {"radius": 1}}`, `"empty"` |
/// | ``decode(untagged:)`` | `{"radius": 1}` |
///
/// Create variants once, as a `static let`: this takes O(*n*) for *n* variants. Finding a variant by its tag takes
/// O(1).
///
/// If two variants have the same tag, decoding always throws ``DecodingError/other(_:_:)`` with an error that names the
/// tag.
public struct Variants<Value>: Sendable {
  @usableFromInline let table: VariantTable<Value>

  /// Creates variants from decode closures, and an optional closure for unknown tags.
  ///
  /// ```swift
  /// static let variants = Variants<Shape>(
  ///   ["circle": { try .circle(radius: $0 => "radius") }],
  ///   otherwise: { tag, json in .unknown(tag) })
  /// ```
  ///
  /// - Parameters:
  ///   - cases: The tags and the decode closures of the variants. Errors list the tags in this order.
  ///   - otherwise: A closure that decodes the value, or its content, for an unknown tag of the same types. Without it,
  ///     an unknown tag is an error.
  public init(
    _ cases: KeyValuePairs<VariantTag, @Sendable (Any) throws -> Value>,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)? = nil
  ) {
    table = VariantTable(cases.map { ($0, $1) }, takesViews: false, otherwise: otherwise)
  }

  /// Creates variants from decodings.
  ///
  /// ```swift
  /// static let variants = Variants<Field>(decodings: [
  ///   "price": Decimal.decoding.map(Field.price),
  ///   "name": String.decoding.where("a name") { !$0.isEmpty }.map(Field.name),
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - decodings: The tags and the decodings of the variants, which receive numbers with all their digits.
  ///   - otherwise: A closure that decodes the value, or its content, for an unknown tag of the same types. Without it,
  ///     an unknown tag is an error.
  public init(
    decodings: KeyValuePairs<VariantTag, Decoding<Value>>,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)? = nil
  ) {
    table = VariantTable(decodings.map { ($0, $1.decode) }, takesViews: true, otherwise: otherwise)
  }

  /// Creates variants from a list made at run time.
  ///
  /// ```swift
  /// let variants = Variants(uniqueTagsWithDecodings: plugins.map { (.string($0.name), $0.decoding) })
  /// ```
  ///
  /// - Parameters:
  ///   - decodings: The tags and the decodings of the variants, which receive numbers with all their digits.
  ///   - otherwise: A closure that decodes the value, or its content, for an unknown tag of the same types. Without it,
  ///     an unknown tag is an error.
  public init(
    uniqueTagsWithDecodings decodings: some Sequence<(VariantTag, Decoding<Value>)>,
    otherwise: (@Sendable (VariantTag, Any) throws -> Value)? = nil
  ) {
    table = VariantTable(decodings.map { ($0, $1.decode) }, takesViews: true, otherwise: otherwise)
  }
}

extension Variants: ExpressibleByDictionaryLiteral {
  /// Creates variants from tags and decode closures.
  public init(dictionaryLiteral cases: (VariantTag, @Sendable (Any) throws -> Value)...) {
    table = VariantTable(cases.map { ($0, $1) }, takesViews: false, otherwise: nil)
  }
}

extension Variants {
  /// Decodes an internally tagged object, which has its tag among its other members.
  ///
  /// ```swift
  /// try variants.decode(["type": "circle", "radius": 1], taggedBy: "type")   // .circle(radius: 1)
  /// try variants.decode(["head": ["v": 2]], taggedBy: "head" => "v")         // the tag is 2
  /// ```
  ///
  /// Each variant is decoded from the whole object. ``Decodable/problems(in:unknownKeys:limit:)`` lists all problems of
  /// the variant; for a wrong tag, it lists only this problem.
  ///
  /// - A null tag throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - A missing tag throws ``DecodingError/missingKey(_:_:)``.
  /// - A tag whose type differs from that of all known tags throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - An unknown tag throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``, unless the variants
  ///   have a closure for unknown tags.
  /// - Parameters:
  ///   - json: The object.
  ///   - path: The path of the tag.
  /// - Throws: The errors above, and those of the variant's decoder.
  /// - Complexity: One lookup, and the cost of the variant's decoder, independent of the number of variants.
  @inlinable
  public func decode(_ json: Any, taggedBy path: KeyPath) throws -> Value {
    // Inlined for a known type: an object takes 48 ns, and 45 ns with a `switch`. In unspecialized code, lookups of
    // metadata took 666 ns.
    if let index = table.tags.index(at: path, in: json) { return try table.decoders[index](json) }
    return try decodeSlowly(json, taggedBy: path)
  }

  /// Decodes a plain value, a value with an unusual tag, or a value that is observed during the search for problems.
  @usableFromInline @inline(never)
  func decodeSlowly(_ json: Any, taggedBy path: KeyPath) throws -> Value {
    if let value = try table.substitute(for: json, as: Value.self) { return value }
    try table.tags.checkUnique(for: json)
    let selection = try decodeValue(in: json, at: path, with: table.tags.select)
    return try table.decode(selection, json)
  }

  /// Decodes an adjacently tagged object, which has its tag in one member and its content in another.
  ///
  /// ```swift
  /// try variants.decode(["t": "circle", "c": ["radius": 1]], taggedBy: "t", content: "c")   // .circle(radius: 1)
  /// try variants.decode(["t": "empty"], taggedBy: "t", content: "c")                        // .empty
  /// ```
  ///
  /// Each variant is decoded from the content.
  ///
  /// - A null tag throws ``DecodingError/typeMismatch(expected:actual:_:)``. Null content is passed to the variant.
  /// - A missing tag throws ``DecodingError/missingKey(_:_:)``. If the content is missing, or an object on the path to
  ///   it is missing or null, the variant is decoded from null; if the variant rejects null, the missing content is the
  ///   error.
  /// - A tag of another type throws ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - Parameters:
  ///   - json: The object.
  ///   - path: The path of the tag.
  ///   - content: The path of the content.
  /// - Throws: The errors of ``decode(_:taggedBy:)``, and ``DecodingError/missingKey(_:_:)`` for missing content.
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
      in: json, at: .absentAtAnyKey(content),
      orAbsent: { [table] _ in try? table.decodeWithoutContent(selection) },
      with: { [table] in try table.decode(selection, $0) })
  }

  /// Decodes an externally tagged value: an object of one member whose name is the tag, or a string.
  ///
  /// ```swift
  /// try variants.decode(externallyTagged: ["circle": ["radius": 1]])   // .circle(radius: 1)
  /// try variants.decode(externallyTagged: "empty")                     // .empty
  /// ```
  ///
  /// Each variant is decoded from the value of the member. A string is the tag of a variant without content, which is
  /// decoded from null.
  ///
  /// - Null, and any other value that is neither an object nor a string, throws
  ///   ``DecodingError/typeMismatch(expected:actual:_:)``.
  /// - An object with no member, or with several members of which none or several are tags, throws
  ///   ``DecodingError/other(_:_:)`` with a ``KeyRuleError``, or with a ``RequirementError`` if the variants have a
  ///   closure for unknown tags. A further key beside one tag throws it with an ``UnknownKeyError``.
  /// - An unknown tag throws ``DecodingError/rawRepresentableInitializationError(rawValue:_:)``, unless the variants
  ///   have a closure for unknown tags.
  /// - Parameter json: The object or string.
  /// - Throws: The errors above, and those of the variant's decoder.
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

  /// Decodes an untagged value as the first variant whose decoder succeeds.
  ///
  /// ```swift
  /// try variants.decode(untagged: ["side": 2])   // .square(side: 2)
  /// ```
  ///
  /// The tags only name the variants in the error, which has the errors of all variants. Use a tagged layout if you
  /// can. Its errors report what is wrong with the intended variant. For a recursive type without tags, the number of
  /// attempts may grow exponentially with the depth of the value.
  ///
  /// - The decoders of the variants handle null, missing keys and values of other types.
  /// - Parameter json: The value.
  /// - Throws: ``DecodingError/other(_:_:)`` with a ``NoAlternativeError`` if the decoders of all variants fail.
  /// - Complexity: The sum of the costs of the decoders that are tried.
  public func decode(untagged json: Any) throws -> Value {
    if let value = try table.substitute(for: json, as: Value.self) { return value }
    try table.tags.checkUnique(for: json)
    return try decodeFirst(of: table.alternatives, in: json)
  }
}
