import Decodable
import Foundation
import RandomSource
import Testing

@Suite struct ArrayRecordsTests {
  struct Item: Decodable, Equatable {
    let id: Int
    let name: String

    static func decode(_ json: Any) throws -> Item { try Item(id: json => "id", name: json => "name") }
  }

  /// Returns the message, code and location of an error, for a whole document and a record alike.
  func facts(_ error: any Error) -> String {
    switch error {
    case let error as JSON.SyntaxError: "\(error.formatted(.oneLine)) \(error.code) \(error.location)"
    case let error as DecodingError:
      "\(error.formatted(.oneLine)) \(error.code) \(error.metadata.jsonPointer) \(String(describing: error.metadata.location))"
    default: "\(error)"
    }
  }

  /// Decodes a whole text, and returns its elements or the error.
  func whole<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ options: ParsingOptions = ParsingOptions()) -> String {
    do { return "\(try [T].decode(parsing: bytes, options: options))" } catch { return facts(error) }
  }

  /// Decodes a text element by element, and returns the elements or the error of the whole document.
  ///
  /// That is the first syntax error, or else the first error.
  func parts<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ options: ParsingOptions = ParsingOptions()) -> String {
    var (values, errors) = ([T](), [any Error]())
    for record in T.records(in: bytes, as: .array, options: options) {
      do { values.append(try record.get()) } catch { errors.append(error) }
    }
    return (errors.first { $0 is JSON.SyntaxError } ?? errors.first).map(facts) ?? "\(values)"
  }

  @Test(arguments: [("", "the text is empty"), (" \n ", "the text is only white space")])
  func `A text without an array is empty or only white space`(text: String, help: String) throws {
    let record = try #require(Array(JSON.records(in: text, as: .array)).first)
    let error = try #require(throws: JSON.SyntaxError.self) { try record.get() }
    #expect(error.description.hasSuffix("^ \(help)"))
  }

  @Test(arguments: [
    "[]", " [ ] ", "[1]", "[1, 2 ]\n", "", " ", "[", "[ ", "[1", "[1 ", "[1,", "[1, ", "[,]", "[,1]", "[1,]", "[1,\n]",
    "[1,,2]",
    "[1 2]", "[1 2,3]", "[1}", "[}", "1", "{}", "{\"a\": [1]}", "\"a\"", "nul", "[nul]", "[nul", "[1.]", "[1.", "[-]",
    "[1]]",
    "[1] 2", "[1]\n[2]", "[1],", "x", "[\"a", "[\"a\"]", "[1, \"a\"]", "[[1]]", "[1, [2]", "[1, {\"a\": 1]]",
    "[1, {\"a\"]",
    "[1: 2]", "[1, 2: 3]", "[\"a\": 2]", "[1;2]", "[01]", "[1, 02, 3]", "[1, {\"a\": 1, \"a\": 2}]", "[\"\\x\"]",
    "[1, \"\u{1}\"]",
    "\u{FEFF}[1]", "[\u{FEFF}1]", "[1,\r2,\r\nx]", "[\"é\", 1, \"日本\", x]", "[1] // end", "[/* 1 */ 1]", "['a']",
    "[1, NaN]", "]", "}",
    "\r", "[1,\r", "[\r\n\r", "[1\r", "[1, 300, 1e3, 1.5]", "[1, null]", "null", "[[[1]]]",
  ])
  func `The values and the first error equal those of the whole document`(text: String) {
    let bytes = Array(text.utf8)
    #expect(parts(Int.self, bytes) == whole(Int.self, bytes))
    #expect(parts(JSON.self, bytes) == whole(JSON.self, bytes))
    for depth in 0...2 {
      let options = ParsingOptions(maximumDepth: depth)
      #expect(parts(JSON.self, bytes, options) == whole(JSON.self, bytes, options), "nested \(depth) deep")
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `The values and the first error of a damaged array equal those of the whole`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(
      "[{\"id\": 1, \"name\": \"a\\u00e9ö\"}, {\"id\": 2,\n\"name\": \"b\"},{\"name\":\"[\",\"id\":3}]".utf8)
    for _ in 0...(seed % 2) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = Array("\"\\{}[],:0x\n\u{1}".utf8).randomElement(using: &generator) ?? 0x20
      default: bytes.insert(Array("\"\\{}[],:0x\n ".utf8).randomElement(using: &generator) ?? 0x20, at: place)
      }
    }
    #expect(parts(Item.self, bytes) == whole(Item.self, bytes), "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test func `Elements after an invalid one decode with the correct index`() {
    let text =
      "[{\"id\": 1, \"name\": \"a\"}, {\"id\": \"2\"}, , {\"id\": 3, \"name\": \"c\"} x,\n{\"id\": 4, \"name\": \"d\"}]]"
    #expect(
      Item.records(in: text, as: .array).map(placedOutcome) == [
        "1 [1..<23] Item(id: 1, name: \"a\")", "1 [25..<36] type_mismatch /1/id", "1 [38..<38] expectedValue 38",
        "1 [40..<64] expectedCommaOrEnd 63", "2 [66..<88] Item(id: 4, name: \"d\")",
        "2 [89..<90] trailingCharacters 89",
      ])
  }

  @Test func `A problem in an element has the index in its path`() throws {
    let records = Array(Item.records(in: "[1,\n {\"id\": \"2\"}]", as: .array))
    let error = try #require(throws: DecodingError.self) { try records[1].get() }
    let problem = try #require(ProblemReport([error]).problems.first)
    #expect(problem.path == "[1].id")
    #expect(problem.pointer == "/1/id")
    #expect(problem.line == 2)
    #expect(problem.column == 9)
    let syntaxError = try #require(throws: JSON.SyntaxError.self) {
      try Item.records(in: "[1, {\"id\": ]", as: .array).map { $0 }[1].get()
    }
    #expect(ProblemReport(syntaxError).problems.first?.pointer == "/1/id")
  }
}
