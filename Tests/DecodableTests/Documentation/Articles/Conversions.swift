import Decodable
import Foundation
import Testing

@Suite struct ConversionsArticle {
  // ARTICLE
  struct Offer: Decodable {
    let title: String
    let stars: Int
    let price: Decimal
    let isActive: Bool
    let sizes: [Int?]
    let forks: Int?

    static func decode(_ json: Any) throws -> Offer {
      try Offer(
        title: json => "title" => String.decoding.trimmed.nonEmpty,
        stars: json => "stars" => Int.lenient,
        price: json => "price" => Decimal.lenient,
        isActive: json => "active" => Bool.lenient,
        sizes: json => "sizes" => [Int?].lenient,
        forks: json =>? "forks" => Int.lenient)
    }
  }
  // end

  @Test func `Fields are converted`() throws {
    // ARTICLE
    let offer = try Offer.decode(
      parsing: #"{"title": " Lamp ", "stars": "38", "price": "12.50", "active": 1, "sizes": ["7", 8, null]}"#)
    // end
    #expect(offer.title == "Lamp" && offer.stars == 38 && offer.price == 12.5 && offer.isActive)
    #expect(offer.sizes == [7, 8, nil] && offer.forks == nil)
  }
}

extension ConversionsArticle {
  @Test func `A lenient scope converts all scalars`() throws {
    // ARTICLE
    struct Reading: Decodable {
      let id: UInt32
      let level: Double
      let isActive: Bool

      static func decode(_ json: Any) throws -> Reading {
        try Reading(id: json => "id", level: json => "level", isActive: json => "active")
      }
    }

    let readings = try decodingLeniently {
      try [Reading].decode(parsing: #"[{"id": "7", "level": "0.5", "active": 1}]"#)
    }
    // end
    #expect(readings.map(\.id) == [7] && readings[0].level == 0.5 && readings[0].isActive)
  }
}

// ARTICLE
/// Decodes "12 ct", and every value that Int.lenient accepts.
let cents: @Sendable (Any) throws -> Int = { json in
  switch json {
  case let text as String where text.hasSuffix(" ct"): try Int.lenient(String(text.dropLast(3)))
  default: try Int.lenient(json)
  }
}
// end

extension ConversionsArticle {
  @Test func `A converter decodes the value of a key`() throws {
    let json = try JSON(parsing: #"{"price": "12 ct", "prices": ["7", 8, "9 ct"], "discount": "99 ct"}"#)
    // ARTICLE
    let price = try json => "price" => cents
    let prices = try json => "prices" => Array.decoder(cents)
    let discount = try json =>? "discount" => Decoding(cents).where("less than 100") { $0 < 100 }
    // end
    #expect(price == 12 && prices == [7, 8, 9] && discount == 99)
  }

  // ARTICLE
  struct Invoice: Decodable {
    let net: Int
    let tax: Int

    static func decode(_ json: Any) throws -> Invoice {
      try Int.withDecoder(cents) {
        try Invoice(net: json => "net", tax: json => "tax")
      }
    }
  }
  // end

  @Test func `A converter applies to a model and to a scope`() throws {
    let invoice = try Invoice.decode(parsing: #"{"net": "100 ct", "tax": 19}"#)
    #expect(invoice.net == 100 && invoice.tax == 19)
    // ARTICLE
    let flags = try Bool.withDecoder(Bool.lenient) { try [String: Bool].decode(parsing: #"{"dark": "on", "beta": 0}"#) }
    // end
    #expect(flags == ["dark": true, "beta": false])
  }

  @Test func `A converter applies to the process`() async {
    await #expect(processExitsWith: .success) {
      // ARTICLE
      Int.decoder = Int.lenient
      Bool.decoder = Bool.lenient
      // end
      guard try ["n": "1"] => "n" == 1, try ["b": "no"] => "b" == false else { exit(1) }
    }
  }

  @Test func `An enum decodes leniently`() throws {
    // ARTICLE
    enum Level: Int, LenientlyDecodable { case low = 1, high }

    let level = try ["level": "2"] => "level" => Level.lenient
    // end
    #expect(level == .high)
  }

  // ARTICLE
  struct Entry: Decodable {
    let name: String
    let nickname: String?
    let payload: [String: Int]

    static func decode(_ json: Any) throws -> Entry {
      try Entry(
        name: json => "name" => String.decoding.trimmed.nonEmpty,
        nickname: json => "nickname" => String.decoding.nilIfEmpty.ifNull(nil),
        payload: json => "payload" => String.decoding.parsed(as: [String: Int].self))
    }
  }
  // end

  @Test func `Strings are refined`() throws {
    let entry = try Entry.decode(parsing: #"{"name": "a ", "nickname": "", "payload": "{\"id\": 7}"}"#)
    #expect(entry.name == "a" && entry.nickname == nil && entry.payload == ["id": 7])
  }
}
