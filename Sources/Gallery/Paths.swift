import Decodable

extension Chapter {
  static let paths = Chapter(
    "Paths",
    [
      Mistake(
        "A path leads into a string",
        advice: "The path says at which step there is no object; decode what is there.",
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
        "The optional part is there, but what it must have is not",
        advice: "`=>?` speaks of the key to its right alone; write it before each key that may be absent.",
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
        advice: "`=>?` allows null and a missing key, and nothing else; `try?` would ignore the value.",
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
        advice: "A dot in a literal is a character of the name: join keys with `=>`, or use `KeyPath(dotted:)`.",
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
