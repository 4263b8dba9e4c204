import Decodable
import Foundation

/// Reads samples one after another, in bounded memory.
///
/// A text that starts with a bracket is an array of samples, unless another value follows the array. Any other text is
/// a sequence of lines if most lines at its beginning are values, and a sequence of concatenated values otherwise. A
/// single document is also a sequence of concatenated values. It may have comments if it is no longer than the
/// prefix that is inspected.
struct SampleReader {
  let source: SampleSource
  /// The format of the source; nil to detect it.
  let format: SampleFormat?
  /// Whether the elements of a file that is an array are samples; otherwise, the array is one, unless the format is
  /// given.
  var splitsArrays = true
  /// Receives records that are not JSON, so that reading continues; without it, reading ends at the first.
  var handleInvalid: ((SampleError) throws -> Void)?
  /// Receives the options without which the library rejects the text, before the samples.
  var handleOptions: ((ParsingOptions) throws -> Void)?

  /// The maximum length of a record, which is more than any line of a log; a single document is in memory as a whole.
  private static let maximumLength = 1 << 30
  /// The number of bytes in which to look for the end of a first array and a value after it.
  private static let prefixLength = 1 << 20
  /// The number of lines that are tested for being records.
  private static let linesOfPrefix = 64

  /// Calls a closure with each sample.
  ///
  /// - Returns: Whether the file is an array of samples.
  /// - Throws: ``InputError`` if the source cannot be read or is empty, ``SampleError`` for the first sample that is
  ///   not JSON unless ``handleInvalid`` is set, and the errors of the closures.
  func forEach(
    _ console: Console, didRead: @escaping (Int) -> Void, _ use: (Sample) throws -> Void
  ) async throws -> Bool {
    var count = 0
    var reader = self
    reader.handleInvalid = handleInvalid.map { handle in
      {
        count += 1
        try handle($0)
      }
    }
    let isArray = try await reader.read(console, didRead: didRead) {
      count += 1
      try use($0)
    }
    guard count > 0 || isArray else { throw InputError("no sample in \(source.name)") }
    return isArray
  }

  private func read(
    _ console: Console, didRead: @escaping (Int) -> Void, _ use: (Sample) throws -> Void
  ) async throws -> Bool {
    var bytes = try SampleBytes(source, console, didRead: didRead)
    let prefix = format == nil ? try bytes.peek(Self.prefixLength) : Data()
    let format = !splitsArrays && format == nil && Self.isArray(prefix) ? .json : format
    // The first bytes show whether there is a mark before them.
    if format != nil { _ = try bytes.peek(1) }
    let hasMark = bytes.hasByteOrderMark
    switch format {
    case .json:
      let data = try bytes.all()
      let json = Self.jsonWithComments(data)
      try handleOptions(hasComments: json != nil, hasMark)
      try use(Sample(json: locating { try json ?? JSON(parsing: data) }, isWholeFile: true))
      return false
    case .lines:
      try handleOptions(hasComments: false, hasMark)
      try await forEach(in: bytes, as: .lines, use)
      return false
    case .array, nil:
      let prefix = try bytes.peek(Self.prefixLength)
      let jsonWithComments = prefix.count < Self.prefixLength ? Self.jsonWithComments(prefix) : nil
      try handleOptions(hasComments: jsonWithComments != nil, hasMark)
      if let json = jsonWithComments {
        guard json.kind == .array, splitsArrays || format != nil else {
          try use(Sample(json: json, isWholeFile: true))
          return false
        }
        for (index, element) in json.elements.enumerated() { try use(Sample(json: element, element: index)) }
        return true
      }
      let isArray = format == .array || Self.isArray(prefix)
      // Errors of a document show more of a line than errors of an element.
      if isArray, prefix.count < Self.prefixLength, try forEachElement(of: prefix, use) { return true }
      // In a sequence of lines, a record that is cut off ends with its line.
      let format: RecordFormat = isArray ? .array : Self.areRecords(linesOf: prefix) ? .lines : .concatenated
      try await forEach(in: bytes, as: format, use)
      return isArray
    }
  }

  private func handleOptions(hasComments: Bool, _ hasByteOrderMark: Bool) throws {
    guard hasComments || hasByteOrderMark else { return }
    try handleOptions?(
      ParsingOptions(dialect: hasComments ? .jsonc : .json, allowsByteOrderMark: hasByteOrderMark))
  }

  private func forEach(in bytes: SampleBytes, as format: RecordFormat, _ use: (Sample) throws -> Void) async throws {
    // The second record decides whether the first is the whole file.
    var first: JSON?
    var count = 0
    for try await record in JSON.records(in: bytes, as: format, maximumLength: Self.maximumLength) {
      defer { count += 1 }
      if count > 0, let json = first.take() { try use(Sample(json: json)) }
      guard let json = try valid(record) else { continue }
      switch (format, count) {
      case (.array, _): try use(Sample(json: json, element: count))
      case (_, 0): first = json
      default: try use(Sample(json: json))
      }
    }
    if let json = first { try use(Sample(json: json, isWholeFile: true)) }
  }

  /// Returns the value of a record, or nil if it is invalid and was handled.
  private func valid(_ record: JSONRecord<JSON>) throws -> JSON? {
    do {
      return try locating { try record.get() }
    } catch let error as SampleError {
      guard let handleInvalid else { throw error }
      try handleInvalid(error)
      return nil
    }
  }

  /// Calls a closure with the elements of a text, and returns false if the text is not an array.
  private func forEachElement(of text: Data, _ use: (Sample) throws -> Void) throws -> Bool {
    let json = try locating { try JSON(parsing: text) }
    guard json.kind == .array else { return false }
    for (index, element) in json.elements.enumerated() { try use(Sample(json: element, element: index)) }
    return true
  }

  /// Returns the value of a text that has comments before any other deviation from JSON; nil for any other text.
  private static func jsonWithComments(_ text: Data) -> JSON? {
    do {
      _ = try JSON(parsing: text)
      return nil
    } catch {
      let byte = (error as? JSON.SyntaxError).flatMap { text.dropFirst($0.byteOffset).first }
      guard byte == UInt8(ascii: "/") else { return nil }
      return try? JSON(parsing: text, options: ParsingOptions(dialect: .jsonc))
    }
  }

  /// Returns whether a text is an array, judged by its prefix.
  private static func isArray(_ prefix: Data) -> Bool {
    guard prefix.first(where: { !isWhitespace($0) }) == UInt8(ascii: "[") else { return false }
    var values = JSON.records(in: prefix, as: .concatenated).makeIterator()
    guard let first = values.next(), (try? first.get()) != nil else { return true }
    let next = prefix.dropFirst(first.byteRange.upperBound).first { !isWhitespace($0) }
    return next.map { !#"{["-0123456789tfn"#.utf8.contains($0) } ?? true
  }

  /// Returns whether most lines of a text are values, judged by its prefix.
  ///
  /// Few lines of a document on several lines are values.
  private static func areRecords(linesOf prefix: Data) -> Bool {
    let lines = prefix.split(separator: UInt8(ascii: "\n"), maxSplits: linesOfPrefix)
      .filter { !$0.allSatisfy(isWhitespace) }
      .prefix(linesOfPrefix)
    return lines.count > 1 && 2 * lines.count { (try? JSON(parsing: $0)) != nil } > lines.count
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }

  private func locating<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch {
      throw SampleError(source: source, error: error)
    }
  }
}

/// A sample that is not JSON.
struct SampleError: Error {
  let source: SampleSource
  let error: any Error

  /// Returns the library's own report, with the name of the file before it.
  func formatted(_ format: ErrorFormat) -> String {
    switch error {
    case let error as JSON.SyntaxError: "\(source.name): \(error.formatted(format))"
    case let error as DecodingError: "\(source.name): \(error.formatted(format))"
    default: "\(source.name): \(error)"
    }
  }
}
