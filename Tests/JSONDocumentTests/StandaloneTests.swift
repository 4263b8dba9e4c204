import Foundation
import JSONDocument
import Testing

/// JSONDocument on its own, without Decodable.
@Suite struct StandaloneTests {
  private let text = #"{"user": {"name": "Ad\u0061", "scores": [38, 4.5]}, "active": true}"#

  @Test func `Subscripts read members and elements`() throws {
    let json = try JSON(parsing: text)
    #expect(json["user"]?["name"]?.string == "Ada")
    #expect(json["user"]?["scores"]?[0]?.int == 38)
    #expect(json["user"]?["scores"]?[1]?.double == 4.5)
    #expect(json["active"]?.bool == true)
    #expect(json["user"]?["email"] == nil)
    #expect(json["user"]?["scores"]?[2] == nil)
    #expect(json["user"]?[0] == nil)
  }

  @Test(
    arguments: [
      ("7", 7), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("9223372036854775807", .max), ("9223372036854775808", nil),
      ("1.5", nil), ("1e999", nil), (#""7""#, nil), ("true", nil), ("null", nil), ("[]", nil),
    ] as [(String, Int?)])
  func `The integer of a value is exact or nil`(text: String, value: Int?) throws {
    #expect(try JSON(parsing: text).int == value)
  }

  @Test(
    arguments: [
      ("7", 7), ("0.1", 0.1), ("1e999", nil), (#""7""#, nil), ("false", nil),
    ] as [(String, Double?)])
  func `The Double of a value is the nearest one or nil`(text: String, value: Double?) throws {
    #expect(try JSON(parsing: text).double == value)
  }

  @Test func `An infinity of JSON5 is a Double but not an integer`() throws {
    let json = try JSON(parsing: "[Infinity]", options: ParsingOptions(dialect: .json5))
    #expect(json[0]?.double == .infinity)
    #expect(json[0]?.int == nil)
  }

  @Test func `Each kind of source parses to the same value`() throws {
    let text = "[1, [2]]"
    let bytes = Array(text.utf8)
    #expect(try JSON(parsing: text).count == 2)
    #expect(try JSON(parsing: text.dropFirst(4).dropLast()).count == 1)
    #expect(try JSON(parsing: Data(bytes)).count == 2)
    #expect(try JSON(parsing: bytes).count == 2)
    #expect(try JSON(parsing: bytes[4..<7]).count == 1)
    #expect(try JSON(parsing: ContiguousArray(bytes)).count == 2)
    #expect(try unsafe bytes.withUnsafeBytes { try unsafe JSON(parsing: $0).count } == 2)
    #expect(try JSON(parsing: [0x34, 0x32]).int == 42)
    #expect(try JSON(parsing: NSString(string: text).substring(from: 0)).count == 2)
  }

  @Test func `A readable file is parsed, and any other throws a CocoaError`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try JSON(parsing: file)["active"]?.bool == true)
    #expect(throws: CocoaError.self) { try JSON(parsing: file.appending(path: "none")) }
    let error = #expect(throws: CocoaError.self) { try JSON(parsing: try #require(URL(string: "data:,1"))) }
    #expect(error?.code == .fileReadUnsupportedScheme)
  }

  @Test func `A pipe is read to its end, and an empty device is an empty text`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let file = URL(filePath: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(try JSON(parsing: file)["active"]?.bool == true)
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: URL(filePath: "/dev/null")) }
    #expect(error?.code == .unexpectedEnd)
    #expect(throws: CocoaError.self) { try JSON(parsing: FileManager.default.temporaryDirectory) }
  }

  @Test func `A text in memory throws only syntax errors`() throws {
    func code(of text: String) throws -> JSON.SyntaxError.Code? {
      do {
        _ = try JSON(parsing: text)
        return nil
      } catch let error as JSON.SyntaxError {
        return error.code
      }
    }
    #expect(try code(of: "[1 2]") == .expectedCommaOrEnd)
    #expect(try code(of: "[1]") == nil)
  }

  @Test func `A syntax error shows its place`() throws {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: #"{"items": [1 2]}"#) }
    #expect(
      error?.description == """
        invalid JSON: expected "," or "]", found "2" at line 1, column 14 (in items, after element 0)
          1 | {"items": [1 2]}
            |              ^ a comma may be missing before it
        """)
  }

  @Test(arguments: [
    (RecordFormat.lines, "1\n[2]\n{\n"), (.concatenated, "1 [2] {"), (.array, "[1, [2], {]"),
  ])
  func `Each record is a value or an error of its own`(format: RecordFormat, text: String) {
    let records = Array(JSON.records(in: text, as: format))
    #expect(records.map { try? $0.get().description } == ["1", "[2]", nil])
  }

  @Test func `A text that is not an array yields one record with an error`() throws {
    let records = Array(JSON.records(in: #"{"a": 1}"#, as: .array))
    #expect(records.count == 1)
    let error = #expect(throws: JSON.SyntaxError.self) { try records.first?.get() }
    #expect(error?.formatted(.oneLine) == #"invalid JSON: expected an array, found "{" at line 1, column 1"#)
    let null = #expect(throws: JSON.SyntaxError.self) {
      try JSON.records(in: "null", as: .array).first { _ in true }?.get()
    }
    #expect(
      null?.description == """
        invalid JSON: expected an array, found "null" at line 1, column 1
          1 | null
            | ^^^^
        """)
  }

  @Test func `A text in pieces yields its records`() async throws {
    let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    for piece in ["{\"a\": ", "1}\n{", "\"a\": 2}"] { continuation.yield(Array(piece.utf8)) }
    continuation.finish()
    var values: [Int?] = []
    for await record in JSON.records(in: pieces, as: .lines) { values.append(try record.get()["a"]?.int) }
    #expect(values == [1, 2])
  }

  @Test func `A redacted default format shows no value`() async {
    await #expect(processExitsWith: .success) {
      ErrorFormat.default = .redacted
      do {
        _ = try JSON(parsing: #"["secret" 1]"#)
      } catch {
        #expect(!"\(error)".contains("secret"))
      }
    }
  }
}
