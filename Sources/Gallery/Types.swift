import Decodable

extension Chapter {
  static let types = Chapter(
    "Values of another type",
    [
      Mistake(
        "A number is in quotes",
        advice: "If the payload always does this, decode the key with `Double.lenient`.",
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
        advice: "Decode an Int, or decode the key with `String.lenient`; numbers do not convert to strings implicitly.",
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
        advice: "Decode the key with `Bool.lenient`, or set `Bool.decoder` if all flags of the payload are numbers.",
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
        "The list is inside an object",
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
        "A list with one element is written as the element",
        advice: "Converters from XML do this: decode a single element if the value is not an array.",
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
        "The object is inside an array",
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
