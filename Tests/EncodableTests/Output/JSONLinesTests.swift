import Encodable
import Foundation
import Testing

@Suite struct JSONLinesTests {
  struct Event: Encodable, Decodable, Equatable {
    var id: Int
    var text = "a\nb"

    func encode() throws -> some ObjectMembers {
      id => "id"
      text => "text"
    }

    static func decode(_ json: Any) throws -> Event { try Event(id: json => "id", text: json => "text") }
  }

  struct Mistake: Error {}

  private func withFile(_ body: (URL) async throws -> Void) async throws {
    let folder = URL.temporaryDirectory.appending(component: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(component: "events.jsonl"))
    // Neither success nor failure leaves another file.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count <= 1)
  }

  private func stream(_ count: Int, failing: Bool = false) -> AsyncThrowingStream<Event, any Error> {
    AsyncThrowingStream { continuation in
      for id in 0..<count { continuation.yield(Event(id: id)) }
      continuation.finish(throwing: failing ? Mistake() : nil)
    }
  }

  @Test func `An excluded path that no member has is not the error of an element`() async throws {
    let options = EncodingOptions(excluding: [["id", 0]])
    func isAboutOptions(_ error: any Error) -> Bool { (error as? EncodingError)?.metadata.formattedPath == "id[0]" }
    try await withFile { file in
      #expect { try [Event(id: 1)].writeLines(to: file, options) } throws: { isAboutOptions($0) }
      await #expect { try await stream(1).writeLines(to: file, options) } throws: { isAboutOptions($0) }
      await #expect { for try await _ in stream(1).jsonLines(options) {} } throws: { isAboutOptions($0) }
    }
  }

  @Test func `A file of lines reads back`() async throws {
    try await withFile { file in
      let events = (0..<5_000).map { Event(id: $0) }
      try events.writeLines(to: file, EncodingOptions(.pretty))
      #expect(try Event.records(in: file, as: .lines).map { try $0.get() } == events)
      try await stream(3).writeLines(to: file)
      #expect(try Event.records(in: file, as: .lines).map { try $0.get() } == Array(events.prefix(3)))
    }
  }

  @Test func `A failure keeps the earlier file`() async throws {
    try await withFile { file in
      try [1].writeLines(to: file)
      #expect {
        try [1.5, .nan].writeLines(to: file)
      } throws: { ($0 as? EncodingError)?.metadata.formattedPath == "[1]" }
      await #expect(throws: Mistake.self) { try await stream(20_000, failing: true).writeLines(to: file) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "1\n")
    }
  }

  @Test func `A cancelled task keeps the earlier file`() async throws {
    try await withFile { file in
      try [1, 2].writeLines(to: file)
      let (events, continuation) = AsyncStream<Int>.makeStream()
      let writing = Task { try await events.writeLines(to: file) }
      continuation.yield(3)
      writing.cancel()
      await #expect(throws: CancellationError.self) { try await writing.value }
      #expect(try String(contentsOf: file, encoding: .utf8) == "1\n2\n")
    }
  }

  @Test func `A sequence of values becomes a sequence of lines`() async throws {
    var lines: [String] = []
    for try await line in stream(2).jsonLines(EncodingOptions(keys: .pascalCase)) {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    #expect(lines == [#"{"Id":0,"Text":"a\nb"}"# + "\n", #"{"Id":1,"Text":"a\nb"}"# + "\n"])
  }

  @Test func `A sequence of lines ends with an error`() async throws {
    let numbers = AsyncStream<Double> { continuation in
      for number in [1, Double.nan, 2, 3] { continuation.yield(number) }
      continuation.finish()
    }
    var lines = numbers.jsonLines().makeAsyncIterator()
    #expect(try await lines.next() == Array("1\n".utf8))
    await #expect(throws: EncodingError.self) { try await lines.next() }
    #expect(try await lines.next() == nil)
    #expect(try await lines.next() == nil)
  }
}
