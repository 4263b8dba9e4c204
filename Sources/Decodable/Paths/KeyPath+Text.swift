extension KeyPath {
  /// Creates a path by splitting a text at its dots.
  ///
  /// ```swift
  /// KeyPath(dotted: "owner.login")    // owner.login
  /// KeyPath(dotted: "items.0.name")   // items[0].name
  /// ```
  ///
  /// A part that consists of digits is an index in an array and a name in an object. An empty text is the empty path.
  /// Two consecutive dots have the empty name between them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(dotted text: String) {
    // Splits scalars, not characters: a dot before a combining mark is still a separator.
    let parts = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
    self.init(keys: text.isEmpty ? [] : parts.map { Key(text: Substring($0)) })
  }

  /// Returns a path made by splitting a text at its dots.
  ///
  /// ```swift
  /// try json => .oneOf(.dotted("profile.name"), "name") as String
  /// ```
  ///
  /// This function is a short form of ``init(dotted:)``. In a string literal, a dot is part of the
  /// name: `"profile.name"` is one key.
  public static func dotted(_ text: String) -> KeyPath { KeyPath(dotted: text) }

  /// Creates a path from a JSON Pointer.
  ///
  /// ```swift
  /// try KeyPath(pointer: "/items/0/name")   // items[0].name
  /// try KeyPath(pointer: "/a~1b/m~0n")      // ["a/b"]["m~n"]
  /// try KeyPath(pointer: "")                // the whole document
  /// ```
  ///
  /// - Throws: ``PointerError`` if the text does not follow RFC 6901 section 3. The text must be empty or start with
  ///   `/`, and each `~` must be followed by `0` or `1`.
  /// - Complexity: O(*n*) in the length of the text.
  public init(pointer text: String) throws {
    guard !text.isEmpty else {
      self.init(keys: [])
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw PointerError(pointer: text, reason: "it must be empty or start with \"/\"")
    }
    // Splits scalars, not characters, as `init(dotted:)` does.
    let tokens = text.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    self.init(keys: try tokens.map { Key(text: try unescaped(Substring($0), in: text)[...]) })
  }

  /// An error that reports why a text is not a JSON Pointer.
  ///
  /// ```swift
  /// do { _ = try KeyPath(pointer: "a/b") } catch { print(error) }
  /// // "a/b" is not a JSON Pointer: it must be empty or start with "/"
  /// ```
  public struct PointerError: Error, Hashable, CustomStringConvertible {
    /// The invalid text.
    public let pointer: String
    let reason: String

    /// The text, and the reason why it is not a JSON Pointer.
    public var description: String { "\(MessageText.quoted(pointer)) is not a JSON Pointer: \(reason)" }
  }
}

/// Replaces the escape sequences of a token.
///
/// RFC 6901 section 4 replaces `~1` before `~0`, so that `~01` becomes `~1`. One pass from the left has the same
/// result.
private func unescaped(_ token: Substring, in pointer: String) throws -> String {
  var result = String.UnicodeScalarView()
  var rest = token.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "~" else {
      result.append(scalar)
      continue
    }
    switch rest.popFirst() {
    case "0": result.append("~")
    case "1": result.append("/")
    default: throw KeyPath.PointerError(pointer: pointer, reason: "\"~\" must be followed by \"0\" or \"1\"")
    }
  }
  return String(result)
}
