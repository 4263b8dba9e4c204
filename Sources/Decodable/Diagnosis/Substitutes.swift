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
  ///   - usesOwnDecodeFunction: A Boolean value that indicates whether the decoder is that of the type, so that its
  ///     values serve wherever the type is decoded.
  @_semantics("optimize.sil.specialize.generic.never")
  static func values<T>(
    of decoder: (Any) throws -> T, for kind: Operation.Kind, usesOwnDecodeFunction: Bool, in search: Search
  ) -> [Box] {
    let traits = search.traits(of: T.self)
    guard !traits.isWhole else { return [] }
    let kind = usesOwnDecodeFunction ? Operation.Kind(path: [], type: kind.type) : kind
    let mayReuse = search.substitutes.mayReuse(kind)
    if usesOwnDecodeFunction, mayReuse, let known = traits.substitutes { return known }
    let known = usesOwnDecodeFunction || !mayReuse ? nil : search.acceptedInputs[kind]
    if let known, known.all.isEmpty { return [] }
    return search.makingSubstitutes(for: kind) { mayMakeObjects in
      let inputs = traits.inputs.all
      let count = traits.isUnit && search.substitutes.areParts ? SubstituteInputs.unitParts.count : inputs.count
      var guarding = usesOwnDecodeFunction && traits.isScalar ? nil : LengthGuard()
      func attempt(_ number: Int) -> Box? {
        guard number < count else { return nil }
        if let text = held(inputs[number], as: String.self), guarding?.mayDecode(text, with: decoder) == false {
          return nil
        }
        return Self.attempt(decoder, inputs[number], mayMakeObjects, in: search)
      }
      if let known {
        let values = known.all.compactMap(attempt)
        let isSame = values.count == known.all.count && !known.rejected.contains { attempt($0) != nil }
        // After many failed attempts, only inputs that the decoder accepted before are tried.
        if isSame || !search.substitutes.mayAttemptAgain(for: kind) { return values }
      }
      if !mayMakeObjects, usesOwnDecodeFunction, let known = traits.substitutesWithoutObjects { return known }
      let obstacleCount = search.substitutes.obstacleCount
      let accepted = AcceptedInputs(of: traits, attempt) { search.substitutes.hasLookedUpKeys }
      guard mayMakeObjects else {
        if usesOwnDecodeFunction { traits.substitutesWithoutObjects = accepted.values }
        return accepted.values
      }
      let areIncomplete = search.substitutes.recordSubstitutes(for: kind, withObstaclesAfter: obstacleCount)
      if usesOwnDecodeFunction {
        traits.substitutes = accepted.values
        return accepted.values
      }
      search.substitutes.recordAttempts(for: kind, allFailed: accepted.all.isEmpty, areIncomplete: areIncomplete)
      if !accepted.all.isEmpty || search.acceptedInputs[kind] == nil && !search.substitutes.mayAttemptAgain(for: kind) {
        search.acceptedInputs[kind] = accepted.withoutValues
      }
      return accepted.values
    }
  }

  /// Returns substitutes for a failed value, starting with the values that were probably meant.
  ///
  /// - Parameters:
  ///   - error: The error of the value; nil if the error of a part shows nothing about the value that was meant.
  ///   - isPresent: A Boolean value that indicates whether the document has the value, and not null.
  @_semantics("optimize.sil.specialize.generic.never")
  static func values<T>(
    of decoder: (Any) throws -> T, for operation: Operation, usesOwnDecodeFunction: Bool,
    insteadOf error: (any Error)?, isPresent: Bool, in search: Search
  ) -> SubstituteValues {
    let traits = search.traits(of: T.self)
    guard mayReplace(operation.kind, traits) else { return .none }
    let error = error?.decodingError
    // The error of a missing value is about the object in which it was looked up.
    let inputs = isPresent ? error?.meantValues(asElements: !traits.isScalar || !usesOwnDecodeFunction) ?? [] : []
    let examples = search.examples.values(of: operation.kind)
    func decoded(_ inputs: [Any]) -> [Box] {
      guard !inputs.isEmpty else { return [] }
      return search.unobserved(logsKeys: false) { inputs.compactMap { try? Box.of(decoder($0)) } }
    }
    let meant = decoded(inputs + (traits.usesExamples ? examples : []))
    var all = values(of: decoder, for: operation.kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
    if all.count < 2, !traits.usesExamples { all += decoded(examples) }
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
    let traits = search.traits(of: T.self)
    guard mayReplace(kind, traits) else { return nil }
    return values(of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
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
    _ index: Int, of decoder: (Any) throws -> T, for kind: Operation.Kind, usesOwnDecodeFunction: Bool,
    in search: Search
  ) -> Box? {
    if !usesOwnDecodeFunction, let known = search.acceptedInputs[kind]?.all, !known.isEmpty {
      let (inputs, number) = (search.traits(of: T.self).inputs.all, known[index % known.count])
      let value = search.makingSubstitutes(for: kind) { mayMakeObjects in
        attempt(decoder, inputs[number], mayMakeObjects, in: search)
      }
      if let value { return value }
    }
    let values = values(of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
    return values.isEmpty ? nil : values[index % values.count]
  }

  /// Returns a value that a decoder makes, by its position in a progression; nil if the values are not ordered.
  static func value<T>(
    at position: Int, in progression: SubstituteOrder.Progression, of decoder: (Any) throws -> T,
    for kind: Operation.Kind,
    usesOwnDecodeFunction: Bool, in search: Search
  ) -> Box? {
    let key = usesOwnDecodeFunction ? Operation.Kind(path: [], type: kind.type) : kind
    let order =
      search.orders[key]
      ?? SubstituteOrder(of: values(of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search))
    search.orders[key] = order
    return order.index(at: position, in: progression).flatMap {
      value($0, of: decoder, for: kind, usesOwnDecodeFunction: usesOwnDecodeFunction, in: search)
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
