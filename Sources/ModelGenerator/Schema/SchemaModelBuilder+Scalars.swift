import Decodable

extension SchemaModelBuilder {
  func boolean(_ facts: SchemaFacts) -> TypeUse {
    guard let values = facts.values, values.count == 1 else { return .bool }
    return .refined(.bool, [.oneOf(values.map { $0.formatted([]) })])
  }

  // MARK: - Numbers

  func number(_ facts: SchemaFacts) throws -> TypeUse? {
    let type = numberType(facts)
    let isWhole = type.isInteger
    var requirements: [Requirement] = []
    if let values = facts.values {
      let texts = values.compactMap { isWhole ? $0.int.map(String.init) : $0.finiteText }
      guard !texts.isEmpty else { return .refined(.json, [.oneOf(values.map { $0.formatted([]) })]) }
      requirements.append(.oneOf(texts))
    }
    let lower = try facts.lowerBound.flatMap { try bound($0, of: type, isLower: true) }
    let upper = try facts.upperBound.flatMap { try bound($0, of: type, isLower: false) }
    if lower != nil || upper != nil { requirements.append(.numbers(lower: lower, upper: upper)) }
    for (divisor, place) in facts.divisors {
      guard let value = divisor.double, value > 0 else {
        throw SchemaError(place: place.text, message: "expected a number above 0, found \(divisor)")
      }
      if let text = divisor.int.map(String.init) ?? divisor.finiteText, !(isWhole && value == 1) {
        requirements.append(.multiple(of: text))
      }
    }
    return .refined(type, requirements).simplified
  }

  private func numberType(_ facts: SchemaFacts) -> TypeUse {
    guard facts.kinds == .integer else {
      return options.decimals && facts.divisors.isEmpty ? .decimal : .double
    }
    switch facts.format {
    case "int64": return .int64
    case "uint64": return .uint64
    default: break
    }
    let isUnsigned = facts.lowerBound?.number.double.map { $0 >= 0 } ?? false
    let exceedsInt = facts.upperBound?.number.double.map { $0 >= 0x1p63 } ?? false
    return isUnsigned && exceedsInt ? .uint64 : .int
  }

  /// Returns a bound as a literal of a type; nil if all values of the type are within the bound.
  private func bound(
    _ bound: (number: JSON, isExclusive: Bool), of type: TypeUse, isLower: Bool
  ) throws -> NumberBound? {
    guard type.isInteger else {
      return bound.number.finiteText.map { NumberBound($0, isExclusive: bound.isExclusive) }
    }
    let isUnsigned = type == .uint64
    if let value = bound.number.int {
      if isUnsigned, isLower, value < 0 || (value == 0 && !bound.isExclusive) { return nil }
      if isUnsigned, !isLower, value < 0 { return NumberBound("0", isExclusive: true) }
      return NumberBound(String(value), isExclusive: bound.isExclusive)
    }
    guard let value = bound.number.double else { return nil }
    if isUnsigned, let unsigned = UInt64(exactly: value) {
      return NumberBound(String(unsigned), isExclusive: bound.isExclusive)
    }
    let isWhole = value == value.rounded()
    if let rounded = Int(exactly: value.rounded(isLower ? .up : .down)) {
      return NumberBound(String(rounded), isExclusive: isWhole && bound.isExclusive)
    }
    // A bound beyond all values of the type excludes all or none of them.
    let excludesAll = isLower ? value > 0 : value < 0
    guard excludesAll else { return nil }
    return NumberBound(isLower ? "\(Int.max)" : "\(isUnsigned ? 0 : Int.min)", isExclusive: true)
  }

  // MARK: - Strings

  mutating func string(_ facts: SchemaFacts, _ shape: Shape, _ context: Context) throws -> TypeUse? {
    var requirements: [Requirement] = []
    if let (minimum, maximum) = facts.count("minLength", "maxLength") {
      requirements.append(.length(minimum: minimum, maximum: maximum))
    }
    for (pattern, place) in facts.patterns {
      // Swift has set operations in classes, ranges without a minimum, other word boundaries and further escapes.
      let isOther =
        pattern.contains(/\[[^\]]*(&&|--|~~)/) || pattern.contains(/\{,|\\[bBhR]/)
        // A bracket in brackets: `[[:alpha:]]`
        || pattern.contains(/(?:^|[^\\])(?:\\\\)*\[(?:[^\]\\\[]|\\.)*\[/)
      if isOther || (try? SharedRegex.regex(pattern)) == nil {
        reader.note("the model does not check the pattern, which Swift cannot read", at: place)
      } else if !pattern.isEmpty {
        requirements.append(.pattern(pattern))
      }
    }
    if let values = facts.values {
      let valid = try values.filter { value in try requirements.allSatisfy { try $0.isMet(by: value) } }
      return stringEnum(valid.compactMap(\.string), shape, context)
    }
    if requirements.isEmpty {
      switch facts.format {
      case "date-time": return .date
      case "uri", "url": return .url
      case "uuid": return .uuid
      default: break
      }
    }
    return TypeUse.refined(.string, requirements).simplified
  }

  /// Declares an enum of strings; nil if there are none.
  mutating func stringEnum(_ values: [String], _ shape: Shape, _ context: Context) -> TypeUse? {
    guard !values.isEmpty else { return nil }
    // Raw values of an enum differ as Strings, not only in their bytes.
    var seen: Set<String> = []
    let distinct = values.filter { seen.insert($0).inserted }
    let name = name(of: shape, context)
    let caseNames = Identifiers.cases(for: distinct.map { ($0, nil) })
    var type = StringEnum(name: name, cases: zip(caseNames, distinct).map { StringEnum.Case(name: $0, rawValue: $1) })
    type.description = description(of: shape)
    declarations[name] = .stringEnum(type)
    return .declared(name)
  }

  /// Returns the description of a declared type.
  func description(of shape: Shape) -> String? {
    shape.conjunction.parts.lazy.compactMap { [reader] in reader.description(of: $0) }.first
  }

  // MARK: - Arrays

  mutating func array(_ facts: SchemaFacts, _ context: Context) throws -> TypeUse? {
    var requirements: [Requirement] = []
    if let (minimum, maximum) = facts.count("minItems", "maxItems") {
      requirements.append(.elements(minimum: minimum, maximum: maximum))
    }
    if facts.hasUniqueElements { requirements.append(.uniqueElements) }
    let places = facts.elementPlaces
    let element = places.isEmpty ? Typed(type: .json) : try typed(places, context.element)
    guard let element else { return .refined(.array(.json), [.elements(minimum: nil, maximum: 0)] + requirements) }
    return TypeUse.refined(.array(element.use), requirements).simplified
  }
}

extension TypeUse {
  /// The type without an empty list of requirements.
  var simplified: TypeUse {
    if case .refined(let base, let requirements) = self, requirements.isEmpty { base } else { self }
  }

  fileprivate var isInteger: Bool { [.int, .int64, .uint64].contains(self) }
}

extension JSON {
  /// The text of a number that a Double can hold; nil for any other value.
  fileprivate var finiteText: String? {
    guard let value = double, value.isFinite else { return nil }
    return numberText
  }
}
