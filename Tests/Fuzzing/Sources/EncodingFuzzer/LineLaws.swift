import Dispatch
import Encodable
import Invariants
import JSONDocument

/// Checks that lines of JSON Lines are one line each, and that they read back as the same values.
func checkLines(of values: [JSON], _ choices: inout Choices) {
  let format = JSONFormat(rawValue: choices.index(below: 16))
  let lines = lines(of: values, EncodingOptions(format))
  require(lines.count == values.count, "\(lines.count) lines of \(values.count) values")
  for line in lines {
    require(line.last == UInt8(ascii: "\n"), "a line without an end: \(line.shown)")
    require(!line.dropLast().contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }, "several lines")
  }
  let records = Array(JSON.records(in: lines.flatMap { $0 }, as: .lines))
  require(records.count == values.count, "\(records.count) records of \(values.count) values")
  mustNotThrow("unexpected error") {
    for (record, value) in zip(records, values) {
      let isOrdered = !format.contains(.sortedKeys)
      try require(isSame(record.get(), value, isOrdered: isOrdered), "another value than \(value)")
    }
  }
}

/// Returns the lines of a sequence, which is asynchronous.
private func lines(of values: [JSON], _ options: EncodingOptions) -> [[UInt8]] {
  let result = Box()
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    let stream = AsyncStream { continuation in
      for value in values { continuation.yield(value) }
      continuation.finish()
    }
    do {
      for try await line in stream.jsonLines(options) { result.lines.append(line) }
    } catch {
      violated("unexpected error: \(error)")
    }
    isDone.signal()
  }
  isDone.wait()
  return result.lines
}

/// The result, written before the semaphore is signalled and read afterwards.
private final class Box: @unchecked Sendable {
  var lines: [[UInt8]] = []
}
