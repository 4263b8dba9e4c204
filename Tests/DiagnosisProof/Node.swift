/// A value of a document, independent of the library.
indirect enum Node: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  case string(String)
  case array([Node])
  case object([Member])

  struct Member: Equatable, Sendable {
    var name: String
    var value: Node
  }

  /// The JSON text of the value; strings need no escapes.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\"\($0.name)\": \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// Returns the pointers of all values and member names in ``text``, by their byte offsets.
  func pointers() -> [Int: String] {
    var (pointers, offset) = ([Int: String](), 0)
    addPointers("", &offset, &pointers)
    return pointers
  }

  private func addPointers(_ pointer: String, _ offset: inout Int, _ pointers: inout [Int: String]) {
    pointers[offset] = pointer
    let start = offset
    switch self {
    case .array(let elements):
      offset += 1
      for (index, element) in elements.enumerated() {
        offset += index == 0 ? 0 : 2
        element.addPointers("\(pointer)/\(index)", &offset, &pointers)
      }
      offset += 1
    case .object(let members):
      offset += 1
      for (index, member) in members.enumerated() {
        offset += index == 0 ? 0 : 2
        pointers[offset] = "\(pointer)/\(member.name)"
        offset += member.name.utf8.count + 4
        member.value.addPointers("\(pointer)/\(member.name)", &offset, &pointers)
      }
      offset += 1
    default: offset = start + text.utf8.count
    }
  }

  subscript(name: String) -> Node? {
    if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
  }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The number of values, including this one.
  var size: Int {
    switch self {
    case .array(let elements): 1 + elements.reduce(0) { $0 + $1.size }
    case .object(let members): 1 + members.reduce(0) { $0 + $1.value.size }
    default: 1
    }
  }

  /// Returns the value with the value at a position in document order replaced, or removed if `change` returns nil.
  func replacing(_ number: Int, with change: (Node) -> Node?) -> Node? {
    var number = number
    return replacing(&number, change)
  }

  private func replacing(_ number: inout Int, _ change: (Node) -> Node?) -> Node? {
    number -= 1
    if number == -1 { return change(self) }
    switch self {
    case .array(let elements): return .array(elements.compactMap { $0.replacing(&number, change) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          member.value.replacing(&number, change).map { Member(name: member.name, value: $0) }
        })
    default: return self
    }
  }
}
