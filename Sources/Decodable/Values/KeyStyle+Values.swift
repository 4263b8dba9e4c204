extension KeyStyle {
  /// Returns a value whose keys are looked up in this style, as are those of all values inside it.
  ///
  /// ```swift
  /// let json = KeyStyle.snakeCase.applied(to: ["user_id": 7])
  /// try json => "userID" as Int   // 7
  /// ```
  ///
  /// The style of an inner value replaces that of the value around it; ``unchanged`` removes the style. A plain object
  /// or array with a style is no longer a Swift or Foundation container: `=>` and `cast` read it, but
  /// `as? [String: Any]` fails.
  ///
  /// - Parameter json: A `JSON` or a plain value.
  /// - Returns: A `JSON` for a `JSON`. A plain scalar is returned unchanged.
  /// - Complexity: O(1)
  public func applied(to json: Any) -> Any {
    if let view = held(json, as: JSON.self) { return view.keys(self) }
    let value = plainValue(of: json)
    return StyledValue.value(KeyStyle.removed(from: value) ?? value, in: self)
  }

  /// Returns the style of a value's keys, or nil if the value has no style.
  @inline(__always)
  package static func of(_ json: Any) -> KeyStyle? {
    // Checks the objects of JSONSerialization first: checking for a style takes 6 % of decoding twitter.json from them.
    holds(json, [String: Any].self) ? nil : ofOther(json)
  }

  @inline(never)
  private static func ofOther(_ json: Any) -> KeyStyle? {
    held(json, as: JSON.self)?.document.keyStyle ?? held(json, as: StyledValue.self)?.style
  }

  /// Returns a value without its style; nil if the value has no style.
  static func removed(from json: Any) -> Any? {
    if let view = held(json, as: JSON.self) {
      return view.document.keyStyle == nil ? nil : JSON(document: view.document.unstyled, index: view.index)
    }
    return held(json, as: StyledValue.self)?.value
  }
}

extension JSON {
  /// Returns the same value with keys that are looked up in a style, as are those of all values inside it.
  ///
  /// ```swift
  /// let user = try User.decode(JSON(parsing: body).keys(.snakeCase))
  /// let problems = try User.problems(in: JSON(parsing: body).keys(.snakeCase))
  /// ```
  ///
  /// ``subscript(_:)-(String)`` also converts its argument. ``members`` have the names of the document.
  ///
  /// - Complexity: O(1), but O(*n*) in the length of the text for the first call in a decode function that
  ///   ``Decodable/decode(parsing:at:options:unknownKeys:)`` called, which copies a long text.
  public func keys(_ style: KeyStyle) -> JSON {
    // A substitute has every key.
    guard document.substitute == nil else { return self }
    let document = document.unstyled
    if case .unchanged = style.rule { return JSON(document: document, index: index) }
    return JSON(document: document.styled(style), index: index)
  }
}
