extension KeyPath {
  /// A path that leads to the first of several places that is there.
  ///
  /// An alternative is there if each of its steps is; a null at its end counts as there. What comes after it in a chain is
  /// looked up in what it leads to, and in no other alternative.
  ///
  /// ```swift
  /// let json: Any = ["name": "Ada", "profile": [:]]
  /// try json => .oneOf("display_name", "profile" => "name", "name") as String   // "Ada"
  /// try json => .oneOf(.dotted("profile.name"), "nick") as String
  /// // missing key "profile" => "name" or "nick"
  /// ```
  ///
  /// - Null where it leads is what it is anywhere: nil for an optional, otherwise a type mismatch. On the way it is
  ///   nothing, and the next alternative is tried.
  /// - If no alternative is there, the error is a ``DecodingError/missingKey(_:_:)`` with the first of them, whose text
  ///   names them all; `=>?` gives nil.
  /// - A value of another type is an error with the path to it; no other alternative is tried. A value in which none of
  ///   them can start, such as an array for names, is a type mismatch.
  /// - Alternatives of alternatives count as if they were written in a row. None at all, or more than 64 steps of this
  ///   kind inside each other, are an error that says so wherever they are looked up, with `=>?` as well.
  /// - Complexity: One look-up for each key of each alternative that is tried.
  public static func oneOf(_ alternatives: KeyPath...) -> KeyPath {
    oneOf(alternatives)
  }

  /// A path that leads to the first of several places that is there, from a list made at run time.
  ///
  /// ```swift
  /// KeyPath.oneOf(["display_name", "name"].map { KeyPath($0) })
  /// ```
  public static func oneOf(_ alternatives: [KeyPath]) -> KeyPath {
    KeyPath(keys: [Key(alternatives: alternatives)])
  }
}
