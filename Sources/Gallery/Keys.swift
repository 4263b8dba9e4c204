import Decodable

extension Chapter {
  static let keys = Chapter(
    "Missing keys",
    [
      Mistake(
        "A key is misspelled",
        advice: "Correct the key, in the payload or in the decode function.",
        document: """
          [
            { "name": "Jungfraujoch", "elevation": 3571 },
            { "name": "Säntis", "elevaton": 2501 }
          ]
          """
      ) { document in
        // code
        struct Station: Decodable {
          let name: String
          let elevation: Int

          static func decode(_ json: Any) throws -> Station {
            try Station(name: json => "name", elevation: json => "elevation")
          }
        }

        return try [Station].decode(parsing: document)
        // end
      },
      Mistake(
        "A key is nested deeper than the decode function expects",
        advice: "Write the whole path: `json => \"counts\" => \"total\" => \"stars\"`.",
        document: """
          {
            "name": "tide",
            "counts": { "total": { "stars": 38 } }
          }
          """
      ) { document in
        // code
        struct Project: Decodable {
          let stars: Int

          static func decode(_ json: Any) throws -> Project { try Project(stars: json => "stars") }
        }

        return try Project.decode(parsing: document)
        // end
      },
      Mistake(
        "A key uses another naming convention",
        advice: "Write the key as the payload does. The suggestion ignores case and separators.",
        document: """
          {
            "id": 4711,
            "createdAt": "2026-11-21T12:00:00Z"
          }
          """
      ) { document in
        // code
        struct Ticket: Decodable {
          let id: Int
          let created: String

          static func decode(_ json: Any) throws -> Ticket {
            try Ticket(id: json => "id", created: json => "created_at")
          }
        }

        return try Ticket.decode(parsing: document)
        // end
      },
      Mistake(
        "A key is missing, and no other key is similar",
        advice: "If the key may be missing, make the property optional and use `=>?`.",
        document: """
          {
            "user": {
              "id": 12,
              "login": "ada"
            }
          }
          """
      ) { document in
        // code
        struct User: Decodable {
          let login: String
          let homepage: String

          static func decode(_ json: Any) throws -> User {
            try User(
              login: json => "user" => "login",
              homepage: json => "user" => "homepage")
          }
        }

        return try User.decode(parsing: document)
        // end
      },
      Mistake(
        "None of several keys is present",
        advice: "Add the name that this version of the payload uses to `oneOf`.",
        document: """
          { "screen_name": "grace", "followers": 1906 }
          """
      ) { document in
        // code
        struct Profile: Decodable {
          let name: String

          static func decode(_ json: Any) throws -> Profile {
            try Profile(name: json => .oneOf("display_name", "name"))
          }
        }

        return try Profile.decode(parsing: document)
        // end
      },
      Mistake(
        "An array has too few elements for an index",
        advice: "Use an index that exists, or write `=>?` before it.",
        document: """
          {
            "type": "Point",
            "coordinates": [7.98, 46.55]
          }
          """
      ) { document in
        // code
        struct Place: Decodable {
          let longitude, latitude, altitude: Double

          static func decode(_ json: Any) throws -> Place {
            try Place(
              longitude: json => "coordinates" => 0,
              latitude: json => "coordinates" => 1,
              altitude: json => "coordinates" => 2)
          }
        }

        return try Place.decode(parsing: document)
        // end
      },
    ])
}
