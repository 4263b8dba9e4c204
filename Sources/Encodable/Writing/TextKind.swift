import Foundation

/// The kind of value that a string stands for.
///
/// A property list has types for these values. In a text that becomes a property list, the first character of each
/// string is the kind of the value.
enum TextKind {
  case string
  case data
  case date(Date)

  /// Returns a string with its kind.
  func tagging(_ text: String) -> String {
    switch self {
    case .string: "s\(text)"
    case .data: "b\(text)"
    case .date(let date): "d\(date.timeIntervalSinceReferenceDate)"
    }
  }

  /// Returns the value for a string with its kind.
  static func value(of text: String) -> Any {
    // A string may begin with a combining mark, which belongs to the same Character as the kind.
    let content = String(text.unicodeScalars.dropFirst())
    return switch text.unicodeScalars.first {
    case "d": Date(timeIntervalSinceReferenceDate: Double(content) ?? 0)
    case "b": Data(base64Encoded: content) ?? Data()
    default: content
    }
  }
}
