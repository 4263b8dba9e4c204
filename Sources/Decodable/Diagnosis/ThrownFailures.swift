/// The failures that a call threw, and which of their errors the function caught in the current run.
///
/// If this were a struct, the runtime would check every access to the property, because the methods release records.
/// For the same reason, this and other classes of the search exchange an array for an empty one while they change it.
final class ThrownFailures {
  /// The failure that was thrown last, in any run.
  private(set) var last: Record?
  /// The failure whose error may still propagate out of the run.
  private var pending: Record?
  /// The failure that was most recently found to be caught.
  private var caught: Record?

  func startRun() { (pending, caught) = (nil, nil) }

  func recordThrown(_ record: Record) { (last, pending) = (record, record) }

  /// Returns whether a failure was thrown in the current run, and no operation followed.
  func isPending(_ record: Record) -> Bool { pending === record }

  /// Records that the function continues, and has therefore caught the error that the run threw.
  func recordContinuation() {
    guard let pending else { return }
    self.pending = nil
    guard let failure = pending.failure, !failure.wasCaught else { return }
    failure.wasCaught = true
    caught = pending
  }

  /// Records that the run reaches a failure.
  ///
  /// If the same lookup failed before and its error was caught, the function only retries it. Then the earlier failure
  /// does not count as caught.
  func recordReached(_ record: Record, _ failure: Failure) {
    guard let caught, caught !== record, caught.operation == record.operation,
      caught.failure?.isLike(failure.error) == true
    else { return }
    caught.failure?.wasCaught = false
  }
}
