import Decodable
import Foundation
import Testing
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct InteroperabilityArticle {
  // ARTICLE
  struct Point: Codable, Equatable { var x: Int, y: Int }

  struct Place: Decodable {
    let name: String
    let position: Point
    let outline: [Point]

    static func decode(_ json: Any) throws -> Place {
      try Place(name: json => "name", position: json => "position", outline: json => "outline")
    }
  }
  // end

  @Test func `A decode function decodes Codable types`() throws {
    let text = #"{"name": "here", "position": {"x": 1, "y": 2}, "outline": [{"x": 3, "y": 4}]}"#
    let place = try Place.decode(parsing: text)
    #expect(place.position == Point(x: 1, y: 2) && place.outline == [Point(x: 3, y: 4)])
  }

  // ARTICLE
  struct Money: BridgedDecodable, Equatable {
    let amount: Decimal
    let currency: String

    static func decode(_ json: Any) throws -> Money {
      try Money(amount: json => "amount", currency: json => "currency")
    }
  }

  struct Invoice: Swift.Decodable {
    var number: Int
    var total: Money
  }
  // end

  @Test func `A Codable type contains a type with a decode function`() throws {
    // ARTICLE
    let text = #"{"number": 7, "total": {"amount": 0.10, "currency": "EUR"}}"#
    let invoice = try CodableDecoder().decode(Invoice.self, parsing: text)
    let same = try JSONDecoder().decode(Invoice.self, from: Data(text.utf8))
    // end
    #expect(invoice.total == Money(amount: Decimal(string: "0.1") ?? 0, currency: "EUR"))
    #expect(same.total == invoice.total)
  }

  @Test func `JSON keeps its text in a Codable type`() throws {
    // ARTICLE
    struct Event: Codable { var name: String, payload: JSON }

    let text = #"{"name": "paid", "payload": {"total": 1.50, "currency": null}}"#
    let event = try CodableDecoder().decode(Event.self, parsing: text)
    let total: Decimal = try event.payload => "total"
    let kept = event.payload.description  // {"total": 1.50, "currency": null}

    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(event)  // {"name":"paid","payload":{"currency":null,"total":1.5}}
    // end
    #expect(total == Decimal(string: "1.5"))
    #expect(kept == #"{"total": 1.50, "currency": null}"#)
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"paid","payload":{"currency":null,"total":1.5}}"#)
  }

  /// The code needs a server framework; `Scripts/check integration` compiles and runs it.
  @Test func `The article shows the code of the integration package`() throws {
    let article = try RepositoryFiles.text("Sources/Decodable/Documentation.docc/Interoperability.md")
    for (file, count) in [("URLSession+Decode", 1), ("Request+Decode", 2), ("Request+Records", 1)] {
      let source = try RepositoryFiles.text("Tests/Integration/Sources/Integration/\(file).swift")
      let parts = source.components(separatedBy: "// ARTICLE\n").dropFirst()
        .compactMap { $0.components(separatedBy: "// end").first }
      #expect(parts.count == count)
      for part in parts { #expect(article.contains("\n\(part)```\n")) }
    }
  }
}

// ARTICLE
extension URLSession {
  /// Fetches a JSON text and decodes it.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from url: URL) async throws -> T {
    let (data, response) = try await data(from: url)
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      throw UnexpectedStatus(code: response.statusCode, body: data)
    }
    return try T.decode(parsing: data)
  }
}

/// An error for a response whose status is not a success.
public struct UnexpectedStatus: Error {
  /// The status of the response.
  public let code: Int
  /// The body of the response.
  public let body: Data
}
// end
