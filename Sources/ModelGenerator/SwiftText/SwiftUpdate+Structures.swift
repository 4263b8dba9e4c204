/// Updates of structures.
extension SwiftUpdate {
  mutating func update(_ old: Structure, to new: Structure, _ type: SwiftTypeSyntax) {
    guard case .structure(let function) = document.forms[type.name] else { return }
    let former = old.properties.keyed { ExactKey($0.key) }
    let owner = Owner(type: type, function: function, names: new.properties.map(\.name))
    var before: String?
    var added: [Property] = []
    for property in new.properties {
      if let earlier = former[ExactKey(property.key)] {
        change(earlier, to: property, in: owner)
        makeIndirect(property, in: owner)
        // A new property has its place outside the branches of a condition, and its argument has the same place.
        if let declared = owner.property(earlier.name), !document.branches.isConditional(declared, in: type) {
          // One declaration may declare several properties.
          before = type.properties.last { $0.range == declared.range }?.name
        }
      } else if let reason = reasonAgainst(adding: property, to: owner) {
        let text = property.type.text { self.text(ofDeclared: $0) }
        warn(
          owner.line, "samples of \(type.name) have \(SwiftLiteral.text(of: property.key)) (\(text)): \(reason.text)",
          otherLine: reason.line)
      } else {
        add(property, after: before, to: owner)
        added.append(property)
        let expected = Identifiers.properties(for: [(property.key, nil)])[0]
        warnOfName(
          property.name, of: "property", insteadOf: expected, for: property.key, in: type,
          besides: new.own?.names ?? [])
      }
    }
    if !added.isEmpty { warnOfEncoding(of: added, of: type) }
  }

  /// Returns the values of a type that the text lacks.
  private func text(ofDeclared name: String) -> String {
    if document.type(named: name) != nil { return SwiftName.type(name) }
    switch printer.layout.declarations[name] {
    case .alternatives(let type): return type.cases.map { SwiftName.text(of: $0.type) }.list("or")
    case .stringEnum: return "String"
    default: return "object"
    }
  }

  func findRejectedProperties() -> Set<SwiftLayout.Place> {
    let former = old.declarationsByName
    var rejected: Set<SwiftLayout.Place> = []
    for case .structure(let new) in new.declarations {
      guard case .structure(let old) = former[new.name], let type = document.type(named: new.name),
        case .structure(let function) = document.forms[new.name]
      else { continue }
      let known = old.properties.keyed { ExactKey($0.key) }
      let owner = Owner(type: type, function: function)
      for property in new.properties {
        if let earlier = known[ExactKey(property.key)] {
          let isRejected =
            owner.hasOwnType(earlier.name) || !mayChangeType(of: earlier, in: owner)
            || conformance(of: type, preventedBy: property.type, named: earlier.name) != nil
          guard earlier.type != property.type, isRejected else { continue }
        } else if reasonAgainst(adding: property, to: owner) == nil {
          continue
        }
        rejected.insert(SwiftLayout.Place(type: new.name, key: property.key))
      }
    }
    return rejected
  }

  /// The reason why a property must be added by hand.
  private struct Reason {
    let text: String
    /// The line of the code that is the reason.
    var line: Int?
  }

  /// Returns the reason why a property must be added by hand; nil if the update can add it.
  private func reasonAgainst(adding property: Property, to owner: Owner) -> Reason? {
    let type = owner.type
    if let line = document.branches.line(within: type) {
      return Reason(text: "add it to each branch of the condition", line: line)
    }
    if owner.function.call == nil {
      return Reason(text: "add it to the decode function, which calls no initializer of \(type.name)")
    }
    if let line = owner.function.lineOfOtherReads {
      if forbidsOtherKeys(type) {
        return Reason(text: "add it, and its key to knownKeys, since other keys are forbidden by the code", line: line)
      }
      return Reason(text: "add it, unless it is read by the code", line: line)
    }
    if type.encodingParts.contains(property.name) {
      return Reason(text: "add it by another name than that of the function")
    }
    if type.nestedTypes.contains("CodingKeys"), codingKeys(of: type) == nil {
      return Reason(text: "add it, also to the CodingKeys")
    }
    if owner.function.form == .assignments, printer.isIndirect(property, in: type.name) {
      return Reason(text: "add it, stored by a property wrapper with a setter")
    }
    if let conformance = conformance(of: type, preventedBy: property.type, named: property.name) {
      return Reason(text: "add it, and see to the conformance to \(conformance)")
    }
    let called = owner.initializer
    if let called, called.isRequirement, !owner.needsNoParameter {
      return Reason(text: "add it by another initializer, since a protocol may require this one", line: called.line)
    }
    if !owner.needsNoParameter, called.flatMap({ assignments(in: $0, of: type) })?.last == nil {
      return Reason(text: "add it, also to the initializer", line: called?.line ?? type.initializers.first?.line)
    }
    // Another initializer would leave the new property without a value.
    let others = (type.initializers + type.furtherInitializers).filter { other in
      if owner.isDecoding(other) { return false }
      let isCalled = !owner.hasMemberwiseInitializer && other.body.startIndex == called?.body.startIndex
      return !isCalled
        && (assignments(in: other, of: type) != nil || owner.hasMemberwiseInitializer && other.delegates)
    }
    guard let other = others.first else { return nil }
    return Reason(text: "add it, also to the initializer", line: other.line)
  }

  /// Returns whether the decode function of a type rejects objects with other keys, as those of schemas do.
  private func forbidsOtherKeys(_ type: SwiftTypeSyntax) -> Bool {
    guard case .structure(let structure) = old.declarations.first(where: { $0.name == type.name }) else { return false }
    return structure.own?.rules.contains { if case .onlyKeys = $0 { true } else { false } } == true
  }

  /// Returns the coding keys in the braces of a type.
  private func codingKeys(of type: SwiftTypeSyntax) -> SwiftTypeSyntax? {
    document.syntax.types.first {
      $0.name == "CodingKeys" && $0.inherited.contains("String") && type.range.contains($0.range.lowerBound)
    }
  }

  // MARK: New properties

  private mutating func add(_ property: Property, after before: String?, to owner: Owner) {
    let anchor = before.flatMap { owner.property($0) }
    let access = anchor.map(\.access) ?? access(of: owner.type)
    let visible = access == "private" || access == "fileprivate" ? nil : access
    setStyle(of: property.type, as: style(usedBy: property.name, access: access, in: owner))
    let modifier = visible.map { $0 + " " } ?? ""
    let declaration = printer.declaration(of: property, in: owner.type.name, modifier)
    insertMember(SwiftComment.lines(of: property) + [declaration], after: anchor?.range, in: owner.type)
    let argument = before.flatMap { owner.argument($0) }
    if let initializer = owner.function.initializer {
      addAssignment(for: property, after: argument, to: initializer, of: owner)
    } else {
      addArgument(for: property, after: argument, to: owner)
    }
    if let initializer = owner.initializer, !owner.hasMemberwiseInitializer {
      addParameter(for: property, after: before, to: initializer, of: owner)
    }
    if let keys = codingKeys(of: owner.type) {
      insertCase(printer.codingKey(of: property), after: before, in: keys)
    } else if owner.usesKeysAsNames, property.name != property.key {
      let text =
        "\(owner.type.name) has no CodingKeys, so Codable reads and writes \(SwiftLiteral.text(of: property.name))"
      warn(owner.type.line, "\(text) in place of \(SwiftLiteral.text(of: property.key)); add them if you use it")
    }
    if let body = owner.type.encoding { addStatement(for: property, after: before, to: body, of: owner.type) }
  }

  /// Returns the style of new types that a property uses.
  ///
  /// - Parameter access: The modifier of the property.
  private func style(usedBy name: String, access: String?, in owner: Owner) -> SwiftStyle {
    // In its extension, a private type would have private members. The type of a parameter is as visible as its
    // initializer.
    let access = [access, owner.hasMemberwiseInitializer ? nil : owner.initializer?.access].compactMap(\.self)
    return style(of: owner.type, access: ["public", "package"].first(where: access.contains), usedBy: name)
  }

  /// Inserts lines after a member, or as the first member.
  ///
  /// - Parameter position: The position whose line has the indentation; nil for the end of the member.
  mutating func insertMember(
    _ lines: [String], after member: Range<Int>?, alignedWith position: Int? = nil, in type: SwiftTypeSyntax
  ) {
    guard let braces = type.braces else { return }
    let start = braces.open.range.upperBound
    if let member {
      // The first member may be on the line of the brace.
      let position = position ?? member.upperBound
      let isBesideBrace = document.lines.start(at: start) == document.lines.start(at: position)
      return insert(lines, after: member.upperBound, alignedWith: position, isIndented: isBesideBrace)
    }
    if document.text(start..<braces.close.range.lowerBound).trimmed.isEmpty {
      let indentation = document.indentation(at: start)
      let text = layout.indented(lines, by: indentation + layout.step).map { $0 + "\n" }.joined()
      insert("\n\(text)\(indentation)", at: start)
    } else {
      insert(lines, after: start, isNested: true)
    }
  }

  private mutating func addArgument(
    for property: Property, after argument: SwiftDecodeFunction.Argument?, to owner: Owner
  ) {
    guard let call = owner.function.call else { return }
    insertTry(before: call)
    insertElement(
      "\(SwiftName.label(property.name)): \(printer.chain(of: property, from: owner.function.parameter))",
      after: argument?.tokens, in: call.open)
  }

  /// Adds a statement to the initializer that decodes the properties.
  private mutating func addAssignment(
    for property: Property, after argument: SwiftDecodeFunction.Argument?, to initializer: SwiftTypeSyntax.Initializer,
    of owner: Owner
  ) {
    guard let open = initializer.body.first?.range.upperBound else { return }
    let statement = printer.assignment(of: property, from: owner.function.parameter)
    if let end = argument?.place?.end ?? argument?.tokens.last?.range.upperBound {
      insert([statement], after: end)
    } else {
      insert([statement], after: open, isNested: true)
    }
  }

  private mutating func addParameter(
    for property: Property, after before: String?, to initializer: SwiftTypeSyntax.Initializer, of owner: Owner
  ) {
    let text = SwiftName.text(ofTypeOf: property)
    let names = initializer.parameters.flatMap { $0.prefix(2).compactMap(\.name) }
    let label = SwiftName.declared(property.name)
    let isTaken = names.contains(property.name)
    let name =
      SwiftPrinter.Parameter.innerName(of: property.name, besides: names + owner.names)
      ?? (isTaken ? Identifiers.distinct(property.name, from: Set(names)) : label)
    let parameter = before.flatMap { before in initializer.parameters.first { $0.first?.name == before } }
    guard let open = document.parameterList(of: initializer).first,
      let (last, all) = assignments(in: initializer, of: owner.type), let last
    else { return }
    insertElement(
      "\(name == label ? label : "\(label) \(name)"): \(text)\(text.hasSuffix("?") ? " = nil" : "")",
      after: parameter, in: open)
    let statement = "self.\(SwiftName.member(property.name)) = \(name)"
    insert([statement], after: before.flatMap { all[$0] } ?? last)
  }

  /// Returns the end of the last assignment to a property of a type in an initializer, and that of each property, without
  /// those inside other statements; nil if an initializer assigns none at all.
  private func assignments(
    in initializer: SwiftTypeSyntax.Initializer, of type: SwiftTypeSyntax
  ) -> (last: Int?, all: [String: Int])? {
    let names = Set(type.properties.map(\.name))
    let body = initializer.body
    var result: (last: Int?, all: [String: Int])?
    var depth = 0
    for (index, token) in zip(body.indices, body) {
      if token.opensBracket { depth += 1 }
      if token.closesBracket { depth -= 1 }
      guard let name = token.name, body[(index + 1)...].first?.isSymbol("=") == true else { continue }
      let before = body[..<index].suffix(2).map(\.text)
      guard before == ["self", "."] || names.contains(name) && ![".", "let", "var"].contains(before.last)
      else { continue }
      result = result ?? (nil, [:])
      if depth > 1 { continue }
      var cursor = SwiftTokenCursor(body[(index + 1)...])
      _ = cursor.takeInitialValue()
      result?.all[name] = cursor.end
      result?.last = cursor.end
    }
    return result
  }

  // MARK: Changed properties

  private mutating func change(_ old: Property, to new: Property, in owner: Owner) {
    let isWider = new.isNullable || new.mayBeAbsent
    let isOptional = isWider && !(old.isNullable || old.mayBeAbsent)
    guard old.type != new.type || isOptional || (new.mayBeAbsent && !old.mayBeAbsent) || old.note != new.note
    else { return }
    let argument = owner.argument(old.name)
    guard let property = owner.property(old.name), let annotation = property.annotation,
      case .member(let member) = argument?.value
    else {
      // The content beside a tag has a type of its own.
      if old.type != new.type || isOptional { warnOfType(of: new, owner.type.line, in: owner) }
      return
    }
    var text: String?
    if owner.isPresence(old.name), printer.decoder(of: new) != printer.decoder(of: old) {
      return warnOfType(of: new, property.line, in: owner)
    }
    if old.type.withoutDecoders != new.type.withoutDecoders {
      text = textOfType(of: new, in: owner)
      if owner.hasOwnType(old.name) && text != document.text(annotation.range) {
        return warnOfType(of: new, property.line, in: owner)
      }
      setStyle(of: new.type, as: style(usedBy: old.name, access: property.access, in: owner))
    } else if isOptional, !member.hasDefault {
      let former = document.text(annotation.range)
      text = former.contains("->") || former.contains(" ") && !former.hasPrefix("[") ? "(\(former))?" : former + "?"
    }
    if let text {
      if let conformance = conformance(of: owner.type, preventedBy: new.type, named: old.name) {
        let text = new.type.text { self.text(ofDeclared: $0) }
        return warn(
          property.line,
          "samples of \(owner.type.name) have \(SwiftLiteral.text(of: new.key)) (\(text)): change its type, and see to the conformance to \(conformance)"
        )
      }
      let former = document.text(annotation.range)
      guard mayChangeType(of: old, in: owner) else { return warnOfType(of: new, property.line, in: owner) }
      if let range = rangeOfParameter(of: old.name, former, in: owner) { replace(range, by: text) }
      for range in [annotation.range, argument?.constant?.type.range].compactMap(\.self) { replace(range, by: text) }
      if let place = argument?.place { replace(place.type, by: printer.textOfTypeInPart(of: new)) }
      if text != former { warnOfUse(of: property, nowOf: text, in: owner) }
    }
    update(property.note, to: new.note, above: property.range.lowerBound)
    let statement = statement(for: old.name, in: owner.type)
    if new.mayBeAbsent, !old.mayBeAbsent, member.arrow.isSymbol("=>") {
      replace(member.arrow.range, by: "=>?")
      if let arrow = statement?.arrow, arrow.isSymbol("=>") { replace(arrow.range, by: "=>?") }
    }
    changeDecoder(of: old, to: new, member)
    if let statement { changeEncoder(of: old, to: new, statement) }
  }

  /// Changes the decoder after the key of a property.
  private mutating func changeDecoder(
    of old: Property, to new: Property, _ member: SwiftDecodeFunction.Member
  ) {
    let decoder = printer.decoder(of: new)
    guard decoder != printer.decoder(of: old) else { return }
    if old.isNullable == new.isNullable, old.type.withoutDecoders == new.type.withoutDecoders,
      let former = old.type.dateFormats, let formats = new.type.dateFormats, formats.starts(with: former),
      let last = member.decoder.last(where: { $0.name == former.last?.rawValue })
    {
      return insert(formats.dropFirst(former.count).map { ", ." + $0.rawValue }.joined(), at: last.range.upperBound)
    }
    replace(member.end..<(member.decoder.last?.range.upperBound ?? member.end), by: decoder)
  }

  /// Changes the encoder before the key of a property.
  private mutating func changeEncoder(of old: Property, to new: Property, _ statement: Statement) {
    let (former, encoder) = (printer.encoder(of: old.type), printer.encoder(of: new.type))
    guard former != encoder, let arrow = statement.arrow else { return }
    let range = arrow.range.upperBound..<statement.key
    guard document.text(range) == " " + former else {
      return warn(arrow.line, "\(old.name) has another format; change its encoder by hand")
    }
    replace(range, by: " " + encoder)
  }

  /// Stores a property indirectly if its structure contains itself now.
  private mutating func makeIndirect(_ property: Property, in owner: Owner) {
    let place = SwiftLayout.Place(type: owner.type.name, key: property.key)
    guard printer.layout.indirectProperties.contains(place), let declared = owner.property(property.name),
      let keyword = document.tokens.first(where: { declared.range.lowerBound <= $0.range.lowerBound && $0.isBinding })
    else { return }
    insert("@\(printer.layout.indirectionName) ", at: declared.range.lowerBound)
    replace(keyword.range, by: "var")
  }

  /// Returns the type of a property, which is not optional if the code has a default.
  private func textOfType(of property: Property, in owner: Owner) -> String {
    let type = SwiftName.text(of: property.type)
    if owner.isPresence(property.name) { return "Presence<\(type)>" }
    return owner.hasDefault(property.name) ? type : SwiftName.text(ofTypeOf: property)
  }

  private mutating func warnOfType(of property: Property, _ line: Int, in owner: Owner) {
    let operation =
      (property.mayBeAbsent || owner.hasDefault(property.name) ? "=>?" : "=>")
      + printer.decoder(of: property).replacing(" => ", with: " and ")
    let place = SwiftLayout.Place(type: owner.type.name, key: property.key)
    var text = property.type.text { self.text(ofDeclared: $0) }
    // Only for properties that it gets, the text gets the types that it lacks.
    if text == SwiftName.text(of: property.type) || !rejectedProperties.contains(place) {
      text = textOfType(of: property, in: owner)
    }
    let decoding = operation == "=>" ? "" : ", decoded by \(operation)"
    warn(line, "samples need \(property.name) to be \(text)\(decoding); change the code by hand")
  }

  /// Warns of the first line outside the tool's code that may use a property whose type changes.
  private mutating func warnOfUse(of property: SwiftTypeSyntax.Property, nowOf text: String, in owner: Owner) {
    let (name, type, tokens) = (property.name, owner.type, document.tokens)
    let known = owner.function.bodies + [owner.initializer?.body].compactMap(\.self)
    // In an encode function, the tool only knows `name => "key"` and `name.encode()`.
    func isWritten(_ index: Int) -> Bool {
      let next = tokens[(index + 1)...].prefix(2)
      return (next.first?.isArrow == true || next.map(\.text) == [".", "encode"])
        && type.encodingBodies.contains { $0.encloses(tokens[index].range) }
    }
    let declaring = ["let", "var", "case", "func", "enum", "struct", "class", ","]
    let use = tokens.indices.dropFirst().dropLast().first { index in
      let (before, token) = (tokens[index - 1], tokens[index])
      guard token.name == name, !property.range.contains(token.range.lowerBound), !tokens[index + 1].isSymbol(":"),
        !known.contains(where: { $0.encloses(token.range) }), !isWritten(index)
      else { return false }
      if before.isSymbol(".") {
        // A dot after no value is that of an implicit member.
        guard let owner = index > 1 ? tokens[index - 2] : nil else { return false }
        if owner.isKeyword("self") { return document.nameOfType(around: token) == type.name }
        if let name = owner.name { return !["try", "return", "in", "case", "is", "as", "else"].contains(name) }
        return [")", "]", "}", "?", "!"].contains(where: owner.isSymbol)
      }
      // Without a dot or quotation, a keyword is no name: `static` is a modifier.
      let isKeyword = token.isKeyword(name) && SwiftName.ofProperty(name) != name
      if declaring.contains(before.text) || isKeyword { return false }
      return document.nameOfType(around: token) == type.name
    }
    if let use { warn(tokens[use].line, "\(name) is \(text) now; see whether this code still compiles") }
  }

  /// Returns whether code of a property is in one branch of a condition only.
  private func isConditional(
    _ property: SwiftTypeSyntax.Property, _ argument: SwiftDecodeFunction.Argument?, in owner: Owner
  ) -> Bool {
    let isDeclared = document.branches.isConditional(property, in: owner.type)
    guard isDeclared || document.branches.line(within: owner.type) != nil else { return false }
    let start = owner.type.range.lowerBound
    let argument = argument?.code.first?.range.lowerBound
    return isDeclared || !owner.needsNoParameter || owner.type.properties.count { $0.name == property.name } > 1
      || argument.map { !document.branches.areTogether($0, start) } == true
  }

  /// Returns whether the type of a property is written only where an update can change it.
  private func mayChangeType(of old: Property, in owner: Owner) -> Bool {
    guard let property = owner.property(old.name), let annotation = property.annotation else { return false }
    let (argument, former) = (owner.argument(old.name), document.text(annotation.range))
    // A property wrapper may need its type.
    let declaration = document.text(property.range)
    let isWrapped = declaration.hasPrefix("@") && !declaration.hasPrefix("@\(printer.layout.indirectionName) ")
    return !property.isShared && !isWrapped && !isConditional(property, argument, in: owner)
      && isChangeable(argument?.constant, of: former)
      && argument?.place.map { document.text($0.type) == printer.textOfTypeInPart(of: old) } != false
      && (owner.needsNoParameter || rangeOfParameter(of: old.name, former, in: owner) != nil)
  }

  /// Returns whether the constant with the value of a property can have another type, if there is one.
  ///
  /// - Parameter type: The type of the property, which the constant may convert to.
  private func isChangeable(_ constant: SwiftConstants.Constant?, of type: String) -> Bool {
    guard let constant else { return true }
    return !constant.isUsedElsewhere && document.text(constant.type.range) == type
  }

  /// Returns the range of the type of an initializer's parameter, if it is the type of the property.
  private func rangeOfParameter(of name: String, _ type: String, in owner: Owner) -> Range<Int>? {
    guard !owner.needsNoParameter,
      let parameter = owner.initializer?.parameters.first(where: { $0.first?.name == name }),
      let colon = parameter.firstIndex(where: { $0.isSymbol(":") })
    else { return nil }
    var cursor = SwiftTokenCursor(parameter[(colon + 1)...])
    guard let annotation = cursor.readAnnotation(), document.text(annotation.range) == type else { return nil }
    return annotation.range
  }
}

extension SwiftTypeSyntax.Initializer {
  fileprivate var line: Int { body.first?.line ?? 0 }

  /// Whether a protocol such as RawRepresentable or ExpressibleByStringLiteral requires the initializer.
  fileprivate var isRequirement: Bool {
    guard parameters.count == 1, let label = parameters[0].first?.name else { return false }
    return ["rawValue", "stringInterpolation", "coder", "from"].contains(label) || label.hasSuffix("Literal")
  }

}

extension SwiftToken {
  fileprivate var isBinding: Bool { isKeyword("let") || isKeyword("var") }
}
