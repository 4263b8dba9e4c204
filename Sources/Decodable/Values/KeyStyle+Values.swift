extension KeyStyle {
  /// A value in which keys are looked up in this style, and in all that is inside it.
  ///
  /// ```swift
  /// let json = KeyStyle.snakeCase.applied(to: ["user_id": 7])
  /// try json => "userID" as Int   // 7
  /// ```
  ///
  /// The style of a part inside takes the place of that around it: ``unchanged`` ends it. To decode functions an object or
  /// array of a plain graph is then a value of its own, as a ``JSON`` is: `=>` and `cast` read it, and `as? [String: Any]`
  /// does not.
  ///
  /// - Parameter json: A ``JSON``, which stays one, or a plain graph. A scalar comes back as it is.
  /// - Complexity: O(1)
  public func applied(to json: Any) -> Any {
    if let view = held(json, as: JSON.self) { return view.keys(self) }
    let value = plainValue(of: json)
    if let styled = held(value, as: StyledValue.self) { return StyledValue.value(styled.value, in: self) }
    return StyledValue.value(value, in: self)
  }

  /// Whether a value has its keys looked up in a style.
  @inline(__always)
  static func isApplied(to json: Any) -> Bool {
    // What JSONSerialization makes goes first: to ask for the style itself takes 6 % of decoding a graph of twitter.json.
    !holds(json, [String: Any].self) && isAppliedToOther(json)
  }

  @inline(never)
  private static func isAppliedToOther(_ json: Any) -> Bool {
    holds(json, StyledValue.self) || held(json, as: JSON.self)?.document.keyStyle != nil
  }

  /// The style that a value has its keys looked up in, if it has one.
  static func of(_ json: Any) -> KeyStyle? {
    held(json, as: JSON.self)?.document.keyStyle ?? held(json, as: StyledValue.self)?.style
  }

  /// A value that has a style without it; nil for any other.
  static func removed(from json: Any) -> Any? {
    if let view = held(json, as: JSON.self) {
      return view.document.keyStyle == nil ? nil : JSON(document: view.document.unstyled, index: view.index)
    }
    return held(json, as: StyledValue.self)?.value
  }
}

extension JSON {
  /// The same value, with keys looked up in a style, in all that is inside it as well.
  ///
  /// ```swift
  /// let user = try User.decode(JSON(parsing: body).keys(.snakeCase))
  /// let problems = try User.problems(in: JSON(parsing: body).keys(.snakeCase))
  /// ```
  ///
  /// ``subscript(_:)-(String)`` converts its name too. ``members`` are as the document has them.
  ///
  /// - Complexity: O(1)
  public func keys(_ style: KeyStyle) -> JSON {
    // What stands in for a document has every key.
    guard document.substitute == nil else { return self }
    let document = document.unstyled
    if case .unchanged = style.rule { return JSON(document: document, index: index) }
    return JSON(document: document.styled(style), index: index)
  }
}
