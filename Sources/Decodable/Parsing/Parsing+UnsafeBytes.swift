import Foundation

// Where bytes come in. They are copied before anything else is done with them.

extension JSON {
  /// Parses a text in UTF-8.
  ///
  /// ```swift
  /// try JSON(parsing: data).count
  /// ```
  ///
  /// - Throws: ``SyntaxError`` for anything that RFC 8259 does not allow.
  /// - Complexity: O(*n*). The text is copied once.
  public init(parsing text: UnsafeRawBufferPointer, options: ParsingOptions = ParsingOptions()) throws(SyntaxError) {
    unsafe self.init(document: try Document(UnsafeSource(copying: text), options: options), index: 0)
  }

  /// Parses a text in UTF-8.
  ///
  /// ```swift
  /// try JSON(parsing: [0x34, 0x32]).description   // "42"
  /// ```
  ///
  /// - Throws: ``SyntaxError`` for anything that RFC 8259 does not allow.
  public init(parsing bytes: [UInt8], options: ParsingOptions = ParsingOptions()) throws(SyntaxError) {
    let result = unsafe bytes.withUnsafeBytes { bytes in
      Result { () throws(SyntaxError) in try unsafe JSON(parsing: bytes, options: options) }
    }
    self = try result.get()
  }

  /// Parses a text in UTF-8.
  ///
  /// ```swift
  /// try JSON(parsing: Data(contentsOf: file))
  /// ```
  ///
  /// - Throws: ``SyntaxError`` for anything that RFC 8259 does not allow.
  public init(parsing data: Data, options: ParsingOptions = ParsingOptions()) throws(SyntaxError) {
    let result = unsafe data.withUnsafeBytes { bytes in
      Result { () throws(SyntaxError) in try unsafe JSON(parsing: bytes, options: options) }
    }
    self = try result.get()
  }
}

extension Decodable {
  /// Parses a JSON text in UTF-8 and decodes it.
  ///
  /// ```swift
  /// try file.withUnsafeBytes { try Model.decode(parsing: $0) }
  /// ```
  ///
  /// - Throws: As ``decode(parsing:options:)-(Data,_)``.
  public static func decode(
    parsing text: UnsafeRawBufferPointer, options: ParsingOptions = ParsingOptions()
  ) throws -> Self {
    try unsafe decodeRoot(JSON(parsing: text, options: options))
  }
}

extension CodableDecoder {
  /// Parses a JSON text in UTF-8 and decodes it.
  ///
  /// ```swift
  /// try file.withUnsafeBytes { try CodableDecoder().decode(Model.self, parsing: $0) }
  /// ```
  ///
  /// - Throws: As ``decode(_:parsing:options:)-(_,Data,_)``.
  public func decode<T: Swift.Decodable>(
    _ type: T.Type, parsing text: UnsafeRawBufferPointer, options: ParsingOptions = ParsingOptions()
  ) throws -> T {
    try unsafe decode(type, from: JSON(parsing: text, options: options) as Any)
  }
}
