// README
import Decodable
import Foundation

/// An element of a document that decodes as `[Repository]`.
struct Repository: Equatable, Sendable {
  /// For example `"tide"`.
  let name: String
  /// For example `38`.
  let stars: Int
  /// For example `"Swift"`.
  let language: String?
  /// For example `"2026-03-01T09:00:00Z"`.
  let createdAt: Date
  /// For example `"https://ebb.eu"`.
  let homepage: URL?
}

extension Repository: Decodable {
  // swift-format-ignore
  static func decode(_ json: Any) throws -> Repository {
    try Repository(
      name:      json => "name",
      stars:     json => "stars",
      language:  json => "language",
      createdAt: json => "created_at",
      homepage:  json =>? "homepage")
  }
}
// end

extension Repository {
  /// The sample in the README, from which `decodable-model` generated the model.
  static let sample = #"""
    [{"name": "tide", "stars": 38, "language": null, "created_at": "2026-03-01T09:00:00Z"},
     {"name": "ebb", "stars": 4, "language": "Swift", "created_at": "2026-04-02T10:00:00Z", "homepage": "https://ebb.eu"}]
    """#
}
