import Decodable
import Foundation
import Testing

/// The code of `WhenDecodingFails.md`, in the order of the article.
@Suite struct WhenDecodingFailsArticle {
  struct Order: Decodable {
    let items: [Item]

    static func decode(_ json: Any) throws -> Order { try Order(items: json => "items") }
  }

  struct Item: Decodable {
    let name: String
    let price: Double

    static func decode(_ json: Any) throws -> Item { try Item(name: json => "name", price: json => "price") }
  }

  private static let body = Data(
    """
    {
      "id": 7,
      "items": [
        { "name": "a", "price": 1.5 },
        { "name": "b", "price": "2" }
      ]
    }
    """.utf8)

  @Test func `An error has the facts that the article prints`() throws {
    let body = Self.body
    // ARTICLE
    do {
      let order = try Order.decode(parsing: body)
      print(order.items.count)
    } catch let error as DecodingError {
      print(error.code)  // typeMismatch, the same in every version
      print(error.metadata.formattedPath)  // items[1].price
      print(error.metadata.jsonPointer)  // /items/1/price
      print(error.metadata.location?.line ?? 0)  // 5; a location also has the column and the bytes
      print(error.metadata.object)  // 2
    }
    // end
    let error = try #require(decodingError(try Order.decode(parsing: body)))
    #expect(error.code == .typeMismatch)
    #expect(error.metadata.formattedPath == "items[1].price" && error.metadata.jsonPointer == "/items/1/price")
    #expect(error.metadata.location?.line == 5 && error.metadata.location?.column == 29)
    #expect(error.metadata.object as? String == "2")
  }

  @Test func `A process can redact all messages`() async {
    await #expect(processExitsWith: .success) {
      // ARTICLE
      DecodingError.defaultFormat = .redacted
      // end
      let message = text(of: try Int.decode(parsing: #""secret""#))
      #expect(message.hasPrefix("expected Int") && !message.contains("secret"))
    }
  }

  struct Response {
    let status: Int
    let json: ProblemReport
  }

  private static func respond(to body: Data) throws -> Response {
    // ARTICLE
    let problems = try Order.problems(parsing: body)
    guard problems.isEmpty else { return Response(status: 400, json: ProblemReport(problems, redacted: true)) }
    // end
    return Response(status: 200, json: ProblemReport(problems))
  }

  @Test func `A response reports all problems`() throws {
    let response = try Self.respond(to: Data(#"{"items": [{"name": 1, "price": "2"}]}"#.utf8))
    #expect(response.status == 400 && response.json.problems.map(\.path) == ["items[0].name", "items[0].price"])
    #expect(try Self.respond(to: Data(#"{"items": []}"#.utf8)).status == 200)
  }
}

/// The section on causes, whose output `PrintedArticleTests` compares with the article.
extension WhenDecodingFailsArticle {
  // ARTICLE
  struct Station: Decodable {
    let name: String
    let latitude: Double

    static func decode(_ json: Any) throws -> Station {
      try Station(name: json => "name", latitude: json => "geo" => "lat")
    }
  }
  // end

  static func printCauses() throws {
    // ARTICLE
    var stations = (1...60).map { #"{"name": "S\#($0)", "geo": {"lat": "\#($0).5"}}"# }
    stations.append(#"{"nmae": "S61", "geo": {"lat": 7}}"#)
    let problems = try [Station].problems(parsing: "[\(stations.joined(separator: ",\n"))]")
    print(problems)
    for cause in problems.causes {
      print(cause.path, cause.code, cause.count, cause.placeCount ?? 0, cause.first.location?.line ?? 0)
    }
    // end
  }
}

extension WhenDecodingFailsArticle {
  struct Settings: Decodable {
    let name: String

    static func decode(_ json: Any) throws -> Settings { try Settings(name: json => "name") }
  }

  @Test func `An option rejects unknown keys`() throws {
    let text = #"{"name": "tide"}"#
    // ARTICLE
    let settings = try Settings.decode(parsing: text, unknownKeys: .reject)
    let problems = try Settings.problems(parsing: text, unknownKeys: .reject)
    // end
    #expect(settings.name == "tide" && problems.isEmpty)
    let misspelled = #"{"name": "tide", "color": 1}"#
    #expect(decodingError(try Settings.decode(parsing: misspelled, unknownKeys: .reject))?.code == .unknownKey)
    #expect(try Settings.problems(parsing: misspelled, unknownKeys: .reject).map(\.code) == [.unknownKey])
  }

  struct Money: Decodable {
    static func decode(_ json: Any) throws -> Money {
      if json is Int {
        // ARTICLE
        throw DecodingError.typeMismatch(expected: Money.self, found: json)
        // end
      }
      guard let text = json as? String else {
        // ARTICLE, continued
        throw DecodingError.missingKey("unit", in: json)
        // end
      }
      // ARTICLE, continued
      throw DecodingError.invalidRawValue(text, of: Money.self, expecting: "an amount such as \"12.50 EUR\"")
      // end
    }
  }

  @Test(
    arguments: [("[1]", .typeMismatch), ("[{}]", .missingKey), (#"["x"]"#, .invalidValue)]
      as [(String, DecodingError.Code)])
  func `A decode function throws the errors of the library`(payload: String, code: DecodingError.Code) throws {
    let error = try #require(decodingError(try [Money].decode(parsing: payload)))
    #expect(error.code == code && error.metadata.formattedPath == "[0]")
  }
}
