import Decodable

/// One page of the results of a search for repositories.
struct SearchResult: Decodable {
  let totalCount: Int
  let repositories: [Repository]

  // swift-format-ignore
  static func decode(_ json: Any) throws -> SearchResult {
    try SearchResult(
      totalCount:   json => "total_count",
      repositories: json => "items")
  }
}
