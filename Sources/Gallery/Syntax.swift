import Decodable

extension Chapter {
  static let syntax = Chapter(
    "Text that is not JSON",
    [
      Mistake(
        "A comma trails",
        advice: "Remove the comma after the last element.",
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
        advice: "Add it at the end of the line before.",
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
        "Quotes are single",
        advice: "Python prints dictionaries so: write them with `json.dumps`.",
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
        advice: "JavaScript allows it, JSON does not.",
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
        "There is a comment",
        advice: "Remove it, or keep it as the value of a name.",
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
        advice: "Close it, or escape the line break.",
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
        advice: "Write paths of Windows with two backslashes.",
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
        "A quantity is not a number",
        advice: "JSON has no word for it: write null.",
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
        advice: "What has leading zeros is a code, and a string.",
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
        "The text ends too early",
        advice: "Read the whole response before it is parsed.",
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
        "A name is there twice",
        advice: "Keep one, or say which counts: `ParsingOptions(duplicateKeys: .useLast)`.",
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
        "The server has answered with a web page",
        advice: "Look at the status and the content type before the body.",
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
        advice: "Look at the status before the body: a proxy has answered, and not the service.",
        document: """
          upstream request timeout
          """
      ) { document in
        // code
        return try [Int].decode(parsing: document)
        // end
      },
      Mistake(
        "There is a document on each line",
        advice: "Split JSON Lines, and parse each line by itself.",
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
