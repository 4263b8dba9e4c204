/// A Swift file of a model with one file for each type.
struct SwiftFile: Equatable {
  let name: String
  let text: String
}

extension SwiftPrinter {
  /// The files of the model: `Event.swift` for the root, and `Event+Actor.swift` for a type in it; all types of several
  /// roots have files named after them.
  var files: [SwiftFile] {
    guard !model.declarations.isEmpty || !model.roots.isEmpty else {
      return [file(rootName, chunks, usesFoundation: layout.usesFoundation)]
    }
    let aliases = aliases.map { file($0.name, [alias(of: $0)], usesFoundation: $0.type.usesFoundation) }
    return aliases
      + pieces.map { piece in
        let name = isAtTop(piece.name) ? piece.name : "\(rootName)+\(piece.name)"
        guard let declaration = layout.declarations[piece.name] else {
          // The property wrapper uses no library.
          return SwiftFile(name: name + ".swift", text: Self.text(of: chunks(of: piece)))
        }
        let isRoot = model.roots.isEmpty && piece.name == rootName
        let types = declaration.usedTypes() + (isRoot ? [model.root] : [])
        return file(name, chunks(of: piece), usesFoundation: types.contains(where: \.usesFoundation))
      }
  }

  private func file(_ name: String, _ chunks: [[String]], usesFoundation: Bool) -> SwiftFile {
    let imports = ["import \(isEncodable ? "Encodable" : "Decodable")"] + (usesFoundation ? ["import Foundation"] : [])
    return SwiftFile(name: name + ".swift", text: Self.text(of: [imports] + chunks))
  }

  private static func text(of chunks: [[String]]) -> String {
    chunks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
