extension Decoding {
  /// Decodes null as nil, and all else as this does.
  ///
  /// ```swift
  /// let name = String.decoding.where("a name") { !$0.isEmpty }.optional
  /// try name(NSNull())   // nil
  /// ```
  ///
  /// - A missing key is still an error; `=>?` allows for it.
  public var optional: Decoding<Value?> {
    Decoding<Value?>(
      absence: absence(mappedBy: { .some(.some($0)) }),
      ofFound: { [decode] json in isNull(json) ? nil : .some(try decode(json)) })
  }

  /// Decodes a missing key as nil, and all else as this does.
  ///
  /// ```swift
  /// try [:] => "name" => String.decoding.omittable                  // nil
  /// try ["name": NSNull()] => "name" => String.decoding.omittable   // expected String, found null at name
  /// ```
  ///
  /// - Null is what this makes of it, mostly an error: for what may be left out, but not removed.
  /// - It speaks of the last key of a path, as ``ifMissing(_:)`` does.
  public var omittable: Decoding<Value?> {
    Decoding<Value?>(absence: { .some(nil) }, ofFound: { [decode] json in .some(try decode(json)) })
  }

  /// Decodes a value, and says whether there is one, null, or nothing.
  ///
  /// ```swift
  /// let born = try json => "born" => Date.decoder(using: .secondsSince1970)             // Date
  /// let born = try json => "born" => Decoding(Date.decoder(using: .secondsSince1970)).presence   // Presence<Date>
  /// ```
  ///
  /// - Null is ``Presence/null``, a missing last key ``Presence/missing``.
  public var presence: Decoding<Presence<Value>> {
    Decoding<Presence<Value>>(
      absence: { .missing }, ofFound: { [decode] json in isNull(json) ? .null : .value(try decode(json)) })
  }
}
