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
    case .refined(let base, let requirements)
    where base.hasElementsComparedAsJSON && requirements.contains(.uniqueElements):
      // A declared type may not be Hashable, but JSON is.
      let rules = requirements.map { SwiftRule.text(of: $0, .array(.json)) }.joined()
      return "[JSON].decoding\(rules).flatMap { _ in \(text(of: base, declaredAs: declared)) }"
    case .refined(let base, let requirements):
      return text(of: base, declaredAs: declared)
        + requirements.map { SwiftRule.text(of: $0, base) }.joined()
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
