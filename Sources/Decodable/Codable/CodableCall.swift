/// One call of `CodableDecoder.decode`: the options and the state that its decoders share.
final class CodableCall {
  let options: CodableDecoder
  /// The conversion of names by the key strategy; nil if names are unchanged.
  let keys: KeyConversion?
  let userInfo: [CodingUserInfoKey: Any]
  var place = FailurePlace()
  private let rules = CodableRule.table
  private let containerTypes = KeyedContainerTypes.table

  /// The first of a list of decoders for reuse, which are linked by their parents.
  ///
  /// Creating a decoder takes longer than reading a short string.
  var spare: ValueDecoder?

  /// The innermost value that is decoded as an observed operation during the search for problems.
  var part: ValueDecoder?
  /// The trace of the error of the last part that failed, with the path from the part around it.
  var failedPart: (trace: Trace, path: [KeyPath.Key], dynamicNames: [String])?

  /// A Boolean value that indicates whether the call has returned.
  ///
  /// Initializers may still hold decoders.
  private(set) var isOver = false

  init(_ options: CodableDecoder) {
    self.options = options
    keys = KeyConversion(options.keyDecodingStrategy)
    userInfo = options.userInfo.isEmpty ? [:] : options.userInfo as [CodingUserInfoKey: Any]
  }

  /// Releases the decoders that form reference cycles with this call.
  func end() {
    isOver = true
    part = nil
    spare = nil
  }

  /// Returns the rule that decodes a type.
  @inline(__always)
  func rule(for type: Any.Type) -> CodableRule {
    rules.value(for: type) { CodableRule(for: type) }
  }

  /// Returns the type of the containers with a key type.
  @inline(__always)
  func containerType<Key: CodingKey>(keyedBy key: Key.Type) -> any DecoderContainer<Key>.Type {
    KeyedContainerTypes.identical(containerTypes.value(for: key) { KeyedContainer<Key>.self }, keyedBy: key)
  }
}
