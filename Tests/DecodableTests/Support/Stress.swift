import Foundation

/// The mode in which tests run at full size, which `DECODABLE_STRESS=1` turns on.
enum Stress {
  static let isEnabled = ProcessInfo.processInfo.environment["DECODABLE_STRESS"] != nil
}
