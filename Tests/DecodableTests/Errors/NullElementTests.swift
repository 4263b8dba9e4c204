import Decodable
import Foundation
import Testing

/// The advice about a null in a collection: make the elements optional.
@Suite struct NullElementTests {
  struct E: Decodable, Hashable, Sendable {
    let n: Int
    static func decode(_ json: Any) throws -> E { try E(n: json => "n") }
  }
  struct CodE: Codable { var n: Int }

  private func advice<T>(_ body: @autoclosure () throws -> T) throws -> String {
    let text = try #require(decodingError(try body())).description
    return text.range(of: "to allow null").map { String(text[$0.lowerBound...]) } ?? text
  }

  private static let elements = "to allow null, make the elements optional: E?"
  private static let values = "to allow null, make the values optional: E?"

  @Test func `The error of a null that a decode function took from an element has no advice about elements`() throws {
    struct Page: Decodable {
      let number: Int

      static func decode(_ json: Any) throws -> Page {
        let meta: Any = try json => "meta"
        return try Page(number: meta => "page")
      }
    }
    let json = try JSON(parsing: #"[{"meta": {"page": 1}}, {"meta": null}]"#)
    #expect(
      try #require(decodingError(try [Page].decode(json))).formatted(.oneLine).hasPrefix("expected object, found null"))
    #expect(try advice([Page].decode(json)).hasPrefix("expected object, found null at [1]"))
  }

  @Test func `The error of a null record advises an optional element`() throws {
    #expect(try E.records(in: "[null]", as: .array).map { try advice($0.get()) } == [Self.elements])
  }

  @Test(arguments: Representation.allCases)
  func `The error of a skipped null advises an optional element`(representation: Representation) throws {
    let json = try representation(#"[{"n": 1}, null]"#)
    let errors = try collectingRecoveredErrors { try [E].skipping(.invalid)(json) }.errors
    #expect(errors.map { $0.description.hasSuffix(Self.elements) } == [true])
  }

  @Test(arguments: Representation.allCases)
  func `The error of a null among models advises an optional element`(representation: Representation) throws {
    let array = try representation(#"[{"n": 1}, null]"#)
    #expect(try advice([E].decode(array)) == Self.elements)
    #expect(try advice(Set<E>.decode(array)) == Self.elements)
    #expect(try advice(ContiguousArray<E>.decode(array)) == Self.elements)
    #expect(try advice(Array.decoder(E.decode)(array)) == Self.elements)
    #expect(try advice([[E]].decode(representation(#"[[{"n": 1}, null]]"#))) == Self.elements)
    #expect(try advice([[E]].decode(representation("[null]"))) == "to allow null, make the elements optional: [E]?")
    #expect(try advice(representation(#"{"a": [null]}"#) => "a" as [E]) == Self.elements)
    #expect(try advice([String: E].decode(representation(#"{"a": null}"#))) == Self.values)
    #expect(try advice([String: [E]].decode(representation(#"{"a": [null]}"#))) == Self.elements)
    #expect(try advice([[String: E]].decode(representation(#"[{"a": null}]"#))) == Self.values)
    #expect([E].problems(in: array).map { $0.description.hasSuffix(Self.elements) } == [true])
    let object = try representation(#"{"a": null}"#)
    #expect([String: E].problems(in: object).map { $0.description.hasSuffix(Self.values) } == [true])
    #expect(try [E?].decode(array) == [E(n: 1), nil])
    #expect(try [String: E?].decode(object) == ["a": nil])
  }

  @Test func `The error of concurrent decoding advises an optional element for a null`() async throws {
    do {
      _ = try await [E].decode(concurrently: JSON(parsing: "[null]"))
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasSuffix(Self.elements))
    }
  }

  @Test(arguments: Representation.allCases)
  func `The error of a null on a path advises an optional step`(representation: Representation) throws {
    let json = try representation(#"{"list": [null], "m": {"a": null}}"#)
    #expect(try advice(json => "list" => 0 => "n" as Int) == "to allow null, write =>? before 0")
    #expect(try advice(json => "list" => 0 as E) == "to allow null, write =>? before 0")
    #expect(try advice(json => "m" => "a" as E) == #"to allow null, write =>? before "a""#)
  }

  @Test(arguments: Representation.allCases)
  func `The error of a null among Codable values advises an optional element`(representation: Representation) throws {
    let json = try representation(#"{"a": [{"n": 1}, null], "m": {"x": null}}"#)
    #expect(try advice(json => "a" as [CodE]) == "to allow null, make the elements optional: CodE?")
    #expect(
      try advice(CodableDecoder().decode([CodE].self, from: json => "a"))
        == "to allow null, make the elements optional: CodE?")
    #expect(try advice(json => "m" as [String: CodE]) == "to allow null, make the values optional")
    #expect(try (json => "a" as [CodE?]).count == 2)
  }
}
