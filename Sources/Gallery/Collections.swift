import Decodable

extension Chapter {
  static let collections = Chapter(
    "Dictionaries",
    [
      Mistake(
        "A value of a dictionary is wrong",
        advice: "The path names the member, in brackets unless the name is a plain word.",
        document: """
          {
            "prices": {
              "0.5 l": 4.2,
              "1.5 l": "sold out"
            }
          }
          """
      ) { document in
        // code
        let json = try JSON(parsing: document)
        return try json => "prices" as [String: Double]
        // end
      },
      Mistake(
        "A name is not a valid key",
        advice: "Use String as the type of the keys, or correct the name.",
        document: """
          {
            "seats": {
              "1": "Ada",
              "2": "Grace",
              "3a": "Edsger"
            }
          }
          """
      ) { document in
        // code
        let json = try JSON(parsing: document)
        return try json => "seats" as [Int: String]
        // end
      },
      Mistake(
        "A key is not a case of its enum",
        advice: "The error suggests a case for a misspelled name, as it does for a misspelled value.",
        document: """
          {
            "monday": "9-17",
            "tuseday": "9-17",
            "wednesday": "9-12"
          }
          """
      ) { document in
        // code
        enum Weekday: String, CaseIterable {
          case monday, tuesday, wednesday, thursday, friday
        }

        return try [Weekday: String].decode(parsing: document)
        // end
      },
      Mistake(
        "Two names decode to the same key",
        advice: "Keep one of the names: their texts differ, but they decode to equal keys.",
        document: """
          {
            "7": "seven",
            "8": "eight",
            "07": "seven again"
          }
          """
      ) { document in
        // code
        return try [Int: String].decode(parsing: document)
        // end
      },
    ])
}
