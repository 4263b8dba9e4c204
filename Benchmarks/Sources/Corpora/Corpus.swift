import Foundation

/// A document to decode: one of four that are common in benchmarks of JSON libraries, or long texts with escapes.
package enum Corpus: String, CaseIterable, Sendable {
  case twitter
  case citmCatalog = "citm_catalog"
  case canada
  case githubEvents = "github_events"
  /// A generated document like `gsoc-2018.json`, which is not among the files.
  case articles

  /// Returns the text of the corpus's file, or generated text if the file does not exist.
  package func text() throws -> Data {
    isGenerated ? Data(generatedText().utf8) : try Data(contentsOf: file)
  }

  package var isGenerated: Bool { !FileManager.default.fileExists(atPath: file.path) }

  /// Returns a document with the structure, size and mix of values of the original.
  ///
  /// Equal seeds give equal text.
  package func generatedText(seed: UInt64 = 1) -> String {
    var generator = SeededGenerator(seed: seed)
    return switch self {
    case .twitter: generator.twitter()
    case .citmCatalog: generator.citmCatalog()
    case .canada: generator.canada()
    case .githubEvents: generator.githubEvents()
    case .articles: generator.articles()
    }
  }

  private var file: URL { Self.folder.appending(path: rawValue + ".json") }

  /// The folder that `DECODABLE_CORPORA` names; by default, `shared/corpora` beside the repository.
  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["DECODABLE_CORPORA"] { return URL(filePath: path) }
    let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return repository.deletingLastPathComponent().appending(path: "shared/corpora")
  }
}
