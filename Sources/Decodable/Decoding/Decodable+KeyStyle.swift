extension Decodable {
  /// Returns a decode closure for values whose keys are spelled in a style.
  ///
  /// ```swift
  /// let settings = try json => "settings" => Settings.decoder(keys: .kebabCase)
  /// let users = try json =>? "users" => [User].decoder(keys: .snakeCase)
  /// ```
  ///
  /// - Returns: A closure that throws the errors of the decode function. Errors name the keys of the document.
  public static func decoder(keys style: KeyStyle) -> (Any) throws -> Self {
    { json in try decodeValue(style.applied(to: json)) }
  }
}

extension Decodable where Self: SendableMetatype {
  /// Returns a decode closure for values whose keys are spelled in a style, for use in any task and in a ``Decoding``.
  ///
  /// ```swift
  /// let settings = try json =>? "settings" => Decoding(Settings.decoder(keys: .kebabCase)).ifInvalid(.standard)
  /// ```
  ///
  /// - Returns: A closure that throws the errors of the decode function. Errors name the keys of the document.
  public static func decoder(keys style: KeyStyle) -> @Sendable (Any) throws -> Self {
    { json in try decodeValue(style.applied(to: json)) }
  }
}
