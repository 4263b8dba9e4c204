import Foundation

/// JSON text in UTF-8, in memory or in a file.
///
/// ```swift
/// let text = #"{"port": 8080}"#
/// try JSON(parsing: text)              // a String or Substring
/// try JSON(parsing: Data(text.utf8))   // Data, [UInt8] or ArraySlice<UInt8>
/// try JSON(parsing: URL(filePath: "settings.json"))
/// ```
///
/// To parse another type, return its bytes:
///
/// ```swift
/// extension ByteBuffer: JSONSource {
///   public func withJSONBytes<R>(_ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> R) throws(JSON.SyntaxError) -> R {
///     …
///   }
/// }
/// ```
public protocol JSONSource {
  /// The error that parsing throws: ``JSON/SyntaxError`` for text in memory, any error for text that has to be read.
  associatedtype ParsingError: Error = JSON.SyntaxError

  /// Calls a closure with the bytes of the text.
  ///
  /// Reading records calls this function again for each piece of the text. So a type that has to make its bytes, for
  /// example by decompressing, should keep them.
  ///
  /// - Parameter body: Parses the bytes, and does not use them after it returns.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or the error of reading the text.
  func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws(ParsingError) -> Result
}
