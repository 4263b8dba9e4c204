import Decodable
import Foundation
import MemoryCounter
import Testing

/// Texts that are so long that they are borrowed from the caller.
@Suite struct LongTextTests {
  struct Page: Decodable {
    let number: Int
    let rest: JSON
    static func decode(_ json: Any) throws -> Page { try Page(number: json => "number", rest: json => "rest") }
  }

  struct Number: Decodable, Equatable {
    let number: Int
    static func decode(_ json: Any) throws -> Number { try Number(number: json => "number") }
  }

  static func text(_ number: String = "7", padding count: Int = 100_000) -> String {
    let padding = String(repeating: "long ", count: count / 5)
    let names = (0..<20).map { "\"name \($0)\"" }.joined(separator: ", ")
    let rest = #"{"a": "b", "c": ["d", "e", "f"]}"#
    return #"{"padding": "\#(padding)", "names": [\#(names)], "rest": \#(rest), "number": \#(number)}"#
  }

  @Test(
    .enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"),
    arguments: ["String", "Data", "[UInt8]", "ContiguousArray"])
  func `Decoding does not copy a long text`(kind: String) throws {
    // Longer than the blocks of memory that documents leave to later ones.
    let text = Self.text(padding: 9_000_000)
    let bytes = Array(text.utf8)
    let (data, contiguous) = (Data(bytes), ContiguousArray(bytes))
    memory_count_start()
    let number =
      switch kind {
      case "String": try Number.decode(parsing: text)
      case "Data": try Number.decode(parsing: data)
      case "[UInt8]": try CodableDecoder().decode(Codable.self, parsing: bytes).decoded
      default: try Number.decode(parsing: contiguous)
      }
    let memory = memory_count_stop()
    #expect(number == Number(number: 7))
    // The entries of the values have room for as many bytes as the text has.
    #expect(memory.bytes < 3 * bytes.count / 2, "\(memory.bytes) bytes for a text of \(bytes.count)")
  }

  private struct Codable: Swift.Decodable {
    let number: Int
    var decoded: Number { Number(number: number) }
  }

  @Test func `A value that outlives the call has a text of its own`() throws {
    let lent = LentData(Self.text())
    let page = try Page.decode(parsing: lent.data)
    lent.overwrite()
    #expect(page.number == 7)
    #expect(page.rest["c"]?.elements.map(\.string) == ["d", "e", "f"])
    #expect(page.rest.description == #"{"a": "b", "c": ["d", "e", "f"]}"#)
    #expect(try page.rest => "a" == "b")
  }

  @Test func `A value that outlives an array or a string has its text`() throws {
    var bytes = Array(Self.text().utf8)
    let page = try Page.decode(parsing: bytes)
    for index in bytes.indices { bytes[index] = UInt8(ascii: "x") }
    #expect(page.rest.description == #"{"a": "b", "c": ["d", "e", "f"]}"#)
    var text = Self.text()
    let other = try Page.decode(parsing: text)
    text.removeAll(keepingCapacity: true)
    text += String(repeating: "x", count: 100_000)
    #expect(other.rest == page.rest)
    #expect(try Page.decode(parsing: Self.text()[...]).rest == page.rest)
    #expect(try Page.decode(parsing: Array(Self.text().utf8)[...]).rest == page.rest)
  }

  @Test func `An error that outlives the call has a text of its own`() throws {
    let text = Self.text(#""seven""#, padding: 40_000)
    let lent = LentData(text)
    let error = try #require(throws: DecodingError.self) { try Number.decode(parsing: lent.data) }
    lent.overwrite()
    #expect(error.location?.byteRange == (text.utf8.count - 8)..<(text.utf8.count - 1))
    #expect("\(error)".contains(#""number": "seven"}"#))
  }

  @Test(arguments: ["[1, 2", #"{"a": "b"#, "[1, 2] 3"])
  func `An invalid long text has an error with a text of its own`(end: String) throws {
    let (padding, spaces) = (String(repeating: "long ", count: 9_000), String(repeating: " ", count: 90))
    let start = #"["\#(padding)", "a", "b", "c", "d", \#(spaces)"#
    let lent = LentData(start + end)
    let error = try #require(throws: JSON.SyntaxError.self) { try [JSON].decode(parsing: lent.data) }
    lent.overwrite()
    #expect("\(error)" == "\(try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: start + end) })")
  }

  @Test func `Another thread may read a value while the call ends`() async throws {
    try await checkReading { try Reading.decode(parsing: Array(Self.text().utf8)) }
  }

  @Test func `Another thread may read a value of Data while the call ends`() async throws {
    try await checkReading { try Reading.decode(parsing: Data(Self.text().utf8)) }
  }

  /// Checks the values that another thread reads during a call and after it.
  private func checkReading(_ decode: () throws -> Reading) async throws {
    for _ in 0..<20 {
      let (values, continuation) = AsyncStream<[String?]>.makeStream()
      let start: @Sendable (JSON) -> Void = { json in
        Thread.detachNewThread {
          for _ in 0..<200 { continuation.yield(json["c"]?.elements.map(\.string) ?? []) }
          continuation.finish()
        }
      }
      _ = try Reading.$start.withValue(start) { try decode() }
      for await value in values { #expect(value == ["d", "e", "f"]) }
    }
  }

  private struct Reading: Decodable {
    @TaskLocal static var start: (@Sendable (JSON) -> Void)?

    static func decode(_ json: Any) throws -> Reading {
      try start?(json => "rest")
      return Reading()
    }
  }

  @Test func `A function may print and compare the values of a long text`() throws {
    struct Printed: Decodable {
      let texts: [String]

      static func decode(_ json: Any) throws -> Printed {
        let rest: JSON = try json => "rest"
        let number: Int = try json => "number"
        return Printed(texts: [rest.formatted(), "\(rest == rest)", "\(number)", rest.description])
      }
    }
    #expect(
      try Printed.decode(parsing: Self.text()).texts
        == [#"{"a":"b","c":["d","e","f"]}"#, "true", "7", #"{"a": "b", "c": ["d", "e", "f"]}"#])
  }

  @Test func `A long file is decoded like its text`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "long-\(UUID()).json")
    try Data(Self.text().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Page.decode(parsing: file).rest == Page.decode(parsing: Self.text()).rest)
  }
}

extension LongTextTests {
  @Test(.enabled(if: memory_is_countable(), "memory can be counted on Linux with glibc, without a sanitizer"))
  func `A text of more than 4 GiB is refused before it is copied`() throws {
    let count = Int(UInt32.max) + 1
    // The system provides only the pages that are read.
    let mapped = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
    let memory = try unsafe #require(mapped)
    defer { unsafe munmap(memory, count) }
    let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .none)
    for parse in [{ _ = try JSON(parsing: data) }, { _ = try [Int].decode(parsing: data) }] {
      memory_count_start()
      let error = #expect(throws: JSON.SyntaxError.self) { try parse() }
      let allocated = memory_count_stop().bytes
      #expect(allocated < 1 << 20, "\(allocated) bytes")
      #expect(error?.code == .tooLarge)
      #expect(error.map { "\($0)" }?.contains("it has more than 4 GiB") == true)
    }
  }
}

/// Data whose memory belongs to the caller, who may change it after a call.
private final class LentData {
  let data: Data
  private let memory: UnsafeMutableRawPointer

  init(_ text: String) {
    memory = .allocate(byteCount: text.utf8.count, alignment: 1)
    unsafe UnsafeMutableRawBufferPointer(start: memory, count: text.utf8.count).copyBytes(from: text.utf8)
    data = unsafe Data(bytesNoCopy: memory, count: text.utf8.count, deallocator: .none)
  }

  func overwrite() {
    unsafe memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"), count: data.count)
  }

  deinit { unsafe memory.deallocate() }
}
