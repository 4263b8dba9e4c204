import Decodable
import Foundation

extension Chapter {
  static let numbers = Chapter(
    "Numbers that do not fit",
    [
      Mistake(
        "An integer is too large for its type",
        advice: "Use a wider type.",
        document: """
          {
            "red": 255,
            "green": 128,
            "blue": 300
          }
          """
      ) { document in
        // code
        struct Color: Decodable {
          let red, green, blue: UInt8

          static func decode(_ json: Any) throws -> Color {
            try Color(red: json => "red", green: json => "green", blue: json => "blue")
          }
        }

        return try Color.decode(parsing: document)
        // end
      },
      Mistake(
        "An unsigned number is negative",
        advice: "Use a signed type, and handle -1 in the decode function.",
        document: """
          { "page": 1, "total": -1 }
          """
      ) { document in
        // code
        struct Page: Decodable {
          let page, total: UInt

          static func decode(_ json: Any) throws -> Page {
            try Page(page: json => "page", total: json => "total")
          }
        }

        return try Page.decode(parsing: document)
        // end
      },
      Mistake(
        "An integer has a fraction",
        advice: "Use Double or Decimal. An integer can be written as 4.0, but not as 4.5.",
        document: """
          {
            "title": "The Dispossessed",
            "rating": 4.5
          }
          """
      ) { document in
        // code
        struct Review: Decodable {
          let title: String
          let rating: Int

          static func decode(_ json: Any) throws -> Review {
            try Review(title: json => "title", rating: json => "rating")
          }
        }

        return try Review.decode(parsing: document)
        // end
      },
      Mistake(
        "A number is too large for Double",
        advice: "The nearest Double would be infinity: correct the payload.",
        document: """
          { "sensor": "T4", "value": 1.5e309 }
          """
      ) { document in
        // code
        struct Reading: Decodable {
          let sensor: String
          let value: Double

          static func decode(_ json: Any) throws -> Reading {
            try Reading(sensor: json => "sensor", value: json => "value")
          }
        }

        return try Reading.decode(parsing: document)
        // end
      },
    ])
}
