enum ReadmeMistakes {
  static func run() {
    // The input of the example before this one in the README.
    let text = """
      [{"name": "tide", "stats": {"stars": 38}, "language": null, "owner": {"login": "ada"},
        "visibility": "everyone", "default_branch": "main"}]
      """

    // README
    let mistakes = [("\"name\"", "\"nmae\""), ("38", "\"38\""), ("everyone", "everybody")]
    for (right, wrong) in mistakes {
      do { _ = try [Repository].decode(parsing: text.replacing(right, with: wrong)) } catch { print(error) }
    }
    // end
  }
}
