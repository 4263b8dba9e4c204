import Decodable

extension Chapter {
  static let customErrors = Chapter(
    "Custom errors",
    [
      Mistake(
        "A decode function rejects a value",
        advice: "Throw any error: the caller receives it as `DecodingError.other`, with path and location.",
        document: """
          {
            "bookings": [
              { "room": 4, "first": 5, "last": 9 },
              { "room": 7, "first": 12, "last": 10 }
            ]
          }
          """
      ) { document in
        // code
        struct EndsBeforeItBegins: Error, CustomStringConvertible {
          let first, last: Int
          var description: String { "a booking from day \(first) to day \(last) ends before it begins" }
        }

        struct Booking: Decodable {
          let days: ClosedRange<Int>

          static func decode(_ json: Any) throws -> Booking {
            let (first, last): (Int, Int) = try (json => "first", json => "last")
            guard first <= last else { throw EndsBeforeItBegins(first: first, last: last) }
            return Booking(days: first...last)
          }
        }

        let json = try JSON(parsing: document)
        return try json => "bookings" as [Booking]
        // end
      },
      Mistake(
        "A decoder for one key rejects a value",
        advice: "Pass values that the decoder does not support to `cast`, which throws the usual error.",
        document: """
          { "lamp": "on", "heater": "maybe" }
          """
      ) { document in
        // code
        func onOrOff(_ json: Any) throws -> Bool {
          switch json {
          case let text as String where text == "on": true
          case let text as String where text == "off": false
          default: try cast(json)
          }
        }

        let json = try JSON(parsing: document)
        return try [json => "lamp" => onOrOff, json => "heater" => onOrOff]
        // end
      },
      Mistake(
        "A replaced decoder fails",
        advice: "An error without a description appears as its type and its associated values.",
        document: """
          {
            "left": "12px",
            "top": "5em"
          }
          """
      ) { document in
        // code
        enum LengthError: Error { case unknownUnit(String) }

        struct Offset: Decodable {
          let left, top: Double

          static func decode(_ json: Any) throws -> Offset {
            try Offset(left: json => "left", top: json => "top")
          }
        }

        let pixels: @Sendable (Any) throws -> Double = { json in
          let text = try String.decode(json)
          guard text.hasSuffix("px"), let value = Double(text.dropLast(2)) else {
            throw LengthError.unknownUnit(text)
          }
          return value
        }
        return try Double.withDecoder(pixels) { try Offset.decode(parsing: document) }
        // end
      },
    ])
}
