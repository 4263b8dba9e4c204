import Decodable
import Foundation

enum ReadmeOverrides {
  static func run() throws {
    // README
    let event: Any = ["at": 60, "stars": "38"] as [String: Any]
    let at = try event => "at" => Date.decoder(using: .secondsSince1970)
    let stars = try event => .oneOf("stars", "stargazers") => Int.lenient.where("a count") { $0 >= 0 }
    Date.decoder = Date.decoder(using: .iso8601, .millisecondsSince1970)  // for the whole process
    print(at, stars)  // 1970-01-01 00:01:00 +0000 38
    // end
  }
}
