import Foundation

/// An order of the members of every object in a document.
///
/// That models read members in another order than the document has is measured by giving the document another order:
/// so one set of models does.
package enum MemberOrder: Sendable {
  /// By a hash of the names: objects with the same names have the same order, as they do in what servers send.
  case shuffled(seed: UInt64)
  case reversed

  /// The same document in this order.
  ///
  /// White space stays where it is, so the text keeps its length and its look.
  package func applied(to text: Data) -> Data {
    var writer = MemberOrderWriter(text: [UInt8](text), order: self)
    return Data(writer.document())
  }

  /// The order of members with these names, as positions among them.
  fileprivate func positions(of names: [ArraySlice<UInt8>]) -> [Int] {
    switch self {
    case .reversed: names.indices.reversed()
    case .shuffled(let seed): zip(names.map { hash($0, seed: seed) }, names.indices).sorted(by: <).map(\.1)
    }
  }

  /// FNV-1a: the same in every process, as Swift's Hasher is not.
  private func hash(_ name: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    name.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// Walks a text that is known to be JSON.
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

  /// White space, commas and colons, up to a value or a closing bracket.
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

/// Where the string, number or word ends that starts at `start`.
func endOfScalar(in text: [UInt8], from start: Int) -> Int {
  var position = start + 1
  if text[start] == UInt8(ascii: "\"") {
    while text[position] != UInt8(ascii: "\"") { position += text[position] == UInt8(ascii: "\\") ? 2 : 1 }
    return position + 1
  }
  while position < text.count, !" \t\n\r,:]}".utf8.contains(text[position]) { position += 1 }
  return position
}
