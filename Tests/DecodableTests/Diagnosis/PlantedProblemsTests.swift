import Decodable
import Foundation
import RandomSource
import Testing
import TestSupport

/// Searches for mistakes of known kind and place that the test plants in a real payload.
@Suite struct PlantedProblemsTests {
  /// A value of the payload that the model decodes.
  struct Place {
    let path: [KeyPath.Key]
    let value: JSON
    /// Texts of invalid values to put in its place.
    let wrongTexts: [String]
    let isRequired: Bool

    var object: [KeyPath.Key] { Array(path.dropLast()) }
    var name: String { path.last?.name ?? "" }
  }

  struct Mistake: Hashable, CustomStringConvertible {
    let kind: String
    let pointer: String
    let line: Int

    var description: String { "\(kind) at \(pointer), line \(line)" }
  }

  @Test(
    .enabled(if: SharedFiles.corpus("twitter") != nil, "twitter.json is not here; DECODABLE_SHARED names its folder"))
  func `A search finds exactly 25 planted mistakes, each at its path and line`() throws {
    let data = try Data(contentsOf: #require(SharedFiles.corpus("twitter")))
    let document = try JSON(parsing: data)
    let places = try #require(document["statuses"]).elements.enumerated().flatMap { index, tweet in
      Self.places(inTweet: tweet, at: ["statuses", KeyPath.Key(index)])
    }
    #expect(places.count > 1_300)
    try Self.check(Page.self, data) { generator in Array(places.shuffled(using: &generator).prefix(25)) }
  }

  @Test(
    .enabled(
      if: SharedFiles.corpus("github_events") != nil,
      "github_events.json is not here; DECODABLE_SHARED names its folder"))
  func `A search in tagged objects finds exactly the planted mistakes`() throws {
    let data = try Data(contentsOf: #require(SharedFiles.corpus("github_events")))
    let places = try JSON(parsing: data).elements.enumerated().map { index, event in
      Self.places(inEvent: event, at: [KeyPath.Key(index)])
    }
    // Plant one mistake in each event, since an invalid tag hides the others.
    try Self.check([Event].self, data) { generator in
      places.shuffled(using: &generator).prefix(20).compactMap { $0.randomElement(using: &generator) }
    }
  }

  private static func check<T: Decodable>(
    _ type: T.Type, _ data: Data, choose: (inout SeededGenerator) -> [Place]
  ) throws {
    var generator = SeededGenerator(seed: 4)
    #expect(try T.problems(parsing: data).isEmpty)
    for round in 0..<(Stress.isEnabled ? 200 : 5) {
      let chosen = choose(&generator)
      let (text, planted) = try plant(chosen, in: Array(data), using: &generator)
      let found = try T.problems(parsing: text).map(mistake)
      #expect(Set(found) == Set(planted) && found.count == planted.count, "round \(round)")
      #expect(found.map(\.line) == found.map(\.line).sorted())
    }
  }

  /// An event of a feed, whose payload depends on its type.
  struct Event: Decodable {
    static func decode(_ json: Any) throws -> Event {
      _ = try json => "id" as String
      _ = try json => "actor" => "login" as String
      _ = try json => "repo" => "name" as String
      _ = try json => "created_at" as Date
      switch try json => "type" as String {
      case "PushEvent":
        _ = try json => "payload" => "ref" as String
        _ = try json => "payload" => "commits" => Array.decoder { try $0 => "message" as String }
      case "ForkEvent": _ = try json => "payload" => "forkee" => "full_name" as String
      case "IssuesEvent", "IssueCommentEvent": _ = try json => "payload" => "issue" => "number" as Int
      case "CreateEvent": _ = try json => "payload" => "ref_type" as String
      case "WatchEvent": _ = try json => "payload" => "action" as String
      default: _ = try json => "payload" as JSON
      }
      return Event()
    }
  }

  private static func places(inEvent event: JSON, at path: [KeyPath.Key]) -> [Place] {
    let texts = ["1", "[]", "{}", "true"]
    var keys: [[KeyPath.Key]] = [["type"], ["id"], ["actor", "login"], ["repo", "name"]]
    keys += [["payload", "ref"], ["payload", "ref_type"]].filter {
      let type = event["type"]?.description
      return ($0.last == "ref" ? "\"PushEvent\"" : "\"CreateEvent\"") == type
    }
    if event["type"]?.description == "\"WatchEvent\"" { keys.append(["payload", "action"]) }
    if event["type"]?.description == "\"ForkEvent\"" { keys.append(["payload", "forkee", "full_name"]) }
    var places = keys.compactMap { keys in
      value(at: keys, in: event).map {
        Place(path: path + keys, value: $0, wrongTexts: texts + ["null"], isRequired: true)
      }
    }
    places +=
      value(at: ["created_at"], in: event).map {
        [Place(path: path + ["created_at"], value: $0, wrongTexts: ["1", "\"\"", "null"], isRequired: true)]
      } ?? []
    return places
  }

  struct Page: Decodable {
    let tweets: [CorpusTests.Tweet]

    static func decode(_ json: Any) throws -> Page { try Page(tweets: json => "statuses") }
  }

  private static func mistake(_ problem: DecodingError) -> Mistake {
    let kind =
      switch problem {
      case .missingKey(let key, _): "missing \(key)"
      case .typeMismatch: "type"
      case .rawRepresentableInitializationError: "value"
      case .other(let error, _): "\(error)"
      }
    return Mistake(kind: kind, pointer: problem.metadata.jsonPointer, line: problem.metadata.location?.line ?? 0)
  }

  private static func places(inTweet tweet: JSON, at path: [KeyPath.Key]) -> [Place] {
    func place(_ keys: [KeyPath.Key], _ wrong: [String], isRequired: Bool = true) -> [Place] {
      guard let value = Self.value(at: keys, in: tweet) else { return [] }
      let texts = wrong + (isRequired ? ["null"] : [])
      return [Place(path: path + keys, value: value, wrongTexts: texts, isRequired: isRequired)]
    }
    let numbers = ["\"1\"", "1.5", "true", "{}"]
    var places =
      place(["id"], numbers + ["-1"]) + place(["text"], ["1", "[]"]) + place(["user", "id"], numbers)
      + place(["user", "screen_name"], ["7", "{}"]) + place(["user", "followers_count"], numbers)
      + place(["user", "url"], ["\"\"", "\"a b\"", "1"], isRequired: false)
      + place(["user", "verified"], ["0", "\"false\"", "[]"])
      + place(["in_reply_to_status_id"], ["\"1\"", "1.5", "[]"], isRequired: false)
    for index in 0..<(tweet["entities"]?["hashtags"]?.count ?? 0) {
      places += place(["entities", "hashtags", KeyPath.Key(index), "text"], ["1", "[]"])
    }
    if let retweeted = tweet["retweeted_status"] {
      places += Self.places(inTweet: retweeted, at: path + ["retweeted_status"])
    }
    return places
  }

  /// Plants mistakes and returns their places.
  private static func plant(
    _ places: [Place], in bytes: [UInt8], using generator: inout SeededGenerator
  ) throws -> (text: [UInt8], planted: [Mistake]) {
    var bytes = bytes
    var mistakes: [(place: Place, kind: String?)] = []
    // Edit from the end, so that earlier offsets stay valid.
    let chosen = places.map { (place: $0, range: Self.range(of: $0.value)) }
      .sorted { $0.range.lowerBound > $1.range.lowerBound }
    for (place, range) in chosen {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let name = Array("\"\(place.name)\"".utf8)
        let start = try #require((range.lowerBound - 50..<range.lowerBound).last { bytes[$0...].starts(with: name) })
        bytes.replaceSubrange(start..<(start + name.count), with: "\"_\(place.name)_\"".utf8)
        mistakes.append((place, nil))
      } else {
        let text = place.wrongTexts.randomElement(using: &generator) ?? "{}"
        bytes.replaceSubrange(range, with: text.utf8)
        mistakes.append((place, text == "\"\"" || text == "\"a b\"" ? "value" : "type"))
      }
    }
    let document = try JSON(parsing: bytes)
    let planted = try mistakes.map { place, kind in
      let keys = kind == nil ? place.object : place.path
      let value = try #require(Self.value(at: keys, in: document))
      return Mistake(kind: kind ?? "missing \(place.name)", pointer: Self.pointer(keys), line: Self.line(of: value))
    }
    return (bytes, planted)
  }

  private static func value(at keys: [KeyPath.Key], in json: JSON) -> JSON? {
    keys.reduce(json) { value, key in
      if let index = key.index { value?[index] } else { value?[key.description] }
    }
  }

  private static func location(of value: JSON) -> Decodable::SourceLocation? {
    DecodingError.Metadata(object: value).location
  }

  private static func range(of value: JSON) -> Range<Int> { location(of: value)?.byteRange ?? 0..<0 }

  private static func line(of value: JSON) -> Int { location(of: value)?.line ?? 0 }

  private static func pointer(_ keys: [KeyPath.Key]) -> String { keys.map { "/\($0)" }.joined() }
}
