import Decodable
import Foundation
import Testing

/// Collections decoded with some elements skipped.
@Suite struct SkippedElementsTests {
  struct Item: Decodable, Hashable {
    let id: Int
    let tags: [String]

    static func decode(_ json: Any) throws -> Item {
      try Item(id: json => "id", tags: json =>? "tags" => [String].skipping(.invalid) ?? [])
    }
  }

  private let even = Int.decoding.where("even") { $0 % 2 == 0 }

  private func recovered<T>(_ operation: @autoclosure () throws -> T) throws -> (T, [String]) {
    let (result, errors) = try collectingRecoveredErrors(operation)
    return (result, errors.map(headline))
  }

  @Test(arguments: Representation.allCases) func `Skipping omits elements that fail to decode`(
    representation: Representation
  ) throws {
    let json = try representation(#"{"list": [2, "4", null, 3, 2]}"#)
    let mismatch = #"expected Int, found string "4" at list[1]"#
    let null = "expected Int, found null at list[2]"
    #expect(try recovered(json => "list" => [Int].skipping(.invalid)) == ([2, 3, 2], [mismatch, null]))
    #expect(try recovered(json => "list" => Set<Int>.skipping(.invalid)) == ([2, 3], [mismatch, null]))
    #expect(try recovered(json => "list" => [Int?].skipping(.invalid)) == ([2, nil, 3, 2], [mismatch]))
    #expect(
      try recovered(json => "list" => even.array(skipping: .invalid))
        == ([2, 2], [mismatch, null, "expected even, found number 3 at list[3]"]))
    #expect(
      try recovered(json => "list" => even.set(skipping: [.null, .invalid]))
        == ([2], [mismatch, "expected even, found number 3 at list[3]"]))
    #expect(try recovered(json => "list" => [Int].skipping([.null, .invalid])) == ([2, 3, 2], [mismatch]))
    #expect(try json => "list" => [Int].skipping(.invalid) == [2, 3, 2])
    #expect(try json => "list" => [Int].skipping([.null, .invalid]) == [2, 3, 2])
  }

  @Test(arguments: Representation.allCases) func `Skipping null elements still throws other errors`(
    representation: Representation
  ) throws {
    let json = try representation(#"{"list": [1, null, 2], "bad": [null, "x"], "map": {"a": 1, "b": null}, "none": 1}"#)
    #expect(try recovered(json => "list" => [Int].skipping(.null)) == ([1, 2], []))
    #expect(try recovered(json => "list" => [Int?].skipping(.null)) == ([1, 2], []))
    #expect(try json => "list" => Set<Int>.skipping(.null) == [1, 2])
    #expect(try json => "map" => [String: Int].skipping(.null) == ["a": 1])
    #expect(try json => "map" => even.map { $0 }.optional.dictionary(skipping: .invalid) == ["b": nil])
    #expect(failure(try json => "bad" => [Int].skipping(.null)) == #"expected Int, found string "x" at bad[1]"#)
    #expect(failure(try json => "bad" => even.array(skipping: .null)) == #"expected Int, found string "x" at bad[1]"#)
    #expect(failure(try json => "list" => [Int].skipping([])) == "expected Int, found null at list[1]")
    #expect(
      failure(try json => "none" => [String: Int].skipping(.null)) == "expected [String: Int], found number 1 at none")
  }

  @Test(arguments: Representation.allCases)
  func `A null that is skipped has no key, so its name collides with no other`(representation: Representation) throws {
    let json = try representation(#"{"-0": null, "0": 6, "x": null}"#)
    #expect(try [Int: Int].skipping(.null)(json) == [0: 6])
    #expect(try [Int: Int].skipping([.null, .invalid])(json) == [0: 6])
    #expect(try even.dictionary(keyedBy: Int.self, skipping: .null)(json) == [0: 6])
    let invalid = try representation(#"{"a": {"00": 2, "0": 6, "7": null}, "b": {"7": null, "x": 1}}"#)
    #expect(
      failure(try invalid => "a" => [Int: Int].skipping(.null)) == #""0" and "00" decode to the same key 0 at a"#)
    #expect(failure(try invalid => "b" => [Int: Int].skipping(.null)) == #"the key "x" is not an Int at b.x"#)
  }

  @Test func `Colliding names are reported after the other members, in the order of the document`() throws {
    let json = try JSON(parsing: #"{"9": 1, "09": 1, "5": 1, "05": 2, "x": 3, "4": 1, "04": 1}"#)
    let (counts, errors) = try recovered([Int: Int].skipping(.invalid)(json))
    #expect(counts == [:])
    #expect(
      errors == [
        #"the key "x" is not an Int at x"#, #""09" and "9" decode to the same key 9"#,
        #""05" and "5" decode to the same key 5"#, #""04" and "4" decode to the same key 4"#,
      ])
  }

  @Test(arguments: Representation.allCases, [SkippedElements.invalid, .null, [.null, .invalid], []])
  func `Skipping throws an error for a value that is not a collection`(
    representation: Representation, skipped: SkippedElements
  ) throws {
    let json = try representation(#"{"n": null, "s": "x", "o": {}, "a": []}"#)
    for (key, found) in ["n": "null", "s": #"string "x""#, "o": "empty object"] {
      #expect(
        failure(try json => KeyPath(key) => [Int].skipping(skipped)) == "expected [Int], found \(found) at \(key)")
      #expect(
        failure(try json => KeyPath(key) => Set<Int>.skipping(skipped)) == "expected Set<Int>, found \(found) at \(key)"
      )
      #expect(
        failure(try json => KeyPath(key) => even.array(skipping: skipped)) == "expected [Int], found \(found) at \(key)"
      )
    }
    #expect(
      failure(try json => "a" => [String: Int].skipping(skipped))
        == "expected [String: Int], found array of 0 elements at a")
    #expect(failure(try json => "x" => [Int].skipping(skipped)) == #"missing key "x""#)
    #expect(try json =>? "n" => [Int].skipping(skipped) == nil)
    #expect(try json => "x" => [Int].skipping(skipped).ifMissing([7]) == [7])
    #expect(try json => "s" => [Int].skipping(skipped).ifInvalid([]) == [])
  }

  @Test(arguments: Representation.allCases) func `Skipping omits members with invalid values or names`(
    representation: Representation
  ) throws {
    let json = try representation(#"{"sizes": {"1": 1, "2": "x", "a": 3, "b": "y", "4": null}}"#)
    let errors = [
      #"expected Int, found string "x" at sizes.2"#, "expected Int, found null at sizes.4",
      #"the key "a" is not an Int at sizes.a"#, #"the key "b" is not an Int at sizes.b"#,
    ]
    var found = try recovered(json => "sizes" => [Int: Int].skipping(.invalid))
    #expect(found.0 == [1: 1])
    #expect(found.1 == (representation == .document ? [errors[0], errors[2], errors[3], errors[1]] : errors))
    found = try recovered(json => "sizes" => Int.decoding.dictionary(keyedBy: Int.self, skipping: [.null, .invalid]))
    #expect(found.0 == [1: 1])
    #expect(found.1.count == 3)
    #expect(
      try recovered(json => "sizes" => even.dictionary(skipping: .invalid)).0 == [:])
    #expect(try json => "sizes" => [String: Int].skipping(.invalid) == ["1": 1, "a": 3])
  }

  @Test(arguments: Representation.allCases)
  func `Skipping omits every member whose name collides with another`(representation: Representation) throws {
    let json = try representation(#"{"a": {"1": 1, "01": 2, "2": 3, "001": "x", "02": "y"}}"#)
    let (sizes, errors) = try recovered(json => "a" => [Int: Int].skipping(.invalid))
    #expect(sizes == [2: 3])
    #expect(
      errors.sorted() == [
        #""01" and "1" decode to the same key 1 at a"#, #"expected Int, found string "x" at a.001"#,
        #"expected Int, found string "y" at a.02"#,
      ])
    #expect(try json => "a" => [Int: Int].skipping(.invalid) == [2: 3])
  }

  @Test(arguments: Representation.allCases)
  func `oneOrMany decodes a single value as an array of one element`(representation: Representation) throws {
    let json = try representation(
      #"{"one": 1, "many": [1, 2], "null": null, "bad": "x", "mixed": [1, "x", null], "none": []}"#)
    #expect(try json => "one" => [Int].oneOrMany == [1])
    #expect(try json => "many" => [Int].oneOrMany == [1, 2])
    #expect(try json => "none" => [Int].oneOrMany == [])
    #expect(try json =>? "null" => [Int].oneOrMany == nil)
    #expect(failure(try json => "null" => [Int].oneOrMany) == "expected Int, found null at null")
    #expect(failure(try json => "bad" => [Int].oneOrMany) == #"expected Int, found string "x" at bad"#)
    #expect(failure(try json => "mixed" => even.oneOrMany) == "expected even, found number 1 at mixed[0]")
    #expect(try json => "null" => [Int].oneOrMany(skipping: .null) == [])
    #expect(failure(try json => "bad" => [Int].oneOrMany(skipping: .null)) == #"expected Int, found string "x" at bad"#)
    let bad = #"expected Int, found string "x" at bad"#
    #expect(try recovered(json => "bad" => [Int].oneOrMany(skipping: .invalid)) == ([], [bad]))
    #expect(
      try recovered(json => "mixed" => [Int].oneOrMany(skipping: [.invalid, .null]))
        == ([1], [#"expected Int, found string "x" at mixed[1]"#]))
    #expect(try representation("[[1], [2]]") => 0 => [[Int]].oneOrMany.ifInvalid([]) == [])
  }

  @Test(arguments: Representation.allCases)
  func `Recovered errors of nested collections have whole paths, in order`(representation: Representation) throws {
    let json = try representation(
      #"{"groups": [{"items": [{"id": 1, "tags": ["a", 1]}, {"id": "2"}, 3]}, 4, {"items": [{"id": 5, "tags": [null]}]}]}"#
    )
    let items = Decoding { try $0 => "items" => [Item].skipping(.invalid) }
    let (groups, errors) = try recovered(json => "groups" => items.array(skipping: .invalid))
    #expect(groups == [[Item(id: 1, tags: ["a"])], [Item(id: 5, tags: [])]])
    #expect(
      errors == [
        "expected String, found number 1 at groups[0].items[0].tags[1]",
        #"expected Int, found string "2" at groups[0].items[1].id"#,
        "expected object, found number 3 at groups[0].items[2]",
        "expected object, found number 4 at groups[1]",
        "expected String, found null at groups[2].items[0].tags[0]",
      ])
    let inner = [Int].skipping(.invalid)
    #expect(
      try recovered(representation(#"{"a": [[1, "x"], [2]], "b": {"c": ["y"]}}"#) => "a" => inner.array)
        == ([[1], [2]], [#"expected Int, found string "x" at a[0][1]"#]))
    #expect(
      try recovered(representation(#"{"b": {"c": ["y"]}}"#) => "b" => inner.dictionary).1 == [
        #"expected Int, found string "y" at b.c[0]"#
      ])
    #expect(
      try recovered(representation(#"{"b": {"c": ["y"]}}"#) =>? .oneOf("a", "b" => "c") => inner).1 == [
        #"expected Int, found string "y" at b.c[0]"#
      ])
  }

  @Test(arguments: Representation.allCases)
  func `A skipped element reports only the error that caused the skip`(representation: Representation) throws {
    struct Row: Decodable, Equatable {
      static func decode(_ json: Any) throws -> Row {
        _ = try json => "tags" => [String].skipping(.invalid)
        _ = try json => "id" as Int
        return Row()
      }
    }
    let json = try representation(#"[{"tags": [1], "id": "x"}, {"tags": [2], "id": 2}]"#)
    let errors = [#"expected Int, found string "x" at [0].id"#, "expected String, found number 2 at [1].tags[0]"]
    #expect(try recovered([Row].decode(json, ignoreInvalidObjects: true)) == ([Row()], errors))
    #expect(try recovered([Row].skipping(.invalid)(json)) == ([Row()], errors))
    #expect(try recovered(Row.decoding.array(skipping: .invalid)(json)) == ([Row()], errors))
    #expect(try recovered(Row.decoding.ifInvalid(Row()).array(json)) == ([Row(), Row()], errors))
  }

  struct Feed: Decodable {
    let items: [Item]
    static func decode(_ json: Any) throws -> Feed {
      let items = try json => "items" => [Item].skipping(.invalid)
      _ = try json => "by_name" => [String: Item].skipping(.invalid).ifMissing([:])
      _ = try json => "ids" => [Int].skipping(.null).ifMissing([])
      return Feed(items: items)
    }
  }

  @Test(arguments: Representation.allCases)
  func `A skipped element causes no problem and no unknown key`(representation: Representation) throws {
    let json = try representation(
      #"{"items": [{"id": 1}, {"id": "2", "x": 1}, 3], "by_name": {"a": {"idd": 1}}, "ids": [null]}"#)
    #expect(Feed.problems(in: json, unknownKeys: .reject).isEmpty)
    #expect(try Feed.decode(json, unknownKeys: .reject).items == [Item(id: 1, tags: [])])
    let (_, errors) = try recovered(Feed.decode(json, unknownKeys: .reject).items.count)
    #expect(
      errors == [
        #"expected Int, found string "2" at items[1].id"#, "expected object, found number 3 at items[2]",
        #"missing key "id" at by_name.a"#,
      ])
    let unknown = try representation(#"{"items": [{"id": 1, "x": 1}, {"id": "2", "y": 1}], "ids": ["1", 2, "3"]}"#)
    #expect(
      Feed.problems(in: unknown, unknownKeys: .reject).map(headline).sorted() == [
        #"expected Int, found string "1" at ids[0]"#, #"expected Int, found string "3" at ids[2]"#,
        #"unknown key "x" at items[0]"#,
      ])
    #expect(
      Feed.problems(in: try representation(#"{"items": {}}"#)).map(headline) == [
        "expected [Item], found empty object at items"
      ])
  }

  @Test func `Skipping elements keeps all digits of the numbers`() throws {
    let json = try JSON(parsing: "[0.1234567890123456789012, null]")
    let decimals = try [Decimal].skipping(.null)(json)
    #expect(decimals[0].description == "0.1234567890123456789012")
    #expect(try Decimal.decoding.oneOrMany(skipping: .invalid)(json) == decimals)
  }

  @Test func `An override of NSArray determines which values are arrays`() throws {
    let decoder: @Sendable (Any) throws -> NSArray = { json in
      (json as? String).map { $0.split(separator: ",").map(String.init) as NSArray } ?? []
    }
    try NSArray.withDecoder(decoder) { () throws in
      #expect(try ["a": "1,2"] => "a" => [String].skipping(.invalid) == ["1", "2"])
      #expect(try ["a": "1,2"] => "a" => String.decoding.array(skipping: .null) == ["1", "2"])
    }
  }
}
