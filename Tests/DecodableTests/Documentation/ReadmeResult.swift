enum ReadmeResult {
  static func run() throws {
    // README
    let text = """
      [{"name": "tide", "stats": {"stars": 38}, "language": null, "owner": {"login": "ada"},
        "visibility": "everyone", "default_branch": "main"}]
      """
    let repositories = try [Repository].decode(parsing: text)
    print(repositories[0].owner.login, repositories[0].stars, repositories[0].topics)
    // end
  }
}
