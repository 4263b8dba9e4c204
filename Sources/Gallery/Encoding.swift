import Encodable
import Foundation

extension Chapter {
  static let encoding = Chapter(
    "Encoding",
    [
      Mistake(
        "Two statements write the same member",
        advice: "The second statement is the error; JSON objects have each name once."
      ) {
        // code
        struct Invoice: Encodable {
          let number, customer: Int

          func encode() throws -> some ObjectMembers {
            number => "invoice" => "id"
            customer => "invoice" => "id"
          }
        }

        return try [Invoice(number: 117, customer: 4)].jsonString()
        // end
      },
      Mistake(
        "A path leads into another member's value",
        advice: "Members that share an object need paths: `title => \"work\" => \"title\"`."
      ) {
        // code
        struct Work: Encodable {
          let title: String

          func encode() throws -> some ObjectMembers { title => "title" }
        }

        struct Loan: Encodable {
          let work: Work
          let year: Int

          func encode() throws -> some ObjectMembers {
            work => "work"
            year => "work" => "year"
          }
        }

        return try Loan(work: Work(title: "Dune"), year: 1965).jsonString()
        // end
      },
      Mistake(
        "A path has an index",
        advice: "An array has all of its elements in one statement: `[home, away] => \"scores\"`."
      ) {
        // code
        struct Match: Encodable {
          let home, away: Int

          func encode() throws -> some ObjectMembers {
            home => "scores" => 0
            away => "scores" => 1
          }
        }

        return try Match(home: 2, away: 1).jsonString()
        // end
      },
      Mistake(
        "A number is not finite",
        advice: "Compute nil instead: `total == 0 ? nil : wins / total`."
      ) {
        // code
        struct Player: Encodable {
          let name: String
          let wins, total: Double

          func encode() throws -> some ObjectMembers {
            name => "name"
            (wins / total) => "stats" => "ratio"
          }
        }

        return try [Player(name: "Ada", wins: 0, total: 0)].jsonString()
        // end
      },
      Mistake(
        "A date is out of range",
        advice: "`Date(timeIntervalSince1970:)` takes seconds."
      ) {
        // code
        struct Reminder: Encodable {
          let due: Date

          func encode() throws -> some ObjectMembers { due => "due" }
        }

        let milliseconds = 1_795_262_400_000.0
        return try Reminder(due: Date(timeIntervalSince1970: milliseconds)).jsonString()
        // end
      },
      Mistake(
        "An encode function rejects a value",
        advice: "Throw any error in a function: the caller receives it as `EncodingError.other`, with the path."
      ) {
        // code
        struct NegativeLength: Error, CustomStringConvertible {
          let length: Int
          var description: String { "a track of \(length) s is too short" }
        }

        struct Track: Encodable {
          let title: String
          let length: Int

          func encode() throws -> some ObjectMembers {
            try checkLength()
            title => "title"
            length => "length"
          }

          private func checkLength() throws {
            guard length >= 0 else { throw NegativeLength(length: length) }
          }
        }

        struct Album: Encodable {
          let discs: [[Track]]

          func encode() throws -> some ObjectMembers { discs => "discs" }
        }

        return try Album(discs: [[Track(title: "Locomotion", length: 434)], [Track(title: "Intro", length: -1)]])
          .jsonString()
        // end
      },
      Mistake(
        "A plain value contains a value of an unknown type",
        advice: "Plain values may contain values of every type that conforms to `Encodable`."
      ) {
        // code
        struct Venue { var name = "Royal Institution" }

        struct Lecture: Encodable {
          let extra: [String: Any]

          func encode() throws -> some ObjectMembers { extra => "extra" }
        }

        return try Lecture(extra: ["seats": 440, "places": [Venue()]]).jsonString()
        // end
      },
      Mistake(
        "A key of a dictionary is not text",
        advice: "Numbers, raw values and types that encode to a string may be keys."
      ) {
        // code
        struct Seat: Hashable {
          let row, number: Int
        }

        struct Plan: Encodable {
          let guests: [Seat: String]

          func encode() throws -> some ObjectMembers { guests => "guests" }
        }

        return try Plan(guests: [Seat(row: 1, number: 4): "Ada"]).jsonString()
        // end
      },
      Mistake(
        "Members are encoded outside of a statement",
        advice: "`encode()` writes the members while it runs, so their place is the place of the statement."
      ) {
        // code
        struct Base: Encodable {
          func encode() throws -> some ObjectMembers { 2 => "version" }
        }

        struct Report: Encodable {
          let base = Base()
          let title: String

          func encode() throws -> some ObjectMembers {
            let members = try base.encode()
            title => "title"
            members
          }
        }

        return try ["weekly": Report(title: "Tides")].jsonString()
        // end
      },
      Mistake(
        "A property list has a null",
        advice: "After `font =>? \"font\"`, nil is left out of JSON as well."
      ) {
        // code
        struct Settings: Encodable {
          let theme: String
          let font: String?

          func encode() throws -> some ObjectMembers {
            theme => "theme"
            font => "font"
          }
        }

        return try Settings(theme: "dark", font: nil).propertyList(.xml)
        // end
      },
    ])
}
