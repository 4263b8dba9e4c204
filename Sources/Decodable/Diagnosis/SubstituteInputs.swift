import Foundation

/// The JSON values of which decoders of a type make substitutes.
struct SubstituteInputs {
  /// The inputs for every decoder, then numbers and strings that only a rule may require.
  let all: [Any]
  /// The number of inputs for every decoder.
  let usualCount: Int
  /// The index of the first of the strings that only a rule may require.
  let formsStart: Int

  init(for traits: TypeTraits) {
    let type = traits.unwrapped
    let usual: [Any]
    var (ranges, forms): ([Any], [Any]) = ([], [])
    if traits.type == Any.self || traits.type == JSON.self {
      // Lookups in other values would fail.
      usual = SubstituteObject.views
    } else if let type = type as? any TypedCollection.Type {
      // A decoder such as `oneOrMany` accepts single values too, of which there are enough for all substitutes.
      usual =
        Self.shared.collections + Self.collections(of: type) + Self.shared.scalars + SubstituteObject.views + [NSNull()]
    } else if traits.isUnit {
      // The decoder is mostly a closure that looks up keys of an object.
      let model: [Any] = type is any NamedAtRunTime.Type ? [AnyModelValue()] : []
      usual = model + Self.unitParts + Self.values
    } else {
      let values = Self.numbers(for: type).map { Self.values(numbers: $0) } ?? Self.values
      let dates = type == Date.self ? Self.plainDates : []
      usual = traits.cases + values + dates + SubstituteObject.views + [NSNull()]
      ranges = Self.rangeNumbers(for: type)
      if !traits.isNumber { forms = Self.forms }
    }
    all = usual + ranges + forms
    usualCount = usual.count
    formsStart = usual.count + ranges.count
  }

  /// Returns whether a type is an array, a set or a dictionary.
  static func isCollection(_ type: Any.Type) -> Bool { type is any TypedCollection.Type }

  /// Returns whether an input serves for lookups in other substitutes.
  ///
  /// Nested collections of substitute objects would have very many combinations.
  static func isPart(_ input: Any) -> Bool {
    let parts = parts(of: input)
    guard let first = parts.first, hasObject(first) else { return true }
    return parts.count == 1 && documentSubstitute(first).map { $0.variant < 2 } ?? isPart(first)
  }

  /// Returns whether an input is a substitute object, or contains one.
  static func hasObject(_ input: Any) -> Bool { input is JSON || parts(of: input).first.map(hasObject) == true }

  private static func parts(of input: Any) -> [Any] {
    switch input {
    case let array as [Any]: array
    case let object as [String: Any]: Array(object.values)
    default: []
    }
  }
}

// MARK: - Strings

extension SubstituteInputs {
  /// Substitutes for strings that are not keys of usual objects.
  ///
  /// A lookup of one shows that the function makes keys of strings. The empty string is not among them, because a
  /// function may have made it of another value.
  static let telltaleTexts = Set(texts).subtracting(commonTexts + [""])

  /// Substitutes for strings that may be keys of objects.
  static let commonTexts = ["a", "0", "1"]

  private static let webURL = "https://example.com/"
  private static let otherWebURL = "https://example.org/b"
  private static let fileURL = "file:///a"
  private static let uuid = "00000000-0000-0000-0000-000000000000"

  /// The strings that most types of strings accept.
  ///
  /// The first is no key of usual objects (``telltaleTexts``).
  private static let mainTexts = [webURL, "", fileURL, "a", uuid]

  private static let texts =
    mainTexts + [
      otherWebURL, "mailto:a@example.com", "1", "AA==", "2000000000", "0", "-2000000000", "a@example.com", "/a",
      "some words, more than a key has",
      "F0000000-0000-0000-0000-000000000000", "00000000-0000-4000-8000-000000000001",
      "7FFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF", "////", "AAAAAAAAAAAAAAAA",
    ]

  private static let epoch = "1970-01-01T00:00:00Z"
  private static let day = "1970-01-01"
  private static let httpDate = "Thu, 01 Jan 1970 00:00:00 GMT"

  private static let dates = [
    epoch, "3000-01-01T00:00:00Z", "0100-01-01T00:00:00Z", "2020-01-01T00:00:00Z", "2100-01-01T00:00:00Z",
    day, "3000-01-01", "0100-01-01", "2020-01-01", "2100-01-01",
    httpDate, "Wed, 01 Jan 2020 00:00:00 GMT", "Wed, 01 Jan 3000 00:00:00 GMT", "Fri, 01 Jan 2100 00:00:00 GMT",
  ]

  /// Dates of plain values, which a decoder with a formatter of any format accepts too.
  private static var plainDates: [Any] {
    [0, 4_000_000_000, -4_000_000_000, 2_000_000_000].map { Date(timeIntervalSince1970: $0) }
  }
}

// MARK: - Strings of special forms

extension SubstituteInputs {
  /// Strings that rules may accept, the shortest first: codes of currencies, countries and languages, digits, telephone
  /// numbers, times, colors, versions, addresses, hashes, names, texts of several lengths.
  ///
  /// Of each form, there is a usual string and an unlikely one, so that they select different branches of a function.
  private static let forms: [String] = {
    let lengths = [10, 20, 50].flatMap { count in ["a", "b"].map { String(repeating: $0, count: count) } }
    let texts = codes + digits + identifiers + places + times + hashes + lengths
    return texts.enumerated().sorted { ($0.element.utf8.count, $0.offset) < ($1.element.utf8.count, $1.offset) }
      .map(\.element)
  }()

  private static let codes = [
    "USD", "XTS", "US", "ZZ", "en", "zu", "en-US", "zu-ZA", "en_US", "zu_ZA", "A", "Q", "A1", "Q7",
    "ABC-123", "XYZ-987", "AB-12", "XY-98", "ABC123", "XYZ987", "#FFFFFF", "#123456", "#abcdef", "1.0", "7.9", "1.0.0",
    "7.9.3", "v1.0.0", "v7.9.3", "9.99", "731.00", "10%", "73%", "4111111111111111", "5500000000000004",
    "DE89370400440532013000",
    "GB82WEST12345698765432", "978-3-16-148410-0", "978-0-306-40615-7", "+15555550100", "+4915112345678", "555-0100",
    "555-0199",
  ]

  private static let digits = [5, 3, 2, 1, 4, 6, 8, 10, 13].flatMap { count in
    ["1234567890123", "9876543210987"].map { String($0.prefix(count)) }
  }

  private static let identifiers = [
    "user_name", "quick_fox", "user-name", "quick-fox", "userName", "quickFox", "UserName", "QuickFox", "USER_NAME",
    "QUICK_FOX", "abcd", "wxyz", "Abcdef1!", "Wxyzuv2?", "Ada Lovelace", "Alan Turing", "b@example.org", "@ada",
    "@alan", "#one", "#two", "image.png", "document.pdf", "text/html", "application/json", "/b/c", "C:\\a",
  ]

  private static let places = [
    "UTC", "Asia/Kathmandu", "GMT", "Europe/Berlin", "+02:00", "-05:00", "example.com", "example.org", "192.0.2.1",
    "198.51.100.2", "2001:db8::1", "2001:db8::2", "00:00:5e:00:53:01", "00:00:5e:00:53:02", "52.5,13.4", "40.7,-74.0",
    "git@example.com:a/b.git", "data:text/plain,a",
  ]

  private static let times = [
    "12:00", "08:31", "12:00:00", "08:31:07", "2020-01", "2071-11", "2020-W01", "2071-W47", "01/02/2020", "11/23/2071",
    "31.12.2020", "01.02.2071", "20200101", "20711123", "2020", "2071", "P1D", "P7W", "PT1H", "PT37M", "1d", "37s",
    "Monday", "Sunday", "monday", "sunday",
  ]

  private static let hashes = [32, 40, 64, 8, 12, 24].flatMap { count in
    ["0123456789abcdef", "fedcba9876543210"].map { String(String(repeating: $0, count: 4).prefix(count)) }
  }
}

// MARK: - Numbers

extension SubstituteInputs {
  /// Numbers around zero and far from it.
  ///
  /// The distant numbers are plausible seconds since 1970, not the limits of a type.
  private static var usualNumbers: [Any] {
    [0, 2_000_000_000, -2_000_000_000, 2_000_000, 30_000, -30_000, 100, -100, 1, 2, 40, -2_000_000, 0.5]
  }

  /// Returns the numbers for a type, if they differ from the usual ones.
  ///
  /// The numbers are small enough for a function to multiply two integers, to add four of 32 bits or two of a smaller
  /// type, without overflow. Dates may be counted in milliseconds.
  private static func numbers(for type: Any.Type) -> [Any]? {
    if type == Date.self || type is any BinaryFloatingPoint.Type || type == Decimal.self {
      return [0, 4_000_000_000_000, -4_000_000_000_000, 2_000_000_000, 0.5] + usualNumbers.dropFirst(2)
    }
    guard let integer = type as? any FixedWidthInteger.Type, integer.bitWidth < Int.bitWidth else { return nil }
    let far = far(of: integer)
    return [0, far, -far, far / 4, -far / 4, 1, 2]
  }

  private static func far(of type: any FixedWidthInteger.Type) -> Int {
    if type.bitWidth >= Int.bitWidth { return .max }
    return type.bitWidth > 16 ? (1 << (type.bitWidth - 3)) - 1 : (1 << (type.bitWidth - (type.isSigned ? 2 : 1))) - 1
  }

  /// Returns numbers that rules may accept: hours, degrees, percentages, ports, status codes, years.
  private static func rangeNumbers(for type: Any.Type) -> [Any] {
    let limit = (type as? any FixedWidthInteger.Type).map(far) ?? .max
    return allRangeNumbers.filter { abs($0) <= limit }
  }

  private static let allRangeNumbers = [
    3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 23, 25, 30, 31, 36, 45, 50, 59, 60, 65, 70, 75, 80, 90, 99,
    120, 127, 128, 150, 180, 200, 201, 250, 255, 300, 360, 365, 400, 404, 500, 503, 599, 750, 999, 1_000, 1_024, 1_900,
    1_970, 2_000, 2_026, 2_100, 4_096, 5_000, 8_080, 9_999, 10_000, 20_000, 32_767, 49_152, 65_535, 100_000, 500_000,
    1_000_000,
    -2, -3, -5, -10, -20, -45, -60, -75, -90, -120, -150, -180, -273, -500, -1_000, -10_000, -1_000_000,
  ]
}

// MARK: - Values of all kinds

extension SubstituteInputs {
  private static var firstViews: [Any] { Array(SubstituteObject.views.prefix(3)) }

  /// The first inputs for a closure without a result, and the only ones for a part of other substitutes.
  static var unitParts: [Any] {
    SubstituteObject.views
      + [
        false, 0, 2_000_000_000, 1, "a", webURL, uuid, epoch, day, httpDate, [Any](), [String: Any](), NSNull(),
      ] as [Any]
  }

  /// The usual inputs.
  private static var values: [Any] { shared.values }

  private struct Shared: @unchecked Sendable {
    // All values are immutable.
    let scalars: [Any]
    let collections: [Any]
    let values: [Any]

    init() {
      (scalars, collections) = (SubstituteInputs.scalars(numbers: usualNumbers), SubstituteInputs.collections)
      values = scalars + collections
    }
  }

  private static let shared = Shared()

  private static func values(numbers: [Any]) -> [Any] { scalars(numbers: numbers) + shared.collections }

  /// Returns Bools, some numbers, strings of many forms and distant dates.
  private static func scalars(numbers: [Any]) -> [Any] { [false, true] + numbers + texts + dates }

  /// Empty collections, collections of one and several values, and collections of substitute objects.
  private static var collections: [Any] {
    let parts: [Any] = [2_000_000_000, -2_000_000_000, epoch, webURL, uuid, true]
    let firstParts: [Any] = ["", 0, false]
    // Functions compare the second substitute with the third, which so have different counts.
    let firstLists: [[Any]] = [mainTexts, [0, 100, -100], [true, false]]
    let lists: [[Any]] = [
      ["a", "b"], ["b", "1"], [0, 100], [100, 1], ["a", "b", "1"], ["b", "1", "a"], [1, 0, 100],
      [0, 100, -100, 40], [40, 1, 100, 0], [[0, 100] as [Any]], [[""] as [Any], ["a"] as [Any]],
    ]
    var inputs: [Any] = [[Any](), [String: Any]()]
    inputs += firstParts.map { [$0] as [Any] } + firstLists + parts.map { [$0] as [Any] } + lists
    inputs += firstParts.map { ["a": $0] as [String: Any] }
    inputs += [["1": 0, "2": 100, "a": -100], ["1": "a", "a": ""], ["1": true, "a": false]] as [[String: Any]]
    inputs += parts.map { ["a": $0] as [String: Any] }
    inputs += [Array(SubstituteObject.views.prefix(1)) as [Any], firstViews]
    inputs += SubstituteObject.evenViews.dropFirst().map { [$0] as [Any] }
    inputs += SubstituteObject.evenViews.map { ["a": $0] as [String: Any] }
    return inputs
  }
}

// MARK: - Collections

extension SubstituteInputs {
  /// Returns further collections for a type that requires certain elements or keys.
  private static func collections(of type: any TypedCollection.Type) -> [Any] {
    let cases = TypeTraits.cases(of: type.part)
    var collections: [Any] = cases.first.map { [[$0], cases, ["a": $0]] } ?? []
    // The keys may have to be cases of an enum, or numbers.
    let names = type.name.map { TypeTraits.cases(of: $0).prefix(Substitutes.maximumCaseCount).map { "\($0)" } } ?? []
    if !names.isEmpty {
      let values: [Any] = [fileURL, uuid, "", 0, 100, true] + firstViews
      collections += values.map { value in Dictionary(names.map { ($0, value) }, uniquingKeysWith: { $1 }) }
    }
    var keys = ["1"] + names.prefix(1)
    if let key = type.name, names.isEmpty, !DictionaryKey.reads("1", as: key) {
      keys += texts.lazy.filter { DictionaryKey.reads($0, as: key) }.prefix(1)
    }
    let parts: [Any] = [false, true] + usualNumbers + mainTexts + firstViews
    for key in keys { collections += parts.map { [key: $0] as [String: Any] } }
    if type.part is any TypedCollection.Type {
      let inner: [[Any]] =
        [[], [""], ["a", "b"], [0, 100], [0.5], [true], [[0, 100]], [[""]]] + firstViews.map { [$0] }
      collections += inner.map { [$0] as [Any] }
      for key in ["a"] + keys { collections += inner.map { [key: $0] as [String: Any] } }
    }
    // The value may have to be a string that contains a document.
    return collections
      + ["[]", "[0]", #"[""]"#, #"[0, 100, -100]"#, #"{"a": 0}"#, #"{"a": ""}"#, #"{"a": 100, "b": -100}"#]
  }
}

/// A collection of values of one type.
private protocol TypedCollection {
  static var part: Any.Type { get }
  /// The type of the keys; nil for a collection without keys.
  static var name: Any.Type? { get }
}

extension TypedCollection {
  static var name: Any.Type? { nil }
}

extension Array: TypedCollection {
  static var part: Any.Type { Element.self }
}

extension Set: TypedCollection {
  static var part: Any.Type { Element.self }
}

extension Dictionary: TypedCollection {
  static var part: Any.Type { Value.self }
  static var name: Any.Type? { Key.self }
}
