/// The failed calls of decoders of the library and of types with values of one document, and their errors.
///
/// The same call fails in the same way each time. Without this record, each level of a recursive type would be explored
/// in each run of each level around it. The calls inside a recorded call are not kept.
struct FailedCalls {
  private var outcomes: [Key: Outcome] = [:]
  /// The keys of the calls, in the order in which the calls failed.
  private var keys: [Key] = []

  /// The identity of a call.
  struct Key: Hashable {
    private let index: Int
    private let type: ObjectIdentifier
    private let decoderKind: DecoderKind
    private let decoders: ActiveDecoders

    /// Creates the key of a call; nil unless the value is an object or array of a document.
    init?(_ value: Any, as type: Any.Type, by decoderKind: DecoderKind, in document: ObjectIdentifier?) {
      guard let view = held(value, as: JSON.self), ObjectIdentifier(view.document) == document, view.entry.isContainer
      else { return nil }
      index = view.index
      self.type = ObjectIdentifier(type)
      self.decoderKind = decoderKind
      decoders = .current
    }
  }

  struct Outcome {
    let replay: Replay?
    let error: any Error
  }

  var count: Int { keys.count }

  subscript(key: Key) -> Outcome? { outcomes[key] }

  mutating func record(_ outcome: Outcome, of key: Key) {
    outcomes[key] = outcome
    keys.append(key)
  }

  /// Removes all but the first of the calls.
  ///
  /// - Parameter count: The number of calls to keep.
  mutating func removeAll(after count: Int) {
    guard count < keys.count else { return }
    for key in keys[count...] { outcomes[key] = nil }
    keys.removeSubrange(count...)
  }
}
