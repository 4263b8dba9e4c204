import Decodable
import Foundation

/// The strings at a place.
struct StringEvidence: Equatable, Sendable {
  var count = 0
  /// Whether an earlier model has a string, a date, a URL or a UUID at the place.
  var isDeclared = false
  /// The formats that all strings have; all formats if there is no string.
  var formats = TextFormats.all
  var spelled = SpelledEvidence()
  /// The distinct strings in order of appearance; empty if the set is open.
  private(set) var distinct: [String] = []
  private(set) var isOpen = false
  /// Whether all distinct strings are kept, because the option `--enum` may name the place.
  var keepsAll = false
  /// Whether the option `--enum` names the place.
  var isRequestedEnum = false
  /// The name of the string enum of an earlier model, and the names of its cases by their raw values.
  var enumName: String?
  /// Whether that enum has a case for any other string.
  var keepsOthers = false
  var caseNames: [String: String] = [:]

  mutating func add(_ text: String) {
    count += 1
    if !formats.isEmpty { formats.narrow(to: text) }
    spelled.add(text)
    if !isOpen { addDistinct(text) }
  }

  mutating func addDistinct(_ text: String) {
    if distinct.contains(text) { return }
    let isKept =
      keepsAll
      ? distinct.count < EvidenceLimits.requestedStrings
      : distinct.count < EvidenceLimits.strings && StringEvidence.mayBeEnumCase(text)
    if isKept {
      distinct.append(text)
    } else {
      open()
    }
  }

  /// Adds a string to those of an earlier model's enum, if it may be a case.
  mutating func addCase(_ text: String) {
    count += 1
    guard StringEvidence.mayBeNewCase(text), distinct.count < EvidenceLimits.declaredTags, !distinct.contains(text)
    else { return }
    distinct.append(text)
  }

  /// Adds the raw value of an earlier model's case, which may have any form.
  mutating func keepDistinct(_ text: String) { distinct.append(text) }

  /// Marks the set of strings as open.
  mutating func open() {
    distinct = []
    isOpen = true
  }

  /// Returns whether a text may be a case of a string enum: short, and made of words, without white space around them.
  ///
  /// An empty string beside words often means that there is no value.
  static func mayBeEnumCase(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    guard text.utf8.count <= EvidenceLimits.stringLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || " _-.".utf8.contains($0) }
      && text.utf8.last != UInt8(ascii: " ")
  }

  /// Returns whether a text may be a further case of an earlier model's enum.
  static func mayBeNewCase(_ text: String) -> Bool { !text.isEmpty && mayBeEnumCase(text) }

  /// Whether the strings make a string enum.
  ///
  /// They do if there are from 2 to 16 distinct strings that are not empty, and at least three more strings than distinct
  /// ones. A string enum of an earlier model stays one.
  var isStringEnum: Bool {
    if isRequestedEnum { return !isOpen && !distinct.isEmpty }
    guard !isOpen, formats.isEmpty else { return false }
    return enumName != nil ? !distinct.isEmpty : distinct.count { !$0.isEmpty } >= 2 && count >= distinct.count + 3
  }

  mutating func merge(_ other: StringEvidence) {
    count += other.count
    keepsAll = keepsAll || other.keepsAll
    isRequestedEnum = isRequestedEnum || other.isRequestedEnum
    isDeclared = isDeclared || other.isDeclared
    formats.formIntersection(other.formats)
    spelled.merge(other.spelled)
    enumName = enumName ?? other.enumName
    keepsOthers = keepsOthers || other.keepsOthers
    caseNames.merge(other.caseNames) { own, _ in own }
    if other.isOpen { open() }
    if !isOpen { other.distinct.forEach { addDistinct($0) } }
  }
}

/// The formats of texts.
struct TextFormats: OptionSet, Sendable {
  let rawValue: Int

  static let date = TextFormats(rawValue: 1)
  static let url = TextFormats(rawValue: 2)
  static let uuid = TextFormats(rawValue: 4)
  static let day = TextFormats(rawValue: 8)
  static let httpDate = TextFormats(rawValue: 16)
  static let dates: TextFormats = [.date, .day, .httpDate]
  static let all: TextFormats = [.date, .url, .uuid, .day, .httpDate]

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Creates the formats of the texts that a decoder of dates reads.
  init(_ formats: [DateFormat]) {
    self = formats.reduce(into: []) { all, format in
      switch format {
      case .iso8601: all.insert(.date)
      case .day: all.insert(.day)
      case .httpDate: all.insert(.httpDate)
      case .secondsSince1970, .millisecondsSince1970: break
      }
    }
  }

  /// The format of dates that all texts have and that the decoder of Date does not read; nil if there is none.
  var dateFormat: DateFormat? { contains(.day) ? .day : contains(.httpDate) ? .httpDate : nil }

  /// Removes the formats that a text does not have, as the decoders of the library see it.
  mutating func narrow(to text: String) {
    if contains(.date), !TextFormats.isDate(text) { remove(.date) }
    if contains(.url), !TextFormats.isURL(text) { remove(.url) }
    if contains(.uuid), !TextFormats.isUUID(text) { remove(.uuid) }
    if contains(.day), text.utf8.count != 10 || (try? TextFormats.readDay(text)) == nil { remove(.day) }
    if contains(.httpDate), text.utf8.count != 29 || (try? TextFormats.readHTTPDate(text)) == nil { remove(.httpDate) }
  }

  private static let readDay = Date.decoder(using: .day)
  private static let readHTTPDate = Date.decoder(using: .httpDate)

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
