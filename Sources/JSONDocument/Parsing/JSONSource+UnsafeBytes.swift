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
  /// A pipe, such as `/dev/stdin`, is read to its end.
  ///
  /// - Throws: `CocoaError` if the URL is not a file's or the file cannot be read, and the error of `body`.
  public func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws -> Result {
    try unsafe data(options: .mappedIfSafe).withJSONBytes(body)
  }

  package func data(options: Data.ReadingOptions) throws -> Data {
    // Foundation would load other URLs from the network.
    try checkIsFile()
    // `Data` reads no pipes and devices.
    if isPipeOrDevice { return try FileHandle(forReadingFrom: self).readToEnd() ?? Data() }
    return try Data(contentsOf: self, options: options)
  }

  /// A Boolean value that indicates whether the URL, or the file that it links to, is a pipe or a device, such as
  /// `/dev/stdin`.
  private var isPipeOrDevice: Bool {
    unsafe withUnsafeFileSystemRepresentation { path in
      var status = stat()
      guard let path = unsafe path, unsafe stat(path, &status) == 0 else { return false }
      return [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }
  }

  /// Throws unless the URL is that of a file.
  func checkIsFile() throws {
    guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self]) }
  }
}

extension JSONSource {
  /// Parses a copy of the text.
  func document(_ options: ParsingOptions) throws(ParsingError) -> Document {
    try unsafe withJSONBytes { bytes throws(JSON.SyntaxError) in
      unsafe try Document(copying: bytes, options: options)
    }
  }
}

extension JSONSource {
  /// Parses the text, without copying it if it is long, and calls a function with its value.
  ///
  /// A file is not mapped, because other processes could change the bytes meanwhile.
  package func withJSON<Result>(_ options: ParsingOptions, _ body: (JSON) throws -> Result) throws -> Result {
    if Self.self == URL.self, let url = self as? URL { return try url.data(options: []).withJSON(options, body) }
    var copied: Document?
    try unsafe withJSONBytes { bytes throws(JSON.SyntaxError) in
      guard unsafe !lends(bytes) || !options.dialect.isJSON else { return }
      copied = unsafe try Document(copying: bytes, options: options)
    }
    guard let copied else { return try withLentJSON(options, body) }
    return try body(JSON(document: copied, index: 0))
  }

  /// Borrows the text, and calls a function with its value.
  @inline(never)
  private func withLentJSON<Result>(_ options: ParsingOptions, _ body: (JSON) throws -> Result) throws -> Result {
    let result = try unsafe withJSONBytes { bytes throws(JSON.SyntaxError) -> Swift.Result<Result, any Error> in
      var document = unsafe try Document(lent: bytes, by: self, options: options)
      defer { if !isKnownUniquelyReferenced(&document) { document.keepText() } }
      return Swift.Result { try body(JSON(document: document, index: 0)) }
    }
    return try result.get()
  }

  /// Returns whether the bytes are worth borrowing, and stay unchanged in place as long as a copy of this value exists.
  ///
  /// The bytes of arrays, strings and data are in memory that their copies share, and that no copy changes while it is
  /// shared. A value that is represented differently has its bytes at another address in each call. Slices would keep
  /// the memory of the whole.
  private func lends(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= UnsafeBorrowedText.minimumCount else { return false }
    switch Self.self {
    case is Data.Type, is String.Type, is [UInt8].Type, is ContiguousArray<UInt8>.Type:
      let address = try? unsafe withJSONBytes { $0.baseAddress }
      return unsafe address == bytes.baseAddress
    default: return false
    }
  }
}
