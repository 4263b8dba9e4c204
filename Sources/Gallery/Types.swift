import Decodable

extension Chapter {
  static let types = Chapter(
    "Values of another type",
    [
      Mistake(
        "A number is in quotes",
        advice: "Decode the key with Double.lenient, if the payload means it.",
        document: """
          {
            "product": "lamp",
            "price": "12.50"
          }
          """
      ) { document in
        // code
        struct Offer: Decodable {
          let product: String
          let price: Double

          static func decode(_ json: Any) throws -> Offer {
            try Offer(product: json => "product", price: json => "price")
          }
        }

        return try Offer.decode(parsing: document)
        // end
      },
      Mistake(
        "An identifier is a number",
        advice: "Decode an Int, or the key with String.lenient; a number never becomes text by itself.",
        document: """
          {
            "customer": 100482,
            "items": 3
          }
          """
      ) { document in
        // code
        struct Basket: Decodable {
          let customer: String
          let items: Int

          static func decode(_ json: Any) throws -> Basket {
            try Basket(customer: json => "customer", items: json => "items")
          }
        }

        return try Basket.decode(parsing: document)
        // end
      },
      Mistake(
        "A flag is 0 or 1",
        advice: "Decode the key with Bool.lenient, or set that for all where the payload writes flags as numbers.",
        document: """
          {
            "feature": "dark-mode",
            "enabled": 1
          }
          """
      ) { document in
        // code
        struct Flag: Decodable {
          let feature: String
          let isEnabled: Bool

          static func decode(_ json: Any) throws -> Flag {
            try Flag(feature: json => "feature", isEnabled: json => "enabled")
          }
        }

        return try Flag.decode(parsing: document)
        // end
      },
      Mistake(
        "The list is inside an envelope",
        advice: "Follow the path to the list.",
        document: """
          {
            "next": null,
            "results": [
              { "title": "Solaris" },
              { "title": "Stalker" }
            ]
          }
          """
      ) { document in
        // code
        struct Film: Decodable {
          let title: String

          static func decode(_ json: Any) throws -> Film {
            try Film(title: json => "title")
          }
        }

        return try [Film].decode(parsing: document)
        // end
      },
      Mistake(
        "A list of one is written as its only element",
        advice: "Converters from XML do that: decode one element where there is no array.",
        document: """
          {
            "feed": {
              "entry": { "title": "Release 2.0" }
            }
          }
          """
      ) { document in
        // code
        struct Entry: Decodable {
          let title: String

          static func decode(_ json: Any) throws -> Entry {
            try Entry(title: json => "title")
          }
        }

        let json = try JSON(parsing: document)
        return try json => "feed" => "entry" as [Entry]
        // end
      },
      Mistake(
        "There is an array around the object",
        advice: "Decode an array of the type, or follow a path to the element.",
        document: """
          [
            { "version": "6.3.1", "stable": true }
          ]
          """
      ) { document in
        // code
        struct Release: Decodable {
          let version: String

          static func decode(_ json: Any) throws -> Release {
            try Release(version: json => "version")
          }
        }

        return try Release.decode(parsing: document)
        // end
      },
    ])
}
