import Decodable

extension Chapter {
  static let nulls = Chapter(
    "Null",
    [
      Mistake(
        "A required value is null",
        advice: "Make the property optional, or find out why the value is null.",
        document: """
          {
            "name": "Mount Erebus",
            "elevation": null
          }
          """
      ) { document in
        // code
        struct Mountain: Decodable {
          let name: String
          let elevation: Int

          static func decode(_ json: Any) throws -> Mountain {
            try Mountain(name: json => "name", elevation: json => "elevation")
          }
        }

        return try Mountain.decode(parsing: document)
        // end
      },
      Mistake(
        "A model in an array is null",
        advice: "Decode `[Hut?]`, or skip null elements: `[Hut].skipping(.null)`.",
        document: """
          [
            { "name": "Monte Rosa" },
            null
          ]
          """
      ) { document in
        // code
        struct Hut: Decodable {
          let name: String

          static func decode(_ json: Any) throws -> Hut { try Hut(name: json => "name") }
        }

        return try [Hut].decode(parsing: document)
        // end
      },
      Mistake(
        "An element of an array is null",
        advice: "Decode `[Double?]`: the elements are optional, not the array.",
        document: """
          {
            "hours": [6, 9, 12],
            "temperatures": [-4.5, null, 1.25]
          }
          """
      ) { document in
        // code
        struct Series: Decodable {
          let hours: [Int]
          let temperatures: [Double]

          static func decode(_ json: Any) throws -> Series {
            try Series(hours: json => "hours", temperatures: json => "temperatures")
          }
        }

        return try Series.decode(parsing: document)
        // end
      },
      Mistake(
        "A path leads through null",
        advice: "If the owner may be null, write `=>? \"owner\" => \"login\"`.",
        document: """
          {
            "name": "tide",
            "owner": null
          }
          """
      ) { document in
        // code
        struct Repository: Decodable {
          let name, owner: String

          static func decode(_ json: Any) throws -> Repository {
            try Repository(name: json => "name", owner: json => "owner" => "login")
          }
        }

        return try Repository.decode(parsing: document)
        // end
      },
    ])
}
