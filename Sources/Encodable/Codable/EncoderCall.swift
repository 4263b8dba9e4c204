import Decodable

/// One encoding of a Codable type: the options and the state that its encoders share.
///
/// Invariant: the writer exists until ``end()``. While functions of this library write a value of the call, they have the
/// writer alone: a Codable value in it is another call.
final class EncoderCall {
  let options: CodableEncoder
  /// The conversion of coding keys by the key strategy; nil if keys are unchanged.
  let keys: KeyEncoding?
  let userInfo: [CodingUserInfoKey: Any]
  private let rules = EncoderRule.table

  /// The writer; nil while it is lent, and after the call, since types may still hold encoders and containers.
  private(set) var writer: _Writer?
  /// A Boolean value that indicates whether functions of this library have the writer.
  private(set) var isLent = false
  /// The encoder of the innermost value at the end of the text.
  var innermost: ValueEncoder?
  /// The first of a list of encoders for reuse, which are linked by their parents.
  var spare: ValueEncoder?
  private var objects: Branch.ID = 0
  /// The number of encoders that types may have kept, and whose places are in the text.
  private(set) var keptCount = 0
  /// The encoders of objects in which types have requested nested containers.
  private var nestingEncoders: [ValueEncoder] = []
  /// The number of encoders of objects in which types have requested nested containers.
  var nestingCount: Int { nestingEncoders.count }
  /// The first error of a function of Codable that cannot throw.
  private(set) var recordedError: (any Error)?
  var place = FailurePlace()
  /// A Boolean value that indicates whether a root that failed had members or elements, into which a path may lead.
  var rootWasContainer = false
  /// A Boolean value that indicates whether the root encoded, as its only value, one that has encoded none.
  var rootIsEmptyValue = false

  init(_ options: CodableEncoder, _ writer: _Writer) {
    self.options = options
    self.writer = writer
    keys = KeyEncoding(options.keyEncodingStrategy)
    userInfo = options.userInfo.isEmpty ? [:] : options.userInfo as [CodingUserInfoKey: Any]
  }

  /// Returns the rule that encodes a type.
  @inline(__always)
  func rule(for type: Any.Type) -> EncoderRule {
    rules.value(for: type) { EncoderRule(for: type) }
  }

  /// Returns a number that identifies an object.
  func newObject() -> Branch.ID {
    objects &+= 1
    return objects
  }

  /// Counts an encoder that a type may have kept.
  func countKept() { keptCount &+= 1 }

  /// Records an encoder that keeps those of its nested containers, until ``endNesting(in:from:)``.
  func recordNesting(in encoder: ValueEncoder) { nestingEncoders.append(encoder) }

  /// Releases the nested containers inside a value that is complete, which retain their outer encoders.
  ///
  /// - Parameter count: The number of recorded encoders before the value.
  func endNesting(in value: ValueEncoder, from count: Int) {
    let others = nestingEncoders[count...].filter { encoder in
      guard encoder.isInside(value) else { return true }
      encoder.nested = nil
      return false
    }
    nestingEncoders.replaceSubrange(count..., with: others)
  }

  /// Runs an operation that has the writer alone.
  func lendWriter(_ operation: () throws -> Void) rethrows {
    let (lent, wasLent) = (writer, isLent)
    (writer, isLent) = (nil, true)
    defer { (writer, isLent) = (lent, wasLent) }
    try operation()
  }

  /// Records an error that makes the call fail.
  func record(_ error: any Error) {
    if recordedError == nil { recordedError = error }
  }

  /// Releases the writer, and the encoders that form reference cycles with this call.
  func end() {
    writer = nil
    innermost = nil
    spare = nil
    for encoder in nestingEncoders { encoder.nested = nil }
    nestingEncoders = []
  }
}

extension _Writer {
  /// Writes the value of a Codable type.
  ///
  /// - Parameter isDocument: A Boolean value that indicates whether a type that encodes no value is an error; otherwise
  ///   it is an empty object.
  func writeCodable(_ value: some Swift.Encodable, by options: CodableEncoder, isDocument: Bool = false) throws {
    guard StackSpace.isPlenty else { throw EncodingError.tooDeep }
    let call = EncoderCall(options, self)
    let (isInObject, names) = (state.isInObject, state.names.count)
    state.isInObject = false
    defer {
      call.end()
      state.names.removeAll(from: names)
      state.isInObject = isInObject
    }
    do {
      try ValueEncoder(call).encodeRoot(value, isDocument: isDocument, self)
      if let error = call.recordedError { throw error }
    } catch {
      throw call.encodingError(call.recordedError ?? error)
    }
  }
}
