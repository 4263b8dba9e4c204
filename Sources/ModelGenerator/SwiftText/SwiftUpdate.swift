/// An edited Swift text, updated for a model that samples have widened.
///
/// An update only adds: properties, cases and types, question marks and wider types. It edits the text at places that
/// the reader understands, and copies everything else. A change that would require a change to hand-written code is
/// not applied, but becomes a warning.
struct SwiftUpdate {
  /// A change that was not applied.
  struct Warning: Equatable {
    /// The line of the new text, counted from 1.
    var line: Int
    var text: String
    /// Another line, at the end of the text.
    var otherLine: Int?
  }

  private(set) var text = ""
  private(set) var warnings: [Warning] = []

  let document: SwiftDocument
  let old: Model
  let new: Model
  let layout: SwiftTextLayout
  var printer: SwiftPrinter
  /// The style of new types; nil for that of the types that use them.
  let newStyle: SwiftStyle?
  private var edits: [SwiftDocument.Edit] = []
  /// The properties that must be added or changed by hand.
  private(set) lazy var rejectedProperties = findRejectedProperties()
  /// The opening brackets of empty lists, and the last elements of other lists, that have got an element after them.
  private var filled: Set<Int> = []
  /// The starts of calls that have got a `try`.
  private var tried: Set<Int> = []

  /// The texts before code on one line got lines of its own, and the edits that made these.
  private var expansions: [(document: SwiftDocument, edits: [SwiftDocument.Edit])] = []

  /// Updates a text.
  ///
  /// - Parameters:
  ///   - addsEncoding: Whether types without an encode function get one. Without it, only new types of a text that
  ///     imports the library of encode functions do.
  ///   - style: The style of new types; nil for that of the types that use them.
  init(of document: SwiftDocument, to new: Model, addsEncoding: Bool = false, style: SwiftStyle? = nil) {
    self.init(in: document, to: new, addsEncoding: addsEncoding, style: style)
    var document = document
    var expansions: [(document: SwiftDocument, edits: [SwiftDocument.Edit])] = []
    while expansions.count < Self.maximumExpansions, let updated = try? SwiftDocument(text) {
      let edits = SwiftExpansion(of: document, updatedTo: updated).edits
      guard !edits.isEmpty, let expanded = try? SwiftDocument(document.applying(edits)),
        expanded.rootName == document.rootName
      else { break }
      expansions.append((document, edits))
      document = expanded
      self.init(in: expanded, to: new, addsEncoding: addsEncoding, style: style)
    }
    self.expansions = expansions
  }

  /// The number of types around each other whose lines are broken.
  private static let maximumExpansions = 4

  /// Updates a text whose lines may become too long.
  private init(in document: SwiftDocument, to new: Model, addsEncoding: Bool, style: SwiftStyle?) {
    self.document = document
    layout = SwiftTextLayout(of: document)
    newStyle = style
    let new = new.withoutNames(usedIn: document)
    self.new = new
    old = document.model
    printer = SwiftPrinter(
      new, in: document, isEncodable: addsEncoding || document.isEncodable, style: style ?? document.style)
    updateRoots()
    updateDeclarations(addsEncoding: addsEncoding)
    updateImports()
    text = document.applying(edits)
    let updated = try? SwiftDocument(text)
    verify(updated)
    if let updated { warnOfUnused(in: updated) }
    warnings = warnings.map { warning in
      let other = warning.otherLine.map { " on line \(document.newLine(of: $0, after: edits))" } ?? ""
      return Warning(line: document.newLine(of: warning.line, after: edits), text: warning.text + other)
    }
    if let updated {
      warnings += SwiftOutdatedCode(in: updated, since: document).warnings
      if addsEncoding { warnings += updated.typesWithoutEncoding }
    }
  }

  /// Returns the line in the new text of a line in the former text.
  func newLine(of line: Int) -> Int {
    let line = expansions.reduce(line) { line, expansion in
      expansion.document.newLine(of: line, after: expansion.edits)
    }
    return document.newLine(of: line, after: edits)
  }

  // MARK: Edits

  mutating func warn(_ line: Int, _ text: String, otherLine: Int? = nil) {
    warnings.append(Warning(line: line, text: text, otherLine: otherLine))
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append(SwiftDocument.Edit(range: range, text: text.replacing("\n", with: layout.lineEnd)))
  }

  mutating func insert(_ text: String, at position: Int) { replace(position..<position, by: text) }

  /// Returns whether the line at a position, with the texts that it got, has room for another text.
  func hasRoom(for text: String, at position: Int) -> Bool {
    let line = document.lines.start(at: position)..<document.lines.end(at: position)
    let texts = [document.text(line), text] + edits.filter { line.contains($0.range.lowerBound) }.map(\.text)
    return texts.joined().unicodeScalars.count { !$0.isNewline } <= SwiftPrinter.maximumLineLength
  }

  /// Inserts lines after the line at a position, with its indentation, or after the position if code follows.
  ///
  /// - Parameters:
  ///   - start: The position whose line has the indentation; nil for the position itself.
  ///   - isNested: Whether the position is after an opening brace.
  ///   - isIndented: Whether the lines have one more level of indentation; nil if only nested lines have.
  mutating func insert(
    _ lines: [String], after position: Int, alignedWith start: Int? = nil, isNested: Bool = false,
    isIndented: Bool? = nil
  ) {
    let indentation = document.indentation(at: start ?? position) + (isIndented ?? isNested ? layout.step : "")
    let text = layout.indented(lines, by: indentation).joined(separator: "\n")
    let end = document.lines.end(at: position)
    guard document.endsLine(position) else {
      // A note needs lines of its own.
      if lines.contains(where: SwiftComment.isNote) {
        return insert("\n\(text)\(isNested ? "\n" : "")", at: position)
      }
      // Comments would swallow the rest of the line.
      let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: "; ")
      return insert(isNested ? " \(code);" : "; \(code)", at: position)
    }
    let isLineOpen = end == document.end && end > document.lines.start(at: end)
    insert(isLineOpen ? "\n" + text : text + "\n", at: end)
  }

  /// Inserts `try` before a call that has none.
  mutating func insertTry(before call: SwiftDecodeFunction.Call) {
    let start = call.start.range.lowerBound
    if !call.isTried, tried.insert(start).inserted { insert("try ", at: start) }
  }

  /// Inserts an element into a list in brackets.
  mutating func insertElement(_ text: String, after element: ArraySlice<SwiftToken>?, in open: SwiftToken) {
    let tokens = document.tokens
    guard let element, let first = element.first, let last = element.last else {
      guard let index = tokens.firstIndex(where: { $0.range == open.range }), index + 1 < tokens.count else { return }
      let next = tokens[index + 1]
      if [")", "]"].contains(where: next.isSymbol) {
        insert(filled.insert(open.range.lowerBound).inserted ? text : ", " + text, at: open.range.upperBound)
      } else if next.startsLine {
        insert("\n" + document.indentation(at: next.range.lowerBound) + text + ",", at: open.range.upperBound)
      } else {
        insert(text + ", ", at: open.range.upperBound)
      }
      return
    }
    let indentation = document.indentation(at: first.range.lowerBound)
    let (comma, after) = (tokens[safe: element.endIndex], tokens[safe: element.endIndex + 1])
    if let comma, comma.isSymbol(","), let after, after.startsLine {
      let indentation =
        !after.closesBracket
        ? document.indentation(at: after.range.lowerBound) : first.startsLine ? indentation : indentation + layout.step
      insert(indentation + text + ",\n", at: document.lines.end(at: comma.range.lowerBound))
    } else {
      // A comment after the last element stays there.
      let end = comma.map { document.endOfComments(from: last.range.upperBound, to: $0.range.lowerBound) }
      let isOnLine = end.map { document.text(last.range.upperBound..<$0).contains("//") } == true
      // A list that is on several lines continues on the next.
      let space = first.line > open.line || isOnLine ? "\n" + indentation : " "
      let isFirst = filled.insert(last.range.lowerBound).inserted
      if isFirst { insert(",", at: last.range.upperBound) }
      insert((isFirst ? "" : ",") + space + text, at: end ?? last.range.upperBound)
    }
  }
}

// MARK: - The whole text
extension SwiftUpdate {
  /// Updates the types of documents; a root whose type the model declares gets its comment with the declaration.
  private mutating func updateRoots() {
    let former = old.roots(named: document.rootName)
    for (index, root) in new.roots(named: document.rootName).enumerated() {
      if index < former.count {
        update(former[index], to: root)
      } else if root.isAlias {
        insert(chunks: [printer.alias(of: root)], at: document.end)
      }
    }
  }

  private mutating func update(_ old: ModelRoot, to new: ModelRoot) {
    let rootName = old.name
    let alias = document.syntax.aliases.first { $0.name == rootName && $0.isAtTop }
    guard let alias, document.forms[rootName] == nil,
      !self.new.declarations.contains(where: { $0.name == rootName })
    else {
      if old.type != new.type, let line = document.type(named: rootName)?.line ?? alias?.line {
        warn(line, "samples have documents of type \(SwiftName.text(of: new.type)); decode them as that type")
      }
      return
    }
    if old.type != new.type { replace(alias.type.range, by: SwiftName.text(of: new.type)) }
    update(alias.note, to: new.note, above: alias.start)
  }

  /// Updates the comment with the note on a declaration.
  mutating func update(_ former: SwiftNote?, to note: String?, above start: Int) {
    guard former?.text != note else { return }
    let line = note.map(SwiftComment.line(ofNote:))
    switch (former, line) {
    case (let former?, let line?): replace(former.range, by: line)
    case (let former?, nil):
      replace(
        document.lines.start(at: former.range.lowerBound)..<document.lines.end(at: former.range.lowerBound), by: "")
    case (nil, let line?) where document.startsLine(start):
      insert(document.indentation(at: start) + line + "\n", at: document.startOfComments(above: start))
    case (nil, let line?):
      let space = document.startOfSpace(before: start)
      let before = document.text(document.lines.start(at: start)..<start)
      let isNested = before.count { $0 == "{" } > before.count { $0 == "}" }
      let indentation = document.indentation(at: start) + (isNested ? layout.step : "")
      replace(space..<start, by: ["", line, ""].joined(separator: "\n" + indentation))
    case (nil, nil): break
    }
  }

  private mutating func updateDeclarations(addsEncoding: Bool) {
    let former = old.declarationsByName
    let wanted = new.namesReachable(besides: rejectedProperties)
    var end = document.end(of: document.rootName) ?? document.end
    // The chunks to insert, by their positions.
    var additions: [Int: [[String]]] = [:]
    var encoded: Set<String> = []
    for declaration in new.declarations {
      let name = declaration.name
      if let earlier = former[name], let type = document.type(named: name) {
        update(earlier, to: declaration, type)
        end = document.end(of: name) ?? end
        if addsEncoding, type.encoding == nil {
          let encoding = encoding(of: declaration, type)
          additions[end, default: []] += encoding
          if !encoding.isEmpty { encoded.insert(name) }
        }
      } else if wanted.contains(name), !document.syntax.aliases.contains(where: { $0.name == name }) {
        additions[end, default: []] += printer.chunks(of: printer.piece(of: declaration))
        inheritStyle(of: declaration)
      }
    }
    if printer.layout.usesIndirection {
      let indirection = printer.indirection
      if let type = document.type(named: indirection.name) {
        // The file's types needed no conformance that new types need.
        let isAdded = printer.layout.indirectProperties.contains { wanted.contains($0.type) }
        if isAdded, !type.inherited.contains("Hashable") {
          additions[document.end, default: []] += indirection.extensions
        }
      } else {
        additions[document.end, default: []] += printer.chunks(of: indirection)
      }
    }
    if addsEncoding { addEncoding(toTypesBesides: encoded, &additions) }
    for (end, chunks) in additions { insert(chunks: printer.joined(chunks), at: end) }
  }

  /// Adds encode functions to the types that samples do not widen, such as alternatives of objects.
  private mutating func addEncoding(toTypesBesides encoded: Set<String>, _ additions: inout [Int: [[String]]]) {
    let printerOfNew = printer
    printer = SwiftPrinter(old, in: document, isEncodable: true, style: document.style)
    for declaration in old.declarations where !encoded.contains(declaration.name) {
      // The elements of an array are no members.
      if case .structure = declaration, document.forms[declaration.name] == nil { continue }
      guard let type = document.type(named: declaration.name), type.encoding == nil,
        let end = document.end(of: declaration.name)
      else { continue }
      additions[end, default: []] += encoding(of: declaration, type)
    }
    printer = printerOfNew
  }

  /// Returns the encode function that a type of the text gets.
  private mutating func encoding(of declaration: Declaration, _ type: SwiftTypeSyntax) -> [[String]] {
    // Not every argument of a generic type can be encoded.
    guard type.parameters.isEmpty else { return [] }
    var declaration = declaration
    if case .structure(var structure) = declaration, case .structure(let function) = document.forms[type.name] {
      let existing = Set(type.properties.map(\.name))
      structure.properties.removeAll {
        !existing.contains($0.name) && rejectedProperties.contains(SwiftLayout.Place(type: type.name, key: $0.key))
      }
      // An encode function that writes nothing would hide that it is incomplete.
      if structure.properties.isEmpty, !existing.isEmpty || !function.arguments.isEmpty { return [] }
      let labels = Set(function.arguments.map(\.label))
      let names = Set(structure.properties.map(\.name))
      for property in type.properties where !names.contains(property.name) && !labels.contains(property.name) {
        // A constant with a value is not decoded either.
        if property.hasValue, !property.isVariable { continue }
        warn(property.line, "encode() of \(type.name) does not write \(property.name); add it by hand")
      }
      for argument in function.arguments {
        let index = structure.properties.firstIndex { $0.name == argument.label }
        if index == nil {
          let name = argument.label.isEmpty ? "the value on this line" : argument.label
          warn(argument.line, "encode() of \(type.name) does not write \(name); add it by hand")
        }
        // A property with a default is never nil.
        if let index, case .member(let member) = argument.value, member.hasDefault {
          structure.properties[index].mayBeAbsent = false
        }
      }
      declaration = .structure(structure)
    }
    if case .variants(var variants) = declaration {
      adopt(&variants, of: type)
      declaration = .variants(variants)
    }
    printer.styles[type.name] = SwiftStyle(access: access(of: type))
    let encoding = printer.encodingExtension(of: declaration)
    return encoding.isEmpty ? [] : [encoding]
  }

  private mutating func update(_ old: Declaration, to new: Declaration, _ type: SwiftTypeSyntax) {
    if type.kind == .enumeration, old != new, let line = document.branches.line(within: type) {
      return warn(
        type.line, "samples of \(type.name) have other cases: add them by hand to each branch of the condition",
        otherLine: line)
    }
    switch (old, new) {
    case (.structure(let old), .structure(let new)): update(old, to: new, type)
    case (.stringEnum(let old), .stringEnum(let new)): update(old, to: new, type)
    case (.variants(let old), .variants(let new)): update(old, to: new, type)
    case (.alternatives(let old), .alternatives(let new)): update(old, to: new, type)
    default:
      warn(type.line, "\(type.name) does not fit the samples, which need another kind of type; write it anew")
    }
  }

  /// Inserts chunks of lines after a line, with a blank line before each.
  private mutating func insert(chunks: [[String]], at position: Int) {
    let isLineOpen = position > document.lines.start(at: position)
    let text = chunks.map { "\n" + layout.indented($0).map { $0 + "\n" }.joined() }.joined()
    insert(isLineOpen ? "\n" + text : text, at: position)
  }

  /// Warns of the types that the model used before, but that the new text does not use any more.
  private mutating func warnOfUnused(in updated: SwiftDocument) {
    // A root is used, even if its documents have another type now.
    let roots = old.roots(named: document.rootName).map(\.name)
    let used = old.namesReachable().subtracting(new.declarations.map(\.name) + roots)
    var unused = old.declarations.map(\.name).filter(used.contains)
    // A type that is used may use others.
    while let index = unused.firstIndex(where: updated.names(outside: unused).contains) { unused.remove(at: index) }
    for name in unused {
      warn(document.type(named: name)?.line ?? 1, "\(name) is not used any more; remove it if no other code uses it")
    }
  }

  private mutating func updateImports() {
    if printer.layout.usesFoundation, !document.imports("Foundation") {
      let position = document.libraryImport.map { document.lines.end(at: $0.upperBound) } ?? 0
      insert("import Foundation\n", at: position)
    }
    guard printer.isEncodable, !document.isEncodable else { return }
    // The library of encode functions exports this one.
    if let range = document.libraryImport {
      replace(range, by: "Encodable")
    } else {
      insert("import Encodable\n", at: 0)
    }
  }

  /// Warns of the changes that the new text does not have, if no other warning explains them.
  private mutating func verify(_ updated: SwiftDocument?) {
    guard warnings.isEmpty else { return }
    guard let updated else {
      text = document.text
      return warn(1, "the update would not be valid; write the changes by hand")
    }
    for change in changes(from: updated.model, to: new) {
      warn(1, "\(change.path) is not updated; it should be \(change.detail)")
    }
  }
}

extension Array {
  /// The element at an index; nil if the index is out of range.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension SwiftPrinter {
  /// Creates a printer of the types that an edited text has or gets.
  fileprivate init(_ model: Model, in document: SwiftDocument, isEncodable: Bool, style: SwiftStyle) {
    self.init(
      model, rootName: document.rootName, isEncodable: isEncodable, style: style,
      layout: SwiftLayout(of: model, storedElsewhere: document.storedElsewhere))
    typesAtTop = document.typesAtTop(with: model)
    hasFunctionsInTypes = document.hasFunctionsInTypes
    namespace = document.syntax.namespace
  }
}

extension SwiftDocument {
  /// The warnings of types with decode functions that the user must make encodable.
  fileprivate var typesWithoutEncoding: [SwiftUpdate.Warning] {
    let types = syntax.types.filter { $0.decoding != nil && $0.encoding == nil && !$0.inherited.contains("Encodable") }
    return types.map { SwiftUpdate.Warning(line: $0.line, text: "\($0.name) has no encode function; add it by hand") }
  }

  /// Whether all structures at the top of the text have their decode functions in braces.
  fileprivate var hasFunctionsInTypes: Bool {
    let structures = syntax.types.filter { type in
      if case .structure = forms[type.name] { type.isAtTop } else { false }
    }
    return !structures.isEmpty
      && structures.allSatisfy { type in
        type.decoding?.body.first.map { type.range.contains($0.range.lowerBound) } == true
      }
  }

  /// Returns the types outside the root, and the new types that these use: they do not see the types in the root.
  fileprivate func typesAtTop(with new: Model) -> Set<String> {
    let names = syntax.types.filter { type in
      (type.owners.dropFirst(syntax.namespace.count).first ?? type.name) != rootName
    }.map(\.name)
    return new.declarationsByName.names(usedBy: names, without: Set(syntax.types.map(\.name)))
  }
}
