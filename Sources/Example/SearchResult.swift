import Decodable

/// One page of what a search for repositories found.
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

/// The same page with a result for each repository, so that a broken one does not hide the others.
struct LenientSearchResult: Decodable {
  let repositories: [Result<Repository, any Error>]

  static func decode(_ json: Any) throws -> LenientSearchResult {
    let items: [Any] = try json => "items"
    return LenientSearchResult(
      repositories: items.indices.map { index in
        // From the root, not from the item, so that an error has the whole path.
        Result { try json => "items" => KeyPath(index) }
      })
  }
}
