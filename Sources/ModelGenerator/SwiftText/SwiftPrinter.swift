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
  private let conformances: SwiftConformances

  func style(of name: String) -> SwiftStyle { styles[name] ?? style }

  /// Returns the list of conformances that follows the name of a type.
  func conformances(of name: String) -> String {
    conformanceList(of: name).joined(separator: ", ")
  }

  /// Returns the conformances of a type; those of a type that is added to an edited text were determined before.
  func conformanceList(of name: String) -> [String] {
    guard let style = styles[name] else { return conformances.list(of: name) }
    return SwiftConformances(model, layout, style).list(of: name)
  }

  var omissions: [SwiftConformances.Omission] { conformances.omissions }

  static let maximumLineLength = 120
  static let ignoreLine = "// swift-format-ignore"

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
    return aliases.map(alias) + pieces.flatMap(chunks)
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

  /// The printed lines of a declaration.
  struct Piece: Equatable {
    let name: String
    /// The type itself, without the extension of the root around it.
    var type: [String]
    /// The extension with the decode function, or no lines.
    var decoding: [String] = []
    /// The extension with the encode function, or no lines.
    var encoding: [String] = []
  }

  /// The pieces of all declarations, and of the property wrapper that they use.
  var pieces: [Piece] {
    model.declarations.map { each in
      let comment = comment(on: each)
      return Piece(
        name: each.name, type: comment + declaration(of: each), decoding: decoding(of: each),
        encoding: isEncodable ? encoding(of: each) : [])
    } + (layout.usesIndirection ? [Piece(name: layout.indirectionName, type: indirection)] : [])
  }

  func chunks(of piece: Piece) -> [[String]] {
    [isAtTop(piece.name) ? piece.type : nested(piece.type), piece.decoding, piece.encoding].filter { !$0.isEmpty }
  }

  /// Returns whether a type is at the top of the file: the types of several roots, which may share them, are.
  func isAtTop(_ name: String) -> Bool { name == rootName || !model.roots.isEmpty }

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
    ["extension \(SwiftName.type(rootName)) {"] + lines.indented + ["}"]
  }

  /// Returns the name of a type as it is visible at the top of the file.
  func qualifiedName(of name: String) -> String {
    isAtTop(name) ? SwiftName.type(name) : "\(SwiftName.type(rootName)).\(SwiftName.type(name))"
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
    // A line that is too long because of its names cannot be broken.
    return lines.withIgnoreLine(if: lines.contains { $0.unicodeScalars.count > Self.maximumLineLength - 2 })
  }

  private func decoding(of declaration: Declaration) -> [String] {
    switch declaration {
    case .structure(let type): decoding(of: type)
    case .stringEnum, .namespace: []
    case .variants(let type): decoding(of: type)
    case .alternatives(let type): decoding(of: type)
    case .wrapper(let type): decoding(of: type)
    }
  }

  static let indirectionComment = "/// Stores a value indirectly, so that a struct can contain itself."

  private var indirection: [String] {
    let modifier = style(of: layout.indirectionName).modifier
    return [
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
  }
}

extension [String] {
  /// The lines, indented by one level.
  var indented: [String] { map { $0.isEmpty ? $0 : "  " + $0 } }

  /// Returns the lines of a declaration, preceded if needed by a line that stops the formatter from changing them.
  func withIgnoreLine(if isNeeded: Bool) -> [String] {
    isNeeded ? [SwiftPrinter.ignoreLine] + self : self
  }
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
