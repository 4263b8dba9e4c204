import Decodable
import Foundation
import Testing

/// The code of `ComingFromOtherLibraries.md`, in the order of the article.
///
/// `ComingFromOtherLibrariesTables` has the code of its tables.
@Suite struct ComingFromOtherLibrariesArticle {
  static let album = #"""
    {"albumId": 7, "details": {"title": "Blue Train"}, "year": "1957", "label": {"name": "Blue Note"},
     "tracks": [{"title": "Blue Train", "length": 643}]}
    """#
}

/// The section on ExCodable.
extension ComingFromOtherLibrariesArticle {
  @Test func `A decode function replaces key mappings`() throws {
    let album = try Album.decode(parsing: Self.album)
    #expect(album.id == 7 && album.title == "Blue Train" && album.label == "Blue Note" && album.year == 1957)
    #expect(album.tracks.map(\.length) == [643])
    #expect(
      failure(try Album.decode(parsing: #"{"id": 1, "label": {"name": ""}, "year": 1}"#))
        == #"missing key "title", "details" => "title" or "name""#)
  }

  // ARTICLE
  struct Album: Decodable {
    let id: Int
    let title: String
    let label: String
    let year: Int
    let tracks: [Track]

    static func decode(_ json: Any) throws -> Album {
      try Album(
        id: json => .oneOf("id", "albumId"),
        title: json => .oneOf("title", .dotted("details.title"), "name"),
        label: json => "label" => "name",
        year: json => "year" => Int.lenient,
        tracks: json =>? "tracks" ?? [])
    }
  }

  struct Track: Decodable {
    let title: String
    let length: Int

    static func decode(_ json: Any) throws -> Track {
      try Track(title: json => "title", length: json => "length")
    }
  }
  // end

  @Test(arguments: [#"{"year": 1957}"#, #"{"year": null, "released": "1957"}"#, #"{"year": "?", "released": 1957}"#])
  func `The first key whose value can be decoded wins`(text: String) throws {
    let json = try JSON(parsing: text)
    // ARTICLE
    let year = Decoding { try $0 => "year" as Int }.or(Decoding { try $0 => "released" => Int.lenient })
    let found = try year(json)
    // end
    #expect(found == 1957)
    #expect(failure(try year(["year": "x"])) == "the value is none of Int, Int")
  }

  @Test func `A constant can hold a path`() throws {
    let json = try JSON(parsing: Self.album)
    // ARTICLE
    enum Keys {
      static let id: KeyPath = .oneOf("id", "albumId")
      static let label: KeyPath = "label" => "name"
    }
    let id: Int = try json => Keys.id
    // end
    #expect(id == 7)
    #expect(try json => Keys.label == "Blue Note")
  }

  @Test func `A function decodes another form of a type`() throws {
    let json = try JSON(parsing: #"{"rows": [["Locomotion", 434], ["Lazy Bird", 420]]}"#)
    // ARTICLE
    let tracks = try json => "rows" => Array.decoder(decodeRow)
    // end
    #expect(tracks.map(\.length) == [434, 420])
    #expect(failure(try ["rows": [["?", ""]]] => "rows" => Array.decoder(decodeRow)).hasSuffix("at rows[0][1]"))

    // ARTICLE
    /// Decodes a track of the catalog: an array of title and length.
    func decodeRow(_ json: Any) throws -> Track {
      try Track(title: json => 0, length: json => 1)
    }
    // end
  }

  @Test func `An expression replaces a handler`() throws {
    let json = try JSON(parsing: #"{"code": 404, "price": "12,50", "page": -1}"#)
    func describe(_ code: Int) -> String { code < 400 ? "success" : "failure" }
    // ARTICLE
    let outcome = try json => "code" => Int.decoding.map { $0 < 400 ? "success" : "failure" }
    let message = try json =>? "message" ?? describe(json => "code")  // another key instead
    let page = try json => "page" => Int.decoding.map { max($0, 0) }
    let price =
      try json => "price"
      => String.decoding.compactMap("a price") { text in
        try? Decimal.lenient(text.replacing(",", with: "."))
      }
    // end
    #expect(outcome == "failure" && message == "failure" && page == 0 && price == 12.5)
  }

  @Test(arguments: [("{}", 3), (#"{"n": null}"#, 3), (#"{"n": "x"}"#, 0), (#"{"n": 7}"#, 7)])
  func `Operators and decoders decide between nil and an error`(text: String, neither: Int) throws {
    let json = try JSON(parsing: text)
    let required = try? json => "n" as Int
    let optional = try? json =>? "n" ?? 3
    let repaired = try? json => "n" => Int.decoding.ifInvalid(0)
    let anything = try json =>? "n" => Int.decoding.ifInvalid(0) ?? 3
    #expect(anything == neither)
    #expect(required == (text.contains("7") ? 7 : nil))
    #expect(optional == (text.contains("x") ? nil : neither))
    #expect(repaired == (text == "{}" ? nil : text.contains("7") ? 7 : 0))
  }

  @Test func `A key has its own default`() throws {
    let json = try JSON(parsing: #"{"size": null, "page": "x"}"#)
    // ARTICLE
    let count = try json =>? "count" ?? 0  // missing or null
    let size = try json => "size" => Int.decoding.ifNull(10)
    let page = try json => "page" => Int.decoding.ifInvalid(1)
    // end
    #expect(count == 0 && size == 10 && page == 1)
  }

  @Test func `A key has its own conversion`() throws {
    let json = try JSON(parsing: #"{"stars": "38", "active": "yes", "name": 5, "ratio": 12.3, "none": null}"#)
    // ARTICLE
    let whole = Double.lenient.compactMap("a number that fits") { Int(exactly: $0.rounded(.towardZero)) }

    let stars = try json => "stars" => Int.lenient  // 38 from "38"
    let isActive = try json => "active" => Bool.lenient  // true from "yes"
    let name = try json => "name" => String.lenient  // "5" from 5
    let nothing = try json => "none" => Int?.lenient  // nil from null
    let ratio = try json => "ratio" => whole  // 12 from 12.3, which Int.lenient rejects
    // end
    #expect(stars == 38 && isActive && name == "5" && nothing == nil && ratio == 12)
    #expect(
      failure(try ["ratio": 1e300] => "ratio" => whole) == "expected a number that fits, found number 1e+300 at ratio")
    // ARTICLE
    let relaxed = try Int.withDecoder(Int.lenient) { try json => "stars" as Int }  // in this scope
    // end
    #expect(relaxed == 38)
  }

  @Test(arguments: [#"{"on": 123, "loud": "yes"}"#, #"{"on": true, "loud": 0.5}"#, #"{"on": -1, "loud": "1"}"#])
  func `A conversion applies to one model`(text: String) throws {
    let switches = try Switches.decode(parsing: text)
    #expect(switches.isOn && switches.isLoud)
    #expect(
      failure(try Switches.decode(["on": 0, "loud": "abc"])).hasPrefix(#"expected Bool, found string "abc" at loud"#))
  }

  // ARTICLE
  struct Switches: Decodable {
    let isOn: Bool
    let isLoud: Bool

    /// Decodes any number except 0 as true, and other values as `Bool.lenient` does.
    static let truth: @Sendable (Any) throws -> Bool = { json in
      switch json {
      case let number as Int: number != 0
      case let number as Double: number != 0
      default: try Bool.lenient(json)
      }
    }

    static func decode(_ json: Any) throws -> Switches {
      try Bool.withDecoder(truth) { try Switches(isOn: json => "on", isLoud: json => "loud") }
    }
  }
  // end

  @Test func `A conversion applies to all models`() async {
    await #expect(processExitsWith: .success) {
      // ARTICLE
      Bool.decoder = Switches.truth  // once, when the program starts
      // end
      guard try ["on": 123] => "on" == true, try ["on": 0] => "on" == false else { exit(1) }
    }
  }

  @Test func `Data, text and objects decode to the same value`() throws {
    let (data, text) = (Data(Self.album.utf8), Self.album)
    let object = try JSONSerialization.jsonObject(with: data)
    // ARTICLE
    let fromData = try Album.decode(parsing: data)
    let fromText: Album = try .decode(parsing: text)
    let fromObject = try Album.decode(object)  // from JSONSerialization
    let orNothing = try? Album.decode(parsing: data)
    // end
    #expect([fromData.id, fromText.id, fromObject.id, orNothing?.id] == [7, 7, 7, 7])
  }

  @Test func `A Codable type decodes with a decoder's strategies`() throws {
    let text = #"{"sent": 60, "label": {"name": "Blue Note"}}"#
    // ARTICLE
    var decoder = CodableDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let message = try decoder.decode(Message.self, parsing: text)
    // end
    #expect(message.sent == Date(timeIntervalSince1970: 60) && message.label.name == "Blue Note")
    let foundation = JSONDecoder()
    foundation.dateDecodingStrategy = .secondsSince1970
    #expect(try foundation.decode(Message.self, from: Data(text.utf8)).label.name == "Blue Note")
  }

  // ARTICLE
  struct Message: Swift.Decodable {
    var sent: Date
    var label: Label
  }

  struct Label: BridgedDecodable {
    let name: String

    static func decode(_ json: Any) throws -> Label { try Label(name: json => "name") }
  }
  // end

  @Test func `A subclass decodes its own properties`() throws {
    let film = try Film.decode(parsing: #"{"title": "Playtime", "minutes": 124}"#)
    #expect(film.title == "Playtime" && film.minutes == 124)
    #expect(try Work.decode(parsing: #"{"title": "Playtime"}"#).title == "Playtime")
  }

  // ARTICLE
  class Work: Decodable {
    let title: String

    required init(json: Any) throws {
      title = try json => "title"
    }

    class func decode(_ json: Any) throws -> Self { try Self(json: json) }
  }

  final class Film: Work {
    let minutes: Int

    required init(json: Any) throws {
      minutes = try json => "minutes"
      try super.init(json: json)
    }
  }
  // end
}

/// The section on GTCodable.
extension ComingFromOtherLibrariesArticle {
  @Test func `An update keeps properties that the payload lacks`() throws {
    let text = #"{"email": null}"#
    // ARTICLE
    var user = User(name: "Ada", email: "ada@example.com")
    try user.update(from: JSON(parsing: text))  // the name stays
    // end
    #expect(user.name == "Ada" && user.email == nil)
    #expect(throws: DecodingError.self) { try user.update(from: ["name": 1, "email": "x"]) }
    #expect(user.email == nil)
  }

  // ARTICLE
  struct User: Updatable {
    var name: String
    var email: String?
    var isSelected = false  // no key: never decoded

    static let updates: [Update<User>] = [.field("name", \.name), .field("email", \.email)]
  }
  // end

  @Test func `Files, property lists and archives decode to the same value`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let object = try JSONSerialization.jsonObject(with: Data(Self.album.utf8))
    let list = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    let archived = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    try Data(Self.album.utf8).write(to: folder.appending(path: "Album.json"))
    try list.write(to: folder.appending(path: "Album.plist"))
    try archived.write(to: folder.appending(path: "Album"))
    // ARTICLE
    let album = try Album.decode(contentsOf: folder.appending(path: "Album.json"))
    let listed = try Album.decode(propertyList: Data(contentsOf: folder.appending(path: "Album.plist")))

    let classes = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
    let archive = try Data(contentsOf: folder.appending(path: "Album"))
    let unarchived = try Album.decode(NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive) as Any)
    // end
    #expect(album.id == 7 && listed.id == 7 && unarchived.id == 7)
  }
}

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
