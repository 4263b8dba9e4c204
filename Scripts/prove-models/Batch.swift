import Foundation
import ModelGenerator
import ModelProof

/// A folder of models that are compiled together: their Swift files, a main program, and the samples.
///
/// The folder `decodable` in it has the same models without encode functions.
struct Batch {
  let folder: URL
  private var checks: [String] = []

  init(folder: URL) throws {
    self.folder = folder
    for name in ["samples", "decodable"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  mutating func add(_ payload: Payload, _ model: Model) throws {
    try write(swiftText(of: model, named: payload.name, isEncodable: true), to: "\(payload.name).swift")
    try write(swiftText(of: model, named: payload.name), to: "decodable/\(payload.name).swift")
    let documents = payload.documents.map { $0.withNewTags(as: model.root, of: model) }
    for (index, (new, old)) in zip(documents, payload.documents).enumerated() where new != old {
      try write("\(new)", to: "samples/\(payload.name).new.\(index + 1).json")
    }
    // The first declaration contains the others. A model without declarations is a type alias.
    let first = model.declarations.first?.name
    try write("\(TypeTable(model, root: first ?? payload.name).node)\n", to: "samples/\(payload.name).types.json")
    if payload.form == .lines {
      try write(payload.texts.map { $0 + "\n" }.joined(), to: "samples/\(payload.name).jsonl")
    } else {
      for (index, text) in payload.texts.enumerated() {
        try write(text, to: "samples/\(payload.name).\(index + 1).json")
      }
    }
    let root = first.map { model.root.spelled(in: $0) } ?? payload.name
    checks.append("proof.check(\"\(payload.name)\", as: \(root).self)\n")
  }

  func finish() throws {
    let start = """
      import Encodable
      import ModelProof

      var proof = Proof(folder: CommandLine.arguments[1])

      """
    try write(start + checks.joined() + "proof.finish()\n", to: "main.swift")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }
}
