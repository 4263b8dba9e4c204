import Foundation

/// Returns the document with an empty object in place of its last scalar, so that decoding fails as late as possible.
package func withLastScalarReplaced(_ text: Data) -> Data {
  let bytes = [UInt8](text)
  let scalar = scalars(of: bytes).last ?? 0..<0
  return Data(bytes[..<scalar.lowerBound] + "{}".utf8 + bytes[scalar.upperBound...])
}

/// Returns the document with another name for its last member whose name matters.
///
/// - Parameter fails: Returns whether a document does not decode.
package func withLastRequiredNameReplaced(_ text: Data, fails: (Data) -> Bool) -> Data? {
  let bytes = [UInt8](text)
  let names = scalars(of: bytes).reversed().lazy.filter { bytes[$0.upperBound...].first == UInt8(ascii: ":") }
  return names.map { Data(bytes[..<$0.lowerBound] + "\"?\"".utf8 + bytes[$0.upperBound...]) }.first(where: fails)
}

/// Returns the document with an array in place of `count` evenly spaced scalars.
package func withScalarsReplaced(_ text: Data, count: Int) -> Data {
  let bytes = [UInt8](text)
  let values = scalars(of: bytes).filter { bytes[$0.upperBound...].first != UInt8(ascii: ":") }
  var (result, position) = (Data(), 0)
  for number in 0..<count {
    let range = values[(2 * number + 1) * values.count / (2 * count)]
    result += bytes[position..<range.lowerBound] + "[[]]".utf8
    position = range.upperBound
  }
  return result + bytes[position...]
}

/// Returns the names, strings, numbers and literals of a document.
private func scalars(of bytes: [UInt8]) -> [Range<Int>] {
  var found: [Range<Int>] = []
  var position = 0
  while position < bytes.count {
    guard !" \t\n\r,:[]{}".utf8.contains(bytes[position]) else {
      position += 1
      continue
    }
    let end = endOfScalar(in: bytes, from: position)
    found.append(position..<end)
    position = end
  }
  return found
}
