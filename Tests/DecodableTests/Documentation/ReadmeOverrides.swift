import Decodable
import Foundation

enum ReadmeOverrides {
  static func run() throws {
    // README
    let event: Any = ["at": 60, "stars": "38", "active": "yes"] as [String: Any]

    let at = try event => "at" => Date.decoder(using: .secondsSince1970)
    let stars = try event => .oneOf("stars", "stargazers") => Int.lenient.where("a count") { $0 >= 0 }
    let isActive: Bool = try Bool.withDecoder(Bool.lenient) { try event => "active" }
    Date.decoder = Date.decoder(using: .iso8601, .millisecondsSince1970)
    print(at, stars, isActive)
    // end
  }
}
