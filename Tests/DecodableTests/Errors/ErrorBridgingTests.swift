import Decodable
import Foundation
import Testing

/// Errors as `NSError`, and the default format of messages.
@Suite struct ErrorBridgingTests {
  private let text = #"{"items": [{"secret": "hunter2"}]}"#

  private func error() throws -> DecodingError {
    try #require(decodingError(try JSON(parsing: text) => "items" => 0 => "secret" as Int))
  }

  @Test func `An error has a stable domain and a code for its kind`() throws {
    let error = try error()
    #expect(DecodingError.errorDomain == "Decodable.DecodingError" && error.errorCode == 2)
    let bridged = NSError(domain: error._domain, code: error._code, userInfo: error.errorUserInfo)
    #expect(bridged.domain == "Decodable.DecodingError" && bridged.code == 2)
    #expect(
      bridged.localizedDescription == #"expected Int, found string "hunter2" at items[0].secret (line 1, column 23)"#)
    #expect(error.errorUserInfo[NSDebugDescriptionErrorKey] as? String == error.description)
    #expect(DecodingError.Code.allCases.map(\.number) == Array(1...13))
    #expect(JSON.SyntaxError.Code.allCases.map(\.number) == Array(1...14))
  }

  @Test func `A localized description has one line`() throws {
    let error = try error()
    let line = #"expected Int, found string "hunter2" at items[0].secret (line 1, column 23)"#
    #expect(error.localizedDescription == line)
    #expect((error as any Error).localizedDescription == line)
    let syntax = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "[1 2]") }
    #expect(
      (syntax as any Error).localizedDescription
        == "invalid JSON: expected \",\" or \"]\", found \"2\" at line 1, column 4 (after element 0)")
    #expect(JSON.SyntaxError.errorDomain == "Decodable.JSON.SyntaxError" && syntax.errorCode == 4)
  }

  @Test func `A redacted default format keeps all values out of messages`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      struct Loud: Error, CustomStringConvertible { let description = "hunter2" }
      DecodingError.defaultFormat = .redacted
      let json = try JSON(
        parsing: #"{"a": [{"secret": "hunter2"}], "m": {"1": 1, "01": 1, "hunter2": 1}, "t": "[hunter2"}"#)
      var texts: [String] = []
      func note(_ body: () throws -> Any) {
        do {
          texts.append("no error, but \(try body())")
        } catch {
          var dumped = ""
          dump(error, to: &dumped)
          texts += ["\(error)", String(reflecting: error), error.localizedDescription, dumped, "\([error])"]
          texts.append("\(Result<Int, any Error>.failure(error))")
          if let error = error as? any CustomNSError {
            texts.append("\(NSError(domain: error._domain, code: error._code, userInfo: error.errorUserInfo))")
          }
          if let error = error as? DecodingError {
            texts += ["\(ProblemReport([error]))", "\(error.metadata)", String(reflecting: error.metadata)]
            dump(error.metadata, to: &texts[texts.count - 1])
          }
          // The library does not control the text of a foreign error.
          if case DecodingError.other(let inner, _) = error, !(inner is Loud) {
            texts += ["\(inner)", String(reflecting: inner), inner.localizedDescription]
          }
        }
      }
      note { try json => "a" => 0 => "secret" as Int }
      note { try json => "a" => 0 => "sekret" as Int }
      note { try json => "a" => 0 => "secret" as UUID }
      note { try json => "a" => 0 => "secret" => { _ -> Int in throw Loud() } }
      note { try [String: [String: Int]].decode(json) }
      note { try json => "m" as [Int: Int] }
      note { try decodeAsOneOf(json => "a" => 0 => "secret", objectTypes: Int.self, Bool.self) }
      note { try json => "t" => String.decoding.parsed(as: [Int].self) }
      note { try [String: Bridged].decode(["hunter2": ["n": 1, "m": 1]] as [String: Any], unknownKeys: .reject) }
      note { try JSON(parsing: "[\"hunter2\" 1]") }
      note { try [String: Int].decode(parsing: #"{"a": "hunter2"}"#) }
      note { try CodableDecoder().decode([String: Int].self, parsing: #"{"a": "hunter2"}"#) }
      note { try JSONDecoder().decode(Bridged.self, from: Data(#"{"n": "hunter2"}"#.utf8)) }
      for text in texts where text.contains("hunter2") { print(text) }
      precondition(texts.contains("expected Int, found string at a[0].secret (line 1, column 19)"), "\(texts)")
      precondition(texts.allSatisfy { !$0.hasPrefix("no error") })
      let error = decodingError(try json => "a" => 0 => "secret" as Int)
      precondition(error?.formatted(.oneLine).contains("hunter2") == true)
      DecodingError.defaultFormat = .oneLine
      precondition(error?.description == error?.formatted(.oneLine))
    }
    #expect(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } == "")
  }

  struct Bridged: BridgedDecodable {
    static func decode(_ json: Any) throws -> Bridged {
      _ = try json => "n" as Int
      return Bridged()
    }
  }

  @Test func `The default format does not affect the equality of errors`() async {
    await #expect(processExitsWith: .success) {
      func error(_ text: String) -> DecodingError {
        let mismatch = DecodingError.typeMismatch(expected: Int.self, found: text)
        let context = Swift.DecodingError.Context(codingPath: [], debugDescription: "a", underlyingError: mismatch)
        return .other(Swift.DecodingError.dataCorrupted(context), found: 1)
      }
      precondition(error("x") != error("y") && error("x") == error("x"))
      DecodingError.defaultFormat = .redacted
      precondition(error("x") != error("y") && error("x") == error("x"))
    }
  }

  @Test func `The default format is full and can be read from many threads`() async {
    #expect(DecodingError.defaultFormat == .full)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { _ = DecodingError.defaultFormat } } }
    }
  }

  @Test func `The default format does not affect the problems that a search finds`() async {
    await #expect(processExitsWith: .success) {
      let json = try JSON(parsing: #"{"m": {"1": 1, "01": 1, "2": 1, "02": 1}, "x": 1, "y": 2}"#)
      struct Model: Decodable {
        static func decode(_ json: Any) throws -> Model {
          _ = try json => "m" as [Int: Int]
          return Model()
        }
      }
      let before = Model.problems(in: json, unknownKeys: .reject)
      DecodingError.defaultFormat = .redacted
      let after = Model.problems(in: json, unknownKeys: .reject)
      precondition(before == after && before.count == 3, "\(before.count) \(after.count)")
    }
  }
}
