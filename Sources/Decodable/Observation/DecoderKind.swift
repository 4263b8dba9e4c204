/// The functions of which a decoder consists, on which its result depends besides the JSON value.
///
/// Two decoders of the same type and kind have the same result for each JSON value, unless they are closures.
@usableFromInline
struct DecoderKind: Hashable, Sendable {
  /// A hash of the functions and their arguments, which differs between two decoders of a program with near certainty.
  ///
  /// The search compares kinds often, and a number is compared faster than an enum.
  fileprivate let hash: UInt64

  /// The decode function of the decoded type, or the one that the library has for a type without a decode function.
  @usableFromInline static let ofType = DecoderKind(hash: 0)

  /// A closure of the program, which may depend on values that the enclosing decode function decoded before.
  @usableFromInline static let closure = DecoderKind(hash: 1)

  /// The lenient decoder of the type.
  @usableFromInline static let lenient = DecoderKind(hash: 2)

  /// A function of the library that makes a decoder of another one.
  enum Combinator: UInt64 {
    case array = 1
    case dictionary, oneOrMany, set, optional, omittable, presence, ifMissing, or, trimmed, nonEmpty, matching,
      nilIfEmpty, parsed
  }

  /// Returns the kind of the decoder that a function makes of a decoder of this kind.
  ///
  /// A decode function may choose the arguments by a value that it decoded before.
  ///
  /// - Parameter argument: A hash of the other arguments of the function.
  func followed(by combinator: Combinator, _ argument: Int = 0) -> DecoderKind {
    if self == .closure { return .closure }
    let mixed = (hash ^ combinator.rawValue) &* 0x9E37_79B9_7F4A_7C15
    return DecoderKind(hash: (mixed ^ mixed &>> 29 ^ UInt64(bitPattern: Int64(argument))) &* 0xBF58_476D_1CE4_E5B9)
  }

  /// Returns the kind of the decoder that tries another one if one of this kind fails.
  func or(_ other: DecoderKind) -> DecoderKind {
    other == .closure ? .closure : followed(by: .or, Int(truncatingIfNeeded: other.hash))
  }

  /// A number that differs between decoders of the library, and is 0 for those of types and for closures.
  var fingerprint: UInt32 { self == .closure ? 0 : UInt32(truncatingIfNeeded: hash) }
}
