import Decodable
import Foundation
import Testing

/// A floating-point format that the C library can also read.
protocol ReferenceReadable: BinaryFloatingPoint, Decodable, Sendable, CustomStringConvertible {
  associatedtype Bits: FixedWidthInteger & UnsignedInteger & Sendable

  var bitPattern: Bits { get }
  init(bitPattern: Bits)

  /// Reads a text with the C library, an independent implementation.
  static func reference(_ text: String) -> Self
}

extension Double: ReferenceReadable {
  static func reference(_ text: String) -> Double { strtod(text, nil) }
}

extension Float: ReferenceReadable {
  static func reference(_ text: String) -> Float { strtof(text, nil) }
}

/// Texts of numbers and their expected values, which decode as one array.
struct NumberTexts<T: ReferenceReadable> {
  private var document = "["
  private var expected: [T] = []
  private let separator: String

  init(separator: String = ",") { self.separator = separator }

  var count: Int { expected.count }

  /// Appends a text and its expected value, and records an issue if the C library reads another value.
  mutating func append(_ text: String, _ value: T) {
    let reference = T.reference(text)
    if reference.bitPattern != value.bitPattern {
      Issue.record("\(text) is \(value), but \(reference) to the C library")
    }
    add(text, value)
  }

  /// Appends a text with the value that the C library reads, unless that value is infinite.
  mutating func append(_ text: String) {
    let value = T.reference(text)
    if value.isFinite { add(text, value) }
  }

  private mutating func add(_ text: String, _ value: T) {
    if count > 0 { document += separator }
    document += text
    expected.append(value)
  }

  /// Decodes all texts, and records an issue for the first value whose bits differ.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    try #require(count > 0, sourceLocation: sourceLocation)
    let decoded = try [T].decode(parsing: document + "]")
    try #require(decoded.count == expected.count, sourceLocation: sourceLocation)
    guard let index = expected.indices.first(where: { decoded[$0].bitPattern != expected[$0].bitPattern }) else {
      return
    }
    let text = document.dropFirst().split(separator: ",")[index].trimmingCharacters(in: .whitespacesAndNewlines)
    Issue.record("\(text) is \(decoded[index]), not \(expected[index])", sourceLocation: sourceLocation)
  }
}
