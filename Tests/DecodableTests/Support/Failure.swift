import Decodable

/// The text of the error that an expression throws; a text saying so if it throws none.
func failure<T>(_ body: @autoclosure () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch {
    return String(describing: error)
  }
}

/// The decoding error that an expression throws, or nil.
func decodingError<T>(_ body: @autoclosure () throws -> T) -> DecodingError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? DecodingError
  }
}
