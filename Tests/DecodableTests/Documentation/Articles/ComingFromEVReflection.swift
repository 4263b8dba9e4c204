import Decodable
import Foundation
import Testing

/// The section on EVReflection.
extension ComingFromOtherLibrariesArticle {
  @Test func `Keys may have another style or be keywords of Swift`() throws {
    let post = try Post.decode(parsing: #"{"author_name": "Ada", "class": "draft", "content-type": "text"}"#)
    #expect(post.authorName == "Ada" && post.kind == "draft" && post.format == "text")
  }

  // ARTICLE
  struct Post: Decodable {
    let authorName: String
    let kind: String
    let format: String

    static func decode(_ json: Any) throws -> Post {
      let styled = KeyStyle.snakeCase.applied(to: json)
      return try Post(authorName: styled => "authorName", kind: json => "class", format: json => "content-type")
    }
  }
  // end

  @Test func `A type may decode from several forms of a value`() throws {
    let prices = try [Price].decode(parsing: #"[250, {"cents": 250}, "2.50"]"#)
    #expect(prices.map(\.cents) == [250, 250, 250])
    #expect(failure(try Price.decode(parsing: #""2.505""#)) == #"expected a price in cents, found string "2.505""#)
  }

  // ARTICLE
  struct Price: Decodable {
    let cents: Int

    static func decode(_ json: Any) throws -> Price {
      switch json {
      case let cents as Int: Price(cents: cents)
      case is String: try Price(cents: euros(json))
      default: try Price(cents: json => "cents")
      }
    }

    private static let euros = Decimal.lenient.compactMap("a price in cents") { euros in
      Int(exactly: NSDecimalNumber(decimal: euros * 100))
    }
  }
  // end

  @Test func `A decoder applies to all strings of a model`() throws {
    let link = try Link.decode(parsing: #"{"title": "A%20b", "tags": ["c%2Fd", "50%"]}"#)
    #expect(link.title == "A b" && link.tags == ["c/d", "50%"])
  }

  // ARTICLE
  struct Link: Decodable {
    let title: String
    let tags: [String]

    static let percentDecoded: @Sendable (Any) throws -> String = { json in
      let text = try String.decode(json)
      return text.removingPercentEncoding ?? text
    }

    static func decode(_ json: Any) throws -> Link {
      try String.withDecoder(percentDecoded) { try Link(title: json => "title", tags: json => "tags") }
    }
  }
  // end

  @Test(arguments: [
    #"{"text": "", "tags": [], "count": ""}"#, #"{"text": "null", "tags": null, "count": null}"#, #"{"text": null}"#,
    "{}",
  ])
  func `Empty values decode as nil`(payload: String) throws {
    let json = try JSON(parsing: payload)
    // ARTICLE
    let word = String.decoding.map { ["", "null"].contains($0) ? nil : $0 }.ifNull(nil).ifMissing(nil)
    let text = try json => "text" => word
    let tags = try json => "tags" => [String].decoding.map { $0.isEmpty ? nil : $0 }.ifNull(nil).ifMissing(nil)
    let number = Decoding { $0 as? String == "" ? nil : try Int?.lenient($0) }
    let count = try json => "count" => number.ifMissing(nil)
    // end
    #expect(text == nil && tags == nil && count == nil)
  }

  @Test func `A date formatter decodes other formats`() throws {
    let json = try JSON(parsing: #"{"at": "2017-02-22 10:00:00+0000", "day": "20170222"}"#)
    // ARTICLE
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ssZ"
    let at = try json => "at" => Date.decoder(using: formatter)
    // end
    #expect(at == Date(timeIntervalSince1970: 1_487_757_600))
    #expect(
      failure(try json => "day" => Date.decoder(using: formatter)).contains(#"in the format "yyyy-MM-dd HH:mm:ssZ""#))
  }

  @Test func `A generic type decodes its items`() throws {
    let page = try Page<Track>.decode(parsing: #"{"total": 9, "items": [{"title": "Locomotion", "length": 434}]}"#)
    #expect(page.total == 9 && page.items.map(\.title) == ["Locomotion"])
  }

  // ARTICLE
  struct Page<Item: Decodable>: Decodable {
    let total: Int
    let items: [Item]

    static func decode(_ json: Any) throws -> Page { try Page(total: json => "total", items: json => "items") }
  }
  // end

  @Test func `The remaining members of an object are kept`() throws {
    let part = try Part.decode(parsing: #"{"id": 1, "color": "red", "size": {"x": 2}}"#)
    #expect(part.id == 1 && part.attributes.keys.sorted() == ["color", "size"])
    #expect(part.attributes["size"]?.description == #"{"x": 2}"#)
  }

  // ARTICLE
  struct Part: Decodable {
    let id: Int
    let attributes: [String: JSON]  // all other members

    static func decode(_ json: Any) throws -> Part {
      var attributes: [String: JSON] = try .decode(json)
      attributes["id"] = nil
      return try Part(id: json => "id", attributes: attributes)
    }
  }
  // end

  @Test func `A tag chooses the subclass`() throws {
    let zoo = try Enclosure.decode(parsing: #"{"animals": [{"kind": "dog", "name": "Rex"}, {"kind": "cat"}]}"#)
    #expect(zoo.animals.map { "\(type(of: $0))" } == ["Dog", "Cat"])
  }

  // ARTICLE
  class Animal {}

  final class Dog: Animal {
    let name: String
    init(name: String) { self.name = name }
  }

  final class Cat: Animal {}

  struct Enclosure: Decodable {
    let animals: [Animal]

    static let kinds: Variants<Animal> = [
      "dog": { try Dog(name: $0 => "name") },
      "cat": { _ in Cat() },
    ]

    static func decode(_ json: Any) throws -> Enclosure {
      try Enclosure(animals: json => "animals" => Array.decoder { try kinds.decode($0, taggedBy: "kind") })
    }
  }
  // end

  @Test func `The keys of an object choose the subclass`() throws {
    let json = try JSON(parsing: #"{"animals": [{"barks": true, "name": "Rex"}, {}]}"#)
    // ARTICLE
    let animals =
      try json => "animals"
      => Array.decoder { animal -> Animal in
        let barks: Bool? = try animal =>? "barks"
        return barks == nil ? Cat() : try Dog(name: animal => "name")
      }
    // end
    #expect(animals.map { "\(type(of: $0))" } == ["Dog", "Cat"])
  }

  @Test func `Dictionaries of an XML reader decode`() throws {
    let entry = try Entry.decode(["title": ["__text": "A"], "tag": "one", "count": "2"] as [String: Any])
    #expect(entry.title == "A" && entry.tags == ["one"] && entry.count == 2)
    #expect(try Entry.decode(["title": "A", "tag": ["a", "b"], "count": 0] as [String: Any]).tags == ["a", "b"])
  }

  // ARTICLE
  struct Entry: Decodable {
    let title: String
    let tags: [String]
    let count: Int

    static func decode(_ json: Any) throws -> Entry {
      try Entry(
        title: json => .oneOf("title" => "__text", "title"),  // with attributes or without
        tags: json => "tag" => [String].oneOrMany,
        count: json => "count" => Int.lenient)
    }
  }
  // end

  static let account = #"{"name": "Al", "password": "x", "start": 2, "end": 1, "nmae": "Al"}"#

  @Test func `Rules report broken requirements`() throws {
    let problems = try Account.problems(parsing: Self.account)
    #expect(
      problems.map { $0.formatted(.oneLine) } == [
        #"expected at least 3 characters, found string "Al" at name (line 1, column 10)"#,
        #"forbidden key "password" at line 1, column 16"#,
        "expected an end after the start, found number 1 at end (line 1, column 52)",
      ])
  }

  // ARTICLE
  struct Account: Decodable {
    let name: String
    let start: Int
    let end: Int

    static func decode(_ json: Any) throws -> Account {
      try require(.noneOf("password", "error"), in: json)
      let account = try Account(
        name: json => "name" => String.decoding.where("at least 3 characters") { $0.count >= 3 },
        start: json => "start",
        end: json => "end")
      try require("an end after the start", at: "end", "start", in: json) { account.end > account.start }
      return account
    }
  }
  // end

  @Test func `Problems have messages and codes`() throws {
    let json = try JSON(parsing: Self.account)
    // ARTICLE
    let problems = Account.problems(in: json, unknownKeys: .reject)
    let messages = problems.map { $0.formatted(.oneLine) }
    let codes = Set(problems.map(\.code))  // [.unmetRequirement, .forbiddenKey, .unknownKey]
    // end
    #expect(messages.count == 4 && messages.contains { $0.hasPrefix(#"unknown key "nmae""#) })
    #expect(codes == [.unmetRequirement, .forbiddenKey, .unknownKey])
  }

  @Test func `The errors of skipped elements are collected`() throws {
    let json = try JSON(parsing: #"{"tracks": [{"title": "Lazy Bird", "length": 420}, {"title": "?"}]}"#)
    // ARTICLE
    let (tracks, errors) = try collectingRecoveredErrors {
      try json => "tracks" => [Track].skipping(.invalid)
    }
    // errors[0]: missing key "length" at tracks[1] (line 1, column 52)
    // end
    #expect(tracks.map(\.title) == ["Lazy Bird"])
    #expect(errors.map { $0.formatted(.oneLine) } == [#"missing key "length" at tracks[1] (line 1, column 52)"#])
  }

  @Test func `An object of another framework is updated`() throws {
    let (context, json) = try (
      ManagedContext(), JSON(parsing: #"{"people": [{"name": "Ada", "age": 36}, {"name": "Al"}]}"#)
    )
    // ARTICLE
    let people =
      try json => "people"
      => Array.decoder { json in
        let person = ManagedPerson(context: context)
        try person.update(from: json)
        return person
      }
    // end
    #expect(people.map(\.name) == ["Ada", "Al"] && context.people == people && people[0].age == 36)
  }
}

// ARTICLE
extension ManagedPerson: Updatable {
  static let updates: [Update<ManagedPerson>] = [.field("name", \.name), .field("age", \.age)]
}
// end

/// An object that another framework creates in a context.
private final class ManagedPerson: NSObject {
  var name = ""
  var age = 0

  init(context: ManagedContext) {
    super.init()
    context.people.append(self)
  }
}

private final class ManagedContext { var people: [ManagedPerson] = [] }
