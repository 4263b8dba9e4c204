import Decodable
import Foundation
import Testing

/// Operations of ``Decoding``.
@Suite struct DecodingTests {
  private let name = String.decoding.where("at least 3 characters") { $0.count >= 3 }

  private func parsed(_ text: String) throws -> JSON { try JSON(parsing: text) }

  @Test func `A chain can end in a Decoding`() throws {
    let json = try parsed(#"{"user": {"name": "Ada", "nick": null}, "names": ["Ada", "Bob"]}"#)
    #expect(try json => "user" => "name" => name == "Ada")
    #expect(try json => "user" => "nick" => name.optional == nil)
    #expect(try json =>? "nobody" => name == nil)
    #expect(try json => "user" =>? "other" => name == nil)
    #expect(try json => "names" => name.array == ["Ada", "Bob"])
    #expect(try ["names": ["x": "Ada"]] => "names" => name.dictionary == ["x": "Ada"])
  }

  @Test func `An unmet requirement throws an error that names the requirement`() throws {
    let json = try parsed(#"{"user": {"name": "Al"}, "names": ["Ada", "Bo"], "map": {"x": "Al"}}"#)
    #expect(
      failure(try json => "user" => "name" => name)
        == #"expected at least 3 characters, found string "Al" at user.name"#)
    #expect(
      failure(try json => "names" => name.array)
        == #"expected at least 3 characters, found string "Bo" at names[1]"#)
    #expect(
      failure(try json => "map" => name.dictionary)
        == #"expected at least 3 characters, found string "Al" at map.x"#)
    #expect(
      failure(try ["name": 3] => "name" => name) == "expected String, found number 3 at name")
    #expect(decodingError(try json => "user" => "name" => name)?.code == .unmetRequirement)
    let redacted = decodingError(try json => "user" => "name" => name)?.formatted(.oneLine.redacted)
    #expect(
      redacted == "expected at least 3 characters, found string at user.name (line 1, column 19)")
  }

  @Test func `map and compactMap transform a value with all of its digits`() throws {
    let json = try parsed(#"{"price": 0.1234567890123456789012, "zone": "Mars/Olympus"}"#)
    #expect(
      try json => "price" => Decimal.decoding.map { $0 * 10 } == Decimal(string: "1.234567890123456789012"))
    let zone = String.decoding.compactMap("a time zone") { TimeZone(identifier: $0) }
    #expect(failure(try json => "zone" => zone) == #"expected a time zone, found string "Mars/Olympus" at zone"#)
  }

  @Test func `flatMap selects the next Decoding by the decoded value`() throws {
    let size = Decoding { try $0 => "version" as Int }.flatMap { version in
      Decoding { try $0 => (version < 2 ? "length" : "size") as Int }
    }
    #expect(try size(["version": 1, "length": 3]) == 3)
    #expect(try ["box": ["version": 2, "size": 4]] => "box" => size == 4)
    #expect(failure(try ["box": ["version": 2]] => "box" => size) == #"missing key "size" at box"#)
  }

  @Test(arguments: [
    ("{}", "0, missing, missing"),
    (#"{"n": null}"#, "null, 0, 0"),
    (#"{"n": "x"}"#, "mismatch, mismatch, 0"),
    (#"{"n": 5}"#, "5, 5, 5"),
  ]) func `Missing, null and invalid values have separate defaults`(
    text: String, results: String
  ) throws {
    func result(_ decoding: Decoding<Int>, _ json: Any) -> String {
      do {
        return try String(json => "n" => decoding)
      } catch DecodingError.missingKey {
        return "missing"
      } catch let DecodingError.typeMismatch(_, actual, _) {
        return actual == NSNull.self ? "null" : "mismatch"
      } catch {
        return "\(error)"
      }
    }
    let decodings = [Int.decoding.ifMissing(0), Int.decoding.ifNull(0), Int.decoding.ifInvalid(0)]
    let plainValue = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(decodings.map { result($0, try! parsed(text)) }.joined(separator: ", ") == results)
    #expect(decodings.map { result($0, plainValue) }.joined(separator: ", ") == results)
    let all = Int.decoding.ifNull(1).ifInvalid(2).ifMissing(3)
    #expect(result(all, plainValue) == ["{}": "3", #"{"n": null}"#: "1", #"{"n": "x"}"#: "2"][text, default: "5"])
  }

  @Test func `ifMissing applies only to the last key of a path`() throws {
    let page = Int.decoding.ifMissing(1)
    #expect(try ["a": [:]] => "a" => "page" => page == 1)
    #expect(failure(try [:] => "a" => "page" => page) == #"missing key "a""#)
    #expect(failure(try ["a": 1] => "a" => "page" => page) == "expected object, found number 1 at a")
    #expect(try ["a": [1]] => "a" => 4 => page == 1)
    #expect(try parsed(#"{"a": {}}"#) => "a" => .oneOf("x", "y") => page == 1)
    #expect(try [:] =>? "page" => page == nil)
  }

  @Test func `collectingRecoveredErrors returns every recovered error`() throws {
    let json = try parsed(#"{"pages": [{"n": "2"}, {"n": 3}, {"n": null}]}"#)
    let page = Int.decoding.ifInvalid(0)
    func decode() throws -> [Int] { try json => "pages" => Array.decoder { try $0 => "n" => page } }
    #expect(try decode() == [0, 3, 0])
    let (pages, errors) = try collectingRecoveredErrors(decode)
    #expect(pages == [0, 3, 0])
    #expect(
      errors.map { $0.formatted(.oneLine) } == [
        #"expected Int, found string "2" at pages[0].n (line 1, column 18)"#,
        "expected Int, found null at pages[2].n (line 1, column 40)",
      ])
    #expect(errors.allSatisfy { ($0.metadata.rootObject as? JSON) == json })
    #expect(
      try collectingRecoveredErrors { try ["n": "2"] => "n" => page }.errors.map(headline) == [
        #"expected Int, found string "2" at n"#
      ])
  }

  @Test func `A chain can end in a requirement alone`() throws {
    struct Named {
      let name: String
      let nick: String?
      let sizes: [Int]
    }
    func named(_ json: Any) throws -> Named {
      try Named(
        name: json => "user" => "name" => .where("at least 3 characters") { $0.count >= 3 },
        nick: json =>? "nick" => .where("a nickname") { !$0.isEmpty },
        sizes: json => "sizes" => .where("a size") { !$0.isEmpty })
    }
    let good = try named(["user": ["name": "Ada"], "sizes": [1]] as [String: Any])
    #expect(good.name == "Ada" && good.nick == nil && good.sizes == [1])
    #expect(
      failure(try named(["user": ["name": "Al"], "sizes": [1]] as [String: Any]))
        == #"expected at least 3 characters, found string "Al" at user.name"#)
    #expect(
      failure(try named(["user": ["name": "Ada"], "sizes": [Int]()] as [String: Any])) == "expected a size at sizes")
    #expect(
      failure(try ["n": 3] => "n" => .where("a small number") { $0 < 3 } as Int)
        == "expected a small number, found number 3 at n")
  }

  @Test(arguments: Representation.allCases)
  func `A Decoding with alternatives tries the next one after a failure`(representation: Representation) throws {
    let id = String.decoding.or(Int.decoding.map { String($0) }).or(Bool.decoding.map { "\($0)" })
    let json = try representation(#"{"ids": ["a", 7, true], "bad": ["a", null]}"#)
    #expect(try json => "ids" => id.array == ["a", "7", "true"])
    #expect(
      text(of: try id(NSNull())) == """
        the value is neither String, Int nor Bool
          String: expected String, found null
            to allow null, decode an optional
          Int: expected Int, found null
            to allow null, decode an optional
          Bool: expected Bool, found null
            to allow null, decode an optional
        """)
    #expect(failure(try json => "bad" => id.array) == "the value is neither String, Int nor Bool at bad[1]")
    #expect(problems(in: json) { try $0 => "bad" => id.array }.count == 1)
  }

  private struct Gone: Error, CustomStringConvertible { let description = "gone" }

  @Test func `Operations after ifMissing keep the default`() throws {
    let page = Int.decoding.ifMissing(1)
    let empty: Any = [String: Any]()
    #expect(try empty => "page" => page.map { $0 + 1 } == 2)
    #expect(try empty => "page" => page.where("at least 1") { $0 > 0 } == 1)
    #expect(try empty => "page" => page.optional == 1)
    #expect(try empty => "page" => page.or(Int.decoding) == 1)
    let even = page.compactMap("even") { $0 % 2 == 0 ? $0 : nil }
    #expect(try empty => "page" => even.ifMissing(8) == 8)
    #expect(failure(try empty => "page" => even) == #"missing key "page""#)
    let gone = page.map { _ -> Int in throw Gone() }
    #expect(failure(try ["p": [:]] => "p" => "q" => gone) == "gone at p")
  }

  struct User: Decodable {
    static func decode(_ json: Any) throws -> User {
      _ = try json => "name" => String.decoding.where("at least 3 characters") { $0.count >= 3 }
      _ = try json => "age" => Int.decoding.where("an age") { (0..<150).contains($0) }.ifMissing(0)
      _ = try json => "page" => Int.decoding.ifInvalid(1)
      return User()
    }
  }

  @Test func `The problems include unmet requirements but no recovered errors`() throws {
    let text = #"[{"name": "Al", "age": 150, "page": "x"}, {"name": "Ada", "page": 1}, {"name": 1, "page": null}]"#
    #expect(
      try [User].problems(parsing: text).map { $0.formatted(.oneLine) } == [
        #"expected at least 3 characters, found string "Al" at [0].name (line 1, column 11)"#,
        "expected an age, found number 150 at [0].age (line 1, column 24)",
        "expected String, found number 1 at [2].name (line 1, column 80)",
      ])
  }

  @Test(arguments: Representation.allCases)
  func `An optional path to an optional Decoding returns one optional`(representation: Representation) throws {
    let json = try representation(
      #"{"empty": "", "name": "Ada", "none": null, "number": 1, "deep": {"empty": "", "none": null}}"#)
    let name = String.decoding.nilIfEmpty
    #expect(try json =>? "name" => name == "Ada")
    for path: KeyPath in ["empty", "none", "missing", "deep" => "empty", "missing" => "empty"] {
      let found = try json =>? path => name
      #expect(type(of: found) == String?.self && found == nil)
    }
    let count: Int? = try json =>? "empty" => { $0 as? String == "" ? nil : try Int.decode($0) }
    #expect(count == nil)
    #expect(try json =>? "deep" => "missing" => name.ifMissing("Grace") == "Grace")
    #expect(failure(try json =>? "number" => name) == "expected String, found number 1 at number")
    #expect(failure(try json =>? "deep" => "none" => name) == "expected String, found null at deep.none")
    #expect(failure(try json =>? "deep" => "missing" => name) == #"missing key "missing" at deep"#)
    let problems = problems(in: json) { try ($0 =>? "number" => name, $0 =>? "deep" => "none" => name) }
    #expect(
      problems.map { headline(of: $0) }.sorted() == [
        "expected String, found null at deep.none", "expected String, found number 1 at number",
      ])
  }
}
