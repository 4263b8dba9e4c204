import Foundation

/// A place in a schema document, as a JSON Pointer in a fragment: `#/properties/name`.
///
/// Tokens are escaped as RFC 6901, section 3 requires, but not percent-encoded.
struct SchemaPlace: Hashable {
  let text: String

  static let root = SchemaPlace(text: "#")

  private init(text: String) { self.text = text }

  /// Creates the place that a fragment points to, which may be percent-encoded.
  init(pointer: Substring) {
    text = "#" + (String(pointer).removingPercentEncoding ?? String(pointer))
  }

  func appending(_ token: String) -> SchemaPlace {
    let isPlain = !token.utf8.contains { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }
    let escaped = isPlain ? token : token.replacing("~", with: "~0").replacing("/", with: "~1")
    return SchemaPlace(text: text + "/" + escaped)
  }

  func appending(_ index: Int) -> SchemaPlace { SchemaPlace(text: "\(text)/\(index)") }

  /// Returns the place that a pointer leads to from here.
  func appending(pointer: Substring) -> SchemaPlace {
    let rest = String(pointer).removingPercentEncoding ?? String(pointer)
    return SchemaPlace(text: text + rest)
  }

  /// The keys and indices from the root.
  var tokens: [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// The name of a definition, if the place is a definition or a component.
  var definitionName: String? {
    let tokens = tokens
    guard tokens.count >= 2, let name = tokens.last else { return nil }
    return ["$defs", "definitions", "schemas"].contains(tokens[tokens.count - 2]) ? name : nil
  }
}
