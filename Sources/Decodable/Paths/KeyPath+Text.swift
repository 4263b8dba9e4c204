extension KeyPath {
  /// Makes a path by splitting text at its dots.
  ///
  /// ```swift
  /// KeyPath(dotted: "owner.login")    // owner.login
  /// KeyPath(dotted: "items.0.name")   // items[0].name
  /// ```
  ///
  /// A part of digits alone is an index in an array and a name in an object. Empty text is the empty path; two dots
  /// in a row have the empty name between them.
  public init(dotted text: String) {
    // By scalars, not characters: a dot stays a separator when a combining mark follows it.
    let parts = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
    self.init(keys: text.isEmpty ? [] : parts.map { Key(text: Substring($0)) })
  }

  /// A path made by splitting text at its dots, for where a path is expected.
  ///
  /// ```swift
  /// try json => .oneOf(.dotted("profile.name"), "name") as String
  /// ```
  ///
  /// It is ``init(dotted:)``. Anywhere else a dot is a character of a name: `"profile.name"` is one key.
  public static func dotted(_ text: String) -> KeyPath { KeyPath(dotted: text) }

  /// Makes a path from a JSON Pointer.
  ///
  /// ```swift
  /// try KeyPath(pointer: "/items/0/name")   // items[0].name
  /// try KeyPath(pointer: "/a~1b/m~0n")      // ["a/b"]["m~n"]
  /// try KeyPath(pointer: "")                // the whole document
  /// ```
  ///
  /// - Throws: ``PointerError`` if the text does not follow RFC 6901 section 3: it is neither empty nor starts with
  ///   `/`, or a `~` is followed by neither `0` nor `1`.
  public init(pointer text: String) throws {
    guard !text.isEmpty else {
      self.init(keys: [])
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw PointerError(pointer: text, reason: "it must be empty or start with \"/\"")
    }
    // By scalars, as above.
    let tokens = text.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    self.init(keys: try tokens.map { Key(text: try unescaped(Substring($0), in: text)[...]) })
  }

  /// Why a text is not a JSON Pointer.
  ///
  /// ```swift
  /// do { _ = try KeyPath(pointer: "a/b") } catch { print(error) }
  /// // "a/b" is not a JSON Pointer: it must be empty or start with "/"
  /// ```
  public struct PointerError: Error, Hashable, CustomStringConvertible {
    /// The text that was given.
    public let pointer: String
    let reason: String

    /// The text and what is wrong with it.
    public var description: String { "\(MessageText.quoted(pointer)) is not a JSON Pointer: \(reason)" }
  }
}

/// The token with its escapes undone.
///
/// RFC 6901 section 4 wants first `~1`, then `~0`, so that `~01` is `~1`; one pass from the left gives the same.
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
