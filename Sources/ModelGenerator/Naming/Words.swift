/// The words of a key, from which names are made.
///
/// Characters other than letters and digits separate words. A capital starts a word after a lowercase letter or a
/// digit, or before a lowercase letter: `html_url`, `htmlURL` and `HTMLUrl` have the same words. A lone `s` is the
/// plural of the capitals before it: `imageURLs`.
struct Words {
  private(set) var words: [Substring] = []
  /// Whether the key has lowercase letters, which makes its capitals significant.
  private let isMixed: Bool
  /// Whether the last word is an added `item`.
  private var endsInItem = false

  init(of key: String) {
    // The name needs no more of a long key.
    let key = Self.withoutNumbering(
      key.utf8.count > Self.maximumKeyLength ? String(key.prefix(Self.maximumKeyLength)) : key)
    isMixed = key.unicodeScalars.contains { $0.properties.isLowercase }
    var text = Substring.UnicodeScalarView()
    var before: Unicode.Scalar?
    let scalars = Array(Words.spelled(key).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isPart = Words.isPart(scalar)
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let afterNext = index + 2 < scalars.count ? scalars[index + 2] : nil
      if !isPart || startsWord(scalar, after: before, next, afterNext) {
        append(&text)
      }
      if isPart { text.append(scalar) }
      before = isPart ? scalar : nil
    }
    append(&text)
    shorten()
  }

  /// The number of characters of a key that are read; it is many times the length of a name.
  private static let maximumKeyLength = 1_024

  /// Returns a key without the number of a list before it: `open` for `1. open`.
  private static func withoutNumbering(_ key: String) -> String {
    let rest = key.drop { $0.isASCII && $0.isNumber }
    guard rest.count < key.count, rest.hasPrefix(". "), rest.dropFirst(2).first?.isLetter == true else { return key }
    return String(rest.dropFirst(2))
  }

  /// Returns whether a scalar may be part of a name; invisible scalars, such as the joiners of an emoji, may not.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue && scalar != "_" && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Cuts a long name, since lines with long type names cannot be broken.
  ///
  /// The limit counts scalars, since a letter may have any number of marks.
  private mutating func shorten() {
    var room = Identifiers.maximumLength
    words = words.prefix { word in
      defer { room -= word.unicodeScalars.count }
      return room > 0
    }
    if room < 0, let last = words.last { words[words.count - 1] = Substring(last.unicodeScalars.dropLast(-room)) }
  }

  private mutating func append(_ text: inout Substring.UnicodeScalarView) {
    if !text.isEmpty { words.append(Substring(text)) }
    text = Substring.UnicodeScalarView()
  }

  private func startsWord(
    _ scalar: Unicode.Scalar, after before: Unicode.Scalar?, _ next: Unicode.Scalar?, _ afterNext: Unicode.Scalar?
  ) -> Bool {
    guard isMixed, let before, scalar.properties.isUppercase else { return false }
    guard before.properties.isUppercase else { return true }
    guard let next, next.properties.isLowercase else { return false }
    return next != "s" || afterNext?.properties.isLowercase == true
  }

  /// Returns the key if it has a letter or a digit, otherwise the names of its first characters.
  private static func spelled(_ key: String) -> String {
    switch key {
    case "": return "empty"
    case "+1": return "plus 1"
    case "-1": return "minus 1"
    default: break
    }
    if key.unicodeScalars.contains(where: isPart) { return key }
    let visible = key.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let names = (visible.isEmpty ? key.unicodeScalars : visible).compactMap { scalar in
      scalar.properties.isVariationSelector ? nil : (symbols[scalar] ?? scalar.properties.name?.lowercased())
    }
    let spelled = names.prefix(4).joined(separator: " ")
    return spelled.isEmpty ? "symbol" : spelled
  }

  private static let symbols: [Unicode.Scalar: String] = [
    "@": "at", "#": "hash", "$": "dollar", "_": "underscore", "*": "star", "%": "percent", "&": "and", "+": "plus",
    "-": "minus", ".": "dot", "/": "slash", "?": "question", "!": "exclamation", "=": "equals", "<": "less",
    ">": "greater", "|": "bar", ":": "colon", ";": "semicolon", ",": "comma", " ": "space", "~": "tilde", "^": "caret",
    "\\": "backslash", "\"": "quote", "'": "apostrophe",
  ]

  /// Returns a key in which the names of signs stand for the signs: `a minus b` for `a-b`.
  static func spellingSigns(in key: String) -> String {
    key.unicodeScalars.map { isPart($0) ? String($0) : " \(symbols[$0] ?? "sign") " }.joined()
  }

  /// The words in lowercase letters, and the last one in the singular too, to compare with words of a list.
  var forms: [String] { (words + singular.words.suffix(1)).map { $0.lowercased() } }

  /// The name of a type: `HTMLURL`.
  var upperCamelCase: String { Self.joined(words.map { capitalized($0) }) }

  /// The name of a property: `htmlURL`.
  var lowerCamelCase: String {
    guard let first = words.first else { return "" }
    return Self.joined([first.lowercased()] + words.dropFirst().map { capitalized($0) })
  }

  /// Returns words as one name, with an underscore between two numbers: `iso3166_1`.
  private static func joined(_ words: [String]) -> String {
    words.reduce(into: "") { name, word in
      if name.utf8.last.map(isDigit) == true, word.utf8.first.map(isDigit) == true { name += "_" }
      name += word
    }
  }

  /// Returns these words followed by others, unless these already end in the others: `data` appended to `push_data` is
  /// `PushData`.
  func appending(_ other: Words) -> Words {
    var result = self
    let (own, others) = (words.map { $0.lowercased() }, other.words.map { $0.lowercased() })
    if !own.reversed().starts(with: others.reversed()) { result.words += other.words }
    return result
  }

  /// Returns the words of tags, without the last word if all tags share it: `Push` and `Fork` for `PushEvent` and
  /// `ForkEvent`.
  static func distinctive(of tags: [String]) -> [Words] {
    var all = tags.map { Words(of: $0) }
    let last = Set(all.map { $0.words.last?.lowercased() })
    guard all.count > 1, last.count == 1, all.allSatisfy({ $0.words.count > 1 }) else { return all }
    for index in all.indices { all[index].words.removeLast() }
    return all
  }

  /// The words without a number at the end.
  private var withoutNumber: Words {
    var result = self
    while let last = result.words.popLast() {
      let number = last.reversed().prefix { $0.isNumber }.count
      if number < last.count {
        result.words.append(last.dropLast(number))
        break
      }
    }
    return result
  }

  /// The words in lowercase without a number at the end; empty if the last word is an added `item`.
  var ending: [String] { endsInItem ? [] : withoutNumber.words.map { $0.lowercased() } }

  /// Returns the words that all keys end in, apart from numbers; nil if there are none, or if all keys are the same.
  static func commonEnding(of all: [Words]) -> Words? {
    guard var result = all.first?.withoutNumber, Set(all.map(\.upperCamelCase)).count > 1 else { return nil }
    let endings = all.map(\.ending)
    let count = endings.map { zip($0.reversed(), endings[0].reversed()).prefix { $0 == $1 }.count }.min() ?? 0
    result.words = result.words.suffix(count)
    return count == 0 ? nil : result
  }

  /// The words with the last one in the singular, or followed by `Item` if it has no singular.
  var singular: Words {
    var result = self
    guard let last = words.last else { return result }
    let lower = last.lowercased()
    if let singular = Singular.of(lower) {
      result.words[words.count - 1] = Substring(
        isAllCapitals(last.dropLast()) && isMixed ? singular.uppercased() : singular)
    } else {
      result.words.append("item")
      result.endsInItem = true
    }
    return result
  }

  /// Whether the last word is a plural.
  var isPlural: Bool { words.last.map { Singular.of($0.lowercased()) != nil } ?? false }

  /// Whether the words are a generic name for an element.
  var isGeneric: Bool {
    let name = words.map { $0.lowercased() }.joined(separator: " ")
    return Self.elementNouns.contains(name) || (endsInItem && ["data item", "list item"].contains(name))
  }

  private static let elementNouns: Set = [
    "item", "result", "record", "node", "entry", "element", "object", "row", "hit", "value",
  ]

  /// Whether the key suggests free text or identifiers, whose values are not a closed set.
  var isFreeText: Bool { words.last.map { Self.textNouns.contains($0.lowercased()) } == true }

  private static let textNouns: Set = [
    "id", "ids", "uid", "uuid", "key", "ref", "sha", "slug", "name", "login", "username", "text", "title", "label",
    "description", "body", "message", "comment", "note", "email", "url", "uri", "path",
  ]

  private func capitalized(_ word: Substring) -> String {
    let lower = word.lowercased()
    if let acronym = Acronyms.spelling(of: lower) { return acronym }
    // If the key has lowercase letters too, capitals are an acronym.
    if isMixed, isAllCapitals(word) || isPluralOfCapitals(word) { return String(word) }
    return lower.prefix(1).uppercased() + lower.dropFirst()
  }

  private func isAllCapitals(_ word: Substring) -> Bool {
    word.unicodeScalars.count > 1
      && word.unicodeScalars.allSatisfy { $0.properties.isUppercase || $0.properties.numericType == .decimal }
  }

  private func isPluralOfCapitals(_ word: Substring) -> Bool { word.last == "s" && isAllCapitals(word.dropLast()) }
}

/// Words that Swift code writes in capitals (API Design Guidelines, "Follow case conventions").
enum Acronyms {
  static func spelling(of word: String) -> String? { spellings[word] }

  private static let spellings: [String: String] = {
    let words = """
      api ascii aws cdn cpu crc css csv dns ftp gif gpu gps guid html http https iban id imdb imei ip ipv4 ipv6 isbn \
      iso jpeg jpg json jwt md5 mime mp3 mp4 npm nfc pdf php png qr ram rfc rgb rgba rss sdk sha sha1 sha256 sku \
      sms smtp sql ssd sso ssh ssl svg tcp tls ttl tv udp ui uid uri url usb usd utc utf uuid vat vin vm vpn xml yaml \
      ii iii iv vii viii ix
      """.split(separator: " ").map(String.init)
    var spellings = Dictionary(uniqueKeysWithValues: words.map { ($0, $0.uppercased()) })
    for word in ["api", "guid", "id", "ip", "sku", "uid", "uri", "url", "uuid", "pdf"] {
      spellings[word + "s"] = word.uppercased() + "s"
    }
    spellings["oauth"] = "OAuth"
    spellings["ipv4"] = "IPv4"
    spellings["ipv6"] = "IPv6"
    return spellings
  }()
}
