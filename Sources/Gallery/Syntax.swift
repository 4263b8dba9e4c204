import Decodable

extension Chapter {
  static let syntax = Chapter(
    "Invalid JSON",
    [
      Mistake(
        "A comma follows the last element",
        advice: "Remove the trailing comma.",
        document: """
          {
            "targets": [
              "Decodable",
              "Example",
            ]
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A comma is missing",
        advice: "Add the comma at the end of the preceding line.",
        document: """
          {
            "host": "localhost"
            "port": 8080
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "Strings are in single quotes",
        advice: "Python prints dictionaries like this; write them with `json.dumps`.",
        document: """
          [
            {'name': 'Ada', 'active': True}
          ]
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A name has no quotes",
        advice: "Put the name in quotes: unquoted names are JavaScript, not JSON.",
        document: """
          {
            "compilerOptions": {
              strict: true
            }
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "The document contains a comment",
        advice: "Remove the comment, or make it the value of a member.",
        document: """
          {
            "retries": 3, // was 5
            "timeout": 30
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A string is not closed",
        advice: "Close the string, or escape the line break.",
        document: """
          {
            "motto": "festina lente,
            "year": 1499
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A backslash is not escaped",
        advice: "Escape each backslash of a Windows path with another.",
        document: #"""
          {
            "log": "C:\projects\log.txt"
          }
          """#
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A number is NaN",
        advice: "JSON has no NaN: write null.",
        document: """
          { "mean": 2.5, "deviation": NaN }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A number has a leading zero",
        advice: "Write the value as a string if its zeros matter, as in a postal code.",
        document: """
          {
            "city": "Basel",
            "area": 061
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "The text ends early",
        advice: "Read the whole response before parsing it.",
        document: """
          {
            "items": [
              { "id": 1, "tags": ["a", "b"] },
              { "id": 2, "tags": ["c"
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "A name appears twice",
        advice: "Keep one, or choose which one counts: `ParsingOptions(duplicateKeys: .useLast)`.",
        document: """
          {
            "name": "tide",
            "private": false,
            "name": "tides"
          }
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
      Mistake(
        "The server answers with a web page",
        advice: "Check the status code and the content type before decoding the body.",
        document: """
          <!DOCTYPE html>
          <title>502 Bad Gateway</title>
          """
      ) { document in
        // code
        return try [Int].decode(parsing: document)
        // end
      },
      Mistake(
        "The body is a sentence",
        advice: "Check the status code before decoding the body: this reply comes from a proxy, not from the service.",
        document: """
          upstream request timeout
          """
      ) { document in
        // code
        return try [Int].decode(parsing: document)
        // end
      },
      Mistake(
        "Each line is a document",
        advice: "Decode JSON Lines with `records(in:as: .lines)`.",
        document: """
          {"level": "info", "message": "started"}
          {"level": "error", "message": "no disk"}
          """
      ) { document in
        // code
        return try JSON(parsing: document)
        // end
      },
    ])
}
