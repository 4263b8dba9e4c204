import Encodable
import Foundation
import Testing

@Suite struct WritingMembersArticle {
  // ARTICLE
  struct Profile: Encodable {
    var name: String
    var plan: Plan
    var extras: [(name: String, value: Double)]

    enum Plan { case free, paid(seats: Int) }

    func encode() throws -> some ObjectMembers {
      name => "name"
      switch plan {
      case .free: "free" => "plan" => "kind"
      case .paid(let seats):
        "paid" => "plan" => "kind"
        seats => "plan" => "seats"
      }
      for extra in extras { extra.value => KeyPath(extra.name) }
    }
  }
  // end

  @Test func `A body has conditions and loops`() throws {
    // ARTICLE
    let profile = Profile(name: "Ada", plan: .paid(seats: 3), extras: [("height", 1.5)])
    print(try profile.jsonString())
    // {"name":"Ada","plan":{"kind":"paid","seats":3},"height":1.5}
    // end
    #expect(try profile.jsonString() == #"{"name":"Ada","plan":{"kind":"paid","seats":3},"height":1.5}"#)
  }

  // ARTICLE
  struct Stars: Encodable {
    var count: Int
    var comment: String?

    func encode() throws -> some ObjectMembers {
      (count + 1) => "rank"
      (count > 100) => "isPopular"
      (comment ?? "none") => "comment"
    }
  }
  // end

  @Test func `A value with an operator is in parentheses`() throws {
    #expect(try Stars(count: 3).jsonString() == #"{"rank":4,"isPopular":false,"comment":"none"}"#)
  }

  // ARTICLE
  class Shape: Encodable {
    var name = "shape"

    @MembersBuilder func encode() throws -> AnyMembers { name => "name" }
  }

  final class Circle: Shape {
    var radius = 2.0

    @MembersBuilder override func encode() throws -> AnyMembers {
      try super.encode()
      radius => "radius"
    }
  }
  // end

  // ARTICLE
  struct UserID: Encodable {
    var number: Int

    func encode() throws -> Int { number }
  }

  enum Reference: Encodable {
    case id(Int), name(String)

    func encode() throws -> EncodedValue {
      switch self {
      case .id(let number): EncodedValue(number)
      case .name(let text): EncodedValue(text)
      }
    }
  }
  // end

  @Test func `Classes and single values have the text of the article`() throws {
    #expect(try Circle().jsonString() == #"{"name":"shape","radius":2}"#)
    #expect(try UserID(number: 7).jsonString() == "7")
    #expect(try [Reference.id(1), .name("a")].jsonString() == #"[1,"a"]"#)
  }

  @Test func `An object needs no type`() throws {
    // ARTICLE
    let query = EncodedObject {
      "repositories" => "query"
      2 => "variables" => "page"
    }
    print(try query.jsonString())  // {"query":"repositories","variables":{"page":2}}
    // end
    #expect(try query.jsonString() == #"{"query":"repositories","variables":{"page":2}}"#)
  }

  // ARTICLE
  enum Event: Encodable {
    case opened(by: String), closed

    func encode() throws -> EncodedVariant {
      switch self {
      case .opened(let author): EncodedVariant("opened", taggedBy: "type") { author => "author" }
      case .closed: EncodedVariant("closed", taggedBy: "type")
      }
    }
  }
  // end

  @Test func `Variants have tags`() throws {
    // ARTICLE
    print(try [Event.opened(by: "ada"), .closed].jsonString())
    // [{"type":"opened","author":"ada"},{"type":"closed"}]
    // end
    #expect(
      try [Event.opened(by: "ada"), .closed].jsonString() == #"[{"type":"opened","author":"ada"},{"type":"closed"}]"#)
  }

  // ARTICLE
  struct Entry: Encodable {
    var at = Date(timeIntervalSince1970: 60)
    var edited: Date?
    var cents = 150
    var tags = ["a"]

    func encode() throws -> some ObjectMembers {
      at => Date.encoder(using: .secondsSince1970) => "at"
      edited =>? Date.encoder(using: .millisecondsSince1970) => "edited"
      cents => Encoding { (cents: Int) in Double(cents) / 100 } => "price"
      tags => Encoding.oneOrMany() => "tags"
    }
  }
  // end

  @Test func `Encoders and scopes write other values`() throws {
    // ARTICLE
    print(try Entry().jsonString())  // {"at":60,"price":1.5,"tags":"a"}
    // end
    #expect(try Entry().jsonString() == #"{"at":60,"price":1.5,"tags":"a"}"#)
    // ARTICLE
    let text = try Bool.withEncoder({ $0 ? "yes" : "no" }) { try ["active": true].jsonString() }
    print(text)  // {"active":"yes"}
    // end
    #expect(text == #"{"active":"yes"}"#)
  }

  // ARTICLE
  struct Discount: Encodable {
    var percent: Int

    func encode() throws -> some ObjectMembers {
      try checkRange()
      percent => "percent"
    }

    private func checkRange() throws {
      guard 0...100 ~= percent else { throw InvalidDiscount(percent: percent) }
    }
  }

  struct InvalidDiscount: Error { var percent: Int }
  // end

  @Test func `A function rejects a value`() {
    // ARTICLE
    do {
      print(try [Discount(percent: 5), Discount(percent: 120)].jsonString())
    } catch {
      print(error)  // InvalidDiscount(percent: 120) at [1]
    }
    // end
    #expect { try [Discount(percent: 5), Discount(percent: 120)].jsonString() } throws: {
      "\($0)" == "InvalidDiscount(percent: 120) at [1]"
    }
  }
}
