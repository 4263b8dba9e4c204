/// Expressions that decode a type in another way than its own decoder: `Int.lenient`,
/// `Int.decoding.where("at least 0") { $0 >= 0 }`.
enum SwiftDecoder {
  /// Returns the expression for a type.
  ///
  /// - Parameter declared: Returns the text of a declared name.
  static func text(of type: TypeUse, declaredAs declared: (String) -> String = SwiftName.type) -> String {
    let name = type.text(declaredAs: declared)
    if type.isLenient { return "\(name).lenient" }
    guard type.needsDecoding else { return "\(name).decoding" }
    switch type {
    case .array(let element): return "\(text(of: element, declaredAs: declared)).array"
    case .dictionary(let value): return "\(text(of: value, declaredAs: declared)).dictionary"
    case .optional(let wrapped): return "\(text(of: wrapped, declaredAs: declared)).optional"
    case .refined(let base, let requirements):
      return text(of: base, declaredAs: declared)
        + requirements.map {
          ".where(\(SwiftLiteral.text(of: $0.description))) { \(SwiftCondition.text(of: $0, base)) }"
        }
        .joined()
    case .converted(.array(let element), .oneOrMany):
      return element.needsDecoding ? text(of: element, declaredAs: declared) + ".oneOrMany" : "\(name).oneOrMany"
    case .converted(_, .dates(let formats)): return "Decoding(\(closure(of: formats)))"
    default: return "\(name).decoding"
    }
  }

  /// Returns the expression at the end of a chain, which may also be a closure.
  static func textInChain(of type: TypeUse, declaredAs declared: (String) -> String) -> String {
    if case .converted(_, .dates(let formats)) = type { return closure(of: formats) }
    return text(of: type, declaredAs: declared)
  }

  private static func closure(of formats: [DateFormat]) -> String {
    "Date.decoder(using: \(formats.map { "." + $0.rawValue }.joined(separator: ", ")))"
  }
}

// MARK: - Reading
extension SwiftDecoder {
  /// Returns the type that an expression decodes; nil unless the tool writes the expression for conversions.
  ///
  /// - Parameter use: Resolves the name of a type.
  static func type(of tokens: ArraySlice<SwiftToken>, resolvedBy use: (SwiftType) -> TypeUse) -> TypeUse? {
    if tokens.last?.isSymbol(")") == true {
      return dates(in: Array(tokens)).map { .converted(.date, .dates($0)) }
    }
    guard let name = tokens.last?.name else { return nil }
    let base = tokens.dropLast()
    guard base.last?.isSymbol(".") == true else { return nil }
    let rest = base.dropLast()
    switch name {
    case "lenient": return annotation(rest, resolvedBy: use)?.lenient
    case "array": return type(of: rest, resolvedBy: use).map { .array($0) }
    case "dictionary": return type(of: rest, resolvedBy: use).map { .dictionary($0) }
    case "optional": return type(of: rest, resolvedBy: use).map { .optional($0) }
    case "oneOrMany":
      if case .array(let element) = annotation(rest, resolvedBy: use) {
        return .converted(.array(element), .oneOrMany)
      }
      return type(of: rest, resolvedBy: use).map { .converted(.array($0), .oneOrMany) }
    default: return nil
    }
  }

  private static func annotation(
    _ tokens: ArraySlice<SwiftToken>, resolvedBy use: (SwiftType) -> TypeUse
  ) -> TypeUse? {
    var cursor = SwiftTokenCursor(tokens)
    let type = cursor.readType()
    return cursor.isAtEnd ? type.map(use) : nil
  }

  /// Returns the formats in `Date.decoder(using: .a, .b)`, which may be in `Decoding(…)`.
  private static func dates(in tokens: [SwiftToken]) -> [DateFormat]? {
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
