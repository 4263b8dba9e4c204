import Foundation

/// One way to do one thing, timed beside the others.
struct Contender {
  /// What the command line calls it.
  let name: String
  /// What the table calls it.
  let title: String
  /// The name of the contender that it is compared with.
  let rival: String
  /// Makes the value and keeps it: taking it apart is timed for nobody.
  let run: () -> Void
  /// Lets go of the value.
  let discard: () -> Void

  init<Value>(_ name: String, _ title: String, against rival: String, _ make: @escaping () throws -> Value) {
    var value: Value?
    self.name = name
    self.title = title
    self.rival = rival
    self.run = { value = orStop(make) }
    self.discard = { if value != nil { value = nil } }
  }
}
