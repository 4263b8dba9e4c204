import Decodable
import Foundation

enum KeysAndStylesArticle {
  static func run() throws {
    // article
    let older: Any = ["name": "Ada"]
    let newer: Any = ["profile": ["name": "Grace"], "name": NSNull()] as [String: Any]
    let path: KeyPath = .oneOf("display_name", .dotted("profile.name"), "name")
    print(try older => path as String, try newer => path as String)
    // end
    // article
    print(try older => .oneOf("name.full", "name") as String)  // "name.full" is one key
    print(try newer => .oneOf("name", "profile" => "name") as String? == nil)  // null is present
    // end
    // article
    do {
      let broken = try JSON(parsing: #"{"nmae": "Ada"}"#)
      _ = try broken => .oneOf("display_name", "profile" => "name", "name") as String
    } catch {
      print(error)
    }
    // end
    // article
    let text = #"""
      {"user_id": 7, "image_url": null,
       "billing": {"street-name": "High Street", "zip-code": "1234"},
       "scores_by_user": {"adaLovelace": {"best_of_3": 9}}}
      """#
    let user = try User.decode(parsing: text)
    print(user.id, user.billing.street, user.scores.mapValues(\.best))
    // end
    // article
    let json = try JSON(parsing: text).keys(.snakeCase)
    print(try json => "userID" as Int, json["scoresByUser"]?.members.map(\.name) ?? [])
    print(KeyStyle.snakeCase.key(for: "HTMLSource"))
    // end
    // article
    let wrong = try JSON(parsing: #"{"user_id": "7", "image_ulr": null, "billing": {}}"#)
    for problem in User.problems(in: wrong, unknownKeys: .reject) { print(problem.formatted(.oneLine)) }
    // end
    // article
    let prefixed = KeyStyle.custom { "attr_" + KeyStyle.snakeCase.key(for: $0) }
    print(try prefixed.applied(to: ["attr_first_name": "Ada"]) => "firstName" as String)
    // end
  }

  // article
  struct User: Decodable {
    let id: Int
    let image: String?
    let billing: Address
    let scores: [String: Score]

    static func decode(_ json: Any) throws -> User {
      let json = KeyStyle.snakeCase.applied(to: json)
      return try User(
        id: json => "userID",
        image: json => "imageURL",
        billing: json => "billing" => Address.decoder(keys: .kebabCase),
        scores: json => "scoresByUser")
    }
  }

  struct Address: Decodable {
    let street: String

    static func decode(_ json: Any) throws -> Address { try Address(street: json => "streetName") }
  }

  struct Score: Decodable {
    let best: Int

    static func decode(_ json: Any) throws -> Score { try Score(best: json => "best_of_3") }
  }
  // end
}
