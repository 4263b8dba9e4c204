import Decodable
import Foundation
import JSONDocument

extension EncodingOptions {
  /// Throws the error of a path that no member has, which is not the error of an element.
  fileprivate func check() throws { _ = try Exclusions(excluding) }
}

extension Encodable {
  /// Returns the value as a line of JSON Lines, with its line feed.
  func jsonLine(_ options: EncodingOptions) throws -> [UInt8] {
    var options = options
    // White space is the only place of a line feed in JSON.
    options.format.remove(.pretty)
    var line = unsafe try withJSON(options) { unsafe [UInt8]($0) }
    line.append(UInt8(ascii: "\n"))
    return line
  }
}

extension Sequence where Element: Encodable {
  /// Writes each element as a line of a file of JSON Lines, which is replaced only if everything succeeds.
  ///
  /// ```swift
  /// try events.writeLines(to: file)
  /// let same = try Event.records(in: file, as: .lines).map { try $0.get() }
  /// ```
  ///
  /// A lazy sequence needs memory for one element at a time.
  ///
  /// - Parameters:
  ///   - file: The location of the file.
  ///   - options: The choices for each line; `JSONFormat.pretty` is ignored.
  /// - Throws: An ``EncodingError`` whose path starts with the index of the element; Foundation's error if the file
  ///   cannot be written.
  public func writeLines(to file: URL, _ options: EncodingOptions = EncodingOptions()) throws {
    try options.check()
    let output = try AtomicFile(replacing: file)
    for (index, element) in enumerated() {
      do {
        try output.write(element.jsonLine(options))
      } catch let error as EncodingError {
        throw EncodingError(error, at: [KeyPath.Key(index)])
      }
    }
    try output.complete()
  }
}

extension AsyncSequence where Element: Encodable {
  /// Returns the elements as lines of JSON Lines, encoded one by one as the reader asks for them.
  ///
  /// ```swift
  /// for try await line in events.jsonLines() { try await response.write(line) }
  /// ```
  ///
  /// - Parameter options: The choices for each line; `JSONFormat.pretty` is ignored.
  /// - Returns: A sequence of lines in UTF-8, each with its line feed, that throws the error of this sequence, or an
  ///   ``EncodingError`` whose path starts with the index of the element.
  public func jsonLines(_ options: EncodingOptions = EncodingOptions()) -> AsyncJSONLines<Self> {
    AsyncJSONLines(base: self, options: options)
  }

  /// Writes each element as a line of a file of JSON Lines, which is replaced only if everything succeeds.
  ///
  /// ```swift
  /// try await events.writeLines(to: file)
  /// ```
  ///
  /// The function needs memory for one element at a time. If the task is cancelled, the file stays as it is, because
  /// many sequences simply end then.
  ///
  /// - Parameters:
  ///   - file: The location of the file.
  ///   - options: The choices for each line; `JSONFormat.pretty` is ignored.
  ///   - isolation: The actor on which the function runs; by default the caller's.
  /// - Throws: The error of this sequence; an ``EncodingError`` whose path starts with the index of the element;
  ///   `CancellationError` if the task was cancelled; Foundation's error if the file cannot be written.
  public func writeLines(
    to file: URL, _ options: EncodingOptions = EncodingOptions(), isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let output = try AtomicFile(replacing: file)
    var lines = jsonLines(options).makeAsyncIterator()
    while let line = try await lines.next(isolation: isolation) { try output.write(line) }
    try Task.checkCancellation()
    try output.complete()
  }
}

/// The lines of JSON Lines of a sequence of values.
///
/// ```swift
/// for try await line in events.jsonLines() { … }   // each line is a [UInt8]
/// ```
public struct AsyncJSONLines<Base: AsyncSequence>: AsyncSequence where Base.Element: Encodable {
  /// A line in UTF-8, with its line feed.
  public typealias Element = [UInt8]

  fileprivate let base: Base
  fileprivate let options: EncodingOptions

  /// Creates an iterator, which encodes each element when its line is requested.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: base.makeAsyncIterator(), options: options)
  }

  /// An iterator over lines.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: Base.AsyncIterator
    fileprivate let options: EncodingOptions
    private var index = 0
    private var hasEnded = false

    fileprivate init(base: Base.AsyncIterator, options: EncodingOptions) {
      self.base = base
      self.options = options
    }

    /// Returns the next line, or nil at the end of the sequence and after an error.
    public mutating func next() async throws -> [UInt8]? { try await next(isolation: #isolation) }

    /// Returns the next line, or nil at the end of the sequence and after an error.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
      guard !hasEnded else { return nil }
      // A reader that goes on after an error would lose a line without notice.
      hasEnded = true
      if index == 0 { try options.check() }
      guard let element = try await base.next(isolation: actor) else { return nil }
      do {
        let line = try element.jsonLine(options)
        index += 1
        hasEnded = false
        return line
      } catch {
        throw EncodingError(error, at: [KeyPath.Key(index)])
      }
    }
  }
}

extension AsyncJSONLines: Sendable where Base: Sendable {}
