import Foundation

/// An order for the members of every object in a document.
///
/// Reordering the document, not the models, measures decode functions that read members out of order.
package enum MemberOrder: Sendable {
  /// Sorted by a hash of the names: objects with the same names have the same order, as in the replies of servers.
  case shuffled(seed: UInt64)
  case reversed

  /// Returns the same document in this order.
  ///
  /// White space stays in place, so the text keeps its length and layout.
  package func applied(to text: Data) -> Data {
    var writer = MemberOrderWriter(text: [UInt8](text), order: self)
    return Data(writer.document())
  }

  /// Returns the positions in `names` in the order of the output.
  fileprivate func positions(of names: [ArraySlice<UInt8>]) -> [Int] {
    switch self {
    case .reversed: names.indices.reversed()
    case .shuffled(let seed): zip(names.map { hash($0, seed: seed) }, names.indices).sorted(by: <).map(\.1)
    }
  }

  /// Returns the FNV-1a hash of a name, which is the same in every process, unlike that of Swift's Hasher.
  private func hash(_ name: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    name.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Rewrites a valid JSON text with its members in another order.
private struct MemberOrderWriter {
  let text: [UInt8]
  let order: MemberOrder
  var position = 0

  mutating func document() -> [UInt8] {
    copyUpToToken() + value() + copyUpToToken()
  }

  private mutating func value() -> [UInt8] {
    switch text[position] {
    case UInt8(ascii: "{"): object()
    case UInt8(ascii: "["): array()
    default: Array(scalar())
    }
  }

  private mutating func object() -> [UInt8] {
    var names: [ArraySlice<UInt8>] = []
    var members: [[UInt8]] = []
    var spaces = [opening()]
    while text[position] != UInt8(ascii: "}") {
      let name = scalar()
      names.append(name)
      members.append(name + copyUpToToken() + value())
      spaces.append(Array(copyUpToToken()))
    }
    let reordered = order.positions(of: names).map { members[$0] }
    return zip(spaces, reordered).flatMap { $0 + $1 } + (spaces.last ?? []) + closing()
  }

  private mutating func array() -> [UInt8] {
    var output = opening()
    while text[position] != UInt8(ascii: "]") {
      output += value()
      output += copyUpToToken()
    }
    return output + closing()
  }

  private mutating func opening() -> [UInt8] {
    position += 1
    return [text[position - 1]] + copyUpToToken()
  }

  private mutating func closing() -> ArraySlice<UInt8> {
    position += 1
    return text[(position - 1)..<position]
  }

  /// Returns the white space, commas and colons before the next value or closing bracket.
  private mutating func copyUpToToken() -> ArraySlice<UInt8> {
    let start = position
    while position < text.count, " \t\n\r,:".utf8.contains(text[position]) { position += 1 }
    return text[start..<position]
  }

  private mutating func scalar() -> ArraySlice<UInt8> {
    let start = position
    position = endOfScalar(in: text, from: position)
    return text[start..<position]
  }
}

/// Returns the end of the string, number or literal that starts at `start`.
func endOfScalar(in text: [UInt8], from start: Int) -> Int {
  var position = start + 1
  if text[start] == UInt8(ascii: "\"") {
    while text[position] != UInt8(ascii: "\"") { position += text[position] == UInt8(ascii: "\\") ? 2 : 1 }
    return position + 1
  }
  while position < text.count, !" \t\n\r,:]}".utf8.contains(text[position]) { position += 1 }
  return position
}
