import Decodable
import Foundation

extension Chapter {
  static let formattedText = Chapter(
    "Dates, URLs, UUIDs and base64",
    [
      Mistake(
        "A date is in another format",
        advice: "State the format: `=> \"born\" => Date.decoder(using: formatter)`.",
        document: """
          {
            "name": "Lovelace",
            "born": "10.12.1815"
          }
          """
      ) { document in
        // code
        struct Person: Decodable {
          let name: String
          let born: Date

          static func decode(_ json: Any) throws -> Person {
            try Person(name: json => "name", born: json => "born")
          }
        }

        return try Person.decode(parsing: document)
        // end
      },
      Mistake(
        "A date is a number",
        advice: "State its unit: `=> \"time\" => Date.decoder(using: .millisecondsSince1970)`.",
        document: """
          {
            "event": "deploy",
            "time": 1795262400000
          }
          """
      ) { document in
        // code
        struct Event: Decodable {
          let event: String
          let time: Date

          static func decode(_ json: Any) throws -> Event {
            try Event(event: json => "event", time: json => "time")
          }
        }

        return try Event.decode(parsing: document)
        // end
      },
      Mistake(
        "A date matches none of several formats",
        advice: "Add its format to the list.",
        document: """
          { "invoice": 17, "due": "next Friday" }
          """
      ) { document in
        // code
        struct Invoice: Decodable {
          let due: Date

          static func decode(_ json: Any) throws -> Invoice {
            try Invoice(due: json => "due" => Date.decoder(using: .iso8601, .secondsSince1970))
          }
        }

        return try Invoice.decode(parsing: document)
        // end
      },
      Mistake(
        "A URL contains a space",
        advice: "Percent-encode the URL (`%20`) in the payload; the decoder does not repair it.",
        document: """
          { "avatar": "https://cdn.example/ada lovelace.png" }
          """
      ) { document in
        // code
        struct Profile: Decodable {
          let avatar: URL

          static func decode(_ json: Any) throws -> Profile {
            try Profile(avatar: json => "avatar")
          }
        }

        return try Profile.decode(parsing: document)
        // end
      },
      Mistake(
        "A UUID is truncated",
        advice: "Correct the payload, or decode a String if the value is not a UUID.",
        document: """
          {
            "session": "e621e1f8-c36c-495a-93fc",
            "user": "ada"
          }
          """
      ) { document in
        // code
        struct Session: Decodable {
          let session: UUID

          static func decode(_ json: Any) throws -> Session {
            try Session(session: json => "session")
          }
        }

        return try Session.decode(parsing: document)
        // end
      },
      Mistake(
        "Base64 lacks its padding",
        advice: "Add the padding. If the value is base64url, decode it with a custom function.",
        document: """
          { "key": "c2VjcmV0IGtleQ" }
          """
      ) { document in
        // code
        struct Credentials: Decodable {
          let key: Data

          static func decode(_ json: Any) throws -> Credentials {
            try Credentials(key: json => "key")
          }
        }

        return try Credentials.decode(parsing: document)
        // end
      },
    ])
}
