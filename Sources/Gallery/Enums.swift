import Decodable

extension Chapter {
  static let enums = Chapter(
    "Values of an enum",
    [
      Mistake(
        "A case is misspelled",
        advice: "Correct the payload. The error lists the cases because the enum is `CaseIterable`.",
        document: """
          [
            { "id": 1, "status": "shipped" },
            { "id": 2, "status": "canceld" }
          ]
          """
      ) { document in
        // code
        enum Status: String, CaseIterable { case open, shipped, canceled }

        struct Order: Decodable {
          let id: Int
          let status: Status

          static func decode(_ json: Any) throws -> Order {
            try Order(id: json => "id", status: json => "status")
          }
        }

        return try [Order].decode(parsing: document)
        // end
      },
      Mistake(
        "A case is new",
        advice: "Add the case, or decode it with `try?` and a default.",
        document: """
          { "plan": "enterprise", "seats": 40 }
          """
      ) { document in
        // code
        enum Plan: String, CaseIterable {
          case free, team, business
        }

        let json = try JSON(parsing: document)
        return try json => "plan" as Plan
        // end
      },
      Mistake(
        "A number matches no case",
        advice: "The raw values are the contract: add the case.",
        document: """
          {
            "job": "nightly",
            "state": 7
          }
          """
      ) { document in
        // code
        enum State: Int, CaseIterable {
          case queued, running, done, failed
        }

        let json = try JSON(parsing: document)
        return try json => "state" as State
        // end
      },
      Mistake(
        "A raw value is rejected by `init(rawValue:)`",
        advice: "Correct the payload, or accept the value in `init(rawValue:)`.",
        document: """
          { "background": "#12345" }
          """
      ) { document in
        // code
        struct HexColor: RawRepresentable {
          let rawValue: String

          init?(rawValue: String) {
            guard rawValue.wholeMatch(of: /#[0-9a-f]{6}/) != nil else { return nil }
            self.rawValue = rawValue
          }
        }

        let json = try JSON(parsing: document)
        return try json => "background" as HexColor
        // end
      },
    ])
}
