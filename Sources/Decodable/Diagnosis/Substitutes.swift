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

  /// Returns values that a decoder makes, which differ as much as values of the type can; none if the decoder accepts
  /// no input.
  ///
  /// - Parameters:
  ///   - kind: The kind of the lookup with the decoder.
  ///   - decoderKind: The functions of which the decoder consists. The substitutes of all but closures serve wherever
  ///     the decoder is used.
  static func values<T>(
    of decoder: (Any) throws -> T, for kind: Operation.Kind, decoderKind: DecoderKind, in search: Search
  ) -> [Box] {
    accepted(by: decoder, for: kind, decoderKind: decoderKind, in: search).values
  }

  /// Returns the inputs that a decoder accepts, with its values; only the values if the decoder is that of the type.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func accepted<T>(
    by decoder: (Any) throws -> T, for kind: Operation.Kind, decoderKind: DecoderKind, in search: Search
  ) -> AcceptedInputs {
    let traits = search.traits(of: T.self)
    guard !traits.isWhole else { return .none }
    let kind = decoderKind == .ofType ? Operation.Kind(path: [], type: kind.type) : kind
    let mayReuse = search.substitutes.mayReuse(kind)
    if mayReuse, let known = traits.substitutes(by: decoderKind) { return .values(known) }
    let known = mayReuse && decoderKind == .closure ? search.acceptedInputs[kind] : nil
    if let known, known.all.isEmpty { return .none }
    return search.makingSubstitutes(for: kind) { mayMakeObjects in
      let inputs = traits.inputs.all
      let count = traits.isUnit && search.substitutes.areParts ? SubstituteInputs.unitParts.count : inputs.count
      // Decoding an input that was accepted before takes no longer than then.
      var guarding = known != nil || decoderKind == .ofType && traits.isScalar ? nil : LengthGuard()
      func attempt(_ number: Int) -> Box? {
        guard number < count else { return nil }
        if let text = held(inputs[number], as: String.self), guarding?.mayDecode(text, with: decoder) == false {
          return nil
        }
        return Self.attempt(decoder, inputs[number], mayMakeObjects, in: search)
      }
      if let known {
        let again = known.retried(attempt)
        // Without objects, and after many failed attempts, only inputs that the decoder accepted before are tried.
        if !mayMakeObjects || !search.substitutes.mayAttemptAgain(for: kind) { return again }
        if again.all.count == known.all.count, !known.rejected.contains(where: { attempt($0) != nil }) { return again }
        guarding = LengthGuard()
      }
      if !mayMakeObjects, decoderKind == .ofType, let known = traits.substitutesWithoutObjects { return .values(known) }
      let obstacleCount = search.substitutes.obstacleCount
      let accepted = AcceptedInputs(of: traits, attempt) { search.substitutes.hasLookedUpKeys }
      guard mayMakeObjects else {
        if decoderKind == .ofType { traits.substitutesWithoutObjects = accepted.values }
        return accepted
      }
      let areIncomplete = search.substitutes.recordSubstitutes(for: kind, withObstaclesAfter: obstacleCount)
      if decoderKind != .closure {
        traits.keep(accepted.values, by: decoderKind)
        return accepted
      }
      search.substitutes.recordAttempts(for: kind, allFailed: accepted.all.isEmpty, areIncomplete: areIncomplete)
      if !accepted.all.isEmpty || search.acceptedInputs[kind] == nil && !search.substitutes.mayAttemptAgain(for: kind) {
        search.acceptedInputs[kind] = accepted.withoutValues
      }
      return accepted
    }
  }

  /// Returns substitutes for a failed value, starting with the values that were probably meant.
  ///
  /// - Parameters:
  ///   - error: The error of the value; nil if the error of a part shows nothing about the value that was meant.
  ///   - isPresent: A Boolean value that indicates whether the document has the value, and not null.
  @_semantics("optimize.sil.specialize.generic.never")
  static func values<T>(
    of decoder: (Any) throws -> T, for operation: Operation, decoderKind: DecoderKind,
    insteadOf error: (any Error)?, isPresent: Bool, in search: Search
  ) -> SubstituteValues {
    let traits = search.traits(of: T.self)
    guard mayReplace(operation.kind, traits) else { return .none }
    let error = error?.decodingError
    // The error of a missing value is about the object in which it was looked up.
    let inputs = isPresent ? error?.meantValues(asElements: !traits.isScalar || decoderKind != .ofType) ?? [] : []
    let examples = search.examples.values(of: operation.kind)
    var all = SubstituteValues(
      isEnumerated: !traits.cases.isEmpty && traits.cases.count <= maximumCaseCount,
      keepsInputs: decoderKind == .closure)
    decode(inputs + (traits.usesExamples ? examples : []), decoder, in: search) { all.appendMeant($0, madeOf: $1) }
    let accepted = accepted(by: decoder, for: operation.kind, decoderKind: decoderKind, in: search)
    all.append(accepted, of: traits.inputs.all)
    if accepted.values.count < 2, !traits.usesExamples {
      decode(examples, decoder, in: search) { all.append($0, madeOf: $1) }
    }
    if let nothing = traits.nothing { all.replaceNil(by: nothing, isPresent: isPresent) }
    return all
  }

  /// Decodes inputs, and passes each value with its input to a closure.
  private static func decode<T>(
    _ inputs: [Any], _ decoder: (Any) throws -> T, in search: Search, _ body: (Box, Any) -> Void
  ) {
    guard !inputs.isEmpty else { return }
    search.unobserved(logsKeys: false) {
      for input in inputs {
        search.countAttempt()
        if let value = try? Box.of(decoder(input)) { body(value, input) }
      }
    }
  }

  /// Returns a substitute for a failed value, or nil if the value has none.
  ///
  /// The parameters are those of ``values(of:for:decoderKind:insteadOf:isPresent:in:)``.
  static func usual<T>(
    of decoder: (Any) throws -> T, for kind: Operation.Kind, decoderKind: DecoderKind, isPresent: Bool,
    in search: Search
  ) -> Box? {
    let traits = search.traits(of: T.self)
    guard mayReplace(kind, traits) else { return nil }
    return values(of: decoder, for: kind, decoderKind: decoderKind, in: search)
      .first { !isPresent || traits.nothing == nil || !$0.isNil }
  }

  /// Returns a substitute for a failed member that its type's decode function decodes; nil if none is known yet.
  static func known(for type: Any.Type, at path: KeyPath, isPresent: Bool, in search: Search) -> Box? {
    let kind = Operation.Kind(path: path, type: ObjectIdentifier(type))
    guard let traits = search.knownTraits(of: type), let known = traits.substitutes, mayReplace(kind, traits),
      search.substitutes.mayReuse(Operation.Kind(path: [], type: kind.type))
    else { return nil }
    return known.first { !isPresent || traits.nothing == nil || !$0.isNil }
  }

  /// Returns whether a failed value may have substitutes.
  static func mayReplace(_ kind: Operation.Kind, _ traits: TypeTraits) -> Bool {
    !traits.isVariantSelection && !(traits.mayDiscriminate && mayDiscriminate(kind.path))
  }

  /// Returns a value that a decoder makes, by its number.
  static func value<T>(
    _ index: Int, of decoder: (Any) throws -> T, for kind: Operation.Kind, decoderKind: DecoderKind,
    in search: Search
  ) -> Box? {
    if decoderKind == .closure, let known = search.acceptedInputs[kind]?.all, !known.isEmpty {
      let input = search.traits(of: T.self).inputs.all[known[index % known.count]]
      if let value = value(of: decoder, madeOf: input, for: kind, in: search) { return value }
    }
    let values = values(of: decoder, for: kind, decoderKind: decoderKind, in: search)
    return values.isEmpty ? nil : values[index % values.count]
  }

  /// Returns the value that a decoder makes of an input; nil if the decoder rejects the input.
  static func value<T>(
    of decoder: (Any) throws -> T, madeOf input: Any, for kind: Operation.Kind, in search: Search
  ) -> Box? {
    search.makingSubstitutes(for: kind) { mayMakeObjects in attempt(decoder, input, mayMakeObjects, in: search) }
  }

  /// Returns a value that a decoder makes, by its position in a progression; nil if the values are not ordered.
  static func value<T>(
    at position: Int, in progression: SubstituteOrder.Progression, of decoder: (Any) throws -> T,
    for kind: Operation.Kind,
    decoderKind: DecoderKind, in search: Search
  ) -> Box? {
    let key = SubstituteOrder.Key(kind, by: decoderKind)
    let order =
      search.orders[key]
      ?? SubstituteOrder(of: values(of: decoder, for: kind, decoderKind: decoderKind, in: search))
    search.orders[key] = order
    return order.index(at: position, in: progression).flatMap {
      value($0, of: decoder, for: kind, decoderKind: decoderKind, in: search)
    }
  }

  /// - Parameter mayMakeObjects: A Boolean value that indicates whether inputs may be substitute objects.
  private static func attempt<T>(
    _ decoder: (Any) throws -> T, _ input: Any, _ mayMakeObjects: Bool, in search: Search
  ) -> Box? {
    guard mayMakeObjects || !SubstituteInputs.hasObject(input) else { return nil }
    if search.substitutes.areParts, !SubstituteInputs.isPart(input) { return nil }
    search.countAttempt()
    guard search.mayAttempt() else { return nil }
    let outer = search.substitutes.beginAttempt()
    defer { search.substitutes.endAttempt(restoring: outer) }
    return try? Box.of(decoder(input))
  }
}

extension Substitutes {
  /// Returns whether a value probably determines the meaning of other values, so that it has no substitute.
  ///
  /// A substitute would select wrong values. An enum has a substitute for each case; strings and numbers have too many
  /// values.
  private static func mayDiscriminate(_ path: KeyPath) -> Bool {
    if path.isName { return mayDiscriminate(path.name) }
    guard let key = path.keys.last else { return false }
    if !key.alternatives.isEmpty { return key.alternatives.contains { mayDiscriminate($0) } }
    return key.name.map(mayDiscriminate) ?? false
  }

  private static func mayDiscriminate(_ name: String) -> Bool {
    func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }
    // Most names end with another letter.
    guard let last = name.utf8.last(where: { !isSeparator($0) }), lastLetters & bit(of: last) != 0 else { return false }
    var word: [UInt8] = []
    for byte in name.utf8 where !isSeparator(byte) {
      let isLetter = isLetter(byte)
      if !word.isEmpty || isLetter || byte >= 0x80 { word.append(isLetter ? byte | 0x20 : byte) }
    }
    return endings.contains { word.suffix($0.count) == $0[...] } || discriminators.contains(word)
  }

  /// The last letters of ``endings`` and ``discriminators``.
  private static let lastLetters = (endings + discriminators).reduce(UInt32(0)) { $0 | bit(of: $1.last ?? 0) }

  /// Returns the bit of a letter, which is the same for upper and lower case.
  private static func bit(of letter: UInt8) -> UInt32 { 1 &<< UInt32(letter & 31) }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  private static let discriminators = Set(
    ["tag", "event", "action", "variant", "version", "class", "typename", "schema", "op", "mode", "format"]
      .map { Array($0.utf8) })

  private static let endings = ["type", "kind"].map { Array($0.utf8) }
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

  /// Returns the values that were probably meant: 2 for the string "2" and the reverse, true for 1 and the reverse, or
  /// the suggested case.
  ///
  /// - Parameter asElements: A Boolean value that indicates whether an array of the one value may have been meant too.
  fileprivate func meantValues(asElements: Bool) -> [Any] {
    switch self {
    case .rawRepresentableInitializationError(let rawValue as String, let metadata):
      return metadata.suggestedCase(for: rawValue).map { [$0] } ?? []
    case .typeMismatch(_, _, let metadata):
      var values: [Any] = []
      switch ValueKind(metadata.foundObject) {
      case .string(let text):
        if text.utf8.count < 100, let json = try? JSON(parsing: text), json.count == 0 {
          values.append(plainValue(of: json))
        }
        if asElements { values.append([text] as [Any]) }
      case .number(let number):
        values.append(number.description)
        if ["0", "1"].contains(number.description) { values.append(number.description == "1") }
        if asElements { values.append([plainValue(of: metadata.foundObject)] as [Any]) }
      case .boolean(let value): values = [String(value), value ? 1 : 0]
      default: break
      }
      return values
    default: return []
    }
  }
}
