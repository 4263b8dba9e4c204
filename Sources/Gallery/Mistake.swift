import Decodable

/// A document that a decode function rejects, or a value that cannot be encoded.
package struct Mistake: Sendable {
  /// A short sentence that names the mistake.
  package let title: String
  /// A sentence of advice.
  package let advice: String
  /// The text to decode; nil for a mistake in encoding.
  package let document: String?

  private let attempt: @Sendable () throws -> Any
  private let place: SourceLine

  /// - Parameter attempt: A closure that decodes the document. It throws, or returns problems or the text of an error.
  ///   Readers see its code between `// code` and `// end`.
  init(
    _ title: String, advice: String, document: String, file: String = #filePath, line: Int = #line,
    attempt: @escaping @Sendable (String) throws -> Any
  ) {
    self.title = title
    self.advice = advice
    self.document = document
    self.attempt = { try attempt(document) }
    place = SourceLine(file: file, line: line)
  }

  /// - Parameter encoding: A closure that encodes a value, and throws. Readers see its code between `// code` and
  ///   `// end`.
  init(
    _ title: String, advice: String, file: String = #filePath, line: Int = #line,
    encoding: @escaping @Sendable () throws -> Any
  ) {
    self.title = title
    self.advice = advice
    document = nil
    attempt = encoding
    place = SourceLine(file: file, line: line)
  }

  /// The source code that decodes the document, or encodes a value.
  package var code: String {
    get throws { try place.code }
  }

  /// Returns the text of the errors, or nil if there is no error.
  package func report(_ format: ErrorFormat = .full) -> String? {
    do {
      switch try attempt() {
      case let problems as Problems where !problems.isEmpty: return problems.formatted(format)
      case let problems as [DecodingError] where !problems.isEmpty:
        return problems.map { $0.formatted(format) }.joined(separator: "\n")
      case let text as String: return text
      default: return nil
      }
    } catch let error as DecodingError {
      return error.formatted(format)
    } catch let error as JSON.SyntaxError {
      return error.formatted(format)
    } catch {
      return "\(error)"
    }
  }
}
