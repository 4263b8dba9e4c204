import RandomSource

/// Makes documents from a schema.
struct ValueMaker {
  private typealias Shape = Schema.Shape

  /// The features of the documents so far.
  var features: Set<Feature> = []
  var dice: SeededGenerator
  private let schema: Schema

  init(schema: Schema, dice: SeededGenerator) {
    self.schema = schema
    self.dice = dice
  }

  mutating func document() -> Node { value(schema.root, depth: 0) }

  private mutating func value(_ shape: Shape, depth: Int) -> Node {
    switch shape {
    case .null: return .null
    case .bool: return .bool(dice.chance(50))
    case .number(let feature):
      features.insert(feature)
      return .number(number(feature))
    case .text(let feature):
      features.insert(feature)
      return .text(text(feature))
    case .stringEnum(let texts): return .text(dice.pick(texts))
    case .array(let element, let count):
      return .array((0..<dice.roll(count)).map { _ in value(element, depth: depth + 1) })
    case .dictionary(let feature, let value, let count): return dictionary(feature, value, count, depth: depth)
    case .mixed(let shapes): return value(dice.pick(shapes), depth: depth)
    case .object(let index): return .object(members(of: index, depth: depth))
    case .variants(let tagKey, let variants):
      let (tag, object) = dice.pick(variants)
      return .object([(tagKey, .text(tag))] + members(of: object, depth: depth).filter { $0.key != tagKey })
    }
  }

  private mutating func members(of index: Int, depth: Int) -> [(key: String, value: Node)] {
    var members: [(key: String, value: Node)] = []
    for field in schema.objects[index] {
      let isEnd = field.isRecursive && depth > 4
      if dice.chance(field.absences) || isEnd && field.absences > 0 {
        features.insert(field.nulls > 0 ? .nullAndAbsence : .absence)
      } else if dice.chance(field.nulls) || isEnd && field.nulls > 0 {
        features.insert(field.absences > 0 ? .nullAndAbsence : .null)
        members.append((field.key, .null))
      } else {
        features.insert(field.feature)
        members.append((field.key, isEnd ? .array([]) : value(field.shape, depth: depth + 1)))
      }
    }
    // Documents may have their members in different orders.
    return dice.chance(10) ? dice.shuffled(members) : members
  }

  private mutating func dictionary(
    _ feature: Feature, _ shape: Shape, _ count: ClosedRange<Int>, depth: Int
  ) -> Node {
    var keys: [String] = []
    for _ in 0..<dice.roll(count) {
      var key = ""
      repeat {
        key =
          switch feature {
          case .dictionaryOfIDs: dice.digits(dice.roll(4...9))
          case .dictionaryOfUUIDs: uuid()
          case .dictionaryByOption: dice.word()
          default: dice.word() + dice.digits(3)
          }
      } while keys.contains(key)
      keys.append(key)
    }
    return .object(keys.map { ($0, value(shape, depth: depth + 1)) })
  }
}

extension ValueMaker {
  private mutating func number(_ feature: Feature) -> String {
    let sign = dice.chance(20) ? "-" : ""
    switch feature {
    case .int64: return sign + dice.pick([dice.digits(dice.roll(11...18)), "9223372036854775807", "2147483648"])
    case .uint64: return dice.pick(["18446744073709551615", "9223372036854775808", "1" + dice.digits(19)])
    case .hugeInteger: return sign + dice.digits(dice.roll(21...38))
    case .endlessInteger: return sign + dice.digits(dice.roll(39...80))
    case .seconds, .milliseconds:
      if dice.chance(2) { return dice.pick(["0", "-1", "1.5", "1700000000.5", "631151999", "4102444800"]) }
      return "\(dice.roll(631_152_000...4_102_444_799))" + (feature == .seconds ? "" : dice.digits(3))
    case .mixedBool: return dice.chance(95) ? dice.pick(["0", "1"]) : "2"
    case .double: return sign + "\(dice.roll(0...9999)).\(dice.digits(dice.roll(1...6)))"
    case .extremeDouble:
      return dice.pick([
        "1.7976931348623157e308", "5e-324", "-0.0", "2.2250738585072014E-308", "1E+2", "0e0", "1.0", "1e-7",
        "-1.5e+300",
        "9007199254740993.0", "0.1000000000000000055511151231257827", "123456789012345678901234567890.5", "1e23",
      ])
    case .mixedNumbers:
      return dice.pick([
        sign + "\(dice.roll(0...99))", "\(dice.roll(0...99)).5", "1e3", "-0", "9007199254740993", "2.0",
      ])
    case .bigDecimal: return sign + dice.digits(dice.roll(1...18)) + "." + dice.digits(dice.roll(2...20))
    default: return dice.pick([sign + "\(dice.roll(0...100_000))", "0", "2147483647", "-2147483648", "7"])
    }
  }

  private mutating func text(_ feature: Feature) -> String {
    switch feature {
    case .date: "\(day())T\(time())Z"
    case .dateWithFraction: "\(day())T\(time()).\(dice.padded(0...999, to: dice.roll(3...9)))Z"
    case .dateWithOffset:
      "\(day())T\(time())" + dice.pick(["+02:00", "-05:30", "+0100", "+01", "Z", "-00:00", "+23:59", "z"])
    case .nearDate:
      dice.pick([
        day(), "\(day())T\(time())Z", "\(day())T\(time())", "\(day()) \(time())Z", "2023-02-29T00:00:00Z",
        "2024-01-01T24:00:00Z", "2024-13-01T00:00:00Z", "2024-01-01T10:00Z", "2023-06-30T12:00:60Z", "today",
      ])
    case .day: day()
    case .httpDate: Timestamp.httpDate(secondsSince1970: dice.roll(0...4_000_000_000))
    case .nearDay: dice.pick([day(), day(), day(), "2023-02-29", "2024-1-01", "2024-13-01", "20240101", "\(day()) "])
    case .url:
      "https://" + dice.word() + ".example.com"
        + dice.pick(["", "/", "/a/b.json", "/?q=a%20b&c=[1]", "/#top", ":8080/x", "/" + dice.word()])
    case .nearURL:
      dice.pick([
        "https://example.com/", "https://", "http:/x", "example.com", "https://ex ample.com", "mailto:a@example.com",
        "/relative", "https://example.com/ä", "https://[::1]/", "http://example.com/%zz", "HTTPS://EXAMPLE.COM/A",
      ])
    case .numericText:
      if dice.chance(5) {
        dice.pick(["007", "+1", "1e3", "-0", "12345678901234567890", "0.12345678901234567", " 1", "1.", ""])
      } else if dice.chance(70) {
        "\(dice.roll(-99...99999))"
      } else {
        "\(dice.roll(0...999)).\(dice.digits(2))"
      }
    case .mixedBool: dice.chance(95) ? dice.pick(["true", "False", "yes", "NO", "on", "f", "0", "1"]) : "maybe"
    case .uuid: uuid()
    case .nearUUID: dice.pick([uuid(), uuid().uppercased(), "{\(uuid())}", String(uuid().dropLast()), uuid() + "0"])
    case .numbersInWords: dice.pick(["1", "2.5", "true", "null", "-7", "1e3", "0x10", "NaN"])
    case .oddText:
      dice.pick([
        "", " ", "\"", "\\(x)", "\u{0}", "line\nbreak", "\r\n", "\u{2028}", "😀 👩‍👩‍👧", "e\u{301}", "*/", "/// x", "`",
        "\u{feff}",
        "\u{202e}abc", "tab\t", "#\"\"#", String(repeating: "long ", count: 60), "\u{7f}", "é", "\\u0041", "\u{85}",
      ])
    case .openTexts: dice.word() + " " + dice.word()
    default: dice.pick([dice.word(), dice.word() + " " + dice.word(), "Zoë", "日本", "42 " + dice.word()])
    }
  }

  private mutating func uuid() -> String {
    [8, 4, 4, 4, 12].map { dice.characters($0, from: "0123456789abcdef") }.joined(separator: "-")
  }

  private mutating func day() -> String {
    if dice.chance(10) { return dice.pick(["2024-02-29", "1999-12-31", "0001-01-01", "9999-12-31", "1900-02-28"]) }
    return "\(dice.roll(1950...2060))-\(dice.padded(1...12))-\(dice.padded(1...28))"
  }

  private mutating func time() -> String { "\(dice.padded(0...23)):\(dice.padded(0...59)):\(dice.padded(0...59))" }
}
