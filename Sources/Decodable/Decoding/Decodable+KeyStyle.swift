extension Decodable {
  /// Makes a decode closure for a value whose keys are spelled in a style.
  ///
  /// ```swift
  /// let settings = try json => "settings" => Settings.decoder(keys: .kebabCase)
  /// let users = try json =>? "users" => [User].decoder(keys: .snakeCase)
  /// ```
  ///
  /// - Throws: From the closure: what the decode function throws.
  public static func decoder(keys style: KeyStyle) -> (Any) throws -> Self {
    { json in try decodeValue(style.applied(to: json)) }
  }
}
