import Decodable
import Foundation

enum ReadmeOverrides {
  static func run() throws {
    // README
    let event: Any = ["at": 60, "active": "yes"] as [String: Any]

    let at = try event => "at" => Date.decoder(using: .secondsSince1970)

    let lenient: @Sendable (Any) throws -> Bool = { json in
      switch json {
      case let text as String where text == "yes": true
      case let text as String where text == "no": false
      default: try cast(json)
      }
    }
    let isActive: Bool = try Bool.withDecoder(lenient) { try event => "active" }
    Date.decoder = Date.decoder(using: .iso8601, .millisecondsSince1970)
    print(at, isActive)
    // end
  }
}
