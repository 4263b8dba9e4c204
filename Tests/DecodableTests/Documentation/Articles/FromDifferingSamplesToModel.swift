import TestSupport
import Testing

// The output of the tool is unchanged, including its imports.

// ARTICLE
import Decodable
import Foundation

/// An element of a document that decodes as `[Offer]`.
struct Offer: Equatable, Sendable {
  let id: ID
  // samples: numbers and strings
  let price: Double
  // samples: booleans and strings
  let active: Bool
  // samples: single values and arrays of them
  let tags: [String]
  // samples: seconds since 1970, by key and range
  let createdAt: Date
}

extension Offer: Decodable {
  static func decode(_ json: Any) throws -> Offer {
    try Offer(
      id: json => "id",
      price: json => "price" => Double.lenient,
      active: json => "active" => Bool.lenient,
      tags: json => "tags" => [String].oneOrMany,
      createdAt: json => "created_at" => Date.decoder(using: .secondsSince1970))
  }
}

extension Offer {
  enum ID: Decodable, Equatable, Sendable {
    case number(Int)
    case text(String)

    private static let variants: Variants<ID> = [
      "number": { try .number(.decode($0)) },
      "text": { try .text(.decode($0)) },
    ]

    static func decode(_ json: Any) throws -> ID {
      try variants.decode(untagged: json)
    }
  }
}
// end

@Suite struct FromDifferingSamplesToModelTests {
  @Test func `Each form of a value is decoded`() throws {
    let text = #"""
      [{"id": 7, "price": "12.50", "active": "yes", "tags": "new", "created_at": 1772355600},
       {"id": "A-8", "price": 9, "active": true, "tags": ["sale", "small"], "created_at": 1775120400}]
      """#
    #expect(
      try [Offer].decode(parsing: text) == [
        Offer(
          id: .number(7), price: 12.5, active: true, tags: ["new"],
          createdAt: Date(timeIntervalSince1970: 1_772_355_600)),
        Offer(
          id: .text("A-8"), price: 9, active: true, tags: ["sale", "small"],
          createdAt: Date(timeIntervalSince1970: 1_775_120_400)),
      ])
  }
}
