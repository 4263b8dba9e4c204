import Decodable
import Foundation
import Testing

/// Uses of lenient decoders, the digits that they keep, and their errors.
@Suite struct LenientUseTests {
  @Test func `Lenient decoders keep digits beyond the precision of Double`() throws {
    let json = try JSON(
      parsing: #"""
        {"number": 0.1234567890123456789012, "text": "0.1234567890123456789012", "large": 1e30, "version": 1.10,
         "all": [0.1234567890123456789012, "12345678901234567890.12"], "id": 12345678901234567890123}
        """#)
    let decimal = try #require(Decimal(string: "0.1234567890123456789012"))
    #expect(try json => "number" => Decimal.lenient == decimal)
    #expect(try json =>? "number" => Decimal.lenient == decimal)
    #expect(try json => "text" => Decimal.lenient == decimal)
    #expect(try json => "text" => Decimal.lenient.map { $0 + 1 } == decimal + 1)
    #expect(
      try json => "all" => [Decimal].lenient == [decimal, #require(Decimal(string: "12345678901234567890.12"))])
    #expect(try json => "large" => Int128.lenient == 1_000_000_000_000_000_000_000_000_000_000)
    #expect(try json => "version" => String.lenient == "1.10")
    #expect(try json => "number" => String.lenient == "0.1234567890123456789012")
    #expect(try json => "large" => String.lenient == "1e30")
    #expect(try json => "id" => String.lenient == "12345678901234567890123")
    #expect(try Decimal.lenient(json => "number" as JSON) == decimal)
  }

  @Test func `A lenient closure receives a plain value with all digits`() throws {
    let json = try JSON(parsing: #"{"version": 1.10, "id": 12345678901234567890123, "all": [1.10]}"#)
    let closure: @Sendable (Any) throws -> String = String.lenient
    #expect(try json => "version" => closure == "1.10")
    #expect(try json => "id" => closure == "12345678901234567890123")
    #expect(try json => "all" => Array.decoder(String.lenient) == ["1.10"])
    #expect(try json => "all" => String.lenient.array == ["1.10"])
  }

  @Test(
    arguments: [
      (1, "1"), (1.0, "1.0"), (1.5, "1.5"), (0.1, "0.1"), (Float(0.25), "0.25"), (Decimal(string: "1.25")!, "1.25"),
      (UInt64.max, "18446744073709551615"), (NSNumber(value: true), "true"), (NSNumber(value: 3), "3"),
      (1e300, "1e+300"),
      (Int?.some(7), "7"), (-0.0, "-0.0"),
    ] as [(any Sendable, String)]) func `String.lenient returns the shortest text that reads back as the number`(
      value: any Sendable, text: String
    ) throws
  {
    #expect(try ["n": value as Any] => "n" => String.lenient == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `Lenient decoders reject NaN and infinity`(value: Double) {
    let json: Any = ["n": value]
    #expect(throws: DecodingError.self) { try json => "n" => String.lenient }
    #expect(throws: DecodingError.self) { try json => "n" => Int.lenient }
    #expect(throws: DecodingError.self) { try json => "n" => Bool.lenient }
    #expect(throws: DecodingError.self) { try json => "n" => Decimal.lenient }
  }

  @Test(arguments: Representation.allCases)
  func `A lenient decoder works as a closure and as a Decoding`(representation: Representation) throws {
    let json = try representation(#"{"n": "12", "a": ["1", 2], "o": {"k": ["1", null]}, "null": null}"#)
    #expect(try json => "n" => Int.lenient == 12)
    #expect(try json =>? "none" => Int.lenient == nil)
    #expect(try json =>? "null" => Int.lenient == nil)
    #expect(try parse(json, keyPath: "n", decoder: Int.lenient) == 12)
    #expect(try json =>? "o" => "k" => 0 => Int.lenient == 1)
    #expect(failure(try json =>? "o" => "k" => 1 => Int.lenient) == "expected Int, found null at o.k[1]")
    #expect(try json =>? "o" => "k" => 1 => Int?.lenient == .some(nil))
    #expect(try json => "a" => Array.decoder(Int.lenient) == [1, 2])
    #expect(try json => "null" => Optional.decoder(Int.lenient) == nil)
    #expect(try json => "o" => [String: [Int?]].lenient == ["k": [1, nil]])
    #expect(try json => "null" => Int??.lenient == nil)
    #expect(try json => "a" => Set<Int>.lenient == [1, 2])
    #expect(try json => "n" => Decoding(Int.lenient).where("an even number") { $0 % 2 == 0 } == 12)
    #expect(try json => "n" => Int.lenient.map { $0 + 1 }.ifMissing(0) == 13)
    #expect(try ["1", "2"].map(Int.lenient) == [1, 2])
    #expect(try (json => "n" => Int.lenient) + (json => "n" => Int.lenient) * 2 == 36)
    #expect(try ["7": "1"] => KeyPath(keys: []) => [Int: Int].lenient == [7: 1])
    #expect(failure(try json => "a" => [Bool].lenient) == "expected Bool, found number 2 at a[1]")
    #expect(failure(try json => "o" => [String: [Int]].lenient) == "expected Int, found null at o.k[1]")
    #expect(failure(try json => "n" => [Int].lenient) == #"expected [Int], found string "12" at n"#)
    #expect(failure(try json => "none" => Int.lenient) == #"missing key "none""#)
    #expect(failure(try json => "n" => "x" => Int.lenient) == #"expected object, found string "12" at n"#)
    #expect(failure(try ["x": 1] => KeyPath(keys: []) => [Int: Int].lenient) == #"the key "x" is not an Int at x"#)
  }

  @Test func `A lenient decoder ignores the override, and can be the override`() throws {
    let json: Any = ["n": "1", "m": 1] as [String: Any]
    Int.withDecoder(Int.lenient) {
      #expect(throws: Never.self) { try json => "n" as Int }
      #expect(failure(try ["n": "x"] => "n" as Int) == #"expected Int, found string "x" at n"#)
    }
    let results = try Int.withDecoder({ try Int.lenient($0) + 10 }) {
      try [json => "n" as Int, json => "n" => Int.lenient, json => "m" => Int.decoding, Int.lenient("1")]
    }
    #expect(results == [11, 1, 11, 1])
    #expect(try Bool.withDecoder(Bool.lenient) { try json => "m" as Bool } == true)
    #expect(try String.withDecoder(String.lenient) { try json => "m" as String } == "1")
    #expect(try Double.withDecoder(Double.lenient) { try json => "n" as Double } == 1)
    #expect(try Float.withDecoder(Float.lenient) { try json => "n" as Float } == 1)
    #expect(try Decimal.withDecoder(Decimal.lenient) { try json => "n" as Decimal } == 1)
  }

  @Test func `A lenient decoder can be set for the process`() async {
    await #expect(processExitsWith: .success) {
      Int.decoder = Int.lenient
      Bool.decoder = Bool.lenient
      let json = try JSON(parsing: #"{"n": "12", "active": "yes"}"#)
      guard try json => "n" == 12, try json => "active" == true, try json => "n" => Int.lenient == 12 else { exit(1) }
    }
  }

  @Test func `A string with a number out of range throws numberOutOfRange`() throws {
    let json = try JSON(parsing: #"{"a": "300", "b": "1e400", "c": "1.5", "d": 1.5, "e": "-1", "f": "1e200"}"#)
    #expect(
      text(of: try json => "a" => Int8.lenient) == #"""
        "300" does not fit Int8 (-128...127) at a (line 1, column 7)
          1 | {"a": "300", "b": "1e400", "c": "1.5", "d": 1.5, "e": "-1", "f": "1e200"}
            |       ^^^^^
        """#)
    let error = decodingError(try json => "a" => Int8.lenient)
    #expect(error?.code == .numberOutOfRange)
    #expect(error?.formatted(.oneLine.redacted) == "the string does not fit Int8 (-128...127) at a (line 1, column 7)")
    #expect(failure(try json => "b" => Double.lenient) == #""1e400" does not fit Double (up to 1.8e308) at b"#)
    #expect(failure(try json => "c" => Int.lenient) == #"expected Int, found string "1.5" at c"#)
    #expect(decodingError(try json => "c" => Int.lenient)?.code == .typeMismatch)
    #expect(failure(try json => "d" => Int.lenient) == "expected Int, found number 1.5 at d")
    #expect(failure(try json => "e" => UInt.lenient) == #""-1" does not fit UInt (0...18446744073709551615) at e"#)
    #expect(
      failure(try json => "f" => Decimal.lenient)
        == #""1e200" does not fit Decimal (38 digits, exponents from -128 to 127) at f"#)
  }

  enum Level: Int, LenientlyDecodable { case low = 1, high }

  @Test(arguments: Representation.allCases) func `Raw values convert leniently`(representation: Representation) throws {
    let json = try representation(#"{"level": "2", "levels": [1, "2", true], "other": "3", "word": "high"}"#)
    #expect(try json => "level" => Level.lenient == .high)
    #expect(try json => "levels" => [Level].lenient == [.low, .high, .low])
    #expect(failure(try json => "level" as Level) == #"expected Int, found string "2" at level"#)
    #expect(failure(try json => "other" => Level.lenient) == "3 is not a Level at other")
    #expect(failure(try json => "word" => Level.lenient) == #"expected Int, found string "high" at word"#)
  }

  struct Cents: LenientlyDecodable, Equatable {
    let count: Int

    static func decode(_ json: Any) throws -> Cents { Cents(count: try Int.decode(json)) }

    static func decodeLeniently(_ json: Any) throws -> Cents {
      switch json {
      case let text as String where text.hasSuffix(" ct"): Cents(count: try Int.lenient(String(text.dropLast(3))))
      case let number as Double: Cents(count: Int(number * 100))
      default: try decode(json)
      }
    }
  }

  @Test(arguments: Representation.allCases) func `A custom lenient type receives plain values`(
    representation: Representation
  ) throws {
    let json = try representation(#"{"a": "12 ct", "b": 1.5, "c": 7, "all": ["1 ct", 2]}"#)
    #expect(try json => "a" => Cents.lenient == Cents(count: 12))
    #expect(try json => "b" => Cents.lenient == Cents(count: 150))
    #expect(try json => "c" => Cents.lenient == Cents(count: 7))
    #expect(try json => "all" => [Cents].lenient == [Cents(count: 1), Cents(count: 2)])
    #expect(failure(try json => "a" as Cents) == #"expected Int, found string "12 ct" at a"#)
  }

  struct Offer: Decodable {
    static func decode(_ json: Any) throws -> Offer {
      _ = try json => "stars" => Int.lenient
      _ = try json =>? "sizes" => [Int8].lenient
      _ = try json => "active" => Bool.lenient
      _ = try json => "level" => Level.lenient
      return Offer()
    }
  }

  @Test func `problems reports every value that does not convert`() throws {
    let text = #"""
      [{"stars": "many", "sizes": ["1", "300", null], "active": 2, "level": "1"},
       {"stars": "1", "active": "on", "level": "9"}, {"stars": null, "sizes": null, "active": "maybe", "level": true}]
      """#
    let expected = [
      #"expected Int, found string "many" at [0].stars"#, #""300" does not fit Int8 (-128...127) at [0].sizes[1]"#,
      "expected Int8, found null at [0].sizes[2]", "expected Bool, found number 2 at [0].active",
      "9 is not a Level at [1].level", "expected Int, found null at [2].stars",
      #"expected Bool, found string "maybe" at [2].active"#,
    ]
    #expect(try [Offer].problems(parsing: text).map(headline) == expected)
    let plainValue = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect([Offer].problems(in: plainValue).map(headline).sorted() == expected.sorted())
  }
}
