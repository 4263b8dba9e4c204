import Decodable
import Foundation
import RandomSource
import TestSupport
import Testing

/// Notations of numbers, and the text after them.
struct NumberTextTests {
  /// Returns random digits without a leading zero.
  private func digits(_ count: Int, using generator: inout SeededGenerator) -> String {
    (0..<count).map { String(Int.random(in: ($0 == 0 ? 1 : 0)...9, using: &generator)) }.joined()
  }

  @Test func `A number may have any count of integer and fraction digits`() throws {
    var generator = SeededGenerator(seed: 2)
    for separator in [",", " ,", "\n,", "\t,", "\r,"] {
      var texts = NumberTexts<Double>(separator: separator)
      for before in 0...27 {
        for after in 0...27 {
          let integer = before == 0 ? "0" : digits(before, using: &generator)
          let text = after == 0 ? integer : integer + "." + digits(after, using: &generator)
          let zeros = "0." + String(repeating: "0", count: before) + digits(after + 1, using: &generator)
          for exponent in ["", "e0", "E+05", "e-7", "e-0000000012", "e12345", "e-12345", "e12345678", "e-123456789"] {
            texts.append(text + exponent)
            texts.append("-" + text + exponent)
            texts.append(zeros + exponent)
          }
        }
      }
      try texts.check()
    }
  }

  @Test(arguments: ["", " ", "\n", "\r", "\t"])
  func `A number may be the last token of a document`(end: String) throws {
    var generator = SeededGenerator(seed: 3)
    for count in 1...40 {
      for text in [
        digits(count, using: &generator), "0." + digits(count, using: &generator),
        "-1." + digits(count, using: &generator) + "e3",
      ] {
        #expect(try Double.decode(parsing: text + end) == Double(text), "\(text)")
      }
    }
  }

  @Test(arguments: ["]", "}", ",\"9\"]", ",9]", ",\"é\"]", " , \"\u{1F600}\"]", ",-9]", ",0.9]"])
  func `A number ends before the next token`(rest: String) throws {
    var generator = SeededGenerator(seed: 4)
    for count in 1...24 {
      let integer = digits(count, using: &generator)
      for text in [integer, "-" + integer, "1." + integer, integer + ".5", "-" + integer + "e-3"] {
        let json: Any = try JSON(parsing: (rest == "}" ? "{\"a\":" : "[") + text + rest)
        let path: KeyPath = rest == "}" ? "a" : 0
        #expect(try (json => path) as Double == Double(text), "\(text)\(rest)")
        #expect(try (json => path) as Float == Float(text), "\(text)\(rest)")
        if let integer = Int(text) { #expect(try (json => path) as Int == integer, "\(text)\(rest)") }
      }
    }
  }

  @Test func `A negative zero keeps its sign, even after an override has ended`() throws {
    let json = try JSON(parsing: "[-0]")
    let zero = try #require(json[0])
    #expect(try Double.decode(zero).sign == .minus)
    let scoped = try Double.withDecoder({ try cast($0) }) { try [Double].decode(json) }
    #expect(scoped == [0])
    #expect(try [Double].decode(json).map(\.sign) == [.minus])
    #expect(try [Float].decode(json).map(\.sign) == [.minus])
    #expect(try [Int].decode(json) == [0])
    #expect((try json.plain() as? [Double])?.map(\.sign) == [.minus])
    guard case .typeMismatch(_, let actual, _) = decodingError(try json => 0 as String) else {
      Issue.record("no type mismatch")
      return
    }
    #expect(ObjectIdentifier(actual) == ObjectIdentifier(Int.self))
  }

  @Test func `Integers of any length decode exactly`() throws {
    var generator = SeededGenerator(seed: 5)
    let integers = (1...18).flatMap { count in (0..<20).map { _ in Int(digits(count, using: &generator)) ?? 0 } }
    let all = integers + integers.map { -$0 } + [0, .max, .min, 99_999_999, 100_000_000, -10_000_000_000_000_000]
    let text = "[" + all.map(\.description).joined(separator: ",") + ", -0]"
    #expect(try [Int].decode(parsing: text) == all + [0])
    #expect(try [Int128].decode(parsing: text) == (all + [0]).map { Int128($0) })
    #expect(try [Double].decode(parsing: text).dropLast() == all.map { Double($0) }[...])
    #expect(try [Float].decode(parsing: text).dropLast() == all.map { Float($0) }[...])
  }

  @Test func `A number of a million digits decodes in linear time`() throws {
    let count = Stress.isEnabled ? 100_000_000 : 1_000_000
    let zeros = String(repeating: "0", count: count)
    #expect(try Double.decode(parsing: "0.\(zeros)25e\(count)") == 0.25)
    #expect(try Double.decode(parsing: "-25\(zeros)e-\(count + 2)") == -0.25)
    #expect(try Double.decode(parsing: "1.5\(zeros)") == 1.5)
    #expect(try Double.decode(parsing: "9007199254740993.\(zeros)") == 9_007_199_254_740_992)
    #expect(try Double.decode(parsing: "9007199254740993.\(zeros)1") == 9_007_199_254_740_994)
    #expect(try Double.decode(parsing: "0.\(zeros)") == 0)
    #expect(try Double.decode(parsing: "1e\(zeros)2") == 100)
    #expect(try Double.decode(parsing: "1e-1\(zeros)") == 0)
    #expect(decodingError(try Double.decode(parsing: "1\(zeros)")) != nil)
    #expect(try Float.decode(parsing: "16777217.\(zeros)1") == 16_777_218)
  }
}
