import Decodable

enum ReadmeMistakes {
  static func run() throws {
    // README
    let broken = #"[{"nmae": "tide", "stats": {"stars": "38"}, "visibility": "evryone"}]"#
    for problem in try [Project].problems(parsing: broken) { print(problem) }
    // end
  }
}
