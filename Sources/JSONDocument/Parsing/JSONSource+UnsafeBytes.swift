import Foundation

extension UnsafeRawBufferPointer: @unsafe JSONSource {
  /// Calls a closure with the bytes.
  public func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws(JSON.SyntaxError) -> Result {
    try unsafe body(self)
  }
}

extension ContiguousBytes where Self: JSONSource, ParsingError == JSON.SyntaxError {
  /// Calls a closure with the bytes.
  public func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws(JSON.SyntaxError) -> Result {
    // `withUnsafeBytes` rethrows `any Error`.
    let result = unsafe withUnsafeBytes { bytes in
      Swift.Result { () throws(JSON.SyntaxError) in try unsafe body(bytes) }
    }
    return try result.get()
  }
}

extension Data: JSONSource {}
extension Array: JSONSource where Element == UInt8 {}
extension ArraySlice: JSONSource where Element == UInt8 {}
extension ContiguousArray: JSONSource where Element == UInt8 {}

extension String: JSONSource {
  /// Calls a closure with the text in UTF-8.
  public func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws(JSON.SyntaxError) -> Result {
    try unsafe Substring(self).withJSONBytes(body)
  }
}

extension Substring: JSONSource {
  /// Calls a closure with the text in UTF-8.
  public func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws(JSON.SyntaxError) -> Result {
    var text = self
    let result = text.withUTF8 { bytes in
      Swift.Result { () throws(JSON.SyntaxError) in try unsafe body(UnsafeRawBufferPointer(bytes)) }
    }
    return try result.get()
  }
}

extension URL: JSONSource {
  /// Calls a closure with the contents of the file, which is mapped into memory where that is safe.
  ///
  /// - Throws: `CocoaError` if the URL is not a file's or the file cannot be read, and the error of `body`.
  public func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws -> Result {
    // Foundation would load other URLs from the network.
    guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self]) }
    return try unsafe Data(contentsOf: self, options: .mappedIfSafe).withJSONBytes(body)
  }
}

extension JSONSource {
  /// Parses a copy of the text.
  func document(_ options: ParsingOptions) throws(ParsingError) -> Document {
    try unsafe withJSONBytes { bytes throws(JSON.SyntaxError) in
      unsafe try Document(UnsafeSource(copying: bytes), options: options)
    }
  }
}
