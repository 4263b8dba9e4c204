/// Evidence that the fields of a structure give each other.
extension InferenceGraph {
  // MARK: - Numbers

  /// Turns integers into fractions if a sibling has fractions: of a latitude and a longitude, one may be a whole number
  /// by chance.
  ///
  /// The types of an earlier model stay.
  mutating func alignSiblings() {
    for index in representatives {
      var groups: [[String]: [Int]] = [:]
      let areRates = hasRates(nodes[index])
      for (position, field) in nodes[index].fields.enumerated() where field.slot.numbers != nil {
        let group = areRates ? [] : SiblingWords.group(of: Words(of: field.key))
        if let group { groups[group + field.slot.kinds.map { "\($0)" }, default: []].append(position) }
      }
      for group in groups.values
      where group.contains(where: { nodes[index].fields[$0].slot.numbers?.hasFractions == true }) {
        for position in group { nodes[index].fields[position].slot.numbers?.becomeFractions() }
      }
    }
  }

  /// Turns a few integers into fractions if the same key has fractions in another structure, or in its arrays: the
  /// price of a product may be a whole number by chance.
  ///
  /// A `value` may be anything. The types of an earlier model stay.
  mutating func alignEqualKeys() {
    var fractions: Set<String> = []
    for index in representatives {
      for field in nodes[index].fields
      where field.slot.numbers?.hasFractions == true && !Words(of: field.key).isGeneric {
        fractions.insert(field.key)
      }
    }
    for index in representatives {
      for position in nodes[index].fields.indices {
        let field = nodes[index].fields[position]
        guard let numbers = field.slot.numbers, fractions.contains(field.key) else { continue }
        if numbers.mayBeFractions {
          nodes[index].fields[position].slot.numbers?.becomeFractions()
        }
      }
    }
  }

  /// Returns whether all members of a structure are measures of one kind: its keys are codes of currencies, or its
  /// name is that of such measures, as `rates`.
  private func hasRates(_ node: Node) -> Bool {
    guard node.fields.count > 1, node.fields.allSatisfy({ $0.slot.kinds == [.number] }) else { return false }
    let keys = node.fields.map(\.key)
    let areCodes = keys.allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy(isUpper) }
    return areCodes || DataKeys.areCurrencies(keys)
      || node.uses.contains { $0.words.words.last.map { SiblingWords.rates.contains($0.lowercased()) } == true }
  }

  // MARK: - Strings

  /// Removes the formats of strings of which too few have been seen, and units of time that keys do not suggest.
  ///
  /// A single string that looks like a date, a URL or a UUID keeps the format if the key says so, or if a sibling or the
  /// same key of another structure has the same format. A text, such as a title, needs four strings. The types of an
  /// earlier model stay.
  mutating func removeThinFormats() {
    let formats = formatsOfKeys
    for index in representatives {
      let counts = formatCounts(of: nodes[index])
      for position in nodes[index].fields.indices {
        let field = nodes[index].fields[position]
        var counts = counts
        if let common = formats[field.exactKey] { counts[common.rawValue, default: 0] += 1 }
        nodes[index].fields[position].slot.removeThinFormats(named: Words(of: field.key), counts)
      }
    }
  }

  /// The formats that all strings of a key have, for keys of several structures.
  private var formatsOfKeys: [ExactKey: TextFormats] {
    var formats: [ExactKey: (formats: TextFormats, count: Int)] = [:]
    for field in representatives.flatMap({ nodes[$0].fields }) where field.slot.scalars.strings.count > 0 {
      let own = field.slot.scalars.strings.formats
      let former = formats[field.exactKey] ?? (own, 0)
      formats[field.exactKey] = (former.formats.intersection(own), former.count + 1)
    }
    return formats.filter { $0.value.count > 1 && !$0.value.formats.isEmpty }.mapValues(\.formats)
  }

  /// Returns the number of fields that have each format.
  private func formatCounts(of node: Node) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for field in node.fields where field.slot.scalars.strings.count > 0 {
      counts[field.slot.scalars.strings.formats.rawValue, default: 0] += 1
    }
    return counts
  }
}

extension NumberEvidence {
  /// Makes the type a Double, unless an earlier model has a type or a Double would change the numbers.
  fileprivate mutating func becomeFractions() {
    if !isDeclared, !exceedsDouble { hasFractions = true }
  }
}

extension InferenceGraph.Slot {
  /// The numbers of a place without other values, or in its arrays and dictionaries.
  fileprivate var numbers: NumberEvidence? {
    get {
      switch kinds {
      case [.number]: scalars.numbers
      case [.array]: elements.first?.numbers
      case [.object]: values.first?.numbers
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch kinds {
      case [.number]: scalars.numbers = newValue
      case [.array]: elements[0].numbers = newValue
      case [.object]: values[0].numbers = newValue
      default: break
      }
    }
  }

  fileprivate mutating func removeThinFormats(named words: Words, _ counts: [Int: Int]) {
    for index in elements.indices { elements[index].removeThinFormats(named: words, counts) }
    for index in values.indices { values[index].removeThinFormats(named: words, counts) }
    defer {
      let isDate = scalars.numbers.isDeclared || scalars.strings.formats.contains(.date) && scalars.strings.count > 0
      if !isDate, !EpochWords.suggest(scalars.numbers.epochs, words) { scalars.numbers.epochs = [] }
    }
    if kinds == [.string], !scalars.strings.isDeclared, words.isCode { scalars.strings.spelled = .nothing }
    // The names of versions may have the form of dates.
    if words.isVersion, !scalars.strings.isDeclared { scalars.strings.formats.subtract(.dates) }
    let strings = scalars.strings
    guard strings.count > 0, !strings.isDeclared, !strings.formats.isEmpty else { return }
    // A timestamp beside a number of seconds confirms both.
    if strings.formats.contains(.date), scalars.numbers.count > 0, !scalars.numbers.epochs.isEmpty { return }
    let isThin =
      words.isProse
      ? strings.count < 4 : strings.count == 1 && counts[strings.formats.rawValue, default: 0] < 2
    if isThin, !FormatWords.suggest(strings.formats, words) { scalars.strings.formats = [] }
  }
}

/// Words in keys that name members of the same kind.
private enum SiblingWords {
  private static let families: [Set<String>] = [
    ["lat", "latitude", "lon", "lng", "long", "longitude", "alt", "altitude", "elevation"],
    ["x", "y", "z", "w", "width", "height", "depth", "length"],
    ["min", "max", "minimum", "maximum", "mean", "avg", "average", "median", "low", "high", "open", "close"],
    ["top", "left", "bottom", "right"],
    ["r", "g", "b", "a", "red", "green", "blue", "alpha", "opacity"],
    ["north", "south", "east", "west"],
    ["near", "far", "znear", "zfar"],
    ["translation", "rotation", "scale", "matrix", "position", "orientation", "normal", "offset"],
    ["speed", "gust", "gusts"],
    ["available", "current", "balance", "limit", "pending"],
    ["net", "gross", "tax", "total", "subtotal", "discount"],
  ]

  /// The plurals of measures, as names of objects with one measure for each member.
  static let rates: Set<String> = ["rates", "prices", "weights", "amounts", "coefficients", "probabilities", "shares"]

  /// Returns the words of a key in which a word of a family is replaced by the family; nil without such a word.
  static func group(of words: Words) -> [String]? {
    var result = words.words.map { $0.lowercased() }
    for index in result.indices.reversed() {
      guard let family = families.firstIndex(where: { $0.contains(result[index]) }) else { continue }
      result[index] = "\(family)"
      return result
    }
    return nil
  }
}

/// Words in keys that suggest the format of a string.
private enum FormatWords {
  /// Returns whether a key suggests a format.
  static func suggest(_ formats: TextFormats, _ words: Words) -> Bool {
    let words = Set(words.forms)
    if !formats.isDisjoint(with: .dates),
      !words.isDisjoint(with: dates) || words.contains(where: { $0.hasSuffix("date") })
    {
      return true
    }
    if formats.contains(.url), !words.isDisjoint(with: links) { return true }
    return formats.contains(.uuid) && !words.isDisjoint(with: identifiers)
  }

  private static let dates: Set<String> = [
    "at", "on", "datetime", "time", "timestamp", "ts", "day", "when", "since", "until", "till", "from", "to",
    "by", "before", "after", "start", "end", "begin", "deadline", "due", "expiry", "expires", "expire", "expiration",
    "valid", "birth", "birthday", "dob", "created", "updated", "modified", "deleted", "published", "posted", "started",
    "ended", "finished", "completed", "closed", "opened", "merged", "pushed", "sent", "received", "issued", "paid",
    "joined", "registered", "scheduled", "seen", "login", "arrival", "departure", "creation", "modification",
    "release", "released", "lastmod", "generated", "refreshed", "synced", "now", "iat", "exp", "nbf", "sunrise",
    "sunset",
  ]

  private static let links: Set<String> = [
    "url", "uri", "link", "href", "src", "website", "homepage", "site", "page", "web", "www", "image", "img", "icon",
    "avatar", "logo", "photo", "picture", "thumbnail", "thumb", "poster", "banner", "cover", "video", "audio", "media",
    "endpoint", "callback", "redirect", "webhook", "hook", "feed", "download", "self", "next", "prev", "previous",
    "first", "last", "schema", "blog", "source", "html", "api", "location", "host", "origin", "base", "domain",
    "canonical", "permalink", "repository", "repo", "issuer", "iss", "context", "documentation", "docs", "license",
    "profile", "preview", "wiki", "clone", "git", "contact", "terms",
  ]

  private static let identifiers: Set<String> = [
    "id", "uuid", "guid", "uid", "key", "identifier", "token", "nonce", "ref", "reference", "session", "correlation",
    "trace", "request", "etag", "sid", "jti",
  ]
}

extension Words {
  /// Whether the key names a text, which may contain anything.
  fileprivate var isProse: Bool {
    forms.suffix(2).contains(where: Self.proseNouns.contains)
  }

  /// Whether the key names an identifier or a code, whose digits are not a number.
  fileprivate var isCode: Bool { forms.suffix(2).contains(where: Self.codeNouns.contains) }

  private static let codeNouns: Set = [
    "id", "uid", "code", "zip", "zipcode", "postcode", "postal", "plz", "phone", "mobile", "telephone", "tel", "fax",
    "ssn", "ein", "iban", "bic", "sku", "ean", "gtin", "upc", "isbn", "issn", "imei", "pin", "version", "revision",
    "ts", "hash", "key", "token", "number", "serial",
  ]

  /// Whether the key names a version, or several.
  fileprivate var isVersion: Bool { forms.suffix(2).contains("version") }

  private static let proseNouns: Set = [
    "name", "text", "title", "label", "description", "body", "message", "comment", "note", "content", "value",
    "summary", "caption", "query", "answer", "question",
  ]
}

/// Words in keys that suggest a number of seconds or milliseconds since 1970.
private enum EpochWords {
  /// Returns whether the last word of a key names a time, apart from a unit, which must be the right one.
  static func suggest(_ units: EpochUnits, _ words: Words) -> Bool {
    var words = words.words.map { $0.lowercased() }
    if words.count > 1, words.last == "utc" { words.removeLast() }
    if let last = words.last, let unit = Self.units[last] {
      guard units == unit else { return false }
      words.removeLast()
    }
    return words.last.map { times.contains($0) || Singular.of($0).map(times.contains) == true } == true
  }

  private static let units: [String: EpochUnits] = [
    "s": .seconds, "sec": .seconds, "secs": .seconds, "seconds": .seconds, "ms": .milliseconds,
    "msec": .milliseconds, "millis": .milliseconds, "milliseconds": .milliseconds,
  ]

  private static let times: Set<String> = [
    "at", "date", "datetime", "time", "timestamp", "ts", "dt", "epoch", "start", "end", "since", "until", "deadline",
    "created", "updated", "modified", "deleted", "published", "started", "ended", "finished", "completed", "closed",
    "opened", "generated", "refreshed", "synced", "sent", "received",
    "expires", "expired", "expiry", "expiration", "seen", "iat", "exp", "nbf", "ctime", "mtime",
    "atime", "sunrise", "sunset", "moonrise", "moonset",
  ]
}
