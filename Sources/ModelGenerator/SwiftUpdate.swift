/// Swift text that was edited since it was printed, for another model.
///
/// A declaration that is printed alike for both models, examples aside, stays as it is, and so does everything between
/// declarations. Of the others, the type and the extension with the decode function are printed anew; new ones come
/// after the one before them, and those that are gone are taken out.
struct SwiftUpdate {
  private(set) var text: String
  /// The types that were printed anew or are gone, although they had been edited.
  private(set) var lost: [String] = []

  private let document: SwiftDocument
  private var edits: [SwiftDocument.Edit] = []

  /// Makes nothing of text that was edited so that it cannot be: where a type that changes stands elsewhere, say.
  init?(of text: String, from old: Model, to new: Model) {
    guard let root = new.declarations.first?.name, root == old.declarations.first?.name else { return nil }
    self.text = text
    document = SwiftDocument(text, root: root)
    let printer = SwiftPrinter(new, rootName: root)
    guard replaceChanged(old, new, printer), removeGone(old, new) else { return nil }
    if printer.layout.usesFoundation, !document.imports("Foundation") {
      edits.append(document.insertion(ofImport: "import Foundation\n"))
    }
    guard let result = document.applying(edits) else { return nil }
    self.text = result
    // What this has overlooked in a text must not be written.
    guard let read = try? readModel(fromSwift: result), changes(from: read, to: new).isEmpty else { return nil }
  }

  /// Replaces what is printed otherwise than before, and adds what is new.
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
  /// The same without what samples had for values: of no other sample a type has to be printed anew.
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
