import Decodable

enum ReadmeCodable {
  static func run() throws {
    // README
    print(try CodableDecoder().decode([String: Double].self, parsing: #"{"length": 61.5}"#))  // ["length": 61.5]
    // end
  }
}
