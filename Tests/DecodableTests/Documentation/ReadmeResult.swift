enum ReadmeResult {
  static func run() throws {
    let text = Repository.sample
    // README
    print(try [Repository].decode(parsing: text).map(\.name))  // ["tide", "ebb"]
    // end
  }
}
