import Decodable
import Foundation
import RandomSource
import TestSupport
import Testing

@Suite struct ExactNumberTests {
  private struct Identifier: Decodable, Equatable {
    let value: Int64

    static func decode(_ json: Any) throws -> Identifier { try Identifier(value: Int64.decode(json)) }
  }

  private struct Price: Decodable, Equatable {
    let amount: Decimal

    static func decode(_ json: Any) throws -> Price { try Price(amount: Decimal.decode(json)) }
  }

  private enum Zero: Int { case zero }

  private static func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }

  @Test(arguments: Representation.allCases)
  func `A type that wraps a number keeps all of its digits`(representation: Representation) throws {
    let json = try representation(#"{"id": 9007199254740993.0, "price": 1.234567890123456789012345678901234567}"#)
    #expect(try json => "id" == Identifier(value: 9_007_199_254_740_993))
    #expect(try json => "price" == Price(amount: Self.decimal("1.234567890123456789012345678901234567")))
    let list = try representation("[9007199254740993.0, 9007199254740993]")
    #expect(try [Identifier].decode(list) == Array(repeating: Identifier(value: 9_007_199_254_740_993), count: 2))
  }

  @Test(arguments: ["1e-400", "0.0000000000000000000000000000000000000000000000001", "-1e-400"])
  func `Integer types reject a number that Double rounds to zero`(text: String) throws {
    let json = try JSON(parsing: #"{"n": \#(text)}"#)
    #expect(failure(try json => "n" as Zero) == "expected Int, found number \(text) at n")
    #expect(failure(try json => "n" as Wrapper<UInt8>) == "expected UInt8, found number \(text) at n")
    #expect(failure(try json => "n" => { try cast($0) as Int }) == "expected Int, found number \(text) at n")
  }

  @Test(
    arguments: [
      ("9007199254740993.0", 9_007_199_254_740_992), ("2.9999999999999999999", 3), ("1e-400", 0),
      ("1.0000000000000000001", 1), ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
      ("18446744073709551615", 0x1p64), ("1.50", 1.5), ("1e3", 1000), ("1e23", 1e23), ("-0", 0),
      ("340282366920938463463374607431768211455", 0x1p128), ("0.1", 0.1), ("2.0", 2),
    ] as [(String, Double)])
  func `A decode function receives a precise number as the nearest Double`(text: String, nearest: Double) throws {
    struct Seen: Decodable {
      let json: Any

      static func decode(_ json: Any) -> Seen { Seen(json: json) }
    }

    let seen = try [Seen].decode(parsing: "[\(text)]")[0].json
    #expect(seen as? Double == nearest)
    #expect(seen is Double && type(of: seen) == Double.self)
    #expect(seen as? Int == nil && seen as? Bool == nil && seen as? String == nil)
    #expect("\(seen)" == "\(nearest)" || text == "-0")
    let kind =
      switch seen {
      case is Bool: "boolean"
      case is Int: "integer"
      case let value as Double: "\(value + 1)"
      default: "other"
      }
    #expect(kind == "\(nearest + 1)")
  }

  @Test(arguments: Representation.allCases)
  func `A decode function casts every number to the nearest Double`(representation: Representation) throws {
    let json = try representation(
      #"[1.2345678901234567890123, 123456789012345678901234567890.5, 18446744073709551615, 0.1]"#)
    let nearest = try Array.decoder { try #require($0 as? Double) }(json)
    #expect(nearest == [1.2345678901234567, 0x1.8ee90ff6c373ep96, 0x1p64, 0.1])
    #expect(try Array.decoder { $0 as? Int }(json) == [nil, nil, nil, nil])
    #expect(try Double.withDecoder({ try #require($0 as? Double) }) { try [Double].decode(json) } == nearest)
  }

  @Test(arguments: Representation.allCases)
  func `A Double that a decode function computes decodes as itself`(representation: Representation) throws {
    let json = try representation(#"{"n": 2.9999999999999999999}"#)
    let rounded = { (json: Any) in try Int.decode((json as? Double ?? .nan).rounded()) }
    #expect(try json => "n" => rounded == 3)
    #expect(failure(try json => "n" as Int) == "expected Int, found number 2.9999999999999999999 at n")
  }

  @Test(arguments: Representation.allCases)
  func `Numbers stored as Any keep their digits`(representation: Representation) throws {
    let digits = "1.234567890123456789012345678901234567"
    let json = try representation(#"{"n": \#(digits), "list": [\#(digits)]}"#)
    let expected = try Self.decimal(digits)
    let raw: Any = try json => "n"
    #expect(try Decimal.decode(raw) == expected)
    let object: [String: Any] = try json => []
    #expect(try Decimal.decode(#require(object["n"])) == expected)
    #expect(try object => "list" => 0 == expected)
    #expect(try Decimal.decode(object["n"] as Any) == expected)
    let boxes: [Any] = [raw, object["n"] as Any, [raw]]
    #expect(try boxes => 2 => 0 == expected)
    #expect(object["n"] as? Double == 1.2345678901234568 || object["n"] as? Decimal == expected)
  }

  @Test(arguments: Representation.allCases)
  func `Foundation containers keep the digits that a Decimal can hold`(representation: Representation) throws {
    let digits = "1.234567890123456789012345678901234567"
    let json = try representation(#"{"list": [[\#(digits)], {"n": \#(digits)}, 0.5]}"#)
    let expected = try Self.decimal(digits)
    let array: NSArray = try json => "list"
    #expect(try Decimal.decode(array => [0, 0] as Any) == expected)
    #expect(try Decimal.decode(array => [1, "n"] as Any) == expected)
    #expect(array[2] as? Double == 0.5)
    let list: NSArray = try cast(json => "list" as Any)
    #expect(try list => [0, 0] == expected)
    let object = try NSDictionary.decode(json)
    #expect(try object => ["list", 1, "n"] == expected)
    let original = NSArray.decoder
    #expect(try NSArray.withDecoder({ try original($0) }) { try json => ["list", 0] } == [expected])
  }

  @Test func `Foundation containers have the nearest Double of a number`() throws {
    let texts = ["894.2278607060645", "1e-23", "-0.0", "1.10", "8.5", "-73.98513599999999", "5e-324"]
    let array = try NSArray.decode(parsing: "[\(texts.joined(separator: ","))]")
    for (index, text) in texts.enumerated() {
      let expected = try #require(Double(text))
      #expect((array[index] as? Double)?.bitPattern == expected.bitPattern, "\(text)")
      #expect(try Double.decode(array[index]) == expected)
    }
    let sign = (try NSDictionary.decode(parsing: #"{"n": -0}"#)["n"] as? Double)?.sign
    #expect(sign == .minus)
  }

  @Test(arguments: ["12345678901234567890123", "-9223372036854775809", "18446744073709551616", "340282366920938463463"])
  func `Foundation containers have integers of any width as NSNumber`(digits: String) throws {
    let object = try NSDictionary.decode(parsing: #"{"n": \#(digits), "list": [\#(digits)]}"#)
    #expect((object["n"] as? NSNumber)?.decimalValue == Decimal(string: digits))
    #expect(JSONSerialization.isValidJSONObject(object))
    #expect(try NSArray.decode(parsing: "[\(digits)]") => 0 == Int128(digits))
  }

  @Test(arguments: Representation.allCases)
  func `An override and the original decoder receive all digits`(representation: Representation) throws {
    let digits = "1.234567890123456789012345678901234567"
    let json = try representation(#"{"n": \#(digits)}"#)
    let original = Decimal.decoder
    #expect(
      try Decimal.withDecoder({ try original($0) * 10 }) { try json => "n" as Decimal }
        == Self.decimal("12.34567890123456789012345678901234567"))
    #expect(try Decimal.withDecoder({ try cast($0) }) { try json => "n" as Decimal } == Self.decimal(digits))
  }

  @Test func `A type that wraps a String receives a number's original text`() throws {
    struct Version: Decodable {
      let text: String

      static func decode(_ json: Any) throws -> Version { try Version(text: String.lenient(json)) }
    }

    let texts = ["1.10", "1.1", "1.0", "10.0", "0.0001", "0.00001", "1e3", "12345678901234567890", "100", "-0", "2.50"]
    let versions = try [Version].decode(parsing: "[\(texts.joined(separator: ","))]")
    #expect(versions.map(\.text) == texts)
  }

  @Test(arguments: [
    ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
    ("340282366920938463463374607431768211455.0", "340282366920938463463374607431768211455"),
    ("34028236692093846346337460743176821145.50", "34028236692093846346337460743176821145.5"),
    ("3.40282366920938463463374607431768211455", "3.40282366920938463463374607431768211455"),
    ("340282366920938463463374607431768211455e-128", "340282366920938463463374607431768211455e-128"),
    ("1e127", "1e127"), ("1e160", "1e160"), ("3.4e165", "34e164"), ("1e-128", "1e-128"),
    ("-0.0000000000000000000000000000000000000000000001e46", "-1"), ("1.0e128", "1e128"),
    ("100000000000000000000000000000000000000000000000000e-50", "1"),
  ]) func `Decimal accepts every number that it can represent`(text: String, expected: String) throws {
    let value = try [Decimal].decode(parsing: "[\(text)]")[0]
    // Foundation does not parse exponents above 127.
    let written = expected.replacing(#/e(1[26]\d)$/#) { String(repeating: "0", count: Int($0.1) ?? 0) }
    #expect(value == Decimal(string: written, locale: Locale(identifier: "en_US_POSIX")))
    #expect(try [Wrapper<Decimal>].decode(parsing: "[\(text)]")[0].content == value)
  }

  @Test(arguments: [
    "340282366920938463463374607431768211456", "34028236692093846346337460743176821145.51",
    "1.00000000000000000000000000000000000000001", "1e166", "1e-129", "4e165", "1e400", "1e-400",
  ]) func `Decimal rejects a number that it would round`(text: String) throws {
    let error = try #require(decodingError(try [Decimal].decode(parsing: "[\(text)]")))
    #expect(error.code == .typeMismatch || error.code == .numberOutOfRange)
    let wrapped = try #require(decodingError(try [Wrapper<Decimal>].decode(parsing: "[\(text)]")))
    #expect(headline(of: wrapped) == headline(of: error))
  }

  /// The number of random texts.
  ///
  /// With `DECODABLE_STRESS`, all types and ways together decode over ten million numbers.
  private static let count = Stress.isEnabled ? 20_000 : 40

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `A wrapper decodes the same numbers as its content`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<Self.count).map { _ in Self.text(using: &generator) }
    check(WayToNumber<Int>.all, texts) { $0.description }
    check(WayToNumber<Int64>.basic + WayToNumber<Int64>.codable, texts) { $0.description }
    check(WayToNumber<UInt8>.basic + WayToNumber<UInt8>.codable, texts) { $0.description }
    check(WayToNumber<UInt64>.basic + WayToNumber<UInt64>.codable, texts) { $0.description }
    check(WayToNumber<Int128>.basic + WayToNumber<Int128>.codable, texts) { $0.description }
    check(WayToNumber<UInt128>.basic + WayToNumber<UInt128>.codable, texts) { $0.description }
    check(WayToNumber<Double>.all, texts) { "\($0.bitPattern)" }
    check(WayToNumber<Float>.all, texts) { "\($0.bitPattern)" }
    check(WayToNumber<Decimal>.all, texts) { $0.description }
  }

  private func check<T>(_ ways: [WayToNumber<T>], _ texts: [String], _ describe: (T) -> String) {
    for text in texts {
      guard let json = try? JSON(parsing: #"{"n": \#(text)}"#) else {
        Issue.record("\(text) is no JSON")
        return
      }
      let plain = (try? json.plain()) ?? NSNull()
      for json in [json, plain] as [Any] {
        let direct = Self.outcome { describe(try json => "n" as T) }
        for way in ways {
          let outcome = Self.outcome { describe(try way.read(json)) }
          if outcome == direct { continue }
          Issue.record("\(T.self) by \(way.name) of \(text) in \(type(of: json)): \(outcome), not \(direct)")
        }
      }
    }
  }

  private static func outcome(_ read: () throws -> String) -> String {
    do {
      return try read()
    } catch let error as DecodingError {
      return "\(error.code)"
    } catch {
      return "other error"
    }
  }

  /// Returns a number of 1 to 40 digits.
  ///
  /// Half of the numbers have exponents, from -400 to 400. Some numbers are near a rounding boundary.
  private static func text(using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...40, using: &generator)
    var digits = (0..<count).map { _ in "0123456789".randomElement(using: &generator) ?? "0" }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: digits = Array(repeating: "9", count: count)
    case 1: digits = Array(String(UInt64(1) << UInt64.random(in: 20...63, using: &generator)))
    case 2:
      let middle = Double(Float.random(in: 0...2, using: &generator)) + 0x1p-25
      digits = Array("\(middle)".filter(\.isNumber))
    default: break
    }
    var text = String(digits.drop { $0 == "0" })
    if text.isEmpty { text = "0" }
    if Bool.random(using: &generator) {
      let point = Int.random(in: 0...text.count, using: &generator)
      let (integer, fraction) = (text.prefix(point), text.dropFirst(point))
      text = "\(integer.isEmpty ? "0" : integer)\(fraction.isEmpty ? ".0" : "." + fraction)"
    }
    if Bool.random(using: &generator) {
      let range = Bool.random(using: &generator) ? -400...400 : -40...40
      text += ["e", "E", "e+"].randomElement(using: &generator) ?? "e"
      let exponent = Int.random(in: range, using: &generator)
      text += text.hasSuffix("+") ? "\(abs(exponent))" : "\(exponent)"
    }
    return (Bool.random(using: &generator) ? "-" : "") + text
  }
}
