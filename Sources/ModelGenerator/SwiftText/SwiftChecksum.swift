/// The last line of a file from a schema: a checksum, which shows that nobody has edited the file.
///
/// A model of samples needs none, since it can be read and printed again. The rules of a schema cannot be read.
enum SwiftChecksum {
  private static let prefix = "// decodable-model: checksum "

  /// Returns a text with the line at its end.
  static func signed(_ text: String) -> String { text + "\n\(prefix)\(hexadecimal(of: text))\n" }

  /// Returns whether a text has the line, whatever its checksum.
  static func isIn(_ text: String) -> Bool { text.contains("\n" + prefix) }

  /// Returns whether a text has the line, and is unchanged since, apart from its line ends.
  static func isValid(_ text: String) -> Bool {
    let text = text.replacing("\r\n", with: "\n")
    guard let start = text.ranges(of: "\n" + prefix).last?.lowerBound else { return false }
    return signed(String(text[..<start])) == text
  }

  /// Returns the FNV-1a hash of a text, which is the same in every process.
  private static func hexadecimal(of text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
