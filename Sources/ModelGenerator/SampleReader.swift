import Decodable
import Foundation

/// Reads samples one after another, in bounded memory.
///
/// A text that starts with a bracket is an array of samples, unless a value follows the first array. Any other is lines,
/// if most lines at its beginning are values, or values one after another, which a document by itself is as well.
struct SampleReader {
  let source: SampleSource
  /// How samples follow each other, if that is known.
  let format: SampleFormat?
  /// Takes records that are no JSON, so that reading goes on after them; without it, the first ends it.
  var takeBroken: ((SampleError) throws -> Void)?

  /// More than any line of a log; a document by itself is in memory as a whole.
  private static let maximumLength = 1 << 30
  /// How far to look for the end of a first array, to know whether another follows.
  private static let prefixLength = 1 << 20
  /// How many lines tell whether each is a record.
  private static let linesOfPrefix = 64

  /// Gives each sample to a function.
  ///
  /// - Returns: Whether the file is an array of samples.
  /// - Throws: ``InputError`` if the source cannot be read or has nothing in it, ``SampleError`` for the first sample that
  ///   is no JSON unless ``takeBroken`` takes it, and what the functions throw.
  func forEach(
    _ console: Console, didRead: @escaping (Int) -> Void, _ use: (Sample) throws -> Void
  ) async throws -> Bool {
    var count = 0
    var reader = self
    reader.takeBroken = takeBroken.map { take in
      {
        count += 1
        try take($0)
      }
    }
    let isArray = try await reader.read(console, didRead: didRead) {
      count += 1
      try use($0)
    }
    guard count > 0 || isArray else { throw InputError("there is no sample in \(source.name)") }
    return isArray
  }

  private func read(
    _ console: Console, didRead: @escaping (Int) -> Void, _ use: (Sample) throws -> Void
  ) async throws -> Bool {
    var bytes = try SampleBytes(source, console, didRead: didRead)
    switch format {
    case .json:
      let data = try bytes.all()
      try use(Sample(json: locating { try JSON(parsing: data) }, isWholeFile: true))
      return false
    case .lines:
      try await forEach(in: bytes, as: .lines, use)
      return false
    case .array, nil:
      let prefix = try bytes.peek(Self.prefixLength)
      let isArray = format == .array || Self.isArray(prefix)
      // The errors of a document show more of a line than those of an element.
      if isArray, prefix.count < Self.prefixLength, try forEachElement(of: prefix, use) { return true }
      // Where lines are known to be records, one that is cut off ends with its line.
      let format: RecordFormat = isArray ? .array : Self.areRecords(linesOf: prefix) ? .lines : .concatenated
      try await forEach(in: bytes, as: format, use)
      return isArray
    }
  }

  private func forEach(in bytes: SampleBytes, as format: RecordFormat, _ use: (Sample) throws -> Void) async throws {
    // Whether the first is all there is, the second says.
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

  /// The value of a record; nil if it has none, and that was taken.
  private func valid(_ record: JSONRecord<JSON>) throws -> JSON? {
    do {
      return try locating { try record.get() }
    } catch let error as SampleError {
      guard let takeBroken else { throw error }
      try takeBroken(error)
      return nil
    }
  }

  /// Gives the elements of a text that is an array to a function, or says that it is none.
  private func forEachElement(of text: Data, _ use: (Sample) throws -> Void) throws -> Bool {
    let json = try locating { try JSON(parsing: text) }
    guard json.kind == .array else { return false }
    for (index, element) in json.elements.enumerated() { try use(Sample(json: element, element: index)) }
    return true
  }

  /// Whether a text is an array, as far as its beginning tells.
  private static func isArray(_ prefix: Data) -> Bool {
    guard prefix.first(where: { !isWhitespace($0) }) == UInt8(ascii: "[") else { return false }
    var values = JSON.records(in: prefix, as: .concatenated).makeIterator()
    guard let first = values.next(), (try? first.get()) != nil else { return true }
    let next = prefix.dropFirst(first.byteRange.upperBound).first { !isWhitespace($0) }
    return next.map { !#"{["-0123456789tfn"#.utf8.contains($0) } ?? true
  }

  /// Whether most lines of a text are values by themselves, as far as its beginning tells.
  ///
  /// Of a document on several lines few are.
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

/// A sample that is no JSON.
struct SampleError: Error {
  let source: SampleSource
  let error: any Error

  /// The library's own report, with the name of the file before it.
  func formatted(_ format: ErrorFormat) -> String {
    switch error {
    case let error as JSON.SyntaxError: "\(source.name): \(error.formatted(format))"
    case let error as DecodingError: "\(source.name): \(error.formatted(format))"
    default: "\(source.name): \(error)"
    }
  }
}

extension Optional {
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
