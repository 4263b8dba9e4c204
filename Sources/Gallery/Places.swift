import Decodable

extension Chapter {
  static let places = Chapter(
    "Places in the text",
    [
      Mistake(
        "The document is one long line",
        advice: "The line is cut around the place, however long it is.",
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
        "The text before it is not ASCII",
        advice: "Columns count Unicode scalars; the carets stand below the value, however wide the text before it is.",
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
        "The wrong value takes several lines",
        advice: "Its first lines and the last are shown; the first line of the error says what it is.",
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
        "A string holds a document of its own",
        advice: "The path goes from the outer document to the inner value.",
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
