/// An edited Swift text, updated for another model.
///
/// A declaration that is printed alike for both models, apart from examples, stays as it is, and so does all text
/// between declarations. For other declarations, the type and the extension with the decode function are printed again.
/// A new declaration comes after the one before it in the model, and declarations that the new model lacks are removed.
struct SwiftUpdate {
  private(set) var text: String
  /// The names of types that had been edited, and were printed again or removed.
  private(set) var lost: [String] = []

  private let document: SwiftDocument
  private var edits: [SwiftDocument.Edit] = []

  /// Updates a text; nil if that is impossible, for example because a type that changes is not where it was printed.
  init?(of document: SwiftDocument, to new: Model) {
    let old = document.model
    guard let root = new.declarations.first?.name, root == old.declarations.first?.name else { return nil }
    self.document = document
    text = document.text
    let printer = SwiftPrinter(new, rootName: root)
    guard replaceChanged(old, new, printer), removeGone(old, new) else { return nil }
    if printer.layout.usesFoundation, !document.imports("Foundation") {
      edits.append(document.insertion(ofImport: "import Foundation\n"))
    }
    guard let result = document.applying(edits) else { return nil }
    text = result
    // A text that is not read as the new model must not be written.
    guard let read = try? readModel(fromSwift: result), changes(from: read, to: new).isEmpty else { return nil }
  }

  /// Replaces the declarations that are printed differently, and inserts new ones.
  private mutating func replaceChanged(_ old: Model, _ new: Model, _ printer: SwiftPrinter) -> Bool {
    let former = Self.pieces(of: old)
    let (unchanged, current) = (Self.pieces(of: old.withoutExamples), Self.pieces(of: new.withoutExamples))
    var end = document.end
    for piece in printer.pieces {
      let place = document.place(of: piece.name)
      if let before = former[piece.name], unchanged[piece.name] != current[piece.name] {
        guard let place else { return false }
        edits += document.replacing(place, by: piece)
        if document.isEdited(place, before) { lost.append(piece.name) }
      } else if former[piece.name] == nil {
        if place != nil, piece.name == printer.layout.indirectionName { continue }
        edits.append(document.insertion(of: printer.chunks(of: piece), at: end))
      }
      end = place?.end ?? end
    }
    return true
  }

  private mutating func removeGone(_ old: Model, _ new: Model) -> Bool {
    let former = Self.pieces(of: old)
    let names = Set(new.declarations.map(\.name))
    for name in old.declarations.map(\.name) where !names.contains(name) {
      guard let place = document.place(of: name), let before = former[name] else { return false }
      edits += document.removing(place)
      if document.isEdited(place, before) || document.hasComment(place) { lost.append(name) }
    }
    return true
  }

  private static func pieces(of model: Model) -> [String: SwiftPrinter.Piece] {
    let pieces = SwiftPrinter(model, rootName: "").pieces
    return Dictionary(pieces.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Model {
  /// The model without examples: another example is no reason to print a type again.
  fileprivate var withoutExamples: Model {
    var model = self
    model.declarations = declarations.map { declaration in
      guard case .structure(var type) = declaration else { return declaration }
      for index in type.properties.indices { type.properties[index].example = nil }
      return .structure(type)
    }
    return model
  }
}
