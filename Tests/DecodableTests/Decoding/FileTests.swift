import Decodable
import Foundation
import Testing

@Suite struct FileTests {
  /// Calls a function with a temporary file of some bytes.
  static func withFile<Result>(_ bytes: [UInt8], _ body: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "Decodable-\(UUID().uuidString).json")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  static let remote = URL(string: "https://example.com/a.json") ?? URL(filePath: "/")

  @Test func `A file decodes, and its errors report lines`() throws {
    try Self.withFile(Array("{\"server\":\n {\"ports\": [80, \"443\"]}}".utf8)) { (file: URL) throws in
      #expect(try JSON(contentsOf: file)["server"]?.count == 1)
      #expect(try Int.decode(contentsOf: file, at: ["server", "ports", 0]) == 80)
      #expect(
        text(of: try [String: [String: [Int]]].decode(contentsOf: file)) == """
          expected Int, found string "443" at server.ports[1] (line 2, column 17)
            2 |  {"ports": [80, "443"]}}
              |                 ^^^^^ the string holds the number 443; decode it with Int.lenient
          """)
      let problems = try [String: [String: [Int]]].problems(contentsOf: file)
      #expect(problems.map(\.metadata.jsonPointer) == ["/server/ports/1"])
    }
  }

  @Test func `A large file decodes`() throws {
    let numbers = Array(0..<100_000)
    try Self.withFile(Array("\(numbers)".utf8)) { (file: URL) throws in
      #expect(try [Int].decode(contentsOf: file) == numbers)
      #expect(try Int.records(contentsOf: file, as: .array).map { try $0.get() } == numbers)
    }
  }

  @Test func `An empty file throws a syntax error`() throws {
    try Self.withFile([]) { (file: URL) throws in
      #expect(
        text(of: try Int.decode(contentsOf: file)) == """
          invalid JSON: expected a value, found the end of the text at line 1, column 1
            1 |
              | ^ the text is empty
          """)
    }
  }

  @Test func `Lines on all cores are not read from a remote URL`() async {
    let error = await #expect(throws: CocoaError.self) { try await [Int].decode(concurrentlyParsingLines: Self.remote) }
    #expect(error?.code == .fileReadUnsupportedScheme)
  }

  @Test func `A missing file or a remote URL throws Foundation's error`() {
    let missing = URL(filePath: "/nowhere/at/all.json")
    let error = #expect(throws: CocoaError.self) { try Int.decode(contentsOf: missing) }
    #expect(error?.code == .fileReadNoSuchFile)
    #expect("\(error as Any)".contains("/nowhere/at/all.json"))
    #expect(throws: CocoaError.self) { try Int.problems(contentsOf: missing) }
    let remote = #expect(throws: CocoaError.self) { try Int.decode(contentsOf: Self.remote) }
    #expect(remote?.code == .fileReadUnsupportedScheme)
    let record = #expect(throws: CocoaError.self) {
      try JSON.records(in: Self.remote, as: .lines).map { try $0.result.get() }
    }
    #expect(record?.code == .fileReadUnsupportedScheme)
    #expect(throws: (any Error).self) { try Int.decode(contentsOf: FileManager.default.temporaryDirectory) }
  }

  @Test func `Records of an unreadable file yield one error`() throws {
    for file in ["/nowhere/at/all.json", FileManager.default.temporaryDirectory.path, "/dev/null/x"] {
      let records = Array(Int.records(contentsOf: URL(filePath: file), as: .lines))
      #expect(records.count == 1)
      #expect(throws: (any Error).self) { try records[0].get() }
    }
    #expect(Array(Int.records(contentsOf: Self.remote, as: .lines)).count == 1)
  }

  @Test func `The error of an unreadable file contains its URL`() {
    let folder = FileManager.default.temporaryDirectory
    for record in Int.records(contentsOf: folder, as: .lines) {
      let error = #expect(throws: CocoaError.self) { try record.get() }
      #expect(error?.url == folder)
      #expect((error?.underlying as? POSIXError)?.code == .EISDIR)
    }
  }

  @Test func `Records of a pipe arrive while it is open`() throws {
    let pipe = Pipe()
    let file = URL(filePath: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    var records = Int.records(contentsOf: file, as: .lines).makeIterator()
    for id in 1...3 {
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(id)\n4".utf8))
      #expect(try records.next()?.get() == (id == 1 ? 1 : 40 + id))
    }
    try pipe.fileHandleForWriting.close()
    #expect(try records.next()?.get() == 4)
    #expect(records.next() == nil)
  }

  @Test func `The records of a file can be iterated twice`() throws {
    try Self.withFile(Array("1\n2\n".utf8)) { (file: URL) throws in
      let records = Int.records(contentsOf: file, as: .lines)
      for _ in 0..<2 { #expect(try records.map { try $0.get() } == [1, 2]) }
    }
  }
}
