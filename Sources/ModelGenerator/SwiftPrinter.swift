/// Returns the Swift that a careful engineer would have written for a model: its types, and their decode functions.
///
/// ```swift
/// print(swiftText(of: model))
/// ```
///
/// All names of the model must be such as Swift takes, in backticks where it needs them, and no type may be called as a
/// case, or as something that the text uses (`JSON`, `String`, `Date`), `Type`, `Protocol` or `decode`. Where a struct
/// would contain itself, a property wrapper keeps the value elsewhere: as the property with an underscore before its name,
/// so that no other is to have that name.
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
    guard let root = model.declarations.first else {
      return [["typealias \(SwiftName.type(rootName)) = \(SwiftName.text(of: model.root))"]]
    }
    let others = model.declarations.dropFirst()
    return [rootComment + declaration(of: root)] + decoding(of: root)
      + others.flatMap { [nested(declaration(of: $0))] + decoding(of: $0) }
      + (layout.usesIndirection ? [nested(indirection)] : [])
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

  private func decoding(of declaration: Declaration) -> [[String]] {
    switch declaration {
    case .structure(let type): [decoding(of: type)]
    case .choice: []
    case .variants(let type): [decoding(of: type)]
    }
  }

  private var indirection: [String] {
    [
      "/// Keeps a value elsewhere, so that a struct can be part of itself.",
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
