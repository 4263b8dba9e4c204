import Decodable

extension Chapter {
  static let alternatives = Chapter(
    "Alternatives",
    [
      Mistake(
        "A value matches none of several types",
        advice: "The error shows why each type failed: look for the intended type.",
        document: """
          {
            "shape": {
              "width": 3,
              "hieght": 4
            }
          }
          """
      ) { document in
        // code
        struct Circle: Decodable {
          let radius: Double

          static func decode(_ json: Any) throws -> Circle {
            try Circle(radius: json => "radius")
          }
        }

        struct Rectangle: Decodable {
          let width, height: Double

          static func decode(_ json: Any) throws -> Rectangle {
            try Rectangle(width: json => "width", height: json => "height")
          }
        }

        let json = try JSON(parsing: document)
        return try json => "shape" => { try decodeAsOneOf($0, objectTypes: Circle.self, Rectangle.self) }
        // end
      },
      Mistake(
        "An element of a mixed list matches none of its types",
        advice: "Add the type, or skip such elements with `ignoreInvalidObjects`.",
        document: """
          [
            "plain text",
            42,
            true
          ]
          """
      ) { document in
        // code
        return try decodeArrayAsOneOf(JSON(parsing: document), objectTypes: String.self, Int.self)
        // end
      },
      Mistake(
        "The tag of a variant is unknown",
        advice: "Decode the tag as an enum, so that the error lists the cases and suggests one.",
        document: """
          [
            { "kind": "deposit", "amount": 100 },
            { "kind": "withdrawl", "amount": 40 }
          ]
          """
      ) { document in
        // code
        enum Transaction: Decodable {
          case deposit(Int)
          case withdrawal(Int)

          enum Kind: String, CaseIterable { case deposit, withdrawal }

          static func decode(_ json: Any) throws -> Transaction {
            switch try json => "kind" as Kind {
            case .deposit: try .deposit(json => "amount")
            case .withdrawal: try .withdrawal(json => "amount")
            }
          }
        }

        return try [Transaction].decode(parsing: document)
        // end
      },
    ])
}
