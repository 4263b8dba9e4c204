/// Converted names, by the names before the conversion.
///
/// Canonically equal strings are equal keys of a dictionary. Their bytes differ, so each of them is converted.
struct NameCache {
  private var entries: [String: Entry] = [:]

  private struct Entry {
    let name: String
    let converted: String
    let isASCII: Bool

    /// Returns whether the entry is of a name, given that both names are canonically equal.
    ///
    /// A string that is canonically equal to another one in ASCII has more bytes.
    func isOf(_ other: String) -> Bool {
      name.utf8.count == other.utf8.count && (isASCII || name.utf8.elementsEqual(other.utf8))
    }
  }

  /// Names may come from data, and have no end.
  private static let maximumCount = 4096

  /// Returns the converted name, which is computed at the first call.
  mutating func converted(_ name: String, by convert: (String) -> String) -> String {
    if let known = entries[name], known.isOf(name) { return known.converted }
    let converted = convert(name)
    if entries.isEmpty { entries.reserveCapacity(24) }
    if entries.count < Self.maximumCount {
      entries[name] = Entry(name: name, converted: converted, isASCII: name.utf8.allSatisfy { $0 < 0x80 })
    }
    return converted
  }
}
