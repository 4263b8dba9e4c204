/// The values that the result of a decoder depends on.
@usableFromInline
enum DecoderKind: Hashable, Sendable {
  /// The decode function of the decoded type, or the one that the library has for a type without a decode function.
  ///
  /// The result depends on the JSON value alone.
  case ofType

  /// A decoder of the library other than that of the type, such as `Int.lenient`.
  ///
  /// The result depends on the JSON value and the identity alone. A decode function may choose the decoder by a value
  /// that it decoded before.
  case library(DecoderIdentity)

  /// A closure of the program, which may depend on values that the enclosing decode function decoded before.
  case closure
}

extension DecoderKind {
  /// A number that differs between decoders of the library, and is 0 for others.
  var fingerprint: UInt64 { if case .library(let identity) = self { identity.hash } else { 0 } }
}

/// The identity of a decoder that consists of functions of the library.
///
/// Two decoders of a type with the same identity have the same result for each JSON value.
@usableFromInline
struct DecoderIdentity: Hashable, Sendable {
  /// A hash of the functions and their arguments, which differs between two decoders of a program with near certainty.
  fileprivate let hash: UInt64

  /// The decoder of the type.
  static let ofType = DecoderIdentity(hash: 1)
  /// The lenient decoder of the type.
  static let lenient = DecoderIdentity(hash: 2)

  /// A function that makes a decoder of another one.
  enum Combinator: UInt64 {
    case array, dictionary, oneOrMany, set, optional, omittable, presence, ifMissing, or, trimmed, nonEmpty, matching,
      nilIfEmpty, parsed
  }

  /// Returns the identity of the decoder that a function makes of this one.
  ///
  /// - Parameter argument: A hash of the other arguments of the function.
  func followed(by combinator: Combinator, _ argument: Int = 0) -> DecoderIdentity {
    let mixed = (hash ^ combinator.rawValue) &* 0x9E37_79B9_7F4A_7C15
    return DecoderIdentity(hash: (mixed ^ mixed &>> 29 ^ UInt64(bitPattern: Int64(argument))) &* 0xBF58_476D_1CE4_E5B9)
  }

  /// Returns the identity of the decoder that tries another one if this one fails.
  func or(_ other: DecoderIdentity) -> DecoderIdentity {
    followed(by: .or, Int(truncatingIfNeeded: other.hash))
  }
}
