/// The memory behind the values of an array, into which several threads decode.
///
/// If one thread moved what the others have decoded, two cores would gain a tenth for arrays of numbers and of large
/// structs: each value was written twice, and the memory for the result made ready by that thread alone.
///
/// Invariant: nothing in it is initialized at first. A thread that fills or moves some of it is the only one that uses
/// that part, and none does when the call of `append(slots:_:)` that made it has returned.
@safe struct UnsafeSlots<Element>: @unchecked Sendable {
  private let buffer: UnsafeMutableBufferPointer<Element>

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<Element>) { unsafe self.buffer = buffer }

  /// Fills slots from the first on.
  ///
  /// - Returns: How many are initialized then, and the error of the function.
  func fill(
    _ range: Range<Int>, with body: (inout OutputSpan<Element>) throws -> Void
  ) -> (count: Int, error: (any Error)?) {
    let slots = unsafe UnsafeMutableBufferPointer(rebasing: buffer[range])
    var values = unsafe OutputSpan(buffer: slots, initializedCount: 0)
    var failure: (any Error)?
    do { try body(&values) } catch { failure = error }
    return unsafe (values.finalize(for: slots), failure)
  }

  /// Moves values to slots that are before them, and not initialized.
  func move(_ values: Range<Int>, to start: Int) {
    guard values.lowerBound != start, let base = unsafe buffer.baseAddress else { return }
    unsafe (base + start).moveInitialize(from: base + values.lowerBound, count: values.count)
  }
}

extension Array {
  /// Makes room for values, and appends those that are put there.
  ///
  /// - Parameter body: Returns how many of the first slots are initialized then.
  mutating func append(slots count: Int, _ body: (UnsafeSlots<Element>) -> Int) {
    append(addingCapacity: count) { end in
      unsafe end.withUnsafeMutableBufferPointer { buffer, initialized in
        initialized += body(unsafe UnsafeSlots(UnsafeMutableBufferPointer(rebasing: buffer[initialized...])))
      }
    }
  }
}
