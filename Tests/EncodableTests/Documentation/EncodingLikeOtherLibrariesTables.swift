import Encodable
import Foundation
import TestSupport
import Testing

/// The code in the tables of `EncodingLikeOtherLibraries.md`, and the links of the article.
@Suite struct EncodingLikeOtherLibrariesTables {
  private typealias Article = EncodingLikeOtherLibrariesArticle
  private typealias Album = Article.Album
  private typealias Track = Article.Track
  private typealias Film = Article.Film
  private typealias Label = Article.Label
  private typealias Page = Article.Page
  private typealias Work = Article.Work

  private enum Format: Int { case shellac = 1, vinyl }

  private enum Keys {
    static let id: KeyPath = "head" => "id"
  }

  private struct Event: Encodable {
    var at = Date(timeIntervalSince1970: 60)
    var image = Data([1, 2])

    func encode() throws -> some ObjectMembers {
      at => "at"
      image => "image"
    }
  }

  private struct Position: Codable { var x = 1, y = 2 }

  private static let trackText = #"{"title":"Locomotion","length":434}"#

  private let album = Article.album
  private let track = Track(title: "Locomotion", length: 434)

  /// Returns the value of the only member that a statement writes.
  private func value(@MembersBuilder _ members: @escaping () throws -> AnyMembers) throws -> String {
    let json = try JSON(encoding: EncodedObject(members))
    #expect(json.count == 1)
    return json.members.first { _ in true }?.value.formatted() ?? ""
  }

  private func text(@MembersBuilder _ members: @escaping () throws -> AnyMembers) throws -> String {
    try EncodedObject(members).jsonString()
  }

  @Test func `Keys of ExCodable have replacements`() throws {
    let (id, title, label) = (7, "Blue Train", "Blue Note")
    let (article, tracks) = (Article(), [track])
    let encodeRow = article.encodeRow
    #expect(try text { title => "title" } == #"{"title":"Blue Train"}"#)
    #expect(try text { id => .oneOf("id", "albumId") } == #"{"id":7}"#)
    #expect(try text { label => "label" => "name" } == #"{"label":{"name":"Blue Note"}}"#)
    #expect(try text { label => .dotted("label.name") } == #"{"label":{"name":"Blue Note"}}"#)
    #expect(try text { label => "label.name" } == #"{"label.name":"Blue Note"}"#)
    #expect(try text { id => Keys.id } == #"{"head":{"id":7}}"#)
    #expect(try text { 2 => "version" } == #"{"version":2}"#)
    #expect(try text { tracks => Encoding(encodeRow).array => "rows" } == #"{"rows":[["Locomotion",434]]}"#)
    #expect(try text { title.uppercased() => "title" } == #"{"title":"BLUE TRAIN"}"#)
  }

  @Test(arguments: [Double?.none, .nan, 0.5]) func `An operator decides about nil and about errors`(ratio: Double?) {
    func result(@MembersBuilder _ members: @escaping () throws -> AnyMembers) -> String {
      (try? text(members)) ?? "error"
    }
    let value = ratio.map { $0.isNaN ? "error" : #"{"ratio":0.5}"# }
    #expect(result { ratio => "ratio" } == value ?? #"{"ratio":null}"#)
    #expect(result { ratio =>? "ratio" } == value ?? "{}")
    let handled = result {
      if let ratio { (try? JSON(encoding: ratio)) =>? "ratio" }
    }
    #expect(handled == (ratio == 0.5 ? #"{"ratio":0.5}"# : "{}"))
  }

  @Test func `Values of ExCodable have replacements`() throws {
    let (year, format, count, isActive) = (Int?.some(1957), Format.vinyl, Int???.some(.some(.some(3))), true)
    let extra: [String: Any] = ["a": [1, NSNull()] as [Any]]
    #expect(try value { year =>? "year" } == "1957")
    #expect(try value { year => "year" } == "1957")
    #expect(try value { isActive => Encoding { $0 ? 1 : 0 } => "active" } == "1")
    #expect(try value { format => "format" } == "2")
    #expect(try value { count => "count" } == "3")
    let position = Position()
    #expect(try value { position => "position" } == #"{"x":1,"y":2}"#)
    #expect(try CodableEncoder().encode(position) == Data(#"{"x":1,"y":2}"#.utf8))
    #expect(try value { extra => "extra" } == #"{"a":[1,null]}"#)
    #expect(try ["a": EncodedValue(plain: [Format.vinyl])].jsonString() == #"{"a":[2]}"#)
    #expect(throws: EncodingError.self) { try ["a": EncodedValue(plain: [self])].jsonString() }
  }

  @Test func `Results of ExCodable have replacements`() throws {
    #expect(try album.jsonData() == Data(Article.albumText.utf8))
    #expect(try album.jsonString() == Article.albumText)
    #expect(try (album.plain() as? [String: Any])?.count == 4)
    #expect(try (album.tracks.plain() as? [Any])?.count == 1)
    #expect(try String(decoding: [track].jsonData(), as: UTF8.self) == "[\(Self.trackText)]")
    #expect(try String(decoding: ["a": track].jsonData(), as: UTF8.self) == #"{"a":\#(Self.trackText)}"#)
    #expect((try? album.jsonData()) != nil)
    let list = try album.propertyList()
    #expect(try PropertyListSerialization.propertyList(from: list, format: nil) is [String: Any])
    #expect(try album.jsonString([.pretty, .sortedKeys]).contains(#"  "id" : 7,"#))
    #expect(try album.jsonString(keys: .snakeCase) == Article.albumText)
  }

  @Test func `Strategies of JSONEncoder have replacements`() throws {
    let (event, image) = (Event(), Data([1, 2]))
    let dated = try Date.withEncoder(Date.encoder(using: .secondsSince1970)) { try event.jsonString() }
    #expect(dated == #"{"at":60,"image":"AQI="}"#)
    #expect(try Data.withEncoder({ Array($0) }) { try image.jsonString() } == "[1,2]")
    let encoder = PropertyListEncoder()
    #expect(try encoder.encode(JSON(encoding: album)).isEmpty == false)
  }

  @Test func `Features of GTCodable have replacements`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let (dictionary, data) = (["a": 1] as [String: Any], Data("[1]".utf8))
    #expect(try EncodedValue(plain: dictionary).jsonData() == Data(#"{"a":1}"#.utf8))
    #expect(try JSON(parsing: data).formatted(.pretty) == "[\n  1\n]")
    try album.write(to: file)
    #expect(try Data(contentsOf: file) == album.jsonData())
    try album.propertyList(.xml).write(to: file, options: .atomic)
    #expect(try Data(contentsOf: file) == album.propertyList(.xml))
    #expect(try EncodedValue(plain: dictionary).propertyList(.xml).isEmpty == false)
    #expect((try? album.write(to: file)) != nil)

    let user = Article.User(name: "Ada", avatar: "a", friends: [Article.User(name: "Al", avatar: "b", friends: [])])
    #expect(try user.jsonString(excluding: "avatar").contains(#""avatar":"b""#))
    #expect(try user.jsonString(excluding: "friends" => "avatar").contains(#""avatar":"a""#))

    let (next, rooms, at) = (Track?.none, ["a": [nil, track]], (1, 2))
    #expect(try value { track => "track" } == Self.trackText)
    #expect(try text { next =>? "next" } == "{}")
    #expect(try value { rooms => "rooms" } == #"{"a":[null,\#(Self.trackText)]}"#)
    #expect(try value { at.0 => "at" => "x" } == #"{"x":1}"#)
    #expect(dump(album).id == 7)
  }

  @Test func `Results of EVReflection have replacements`() throws {
    let event = Event()
    let nsDictionary = NSDictionary(dictionary: ["a": [1, "b"] as [Any]])
    #expect(try album.jsonString(.pretty).hasPrefix("{\n"))
    #expect(try NSDictionary.decode(JSON(encoding: album))["id"] as? Int == 7)
    #expect(try [album].jsonString(.pretty).hasPrefix("[\n"))
    #expect(try (album.tracks.plain() as? [[String: Any]])?.first?["length"] as? Int == 434)
    #expect(try EncodedValue(plain: nsDictionary).jsonString() == #"{"a":[1,"b"]}"#)
    let plain = try PropertyListSerialization.propertyList(from: event.propertyList(), format: nil)
    #expect((plain as? [String: Any])?["at"] as? Date == event.at)

    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encode(album.jsonData(), forKey: "album")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(unarchiver.decodeObject(of: NSData.self, forKey: "album") as Data? == Data(Article.albumText.utf8))
  }

  @Test func `Keys of EVReflection have replacements`() throws {
    let (kind, post) = ("draft", Article.Post(authorName: "Ada", kind: "draft", format: "text"))
    #expect(try text { kind => "class" } == #"{"class":"draft"}"#)
    #expect(try text { kind => "content-type" } == #"{"content-type":"draft"}"#)
    #expect(try text { kind => "keyInPayload" } == #"{"keyInPayload":"draft"}"#)
    #expect(try post.jsonString(keys: .snakeCase).hasPrefix(#"{"author_name":"#))
    let options = EncodingOptions(.pretty, keys: .snakeCase, excluding: ["kind"], omitting: .null)
    #expect(try post.jsonString(options).contains("author_name"))
  }

  @Test func `Values of EVReflection have replacements`() throws {
    let (isGreat, nickname, uuid, format) = (true, String?.none, UUID(), Format.vinyl)
    let user = Article.User(name: "", avatar: "a", friends: [])
    #expect(try value { isGreat => Encoding { $0 ? "Sure" : "Nah" } => "great" } == #""Sure""#)
    #expect(try value { nickname => "nickname" } == "null")
    #expect(try text { nickname =>? "nickname" } == "{}")
    #expect(try user.jsonString(omitting: [.null, .empty]) == #"{"avatar":"a"}"#)
    #expect(try value { uuid => "uuid" } == #""\#(uuid)""#)
    #expect(try value { [format] => "formats" } == "[2]")

    let (list, tags, grid) = ([track, nil], Set(["a"]), [[[track]], []])
    let (byName, byId, settings) = (["a": track], [7: track], ["x": 1.5] as Any)
    #expect(try value { list => "list" } == "[\(Self.trackText),null]")
    #expect(try value { tags => "tags" } == #"["a"]"#)
    #expect(try value { grid => "grid" } == "[[[\(Self.trackText)]],[]]")
    #expect(try value { byName => "byName" } == #"{"a":\#(Self.trackText)}"#)
    #expect(try value { byId => "byId" } == #"{"7":\#(Self.trackText)}"#)
    #expect(try value { EncodedValue(plain: settings) => "settings" } == #"{"x":1.5}"#)
    #expect(try Page(total: 1, items: [track]).jsonString() == #"{"total":1,"items":[\#(Self.trackText)]}"#)

    let works = [Work(title: "a"), Film(title: "b", minutes: 1)]
    #expect(try value { works => "works" } == #"[{"title":"a"},{"title":"b","minutes":1}]"#)
    #expect(try text { try track.encode() } == Self.trackText)
    #expect(Label(name: track.title).name == "Locomotion")
  }

  @Test func `A date formatter applies to a member or to all dates`() async throws {
    let (at, formatter) = (Date(timeIntervalSince1970: 0), DateFormatter())
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy"
    #expect(try value { at => Date.encoder(using: formatter) => "at" } == #""1970""#)
    await #expect(processExitsWith: .success) {
      let formatter = DateFormatter()
      formatter.timeZone = .gmt
      formatter.dateFormat = "yyyyMMdd"
      Date.encoder = Date.encoder(using: formatter)
      guard try Date(timeIntervalSince1970: 86400).jsonString() == #""19700102""# else { exit(1) }
    }
  }

  @Test func `A cycle is an error and not a crash`() {
    final class Node: Encodable {
      var parent: Node?

      @MembersBuilder func encode() throws -> AnyMembers { parent =>? "parent" }
    }
    let node = Node()
    node.parent = node
    defer { node.parent = nil }
    #expect { try node.jsonString() } throws: { ($0 as? EncodingError)?.code == .tooDeep }
  }
}

extension EncodingLikeOtherLibrariesTables {
  private static let article = "Sources/Encodable/Documentation.docc/EncodingLikeOtherLibraries.md"
  private static let folder = "Tests/EncodableTests/Documentation/"

  @Test func `All code in the second column of a table is compiled and run`() throws {
    let tested = try ShownCode.code(
      of: ["Articles/EncodingLikeOtherLibraries", "EncodingLikeOtherLibrariesTables"].map {
        Self.folder + $0 + ".swift"
      })
    let cells = try RepositoryFiles.text(Self.article).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return line.hasPrefix("| ") && cells.count >= 5 ? cells[2] : nil
    }
    let code = cells.flatMap { cell in
      String(cell).replacing(/``[^`]+``/, with: "").matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    #expect(code.count > 80)
    #expect(code.filter { !tested.contains($0) } == [])
  }

  @Test func `A link leads to a section of the article`() throws {
    let text = try RepositoryFiles.text(Self.article)
    let headings = text.matches(of: /\n##+ (.+)/).map(\.output.1)
    let sections = Set(headings.map { String($0).replacing(" ", with: "-") })
    let links = text.matches(of: /<doc:#([^>]+)>/).map { String($0.output.1) }
    #expect(links.count > 60)
    #expect(links.filter { !sections.contains($0) } == [])
  }
}
