import Corpora
import Decodable
import Foundation

/// What the contenders of one column are given.
///
/// Each is made when first asked for, so that a process that runs one contender holds nothing for the others.
final class Inputs {
  lazy var text = orStop(makeText)
  lazy var shuffled = MemberOrder.shuffled(seed: 3).applied(to: text)
  lazy var reversed = MemberOrder.reversed.applied(to: text)
  lazy var mismatched = withLastScalarReplaced(text)
  lazy var incomplete = withLastNameReplaced(text)
  lazy var document = orStop { try JSON(parsing: text) }
  lazy var graph = orStop { try JSONSerialization.jsonObject(with: text) }

  /// The elements of the array, each on a line.
  lazy var lines = Data(
    document.elements.map { Data($0.description.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }) }
      .joined(separator: Data("\n".utf8)))

  private let makeText: () throws -> Data

  init(text: @escaping () throws -> Data) { makeText = text }

  /// An array of so many copies of the text.
  func copies(_ count: Int) -> Data {
    Data("[".utf8) + Data(repeatElement(text, count: count).joined(separator: Data(",".utf8))) + Data("]".utf8)
  }
}
