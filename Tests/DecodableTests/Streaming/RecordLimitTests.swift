import Decodable
import Foundation
import Testing

@Suite struct RecordLimitTests {
  static func outcomes(in text: String, _ format: RecordFormat, maximumLength: Int) -> [String] {
    JSON.records(in: text, as: format, maximumLength: maximumLength).map(outcome)
  }

  @Test func `Lines after one that is too long decode`() {
    let text = "1\n\(String(repeating: "2", count: 100_000))\n\"12345678\"\n\"123456789\"\n3"
    #expect(
      Self.outcomes(in: text, .lines, maximumLength: 10) == [
        "1", "tooLarge 2", "\"12345678\"", "tooLarge 100014", "3",
      ])
  }

  /// Reading each blank line again for every line before it would take minutes.
  @Test(arguments: ["", "\r\n"])
  func `Records skip a million blank lines in linear time`(start: String) {
    let text = Data((start + String(repeating: "\n", count: 1_000_000) + "7").utf8)
    #expect(Int.records(in: text, as: .lines).map(\.line) == [1_000_001 + (start.isEmpty ? 0 : 1)])
  }

  @Test(arguments: [Int.min, -3, 0])
  func `A maximum depth below zero allows scalars only`(depth: Int) {
    func codes(_ text: String, _ format: RecordFormat) -> [String] {
      JSON.records(in: text, as: format, options: ParsingOptions(maximumDepth: depth)).map(outcome)
    }
    #expect(codes("[[1]]", .array) == ["tooDeep 0"])
    #expect(codes("[1]\n2", .lines) == ["tooDeep 0", "2"])
  }

  @Test func `Values and elements after one that is too long decode`() {
    let long = "\"\(String(repeating: "],", count: 100_000))\""
    #expect(Self.outcomes(in: "1 \(long)\n2", .concatenated, maximumLength: 10) == ["1", "tooLarge 2", "2"])
    #expect(Self.outcomes(in: "[1,\n\(long), 2]", .array, maximumLength: 10) == ["1", "tooLarge 4", "2"])
    #expect(Self.outcomes(in: "\(long) 1", .array, maximumLength: 10) == ["tooLarge 0"])
  }

  @Test(
    arguments: [
      ("1\n22222\n", .lines, "line"), ("1 22222 ", .concatenated, "value"), ("[1,22222]", .array, "element"),
    ] as [(String, RecordFormat, String)])
  func `The error for a long record names its kind`(text: String, format: RecordFormat, kind: String) throws {
    let records = Array(Int.records(in: text, as: format, maximumLength: 3))
    let error = try #require(throws: JSON.SyntaxError.self) { try records[1].get() }
    #expect(error.formatted(.oneLine).hasPrefix("invalid JSON: the \(kind) is longer than 3 bytes at line "))
  }

  @Test func `The error for a long line shows its location and the parameter of the limit`() throws {
    let records = Array(Int.records(in: "1\n22222\n", as: .lines, maximumLength: 3))
    #expect(
      text(of: try records[1].get()) == """
        invalid JSON: the line is longer than 3 bytes at line 2, column 1
          2 | 222
            | ^^^ maximumLength sets the limit
        """)
    let error = try #require(throws: JSON.SyntaxError.self) { try records[1].get() }
    #expect(error.code == .tooLarge)
    #expect(error.byteOffset == 2)
  }

  @Test(.enabled(if: peakMemory > 0, "the peak memory is known on Linux"), arguments: RecordFormat.allCases)
  func `An endless record takes no more memory than the limit`(format: RecordFormat) async {
    await #expect(processExitsWith: .success) { [name = "\(format)" as String] in
      let format = try #require(RecordFormat.allCases.first { "\($0)" == name })
      // The text has 26 MB, in equal pieces.
      let piece = Array(repeating: UInt8(ascii: "["), count: 64 << 10)
      let pieces = Pieces(pieces: Array(repeating: piece, count: 400))
      let before = peakMemory
      var errors: [JSON.SyntaxError] = []
      for await record in JSON.records(in: pieces, as: format, maximumLength: 1 << 20) {
        errors.append(try #require(throws: JSON.SyntaxError.self) { try record.get() })
      }
      #expect(errors.map(\.code) == [.tooLarge])
      try #require(before > 0)
      #expect(peakMemory - before < 16 << 20)
    }
  }

  @Test(.enabled(if: peakMemory > 0, "the peak memory is known on Linux"))
  func `Elements of a large array take little memory`() async {
    await #expect(processExitsWith: .success) {
      // The text has 9 MB.
      let count = 200_000
      let file = FileManager.default.temporaryDirectory.appending(path: "Decodable-\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: file) }
      let part = Data(String(repeating: "{\"id\": 1, \"name\": \"a name of some bytes\"},\n", count: 20_000).utf8)
      #expect(FileManager.default.createFile(atPath: file.path, contents: Data("[".utf8)))
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      for _ in 0..<(count / 20_000) { try handle.write(contentsOf: part) }
      try handle.write(contentsOf: Data("null]".utf8))
      try handle.close()
      try #require(part.count * (count / 20_000) > 8 << 20)
      let before = peakMemory
      try #require(before > 0)
      var ids = 0
      for record in Optional<[String: JSON]>.records(contentsOf: file, as: .array) {
        if try record.get() != nil { ids += 1 }
      }
      #expect(ids == count)
      #expect(peakMemory - before < 8 << 20)
    }
  }
}

/// The peak memory of the process in bytes, or 0 if it is unknown.
///
/// The peak includes all tests that the process runs, so a test must measure it in a process of its own.
private var peakMemory: Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
  return (line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
}
