import Decodable
import Invariants

/// The text before the input in a long text: enough bytes and quotes to be read in the caller's memory.
private let start = Array(
  "[\"\(String(repeating: "long ", count: 7_000))\", \((0..<8).map { "\"\($0)\", " }.joined())".utf8)

/// Checks that a long text that ends with the input has the values or the error of its copy.
func checkLongText(endingWith input: [UInt8]) {
  let text = start + input + Array("]".utf8)
  let inPlace = Result { try Contents.decode(parsing: text) }
  // The bytes of a buffer are copied.
  let copied = text.withUnsafeBytes { bytes in Result { try Contents.decode(parsing: bytes) } }
  switch (inPlace, copied) {
  case (.success(let left), .success(let right)):
    require(left == right, "in place: \(left.lines); copied: \(right.lines)")
  case (.failure(let left as JSON.SyntaxError), .failure(let right as JSON.SyntaxError)):
    require(left.code == right.code && left.location == right.location, "in place: \(left); copied: \(right)")
  default:
    require(false, "in place: \(inPlace); copied: \(copied)")
  }
}

/// All that the elements after the start are, read value by value.
private struct Contents: Decodable, Equatable {
  var lines: [String] = []

  static func decode(_ json: Any) throws -> Contents {
    var contents = Contents()
    for element in try [JSON].decode(json).dropFirst(9) { contents.add(element) }
    return contents
  }

  private mutating func add(_ json: JSON) {
    for value in json.descendants {
      lines.append("\(value.kind), \(value.count), \(value.string ?? ""), \(value.int ?? 0), \(value.double ?? 0)")
      for (name, member) in value.members.prefix(40) {
        let found = value[name]
        require(found?.kind == member.kind, "the member \(name) is \(found.map { "\($0)" } ?? "missing")")
        lines.append(name)
      }
    }
  }
}
