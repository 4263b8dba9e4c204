import Decodable
import Invariants

/// A reference implementation of records: finds them byte by byte and parses each as a document.
struct ReferenceRecords {
  private let text: [UInt8]
  private let options: ParsingOptions
  private let maximumLength: Int

  init(_ text: [UInt8], options: ParsingOptions, maximumLength: Int) {
    (self.text, self.options, self.maximumLength) = (text, options, maximumLength)
  }

  func check(_ records: [RecordFacts], as format: RecordFormat) {
    switch format {
    case .lines: check(records, lines.map { facts($0, errorsFrom: $0) })
    case .concatenated: check(records, values.map { facts($0, errorsFrom: withTerminator($0)) })
    case .array: if maximumLength > text.count { checkElements(records) }
    }
  }

  private func check(_ records: [RecordFacts], _ expected: [RecordFacts]) {
    require(records == expected, "\(text.shown):\n\(records)\n\(expected)")
  }

  /// The lines that are not blank or are too long, without their line feeds.
  private var lines: [Range<Int>] {
    var start = 0
    var lines: [Range<Int>] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.count > maximumLength || line.contains(where: { !Self.isWhitespace($0) }) {
        lines.append(start..<(start + line.count))
      }
      start += line.count + 1
    }
    return lines
  }

  /// The concatenated values, each up to its closing bracket or quotation mark, or to a byte that cannot belong to it.
  private var values: [Range<Int>] {
    var values: [Range<Int>] = []
    var position = 0
    while position < text.count {
      guard !Self.isWhitespace(text[position]) else {
        position += 1
        continue
      }
      let start = position
      position = Self.opens(text[position]) ? endOfNested(from: start) : endOfBare(from: start)
      values.append(start..<position)
    }
    return values
  }

  private func endOfBare(from start: Int) -> Int {
    text[start...].dropFirst().firstIndex { Self.isWhitespace($0) || Self.opens($0) } ?? text.count
  }

  private func endOfNested(from start: Int) -> Int {
    var (depth, isInString, isEscaped) = (0, false, false)
    for position in start..<text.count {
      switch text[position] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isInString ? 0 : 1
      default: break
      }
      if depth == 0, !isInString { return position + 1 }
    }
    return text.count
  }

  /// Returns the range of a number or literal with the byte after it, so that its error is not at the end of the text.
  private func withTerminator(_ value: Range<Int>) -> Range<Int> {
    let isBare = !Self.opens(text[value.lowerBound])
    return isBare ? value.lowerBound..<min(value.upperBound + 1, text.count) : value
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  private static func opens(_ byte: UInt8) -> Bool { Array("\"[{".utf8).contains(byte) }
}

extension ReferenceRecords {
  /// Returns the facts of a record that is parsed on its own.
  ///
  /// If the record is invalid, its error comes from parsing `errorRange`.
  private func facts(_ range: Range<Int>, errorsFrom errorRange: Range<Int>) -> RecordFacts {
    let (line, column) = place(at: range.lowerBound)
    guard range.count <= maximumLength else {
      let head = range.prefix(min(256, maximumLength))
      return RecordFacts(
        line: line, bytes: head, .syntaxError(.tooLarge, offset: range.lowerBound, line: line, column: column))
    }
    if let json = try? JSON(parsing: Array(text[range]), options: options) {
      return RecordFacts(line: line, bytes: range, .value(json.description))
    }
    do {
      let json = try JSON(parsing: Array(text[errorRange]), options: options)
      return RecordFacts(line: line, bytes: range, .value(json.description))
    } catch let error as JSON.SyntaxError {
      let outcome = RecordFacts.Outcome.syntaxError(
        error.code, offset: range.lowerBound + error.byteOffset, line: line + error.line - 1,
        column: error.line == 1 ? column + error.column - 1 : error.column)
      return RecordFacts(line: line, bytes: range, outcome)
    } catch {
      violated("another error: \(error)")
    }
  }

  /// Returns the line and the column of a byte, counted from 1: lines end with LF, CR or both, columns are scalars.
  ///
  /// A byte order mark at the start is not counted.
  private func place(at offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (index, byte) in text[..<offset].enumerated().dropFirst(start) {
      if byte == 0x0A || byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// Checks that the records are the elements of the whole document, and that the first syntax error is its error.
  private func checkElements(_ records: [RecordFacts]) {
    do {
      let json = try JSON(parsing: text, options: options)
      guard json.kind == .array else {
        let start = text.firstIndex { !" \t\n\r".utf8.contains($0) } ?? 0
        let (line, column) = place(at: start)
        let error = RecordFacts.Outcome.syntaxError(.expectedValue, offset: start, line: line, column: column)
        require(records.map(\.outcome) == [error], "\(text.shown) is not an array: \(records)")
        return
      }
      let values = json.elements.map { RecordFacts.Outcome.value($0.description) }
      require(records.map(\.outcome) == values, "\(text.shown):\n\(records)\n\(values)")
    } catch let error as JSON.SyntaxError {
      let first = records.lazy.map(\.outcome).first { if case .syntaxError = $0 { true } else { false } }
      require(first == RecordFacts.Outcome(error), "\(text.shown):\n\(records)\n\(error)")
    } catch {
      violated("another error: \(error)")
    }
  }
}
