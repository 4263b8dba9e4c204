import Decodable
import Invariants

/// Records by the simplest rules: found byte by byte, and each parsed as a document by itself.
struct ReferenceRecords {
  private let text: [UInt8]
  private let options: ParsingOptions
  private let maximumLength: Int

  init(_ text: [UInt8], options: ParsingOptions, maximumLength: Int) {
    (self.text, self.options, self.maximumLength) = (text, options, maximumLength)
  }

  func check(_ records: [RecordFacts], as format: RecordFormat) {
    switch format {
    case .lines: check(records, lines.map { facts($0, toldWith: $0) })
    case .concatenated: check(records, values.map { facts($0, toldWith: withTerminator($0)) })
    case .array: if maximumLength > text.count { checkElements(records) }
    }
  }

  private func check(_ records: [RecordFacts], _ expected: [RecordFacts]) {
    require(records == expected, "\(text.shown):\n\(records)\n\(expected)")
  }

  /// The lines that are not blank, or too long for that to matter, without their line feeds.
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

  /// The values one after another, up to the bracket or quotation mark that ends them, or to what cannot belong to them.
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

  /// A number or literal with the byte that cannot belong to it: for its error, the text does not end there.
  private func withTerminator(_ value: Range<Int>) -> Range<Int> {
    let isBare = !Self.opens(text[value.lowerBound])
    return isBare ? value.lowerBound..<min(value.upperBound + 1, text.count) : value
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  private static func opens(_ byte: UInt8) -> Bool { Array("\"[{".utf8).contains(byte) }
}

extension ReferenceRecords {
  /// What a record says that is parsed by itself, at its place; if it is refused, a text with more in it is.
  private func facts(_ range: Range<Int>, toldWith errorRange: Range<Int>) -> RecordFacts {
    let (line, column) = place(at: range.lowerBound)
    guard range.count <= maximumLength else {
      let head = range.prefix(min(256, maximumLength))
      return RecordFacts(
        line: line, bytes: head, .syntaxError(.tooLarge, offset: range.lowerBound, line: line, column: column))
    }
    if let json = try? JSON(parsing: Array(text[range]), options: options) {
      return RecordFacts(line: line, bytes: range, .value(json.description))
    }
    do throws(JSON.SyntaxError) {
      let json = try JSON(parsing: Array(text[errorRange]), options: options)
      return RecordFacts(line: line, bytes: range, .value(json.description))
    } catch {
      let outcome = RecordFacts.Outcome.syntaxError(
        error.code, offset: range.lowerBound + error.byteOffset, line: line + error.line - 1,
        column: error.line == 1 ? column + error.column - 1 : error.column)
      return RecordFacts(line: line, bytes: range, outcome)
    }
  }

  /// The line and the column of a byte, both counted from 1: lines end with LF, CR or both, columns are scalars.
  private func place(at offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for (index, byte) in text[..<offset].enumerated() {
      if byte == 0x0A || byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The elements of an array are those of the whole document, and the first error of syntax is its error.
  private func checkElements(_ records: [RecordFacts]) {
    do throws(JSON.SyntaxError) {
      let json = try JSON(parsing: text, options: options)
      guard json.kind == .array else {
        let isNoArray = if case .otherError = records.first?.outcome { true } else { false }
        require(isNoArray && records.count == 1, "\(text.shown) is no array: \(records)")
        return
      }
      let values = json.elements.map { RecordFacts.Outcome.value($0.description) }
      require(records.map(\.outcome) == values, "\(text.shown):\n\(records)\n\(values)")
    } catch {
      let first = records.lazy.map(\.outcome).first { if case .syntaxError = $0 { true } else { false } }
      require(first == RecordFacts.Outcome(error), "\(text.shown):\n\(records)\n\(error)")
    }
  }
}
