import Decodable
import Foundation

/// Rules that recognize by their form keys that are data.
enum DataKeys {
  /// Returns whether no key could be the name of a field: each is an integer, several with commas or colons between
  /// them, a UUID, a date, a long hexadecimal number, a version, an ID of Firebase or Matrix, a number with a unit, a
  /// range, an address, a path or a namespace of PHP.
  ///
  /// An empty key, alone or beside such keys, is data as well: in the lock file of a package, it is the path of the
  /// package itself.
  static func areData(_ keys: [String]) -> Bool { !keys.isEmpty && keys.allSatisfy { $0.isEmpty || isData($0) } }

  /// Returns whether at least half of the keys could not be names of fields, such as the versions beside `created`.
  static func areMostlyData(_ keys: [String]) -> Bool {
    !keys.isEmpty && 2 * keys.count(where: isData) >= keys.count
  }

  /// Returns whether all keys are codes: currencies, constants, languages or identifiers with a prefix.
  ///
  /// A field may have such a name, so codes count only if the values have one shape.
  static func areCodes(_ keys: [String]) -> Bool {
    guard !keys.isEmpty else { return false }
    return keys.allSatisfy(isConstant) || areLocales(keys) || areNumbered(keys) || areIdentifiers(keys)
      || areCurrencies(keys)
  }

  /// Returns whether keys are codes of currencies in lower case: at least three of three or four letters, two of which
  /// are common: `usd`, `btc`, `aed`.
  static func areCurrencies(_ keys: [String]) -> Bool {
    keys.count >= 3 && keys.allSatisfy { (3...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetter) }
      && keys.count { currencies.contains($0) } >= 2
  }

  private static let currencies: Set<String> = [
    "aud", "brl", "btc", "cad", "chf", "cny", "czk", "dkk", "eth", "eur", "gbp", "hkd", "inr", "jpy", "krw", "mxn",
    "nok", "nzd", "pln", "rub", "sek", "sgd", "usd", "usdt", "zar",
  ]

  /// Returns whether keys are names from other namespaces: at least two, one with a dot or slash after a letter, as in
  /// `socket.io`.
  static func areForeignNames(_ keys: [String]) -> Bool {
    keys.count >= 2
      && keys.contains { key in
        zip(key.utf8, key.utf8.dropFirst()).contains { isLetter($0) && "./".utf8.contains($1) }
          && key.utf8.last.map { isLetter($0) || isDigit($0) } == true
      }
  }

  /// Returns whether keys differ only in a number at their end, and are numbers of a series: at least three of three
  /// digits with leading zeros, `q_001`, or at least two under the plural of the word before the number, as `room1` and
  /// `room2` under `rooms`.
  ///
  /// - Parameter key: The key of the member that contains the objects.
  static func areSerial(_ keys: [String], under key: String?) -> Bool {
    guard keys.count >= 2, let stem = stem(of: keys) else { return false }
    let numbers = keys.map { $0.utf8.dropFirst(stem.utf8.count) }
    let isPadded = numbers.contains { $0.count >= 3 && $0.first == UInt8(ascii: "0") }
    if isPadded, keys.count >= 3, Set(numbers.map(\.count)).count == 1 { return true }
    let owner = key.flatMap { Words(of: $0).singular.words.last?.lowercased() }
    return owner != nil && owner == Words(of: String(stem)).words.last?.lowercased()
  }

  /// Returns the text before the number at the end of each key; nil if it is empty or not the same.
  private static func stem(of keys: [String]) -> Substring? {
    let parts = keys.map { key in
      let number = key.utf8.reversed().prefix(while: isDigit).count
      return (stem: key[..<(key.utf8.index(key.endIndex, offsetBy: -number))], number: number)
    }
    guard let first = parts.first?.stem, !first.isEmpty else { return nil }
    return parts.allSatisfy { $0.number > 0 && isSame(String($0.stem), String(first)) } ? first : nil
  }

  /// Returns whether keys are names of people or of other things: at least two, each of several capitalized words.
  static func areTitles(_ keys: [String]) -> Bool {
    keys.count >= 2
      && keys.allSatisfy { key in
        let words = key.split(separator: " ", omittingEmptySubsequences: false)
        return words.count >= 2 && words.allSatisfy { $0.first?.isUppercase == true }
      }
  }

  /// Returns whether a key conventionally holds a dictionary of strings, such as `labels`, `env`, or `metadata` that do
  /// not have a name.
  static func isAlwaysDictionary(_ key: String, of keys: [String]) -> Bool {
    guard let last = Words(of: key).words.last?.lowercased() else { return false }
    if last == "metadata" { return fieldsOfMetadata.isDisjoint(with: keys.map { $0.lowercased() }) }
    return ["labels", "annotations", "dependencies", "env", "environment", "headers", "modules"].contains(last)
  }

  /// Keys that tell that metadata describe a thing, as those of Kubernetes and of documents do.
  private static let fieldsOfMetadata: Set<String> = [
    "author", "description", "id", "kind", "name", "title", "type", "url", "uid", "uuid", "version",
  ]

  private static func isData(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    // One number, the coordinates of a place, or the ID of a node in Figma: 17, -1, 0,-1, 1:5.
    let numbers = bytes.split(omittingEmptySubsequences: false) { ",:".utf8.contains($0) }
    let areIntegers = numbers.allSatisfy { number in
      let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number
      return !digits.isEmpty && digits.allSatisfy(isDigit)
    }
    if areIntegers { return true }
    return isDate(bytes) || isHexadecimal(bytes) || isVersion(key) || isPushID(bytes) || isRandom(bytes)
      || isMatrixID(key) || isMeasure(bytes) || isAddress(key) || isRange(key) || key.contains("\\")
  }

  /// Returns whether a key is a day, a month or a timestamp: 2014-01, 2014-01-31, 2014-01-31T00:00:00Z.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let pattern = Array("dddd-dd-dd".utf8)
    guard bytes.count == 7 || bytes.count >= 10 else { return false }
    guard zip(bytes, pattern).allSatisfy({ $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 }) else { return false }
    return bytes.count <= 10 || bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ")
  }

  /// Returns whether a key is a UUID, or has at least twelve hexadecimal digits and not only letters.
  private static func isHexadecimal(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 36, UUID(uuidString: String(decoding: bytes, as: UTF8.self)) != nil { return true }
    return bytes.count >= 12 && bytes.contains(where: isDigit)
      && bytes.allSatisfy { isDigit($0) || (isLetter($0) && $0 | 0x20 <= UInt8(ascii: "f")) }
  }

  /// Returns whether a key is a version or an IPv4 address, or a name with a version: 1.0, v2.1.0, 3.0.0-beta.1,
  /// linux-6.1.
  private static func isVersion(_ key: String) -> Bool {
    if isPlainVersion(key[...]) { return true }
    guard let separator = key.lastIndex(where: { "-_@".contains($0) }), separator > key.startIndex else { return false }
    return isPlainVersion(key[key.index(after: separator)...])
  }

  private static func isPlainVersion(_ key: Substring) -> Bool {
    let parts = (key.hasPrefix("v") ? key.dropFirst() : key).utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isDigit) else { return false }
    return parts[1].first.map(isDigit) == true
      && parts[1].allSatisfy { isDigit($0) || isLetter($0) || ".-+".utf8.contains($0) }
  }

  /// Returns whether a key is an ID of a list in Firebase: a minus and 19 letters, digits, `-` and `_`.
  private static func isPushID(_ bytes: [UInt8]) -> Bool {
    bytes.count == 20 && bytes[0] == UInt8(ascii: "-")
      && bytes.allSatisfy { isDigit($0) || isLetter($0) || "-_".utf8.contains($0) }
  }

  /// Returns whether a key has at least 20 letters and digits of which no words can be made, as the ID of a user or a
  /// token in Firebase: small letters, capitals and digits alternate in two of five places, and there are two numbers.
  ///
  /// In random letters and digits, three of five neighbours differ in their kind; in `sha256Base64EncodedHash`, one of
  /// three.
  private static func isRandom(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes.filter { !"-_:".utf8.contains($0) }
    guard bytes.count >= 20, bytes.allSatisfy({ isDigit($0) || isLetter($0) }) else { return false }
    let kinds = bytes.map { isDigit($0) ? 0 : isUpper($0) ? 1 : 2 }
    let changes = zip(kinds, kinds.dropFirst()).count { $0 != $1 }
    return Set(kinds).count == 3 && kinds.split(omittingEmptySubsequences: true) { $0 != 0 }.count >= 2
      && 5 * changes >= 2 * bytes.count
  }

  /// Returns whether a key is the ID of a user, a room or an event in Matrix: `@bob:example.org`.
  private static func isMatrixID(_ key: String) -> Bool {
    guard let first = key.utf8.first, "@!#$+".utf8.contains(first), let colon = key.firstIndex(of: ":") else {
      return false
    }
    return key[colon...].contains(".") || key.hasSuffix(":localhost")
  }

  /// Returns whether a key is a number and a letter, or two numbers with a letter between them: 3h, 48x48.
  private static func isMeasure(_ bytes: [UInt8]) -> Bool {
    let unit = bytes.drop(while: isDigit)
    return unit.count < bytes.count && unit.first.map(isLetter) == true && unit.dropFirst().allSatisfy(isDigit)
  }

  /// Returns whether a key is a range of numbers, of which one end may be open: *-100.0, 100-200, 200.0-*, 2xx.
  private static func isRange(_ key: String) -> Bool {
    if key.utf8.count == 3, key.utf8.first.map(isDigit) == true, key.hasSuffix("xx") { return true }
    let ends = key.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.contains(where: { $0 != "*" }) else { return false }
    return ends.allSatisfy { end in
      end == "*"
        || (end.utf8.first.map(isDigit) == true && end.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") })
    }
  }

  /// Returns whether a key is a URL, a path, a media type or an e-mail address.
  private static func isAddress(_ key: String) -> Bool {
    if key.contains(" ") { return false }
    if key.hasPrefix("/") || key.dropLast().contains("/") { return true }
    let parts = key.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
  }

  /// Returns whether a key is a currency, a country or a constant: at least two characters, without lowercase letters.
  private static func isConstant(_ key: String) -> Bool {
    let bytes = key.utf8
    guard bytes.count >= 2, let first = bytes.first, isUpper(first) else { return false }
    return bytes.allSatisfy { isUpper($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
  }

  /// Returns whether keys are language codes: one has a region, there are three or more, or they are `en` alone or with
  /// a code that is not an English word.
  private static func areLocales(_ keys: [String]) -> Bool {
    var hasRegion = false
    for key in keys {
      let parts = key.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      guard languages.contains(String(parts[0])), parts.count <= 2 else { return false }
      if parts.count == 2 {
        let isRegion = parts[1].utf8.allSatisfy(isUpper) || key.contains("-") && parts[1].utf8.allSatisfy(isLetter)
        guard parts[1].utf8.count == 2, isRegion else { return false }
        hasRegion = true
      }
    }
    return hasRegion || keys.count >= 3 || keys.contains("en") && words.isDisjoint(with: keys)
  }

  /// The codes of languages that are words in the names of fields.
  private static let words: Set<String> = [
    "am", "an", "as", "be", "co", "id", "ie", "in", "io", "is", "it", "la", "me", "my", "no", "of", "om", "or", "os",
    "pa", "so", "st", "to", "tn", "ts", "tv",
  ]

  /// Returns whether keys have one prefix and identifiers of one length that mix digits and letters: `u_1a2b`.
  private static func areIdentifiers(_ keys: [String]) -> Bool {
    func parts(_ key: String) -> (prefix: Substring, identifier: Substring)? {
      guard let separator = key.lastIndex(where: { "_-".contains($0) }), separator > key.startIndex else { return nil }
      let identifier = key[key.index(after: separator)...]
      guard identifier.utf8.count >= 4, identifier.utf8.allSatisfy({ isDigit($0) || isLetter($0) }) else { return nil }
      return (key[...separator], identifier)
    }
    guard let first = parts(keys[0]) else { return false }
    let hasOneForm = keys.allSatisfy { key in
      parts(key).map { $0.prefix == first.prefix && $0.identifier.utf8.count == first.identifier.utf8.count } == true
    }
    return hasOneForm
      && keys.contains { key in
        let bytes = parts(key).map { Array($0.identifier.utf8) } ?? []
        return zip(bytes, bytes.dropFirst()).count { isDigit($0) != isDigit($1) } >= 2
      }
  }

  /// Returns whether keys are at least eight, and differ only in a number at their end.
  private static func areNumbered(_ keys: [String]) -> Bool { keys.count >= 8 && stem(of: keys) != nil }

  /// The codes of ISO 639-1.
  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et \
    eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk \
    kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny \
    oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk \
    tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}
