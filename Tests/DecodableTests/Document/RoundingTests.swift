import Decodable
import Foundation
import RandomSource
import TestSupport
import Testing

/// Numbers that are hard to round, with bit patterns that another program computed.
@Suite struct RoundingTests {
  @Test(
    arguments: [
      ("0", 0x0000_0000_0000_0000),
      ("-0", 0x8000_0000_0000_0000),
      ("0.0", 0x0000_0000_0000_0000),
      ("-0.0", 0x8000_0000_0000_0000),
      ("0e400", 0x0000_0000_0000_0000),
      ("-0.00e-400", 0x8000_0000_0000_0000),
      ("0e99999999999999999999", 0x0000_0000_0000_0000),
      ("1e-99999999999999999999", 0x0000_0000_0000_0000),
      ("-1e-400", 0x8000_0000_0000_0000),
      ("1", 0x3FF0_0000_0000_0000),
      ("-1", 0xBFF0_0000_0000_0000),
      ("1.5", 0x3FF8_0000_0000_0000),
      ("0.1", 0x3FB9_9999_9999_999A),
      ("0.3", 0x3FD3_3333_3333_3333),
      ("-65.613616999999977", 0xC050_6745_803C_D140),
      ("9007199254740991", 0x433F_FFFF_FFFF_FFFF),
      ("9007199254740992", 0x4340_0000_0000_0000),
      ("9007199254740993", 0x4340_0000_0000_0000),
      ("9007199254740994", 0x4340_0000_0000_0001),
      ("9007199254740995", 0x4340_0000_0000_0002),
      ("-9007199254740993", 0xC340_0000_0000_0000),
      ("9007199254740993.0", 0x4340_0000_0000_0000),
      ("9007199254740993.00000000000000000001", 0x4340_0000_0000_0001),
      ("900719925474099.3e1", 0x4340_0000_0000_0000),
      ("9007199254740992999999999999999999999999999999e-30", 0x4340_0000_0000_0000),
      ("123456789012345678", 0x437B_69B4_BA63_0F35),
      ("1234567890123456789", 0x43B1_2210_F47D_E981),
      ("12345678901234567890", 0x43E5_6A95_319D_63E1),
      ("12345678901234567890123", 0x4484_EA15_B273_B38A),
      ("18446744073709551615", 0x43F0_0000_0000_0000),
      ("18446744073709551616", 0x43F0_0000_0000_0000),
      ("18446744073709551617.5", 0x43F0_0000_0000_0000),
      ("4.9e-324", 0x0000_0000_0000_0001),
      ("5e-324", 0x0000_0000_0000_0001),
      ("2.4703282292062327e-324", 0x0000_0000_0000_0000),
      ("2.4703282292062328e-324", 0x0000_0000_0000_0001),
      ("2.47032822920623272e-324", 0x0000_0000_0000_0000),
      ("2.47032822920623273e-324", 0x0000_0000_0000_0001),
      ("7.4109846876186981e-324", 0x0000_0000_0000_0001),
      ("1e-323", 0x0000_0000_0000_0002),
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
      ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000),
      ("2.225073858507201e-308", 0x000F_FFFF_FFFF_FFFF),
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("-1.797693134862315807E+308", 0xFFEF_FFFF_FFFF_FFFF),
      ("179769313486231570000e288", 0x7FEF_FFFF_FFFF_FFFF),
      ("0.00017976931348623157e312", 0x7FEF_FFFF_FFFF_FFFF),
      ("8.98846567431158e307", 0x7FE0_0000_0000_0000),
      ("1e22", 0x4480_F0CF_064D_D592),
      ("1e23", 0x44B5_2D02_C7E1_4AF6),
      ("1e-22", 0x3B5E_3920_1017_5EE6),
      ("1e-23", 0x3B28_2DB3_4012_B251),
      ("3e22", 0x4499_6936_8974_C05B),
      ("8.5e22", 0x44B1_FFDB_F6B2_B2EB),
      ("1e00000000022", 0x4480_F0CF_064D_D592),
      ("1E+22", 0x4480_F0CF_064D_D592),
      ("1e-0000000022", 0x3B5E_3920_1017_5EE6),
      ("6.02214076e23", 0x44DF_E185_CA57_C517),
      ("0.000001", 0x3EB0_C6F7_A0B5_ED8D),
      ("0.0000000000000000000001", 0x3B5E_3920_1017_5EE6),
      ("123456.789e-3", 0x405E_DD3C_07EE_0B0B),
      ("1234567.8", 0x4132_D687_CCCC_CCCD),
      ("12345678.9", 0x4167_8C29_DCCC_CCCD),
      ("1234567.89012345678901", 0x4132_D687_E3DF_2180),
      ("1.00000000000000011102230246251565404236316680908203124", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203125", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203126", 0x3FF0_0000_0000_0001),
      ("1.0000000000000003330669073875469621270895004272460937500000", 0x3FF0_0000_0000_0002),
    ] as [(String, UInt64)])
  func `A number rounds to the nearest Double`(text: String, bits: UInt64) throws {
    #expect(try Double.decode(parsing: text).bitPattern == bits)
    #expect(try [Double].decode(parsing: "[\(text)]").map(\.bitPattern) == [bits])
  }

  @Test(
    arguments: [
      ("0.0", 0x0000_0000),
      ("-0", 0x8000_0000),
      ("1", 0x3F80_0000),
      ("0.1", 0x3DCC_CCCD),
      ("-0.1", 0xBDCC_CCCD),
      ("16777215", 0x4B7F_FFFF),
      ("16777216", 0x4B80_0000),
      ("16777217", 0x4B80_0000),
      ("16777218", 0x4B80_0001),
      ("16777219", 0x4B80_0002),
      // Rounding to a Double first would put the next two halfway between two Floats.
      ("16777217.000000000000000001", 0x4B80_0001),
      ("33554434.0000000001", 0x4C00_0001),
      ("1e-45", 0x0000_0001),
      ("7.006492321624085e-46", 0x0000_0000),
      ("7.0064923216240853e-46", 0x0000_0000),
      ("7.0064923216240854e-46", 0x0000_0001),
      ("-1e-60", 0x8000_0000),
      ("1.1754942807573642e-38", 0x007F_FFFF),
      ("1.1754943157898258e-38", 0x0080_0000),
      ("3.4028234663852886e38", 0x7F7F_FFFF),
      ("3.40282356779733642e38", 0x7F7F_FFFF),
      ("1.000000059604644775390625", 0x3F80_0000),
      ("1.000000059604644775390626", 0x3F80_0001),
      ("1.00000017881393432617187499", 0x3F80_0001),
      ("1.00000017881393432617187500", 0x3F80_0002),
      ("8.5899345920000000e9", 0x5000_0000),
      ("123456.7", 0x47F1_205A),
      ("1e10", 0x5015_02F9),
      ("1e11", 0x51BA_43B7),
      ("1e-10", 0x2EDB_E6FF),
    ] as [(String, UInt32)])
  func `A number rounds to the nearest Float`(text: String, bits: UInt32) throws {
    #expect(try Float.decode(parsing: text).bitPattern == bits)
    #expect(try [Float].decode(parsing: "[\(text)]").map(\.bitPattern) == [bits])
  }

  @Test(arguments: [
    ("1.7976931348623159e308", "1.7976931348623159e308"), ("-1e309", "-1e309"), ("1e400", "1e400"),
    ("17976931348623158079372898e283", "17976931348623158079372898e283"),
    ("1e99999999999999999999", "1e99999999999999999999"),
    (String(repeating: "9", count: 400), String(repeating: "9", count: 80) + "…"),
  ])
  func `A number too large for a Double throws`(text: String, written: String) {
    #expect(failure(try Double.decode(parsing: text)) == "\(written) does not fit Double (up to 1.8e308)")
    #expect(
      failure(try [Double].decode(parsing: "[0, \(text)]"))
        == "\(written) does not fit Double (up to 1.8e308) at [1]")
  }

  @Test(arguments: ["3.4028235677973367e38", "3.40282356779733661637539395458142568448e38", "-1e39", "1e300", "1e400"])
  func `A number too large for a Float throws`(text: String) {
    #expect(failure(try Float.decode(parsing: text)) == "\(text) does not fit Float (up to 3.4e38)")
  }

  @Test func `Powers of ten round to the nearest value`() throws {
    var doubles = NumberTexts<Double>()
    var floats = NumberTexts<Float>()
    for exponent in -400...400 {
      for text in ["1e\(exponent)", "-1E\(exponent)", "9.999999999999999999e\(exponent)", "12345678e\(exponent)"] {
        doubles.append(text)
        floats.append(text)
      }
    }
    #expect(doubles.count > 2_800 && floats.count > 1_700)
    try doubles.check()
    try floats.check()
  }

  @Test func `Halfway numbers round to the even Double, their neighbors to the nearest`() throws {
    try checkHalfway(Double.self, everyExponent: Stress.isEnabled ? 1 : 101)
  }

  @Test func `Halfway numbers round to the even Float, their neighbors to the nearest`() throws {
    try checkHalfway(Float.self, everyExponent: Stress.isEnabled ? 1 : 11)
  }

  /// Checks the numbers halfway between a value and the next one.
  ///
  /// The exponents range from the least to the greatest. Each has its first two values, its last and some random ones.
  private func checkHalfway<T: ReferenceReadable>(_ type: T.Type, everyExponent step: Int) throws {
    var generator = SeededGenerator(seed: 1)
    let exponents = 0..<(1 << T.exponentBitCount - 1)
    let significands = 0..<(1 << T.significandBitCount as UInt64)
    for exponent in Set(stride(from: 0, to: exponents.upperBound, by: step)).union([1, 2, exponents.upperBound - 1])
      .sorted()
    {
      var texts = NumberTexts<T>()
      let between = (0..<(Stress.isEnabled ? 20 : 2)).map { _ in significands.randomElement(using: &generator) ?? 0 }
      for significand in [0, 1, significands.upperBound - 1] + between {
        let value = T(
          sign: .plus, exponentBitPattern: T.RawExponent(exponent), significandBitPattern: T.RawSignificand(significand)
        )
        append(halfwayAbove: value, to: &texts, using: &generator)
      }
      try texts.check()
    }
  }

  private func append<T: ReferenceReadable>(
    halfwayAbove value: T, to texts: inout NumberTexts<T>, using generator: inout SeededGenerator
  ) {
    let hidden: UInt64 = value.exponentBitPattern == 0 ? 0 : 1 << T.significandBitCount
    let bias = 1 << (T.exponentBitCount - 1) - 1
    let exponent = max(Int(value.exponentBitPattern), 1) - bias - T.significandBitCount
    let middle = DecimalDigits(2 * (UInt64(value.significandBitPattern) + hidden) + 1, timesTwoToThe: exponent - 1)
    let next = value.nextUp
    let even = value.bitPattern % 2 == 0 ? value : next
    for notation in DecimalDigits.Notation.allCases {
      let count = Int.random(in: 0...40, using: &generator)
      let sign = Bool.random(using: &generator) ? "-" : ""
      for (number, nearest) in [
        (middle, even), (middle.increased(afterZeros: count), next), (middle.decreased(withNines: count), value),
        (middle.cut(to: 18 + count), middle.digits.count > 18 + count ? value : even),
      ] {
        let text = sign + number.text(notation)
        if nearest.isFinite {
          texts.append(text, sign.isEmpty ? nearest : -nearest)
        } else {
          #expect(decodingError(try T.decode(parsing: text)) != nil, "\(text)")
        }
      }
    }
  }
}
