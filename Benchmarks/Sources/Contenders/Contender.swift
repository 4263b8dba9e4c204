import Foundation

/// One way to perform a task, timed for comparison with others.
package struct Contender {
  /// The name on the command line.
  package let name: String
  /// The title in the table.
  package let title: String
  /// The name of the contender to compare with.
  package let baseline: String
  /// Creates the input, so that its creation is not measured.
  package let prepare: () -> Void
  /// Creates the value and keeps it, so that its deallocation is not measured.
  package let run: () -> Void
  /// Releases the value.
  package let discard: () -> Void

  /// - Parameter afterwards: A closure that runs after the value is released, and is not measured.
  init<Input, Value>(
    _ name: String, _ title: String, against baseline: String, given input: @autoclosure @escaping () -> Input,
    afterwards: @escaping () -> Void = {}, _ make: @escaping (Input) throws -> Value
  ) {
    var value: Value?
    self.name = name
    self.title = title
    self.baseline = baseline
    self.prepare = { _ = input() }
    self.run = { value = orStop { try make(input()) } }
    self.discard = {
      withExtendedLifetime(value) {}
      value = nil
      afterwards()
    }
  }
}

/// Returns the result of `make`, or stops the process if it throws.
///
/// Only a faulty benchmark throws.
package func orStop<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { stop("\(error)") }
}

/// Prints a message to standard error and ends the process.
package func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
