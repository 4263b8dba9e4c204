/// The units in which numbers may count the time since 1970.
struct EpochUnits: OptionSet, Sendable {
  let rawValue: Int

  static let seconds = EpochUnits(rawValue: 1)
  static let milliseconds = EpochUnits(rawValue: 2)
  static let all: EpochUnits = [.seconds, .milliseconds]

  /// The seconds from 1990 to 2100, between which most dates of payloads are.
  private static let range: Range<UInt64> = 631_152_000..<4_102_444_800

  /// Removes the units in which a number is not a date of these years.
  mutating func narrow(to number: UInt64) {
    if !Self.range.contains(number) { remove(.seconds) }
    if !Self.range.contains(number / 1000) { remove(.milliseconds) }
  }

  /// The format of dates in the unit; nil unless there is one.
  var format: DateFormat? {
    switch self {
    case .seconds: .secondsSince1970
    case .milliseconds: .millisecondsSince1970
    default: nil
    }
  }
}
