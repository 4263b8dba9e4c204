import Decodable
import Foundation
import Testing

/// Lenient conversion of every value of a table to every type.
@Suite struct LenientTests {
  /// A value as JSON text, and its conversions to integers, floating-point numbers, Bool and String.
  ///
  /// An empty text stands for an error. A number outside the range of a type is an error, too.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    var integer = ""
    var real = ""
    var bool = ""
    var string = ""

    var testDescription: String { json }

    init(_ json: String, _ integer: String, _ real: String, _ bool: String, _ string: String) {
      (self.json, self.integer, self.real, self.bool, self.string) = (json, integer, real, bool, string)
    }
  }

  static let rows = [
    Row("1", "1", "1", "true", "1"),
    Row("0", "0", "0", "false", "0"),
    Row("1.0", "1", "1", "true", "1.0"),
    Row("2", "2", "2", "", "2"),
    Row("-1", "-1", "-1", "", "-1"),
    Row("300", "300", "300", "", "300"),
    Row("1.5", "", "1.5", "", "1.5"),
    Row("0.1", "", "0.1", "", "0.1"),
    Row("9007199254740993", "9007199254740993", "9007199254740993", "", "9007199254740993"),
    Row("true", "1", "1", "true", "true"),
    Row("false", "0", "0", "false", "false"),
    Row("null", "", "", "", ""),
    Row("[]", "", "", "", ""),
    Row("[1]", "", "", "", ""),
    Row("{}", "", "", "", ""),
    Row(#"{"1": 1}"#, "", "", "", ""),
    Row(#""1""#, "1", "1", "true", "1"),
    Row(#""0""#, "0", "0", "false", "0"),
    Row(#""-0""#, "0", "0", "", "-0"),
    Row(#""\u0031""#, "1", "1", "true", "1"),
    Row(#""1\u0030""#, "10", "10", "", "10"),
    Row(#""11""#, "11", "11", "", "11"),
    Row(#""38""#, "38", "38", "", "38"),
    Row(#""1.0""#, "1", "1", "", "1.0"),
    Row(#""1e3""#, "1000", "1000", "", "1e3"),
    Row(#""1E+3""#, "1000", "1000", "", "1E+3"),
    Row(#""2.50""#, "", "2.5", "", "2.50"),
    Row(#""250e-1""#, "25", "25", "", "250e-1"),
    Row(#""-12.5""#, "", "-12.5", "", "-12.5"),
    Row(#""300""#, "300", "300", "", "300"),
    Row(#""123456789012345678""#, "123456789012345678", "123456789012345678", "", "123456789012345678"),
    Row(#""9223372036854775807""#, "9223372036854775807", "9223372036854775807", "", "9223372036854775807"),
    Row(#""18446744073709551615""#, "18446744073709551615", "18446744073709551615", "", "18446744073709551615"),
    Row(
      #""170141183460469231731687303715884105727""#, "170141183460469231731687303715884105727",
      "170141183460469231731687303715884105727", "", "170141183460469231731687303715884105727"),
    Row(
      #""340282366920938463463374607431768211455""#, "340282366920938463463374607431768211455",
      "340282366920938463463374607431768211455", "", "340282366920938463463374607431768211455"),
    Row(#""1e30""#, "1000000000000000000000000000000", "1e30", "", "1e30"),
    Row(#""true""#, "", "", "true", "true"),
    Row(#""YES""#, "", "", "true", "YES"),
    Row(#""oN""#, "", "", "true", "oN"),
    Row(#""y""#, "", "", "true", "y"),
    Row(#""T""#, "", "", "true", "T"),
    Row(#""False""#, "", "", "false", "False"),
    Row(#""no""#, "", "", "false", "no"),
    Row(#""OFF""#, "", "", "false", "OFF"),
    Row(#""N""#, "", "", "false", "N"),
    Row(#""f""#, "", "", "false", "f"),
    Row(#""F\u0041lse""#, "", "", "false", "FAlse"),
  ]

  /// Strings that resemble numbers or Booleans.
  static let words = [
    "", " ", " 1", "1 ", "\t1", "+1", "01", "007", "-01", "--1", "-", "1.", ".5", "1e", "1e+", "1.e1", "e1", "0x10",
    "1_000", "1,000", "1,5", "1 000", "½", "٣", "１", "NaN", "nan", "Infinity", "-inf", "null", "nil", "abc", "1a",
    "1.2.3", "1-2", "ye", "yess", "tru", "truee", "enable", " true", "true ", "o", "00", "P", "\u{0}", "\u{11}",
    "ｙes", "Y\u{301}", "1\u{0}", "1\n", "[1]", "\"1\"",
  ]

  static let all =
    rows
    + words.map { word in
      let json = String(decoding: (try? JSONEncoder().encode(word)) ?? Data(), as: UTF8.self)
      return Row(json, "", "", "", word)
    }

  /// Decodes a value in each available way and checks that all results are equal.
  ///
  /// - Parameter expected: The expected value, or nil for an error.
  private func check<T: LenientlyDecodable & Hashable & Sendable>(
    _ type: T.Type, _ row: Row, _ expected: T?, _ representation: Representation,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let json = try representation(#"{"n": \#(row.json), "a": [\#(row.json)], "o": {"k": \#(row.json)}}"#)
    let results: [(String, T?)] = [
      ("=>", try? json => "n" => T.lenient),
      ("=>?", try? json =>? "n" => T.lenient),
      ("T?.lenient", (try? json => "n" => T?.lenient).flatMap { $0 }),
      ("T??.lenient", (try? json => "n" => T??.lenient).flatMap { $0 }.flatMap { $0 }),
      ("[T].lenient", (try? json => "a" => [T].lenient)?.first),
      ("[T?].lenient", (try? json => "a" => [T?].lenient)?.first.flatMap { $0 }),
      ("Set", (try? json => "a" => Set<T>.lenient)?.first),
      ("dictionary", (try? json => "o" => [String: T].lenient)?["k"]),
      ("optionals", (try? json => "o" => [String: T?].lenient)?["k"].flatMap { $0 }),
      ("longer path", try? json => "a" => 0 => T.lenient),
      ("array", (try? json => "a" => T.lenient.array)?.first),
      ("optional", (try? json => "n" => T.lenient.optional).flatMap { $0 }),
      ("call", try? T.lenient(representation(row.json))),
    ]
    for (name, result) in results {
      #expect(
        result == expected, "\(T.self) by \(name) of \(row.json) in \(representation)", sourceLocation: sourceLocation)
    }
    // Errors take long to describe and are the same for plain values, so documents suffice.
    guard representation == .document else { return }
    if let expected {
      #expect(Decodable::problems(in: json) { try $0 => "n" => T.lenient }.isEmpty)
      #expect(try json => "n" => T.lenient.ifMissing(expected) == expected)
    } else {
      let kind: Any.Type =
        switch row.json.first {
        case "\"": String.self
        case "t", "f": Bool.self
        case "n": NSNull.self
        case "[": [Any].self
        case "{": [String: Any].self
        default: row.json.contains(".") && !row.json.hasSuffix(".0") ? Double.self : Int.self
        }
      let error = try #require(decodingError(try json => "n" => T.lenient), sourceLocation: sourceLocation)
      guard case .typeMismatch(let type, let actual, let metadata) = error else {
        Issue.record("\(error)", sourceLocation: sourceLocation)
        return
      }
      #expect(ObjectIdentifier(type) == ObjectIdentifier(T.self), sourceLocation: sourceLocation)
      #expect(ObjectIdentifier(actual) == ObjectIdentifier(kind), sourceLocation: sourceLocation)
      #expect(metadata.formattedPath == "n", sourceLocation: sourceLocation)
      #expect(!error.description.contains(".lenient"), sourceLocation: sourceLocation)
      let problems = Decodable::problems(in: json) { try $0 => "n" => T.lenient }
      #expect(problems.map(headline) == [headline(of: error)], sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: all, Representation.allCases)
  func `Every integer width converts a value exactly or throws an error`(row: Row, representation: Representation)
    throws
  {
    func check<T: FixedWidthInteger & LenientlyDecodable & Sendable>(_ type: T.Type) throws {
      try self.check(type, row, T(row.integer), representation)
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(Int128.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try check(UInt128.self)
  }

  @Test(arguments: 0...20)
  func `A string of any length converts to Int only if it has digits alone`(count: Int) throws {
    let digits = String("98765432109876543210".prefix(count))
    func check(_ text: String, _ value: Int?) throws {
      for representation in Representation.allCases {
        #expect((try? representation("[\"\(text)\"]") => 0 => Int.lenient) == value, "\(text)")
        #expect((try? representation("[\"-\(text)\"]") => 0 => Int.lenient) == value.map { -$0 }, "-\(text)")
      }
    }
    try check(digits, Int(digits))
    if count > 0 { try check("0" + digits, nil) }
    for position in 0..<count {
      for other in ["/", ":", " ", "+", "é", "\u{661}"] {
        try check(digits.prefix(position) + other + digits.dropFirst(position + 1), nil)
      }
    }
  }

  @Test(arguments: all, Representation.allCases)
  func `Double, Float and Decimal accept numbers, Booleans and numeric strings`(
    row: Row, representation: Representation
  ) throws {
    try check(Double.self, row, Double(row.real), representation)
    try check(Float.self, row, Float(row.real).flatMap { $0.isFinite ? $0 : nil }, representation)
    let decimal = row.real.isEmpty ? nil : Decimal(string: row.real, locale: Locale(identifier: "en_US_POSIX"))
    try check(Decimal.self, row, decimal, representation)
  }

  @Test(arguments: all, Representation.allCases)
  func `Bool accepts 0, 1 and certain words`(row: Row, representation: Representation) throws {
    try check(Bool.self, row, Bool(row.bool), representation)
  }

  @Test(arguments: all, Representation.allCases)
  func `String accepts numbers and Booleans`(row: Row, representation: Representation) throws {
    let isString = row.json.hasPrefix("\"")
    var text = row.string
    if representation != .document, row.json == "1.0" {
      // On Linux, JSONSerialization makes an integer of 1.0.
      text = try String.lenient(representation(row.json))
      #expect(["1", "1.0"].contains(text))
    }
    try check(String.self, row, isString || !row.string.isEmpty ? text : nil, representation)
  }
}
