/// One call of a decode function: what it was asked for, and what its decoders share.
final class CodableCall {
  let options: CodableDecoder
  /// The key strategy, unless names are taken as they are.
  let keys: KeyConversion?
  let userInfo: [CodingUserInfoKey: Any]
  var place = FailurePlace()
  private let rules = CodableRule.table

  /// A decoder that nobody kept, for the next value; the next such decoder is its parent.
  ///
  /// To make one anew takes longer than to read a short string.
  var spare: ValueDecoder?

  /// The innermost value that is decoded as an operation of its own, while problems are looked for.
  var part: ValueDecoder?
  /// The error of the part that failed last, and where that is in the part around it.
  var failedPart: (trace: Trace, path: [KeyPath.Key], dataNames: [String])?

  /// Whether the call has returned; an initializer may have kept a decoder.
  private(set) var isOver = false

  init(_ options: CodableDecoder) {
    self.options = options
    keys = KeyConversion(options.keyDecodingStrategy)
    userInfo = options.userInfo.isEmpty ? [:] : options.userInfo as [CodingUserInfoKey: Any]
  }

  /// Lets go of the decoders kept here, which hold this call.
  func end() {
    isOver = true
    part = nil
    spare = nil
  }

  /// How a type is decoded.
  @inline(__always)
  func rule(for type: Any.Type) -> CodableRule {
    rules.value(for: type) { CodableRule(for: type) }
  }
}
