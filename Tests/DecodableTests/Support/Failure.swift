import Decodable

/// Returns the first line of the error that an expression throws, without the location in the text.
///
/// A document and a plain value of the same content give the same result. If the expression throws nothing, the result
/// starts with "no error".
func failure<T>(_ body: @autoclosure () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch let error as DecodingError {
    return headline(of: error)
  } catch {
    return String(describing: error)
  }
}

/// Returns the first line of an error, without the location in the text.
func headline(of error: DecodingError) -> String {
  error.formatted(.oneLine).replacing(#/ \(line \d+, column \d+\)| at line \d+, column \d+/#, with: "")
}

/// Returns the first line of the error that an expression throws, with the location in the text.
///
/// If the expression throws nothing, the result starts with "no error".
func oneLine<T>(of body: @autoclosure () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch {
    return (error as? DecodingError)?.formatted(.oneLine) ?? String(describing: error)
  }
}

/// Returns the whole message of the error that an expression throws.
func text<T>(of body: @autoclosure () throws -> T) -> String {
  do {
    return "no error, but \(try body())"
  } catch {
    return String(describing: error)
  }
}

/// Returns the decoding error that an expression throws, or nil.
func decodingError<T>(_ body: @autoclosure () throws -> T) -> DecodingError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? DecodingError
  }
}
