// Types that samples are only compared with, and properties that only models of schemas have.

extension SwiftReader {
  /// Reads the types with which samples are only compared.
  ///
  /// - Parameter others: The forms of types that are not part of a model.
  mutating func readComparedTypes(_ others: [String: Form]) {
    let found = others.filter { isCheckedOnly($0.value) }
    // The types may contain each other, so all are known before they are read.
    for name in found.keys { checkedOnly[name] = .namespace(name) }
    // A type that contains an unknown one is unknown too.
    var count = found.count + 1
    while checkedOnly.count < count {
      count = checkedOnly.count
      for (name, form) in found where checkedOnly[name] != nil {
        checkedOnly[name] = types[name].flatMap { checkedDeclaration(of: $0, form) }
      }
    }
  }

  /// Returns whether a type that is not part of a model may be compared with samples.
  private func isCheckedOnly(_ form: Form) -> Bool {
    switch form {
    case .alternatives: true
    case .structure(let function):
      function.call != nil && function.form == .call && (function.arguments.count == 1 || function.readsElements)
    case .variants: form.hasContentKey
    case .stringEnum: false
    }
  }

  /// Returns the declaration of alternatives, of a struct around one value, or of one whose values are the elements of an
  /// array; nil for other code.
  private mutating func checkedDeclaration(of type: SwiftTypeSyntax, _ form: Form) -> Declaration? {
    switch form {
    case .alternatives(let alternatives):
      var cases: [AlternativesType.Case] = []
      for each in alternatives.cases {
        guard let content = checkedType(of: each.type, each.decoder) else { return nil }
        cases.append(AlternativesType.Case(name: each.name, type: content))
      }
      return .alternatives(AlternativesType(name: type.name, cases: cases))
    case .structure(let function) where function.readsElements:
      var own = OwnCode()
      for argument in function.arguments {
        let annotation = type.properties.first { $0.name == argument.label }?.annotation
        guard let (path, hasDefault) = argument.path,
          let lookup = lookup(of: argument, annotation, path, hasDefault: hasDefault)
        else { return nil }
        own.lookups.append(lookup)
      }
      uncheckedLines.own.formUnion(function.linesOfStatements)
      return .structure(Structure(name: type.name, properties: [], own: own))
    case .structure(let function):
      guard let argument = function.arguments.first, let decoder = argument.decoderOfWholeValue(function.parameter),
        let annotation = type.properties.first(where: { $0.name == argument.label })?.annotation,
        let content = checkedType(of: annotation, decoder)
      else { return nil }
      uncheckedLines.own.formUnion(function.linesOfStatements)
      return .wrapper(WrapperType(name: type.name, type: content, property: argument.label))
    case .variants(let variants): return .variants(variantType(of: type, variants))
    case .stringEnum: return nil
    }
  }

  /// Returns the type of a whole value; nil if it cannot be compared with samples.
  private mutating func checkedType(of annotation: SwiftAnnotation, _ decoder: ArraySlice<SwiftToken>) -> TypeUse? {
    guard let (type, skipsRule) = type(decodedBy: decoder, as: use(of: annotation)), isKnown(type) else { return nil }
    if skipsRule, let line = decoder.first?.line { uncheckedLines.own.insert(line) }
    return type
  }

  /// Returns the property with the members whose keys are not fields.
  mutating func otherMembers(
    _ argument: SwiftDecodeFunction.Argument, _ property: SwiftTypeSyntax.Property?, in type: SwiftTypeSyntax
  ) -> OtherMembers? {
    guard let annotation = property?.annotation, case .dictionary(let value) = use(of: annotation),
      let keys = type.knownKeys, var decoder = argument.decoderOfOtherMembers
    else { return nil }
    if decoder.first?.isSymbol("=>") == true { decoder = decoder.dropFirst() }
    guard let (content, skipsRule) = self.type(decodedBy: decoder, as: value), isKnown(content) else { return nil }
    if skipsRule { uncheckedLines.own.insert(argument.line) }
    return OtherMembers(name: argument.label, type: content, knownKeys: keys)
  }
}

extension SwiftDecodeFunction.Argument {
  /// Returns the decoder in `.decode(json)` or `Int.lenient(json)`; empty for that of the type, and nil for other code.
  fileprivate func decoderOfWholeValue(_ parameter: String) -> ArraySlice<SwiftToken>? {
    if case .wholeObject = value { return [] }
    guard expression.suffix(3).map(\.text) == ["(", parameter, ")"] else { return nil }
    return expression.dropLast(3)
  }

  /// The decoder of each value in the code that the tool writes for members with other keys; nil for other code.
  fileprivate var decoderOfOtherMembers: ArraySlice<SwiftToken>? {
    let texts = expression.map(\.text)
    let around = Self.otherMembers.first { head, tail in
      texts.starts(with: head) && texts.reversed().starts(with: tail.reversed())
    }
    return around.map { head, tail in expression.dropFirst(head.count).dropLast(tail.count) }
  }

  /// The tokens around the decoder of a value, as the tool writes them in each form of decode functions.
  private static let otherMembers: [(head: [String], tail: [String])] = {
    let model = Model(root: .json, declarations: [])
    let others = OtherMembers(name: "", type: .string, knownKeys: [])
    let printer = SwiftPrinter(model, rootName: "", isEncodable: false)
    return SwiftDecodeFunction.Form.allCases.map { form in
      let texts = SwiftTokenizer.tokens(of: printer.expression(for: others, in: form)).map(\.text)
      // The decoder comes after `KeyPath($1.name)`.
      let end = (texts.lastIndex(of: "KeyPath") ?? 0) + 6
      return (Array(texts[..<end]), Array(texts[end...]))
    }
  }()
}
