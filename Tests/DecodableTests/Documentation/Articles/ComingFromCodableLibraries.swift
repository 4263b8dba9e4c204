import Decodable
import Foundation
import Testing

/// The code of `ComingFromOtherLibraries.md`, in the order of the article.
///
/// This file has the libraries for Codable types, ExCodable and GTCodable. `ComingFromEVReflection.swift` has
/// EVReflection, and `ComingFromOtherLibrariesTables` has the code of the tables.
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
    #expect(failure(try year(["year": "x"])) == "the value is not Int")
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
    let valid: Int? = try json =>? "n" => Int?.decoding.ifInvalid(nil)
    #expect(valid == (text.contains("7") ? 7 : nil))
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
    let album = try Album.decode(parsing: folder.appending(path: "Album.json"))
    let listed = try Album.decode(propertyList: Data(contentsOf: folder.appending(path: "Album.plist")))

    let classes = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
    let archive = try Data(contentsOf: folder.appending(path: "Album"))
    let unarchived = try Album.decode(NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive) as Any)
    // end
    #expect(album.id == 7 && listed.id == 7 && unarchived.id == 7)
  }
}
