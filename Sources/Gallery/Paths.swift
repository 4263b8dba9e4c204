import Decodable

extension Chapter {
  static let paths = Chapter(
    "Paths",
    [
      Mistake(
        "A path leads into a string",
        advice: "The error's path ends at the value that is not an object; decode the string.",
        document: """
          {
            "name": "Ada",
            "address": "12 St James's Square, London"
          }
          """
      ) { document in
        // code
        struct Contact: Decodable {
          let name, city: String

          static func decode(_ json: Any) throws -> Contact {
            try Contact(name: json => "name", city: json => "address" => "city")
          }
        }

        return try Contact.decode(parsing: document)
        // end
      },
      Mistake(
        "An optional object lacks a required key",
        advice: "`=>?` applies only to the key to its right; write it before each key that may be missing.",
        document: """
          {
            "title": "Dune",
            "series": {
              "title": "Dune Chronicles"
            }
          }
          """
      ) { document in
        // code
        struct Book: Decodable {
          let title: String
          let volume: Int?

          static func decode(_ json: Any) throws -> Book {
            try Book(title: json => "title", volume: json =>? "series" => "volume")
          }
        }

        return try Book.decode(parsing: document)
        // end
      },
      Mistake(
        "An optional value has the wrong type",
        advice: "`=>?` allows only null and a missing key; `try?` would ignore the value.",
        document: """
          { "name": "Ada", "age": "36" }
          """
      ) { document in
        // code
        struct Person: Decodable {
          let name: String
          let age: Int?

          static func decode(_ json: Any) throws -> Person {
            try Person(name: json => "name", age: json =>? "age")
          }
        }

        return try Person.decode(parsing: document)
        // end
      },
      Mistake(
        "A path is written with dots",
        advice: "A dot in a literal is part of the name: join keys with `=>`, or use `KeyPath(dotted:)`.",
        document: """
          {
            "stats": { "stars": 38 }
          }
          """
      ) { document in
        // code
        let json = try JSON(parsing: document)
        return try json => "stats.stars" as Int
        // end
      },
    ])
}
