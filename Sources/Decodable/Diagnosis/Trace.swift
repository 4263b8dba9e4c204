/// Where an error comes from while problems are looked for, and what else is wrong.
final class Trace: Sendable {
  /// The call that an operation has failed in, and which of its operations that was.
  let invocation: Int
  let position: Int
  /// The other problems of what failed.
  let fellows: [DecodingError]

  init(invocation: Int, position: Int, fellows: [DecodingError]) {
    self.invocation = invocation
    self.position = position
    self.fellows = fellows
  }
}

extension DecodingError {
  /// The first of several problems, which has the others for its fellows; nil if there is none.
  init?(with problems: [DecodingError]) {
    guard var error = problems.first else { return nil }
    error.metadata.trace = Trace(invocation: 0, position: 0, fellows: Array(problems.dropFirst()))
    self = error
  }

  /// The error and its fellows, each by itself.
  var withFellows: [DecodingError] {
    var error = self
    error.metadata.trace = nil
    return [error] + (metadata.trace?.fellows ?? [])
  }

  /// Changes the place of the error and of its fellows.
  @inline(__always)
  mutating func relocate(_ change: (inout Metadata) -> Void) {
    var metadata = metadata
    change(&metadata)
    if let trace = metadata.trace, !trace.fellows.isEmpty {
      let fellows = trace.fellows.map { error in
        var error = error
        change(&error.metadata)
        return error
      }
      metadata.trace = Trace(invocation: trace.invocation, position: trace.position, fellows: fellows)
    }
    self.metadata = metadata
  }
}
