import Decodable

extension Chapter {
  static let locations = Chapter(
    "Locations in the text",
    [
      Mistake(
        "The document is one long line",
        advice: "The error shows only the part of the line around the value.",
        document: """
          {"data":{"viewer":{"login":"ada","repositories":{"totalCount":3,"nodes":[{"name":"tide","stars":38,\
          "primaryLanguage":{"name":"Swift"}},{"name":"ebb","stars":"12","primaryLanguage":{"name":"C"}},\
          {"name":"flow","stars":7,"primaryLanguage":null}]}}}}
          """
      ) { document in
        // code
        struct Repository: Decodable {
          let name: String
          let stars: Int

          static func decode(_ json: Any) throws -> Repository {
            try Repository(name: json => "name", stars: json => "stars")
          }
        }

        let json = try JSON(parsing: document)
        return try json => "data" => "viewer" => "repositories" => "nodes" as [Repository]
        // end
      },
      Mistake(
        "The text before the value is not ASCII",
        advice: "Columns count Unicode scalars; the carets stand below the value even after wide characters.",
        document: """
          [
            { "city": "Zürich", "sights": 41 },
            { "city": "東京 🗼", "sights": "many" }
          ]
          """
      ) { document in
        // code
        struct City: Decodable {
          let city: String
          let sights: Int

          static func decode(_ json: Any) throws -> City {
            try City(city: json => "city", sights: json => "sights")
          }
        }

        return try [City].decode(parsing: document)
        // end
      },
      Mistake(
        "The wrong value spans several lines",
        advice: "The error shows the first lines and the last line of the value.",
        document: """
          {
            "name": "harbour-map",
            "license": {
              "key": "mit",
              "name": "MIT License",
              "url": "https://licenses.example/mit",
              "node": "MDc6TGljZW5zZTEz"
            }
          }
          """
      ) { document in
        // code
        struct Package: Decodable {
          let name, license: String

          static func decode(_ json: Any) throws -> Package {
            try Package(name: json => "name", license: json => "license")
          }
        }

        return try Package.decode(parsing: document)
        // end
      },
      Mistake(
        "A string holds another document",
        advice: "The path leads from the outer document into the inner one.",
        document: #"""
          {
            "queue": "orders",
            "body": "{\"id\": 7, \"total\": null}"
          }
          """#
      ) { document in
        // code
        struct Order: Decodable {
          let id: Int
          let total: Double

          static func decode(_ json: Any) throws -> Order {
            try Order(id: json => "id", total: json => "total")
          }
        }

        struct Message: Decodable {
          let order: Order

          static func decode(_ json: Any) throws -> Message {
            try Message(order: json => "body" => { try Order.decode(parsing: String.decode($0)) })
          }
        }

        return try Message.decode(parsing: document)
        // end
      },
    ])
}
