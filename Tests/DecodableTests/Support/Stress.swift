import Foundation

/// Whether tests are to take their time: `DECODABLE_STRESS=1` lets those that have sizes take the full ones.
enum Stress {
  static let isEnabled = ProcessInfo.processInfo.environment["DECODABLE_STRESS"] != nil
}
