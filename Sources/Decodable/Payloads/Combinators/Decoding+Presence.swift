extension Decoding {
  /// A decoding that also decodes null, as nil.
  ///
  /// ```swift
  /// let name = String.decoding.where("a name") { !$0.isEmpty }.optional
  /// try name(NSNull())   // nil
  /// ```
  ///
  /// - A missing key is still an error. Use `=>?` for a key that may be missing.
  public var optional: Decoding<Value?> {
    Decoding<Value?>(
      absence: absence(mappedBy: { .some(.some($0)) }), kind: kind.followed(by: .optional),
      ofFound: { [decode] json in isNull(json) ? nil : .some(try decode(json)) })
  }

  /// A decoding whose result for a missing key is nil.
  ///
  /// ```swift
  /// try [:] => "name" => String.decoding.omittable                  // nil
  /// try ["name": NSNull()] => "name" => String.decoding.omittable   // expected String, found null at name
  /// ```
  ///
  /// - Null is decoded by the original decoding, and is an error for most types. Use `omittable` for a value that may
  ///   be missing but not null.
  /// - The result nil applies to the last key of a path, as with ``ifMissing(_:)``.
  public var omittable: Decoding<Value?> {
    Decoding<Value?>(
      absence: { .some(nil) }, kind: kind.followed(by: .omittable),
      ofFound: { [decode] json in .some(try decode(json)) })
  }

  /// A decoding whose result states whether the value is present, null or missing.
  ///
  /// ```swift
  /// let born = try json => "born" => Date.decoder(using: .secondsSince1970)             // Date
  /// let born = try json => "born" => Decoding(Date.decoder(using: .secondsSince1970)).presence   // Presence<Date>
  /// ```
  ///
  /// - Null is ``Presence/null``.
  /// - A missing last key is ``Presence/missing``.
  /// - An error of the original decoding is rethrown.
  public var presence: Decoding<Presence<Value>> {
    Decoding<Presence<Value>>(
      absence: { .missing }, kind: kind.followed(by: .presence),
      ofFound: { [decode] json in isNull(json) ? .null : .value(try decode(json)) })
  }
}
