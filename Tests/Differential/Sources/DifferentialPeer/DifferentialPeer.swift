import Decodable
import Encodable
import Foundation

/// Parses documents from standard input, and writes their answers to standard output.
///
/// All numbers have four bytes, lowest first. A batch consists of its length and its documents: for each the rule for
/// duplicate keys (a byte), the format of the encoding (a byte), the maximum depth, the length and the bytes. The reply
/// to a batch consists of its length and, for each document, the length and the bytes of its ``Answer``, and the length
/// and the bytes of the encoding.
@main
enum DifferentialPeer {
  static func main() throws {
    let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)
    while let length = try input.exactly(4)?.number(at: 0), let batch = try input.exactly(length) {
      try output.write(contentsOf: answers(to: batch))
    }
  }

  private static func answers(to batch: Data) -> Data {
    var answers = Data()
    var position = 0
    while position < batch.count {
      let options = ParsingOptions(
        maximumDepth: batch.number(at: position + 2),
        duplicateKeys: [.reject, .useLast, .useFirst][Int(batch[position])])
      let format = JSONFormat(rawValue: Int(batch[position + 1]))
      let start = position + 10
      position = start + batch.number(at: position + 6)
      let answer = Answer(to: batch[start..<position], options: options, format: format)
      answers.append(number: answer.text.count)
      answers.append(contentsOf: answer.text)
      answers.append(number: answer.encoding.count)
      answers.append(contentsOf: answer.encoding)
    }
    var message = Data()
    message.append(number: answers.count)
    return message + answers
  }
}

extension FileHandle {
  /// Reads `count` bytes, or returns nil at the end of the input.
  fileprivate func exactly(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      guard let next = try read(upToCount: count - data.count), !next.isEmpty else { return nil }
      data.append(next)
    }
    return data
  }
}

extension Data {
  fileprivate func number(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }

  fileprivate mutating func append(number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
