/// A text that tells an error from others of its type, whatever the default format of texts leaves out.
func distinctText(of error: any Error) -> String {
  switch error {
  case let error as DecodingError: error.formatted(.full)
  case let error as JSON.SyntaxError: error.formatted(.full)
  case let error as EmbeddedDocumentError: error.error.formatted(.full)
  case let error as NoAlternativeError: error.text(isRedacted: false)
  case let error as DuplicateKeyError: error.text(isRedacted: false)
  case let error as UnknownKeyError: error.key
  default: String(reflecting: error)
  }
}
