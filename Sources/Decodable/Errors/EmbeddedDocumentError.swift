/// A string holds a JSON document, and something is wrong with a value in that.
///
/// ```swift
/// do {
///   _ = try ["payload": #"{"id": "x"}"#] => "payload" => String.decoding.parsed(as: [String: Int].self)
/// } catch let DecodingError.other(error as EmbeddedDocumentError, metadata) {
///   metadata.formattedPath         // "payload"
///   error.error.metadata.location  // line 1, column 8
///   print(error.error)             // expected Int, found string "x" at id (line 1, column 8) …
/// }
/// ```
public struct EmbeddedDocumentError: Error, Hashable {
  /// What is wrong; its path, root and location are those in the document that the string holds.
  public let error: DecodingError
}
