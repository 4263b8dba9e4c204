import Decodable

/// A document that is not as a decode function says.
package struct Mistake: Sendable {
  /// What is wrong.
  package let title: String
  /// What to do about it, in a sentence.
  package let advice: String
  /// The text that is decoded.
  package let document: String

  private let attempt: @Sendable (String) throws -> Any
  private let place: SourcePlace

  /// - Parameter attempt: Decodes the document. Between `// code` and `// end` it is what readers see of it. It throws,
  ///   or returns problems, or the text of an error.
  init(
    _ title: String, advice: String, document: String, file: String = #filePath, line: Int = #line,
    attempt: @escaping @Sendable (String) throws -> Any
  ) {
    self.title = title
    self.advice = advice
    self.document = document
    self.attempt = attempt
    place = SourcePlace(file: file, line: line)
  }

  /// What decodes the document, as it stands in the source.
  package var code: String {
    get throws { try place.code }
  }

  /// What is said of the document, or nil if nothing is wrong with it.
  package func report(_ format: ErrorFormat = .full) -> String? {
    do {
      switch try attempt(document) {
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
