import Decodable
import Foundation

extension Chapter {
  static let formats = Chapter(
    "Other formats of the error text",
    [
      Mistake(
        "For logs: one line",
        advice: "The first line of every error is a complete message.",
        document: """
          {
            "user": "ada",
            "roles": ["admin", "edit"]
          }
          """
      ) { document in
        // code
        enum Role: String, CaseIterable { case admin, editor, reader }

        let json = try JSON(parsing: document)
        do {
          return try json => "roles" as [Role]
        } catch let error as DecodingError {
          return error.formatted(.oneLine)
        }
        // end
      },
      Mistake(
        "For private data: redacted",
        advice: "The text omits values and names that only the document contains, but keeps the location.",
        document: """
          {
            "patient": "Jane Roe",
            "results": { "Jane's HbA1c": "secret" }
          }
          """
      ) { document in
        // code
        let json = try JSON(parsing: document)
        do {
          return try json => "results" as [String: Double]
        } catch let error as DecodingError {
          return error.formatted(.full.redacted)
        }
        // end
      },
      Mistake(
        "For invalid JSON: redacted, too",
        advice: "The text names the expected syntax, but shows no text of the document.",
        document: """
          {
            "card": 4111-1111-1111-1111
          }
          """
      ) { document in
        // code
        do {
          return try JSON(parsing: document)
        } catch let error as JSON.SyntaxError {
          return error.formatted(.oneLine.redacted)
        }
        // end
      },
      Mistake(
        "For plain values: without a location",
        advice: "Results of `JSONSerialization` have paths but no locations; parse with `JSON` to see the line.",
        document: """
          {
            "name": "tide",
            "stars": null
          }
          """
      ) { document in
        // code
        let plain = try JSONSerialization.jsonObject(with: Data(document.utf8))
        return try plain => "stars" as Int
        // end
      },
    ])
}
