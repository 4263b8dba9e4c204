/// Returns the Swift that a careful engineer would have written for a model: its types, and their decode functions.
///
/// ```swift
/// print(swiftText(of: model))
/// ```
///
/// All names of the model must be such as Swift takes, in backticks where it needs them, and no type may be called as a
/// case, or as something that the text uses (`JSON`, `String`, `Date`), `Type`, `Protocol` or `decode`. Where a struct
/// would contain itself, a property wrapper keeps the value elsewhere: as the property with an underscore before its name,
/// so that no other is to have that name (``Model/withoutStorageNames``).
///
/// - Parameters:
///   - model: What to print.
///   - name: The name of the type alias that stands for the root of a model without declarations, such as `[[Double]]`.
///     With declarations, the first of them has the name.
package func swiftText(of model: Model, named name: String = "Root") -> String {
  let printer = SwiftPrinter(model, rootName: name)
  return (printer.imports + printer.chunks).map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
}

/// Prints a model, as chunks of lines with an empty line between them.
struct SwiftPrinter {
  let model: Model
  let layout: SwiftLayout
  let rootName: String

  static let maximumLineLength = 120
  static let ignoreLine = "// swift-format-ignore"

  init(_ model: Model, rootName name: String) {
    self.model = model
    layout = SwiftLayout(of: model)
    rootName = model.declarations.first?.name ?? name
  }

  var imports: [[String]] {
    [["import Decodable"] + (layout.usesFoundation ? ["import Foundation"] : [])]
  }

  var chunks: [[String]] {
    guard !model.declarations.isEmpty else {
      let comment = SwiftComment.lines(ofAlias: model.remark)
      return [comment + ["typealias \(SwiftName.type(rootName)) = \(SwiftName.text(of: model.root))"]]
    }
    return pieces.flatMap(chunks)
  }

  /// What is printed for a declaration.
  struct Piece: Equatable {
    let name: String
    /// The type itself, without the extension of the root that it may be in.
    var type: [String]
    /// The extension with the decode function, if there is one.
    var decoding: [String] = []
  }

  /// The pieces of all declarations, and of what they need beside them.
  var pieces: [Piece] {
    model.declarations.map { each in
      let comment = each.name == rootName ? rootComment : []
      return Piece(name: each.name, type: comment + declaration(of: each), decoding: decoding(of: each))
    } + (layout.usesIndirection ? [Piece(name: layout.indirectionName, type: indirection)] : [])
  }

  func chunks(of piece: Piece) -> [[String]] {
    [piece.name == rootName ? piece.type : nested(piece.type), piece.decoding].filter { !$0.isEmpty }
  }

  /// Says how documents are decoded, unless they are what the root's declaration is.
  private var rootComment: [String] {
    model.root == .declared(rootName) ? [] : [SwiftComment.marker(ofRoot: model.root)]
  }

  private func nested(_ lines: [String]) -> [String] {
    ["extension \(SwiftName.type(rootName)) {"] + lines.indented + ["}"]
  }

  /// The name of a type as it is known at the top of the file.
  func qualifiedName(of name: String) -> String {
    name == rootName ? SwiftName.type(name) : "\(SwiftName.type(rootName)).\(SwiftName.type(name))"
  }

  private func declaration(of declaration: Declaration) -> [String] {
    let lines =
      switch declaration {
      case .structure(let type): self.declaration(of: type)
      case .choice(let type): self.declaration(of: type)
      case .variants(let type): self.declaration(of: type)
      }
    // Nothing can be broken in a line that is too long for its names.
    return lines.withIgnoreLine(if: lines.contains { $0.unicodeScalars.count > Self.maximumLineLength - 2 })
  }

  private func decoding(of declaration: Declaration) -> [String] {
    switch declaration {
    case .structure(let type): decoding(of: type)
    case .choice: []
    case .variants(let type): decoding(of: type)
    }
  }

  static let indirectionComment = "/// Keeps a value elsewhere, so that a struct can be part of itself."

  private var indirection: [String] {
    [
      Self.indirectionComment,
      "@propertyWrapper",
      "enum \(layout.indirectionName)<Value: Equatable & Sendable>: Equatable, Sendable {",
      "  indirect case value(Value)",
      "",
      "  init(wrappedValue: Value) { self = .value(wrappedValue) }",
      "",
      "  var wrappedValue: Value {",
      "    switch self {",
      "    case .value(let value): value",
      "    }",
      "  }",
      "}",
    ]
  }
}

extension [String] {
  /// The lines one level further in.
  var indented: [String] { map { $0.isEmpty ? $0 : "  " + $0 } }

  /// The lines of a declaration with the line before them that keeps the formatter from changing them.
  func withIgnoreLine(if isNeeded: Bool) -> [String] {
    isNeeded ? [SwiftPrinter.ignoreLine] + self : self
  }
}
