import Decodable

enum ReadmeMistakes {
  static func run() throws {
    // README
    let broken = """
      [{"nmae": "tide", "stats": {"stars": "38"}, "language": null, "owner": {"login": "ada"},
        "visibility": "evryone", "default_branch": "main"}]
      """
    for problem in try [Repository].problems(parsing: broken) { print(problem) }
    // end
  }
}
