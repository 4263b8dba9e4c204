/// A conversion of the camel-case names in decode functions to the spelling of a document's keys.
///
/// ```swift
/// static func decode(_ json: Any) throws -> User {
///   let json = KeyStyle.snakeCase.applied(to: json)
///   return try User(
///     id: json => "userID",          // "user_id"
///     avatar: json =>? "imageURL")   // "image_url"
/// }
/// ```
///
/// A lookup converts the requested name, and searches only for the resulting key: for no other spelling, and not for
/// the name itself. Errors name the document's key: `missing key "user_id"`. <doc:KeysAndStyles> has a table of the
/// rules.
///
/// A style does not convert names that are data: the keys of a dictionary, of `JSON.members` and of a value decoded
/// as `[String: Any]`. A style does not convert coding keys either: a ``CodableDecoder`` has its own strategy for them.
public struct KeyStyle: Sendable {
  enum Rule: Sendable {
    case unchanged
    case words(WordCase, separator: Unicode.Scalar)
    case capitalized
    case custom(@Sendable (String) -> String)
  }

  enum WordCase: Sendable {
    case lower
    case upper
  }

  let rule: Rule

  /// A Boolean value that indicates whether the style changes no name.
  package var isUnchanged: Bool { if case .unchanged = rule { true } else { false } }

  /// The name itself.
  ///
  /// Applied to a part of a document that has another style, this style removes the other one.
  public static let unchanged = KeyStyle(rule: .unchanged)

  /// Words in lower case with underscores between them: `imageURL` is `image_url`.
  public static let snakeCase = KeyStyle(rule: .words(.lower, separator: "_"))

  /// Words in lower case with hyphens between them: `imageURL` is `image-url`.
  public static let kebabCase = KeyStyle(rule: .words(.lower, separator: "-"))

  /// Words in upper case with underscores between them: `imageURL` is `IMAGE_URL`.
  public static let screamingSnakeCase = KeyStyle(rule: .words(.upper, separator: "_"))

  /// The name with its first letter in upper case: `imageURL` is `ImageURL`, and `imageUrl` is `ImageUrl`.
  public static let pascalCase = KeyStyle(rule: .capitalized)

  /// Returns a style that converts names with a closure.
  ///
  /// ```swift
  /// let style = KeyStyle.custom { "attr_" + KeyStyle.snakeCase.key(for: $0) }
  /// style.key(for: "firstName")   // "attr_first_name"
  /// ```
  ///
  /// - Parameter convert: A closure that returns the document's key for a name. It is called for each lookup, and must
  ///   always return the same key for the same name.
  public static func custom(_ convert: @escaping @Sendable (_ name: String) -> String) -> KeyStyle {
    KeyStyle(rule: .custom(convert))
  }

  /// Returns the document's key for a name.
  ///
  /// ```swift
  /// KeyStyle.snakeCase.key(for: "userIDs")     // "user_ids"
  /// KeyStyle.kebabCase.key(for: "HTMLParser")  // "html-parser"
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the name, unless the style is custom.
  public func key(for name: String) -> String {
    switch rule {
    case .unchanged: name
    case .words(let wordCase, let separator): name.joiningWords(in: wordCase, separator: separator)
    case .capitalized: name.capitalizingWords()
    case .custom(let convert): convert(name)
    }
  }
}

extension KeyStyle {
  /// Returns a path of the document's keys.
  func path(for path: KeyPath) -> KeyPath {
    if path.isName { return KeyPath(key(for: path.name)) }
    guard let keys = path.others else { return path }
    return KeyPath(keys: keys.map(key))
  }

  func path(for path: OptionalKeyPath) -> OptionalKeyPath {
    OptionalKeyPath(keys: path.keys.map { OptionalKey(key: key(for: $0.key), isRequired: $0.isRequired) })
  }

  private func key(for key: KeyPath.Key) -> KeyPath.Key {
    switch key.kind {
    case .name(let name): KeyPath.Key(self.key(for: name))
    case .index: key
    case .digits(let text, let index): KeyPath.Key(kind: .digits(self.key(for: text), index))
    case .alternatives(let paths, let depth): KeyPath.Key(kind: .alternatives(paths.map(path), depth: depth))
    }
  }
}
