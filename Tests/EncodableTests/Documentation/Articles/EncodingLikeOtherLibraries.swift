import Encodable
import Foundation
import TestSupport
import Testing

/// The code of `EncodingLikeOtherLibraries.md`; `EncodingLikeOtherLibrariesTables` has the code of the tables.
@Suite struct EncodingLikeOtherLibrariesArticle {
  static let album = Album(
    id: 7, title: "Blue Train", label: "Blue Note", year: nil, tracks: [Track(title: "Locomotion", length: 434)])

  static let albumText = #"""
    {"id":7,"title":"Blue Train","label":{"name":"Blue Note"},"tracks":[{"title":"Locomotion","length":434}]}
    """#

  /// Returns the text of an object with the members of statements.
  static func text(@MembersBuilder _ members: @escaping () throws -> AnyMembers) throws -> String {
    try EncodedObject(members).jsonString()
  }
}

/// The section on ExCodable.
extension EncodingLikeOtherLibrariesArticle {
  @Test func `An encode function replaces key mappings`() throws {
    #expect(try Self.album.jsonString() == Self.albumText)
  }

  // ARTICLE
  struct Album: Encodable {
    let id: Int
    let title: String
    let label: String
    let year: Int?
    let tracks: [Track]

    func encode() throws -> some ObjectMembers {
      id => .oneOf("id", "albumId")  // the first key
      title => "title"
      label => "label" => "name"  // {"label": {"name": "Blue Note"}}
      year =>? "year"  // no member if year is nil
      tracks => "tracks"
    }
  }

  struct Track: Encodable {
    let title: String
    let length: Int

    func encode() throws -> some ObjectMembers {
      title => "title"
      length => "length"
    }
  }
  // end

  @Test func `A function encodes another form of a type`() throws {
    let tracks = Self.album.tracks
    let catalog = EncodedObject {
      // ARTICLE
      tracks => Encoding(encodeRow).array => "rows"  // "rows": [["Locomotion", 434]]
      // end
    }
    #expect(try catalog.jsonString() == #"{"rows":[["Locomotion",434]]}"#)
  }

  // ARTICLE
  /// Encodes a track of the catalog as an array of title and length.
  func encodeRow(_ track: Track) -> EncodedValue {
    EncodedValue(plain: [track.title, track.length] as [Any])
  }
  // end

  @Test func `A statement replaces the handler of a property`() throws {
    let (code, price, isHidden, notes) = (404, Decimal(250) / 100, true, "secret")
    let object = EncodedObject {
      // ARTICLE
      code => Encoding { $0 < 400 ? "success" : "failure" } => "outcome"
      price => Encoding { "\($0) EUR" } => "price"
      "\(code): \(price)" => "summary"  // any expression
      if !isHidden { notes => "notes" }
      // end
    }
    #expect(
      try object.jsonString() == #"{"outcome":"failure","price":"2.5 EUR","summary":"404: 2.5"}"#)
  }

  @Test func `An encoder applies to a member or a call`() throws {
    let (created, isActive) = (Date(timeIntervalSince1970: 60), true)
    let model = EncodedObject {
      // ARTICLE
      created => Date.encoder(using: .secondsSince1970) => "created"  // 60
      isActive => Encoding { $0 ? 1 : 0 } => "active"  // 1
      // end
    }
    #expect(try model.jsonString() == #"{"created":60,"active":1}"#)
    // ARTICLE
    let text = try Bool.withEncoder({ $0 ? 1 : 0 }) { try Switches(isOn: true, isLoud: false).jsonString() }
    // {"on":1,"loud":0}
    // end
    #expect(text == #"{"on":1,"loud":0}"#)
    // ARTICLE
    let finiteOrText = { @Sendable (number: Double) -> any Encodable in
      number.isFinite ? EncodedValue(number) : EncodedValue("\(number)")  // "inf"
    }
    // end
    let ratio = Double.infinity
    #expect(try Double.withEncoder(finiteOrText) { try ratio.jsonString() } == #""inf""#)
  }

  struct Switches: Encodable {
    let isOn: Bool
    let isLoud: Bool

    func encode() throws -> some ObjectMembers {
      isOn => "on"
      isLoud => "loud"
    }
  }

  @Test func `A result is Data, text, a plain value or a property list`() throws {
    let album = Self.album
    // ARTICLE
    let data = try album.jsonData()
    let text = try album.jsonString([.pretty, .sortedKeys])
    let object = try album.plain() as? [String: Any]
    let list = try album.propertyList(.xml)
    let document = try JSON(encoding: album)
    // end
    #expect(data == Data(Self.albumText.utf8))
    #expect(text.hasPrefix("{\n  \"id\" : 7,\n  \"label\" : {\n"))
    #expect(object?.count == 4 && document["label"]?["name"]?.string == "Blue Note")
    #expect(String(decoding: list, as: UTF8.self).contains("<key>tracks</key>"))
  }

  @Test func `A subclass adds its members`() throws {
    #expect(try Film(title: "Solaris", minutes: 167).jsonString() == #"{"title":"Solaris","minutes":167}"#)
    #expect(try [Work(title: "Solaris")].jsonString() == #"[{"title":"Solaris"}]"#)
  }

  // ARTICLE
  class Work: Encodable {
    let title: String

    init(title: String) { self.title = title }

    @MembersBuilder func encode() throws -> AnyMembers { title => "title" }
  }

  final class Film: Work {
    let minutes: Int

    init(title: String, minutes: Int) {
      self.minutes = minutes
      super.init(title: title)
    }

    @MembersBuilder override func encode() throws -> AnyMembers {
      try super.encode()
      minutes => "minutes"
    }
  }
  // end
}

/// The section on GTCodable.
extension EncodingLikeOtherLibrariesArticle {
  @Test func `A call leaves members out`() throws {
    let user = User(name: "Ada", avatar: "ada.png", friends: [User(name: "Al", avatar: "al.png", friends: [])])
    // ARTICLE
    let text = try user.jsonString(excluding: "avatar", "friends" => "avatar")
    // {"name":"Ada","friends":[{"name":"Al","friends":[]}]}
    // end
    #expect(text == #"{"name":"Ada","friends":[{"name":"Al","friends":[]}]}"#)
  }

  struct User: Encodable {
    var name: String
    var avatar: String
    var friends: [User]

    func encode() throws -> some ObjectMembers {
      name => "name"
      avatar => "avatar"
      friends => "friends"
    }
  }

  @Test func `Foundation archives a plain value and writes a property list`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let album = Self.album
    // ARTICLE
    try album.write(to: folder.appending(path: "Album.json"), .pretty)
    try album.propertyList(.xml).write(to: folder.appending(path: "Album.plist"), options: .atomic)

    let archive = try NSKeyedArchiver.archivedData(withRootObject: album.plain(), requiringSecureCoding: true)
    try archive.write(to: folder.appending(path: "Album"), options: .atomic)
    // end
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    #expect(files == ["Album", "Album.json", "Album.plist"])
    let classes = [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self]
    let object = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive)
    #expect(try EncodedValue(plain: #require(object)).jsonString(.sortedKeys) == album.jsonString(.sortedKeys))
  }
}

/// The section on EVReflection.
extension EncodingLikeOtherLibrariesArticle {
  @Test func `Keys may have another style or be keywords of Swift`() throws {
    let post = Post(authorName: "Ada", kind: "draft", format: "text")
    // ARTICLE
    let text = try post.jsonString(keys: .snakeCase)
    // {"author_name":"Ada","class":"draft","content-type":"text"}
    // end
    #expect(text == #"{"author_name":"Ada","class":"draft","content-type":"text"}"#)
  }

  // ARTICLE
  struct Post: Encodable {
    let authorName: String
    let kind: String
    let format: String

    func encode() throws -> some ObjectMembers {
      authorName => "authorName"
      kind => "class"
      format => "content-type"
    }
  }
  // end

  @Test func `A type may be one value`() throws {
    #expect(try [Price(cents: 250)].jsonString() == "[250]")
    #expect(try [ID.number(1), .text("a")].jsonString() == #"[1,"a"]"#)
  }

  // ARTICLE
  struct Price: Encodable {
    let cents: Int

    func encode() throws -> Int { cents }
  }

  enum ID: Encodable {
    case number(Int), text(String)

    func encode() throws -> EncodedValue {
      switch self {
      case .number(let number): EncodedValue(number)
      case .text(let text): EncodedValue(text)
      }
    }
  }
  // end

  @Test func `An encoder applies to all strings of a model`() throws {
    #expect(
      try [Link(title: "A b", tags: ["c/d"])].jsonString() == #"[{"title":"A%20b","tags":["c%2Fd"]}]"#)
    #expect(try "A b".jsonString() == #""A b""#)
  }

  // ARTICLE
  struct Link: Encodable {
    let title: String
    let tags: [String]

    func encode() throws -> some ObjectMembers {
      try String.withEncoder({ $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }) {
        try members()
      }
    }

    @MembersBuilder private func members() throws -> AnyMembers {
      title => "title"
      tags => "tags"
    }
  }
  // end

  @Test func `Values that count as nothing are left out`() throws {
    let (comment, tags, nickname) = ("", [String](), String?.none)
    let object = EncodedObject {
      // ARTICLE
      nickname =>? "nickname"
      if !comment.isEmpty { comment => "comment" }
      // end
      tags => "tags"
    }
    #expect(try object.jsonString() == #"{"tags":[]}"#)
    // ARTICLE
    let text = try object.jsonString(omitting: [.null, .empty])
    // end
    #expect(text == "{}")
  }

  @Test func `A date formatter encodes other formats`() throws {
    let at = Date(timeIntervalSince1970: 1_487_757_600)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    let object = EncodedObject {
      // ARTICLE
      at => Date.encoder(using: formatter) => "at"  // "2017-02-22 10:00:00+0000"
      at => Date.encoder(using: Date.ISO8601FormatStyle().year().month().day()) => "day"  // "2017-02-22"
      // end
    }
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ssZ"
    #expect(try object.jsonString() == #"{"at":"2017-02-22 10:00:00+0000","day":"2017-02-22"}"#)
  }

  @Test func `A variant has its tag`() throws {
    #expect(
      try [Shape.circle(radius: 2), .empty].jsonString() == #"[{"kind":"circle","radius":2},{"kind":"empty"}]"#)
  }

  // ARTICLE
  enum Shape: Encodable {
    case circle(radius: Double)
    case empty

    func encode() throws -> EncodedVariant {
      switch self {
      case .circle(let radius): EncodedVariant("circle", taggedBy: "kind") { radius => "radius" }
      case .empty: EncodedVariant("empty", taggedBy: "kind")
      }
    }
  }
  // end

  @Test func `A generic type encodes its items`() throws {
    #expect(
      try Page(total: 9, items: Self.album.tracks).jsonString()
        == #"{"total":9,"items":[{"title":"Locomotion","length":434}]}"#)
  }

  // ARTICLE
  struct Page<Item: Encodable>: Encodable {
    let total: Int
    let items: [Item]

    func encode() throws -> some ObjectMembers {
      total => "total"
      items => "items"
    }
  }
  // end

  @Test func `The remaining members of an object are encoded`() throws {
    let part = Part(id: 1, attributes: ["size": try JSON(parsing: #"{"x": 2.50}"#)])
    #expect(try part.jsonString() == #"{"id":1,"size":{"x":2.50}}"#)
  }

  // ARTICLE
  struct Part: Encodable {
    let id: Int
    let attributes: [String: JSON]  // all other members

    func encode() throws -> some ObjectMembers {
      id => "id"
      for (name, value) in attributes { value => KeyPath(name) }
    }
  }
  // end

  @Test func `A description is JSON text`() {
    #expect("\(Label(name: "Blue Note"))" == "{\n  \"name\" : \"Blue Note\"\n}")
  }

  // ARTICLE
  struct Label: Encodable, CustomStringConvertible {
    let name: String

    var description: String { (try? jsonString(.pretty)) ?? "Label \(name)" }

    func encode() throws -> some ObjectMembers { name => "name" }
  }
  // end

  @Test func `An object of another framework is encoded`() throws {
    #expect(try [ManagedPerson(name: "Ada", age: 36)].jsonString() == #"[{"name":"Ada","age":36}]"#)
  }
}

// ARTICLE
extension ManagedPerson: Encodable {
  @MembersBuilder func encode() throws -> AnyMembers {
    name => "name"
    age => "age"
  }
}
// end

/// An object that another framework creates.
private class ManagedPerson: NSObject {
  let name: String
  let age: Int

  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }
}

/// The section on features that the other libraries lack.
extension EncodingLikeOtherLibrariesArticle {
  @Test func `A merge patch has the changes of a value`() throws {
    var user = User(name: "Ada", avatar: "ada.png", friends: [])
    // ARTICLE
    let old = user
    user.name = "Grace"
    let patch = try user.changes(from: old)  // {"name":"Grace"}
    // end
    #expect(patch.formatted() == #"{"name":"Grace"}"#)
  }

  @Test func `A round trip finds a lost member`() throws {
    let text = #"{"name": "Ada", "born": 1815}"#
    #expect {
      // ARTICLE
      try Person.checkRoundTrip(of: text)
      // 1 difference after a round trip:
      // born: 1815 is lost
      // end
    } throws: {
      "\($0)" == """
        1 difference after a round trip:
        born: 1815 is lost
        """
    }
  }

  struct Person: Encodable, Decodable {
    let name: String

    static func decode(_ json: Any) throws -> Person { try Person(name: json => "name") }

    func encode() throws -> some ObjectMembers { name => "name" }
  }
}
