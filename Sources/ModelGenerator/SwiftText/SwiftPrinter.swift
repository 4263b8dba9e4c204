/// Returns the Swift code for a model: its types and their decode functions, as a careful engineer would write them.
///
/// ```swift
/// print(swiftText(of: model))
/// ```
///
/// All names of the model must be valid in Swift, in backticks where necessary. No type may have the name of a case, of
/// a type that the text uses (`JSON`, `String`, `Date`), or `Type`, `Protocol` or `decode`. Where a struct would
/// contain itself, a property wrapper stores the value in a property with an underscore before the name; no other
/// property may have that name (``Model/withoutStorageNames``).
///
/// - Parameters:
///   - model: The model to print.
///   - name: The name of the type alias for the root of a model without declarations, such as `[[Double]]`. With
///     declarations, the root has the name of the first of them.
///   - isEncodable: Whether the types also have encode functions, which requires the library `Encodable`.
///   - style: The access, the conformances and the kind of the types.
package func swiftText(
  of model: Model, named name: String = "Root", isEncodable: Bool = false, style: SwiftStyle = SwiftStyle()
) -> String {
  let printer = SwiftPrinter(model, rootName: name, isEncodable: isEncodable, style: style)
  return (printer.imports + printer.chunks).map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
}

/// Prints a model as chunks of lines, to be separated by blank lines.
struct SwiftPrinter {
  let model: Model
  let layout: SwiftLayout
  let rootName: String
  let isEncodable: Bool
  /// The style of all types but those in ``styles``.
  let style: SwiftStyle
  /// The styles of types that are added to an edited text.
  var styles: [String: SwiftStyle] = [:]
  /// The types, apart from the root, that are at the top of an edited text.
  var typesAtTop: Set<String> = []
  /// Whether the types at the top of an edited text have their functions in braces.
  var hasFunctionsInTypes = false
  /// The names of the enums around all types of an edited text.
  var namespace: [String] = []
  private let conformances: SwiftConformances

  func style(of name: String) -> SwiftStyle { styles[name] ?? style }

  /// Returns the list of conformances that follows the name of a type.
  func conformances(of name: String) -> String {
    (conformancesInBraces(of: name) + conformanceList(of: name)).joined(separator: ", ")
  }

  /// Returns the conformances of a type; those of a type that is added to an edited text were determined before.
  func conformanceList(of name: String) -> [String] {
    guard let style = styles[name] else { return conformances.list(of: name) }
    return SwiftConformances(model, layout, style).list(of: name)
  }

  var omissions: [SwiftConformances.Omission] { conformances.omissions }

  static let maximumLineLength = SwiftLineBreaker.maximumLength

  init(
    _ model: Model, rootName name: String, isEncodable: Bool, style: SwiftStyle = SwiftStyle(),
    layout: SwiftLayout? = nil
  ) {
    self.model = model
    self.isEncodable = isEncodable
    self.style = style
    // An object is a reference, so a class may contain itself.
    let layout = layout ?? SwiftLayout(of: model, storedElsewhere: style.isClass ? model.places : [])
    self.layout = layout
    conformances = SwiftConformances(model, layout, style)
    rootName = model.roots.first?.name ?? model.declarations.first?.name ?? name
  }

  var imports: [[String]] {
    [["import \(isEncodable ? "Encodable" : "Decodable")"] + (layout.usesFoundation ? ["import Foundation"] : [])]
  }

  var chunks: [[String]] {
    guard !model.declarations.isEmpty || !model.roots.isEmpty else {
      let comment = SwiftComment.lines(ofDescription: model.description)
      return [comment + alias(of: ModelRoot(name: rootName, type: model.root, note: model.note))]
    }
    return aliases.map(alias) + joined(pieces.flatMap(chunks))
  }

  /// The roots that are type aliases, among several roots.
  var aliases: [ModelRoot] { model.roots.filter(\.isAlias) }

  /// Returns the lines of a root that is a type alias.
  func alias(of root: ModelRoot) -> [String] {
    let marker = model.roots.isEmpty ? [] : [SwiftComment.marker(ofRoot: root.type, isWhole: true)]
    let note = root.note.map { [SwiftComment.line(ofNote: $0)] } ?? []
    return marker + note + [
      "\(style.modifier)typealias \(SwiftName.type(root.name)) = \(SwiftName.text(of: root.type))"
    ]
  }

  /// Joins extensions around types that follow each other, since a string enum has no extension of its own.
  func joined(_ chunks: [[String]]) -> [[String]] {
    let heads = [nested([]).first, inNamespace([]).first]
    return chunks.reduce(into: []) { result, chunk in
      if let head = chunk.first, heads.contains(head), result.last?.first == head {
        // In place, because a copy for each type would take quadratic time.
        result[result.count - 1].removeLast()
        result[result.count - 1] += [""] + chunk.dropFirst()
      } else {
        result.append(chunk)
      }
    }
  }

  /// The printed lines of a declaration.
  struct Piece: Equatable {
    let name: String
    /// The type itself, without the extension of the root around it.
    var type: [String]
    /// The extensions with its functions, unless they are in the braces of the type.
    var extensions: [[String]] = []
  }

  /// The pieces of all declarations, and of the property wrapper that they use.
  var pieces: [Piece] {
    model.declarations.map(piece) + (layout.usesIndirection ? [indirection] : [])
  }

  func piece(of declaration: Declaration) -> Piece {
    Piece(
      name: declaration.name, type: comment(on: declaration) + self.declaration(of: declaration),
      extensions: extensions(of: declaration))
  }

  func chunks(of piece: Piece) -> [[String]] {
    ([isAtTop(piece.name) ? inNamespace(piece.type) : nested(piece.type)] + piece.extensions).map(\.withShortLines)
  }

  /// Returns whether a type is at the top of the file: the types of several roots, which may share them, are.
  func isAtTop(_ name: String) -> Bool { name == rootName || !model.roots.isEmpty || typesAtTop.contains(name) }

  /// Returns the comment on a root that shows the type of documents, unless that is the only root's own type.
  private func marker(of name: String) -> [String] {
    model.roots(named: rootName).filter { $0.name == name && !$0.isAlias }.compactMap { root in
      let isWhole = root.type == .declared(name)
      return isWhole && model.roots.isEmpty ? nil : SwiftComment.marker(ofRoot: root.type, isWhole: isWhole)
    }
  }

  /// The comment of a declaration: the description of a schema, and the type of documents if it is a root.
  private func comment(on declaration: Declaration) -> [String] {
    let marker = marker(of: declaration.name)
    let description = SwiftComment.lines(ofDescription: declaration.description)
    return description + (description.isEmpty || marker.isEmpty ? [] : ["///"]) + marker
  }

  private func nested(_ lines: [String]) -> [String] {
    ["extension \(qualifiedName(of: rootName)) {"] + lines.indented + ["}"]
  }

  private func inNamespace(_ lines: [String]) -> [String] {
    if namespace.isEmpty { return lines }
    return ["extension \(namespace.map(SwiftName.type).joined(separator: ".")) {"] + lines.indented + ["}"]
  }

  /// Returns the name of a type as it is visible at the top of the file.
  func qualifiedName(of name: String) -> String {
    (namespace + (isAtTop(name) ? [name] : [rootName, name])).map(SwiftName.type).joined(separator: ".")
  }

  private func declaration(of declaration: Declaration) -> [String] {
    let lines =
      switch declaration {
      case .structure(let type): self.declaration(of: type)
      case .stringEnum(let type): self.declaration(of: type)
      case .variants(let type): self.declaration(of: type)
      case .alternatives(let type): self.declaration(of: type)
      case .wrapper(let type): self.declaration(of: type)
      case .namespace(let name): ["\(style.modifier)enum \(SwiftName.type(name)) {}"]
      }
    let functions = hasFunctionsInBraces(declaration.name) ? functions(of: declaration) : []
    return functions.reduce(lines) { adding($1.lines, inBracesOf: $0) }
  }

  private func adding(_ functions: [String], inBracesOf lines: [String]) -> [String] {
    let lines =
      lines.last?.hasSuffix("{}") == true
      ? lines.dropLast() + [String(lines[lines.count - 1].dropLast())] : lines.dropLast() + [""]
    return lines + functions.indented + ["}"]
  }

  // MARK: Functions

  /// The functions that a conformance requires.
  private struct Functions {
    let conformance: String
    let lines: [String]
  }

  /// Returns the functions of a type, first those that decode it.
  private func functions(of declaration: Declaration) -> [Functions] {
    [
      Functions(conformance: "Decodable", lines: decodeFunction(of: declaration)),
      Functions(conformance: "Encodable", lines: isEncodable ? encoding(of: declaration) : []),
    ].filter { !$0.lines.isEmpty }
  }

  /// Returns whether the functions of a type are in its braces, and not in extensions.
  ///
  /// A type inside another or in a namespace is in an extension already. A type that is added to a file has its
  /// functions where the other types have theirs. An initializer in braces would replace the memberwise one.
  func hasFunctionsInBraces(_ name: String) -> Bool {
    let mayBeInBraces = !isAtTop(name) || !namespace.isEmpty || hasFunctionsInTypes
    guard mayBeInBraces, case .structure(let type) = layout.declarations[name] else { return mayBeInBraces }
    return form(of: type) == .call
  }

  /// Returns the conformances whose functions are in the braces of a type.
  func conformancesInBraces(of name: String) -> [String] {
    guard hasFunctionsInBraces(name), let declaration = layout.declarations[name] else { return [] }
    return functions(of: declaration).map(\.conformance)
  }

  private func extensions(of declaration: Declaration) -> [[String]] {
    if hasFunctionsInBraces(declaration.name) { return [] }
    return functions(of: declaration).map { extensionOf(declaration.name, $0.conformance, $0.lines) }
  }

  private func extensionOf(_ name: String, _ conformance: String, _ lines: [String]) -> [String] {
    ["extension \(qualifiedName(of: name)): \(conformance) {"] + lines.indented + ["}"]
  }

  /// Returns whether a type of the model has an encode function.
  func hasEncoding(_ declaration: Declaration) -> Bool { !encoding(of: declaration).isEmpty }

  /// Returns the extension with the encode function of a type; no lines if the type needs none.
  func encodingExtension(of declaration: Declaration) -> [String] {
    let lines = encoding(of: declaration)
    return lines.isEmpty ? [] : extensionOf(declaration.name, "Encodable", lines).withShortLines
  }

  private func decodeFunction(of declaration: Declaration) -> [String] {
    switch declaration {
    case .structure(let type): decodeFunction(of: type)
    case .stringEnum, .namespace: []
    case .variants(let type): decodeFunction(of: type)
    case .alternatives(let type): decodeFunction(of: type)
    case .wrapper(let type): decodeFunction(of: type)
    }
  }

  /// Returns the first line of the decode function of a type.
  func headOfDecode(of name: String) -> String { headOfDecode(of: name, as: nameInDecode(of: name)) }

  private func headOfDecode(of name: String, as type: String) -> String {
    "\(style(of: name).modifier)static func decode(_ json: Any) throws -> \(type) {"
  }

  /// Returns the name of a type in its functions: `Self` if another name does not fit into the first line.
  func nameInDecode(of name: String) -> String {
    // Inside its type, a name such as `json` or `await` has another meaning.
    let isAlone = hasFunctionsInBraces(name) && name.first?.isUppercase == true
    let visible = isAlone ? SwiftName.type(name) : qualifiedName(of: name)
    let head = headOfDecode(of: name, as: visible)
    return head.unicodeScalars.count > Self.maximumLineLength - indentation(in: name) ? "Self" : visible
  }

  /// Returns the number of spaces before a function of a type.
  func indentation(in name: String) -> Int { hasFunctionsInBraces(name) ? 4 : 2 }

  static let indirectionComment = "/// Stores a value indirectly, so that a struct can contain itself."

  /// The property wrapper that properties use in order to contain their own type.
  var indirection: Piece {
    let modifier = style(of: layout.indirectionName).modifier
    let lines = [
      Self.indirectionComment,
      "@propertyWrapper",
      "\(modifier)enum \(layout.indirectionName)<Value: Equatable & Sendable>: Equatable, Sendable {",
      "  indirect case value(Value)",
      "",
      "  \(modifier)init(wrappedValue: Value) { self = .value(wrappedValue) }",
      "",
      "  \(modifier)var wrappedValue: Value {",
      "    switch self {",
      "    case .value(let value): value",
      "    }",
      "  }",
      "}",
    ]
    let isHashable = layout.indirectProperties.contains { conformanceList(of: $0.type).contains("Hashable") }
    let extended = qualifiedName(of: layout.indirectionName)
    let extensions = isHashable ? [["extension \(extended): Hashable where Value: Hashable {}"]] : []
    return Piece(name: layout.indirectionName, type: lines, extensions: extensions)
  }
}

extension [String] {
  /// The lines, indented by one level.
  var indented: [String] { map { $0.isEmpty ? $0 : "  " + $0 } }

  /// The elements of a list, each but the last with a comma.
  var separatedByCommas: [String] { dropLast().map { $0 + "," } + suffix(1) }

  /// Returns lines, each with as many of the elements as fit.
  func filled(_ fits: (String) -> Bool) -> [String] {
    var lines: [String] = []
    for element in self {
      if let line = lines.last, fits(line + " " + element) {
        lines[lines.count - 1] = line + " " + element
      } else {
        lines.append(element)
      }
    }
    return lines
  }

  /// The lines, broken where they are too long.
  var withShortLines: [String] { flatMap(SwiftLineBreaker.lines) }
}

extension Model {
  /// The properties of all structures.
  var places: Set<SwiftLayout.Place> {
    var places: Set<SwiftLayout.Place> = []
    for case .structure(let type) in declarations {
      for property in type.properties { places.insert(SwiftLayout.Place(type: type.name, key: property.key)) }
    }
    return places
  }
}
