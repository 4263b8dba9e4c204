import Foundation

/// Values that replace failed values.
///
/// The decoder itself makes the substitutes of JSON values. So a decode function receives only values that some
/// document could contain.
enum Substitutes {
  /// The maximum number of substitutes, except for enums, which have one for each case.
  static let maximumCount = 10

  /// The maximum number of inputs for the substitutes of one value, including those for its parts.
  static let maximumAttempts = 10_000

  static let maximumCaseCount = 300

  /// Substitutes for strings that are not keys of usual objects.
  ///
  /// A lookup of one shows that the function makes keys of strings. The empty string is not among them, because a
  /// function may have made it of another value.
  static let telltaleTexts = Set(texts).subtracting(commonTexts + [""])

  /// Substitutes for strings that may be keys of objects.
  static let commonTexts = ["a", "1"]

  private static let texts = [
    "a", "", "https://example.com/", "file:///a", "00000000-0000-0000-0000-000000000000", "mailto:a@example.com",
    "a@example.com", "1", "AA==", "2000000000", "/a", "some words, more than a key has",
    "F0000000-0000-0000-0000-000000000000", "00000000-0000-4000-8000-000000000001",
    "7FFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF", "////", "AAAAAAAAAAAAAAAA",
  ]

  /// Returns values that a decoder makes, which differ as much as values of the type can; none if the decoder accepts
  /// no input.
  ///
  /// - Parameters:
  ///   - kind: The kind of the lookup with the decoder.
  ///   - usesOwnDecodeFunction: A Boolean value that indicates whether the decoder is that of the type, so that its
  ///     values serve wherever the type is decoded.
  static func values<T>(
    of decoder: (Any) throws -> T, for kind: Operation.Kind, usesOwnDecodeFunction: Bool, in search: Search
  ) -> [Box] {
    let traits = search.traits(of: T.self)
    guard !traits.isWhole else { return [] }
    let kind = usesOwnDecodeFunction ? Operation.Kind(path: [], type: kind.type) : kind
    let mayReuse = search.mayReuseSubstitutes(for: kind)
    if usesOwnDecodeFunction, mayReuse, let known = traits.substitutes { return known }
    let known = usesOwnDecodeFunction || !mayReuse ? nil : search.acceptedInputs[kind]
    if let known, known.all.isEmpty { return [] }
    return search.makingSubstitutes(for: kind) { mayMakeObjects in
      let inputs = traits.inputs
      let count =
        traits.isUnit && search.isMakingParts ? SubstituteObject.views.count + unitParts.count : inputs.count
      func attempt(_ number: Int) -> Box? {
        number < count ? Self.attempt(decoder, inputs[number], mayMakeObjects, in: search) : nil
      }
      if let known {
        let values = known.all.compactMap(attempt)
        let isSame = values.count == known.all.count && !known.rejected.contains { attempt($0) != nil }
        // After many failed attempts, only inputs that the decoder accepted before are tried.
        if isSame || !search.mayAttemptAgain(for: kind) { return values }
      }
      if !mayMakeObjects, usesOwnDecodeFunction, let known = traits.substitutesWithoutObjects { return known }
      let incompleteCount = search.incompleteCount
      let accepted = AcceptedInputs(of: traits, attempt)
      guard mayMakeObjects else {
        if usesOwnDecodeFunction { traits.substitutesWithoutObjects = accepted.values }
        return accepted.values
      }
      let areIncomplete = search.incompleteCount > incompleteCount
      search.recordSubstitutes(for: kind, areIncomplete: areIncomplete)
      if usesOwnDecodeFunction {
        traits.substitutes = accepted.values
        return accepted.values
      }
      search.recordAttempts(for: kind, allFailed: accepted.all.isEmpty, areIncomplete: areIncomplete)
      if !accepted.all.isEmpty || search.acceptedInputs[kind] == nil && !search.mayAttemptAgain(for: kind) {
        search.acceptedInputs[kind] = accepted.withoutValues
      }
      return accepted.values
    }
  }

  /// Returns substitutes for a failed value, starting with the values that were probably meant.
  ///
  /// - Parameter isPresent: A Boolean value that indicates whether the document has the value, and not null.
  static func values<T>(
    of decoder: (Any) throws -> T, for operation: Operation, usesOwnDecodeFunction: Bool, insteadOf error: any Error,
    isPresent: Bool, in search: Search
  ) -> SubstituteValues {
    let traits = search.traits(of: T.self)
    guard mayReplace(operation.kind, traits) else { return .none }
    let error = error.decodingError
    // The error of a missing value is about the object in which it was looked up.
    let inputs = isPresent ? error?.meantValues ?? [] : []
    var meant =
      inputs.isEmpty
      ? [] : search.unobserved(logsKeys: false) { inputs.compactMap { try? Box.of(decoder($0)) } }
    if traits.usesExamples { meant += search.examples.values(of: operation.kind, as: T.self) }
    var all = values(of: decoder, for: operation.kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
    if !meant.isEmpty { all = meant + all.filter { value in !meant.contains { $0.isEqual(to: value) } } }
    if let nothing = traits.nothing {
      // The substitute for a present value is never nil.
      all.removeAll { $0.isNil }
      if !isPresent { all.insert(nothing, at: min(meant.count + 1, all.count)) }
    }
    return SubstituteValues(
      all: all, meantCount: meant.count, isEnumerated: !traits.cases.isEmpty && traits.cases.count <= maximumCaseCount)
  }

  /// Returns a substitute for a failed value, or nil if the value has none.
  ///
  /// The parameters are those of ``values(of:for:usesOwnDecodeFunction:insteadOf:isPresent:in:)``.
  static func usual<T>(
    of decoder: (Any) throws -> T, for kind: Operation.Kind, usesOwnDecodeFunction: Bool, isPresent: Bool,
    in search: Search
  ) -> Box? {
    guard mayReplace(kind, search.traits(of: T.self)) else { return nil }
    return values(of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
      .first { !isPresent || !$0.isNil }
  }

  private static func mayReplace(_ kind: Operation.Kind, _ traits: TypeTraits) -> Bool {
    !traits.isVariantSelection && !(traits.mayDiscriminate && mayDiscriminate(kind.path))
  }

  /// Returns a value that a decoder makes, by its number.
  static func value<T>(
    _ index: Int, of decoder: (Any) throws -> T, for kind: Operation.Kind, usesOwnDecodeFunction: Bool,
    in search: Search
  ) -> Box? {
    if !usesOwnDecodeFunction, let known = search.acceptedInputs[kind]?.all, !known.isEmpty {
      let (inputs, number) = (search.traits(of: T.self).inputs, known[index % known.count])
      let value = search.makingSubstitutes(for: kind) { mayMakeObjects in
        attempt(decoder, inputs[number], mayMakeObjects, in: search)
      }
      if let value { return value }
    }
    let values = values(of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
    return values.isEmpty ? nil : values[index % values.count]
  }

  /// - Parameter mayMakeObjects: A Boolean value that indicates whether inputs may be substitute objects.
  private static func attempt<T>(
    _ decoder: (Any) throws -> T, _ input: Any, _ mayMakeObjects: Bool, in search: Search
  ) -> Box? {
    guard mayMakeObjects || !Inputs.hasObject(input) else { return nil }
    if search.isMakingParts, !Inputs.isPart(input) { return nil }
    search.countAttempt()
    return search.mayAttempt() ? try? Box.of(decoder(input)) : nil
  }
}

extension Substitutes {
  /// Returns the inputs for decoders of a type.
  static func inputs(for traits: TypeTraits) -> [Any] {
    // Lookups in other values would fail.
    if traits.type == Any.self || traits.type == JSON.self { return SubstituteObject.views }
    guard let type = traits.unwrapped as? any TypedCollection.Type else {
      // The decoder is mostly a closure that looks up keys of an object.
      if traits.isUnit { return SubstituteObject.views + unitParts + Inputs.shared.values }
      let values = numbers(for: traits.unwrapped).map { allInputs(numbers: $0) } ?? Inputs.shared.values
      return traits.cases + values + SubstituteObject.views + [NSNull()] + rangeNumbers(for: traits.unwrapped)
    }
    let cases = TypeTraits.cases(of: type.part)
    var parts: [Any] = cases.first.map { [[$0], cases, ["a": $0]] } ?? []
    // The keys may have to be numbers.
    let values: [Any] = Inputs.shared.values.prefix(20) + Array(SubstituteObject.views.prefix(3)) as [Any]
    parts += values.map { ["1": $0] as [String: Any] }
    // The keys may have to be cases of an enum.
    let names = type.name.map { TypeTraits.cases(of: $0).prefix(maximumCaseCount).map { "\($0)" } } ?? []
    if let name = names.first {
      parts += values.map { [name: $0] as [String: Any] }
      parts += values.suffix(5).map { value in Dictionary(names.map { ($0, value) }, uniquingKeysWith: { $1 }) }
    }
    // The value may have to be a string that contains a document.
    parts += ["[]", "[0]", #"[""]"#, #"[0, 100, -100]"#, #"{"a": 0}"#, #"{"a": ""}"#, #"{"a": 100, "b": -100}"#]
    return Inputs.shared.values + parts + SubstituteObject.views + [NSNull()]
  }

  /// The first inputs for a closure without a result, and the only ones for a part of other substitutes.
  private static var unitParts: [Any] {
    [false, 0, 2_000_000_000, "a", texts[2], texts[4], [Any](), [String: Any](), NSNull()]
  }

  /// The number inputs for a type, if they differ from those of most types.
  ///
  /// The numbers are small enough for a function to multiply two integers, to add four of 32 bits or two of a smaller
  /// type, without overflow. Dates may be counted in milliseconds.
  private static func numbers(for type: Any.Type) -> [Any]? {
    if type == Date.self || type is any BinaryFloatingPoint.Type || type == Decimal.self {
      return [0, 4_000_000_000_000, -4_000_000_000_000] + usualNumbers.dropFirst()
    }
    guard let integer = type as? any FixedWidthInteger.Type, integer.bitWidth < Int.bitWidth else { return nil }
    let far = far(of: integer)
    return [0, far, -far, far / 4, -far / 4, 1, 2]
  }

  private static func far(of type: any FixedWidthInteger.Type) -> Int {
    if type.bitWidth >= Int.bitWidth { return .max }
    return type.bitWidth > 16 ? (1 << (type.bitWidth - 3)) - 1 : (1 << (type.bitWidth - (type.isSigned ? 2 : 1))) - 1
  }

  /// Numbers that rules may accept: hours, degrees, percentages, ports, status codes, years.
  private static func rangeNumbers(for type: Any.Type) -> [Any] {
    let limit = (type as? any FixedWidthInteger.Type).map(far) ?? .max
    return allRangeNumbers.filter { abs($0) <= limit }
  }

  /// The number of such inputs of a type.
  static func rangeInputCount(for traits: TypeTraits) -> Int {
    let isWithout =
      traits.type == Any.self || traits.type == JSON.self || traits.isUnit
      || traits.unwrapped is any TypedCollection.Type
    return isWithout ? 0 : rangeNumbers(for: traits.unwrapped).count
  }

  private static let allRangeNumbers = [
    3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 23, 25, 30, 31, 36, 45, 50, 59, 60, 65, 70, 75, 80, 90, 99,
    120,
    127, 128, 150, 180, 200, 201, 250, 255, 300, 360, 365, 400, 404, 500, 503, 599, 750, 999, 1_000, 1_024, 1_900,
    1_970,
    2_000, 2_026, 2_100, 4_096, 5_000, 8_080, 9_999, 10_000, 20_000, 32_767, 49_152, 65_535, 100_000, 500_000,
    1_000_000,
    -2, -3, -5, -10, -20, -45, -60, -75, -90, -120, -150, -180, -273, -500, -1_000, -10_000, -1_000_000,
  ]

  private static var usualNumbers: [Any] {
    [0, 2_000_000_000, -2_000_000_000, 2_000_000, 30_000, -30_000, 100, -100, 40, 1, 2, -2_000_000, 0.5]
  }

  /// The usual inputs: numbers around zero and far from it, distant dates, strings of many forms, empty and other
  /// collections, and substitute objects.
  ///
  /// The distant numbers are plausible seconds since 1970, not the limits of a type.
  private struct Inputs: @unchecked Sendable {
    // All values are immutable.
    let values: [Any]

    static let shared = Inputs(values: allInputs(numbers: usualNumbers))

    /// A Boolean value that indicates whether the input serves for lookups in other substitutes.
    ///
    /// Nested collections of substitute objects would have very many combinations.
    static func isPart(_ input: Any) -> Bool {
      let objects: [Any] =
        switch input {
        case let array as [Any]: array
        case let object as [String: Any]: Array(object.values)
        default: []
        }
      guard let first = objects.first, let object = documentSubstitute(first) else { return true }
      return objects.count == 1 && object.variant < 2
    }

    /// A Boolean value that indicates whether the input is a substitute object, or contains one.
    static func hasObject(_ input: Any) -> Bool {
      switch input {
      case is JSON: true
      case let array as [Any]: array.first is JSON
      case let object as [String: Any]: object.first?.value is JSON
      default: false
      }
    }
  }

  private static func allInputs(numbers: [Any]) -> [Any] {
    let dates = [
      "1970-01-01T00:00:00Z", "3000-01-01T00:00:00Z", "0100-01-01T00:00:00Z", "2020-01-01T00:00:00Z", "1970-01-01",
      "3000-01-01", "0100-01-01", "2020-01-01",
    ]
    let scalars: [Any] = [false, true] + numbers + texts + dates
    let parts: [Any] = ["", 0, false, 2_000_000_000, -2_000_000_000, dates[0], texts[2], texts[4]]
    var inputs: [Any] = scalars + [[Any](), [String: Any]()]
    inputs += parts.map { [$0] as Any } + [Array(texts.prefix(5)) as [Any], [0, 100, -100] as [Any]]
    inputs += parts.map { ["a": $0] as Any } + [["1": 0, "2": 100, "a": -100] as [String: Any]]
    inputs += [Array(SubstituteObject.views.prefix(1)) as [Any], Array(SubstituteObject.views.prefix(3)) as [Any]]
    inputs += SubstituteObject.views.prefix(6).dropFirst().map { [$0] as [Any] }
    inputs += SubstituteObject.views.prefix(6).map { ["a": $0] as [String: Any] }
    return inputs
  }
}

extension Substitutes {
  /// Returns whether a value probably determines the meaning of other values, so that it has no substitute.
  ///
  /// A substitute would select wrong values. An enum has a substitute for each case; strings and numbers have too many
  /// values.
  private static func mayDiscriminate(_ path: KeyPath) -> Bool {
    guard let key = path.keys.last else { return false }
    if !key.alternatives.isEmpty { return key.alternatives.contains { mayDiscriminate($0) } }
    guard let name = key.name else { return false }
    let bytes = name.utf8.drop { $0 < 0x80 && !isLetter($0) }
      .filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    let word = String(decoding: bytes.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    return discriminators.contains(word) || word.hasSuffix("type") || word.hasSuffix("kind")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  private static let discriminators: Set<String> = [
    "tag", "event", "action", "variant", "version", "class", "typename", "schema", "op", "mode", "format",
  ]
}

extension DecodingError {
  /// A Boolean value that indicates whether the error is about an absent value: null, or a missing key.
  var isAboutAbsentValue: Bool {
    switch self {
    case .missingKey: true
    case .typeMismatch(_, let actual, _): actual == ValueKind.nullType
    default: false
    }
  }

  /// Returns the values that were probably meant: 2 for the string "2" and the reverse, the suggested case, or an array
  /// of the one value.
  fileprivate var meantValues: [Any] {
    switch self {
    case .rawRepresentableInitializationError(let rawValue as String, let metadata):
      return metadata.suggestedCase(for: rawValue).map { [$0] } ?? []
    case .typeMismatch(_, _, let metadata):
      switch ValueKind(metadata.foundObject) {
      case .string(let text):
        let json = text.utf8.count < 100 ? try? JSON(parsing: text) : nil
        return (json.map { $0.count == 0 ? [plainValue(of: $0)] : [] } ?? []) + [[text] as [Any]]
      case .number(let number): return [number.description, [plainValue(of: metadata.foundObject)]]
      case .boolean(let value): return [String(value), value ? 1 : 0]
      default: return []
      }
    default: return []
    }
  }
}

/// A collection of values of one type.
private protocol TypedCollection {
  static var part: Any.Type { get }
  /// The type of the keys; nil for a collection without keys.
  static var name: Any.Type? { get }
}

extension TypedCollection {
  static var name: Any.Type? { nil }
}

extension Array: TypedCollection {
  static var part: Any.Type { Element.self }
}

extension Set: TypedCollection {
  static var part: Any.Type { Element.self }
}

extension Dictionary: TypedCollection {
  static var part: Any.Type { Value.self }
  static var name: Any.Type? { Key.self }
}
