/// An edited Swift text, updated for another model.
///
/// A declaration that is printed alike for both models, apart from examples, stays as it is, and so does all text
/// between declarations. For other declarations, the type and the extension with the decode function are printed again,
/// and also the extension with the encode function, unless it was edited. A new declaration comes after the
/// one before it in the model, and declarations that the new model lacks are removed.
struct SwiftUpdate {
  private(set) var text: String
  /// The names of types that had been edited, and were printed again or removed.
  private(set) var lost: [String] = []
  /// The names of changed types whose encode functions had been edited, and stay as they were.
  private(set) var keptEncodings: [String] = []

  private let document: SwiftDocument
  private var edits: [SwiftDocument.Edit] = []

  private let isEncodable: Bool
  private let addsEncoding: Bool

  /// Updates a text; nil if that is impossible, for example because a type that changes is not where it was printed.
  ///
  /// - Parameter addsEncoding: Whether types without an encode function get one. Without it, only new types of a text
  ///   that imports the library of encode functions do.
  init?(of document: SwiftDocument, to new: Model, addsEncoding: Bool = false) {
    let old = document.model
    guard let root = new.declarations.first?.name, root == old.declarations.first?.name else { return nil }
    self.document = document
    self.addsEncoding = addsEncoding
    isEncodable = addsEncoding || document.isEncodable
    text = document.text
    let printer = SwiftPrinter(new, rootName: root, isEncodable: isEncodable)
    guard replaceChanged(old, new, printer), removeGone(old, new) else { return nil }
    if printer.layout.usesFoundation, !document.imports("Foundation") {
      edits.append(document.insertion(ofImport: "import Foundation\n"))
    }
    if isEncodable, !document.isEncodable { edits.append(document.importingEncodable) }
    guard let result = document.applying(edits) else { return nil }
    text = result
    // A text that is not read as the new model must not be written.
    guard let read = try? readModel(fromSwift: result), changes(from: read, to: new).isEmpty else { return nil }
  }

  /// Replaces the declarations that are printed differently, and inserts new ones.
  private mutating func replaceChanged(_ old: Model, _ new: Model, _ printer: SwiftPrinter) -> Bool {
    let former = pieces(of: old, isEncodable: document.isEncodable)
    let unchanged = pieces(of: old.withoutExamples, isEncodable: isEncodable)
    let current = pieces(of: new.withoutExamples, isEncodable: isEncodable)
    var end = document.end
    for piece in printer.pieces {
      let place = document.place(of: piece.name)
      if let before = former[piece.name], let old = unchanged[piece.name], let new = current[piece.name] {
        let change = Change(
          isOfType: (old.type, old.decoding) != (new.type, new.decoding), isOfEncoding: old.encoding != new.encoding)
        guard replace(before, by: piece, change, at: place) else { return false }
      } else if former[piece.name] == nil {
        if place != nil, piece.name == printer.layout.indirectionName { continue }
        edits.append(document.insertion(of: printer.chunks(of: piece), at: end))
      }
      end = place?.end ?? end
    }
    return true
  }

  /// The parts of a declaration that are printed differently.
  private struct Change {
    /// Whether the type or its decode function changes.
    let isOfType: Bool
    let isOfEncoding: Bool
  }

  /// Replaces the changed parts of a declaration.
  private mutating func replace(
    _ before: SwiftPrinter.Piece, by piece: SwiftPrinter.Piece, _ change: Change, at place: SwiftDocument.Place?
  ) -> Bool {
    let mayAddEncoding = addsEncoding && !piece.encoding.isEmpty
    guard change.isOfType || change.isOfEncoding || mayAddEncoding else { return true }
    guard let place else { return false }
    if change.isOfType {
      edits += document.replacing(place, by: piece)
      if document.isEdited(place, before) { lost.append(piece.name) }
    }
    let isLost = change.isOfType && place.isEncodedInside
    if place.encoding != nil || (place.isEncodedInside && !isLost) {
      guard change.isOfEncoding else { return true }
      if place.isEncodedInside || document.isEncodingEdited(place, before) {
        keptEncodings.append(piece.name)
      } else {
        edits.append(document.replacingEncoding(place, by: piece))
      }
    } else if !piece.encoding.isEmpty, addsEncoding || isLost || before.encoding.isEmpty {
      edits.append(document.replacingEncoding(place, by: piece))
    }
    return true
  }

  private mutating func removeGone(_ old: Model, _ new: Model) -> Bool {
    let former = pieces(of: old, isEncodable: document.isEncodable)
    let names = Set(new.declarations.map(\.name))
    for name in old.declarations.map(\.name) where !names.contains(name) {
      guard let place = document.place(of: name), let before = former[name] else { return false }
      edits += document.removing(place)
      let isEncodingEdited = place.encoding != nil && document.isEncodingEdited(place, before)
      if document.isEdited(place, before) || isEncodingEdited || document.hasComment(place) { lost.append(name) }
    }
    return true
  }

  private func pieces(of model: Model, isEncodable: Bool) -> [String: SwiftPrinter.Piece] {
    let pieces = SwiftPrinter(model, rootName: "", isEncodable: isEncodable).pieces
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
