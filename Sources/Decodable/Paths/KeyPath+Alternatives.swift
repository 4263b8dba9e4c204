extension KeyPath {
  /// Returns a path that leads to the first of several alternatives that is present.
  ///
  /// An alternative is present if each of its steps is present; its last value may be null. The rest of a chain is
  /// looked up only in the alternative that was found.
  ///
  /// ```swift
  /// let json: Any = ["name": "Ada", "profile": [:]]
  /// try json => .oneOf("display_name", "profile" => "name", "name") as String   // "Ada"
  /// try json => .oneOf(.dotted("profile.name"), "nick") as String
  /// // missing key "profile" => "name" or "nick"
  /// ```
  ///
  /// - A null at the end of an alternative decodes as nil for an optional; otherwise decoding throws a type mismatch. A
  ///   null before the end means that the alternative is absent, and the next one is tried.
  /// - If all alternatives are absent, `=>` throws ``DecodingError/missingKey(_:_:)`` with the first alternative; the
  ///   message lists all of them. `=>?` returns nil.
  /// - If the value has the wrong type, decoding throws an error with the path to the value, and tries no other
  ///   alternative. A value in which no alternative can start, such as an array for names, is a type mismatch.
  /// - Nested `oneOf` alternatives are tried as if they were written in one list. An empty list, and more than 64
  ///   nested steps of this kind, are errors in every lookup, also with `=>?`.
  /// - Complexity: One lookup for each key of each alternative that is tried.
  public static func oneOf(_ alternatives: KeyPath...) -> KeyPath {
    oneOf(alternatives)
  }

  /// Returns a path that leads to the first of several alternatives that is present, from a list made at run time.
  ///
  /// ```swift
  /// KeyPath.oneOf(["display_name", "name"].map { KeyPath($0) })   // oneOf(display_name, name)
  /// ```
  ///
  /// Null, missing alternatives and mismatches have the same effect as with ``oneOf(_:)-(KeyPath...)``.
  public static func oneOf(_ alternatives: [KeyPath]) -> KeyPath {
    KeyPath(keys: [Key(alternatives: alternatives)])
  }
}
