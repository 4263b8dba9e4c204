import Decodable

/// Reads the expressions of ``SwiftDecoder``, and hand-written rules after them.
struct SwiftDecoderReader {
  /// The declared type, to which a leading dot refers, as in `.where(…)`.
  let declared: TypeUse
  /// Resolves the name of a type.
  let use: (SwiftType) -> TypeUse
  /// Returns a part of the text.
  let text: (Range<Int>) -> String
  /// A Boolean value that indicates whether a rule was skipped because the tool does not write it.
  private(set) var skipsRule = false

  init(declared: TypeUse, resolvedBy use: @escaping (SwiftType) -> TypeUse, text: @escaping (Range<Int>) -> String) {
    (self.declared, self.use, self.text) = (declared, use, text)
  }

  /// Returns the type that an expression decodes; nil unless the tool writes the expression, apart from its rules.
  mutating func type(of tokens: ArraySlice<SwiftToken>) -> TypeUse? {
    if tokens.last?.isSymbol("}") == true { return refined(tokens) }
    if tokens.last?.isSymbol(")") == true {
      return dates(in: Array(tokens)).map { .converted(.date, .dates($0)) } ?? matching(tokens)
    }
    guard let name = tokens.last?.name else { return nil }
    let base = tokens.dropLast()
    guard base.last?.isSymbol(".") == true else { return nil }
    let rest = base.dropLast()
    switch name {
    case "decoding": return annotation(rest)
    case "lenient": return annotation(rest)?.lenient
    case "trimmed", "nonEmpty":
      skipsRule = true
      return type(of: rest)
    case "array": return type(of: rest).map { .array($0) }
    case "dictionary": return type(of: rest).map { .dictionary($0) }
    case "optional": return type(of: rest).map { .optional($0) }
    case "oneOrMany":
      if case .array(let element) = annotation(rest) { return .converted(.array(element), .oneOrMany) }
      return type(of: rest).map { .converted(.array($0), .oneOrMany) }
    default: return nil
    }
  }

  private func annotation(_ tokens: ArraySlice<SwiftToken>) -> TypeUse? {
    var cursor = SwiftTokenCursor(tokens)
    let type = cursor.readType()
    return cursor.isAtEnd ? type.map(use) : nil
  }

  /// Returns the formats in `Date.decoder(using: .a, .b)`, which may be in `Decoding(…)`.
  private func dates(in tokens: [SwiftToken]) -> [DateFormat]? {
    let texts = tokens.map(\.text)
    if texts.starts(with: ["Decoding", "("]), texts.last == ")" {
      return dates(in: Array(tokens.dropFirst(2).dropLast()))
    }
    guard texts.starts(with: ["Date", ".", "decoder", "(", "using", ":"]), texts.last == ")" else { return nil }
    let formats = texts.dropFirst(6).dropLast().split(separator: ",").map { item -> DateFormat? in
      item.count == 2 && item.first == "." ? item.last.flatMap(DateFormat.init) : nil
    }
    return formats.contains(nil) || formats.isEmpty ? nil : formats.compactMap(\.self)
  }
}

// MARK: - Rules
extension SwiftDecoderReader {
  /// Reads `….matching("^[a-z]+$")`.
  private mutating func matching(_ tokens: ArraySlice<SwiftToken>) -> TypeUse? {
    let call = Array(tokens.suffix(5))
    guard call.count == 5, call[0].isSymbol("."), call[1].name == "matching", call[2].isSymbol("("),
      case .string(let pattern) = call[3].kind
    else { return nil }
    let rest = tokens.dropLast(5)
    guard let type = rest.isEmpty ? declared.unwrapped : type(of: rest) else { return nil }
    return refined(type, by: pattern.map { .pattern($0) })
  }

  /// Reads `….where("at least 0") { $0 >= 0 }`, and the rules in `[JSON].decoding….flatMap { _ in [Item].decoding }`.
  private mutating func refined(_ tokens: ArraySlice<SwiftToken>) -> TypeUse? {
    var depth = 0
    guard
      let open = tokens.indices.reversed().first(where: { index in
        if tokens[index].closesBracket { depth += 1 }
        if tokens[index].opensBracket { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    let head = tokens[..<open]
    if head.suffix(2).map(\.text) == [".", "flatMap"] {
      let decoder = tokens[open...].dropFirst().dropLast()
      guard decoder.prefix(2).map(\.text) == ["_", "in"], let type = type(of: decoder.dropFirst(2)),
        case .refined(.array(.json), let requirements) = self.type(of: head.dropLast(2)), case .array = type
      else { return nil }
      return .refined(type, requirements)
    }
    let call = Array(head.suffix(5))
    guard call.count == 5, call[0].isSymbol("."), call[1].name == "where", call[2].isSymbol("("),
      case .string(let description) = call[3].kind, call[4].isSymbol(")")
    else { return nil }
    let rest = head.dropLast(5)
    guard let type = rest.isEmpty ? declared.unwrapped : type(of: rest) else { return nil }
    let code = SwiftRule.Source(tokens: tokens[open...].dropFirst().dropLast(), text: text)
    return refined(type, by: description.flatMap { Requirement($0, code, type.unrefined) })
  }

  /// Adds a rule to a type, unless the tool does not write the rule.
  private mutating func refined(_ type: TypeUse, by requirement: Requirement?) -> TypeUse {
    // A rule applies to the value that a conversion makes, which only the compiled code has.
    guard let requirement, !type.contains(where: \.isConverted) else {
      skipsRule = true
      return type
    }
    if case .refined(let base, let others) = type { return .refined(base, others + [requirement]) }
    return .refined(type, [requirement])
  }
}

extension TypeUse {
  /// The type without its own requirements.
  fileprivate var unrefined: TypeUse { if case .refined(let base, _) = self { base } else { self } }
}

extension Requirement {
  /// Reads a requirement; nil unless the tool would write it with the same description and the same code.
  fileprivate init?(_ description: String, _ code: SwiftRule.Source, _ type: TypeUse) {
    let compact = code.compact
    let rule = ".where(\(SwiftLiteral.text(of: description))){\(compact)}".filter { !$0.isWhitespace }
    let found = Self.candidates(description, code, compact).first {
      $0.description == description && SwiftRule.text(of: $0, type).filter { !$0.isWhitespace } == rule
    }
    // The tool compares elements of declared types as JSON.
    if found == .uniqueElements, type.hasElementsComparedAsJSON { return nil }
    guard let found else { return nil }
    if case .oneOf(let values) = found, values.contains(where: { (try? JSON(parsing: $0)) == nil }) { return nil }
    self = found
  }

  /// Returns the requirements that a description may stand for.
  private static func candidates(
    _ description: String, _ code: SwiftRule.Source, _ compact: String
  ) -> [Requirement] {
    let words = description.split(separator: " ").map(String.init)
    var candidates: [Requirement] = [.uniqueElements, .null, .never, .oneOf(code.elements)]
    if compact == "$0" || compact == "!$0" { candidates.append(.oneOf([compact == "$0" ? "true" : "false"])) }
    if let divisor = description.dropped(prefix: "a multiple of ") { candidates.append(.multiple(of: divisor)) }
    candidates += numbers(words)
    let (minimum, maximum) = counts(words)
    candidates += [
      .length(minimum: minimum, maximum: maximum), .elements(minimum: minimum, maximum: maximum),
      .members(minimum: minimum, maximum: maximum),
    ]
    return candidates
  }

  /// Reads `from 0 to 9`, or `more than 0 and at most 9`, or one of these bounds.
  private static func numbers(_ words: [String]) -> [Requirement] {
    if words.count == 4, words[0] == "from", words[2] == "to" {
      return [.numbers(lower: NumberBound(words[1]), upper: NumberBound(words[3]))]
    }
    var (lower, upper) = (NumberBound?.none, NumberBound?.none)
    for bound in words.split(separator: "and") where bound.count == 3 {
      let bound = Array(bound)
      switch bound[0] + bound[1] {
      case "atleast": lower = NumberBound(bound[2])
      case "morethan": lower = NumberBound(bound[2], isExclusive: true)
      case "atmost": upper = NumberBound(bound[2])
      case "lessthan": upper = NumberBound(bound[2], isExclusive: true)
      default: break
      }
    }
    return lower == nil && upper == nil ? [] : [.numbers(lower: lower, upper: upper)]
  }

  /// Reads `1 to 3 elements`, `at least 1 element` or `2 elements`.
  fileprivate static func counts(_ words: [String]) -> (minimum: Int?, maximum: Int?) {
    let numbers = words.compactMap { Int($0) }
    guard let first = numbers.first else { return (nil, nil) }
    if numbers.count > 1 { return (first, numbers[1]) }
    return words.starts(with: ["at", "least"]) ? (first, nil) : words.first == "at" ? (nil, first) : (first, first)
  }
}

extension ObjectRule {
  /// Reads a statement; nil unless the tool would write it for the rule.
  ///
  /// - Parameter knownKeys: The strings in the constant that the statement may use.
  init?(_ statement: ArraySlice<SwiftToken>, _ knownKeys: [String]?, text: @escaping (Range<Int>) -> String) {
    let code = SwiftRule.Source(tokens: statement, text: text).compact
    let strings = statement.compactMap { if case .string(let text?) = $0.kind { text } else { nil } }
    let (minimum, maximum) = Requirement.counts((strings.first ?? "").split(separator: " ").map(String.init))
    var candidates: [ObjectRule] = [
      .noneOf(strings), .anyOf(strings), .exactlyOneOf(strings), .members(minimum: minimum, maximum: maximum),
    ]
    if let knownKeys { candidates.append(.onlyKeys(knownKeys)) }
    let found = candidates.first { candidate in
      SwiftDecodeFunction.Form.allCases.contains { form in
        SwiftPrinter.statement(for: candidate, in: form).filter { !$0.isWhitespace } == code
      }
    }
    guard let found else { return nil }
    self = found
  }
}

extension String {
  fileprivate func dropped(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
