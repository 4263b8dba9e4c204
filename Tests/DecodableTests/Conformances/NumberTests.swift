import Decodable
import Foundation
import RandomSource
import Testing

@Suite struct BoolTests {
  @Test(arguments: Representation.allCases)
  func `Bool accepts only true and false`(representation: Representation) throws {
    #expect(try Bool.decode(representation("true")) == true)
    #expect(try Bool.decode(representation("false")) == false)
    for text in ["0", "1", "1.0", "\"true\"", "null", "[]", "{}"] {
      #expect(decodingError(try Bool.decode(representation(text))) != nil, "\(text)")
    }
    #expect(failure(try Bool.decode(representation("1"))) == "expected Bool, found number 1")
  }

  @Test(arguments: Representation.allCases)
  func `Numeric types and String reject true`(representation: Representation) throws {
    let json = try representation("true")
    #expect(failure(try Int.decode(json)) == "expected Int, found boolean true")
    #expect(failure(try Int8.decode(json)) == "expected Int8, found boolean true")
    #expect(failure(try Double.decode(json)) == "expected Double, found boolean true")
    #expect(failure(try Float.decode(json)) == "expected Float, found boolean true")
    #expect(failure(try Decimal.decode(json)) == "expected Decimal, found boolean true")
    #expect(failure(try String.decode(json)) == "expected String, found boolean true")
  }
}

@Suite struct IntegerTests {
  /// Returns the decoded value or the message of the error, as text.
  static func result<T: Decodable & FixedWidthInteger>(_ type: T.Type, _ json: Any) -> String {
    failure(try T.decode(json).description).replacing("no error, but ", with: "")
  }

  static var types: [any (FixedWidthInteger & Decodable).Type] {
    [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
    ]
  }

  @Test(arguments: Representation.allCases)
  func `Every integer width accepts an integer in any notation`(representation: Representation) throws {
    for type in Self.types {
      for text in ["7", "7.0", "0.7e1", "70e-1"] {
        #expect(try Self.result(type, representation(text)) == "7", "\(type) \(text)")
      }
      #expect(try Self.result(type, representation("0")) == "0")
      #expect(try Self.result(type, representation("-0")) == "0")
      #expect(try Self.result(type, representation("1.5")) == "expected \(type), found number 1.5")
      #expect(try Self.result(type, representation("\"1\"")) == "expected \(type), found string \"1\"")
      #expect(try Self.result(type, representation("null")) == "expected \(type), found null")
    }
  }

  @Test func `Every integer width accepts its bounds and rejects values beyond them`() {
    func check<T: FixedWidthInteger & Decodable>(_ type: T.Type) {
      #expect(Self.result(type, T.min) == "\(T.min)")
      #expect(Self.result(type, T.max) == "\(T.max)")
      if let past = Int128(exactly: T.max).map({ $0.addingReportingOverflow(1) }), !past.overflow {
        #expect(
          Self.result(type, past.partialValue) == "\(past.partialValue) does not fit \(type) (\(T.min)...\(T.max))")
      }
      if let below = Int128(exactly: T.min).map({ $0.subtractingReportingOverflow(1) }), !below.overflow {
        #expect(
          Self.result(type, below.partialValue) == "\(below.partialValue) does not fit \(type) (\(T.min)...\(T.max))")
      }
    }
    for type in Self.types { check(type) }
  }

  @Test(arguments: Representation.allCases)
  func `Large integers keep every digit`(representation: Representation) throws {
    #expect(try Int.decode(representation("9223372036854775807")) == .max)
    #expect(try Int64.decode(representation("-9223372036854775808")) == .min)
    #expect(try UInt64.decode(representation("18446744073709551615")) == .max)
    #expect(
      try Int128.decode(representation("123456789012345678901234567890")) == 123_456_789_012_345_678_901_234_567_890)
    #expect(try UInt128.decode(representation("9007199254740993")) == 9_007_199_254_740_993)
    #expect(
      failure(try Int.decode(representation("9223372036854775808")))
        == "9223372036854775808 does not fit Int (-9223372036854775808...9223372036854775807)")
    #expect(failure(try UInt.decode(representation("-1"))) == "-1 does not fit UInt (0...18446744073709551615)")
  }

  @Test func `An NSNumber of every objCType decodes by its value`() throws {
    let numbers: [(NSNumber, Int?)] = [
      (NSNumber(value: Int8(-5)), -5), (NSNumber(value: UInt8(200)), 200), (NSNumber(value: Int16(-300)), -300),
      (NSNumber(value: UInt16(60_000)), 60_000), (NSNumber(value: Int32(-70_000)), -70_000),
      (NSNumber(value: UInt32(4_000_000_000)), 4_000_000_000), (NSNumber(value: Int64.min), .min),
      (NSNumber(value: UInt64(5)), 5), (NSNumber(value: UInt64.max), nil), (NSNumber(value: Int.max), .max),
      (NSNumber(value: UInt.max), nil), (NSNumber(value: Float(2)), 2), (NSNumber(value: 2.5), nil),
      (NSNumber(value: 3.0), 3), (NSDecimalNumber(string: "12"), 12), (NSDecimalNumber(string: "1.2"), nil),
      (NSDecimalNumber.notANumber, nil), (NSNumber(value: true), nil), (NSNumber(value: Double.nan), nil),
    ]
    for (number, expected) in numbers {
      #expect(
        (try? Int.decode(number)) == expected, "\(type(of: number)) \(String(cString: number.objCType)) \(number)")
    }
    #expect(try UInt64.decode(NSNumber(value: UInt64.max)) == .max)
    #expect(try Double.decode(NSDecimalNumber(string: "1.2")) == 1.2)
    #expect(try Bool.decode(NSNumber(value: false)) == false)
  }

  @Test func `Every Swift number type decodes as a number`() throws {
    let numbers: [Any] = [
      Int8(3), Int16(3), Int32(3), Int64(3), Int128(3), UInt(3), UInt8(3), UInt16(3), UInt32(3), UInt64(3), UInt128(3),
      Float(3), CGFloat(3), Decimal(3), NSNumber(3),
    ]
    for number in numbers {
      #expect(try Int.decode(number) == 3, "\(type(of: number))")
      #expect(try Double.decode(number) == 3, "\(type(of: number))")
      #expect(try Decimal.decode(number) == 3, "\(type(of: number))")
    }
    #expect(try UInt128.decode(UInt128.max) == .max)
  }

  @Test func `Int rejects numbers that are not integers`() {
    let numbers: [(Double, String)] = [
      (.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity"), (0.5, "0.5"),
      (.leastNonzeroMagnitude, "5e-324"),
    ]
    for (number, text) in numbers {
      #expect(failure(try Int.decode(number)) == "expected Int, found number \(text)")
    }
    #expect(failure(try Int.decode(1e300)).hasPrefix("1e+300 does not fit Int"))
  }
}

@Suite struct FloatingPointTests {
  @Test(arguments: Representation.allCases)
  func `Double decodes a number as the nearest value`(representation: Representation) throws {
    for text in ["0.1", "1e-7", "2.2250738585072014e-308", "5e-324", "1.7976931348623157e308", "123456.789"] {
      #expect(try Double.decode(representation(text)) == Double(text))
    }
    #expect(try Double.decode(representation("3")) == 3)
    #expect(try Double.decode(representation("9007199254740993")) == 9_007_199_254_740_992)
    #expect(try Double.decode(representation("18446744073709551615")) == 18_446_744_073_709_551_616)
  }

  @Test func `A Double decodes unchanged`() throws {
    for value in [0.0, -0.0, .pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity] {
      #expect(try Double.decode(value) == value)
    }
    #expect(try Double.decode(Double.nan).isNaN)
  }

  @Test func `Float rejects a number that would become infinity`() throws {
    #expect(try Float.decode(1.5) == 1.5)
    #expect(try Float.decode(0.1) == 0.1)
    #expect(try Float.decode(16_777_217) == 16_777_216)
    #expect(failure(try Float.decode(1e39)) == "1e+39 does not fit Float (up to 3.4e38)")
    #expect(
      failure(try Float.decode(UInt128.max))
        == "340282366920938463463374607431768211455 does not fit Float (up to 3.4e38)")
    #expect(try Double.decode(UInt128.max) == 0x1p128)
  }

  @Test func `Decimal rejects NaN`() {
    #expect(failure(try Decimal.decode(NSDecimalNumber.notANumber)) == "expected Decimal, found number NaN")
    #expect(failure(try Decimal.decode(Double.nan)) == "expected Decimal, found number NaN")
  }

  @Test(arguments: Representation.allCases)
  func `Decimal keeps the digits of the text`(representation: Representation) throws {
    for text in ["0.1", "1", "-12.34", "123456789012345678901234567890", "0.3", "1e3", "9007199254740993"] {
      #expect(try Decimal.decode(representation(text)) == Decimal(string: text), "\(text)")
    }
    // A document keeps the text of a number.
    #expect(
      failure(try Decimal.decode(representation("1e300")))
        == "\(representation == .document ? "1e300" : "1e+300") does not fit Decimal (38 digits, exponents from -128 to 127)"
    )
    #expect(
      failure(try Decimal.decode(representation("5e-324")))
        == "5e-324 does not fit Decimal (38 digits, exponents from -128 to 127)")
  }

  @Test func `A Decimal decodes as the nearest floating-point number`() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3_000 {
      let digits = String(UInt64.random(in: 0 ... .max, using: &generator)).prefix(
        .random(in: 1...20, using: &generator))
      let text = "\(Bool.random(using: &generator) ? "-" : "")\(digits)e\(Int.random(in: -60...60, using: &generator))"
      let number = NSDecimalNumber(decimal: try #require(Decimal(string: text)))
      // A zero has no sign in a Decimal.
      #expect(try Double.decode(number) == Double(text), "\(text)")
      let float = Float(text).flatMap { $0.isFinite ? $0 : nil }
      #expect((try? Float.decode(number)) == float, "\(text)")
    }
    #expect(try Double.decode(NSDecimalNumber(string: "-65.613616999999977")) == -65.613616999999977)
    #expect(try Double.decode(Decimal(0)).sign == .plus)
  }

  @Test func `Decimal accepts any number of leading and trailing zeros`() throws {
    let zeros = String(repeating: "0", count: 300)
    #expect(try Decimal.decode(JSON(parsing: "1\(zeros)e-300")) == 1)
    #expect(try Decimal.decode(JSON(parsing: "-12.5\(zeros)e1")) == -125)
    #expect(try Decimal.decode(JSON(parsing: "0.\(zeros)25e302")) == 25)
    #expect(try Decimal.decode(JSON(parsing: "0.\(zeros)")) == 0)
    #expect(try Decimal.decode(JSON(parsing: "-0e999999999999999999999")) == 0)
  }
}
