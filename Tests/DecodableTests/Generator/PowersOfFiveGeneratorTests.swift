@testable import generate_powers_of_five
import Testing
import TestSupport

@Suite struct PowersOfFiveGeneratorTests {
  @Test func `The generated file is up to date`() throws {
    let source = try RepositoryFiles.text("Sources/JSONDocument/Numbers/Generated/PowersOfFive.swift")
    #expect(source == PowersOfFiveGenerator.generate(), "run `swift run generate-powers-of-five`")
  }

  @Test(
    arguments: [
      (0, 0x8000_0000_0000_0000_0000_0000_0000_0000), (1, 0xA000_0000_0000_0000_0000_0000_0000_0000),
      (3, 0xFA00_0000_0000_0000_0000_0000_0000_0000),
      // 5^55 has 128 bits; 5^56 has 131 bits, of which these are the first 128.
      (55, 0xD0CF_4B50_CFE2_0765_FFF4_B4E3_F741_CF6D), (56, 0x8281_8F12_81ED_449F_BFF8_F10E_7A89_21A4),
      // 1/5 is 0.CCC…, rounded up for exponents down to -27 and truncated below that.
      (-1, 0xCCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCD), (-2, 0xA3D7_0A3D_70A3_D70A_3D70_A3D7_0A3D_70A4),
      (-27, 0x9E74_D1B7_91E0_7E48_775E_A264_CF55_347E), (-28, 0xFD87_B5F2_8300_CA0D_8BCA_9D6E_1888_53FC),
    ] as [(Int, UInt128)])
  func `leadingBits returns the first 128 bits of a power of five`(exponent: Int, bits: UInt128) {
    #expect(PowersOfFiveGenerator.leadingBits(exponent) == bits)
  }
}
