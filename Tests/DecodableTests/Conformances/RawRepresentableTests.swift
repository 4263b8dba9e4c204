import Decodable
import Foundation
import Testing

/// Raw-representable types that conform to `Decodable`, to Codable, to both or to neither.
@Suite struct RawRepresentableTests {
  enum Bare: String { case red, green }
  enum Listed: String, CaseIterable { case red, green, darkBlue = "dark-blue" }
  enum Conforming: String, Decodable, CaseIterable { case red, green }
  enum Coded: String, Codable { case red, green }
  enum Both: String, Codable, Decodable { case red, green }
  enum Number: Int, CaseIterable { case one = 1, two }
  struct Rights: OptionSet, Equatable {
    let rawValue: UInt8
    static let read = Rights(rawValue: 1)
    static let write = Rights(rawValue: 2)
  }
  struct Percent: RawRepresentable, Equatable {
    let rawValue: Double
    init?(rawValue: Double) {
      guard (0...100).contains(rawValue) else { return nil }
      self.rawValue = rawValue
    }
  }

  @Test(arguments: Representation.allCases)
  func `Every kind of raw-representable type decodes in every shape`(representation: Representation) throws {
    let json = try representation(#"{"one": "red", "list": ["red", "green"], "map": {"a": "green"}, "null": null}"#)
    let bare: Shapes<Bare> = try Shapes(
      one: json => "one", optional: json => "one", absent: json =>? "x", list: json => "list", noList: json => "null",
      map: json => "map", noMap: json =>? "x" =>? "y")
    #expect(bare == Shapes(.red, .green))
    let listed: Shapes<Listed> = try Shapes(
      one: json => "one", optional: json => "one", absent: json =>? "x", list: json => "list", noList: json => "null",
      map: json => "map", noMap: json =>? "x" =>? "y")
    #expect(listed == Shapes(.red, .green))

    let conforming: Shapes<Conforming> = try Shapes(
      one: json => "one", optional: json => "one", absent: json =>? "x", list: json => "list", noList: json => "null",
      map: json => "map", noMap: json =>? "x" =>? "y")
    #expect(conforming == Shapes(.red, .green))
    let coded: Shapes<Coded> = try Shapes(
      one: json => "one", optional: json => "one", absent: json =>? "x", list: json => "list", noList: json => "null",
      map: json => "map", noMap: json =>? "x" =>? "y")
    #expect(coded == Shapes(.red, .green))

    let both: Shapes<Both> = try Shapes(
      one: json => "one", optional: json => "one", absent: json =>? "x", list: json => "list", noList: json => "null",
      map: json => "map", noMap: json =>? "x" =>? "y")
    #expect(both == Shapes(.red, .green))
  }

  struct Shapes<T: Equatable>: Equatable {
    let one: T, optional: T?, absent: T?, list: [T], noList: [T]?, map: [String: T], noMap: [String: T]?
  }

  @Test(arguments: Representation.allCases)
  func `Raw-representable values decode in sets`(representation: Representation) throws {
    let json = try representation(
      #"{"set": ["red", "green", "red"], "null": null, "wrong": ["red", "x"], "nulls": ["red", null], "o": {}}"#)
    let bare: Set<Bare> = try json => "set", coded: Set<Coded> = try json => "set", both: Set<Both> = try json => "set"
    #expect(bare == [.red, .green] && coded == [.red, .green] && both == [.red, .green])
    let set: Set<Bare>? = try json => "set", null: Set<Bare>? = try json => "null"
    let first: Set<Listed>? = try json =>? "set", missing: Set<Listed>? = try json =>? "x"
    let second: Set<Coded>? = try json => "o" =>? "y", third: Set<Coded>? = try json =>? "x" =>? "y"
    #expect(set == [.red, .green] && null == nil && first == [.red, .green] && missing == nil)
    #expect(second == nil && third == nil)
    #expect(failure(try json => "wrong" as Set<Bare>) == #""x" is not a Bare at wrong[1]"#)
    #expect(failure(try json => "nulls" as Set<Bare>) == "expected String, found null at nulls[1]")
    #expect(failure(try json => "null" as Set<Bare>) == "expected Set<Bare>, found null at null")
  }

  @Test(arguments: Representation.allCases)
  func `Set.decoder creates a set decoder from an element decoder`(representation: Representation) throws {
    let json = try representation(#"{"days": [60, 0, 60], "one": 60}"#)
    let days = try json => "days" => Set.decoder(Date.decoder(using: .secondsSince1970))
    #expect(days == [Date(timeIntervalSince1970: 60), Date(timeIntervalSince1970: 0)])
    #expect(failure(try json => "one" => Set.decoder(Int.decode)) == "expected Set<Int>, found number 60 at one")
  }

  @Test(arguments: Representation.allCases)
  func `Elements of an optional type may be null`(representation: Representation) throws {
    let json = try representation(#"{"list": ["red", null], "map": {"a": null, "b": "green"}}"#)
    let bare: [Bare?] = try json => "list"
    let coded: [Coded?] = try json => "list"
    let bareMap: [String: Bare?] = try json => "map"
    let codedMap: [String: Coded?]? = try json =>? "map"
    #expect(bare == [.red, nil] && coded == [.red, nil])
    #expect(bareMap == ["a": nil, "b": .green] && codedMap == ["a": nil, "b": .green])
    #expect(failure(try json => "list" as [Bare]) == "expected String, found null at list[1]")
  }

  @Test(arguments: Representation.allCases)
  func `Raw-representable values decode in nested containers`(representation: Representation) throws {
    let json = try representation(#"{"lists": [["red"], []], "map": {"a": ["green", "x"]}, "objects": [{"k": 1}]}"#)
    let lists: [[Bare]] = try json => "lists"
    let optional: [Set<Coded>]? = try json =>? "lists"
    let objects: [String: [[String: Any]]] = try ["a": json => "objects" as Any] as [String: Any] => []
    #expect(lists == [[.red], []] && optional == [[.red], []])
    #expect(objects["a"]?.first?["k"] as? Int == 1)
    #expect(failure(try json => "map" as [String: [Bare]]) == #""x" is not a Bare at map.a[1]"#)
  }

  @Test(arguments: Representation.allCases)
  func `Numeric raw values decode as enums, structs and option sets`(representation: Representation) throws {
    let json = try representation(#"{"n": 2, "rights": 3, "percent": 12.5, "over": 101}"#)
    #expect(try json => "n" == Number.two)
    #expect(try json => "rights" as Rights == [.read, .write])
    #expect(try json => "percent" as Percent == Percent(rawValue: 12.5))
    #expect(failure(try json => "over" as Percent) == "101.0 is not a Percent at over")
    #expect(failure(try json => "over" as Number) == "101 is not a Number at over; expected 1 or 2")
    #expect(failure(try ["r": 300] => "r" as Rights) == "300 does not fit UInt8 (0...255) at r")
  }

  @Test(arguments: Representation.allCases)
  func `An unknown raw value throws an error that lists the cases`(representation: Representation) throws {
    let json = try representation(
      #"{"items": [{"color": "gren"}, {"color": "darkblue"}, {"color": "pink"}, {"color": 5}]}"#)
    #expect(failure(try json => "items" => 0 => "color" as Bare) == "\"gren\" is not a Bare at items[0].color")
    #expect(
      failure(try json => "items" => 0 => "color" as Listed) == """
        "gren" is not a Listed at items[0].color; expected "red", "green" or "dark-blue"; did you mean "green"?
        """)
    #expect(
      failure(try json => "items" => 1 => "color" as Listed) == """
        "darkblue" is not a Listed at items[1].color; expected "red", "green" or "dark-blue"; did you mean "dark-blue"?
        """)
    #expect(
      failure(try json => "items" => 2 => "color" as Conforming)
        == "\"pink\" is not a Conforming at items[2].color; expected \"red\" or \"green\"")
    #expect(
      failure(try json => "items" => 3 => "color" as Coded) == "expected String, found number 5 at items[3].color")
  }

  @Test func `The error contains the raw value`() {
    guard
      case .rawRepresentableInitializationError(let rawValue, let metadata)? =
        decodingError(try ["c": "pink"] => "c" as Bare)
    else {
      Issue.record("wrong error")
      return
    }
    #expect(rawValue as? String == "pink")
    #expect(metadata.object as? String == "pink")
    #expect(metadata.formattedPath == "c")
  }
}

extension RawRepresentableTests.Shapes {
  /// Creates the values that the test's JSON contains.
  init(_ red: T, _ green: T) {
    self.init(
      one: red, optional: red, absent: nil, list: [red, green], noList: nil, map: ["a": green], noMap: nil)
  }
}
