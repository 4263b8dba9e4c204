import Decodable

enum ReadmeResult {
  static let text = #"[{"name": "tide", "stats": {"stars": 38}, "visibility": "everyone"}]"#

  static func run() throws {
    // README
    let projects = try [Project].decode(parsing: text)
    print(projects[0].stars)  // 38
    // end
  }
}
