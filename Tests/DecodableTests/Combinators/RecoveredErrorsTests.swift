import Decodable
import Foundation
import Testing

/// Recovered errors, passed to handlers and to `collectingRecoveredErrors`.
@Suite struct RecoveredErrorsTests {
  private let page = Int.decoding.ifInvalid(0)

  @Test(arguments: Representation.allCases) func `A recovered error reports its whole path`(
    representation: Representation
  ) throws {
    let json = try representation(#"{"a": {"b": [{"n": "x"}], "c": {"d": "y"}}, "e": "z"}"#)
    let expected = [
      #"expected Int, found string "x" at a.b[0].n"#, #"expected Int, found string "y" at a.c.d"#,
      #"expected Int, found string "z" at e"#,
    ]
    let (_, errors) = try collectingRecoveredErrors {
      _ = try json => "a" => { json in
        _ = try json => "b" => Array.decoder { try $0 => "n" => page }
        _ = try json =>? "c" => page.dictionary
      }
      _ = try json =>? "x" =>? "y" => page
      _ = try json => "e" => page
    }
    #expect(errors.map(headline) == expected)
    #expect(errors.map(\.metadata.jsonPointer) == ["/a/b/0/n", "/a/c/d", "/e"])
    #expect(errors.map { $0.metadata.location != nil } == Array(repeating: representation == .document, count: 3))
  }

  /// A value that recovers from errors about the whole of it, which a document passes on as a plain value.
  private struct Count: Decodable {
    let value: Int

    static func decode(_ json: Any) throws -> Count {
      Count(value: recovering(with: 0) { try Int.decode(json) })
    }
  }

  @Test(arguments: Representation.allCases)
  func `The error of a scalar that a decode function recovers from has a path`(
    representation: Representation
  ) throws {
    let json = try representation(
      #"{"a": {"n": "x"}, "list": [1, "y"], "by": {"k": null}, "text": "{\"n\": \"w\"}"}"#)
    let (counts, errors) = try collectingRecoveredErrors {
      let inner: Count = try json => "a" => { try $0 => "n" }
      let list: [Count] = try json => "list"
      let members: [String: Count] = try json => "by"
      let text: [String: Count] = try json => "text" => String.decoding.parsed(as: [String: Count].self)
      return [inner] + list + members.values + text.values
    }
    #expect(counts.map(\.value) == [0, 1, 0, 0, 0])
    #expect(
      errors.map(headline) == [
        #"expected Int, found string "x" at a.n"#, #"expected Int, found string "y" at list[1]"#,
        "expected Int, found null at by.k",
        #"in the string's JSON at n: expected Int, found string "w" at text"#,
      ])
    let columns = errors.map { $0.metadata.location?.column }
    #expect(columns == (representation == .document ? [13, 31, 49, 64] : Array(repeating: nil, count: 4)))
  }

  @Test(arguments: [RecordFormat.lines, .array])
  func `Errors recovered in records have the path and the place of thrown errors`(format: RecordFormat) throws {
    let records = [#"{"n": "x", "m": {"k": 1}}"#, #"{"n": 1, "m": {"k": "y"}}"#, #""z""#]
    let text = format == .lines ? records.joined(separator: "\n") : "[\n" + records.joined(separator: ",\n") + "]"
    let (values, errors) = collectingRecoveredErrors { Pair.records(in: text, as: format).map(\.result) }
    #expect(values.count == 3)
    let paths = format == .lines ? ["n", "m.k", ""] : ["[0].n", "[1].m.k", "[2]"]
    #expect(errors.map(\.metadata.formattedPath) == paths)
    #expect(errors.map { $0.metadata.location?.line } == (format == .lines ? [1, 2, 3] : [2, 3, 4]))
  }

  private struct Pair: Decodable {
    static func decode(_ json: Any) throws -> Pair {
      let page = Int.decoding.ifInvalid(0)
      if json is String {
        _ = try page(json)
      } else {
        _ = try json => "n" => page
        _ = try json => "m" => { try $0 => "k" => page }
      }
      return Pair()
    }
  }

  @Test func `A view inside a plain value reports the path through both`() throws {
    let document = try JSON(parsing: #"{"in": {"list": ["x"]}}"#)
    let plainValue: Any = try ["body": document => "in"]
    let (_, errors) = try collectingRecoveredErrors { try plainValue => "body" => "list" => page.array }
    #expect(errors.map(headline) == [#"expected Int, found string "x" at body.list[0]"#])
    let nested = try collectingRecoveredErrors { try plainValue => "body" => { try $0 => "list" => page.array } }
    #expect(nested.errors.map(headline) == [#"expected Int, found string "x" at body.list[0]"#])
  }

  @Test(arguments: Representation.allCases)
  func `A handler and collectingRecoveredErrors both receive each error`(representation: Representation) throws {
    let json = try representation(#"{"list": [1, "x", null]}"#)
    let log = Recorder()
    let list = [Int].skipping(.invalid).onRecoveredError(log.addHeadline)
    #expect(try json => "list" => list == [1])
    let path = representation == .document ? "list" : ""
    let errors = [#"expected Int, found string "x" at \#(path)[1]"#, "expected Int, found null at \(path)[2]"]
    #expect(log.texts == errors)
    let collected = try collectingRecoveredErrors { try json => "list" => list }.errors.map(headline)
    #expect(collected == [#"expected Int, found string "x" at list[1]"#, "expected Int, found null at list[2]"])
    #expect(log.texts == errors + errors)
    #expect(problems(in: json) { try $0 => "list" => list }.isEmpty)
    #expect(log.texts.count == 4)
    #expect(failure(try json => "list" => list.where("more") { $0.count > 1 }) == "expected more at list")
    #expect(try json => "x" => list.ifMissing([2]) == [2])
  }

  @Test func `A failed Decoding discards the errors that it recovered from`() throws {
    struct Failed: Error {}
    let log = Recorder()
    let failing = page.map { _ -> Int in throw Failed() }.onRecoveredError(log.addHeadline)
    let (value, errors) = try collectingRecoveredErrors { try ["n": "x"] => "n" => failing.ifInvalid(7) }
    #expect(value == 7)
    #expect(log.texts == [])
    #expect(errors.count == 1)
    #expect(errors.map(\.code) == [.custom])
    #expect(
      try collectingRecoveredErrors {
        try decodeAsOneOf(["n": "x"], objectTypes: Never1.self, Fallback.self)
      }.errors.map(headline) == [#"expected Int, found string "x" at n"#])
  }

  private struct Never1: Decodable {
    static func decode(_ json: Any) throws -> Never1 {
      _ = try json => "n" => String.decoding.map { _ in 1 }.ifInvalid(0)
      _ = try json => "n" => Bool.decoding.ifInvalid(true)
      _ = try json => "missing" as Int
      return Never1()
    }
  }

  private struct Fallback: Decodable {
    static func decode(_ json: Any) throws -> Fallback {
      _ = try json => "n" => Int.decoding.ifInvalid(0)
      return Fallback()
    }
  }

  @Test func `collectingRecoveredErrors includes errors of child tasks`() async throws {
    let page = page
    let plainValue: @Sendable (Int) -> Any = { ["a": ["n": "\($0)"]] as [String: Any] }
    let (sum, errors) = try await collectingRecoveredErrors {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<20 {
          group.addTask {
            await Task.yield()
            return try plainValue(number) => "a" => { json in try json => "n" => page }
          }
        }
        return try await group.reduce(0, +)
      }
    }
    #expect(sum == 0)
    #expect(errors.map(headline).sorted() == (0..<20).map { #"expected Int, found string "\#($0)" at a.n"# }.sorted())
  }

  @Test func `The innermost collectingRecoveredErrors call collects an error`() throws {
    let (inner, outer) = try collectingRecoveredErrors {
      _ = try ["n": 1.5] => "n" => page
      return try collectingRecoveredErrors { try ["m": "x"] => "m" => page }.errors
    }
    #expect(inner.map(headline) == [#"expected Int, found string "x" at m"#])
    #expect(outer.map(headline) == ["expected Int, found number 1.5 at n"])
  }

  struct Strict: Decodable {
    static func decode(_ json: Any) throws -> Strict {
      let (_, errors) = try collectingRecoveredErrors { try json => "list" => [Int].skipping(.invalid) }
      if let error = errors.first { throw error }
      return Strict()
    }
  }

  @Test(arguments: Representation.allCases) func `A decode function can throw an error that it collected`(
    representation: Representation
  ) throws {
    let json = try representation(#"{"list": [1, "x"]}"#)
    #expect(failure(try Strict.decode(json)) == #"expected Int, found string "x" at list[1]"#)
    #expect(Strict.problems(in: json).map(headline) == [#"expected Int, found string "x" at list[1]"#])
    #expect(Strict.problems(in: try representation(#"{"list": [1]}"#)).isEmpty)
    let list = [Int].skipping(.invalid)
    let (found, errors) = collectingRecoveredErrors { problems(in: json) { try $0 => "list" => list } }
    #expect(found.isEmpty && errors.isEmpty)
  }

  struct Numbers: Decodable {
    static func decode(_ json: Any) throws -> Numbers {
      _ = try json => "xs" => [Int].skipping(.invalid)
      return Numbers()
    }
  }

  @Test func `A recovered error in an embedded document is about the string`() throws {
    let json = try Representation.swift(#"{"payload": "{\"xs\": [1, \"q\", 3]}"}"#)
    let (_, errors) = try collectingRecoveredErrors {
      try json => "payload" => String.decoding.parsed(as: Numbers.self)
    }
    #expect(
      errors.map { headline(of: $0) } == [#"in the string's JSON at xs[1]: expected Int, found string "q" at payload"#])
  }

  @Test(arguments: [UnknownKeys.ignore, .reject])
  func `A search for problems passes no recovered error on`(unknownKeys: UnknownKeys) throws {
    let json = try JSON(parsing: #"{"xs": ["a", 1]}"#)
    let (problems, errors) = collectingRecoveredErrors { Numbers.problems(in: json, unknownKeys: unknownKeys) }
    #expect(problems.isEmpty && errors.isEmpty)
    let (_, rejecting) = try collectingRecoveredErrors { try Numbers.decode(json, unknownKeys: unknownKeys) }
    #expect(rejecting.map(\.metadata.formattedPath) == ["xs[0]"])
  }
}
