import Foundation
import JSONDocument
import Testing

/// Lines that end with CRLF.
@Suite struct LineEndTests {
  private func texts(of text: String, _ options: ParsingOptions = .init()) -> [String] {
    JSON.records(in: text, as: .lines, options: options).map { record in
      switch record.result {
      case .success(let json): "\(record.line): \(json)"
      case .failure(let error): "\(record.line): \(error)"
      }
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `An error at the end of a line is on that line`(end: String) {
    #expect(
      texts(of: ["[1]", "[2", "[3]"].joined(separator: end)) == [
        "1: [1]",
        """
        2: invalid JSON: expected "," or "]", found the end of the line at line 2, column 3 (after element 0)
          2 | [2
            |   ^ the array that begins at line 2, column 1 is not closed
        """,
        "3: [3]",
      ])
    #expect(
      texts(of: "\"a\(end)") == [
        """
        1: invalid JSON: expected the end of the string, found the end of the line at line 1, column 3
          1 | "a
            |   ^ the string that begins at line 1, column 1 is not closed
        """
      ])
  }

  @Test func `A carriage return without a line feed is white space of the line`() {
    #expect(texts(of: "[1\r]\r\n[2]\r") == ["1: [1\r]", "3: [2]"])
  }

  @Test(arguments: 1...9)
  func `The end of a line may be in two pieces`(count: Int) async throws {
    let bytes = Array("[1]\r\n[2]\r\n".utf8)
    let pieces = AsyncStream<[UInt8]> { continuation in
      continuation.yield(Array(bytes[..<count]))
      continuation.yield(Array(bytes[count...]))
      continuation.finish()
    }
    var texts: [String] = []
    for try await record in JSON.records(in: pieces, as: .lines) {
      texts.append("\(record.line): \(try record.result.get())")
    }
    #expect(texts == ["1: [1]", "2: [2]"])
  }
}
