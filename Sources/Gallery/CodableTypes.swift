import Decodable
import Foundation

extension Chapter {
  static let codableTypes = Chapter(
    "Codable types",
    [
      Mistake(
        "A Codable type inside a decode function fails",
        advice: "The error's path continues inside the Codable type.",
        document: """
          {
            "title": "Sunset",
            "camera": {
              "model": "X-T5",
              "lens": { "focalLength": "35 mm" }
            }
          }
          """
      ) { document in
        // code
        struct Camera: Codable {
          struct Lens: Codable { let focalLength: Double }
          let model: String
          let lens: Lens
        }

        struct Photo: Decodable {
          let title: String
          let camera: Camera

          static func decode(_ json: Any) throws -> Photo {
            try Photo(title: json => "title", camera: json => "camera")
          }
        }

        return try Photo.decode(parsing: document)
        // end
      },
      Mistake(
        "A coding key uses another naming convention",
        advice: "Set the strategy: `decoder.keyDecodingStrategy = .convertFromSnakeCase`.",
        document: """
          [
            { "id": 1, "first_name": "Ada" }
          ]
          """
      ) { document in
        // code
        struct User: Codable {
          let id: Int
          let firstName: String
        }

        return try CodableDecoder().decode([User].self, parsing: document)
        // end
      },
      Mistake(
        "An initializer of a Codable type rejects a value",
        advice: "The error shows the initializer's message, and adds the path and the location.",
        document: """
          {
            "from": { "iban": "CH93 0076" },
            "amount": 20
          }
          """
      ) { document in
        // code
        struct Account: Codable {
          let iban: String

          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            iban = try container.decode(String.self, forKey: .iban)
            guard iban.count >= 15 else {
              throw Swift.DecodingError.dataCorruptedError(
                forKey: .iban, in: container, debugDescription: "an IBAN has 15 characters or more")
            }
          }
        }

        let json = try JSON(parsing: document)
        return try json => "from" as Account
        // end
      },
    ])
}
