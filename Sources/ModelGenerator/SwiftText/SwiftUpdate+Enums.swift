// Updates of enums.
extension SwiftUpdate {
  mutating func update(_ old: StringEnum, to new: StringEnum, _ type: SwiftTypeSyntax) {
    let known = Set(old.cases.map(\.rawValue))
    var before: String?
    for each in new.cases {
      if known.contains(each.rawValue) {
        before = each.name
        continue
      }
      if let open = SwiftOpenStringEnum(of: type) {
        insertCase(SwiftName.declared(each.name), after: before, in: type)
        add(each, to: open, in: type)
      } else {
        insertCase(printer.element(for: each), after: before, in: type)
      }
      let expected = Identifiers.cases(for: [(each.rawValue, nil)])[0]
      warnOfName(
        each.name, of: "case", insteadOf: expected, for: each.rawValue, in: type, besides: type.otherNames)
    }
  }

  /// Adds a case to the initializer and the raw value of an enum with a case for other strings.
  private mutating func add(_ each: StringEnum.Case, to open: SwiftOpenStringEnum, in type: SwiftTypeSyntax) {
    let tokens = document.tokens.filter { type.range.contains($0.range.lowerBound) }
    // `case .unknown(let text)` in the raw value.
    let fallback = tokens.indices.first { index in
      tokens[index].isKeyword("case")
        && tokens[index...].dropFirst().prefix(3).map(\.text) == [".", open.otherCase, "("]
    }
    guard let fallback, tokens[fallback].startsLine, open.fallback.startsLine else {
      return warn(type.line, "\(type.name) does not convert \(each.name); add it by hand")
    }
    for (token, line) in [
      (open.fallback, printer.initialization(of: each)), (tokens[fallback], printer.rawValue(of: each)),
    ] {
      let start = token.range.lowerBound
      insert(document.indentation(at: start) + line + "\n", at: document.lines.start(at: start))
    }
  }

  /// Inserts a case after another, on the same line if its declaration has several cases and the line has room.
  mutating func insertCase(_ text: String, after name: String?, in type: SwiftTypeSyntax) {
    let before = type.cases.first { $0.name == name }
    guard let before, before.isShared else { return insertMember(["case " + text], after: before?.range, in: type) }
    let position = before.range.upperBound
    if hasRoom(for: ", " + text, at: position) { return insert(", " + text, at: position) }
    let declaration = casesDeclared(with: before, in: type)
    insertMember(
      ["case " + text], after: declaration.last?.range, alignedWith: declaration.first?.range.lowerBound, in: type)
  }

  /// Returns the cases in the declaration of a case.
  private func casesDeclared(with each: SwiftTypeSyntax.Case, in type: SwiftTypeSyntax) -> [SwiftTypeSyntax.Case] {
    let keywords = document.tokens.filter { $0.isKeyword("case") }.map(\.range.lowerBound)
    let start = keywords.last { $0 < each.range.lowerBound } ?? 0
    let end = keywords.first { $0 > each.range.lowerBound } ?? .max
    return type.cases.filter { (start..<end).contains($0.range.lowerBound) }
  }

  mutating func update(_ old: VariantType, to new: VariantType, _ type: SwiftTypeSyntax) {
    guard case .variants(let variants) = document.forms[type.name] else { return }
    guard isSame(old.tagKey, new.tagKey), old.contentKey.map(ExactKey.init) == new.contentKey.map(ExactKey.init) else {
      return warn(type.line, "samples of \(type.name) have another tag or content key; change the code by hand")
    }
    let former = old.cases.keyed(by: \.tag)
    var before: VariantType.Case?
    var nameBefore: String?
    let expectedNames = Identifiers.variants(for: new.cases.map { ($0.tag, nil) })
    for (each, expected) in zip(new.cases, expectedNames) {
      defer { if let name = before?.name, !name.isEmpty { nameBefore = name } }
      if let earlier = former[each.tag], earlier.isOwn {
        before = earlier
      } else if let earlier = former[each.tag] {
        if earlier.type != nil || each.type == nil || !addContent(to: each, of: new, in: type, variants) {
          change(earlier, to: each, in: type)
        }
        if new.isNamedByTag, each.type?.isOptional == true,
          let arrow = variants.tag(each.tag)?.tokens.first(where: { $0.isSymbol("=>") })
        {
          replace(arrow.range, by: "=>?")
        }
        before = earlier
      } else if let content = each.type, let conformance = conformance(of: type, preventedBy: content) {
        warn(
          type.line,
          "samples of \(type.name) have the tag \(SwiftLiteral.text(of: each.tag)): add it by hand; its content does not conform to \(conformance)"
        )
      } else {
        each.type.map { setStyle(of: $0, as: style(of: type, access: access(of: type))) }
        insertCase(printer.element(for: each), after: nameBefore, in: type)
        insertElement(
          printer.tag(for: each, of: new), after: before.flatMap { variants.tag($0.tag)?.tokens }, in: variants.open)
        addStatements(printer.lines(for: each, of: new), for: each.name, type)
        warnOfName(each.name, of: "case", insteadOf: expected, for: each.tag, in: type, besides: type.otherNames)
      }
    }
  }

  /// Gives variants the cases that the text has for their encode function.
  mutating func adopt(_ variants: inout VariantType, of type: SwiftTypeSyntax) {
    guard let form = SwiftVariants(of: type) else { return }
    func warn(_ name: String, _ text: String) {
      self.warn(type.cases.first { $0.name == name }?.line ?? type.line, "encode() of \(type.name) \(text)")
    }
    var names: Set<String> = []
    variants.cases = variants.cases.compactMap { each in
      var each = each
      if let name = form.tag(each.tag)?.caseName, !name.isEmpty { each.name = name }
      guard names.insert(each.name).inserted else {
        warn(each.name, "writes one of several tags for \(each.name); change it by hand if another is needed")
        return nil
      }
      // A case without a value has only its tag.
      let hasValue = type.cases.first { $0.name == each.name }?.types.isEmpty != true
      if each.isOwn, hasValue { warn(each.name, "writes only the tag of \(each.name); add the rest by hand") }
      return each
    }
    variants.otherCase = form.otherCase
    let values = type.cases.first { $0.name == form.otherCase }?.types.map { document.text($0.range) }
    variants.keepsOtherTags = form.keepsOthers && values?.count == 2 && values?.last?.hasPrefix("JSON") == true
    if form.keepsOthers, !variants.keepsOtherTags, let name = form.otherCase {
      warn(name, "does not write \(name); add it by hand")
    }
  }

  mutating func update(_ old: AlternativesType, to new: AlternativesType, _ type: SwiftTypeSyntax) {
    guard case .alternatives(let alternatives) = document.forms[type.name] else { return }
    let former = old.cases.keyed(by: \.name)
    var before: String?
    for each in new.cases {
      if let earlier = former[each.name] {
        before = each.name
        guard earlier.type != each.type, let declared = type.cases.first(where: { $0.name == each.name })?.types.first
        else { continue }
        setStyle(of: each.type, as: style(of: type, access: access(of: type)))
        replace(declared.range, by: SwiftName.text(of: each.type))
        warnOfUse(of: each, in: type)
      } else if let conformance = conformance(of: type, preventedBy: each.type) {
        warn(
          type.line,
          "samples of \(type.name) have \(SwiftName.text(of: each.type)): add a case by hand, which does not conform to \(conformance)"
        )
      } else {
        setStyle(of: each.type, as: style(of: type, access: access(of: type)))
        insertCase(printer.element(for: each), after: before ?? old.cases.first?.name, in: type)
        let anchor = alternatives.cases.first { $0.name == before } ?? alternatives.cases.first
        insertElement(printer.listElement(for: each), after: anchor?.tokens, in: alternatives.open)
        addStatements([printer.line(for: each)], for: each.name, type)
      }
    }
  }

  /// Warns of the first line outside the tool's code that may use a case whose content has another type now.
  private mutating func warnOfUse(of each: AlternativesType.Case, in type: SwiftTypeSyntax) {
    let known = [type.variants, type.encoding].compactMap(\.self)
    let tokens = document.tokens
    let use = tokens.indices.dropFirst().dropLast().first { index in
      tokens[index].name == each.name && tokens[index - 1].isSymbol(".") && tokens[index + 1].isSymbol("(")
        && !known.contains { $0.encloses(tokens[index].range) }
    }
    guard let use else { return }
    let text = SwiftName.text(of: each.type)
    warn(tokens[use].line, "\(each.name) contains \(text) now; see whether this code still compiles")
  }

  /// Adds content to a case that had none, and returns false if its code is not that of the tool.
  private mutating func addContent(
    to variantCase: VariantType.Case, of new: VariantType, in type: SwiftTypeSyntax, _ variants: SwiftVariants
  ) -> Bool {
    guard let content = variantCase.type, new.contentKey != nil,
      let declared = type.cases.first(where: { $0.name == variantCase.name }),
      declared.types.isEmpty, conformance(of: type, preventedBy: content) == nil,
      let tag = variants.tag(variantCase.tag),
      tag.tokens.dropFirst(2).map(\.text) == ["{", "_", "in", ".", variantCase.name, "}"],
      let start = tag.tokens.first?.range.lowerBound, let end = tag.tokens.last?.range.upperBound
    else { return false }
    if let body = type.encoding {
      guard
        let index = zip(body.indices, body).first(where: { index, token in
          token.isKeyword("case") && body[index...].dropFirst().prefix(3).map(\.text) == [".", variantCase.name, ":"]
        })?.0,
        let tagKey = body[index...].first(where: { $0.kind == .string(new.tagKey) }),
        let statement = printer.lines(for: variantCase, of: new).last?.trimmed
      else { return false }
      insert("(let content)", at: body[index + 2].range.upperBound)
      insert([statement], after: tagKey.range.upperBound)
    }
    setStyle(of: content, as: style(of: type, access: access(of: type)))
    insert("(\(SwiftName.text(of: content)))", at: declared.range.upperBound)
    replace(start..<end, by: printer.tag(for: variantCase, of: new))
    return true
  }

  private mutating func change(_ old: VariantType.Case, to new: VariantType.Case, in type: SwiftTypeSyntax) {
    guard old.type != new.type else { return }
    let declared = type.cases.first { $0.name == old.name }
    guard let former = declared?.types.first, let content = new.type else {
      let text = new.type.map { SwiftName.text(of: $0) } ?? "no content"
      return warn(declared?.line ?? type.line, "samples of \(old.name) have \(text); change the code by hand")
    }
    setStyle(of: content, as: style(of: type, access: access(of: type)))
    replace(former.range, by: SwiftName.text(of: content))
  }

  /// Adds the lines that write a case before the other cases of the encode function.
  private mutating func addStatements(_ statements: [String], for name: String, _ type: SwiftTypeSyntax) {
    guard let body = type.encoding else { return }
    guard let first = body.first(where: { $0.isKeyword("case") && $0.startsLine }),
      body.contains(where: { $0.name == "EncodedVariant" }) || !statements.joined().contains("EncodedVariant")
    else {
      let line = body.first?.line ?? type.line
      return warn(line, "encode() of \(type.name) does not write \(name); add it by hand")
    }
    let indentation = document.indentation(at: first.range.lowerBound)
    let lines = layout.indented(statements, by: indentation).map { $0 + "\n" }
    insert(lines.joined(), at: document.lines.start(at: first.range.lowerBound))
  }
}

extension SwiftVariants {
  fileprivate func tag(_ tag: String) -> Tag? { tags.first { $0.tag == tag } }
}
