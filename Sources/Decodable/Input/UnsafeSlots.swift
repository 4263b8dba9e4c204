/// The uninitialized memory at the end of an array, into which several threads decode values.
///
/// If one thread moved the values of the others to the array, two cores would be only 10 % faster than one for arrays
/// of numbers and of large structs. The program would write each value twice, and a single thread would be the first to
/// touch the memory.
///
/// Invariant: the slots are uninitialized at first. Only one thread at a time fills or moves a slot, and no thread does
/// so after the call of `append(slots:_:)` that created the slots has returned.
@safe struct UnsafeSlots<Element>: @unchecked Sendable {
  private let buffer: UnsafeMutableBufferPointer<Element>

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<Element>) { unsafe self.buffer = buffer }

  /// Fills slots, starting with the first.
  ///
  /// - Returns: The number of initialized slots, and the error of `body`.
  func fill(
    _ range: Range<Int>, with body: (inout OutputSpan<Element>) throws -> Void
  ) -> (count: Int, error: (any Error)?) {
    let slots = unsafe UnsafeMutableBufferPointer(rebasing: buffer[range])
    var values = unsafe OutputSpan(buffer: slots, initializedCount: 0)
    var failure: (any Error)?
    do { try body(&values) } catch { failure = error }
    return unsafe (values.finalize(for: slots), failure)
  }

  /// Moves values to earlier slots, which must not be initialized.
  func move(_ values: Range<Int>, to start: Int) {
    guard values.lowerBound != start, let base = unsafe buffer.baseAddress else { return }
    unsafe (base + start).moveInitialize(from: base + values.lowerBound, count: values.count)
  }
}

extension Array {
  /// Reserves slots for values, and appends the values of the initialized slots.
  ///
  /// - Parameter body: A closure that fills the first slots, and returns their number.
  mutating func append(slots count: Int, _ body: (UnsafeSlots<Element>) -> Int) {
    append(addingCapacity: count) { end in
      unsafe end.withUnsafeMutableBufferPointer { buffer, initialized in
        initialized += body(unsafe UnsafeSlots(UnsafeMutableBufferPointer(rebasing: buffer[initialized...])))
      }
    }
  }
}
