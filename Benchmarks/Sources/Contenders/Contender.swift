import Foundation

/// One way to do one thing, timed beside the others.
package struct Contender {
  /// What the command line calls it.
  package let name: String
  /// What the table calls it.
  package let title: String
  /// The name of the contender that it is compared with.
  package let rival: String
  /// Makes what it is given, which belongs to no measurement.
  package let prepare: () -> Void
  /// Makes the value and keeps it: taking it apart is measured for nobody.
  package let run: () -> Void
  /// Lets go of the value.
  package let discard: () -> Void

  /// - Parameter afterwards: Done when the value is gone; also measured for nobody.
  init<Input, Value>(
    _ name: String, _ title: String, against rival: String, given input: @autoclosure @escaping () -> Input,
    afterwards: @escaping () -> Void = {}, _ make: @escaping (Input) throws -> Value
  ) {
    var value: Value?
    self.name = name
    self.title = title
    self.rival = rival
    self.prepare = { _ = input() }
    self.run = { value = orStop { try make(input()) } }
    self.discard = {
      withExtendedLifetime(value) {}
      value = nil
      afterwards()
    }
  }
}

/// For what cannot fail unless the benchmark itself is wrong.
package func orStop<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { stop("\(error)") }
}

/// Says what is wrong, and ends the process.
package func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
