import Decodable

/// What is wrong and at which path: what the error says of documents and plain graphs alike, on one line.
///
/// A text saying so if there is no error.
func failure<T>(_ body: @autoclosure () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch let error as DecodingError {
    return headline(of: error)
  } catch {
    return String(describing: error)
  }
}

/// What is wrong and at which path, on one line, without the place in the text.
func headline(of error: DecodingError) -> String {
  error.formatted(.oneLine).replacing(#/ \(line \d+, column \d+\)| at line \d+, column \d+/#, with: "")
}

/// The whole text of the error that an expression throws.
func text<T>(of body: @autoclosure () throws -> T) -> String {
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
