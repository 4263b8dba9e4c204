import Decodable
import Foundation
import Testing

/// Defaults in chains, and combined with other operations of ``Decoding``.
@Suite struct DefaultsTests {
  private let page = Int.decoding.ifMissing(1)

  @Test(arguments: Representation.allCases)
  func `ifMissing applies after an optional key that is present`(representation: Representation) throws {
    let json = try representation(#"{"user": {"n": 2, "null": null}, "null": null}"#)
    #expect(try json =>? "user" => "x" => page == 1)
    #expect(try json =>? "user" => "n" => page == 2)
    #expect(try json =>? "x" => "x" => page == nil)
    #expect(try json =>? "null" => "x" => page == nil)
    #expect(try json =>? "x" => page == nil)
    #expect(failure(try json =>? "user" => "x" => "x" => page) == #"missing key "x" at user"#)
    #expect(failure(try json =>? "user" => "null" => page) == "expected Int, found null at user.null")
    #expect(try json => "user" =>? "x" => "x" => page == nil)
    #expect(try json =>? "user" =>? "x" => page == nil)
    #expect(try representation(#"{"a": {"b": {}}}"#) =>? "a" =>? "b" => "c" => page == 1)
    #expect(try representation(#"{"a": {"b": {}}}"#) => "a" =>? "b" => "c" => page == 1)
    #expect(failure(try json =>? "user" => "n" => "x" => page) == "expected object, found number 2 at user.n")
  }

  @Test(arguments: Representation.allCases)
  func `Operations after ifMissing apply to the default`(representation: Representation) throws {
    let json = try representation(#"{"a": {}, "n": 4}"#)
    #expect(try json => "a" => "x" => page.map { $0 * 10 } == 10)
    #expect(try json => "n" => page.map { $0 * 10 } == 40)
    #expect(try json => "a" => "x" => page.where("odd") { $0 % 2 == 1 } == 1)
    #expect(failure(try json => "a" => "x" => page.where("even") { $0 % 2 == 0 }) == #"missing key "x" at a"#)
    #expect(try json => "a" => "x" => page.optional == 1)
    #expect(try json => "a" => "x" => page.flatMap { number in Int.decoding.ifMissing(number + 1) } == 2)
    #expect(failure(try json => "a" => "x" => page.flatMap { _ in Int.decoding }) == #"missing key "x" at a"#)
    #expect(failure(try json => "a" => "x" => page.array) == #"missing key "x" at a"#)
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    #expect(failure(try json => "a" => "x" => page.map { _ -> Int in throw Odd() }) == "odd at a")
    #expect(failure(try json =>? "a" => "x" => page.map { _ -> Int in throw Odd() }) == "odd at a")
  }

  @Test(arguments: Representation.allCases) func `omittable accepts a missing key but rejects null`(
    representation: Representation
  ) throws {
    let name = String.decoding.omittable
    #expect(try representation(#"{"name": "Ada"}"#) => "name" => name == "Ada")
    #expect(try representation("{}") => "name" => name == nil)
    #expect(try failure(representation(#"{"name": null}"#) => "name" => name) == "expected String, found null at name")
    #expect(try failure(representation("{}") => "user" => "name" => name) == #"missing key "user""#)
  }

  @Test(arguments: Representation.allCases) func `recovering collects the error of any failure`(
    representation: Representation
  ) throws {
    func decode(_ json: Any) -> Int { recovering(with: 1) { try json => "page" => "n" } }
    let documents = [
      "{}": #"missing key "page""#, #"{"page": {"n": null}}"#: "expected Int, found null at page.n",
      #"{"page": {"n": "2"}}"#: #"expected Int, found string "2" at page.n"#,
    ]
    for (text, error) in documents {
      let json = try representation(text)
      #expect(decode(json) == 1)
      let (page, errors) = collectingRecoveredErrors { decode(json) }
      #expect(page == 1)
      #expect(errors.map(headline) == [error])
    }
    #expect(try collectingRecoveredErrors { try decode(representation(#"{"page": {"n": 2}}"#)) }.errors.isEmpty)
  }

  struct Listing: Decodable, Equatable {
    var page: Int
    var size: Int
    static func decode(_ json: Any) throws -> Listing {
      try Listing(page: recovering(with: 1) { try json => "page" }, size: json => "size" => Int.decoding.ifInvalid(10))
    }
  }

  @Test(arguments: Representation.allCases)
  func `Recovering from an error causes no problem and no unknown key`(representation: Representation) throws {
    let json = try representation(#"{"page": "x", "size": {"a": 1}}"#)
    #expect(try Listing.decode(json, unknownKeys: .reject) == Listing(page: 1, size: 10))
    #expect(Listing.problems(in: json, unknownKeys: .reject).isEmpty)
    #expect(Listing.problems(in: try representation(#"{"page": "x"}"#)).map(headline) == [#"missing key "size""#])
    let found = problems(in: try representation(#"{"a": {"b": {"x": 1}}, "c": 1}"#), unknownKeys: .reject) { json in
      recovering(with: 0) { try json => "a" => "b" => { json in try (json => "x") + (json => "y") } }
    }
    #expect(found.map(headline) == [#"unknown key "c""#])
  }
}
