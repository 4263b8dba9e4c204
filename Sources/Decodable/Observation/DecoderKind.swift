/// The values that the result of a decoder depends on.
@usableFromInline
enum DecoderKind: Sendable {
  /// The decode function of the decoded type, or the one that the library has for a type without a decode function.
  ///
  /// The result depends on the JSON value alone. Each decoder of this kind for a type has the same result.
  case ofType

  /// A decoder of the library other than that of the type, such as `Int.lenient`.
  ///
  /// The result depends on the JSON value alone. Another decoder may accept other values.
  case pure

  /// A closure of the program, which may depend on values that the enclosing decode function decoded before.
  case closure
}
