import Decodable
import Foundation
import Testing
import TestSupport

/// The code in the tables of `ComingFromOtherLibraries.md`, and the links of the article.
@Suite struct ComingFromOtherLibrariesTables {
  private typealias Album = ComingFromOtherLibrariesArticle.Album
  private typealias Track = ComingFromOtherLibrariesArticle.Track
  private typealias Page = ComingFromOtherLibrariesArticle.Page
  private typealias Label = ComingFromOtherLibrariesArticle.Label
  private typealias User = ComingFromOtherLibrariesArticle.User

  private enum Format: Int, LenientlyDecodable { case shellac = 1, vinyl }

  private struct Point: Codable, Equatable { var x: Int, y: Int }

  private static let album = ComingFromOtherLibrariesArticle.album
  private static let track = #"{"title": "Locomotion", "length": 434}"#

  /// An object with a member for each row.
  private static let payload = #"""
    {"id": 7, "label": {"name": "Blue Note"}, "format": 2, "formatText": "2", "formats": [1, 2], "count": "x", "n": "abc",
     "position": {"x": 1, "y": 2}, "stars": "38", "sent": 60, "extra": {"a": [1]}, "at": [3, "b"], "age": null,
     "track": \#(track), "tracks": [\#(track)], "list": [\#(track), null], "byName": {"a": \#(track)}, "byId": {"7": \#(track)},
     "rooms": {"a": [null, \#(track)]}, "grid": [[[\#(track)]], []], "tags": ["a", "a"], "keyInPayload": 1,
     "great": "Sure", "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}
    """#

  private let json: Any

  init() throws {
    json = try JSON(parsing: Self.payload)
  }

  @Test func `Keys and types of ExCodable have replacements`() throws {
    #expect(try json => "position" as Point == Point(x: 1, y: 2))
    #expect(try json => .dotted("label.name") == "Blue Note")
    #expect(try ["label": [:] as [String: Any]] as Any =>? ["label", "name"] as String? == nil)
    let name: String? = try json =>? ["label", "name"]
    #expect(name == "Blue Note")
    #expect(try json => .oneOf("label.name", .dotted("label.name")) == "Blue Note")
    #expect(try ["label.name": "a"] => .oneOf("label.name", .dotted("label.name")) == "a")
    #expect(try json => "format" as Format == .vinyl)
    #expect(try json => "format" => Format.lenient == .vinyl)
    #expect(try ["format": "2"] => "format" => Format.lenient == .vinyl)
    #expect(try json => "extra" as [String: Any] as NSDictionary == ["a": [1]])
    #expect(try (json => "extra" as JSON).description == #"{"a": [1]}"#)
  }

  @Test func `Nil, errors and conversions of ExCodable have replacements`() throws {
    #expect(try json =>? "count" => Int.decoding.ifInvalid(0) ?? 0 == 0)
    #expect(try json =>? "age" as Int? == nil)
    #expect(failure(try json =>? "n" as Int?).hasPrefix(#"expected Int, found string "abc" at n"#))
    #expect(try json => "id" as Int??? == 7)
    #expect(try json => "stars" => Int??.lenient == 38)
    #expect(try json => "sent" => Date.decoder(using: .secondsSince1970) == Date(timeIntervalSince1970: 60))
  }

  @Test func `Sources of ExCodable have replacements`() throws {
    let (list, map) = ("[\(Self.track)]", #"{"a": \#(Self.track)}"#)
    #expect(try [Track].decode(parsing: list)[0].length == 434)
    #expect(try [String: Track].decode(parsing: map)["a"]?.length == 434)
    let plain = try JSON(parsing: Self.album).plain()
    let propertyList = try PropertyListSerialization.data(fromPropertyList: plain, format: .xml, options: 0)
    #expect(try Album.decode(propertyList: propertyList).id == 7)
  }

  @Test func `Features of GTCodable have replacements`() throws {
    let (data, point) = (Data(Self.album.utf8), #"{"x": 1, "y": 2}"#)
    let dictionary = try #require(try JSON(parsing: data).plain() as? [String: Any])
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    #expect(try CodableDecoder().decode(Point.self, parsing: point) == Point(x: 1, y: 2))
    var album = Album(id: 0, title: "", label: "", year: 0, tracks: [])
    album = try Album.decode(parsing: data)
    #expect(album.id == 7)
    #expect(try Album.decode(dictionary).id == 7)
    #expect(try Album.decode(parsing: file).id == 7)
    #expect(try JSON(parsing: file).count == 5)
    #expect(try Data(contentsOf: file) == data)
    #expect((try? Album.decode(parsing: data)) != nil)
    #expect(try (json => "track" as Track).length == 434)
    #expect(try (json =>? "track" as Track?)?.length == 434)
    #expect(try (json => "rooms" as [String: [Track?]])["a"]?.map { $0?.length } == [nil, 434])
    #expect(try (json => "at" => 0 as Int, json => "at" => 1 as String) == (3, "b"))
    #expect(try [String: Any].decode(JSON(parsing: data)).count == 5)
    #expect(try JSON(parsing: data).description == Self.album)
    #expect(Format.vinyl.rawValue == 2)
    #expect(dump(album).id == 7)
  }

  @Test func `Sources of EVReflection have replacements`() throws {
    let (text, list) = (Self.track, "[\(Self.track)]")
    let (data, optionalText) = (Data(#"{"result": \#(text)}"#.utf8), String?.none)
    let dictionary: Any = ["title": "Locomotion", "length": 434] as [String: Any]
    let array = [dictionary, dictionary]
    let object: Any = ["data": ["items": array]]

    #expect(try Track.decode(parsing: text).length == 434)
    #expect(try Track.decode(dictionary).length == 434)
    #expect(try [Track].decode(array).count == 2)
    #expect(try (object => "data" => "items" as [Track]).count == 2)
    #expect(try optionalText.map { try Track.decode(parsing: $0) } == nil)
    #expect(throws: JSON.SyntaxError.self) { try Track.decode(parsing: "{") }
    #expect(try NSDictionary.decode(parsing: text)["length"] as? Int == 434)
    #expect(try [[String: Any]].decode(JSON(parsing: list)).count == 1)
    #expect(try Track.decode(parsing: data, at: "result").length == 434)
    #expect(try Self.items(in: #"{"data": {"items": \#(list)}}"#).count == 1)

    var user = User(name: "Ada", email: nil)
    let payload: Any = ["name": "Grace"]
    try user.update(from: payload)
    #expect(user.name == "Grace")
  }

  private static func items(in text: String) throws -> [Track] {
    try [Track].decode(parsing: text, at: .dotted("data.items"))
  }

  @Test func `Values of EVReflection have replacements`() throws {
    #expect(try json => "keyInPayload" as Int == 1)
    #expect(try json => "n" => Int.lenient.ifInvalid(0) == 0)
    #expect(recovering(with: nil) { try json => "track" as Track? }?.length == 434)
    #expect(recovering(with: nil) { try json => "stars" as Track? } == nil)
    #expect(try json => "great" => String.decoding.map { $0 == "Sure" })
    #expect(try (json => "uuid" as UUID).uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(failure(try json => "great" as UUID) == #""Sure" is not a UUID at great"#)
    #expect(try (["tracks": json => "track" as Any] => "tracks" => [Track].oneOrMany).count == 1)
    #expect(try (json => "tracks" => [Track].oneOrMany).count == 1)
    #expect(try (json => "tracks" => 0 as Track).length == 434)
  }

  @Test func `A date formatter applies to all dates`() async {
    await #expect(processExitsWith: .success) {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyyMMdd"
      formatter.timeZone = .gmt
      Date.decoder = Date.decoder(using: formatter)
      guard try ["day": "19700102"] => "day" == Date(timeIntervalSince1970: 86400) else { exit(1) }
    }
  }

  @Test func `Types of EVReflection have replacements`() throws {
    #expect(try json => "formats" as [Format] == [.shellac, .vinyl])
    #expect(try (json => "list" as [Track?]).map { $0?.length } == [434, nil])
    #expect(try json => "tags" as Set<String> == ["a"])
    #expect(try (json => "byName" as [String: Track]).count == 1)
    #expect(try (json => "byId" as [Int: Track]).keys.first == 7)
    let page = #"{"total": 1, "items": [\#(Self.track)]}"#
    #expect(try Page<Track>.decode(parsing: page).items.count == 1)
    #expect(try (json => "grid" as [[[Track]]])[0][0][0].length == 434)
    #expect(try (json => "extra" as Any) is JSON)
    #expect(try (json => "extra" as JSON).plain() as? [String: [Int]] == ["a": [1]])
    #expect(try json => "extra" as NSDictionary == ["a": [1]])
    let track = try Track.decode(parsing: Self.track)
    #expect(Label(name: track.title).name == "Locomotion")
    #expect(failure(try require(.anyOf("signature"), in: json)) == #"missing key "signature""#)
  }
}

extension ComingFromOtherLibrariesTables {
  private static let article = "Sources/Decodable/Documentation.docc/ComingFromOtherLibraries.md"

  @Test func `All code in the second column of a table is compiled and run`() throws {
    let folder = "Tests/DecodableTests/Documentation/"
    let tested = try ShownCode.code(
      of: [
        "ComingFromOtherLibrariesTables.swift", "Articles/ComingFromCodableLibraries.swift",
        "Articles/ComingFromEVReflection.swift",
      ].map { folder + $0 })
    let cells = try RepositoryFiles.text(Self.article).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return line.hasPrefix("| ") && cells.count == 5 ? cells[2] : nil
    }
    let code = cells.flatMap { cell in
      String(cell).replacing(/``[^`]+``/, with: "").matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    #expect(code.count > 100)
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
