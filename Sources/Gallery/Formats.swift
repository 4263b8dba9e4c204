import Decodable
import Foundation

extension Chapter {
  static let formats = Chapter(
    "Other forms of the text",
    [
      Mistake(
        "For a log: one line",
        advice: "The first line of every error stands alone.",
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
        "For other people's data: redacted",
        advice: "Nothing that only the document says is in the text, and the place still is.",
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
        "For text that is not JSON: redacted, too",
        advice: "What was expected is said, and not what was found.",
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
        "For plain graphs: without a place",
        advice: "What JSONSerialization has parsed has a path and no text; parse with `JSON` to see the line.",
        document: """
          {
            "name": "tide",
            "stars": null
          }
          """
      ) { document in
        // code
        let graph = try JSONSerialization.jsonObject(with: Data(document.utf8))
        return try graph => "stars" as Int
        // end
      },
    ])
}
