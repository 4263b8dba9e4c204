import Decodable
import Foundation

/// What strings there are at a place.
struct StringEvidence: Equatable, Sendable {
  var count = 0
  /// What all of them are; all formats as long as there is none.
  var formats = TextFormats.all
  /// The distinct ones in order of appearance, unless there are too many, or one is no name for a choice.
  private(set) var distinct: [String] = []
  private(set) var isOpen = false
  /// The names of an earlier model's choice, and of its cases by their raw values.
  var choiceName: String?
  var caseNames: [String: String] = [:]

  mutating func add(_ text: String) {
    count += 1
    if !formats.isEmpty { formats.narrow(to: text) }
    if !isOpen { addDistinct(text) }
  }

  mutating func addDistinct(_ text: String) {
    if distinct.contains(text) { return }
    if distinct.count < EvidenceLimits.strings, StringEvidence.mayBeChoice(text) {
      distinct.append(text)
    } else {
      open()
    }
  }

  /// Keeps a string whatever it looks like: the case of an earlier model.
  mutating func keepDistinct(_ text: String) { distinct.append(text) }

  /// Gives up that the strings are a closed set.
  mutating func open() {
    distinct = []
    isOpen = true
  }

  /// Whether a text may be one of a closed set: short, and made of words, with nothing before or after them.
  static func mayBeChoice(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= EvidenceLimits.stringLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || " _-.".utf8.contains($0) }
      && text.utf8.last != UInt8(ascii: " ")
  }

  /// Whether the strings are a closed set.
  ///
  /// They are if there are from 2 to 16 distinct ones, and at least three more were seen than are distinct. What was a
  /// choice in an earlier model stays one.
  var isChoice: Bool {
    guard !isOpen, formats.isEmpty else { return false }
    return choiceName != nil ? !distinct.isEmpty : distinct.count >= 2 && count >= distinct.count + 3
  }

  mutating func merge(_ other: StringEvidence) {
    count += other.count
    formats.formIntersection(other.formats)
    choiceName = choiceName ?? other.choiceName
    caseNames.merge(other.caseNames) { own, _ in own }
    if other.isOpen { open() }
    if !isOpen { other.distinct.forEach { addDistinct($0) } }
  }
}

/// What texts may spell.
struct TextFormats: OptionSet, Sendable {
  let rawValue: Int

  static let date = TextFormats(rawValue: 1)
  static let url = TextFormats(rawValue: 2)
  static let uuid = TextFormats(rawValue: 4)
  static let all: TextFormats = [.date, .url, .uuid]

  /// Drops what a text does not spell, by this library's own decoders.
  mutating func narrow(to text: String) {
    if contains(.date), !TextFormats.isDate(text) { remove(.date) }
    if contains(.url), !TextFormats.isURL(text) { remove(.url) }
    if contains(.uuid), !TextFormats.isUUID(text) { remove(.uuid) }
  }

  private static func isDate(_ text: String) -> Bool {
    guard let first = text.utf8.first, isDigit(first), (20...40).contains(text.utf8.count) else { return false }
    return (try? Date.decode(text)) != nil
  }

  private static func isURL(_ text: String) -> Bool {
    guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return false }
    guard let url = try? URL.decode(text), let host = url.host() else { return false }
    return !host.isEmpty && url.absoluteString == text
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36 && (try? UUID.decode(text)) != nil
  }
}

func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
