import Foundation

/// The mode in which tests run at full size, which `DECODABLE_STRESS=1` turns on.
package enum Stress {
  package static let isEnabled = ProcessInfo.processInfo.environment["DECODABLE_STRESS"] != nil

  /// Returns the seeds of a random test: from 1 to a usual number, or to the full number.
  package static func seeds(_ usual: Int, full: Int) -> ClosedRange<Int> { 1...(isEnabled ? full : usual) }
}
