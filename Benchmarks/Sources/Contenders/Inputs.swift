import Corpora
import Decodable
import Foundation

/// The inputs for the contenders of one column.
///
/// Each input is created on first access, so that a process that runs one contender holds no input of the others.
final class Inputs {
  lazy var text = orStop(makeText)
  lazy var shuffled = MemberOrder.shuffled(seed: 3).applied(to: text)
  lazy var reversed = MemberOrder.reversed.applied(to: text)
  lazy var mismatched = withLastScalarReplaced(text)
  lazy var document = orStop { try JSON(parsing: text) }
  lazy var plainValue = orStop { try JSONSerialization.jsonObject(with: text) }

  /// The elements of the array, one per line.
  lazy var lines = Data(
    document.elements.map { Data($0.description.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }) }
      .joined(separator: Data("\n".utf8)))

  private let makeText: () throws -> Data

  init(text: @escaping () throws -> Data) { makeText = text }

  /// Returns the document without its last required member.
  func incomplete<Model: Decodable>(for model: Model.Type) -> Data {
    let result = withLastRequiredNameReplaced(text) { (try? Model.decode(parsing: $0)) == nil }
    return result ?? text
  }

  /// Returns an array of `count` copies of the text.
  func copies(_ count: Int) -> Data {
    Data("[".utf8) + Data(repeatElement(text, count: count).joined(separator: Data(",".utf8))) + Data("]".utf8)
  }
}
