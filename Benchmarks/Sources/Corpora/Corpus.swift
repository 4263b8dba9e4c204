import Foundation

/// The documents that are decoded: four that JSON libraries are commonly measured with.
package enum Corpus: String, CaseIterable, Sendable {
  case twitter
  case citmCatalog = "citm_catalog"
  case canada
  case githubEvents = "github_events"

  /// The file of this name in the folder of corpora, or a document like it if there is no such file.
  package func text() throws -> Data {
    isGenerated ? Data(generatedText().utf8) : try Data(contentsOf: file)
  }

  package var isGenerated: Bool { !FileManager.default.fileExists(atPath: file.path) }

  /// A document with the shapes, the size and the mix of the original, the same for the same seed.
  package func generatedText(seed: UInt64 = 1) -> String {
    var dice = Dice(seed: seed)
    return switch self {
    case .twitter: dice.twitter()
    case .citmCatalog: dice.citmCatalog()
    case .canada: dice.canada()
    case .githubEvents: dice.githubEvents()
    }
  }

  private var file: URL { Self.folder.appending(path: rawValue + ".json") }

  /// What `DECODABLE_CORPORA` names, otherwise `shared/corpora` beside the repository.
  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["DECODABLE_CORPORA"] { return URL(filePath: path) }
    let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return repository.deletingLastPathComponent().appending(path: "shared/corpora")
  }
}
