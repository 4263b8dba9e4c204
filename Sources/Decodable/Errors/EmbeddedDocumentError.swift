/// An error in JSON that is embedded in a string.
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
  /// The error in the embedded JSON.
  ///
  /// Its path, root and location refer to the document in the string.
  public let error: DecodingError
}
