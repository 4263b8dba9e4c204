/// The failures that a call throws, and the fate of their errors in the current run.
struct ThrownFailures {
  /// The failure that was thrown last, in any run.
  private(set) var last: Record?
  /// The failure that the run threw, unless the function has continued since.
  private var pending: Record?
  /// The last failure whose error was caught for the first time in the run.
  private var caught: Record?

  mutating func startRun() { (pending, caught) = (nil, nil) }

  mutating func recordThrown(_ record: Record) { (last, pending) = (record, record) }

  /// Records that the function continues, and has therefore caught the error that the run threw.
  mutating func recordContinuation() {
    guard pending != nil else { return }
    if let pending, pending.failure?.wasCaught == false {
      pending.failure?.wasCaught = true
      caught = pending
    }
    pending = nil
  }

  /// Records that the run meets a failure.
  ///
  /// If the same lookup failed before and its error was caught, the problem stays, because it is met again.
  func recordReached(_ record: Record, _ failure: Failure) {
    guard let caught, caught !== record, caught.operation == record.operation,
      caught.failure?.isLike(failure.error) == true
    else { return }
    caught.failure?.wasCaught = false
  }
}
