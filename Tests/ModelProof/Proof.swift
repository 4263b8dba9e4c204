import Encodable
import Foundation

/// Decodes the samples beside a program as the types that it was compiled with, encodes the values, and compares both
/// with the samples.
public struct Proof {
  private let folder: URL
  private var failures = 0
  private var documents = 0
  private var leaves = 0
  private var encodedLeaves = 0
  private var untypedLeaves = 0

  /// Creates a proof for the samples and tables in a folder.
  public init(folder: String) {
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
  }

  /// Decodes, encodes and compares all samples of a payload, and prints the differences.
  public mutating func check<Root: Decodable & Encodable>(_ name: String, as type: Root.Type) {
    do {
      let table = try TypeTable(Node(reading: text("\(name).types.json")))
      var comparison = Comparison(table: table)
      var encodedValues = Comparison(table: table)
      var encodedDocuments = EncodedComparison(table: table)
      for (index, text) in try samples(of: name).enumerated() {
        let name = "\(name) #\(index + 1)"
        do {
          let document = try Node(reading: text)
          let value = try Root.decode(JSON(parsing: text))
          comparison.compare(value, with: document, name: name)
          documents += 1
          let encoded = try Node(reading: JSON(encoding: value).description)
          encodedValues.compare(value, with: encoded, name: "\(name) encoded")
          encodedDocuments.compare(document, with: encoded, name: "\(name) encoded")
        } catch {
          fail("\(name) cannot be decoded or encoded:\n\(error)")
        }
      }
      comparison.finish()
      let differences = comparison.differences + encodedValues.differences + encodedDocuments.differences
      differences.prefix(10).forEach { fail("\($0)") }
      if differences.count > 10 { print("  and \(differences.count - 10) more") }
      encodedLeaves += encodedValues.leaves
      leaves += comparison.leaves
      untypedLeaves += comparison.untypedLeaves
    } catch {
      fail("\(name): \(error)")
    }
  }

  /// Prints the amount that was compared, and ends the program, with an error if anything differs.
  public func finish() -> Never {
    print(
      "\(documents) documents, \(leaves) leaves (\(untypedLeaves) as JSON), \(encodedLeaves) encoded leaves, "
        + "\(failures) failures")
    exit(failures == 0 && documents > 0 ? 0 : 1)
  }

  private mutating func fail(_ message: String) {
    failures += 1
    print(message)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private func samples(of name: String) throws -> [String] {
    try seenSamples(of: name) + files(of: name + ".new")
  }

  private func seenSamples(of name: String) throws -> [String] {
    if let lines = try? text("\(name).jsonl") { return lines.utf8.split(separator: 0x0a).compactMap { String($0) } }
    return try files(of: name)
  }

  private func files(of name: String) throws -> [String] {
    try (1...8).compactMap { number in
      let file = "\(name).\(number).json"
      return FileManager.default.fileExists(atPath: folder.appending(path: file).path) ? try text(file) : nil
    }
  }
}
