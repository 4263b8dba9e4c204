import Decodable
import Encodable
import Foundation

/// The library's result for a document, in a text form that other languages can produce.
///
///     !code offset line column                        a syntax error
///     n  t  f                                         null, true, false
///     s3:abc                                          a string of three bytes of UTF-8
///     #1.50|integer|integer of 64 bits|double|float|decimal|      a number's text, and its value as each type
///     [2 … … ]                                        an array of two elements
///     {1 s1:a … }                                     an object of one member
///
/// `-` means that a number does not decode as the type. Doubles and Floats are written as their bit patterns.
struct Answer {
  private(set) var text: [UInt8] = []
  /// The encoded text of the document; empty after a syntax error.
  private(set) var encoding = Data()

  init(to document: Data, options: ParsingOptions, format: JSONFormat) {
    do {
      let json = try JSON(parsing: document, options: options)
      write(json)
      encoding = Self.encoding(of: json, format)
    } catch let error as JSON.SyntaxError {
      text = []
      write("!\(error.code.rawValue) \(error.byteOffset) \(error.line) \(error.column)")
    } catch {
      write("!another error: \(error)")
    }
  }

  /// Returns the text of a document as it is encoded and printed; if the two differ, both, which is no JSON.
  private static func encoding(of json: JSON, _ format: JSONFormat) -> Data {
    let printed = Data(json.formatted(format).utf8)
    do {
      let encoded = try EncodedValue(json).jsonData(format)
      return encoded == printed ? encoded : Data("encoded ".utf8) + encoded + Data(" printed ".utf8) + printed
    } catch {
      return Data("\(error)".utf8)
    }
  }

  private mutating func write(_ text: String) {
    self.text += text.utf8
  }

  private mutating func write(_ json: JSON) {
    switch json.kind {
    case .null: write("n")
    case .boolean: write((try? json => [] as Bool) == true ? "t" : "f")
    case .string: write(string: (try? json => []) ?? "no string")
    case .number: write(number: json)
    case .array:
      write("[\(json.count) ")
      for element in json.elements { write(element) }
      write("]")
    case .object:
      write("{\(json.count) ")
      for (name, value) in json.members {
        write(string: name)
        write(value)
      }
      write("}")
    }
  }

  private mutating func write(string: String) {
    write("s\(string.utf8.count):\(string)")
  }

  private mutating func write(number: JSON) {
    write("#\(number.numberText ?? "")|")
    write(
      (try? number => [] as Int128).map(\.description) ?? (try? number => [] as UInt128).map(\.description) ?? "-")
    write("|\((try? number => [] as Int).map(\.description) ?? "-")|")
    write((try? number => [] as Double).map { String($0.bitPattern) } ?? "-")
    write("|\((try? number => [] as Float).map { String($0.bitPattern) } ?? "-")|")
    write("\((try? number => [] as Decimal).map(\.description) ?? "-")|")
  }
}
