import Foundation

/// Returns the document with an empty object in place of its last scalar, so that decoding fails as late as possible.
package func withLastScalarReplaced(_ text: Data) -> Data {
  let bytes = [UInt8](text)
  let scalar = scalars(of: bytes).last ?? (range: 0..<0, depth: 0)
  return Data(bytes[..<scalar.range.lowerBound] + "{}".utf8 + bytes[scalar.range.upperBound...])
}

/// Returns the document with another name for the last member of the outermost object.
///
/// In an array of objects, that is the last member of the last object.
package func withLastNameReplaced(_ text: Data) -> Data {
  let bytes = [UInt8](text)
  let names = scalars(of: bytes).filter { bytes[$0.range.upperBound...].first == UInt8(ascii: ":") }
  let depth = names.map(\.depth).min()
  let name = names.last { $0.depth == depth } ?? (range: 0..<0, depth: 0)
  return Data(bytes[..<name.range.lowerBound] + "\"?\"".utf8 + bytes[name.range.upperBound...])
}

/// Returns the document with an array in place of `count` evenly spaced scalars.
package func withScalarsReplaced(_ text: Data, count: Int) -> Data {
  let bytes = [UInt8](text)
  let values = scalars(of: bytes).filter { bytes[$0.range.upperBound...].first != UInt8(ascii: ":") }
  var (result, position) = (Data(), 0)
  for number in 0..<count {
    let range = values[(2 * number + 1) * values.count / (2 * count)].range
    result += bytes[position..<range.lowerBound] + "[[]]".utf8
    position = range.upperBound
  }
  return result + bytes[position...]
}

/// Returns the names, strings, numbers and literals of a document, each with the number of open brackets around it.
private func scalars(of bytes: [UInt8]) -> [(range: Range<Int>, depth: Int)] {
  var found: [(range: Range<Int>, depth: Int)] = []
  var position = 0
  var depth = 0
  while position < bytes.count {
    switch bytes[position] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
    case let byte where " \t\n\r,:".utf8.contains(byte): break
    default:
      let end = endOfScalar(in: bytes, from: position)
      found.append((position..<end, depth))
      position = end
      continue
    }
    position += 1
  }
  return found
}
