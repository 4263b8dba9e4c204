import Decodable
import Foundation

extension Chapter {
  static let wholePayloads = Chapter(
    "Whole payloads",
    [
      Mistake(
        "An optional key is misspelled",
        advice: "Reject unknown keys in payloads that you control, such as configuration files.",
        document: """
          {
            "host": "localhost",
            "timeOut": 30
          }
          """
      ) { document in
        // code
        struct Configuration: Decodable {
          let host: String
          let timeout: Int?

          static func decode(_ json: Any) throws -> Configuration {
            try Configuration(host: json => "host", timeout: json =>? "timeout")
          }
        }

        return try Configuration.decode(parsing: document, unknownKeys: .reject)
        // end
      },
      Mistake(
        "A key is unknown",
        advice: "Remove the key, or decode it.",
        document: """
          {
            "rule": "line-length",
            "limit": 120,
            "severity": "error"
          }
          """
      ) { document in
        // code
        struct Rule: Decodable {
          let rule: String
          let limit: Int

          static func decode(_ json: Any) throws -> Rule {
            try Rule(rule: json => "rule", limit: json => "limit")
          }
        }

        return try Rule.decode(parsing: document, unknownKeys: .reject)
        // end
      },
      Mistake(
        "The payload is an error instead of the model",
        advice: "Check the status code first, or decode the error as an alternative.",
        document: """
          {
            "error": {
              "code": 401,
              "message": "token expired"
            }
          }
          """
      ) { document in
        // code
        struct Account: Decodable {
          let id: Int

          static func decode(_ json: Any) throws -> Account { try Account(id: json => "id") }
        }

        return try Account.decode(parsing: document)
        // end
      },
      Mistake(
        "Many values are wrong at once",
        advice: "`problems(parsing:)` lists all errors at once; `decode` throws the first.",
        document: """
          {
            "number": "2026-117",
            "customer": { "name": null, "mail": "ada@example" },
            "lines": [
              { "article": "lamp", "quantity": 2, "price": 12.5 },
              { "article": "bulb", "quantity": "6", "price": 1.2 },
              { "artikel": "cord", "quantity": 1, "price": 3 }
            ],
            "shipping": "expres",
            "due": "21 Nov"
          }
          """
      ) { document in
        // code
        enum Shipping: String, CaseIterable { case standard, express }

        struct Order: Decodable {
          let number, customer: String
          let lines: [Line]
          let shipping: Shipping
          let due: Date

          static func decode(_ json: Any) throws -> Order {
            try Order(
              number: json => "number",
              customer: json => "customer" => "name",
              lines: json => "lines",
              shipping: json => "shipping",
              due: json => "due")
          }
        }

        struct Line: Decodable {
          let article: String
          let quantity: Int
          let price: Double

          static func decode(_ json: Any) throws -> Line {
            try Line(article: json => "article", quantity: json => "quantity", price: json => "price")
          }
        }

        return try Order.problems(parsing: document)
        // end
      },
      Mistake(
        "Values are wrong and keys are unknown",
        advice: "One list contains both, in the order of the document.",
        document: """
          [
            { "path": "/", "ttl": "1h" },
            { "path": "/about", "ttl": 60, "cahce": true }
          ]
          """
      ) { document in
        // code
        struct Route: Decodable {
          let path: String
          let ttl: Int
          let cache: Bool?

          static func decode(_ json: Any) throws -> Route {
            try Route(path: json => "path", ttl: json => "ttl", cache: json =>? "cache")
          }
        }

        return try [Route].problems(parsing: document, unknownKeys: .reject)
        // end
      },
    ])
}
