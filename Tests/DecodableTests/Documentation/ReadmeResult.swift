import Decodable

enum ReadmeResult {
  static let text = #"[{"name": "tide", "stats": {"stars": 38}, "visibility": "everyone"}]"#

  static func run() throws {
    // README
    let projects = try [Project].decode(parsing: text)  // or Data, bytes, the URL of a file
    print(projects[0].stars)  // 38
    // end
  }
}
