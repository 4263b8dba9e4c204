import Foundation

/// The same document with an empty object in place of its last scalar, so that decoding fails as late as possible.
package func withLastScalarReplaced(_ text: Data) -> Data {
  let bytes = [UInt8](text)
  var last = 0..<0
  var position = 0
  while position < bytes.count {
    if " \t\n\r,:[]{}".utf8.contains(bytes[position]) {
      position += 1
    } else {
      last = position..<endOfScalar(in: bytes, from: position)
      position = last.upperBound
    }
  }
  return Data(bytes[..<last.lowerBound] + Array("{}".utf8) + bytes[last.upperBound...])
}
