import Decodable
import Foundation
import Testing

/// A floating-point format that the C library reads as well.
protocol ReferenceReadable: BinaryFloatingPoint, Decodable, Sendable, CustomStringConvertible {
  associatedtype Bits: FixedWidthInteger & UnsignedInteger & Sendable

  var bitPattern: Bits { get }
  init(bitPattern: Bits)

  /// What the C library makes of a text: an implementation of its own to compare with.
  static func reference(_ text: String) -> Self
}

extension Double: ReferenceReadable {
  static func reference(_ text: String) -> Double { strtod(text, nil) }
}

extension Float: ReferenceReadable {
  static func reference(_ text: String) -> Float { strtof(text, nil) }
}

/// Texts of numbers with what they are to be read as: all of them are decoded as one array of a document.
struct NumberTexts<T: ReferenceReadable> {
  private var document = "["
  private var expected: [T] = []
  private let separator: String

  init(separator: String = ",") { self.separator = separator }

  var count: Int { expected.count }

  /// Appends a text with its value, which the C library has to agree with.
  mutating func append(_ text: String, _ value: T) {
    let reference = T.reference(text)
    if reference.bitPattern != value.bitPattern {
      Issue.record("\(text) is \(value), but \(reference) to the C library")
    }
    add(text, value)
  }

  /// Appends a text that the C library does not find too large.
  mutating func append(_ text: String) {
    let value = T.reference(text)
    if value.isFinite { add(text, value) }
  }

  private mutating func add(_ text: String, _ value: T) {
    if count > 0 { document += separator }
    document += text
    expected.append(value)
  }

  /// Decodes all, and records the first that differs in any bit.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let decoded = try [T].decode(parsing: document + "]")
    try #require(decoded.count == expected.count, sourceLocation: sourceLocation)
    guard let index = expected.indices.first(where: { decoded[$0].bitPattern != expected[$0].bitPattern }) else {
      return
    }
    let text = document.dropFirst().split(separator: ",")[index].trimmingCharacters(in: .whitespacesAndNewlines)
    Issue.record("\(text) is \(decoded[index]), not \(expected[index])", sourceLocation: sourceLocation)
  }
}
