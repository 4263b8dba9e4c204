import Decodable
import Foundation
import Testing

/// The snippets of the article, compiled, and what they give.
@Suite struct ComingFromOtherLibrariesArticle {
  static let album = #"""
    {"albumId": 7, "details": {"title": "Blue Train"}, "year": "1957", "label": {"name": "Blue Note"},
     "tracks": [{"title": "Blue Train", "length": 643}]}
    """#

  @Test func `Mappings become a decode function`() throws {
    let album = try Mapping.Album.decode(parsing: Self.album)
    #expect(album.id == 7 && album.title == "Blue Train" && album.label == "Blue Note" && album.year == 1957)
    #expect(album.tracks.map(\.length) == [643])
    #expect(
      failure(try Mapping.Album.decode(parsing: #"{"id": 1, "label": {"name": ""}, "year": 1}"#))
        == #"missing key "title", "details" => "title" or "name""#)
  }

  enum Mapping {
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
  }

  @Test func `Types are inferred from data, text and objects`() throws {
    typealias Album = Mapping.Album
    let (data, text) = (Data(Self.album.utf8), Self.album)
    let object = try JSONSerialization.jsonObject(with: data)
    // ARTICLE
    let fromData = try Album.decode(parsing: data)
    let fromText = try Album.decode(parsing: text)
    let fromObject = try Album.decode(object)  // what JSONSerialization makes
    let orNothing = try? Album.decode(parsing: data)
    // end
    #expect([fromData.id, fromText.id, fromObject.id, orNothing?.id] == [7, 7, 7, 7])
  }

  @Test func `Conversions are said where they are wanted`() throws {
    let json = try JSON(parsing: #"{"stars": "38", "active": "yes", "code": 404, "price": "12,50"}"#)
    // ARTICLE
    let stars = try json => "stars" => Int.lenient  // 38 of "38"
    let isActive = try json => "active" => Bool.lenient  // true of "yes"
    let outcome = try json => "code" => Int.decoding.map { $0 < 400 ? "success" : "failure" }
    let price =
      try json => "price"
      => String.decoding.compactMap("a price") { text in
        Decimal(string: text.replacing(",", with: "."))
      }
    // end
    #expect(stars == 38 && isActive && outcome == "failure" && price == 12.5)
    // ARTICLE
    let relaxed = try Int.withDecoder(Int.lenient) { try json => "stars" as Int }  // in this scope
    // end
    #expect(relaxed == 38)
  }

  @Test func `Defaults are said where they are wanted`() throws {
    let json = try JSON(parsing: #"{"size": null, "page": "x"}"#)
    // ARTICLE
    let count = try json =>? "count" ?? 0  // missing or null
    let size = try json => "size" => Int.decoding.ifNull(10)
    let page = try json => "page" => Int.decoding.ifInvalid(1)
    // end
    #expect(count == 0 && size == 10 && page == 1)
  }

  @Test func `Classes and subclasses`() throws {
    let film = try Classes.Film.decode(parsing: #"{"title": "Playtime", "minutes": 124}"#)
    #expect(film.title == "Playtime" && film.minutes == 124)
    #expect(try Classes.Work.decode(parsing: #"{"title": "Playtime"}"#).title == "Playtime")
  }

  enum Classes {
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

  @Test func `An object that is there takes over what a payload has`() throws {
    typealias User = Updates.User
    // ARTICLE
    var user = User(name: "Ada", email: "ada@example.com")
    try user.update(from: JSON(parsing: #"{"email": null}"#))  // the name stays
    // end
    #expect(user.name == "Ada" && user.email == nil)
    #expect(throws: DecodingError.self) { try user.update(from: ["name": 1, "email": "x"]) }
    #expect(user.email == nil)
  }

  enum Updates {
    // ARTICLE
    struct User: Updatable {
      var name: String
      var email: String?
      var isSelected = false  // no key: never decoded

      static let updates: [Update<User>] = [.field("name", \.name), .field("email", \.email)]
    }
    // end
  }

  @Test func `Files and property lists`() throws {
    typealias Album = Mapping.Album
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.album.utf8).write(to: folder.appending(path: "album.json"))
    let object = try JSONSerialization.jsonObject(with: Data(Self.album.utf8))
    let list = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    // ARTICLE
    let album = try Album.decode(contentsOf: folder.appending(path: "album.json"))
    let same = try Album.decode(propertyList: list)  // XML or binary
    let graph = try JSON(contentsOf: folder.appending(path: "album.json")).plain()  // as JSONSerialization's
    // end
    #expect(album.id == 7 && same.id == 7 && (graph as? [String: Any])?.count == 5)
  }

  @Test func `A part of a document`() throws {
    typealias Track = Mapping.Track
    let text = #"{"data": {"items": [{"title": "Moment's Notice", "length": 550}]}}"#
    // ARTICLE
    let tracks = try [Track].decode(parsing: text, at: "data" => "items")
    // end
    #expect(tracks.map(\.length) == [550])
  }

  @Test func `Names in another style, and Swift's keywords`() throws {
    let post = try Names.Post.decode(parsing: #"{"author_name": "Ada", "class": "draft"}"#)
    #expect(post.authorName == "Ada" && post.kind == "draft")
  }

  enum Names {
    // ARTICLE
    struct Post: Decodable {
      let authorName: String
      let kind: String

      static func decode(_ json: Any) throws -> Post {
        let json = KeyStyle.snakeCase.applied(to: json)
        return try Post(authorName: json => "authorName", kind: json => "class")  // "author_name", "class"
      }
    }
    // end
  }

  @Test func `Validators`() throws {
    let problems = try Rules.Account.problems(parsing: #"{"name": "Al", "password": "x", "start": 2, "end": 1}"#)
    #expect(
      problems.map { $0.formatted(.oneLine) } == [
        #"expected at least 3 characters, found string "Al" at name (line 1, column 10)"#,
        #"forbidden key "password" at line 1, column 16"#,
        "expected an end after the start, found number 1 at end (line 1, column 52)",
      ])
  }

  enum Rules {
    // ARTICLE
    struct Account: Decodable {
      let name: String
      let start: Int
      let end: Int

      static func decode(_ json: Any) throws -> Account {
        try require(.noneOf("password"), in: json)
        let account = try Account(
          name: json => "name" => String.decoding.where("at least 3 characters") { $0.count >= 3 },
          start: json => "start",
          end: json => "end")
        try require("an end after the start", at: "end", "start", in: json) { account.end > account.start }
        return account
      }
    }
    // end
  }

  @Test func `The right subclass, by what the payload says`() throws {
    let zoo = try Zoo.Enclosure.decode(parsing: #"{"animals": [{"kind": "dog", "name": "Rex"}, {"kind": "cat"}]}"#)
    #expect(zoo.animals.map { "\(type(of: $0))" } == ["Dog", "Cat"])
  }

  enum Zoo {
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
  }

  @Test func `What was skipped, and what was wrong`() throws {
    typealias Track = Mapping.Track
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
}
