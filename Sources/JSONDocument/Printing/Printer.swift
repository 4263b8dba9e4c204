/// A printer of values as JSON text.
///
/// The printer reads the tape in one pass. It needs no recursion: the containers around the current one wait in an
/// array.
///
/// Invariant: the caller keeps the document alive.
struct Printer: ~Copyable {
  let source: UnsafeSource
  let tape: UnsafeTape
  private let sourceMap: SourceMap?
  let format: JSONFormat
  var output: UnsafeTextBuffer
  /// The open containers around the current one, the outermost first.
  private var outer: [Level] = []
  /// The members that are not printed yet, of all open objects: those of the innermost last, in descending order.
  var sortedMembers: [SortedMember] = []

  /// The deepest level with an indentation of its own.
  private static let maximumIndentation = 512

  /// An open container.
  private struct Level {
    /// The index of the next element or name on the tape.
    var position: Int
    /// The index after the last child on the tape; for an object whose members are sorted, the number of
    /// ``sortedMembers`` that belong to the objects around it.
    let end: Int
    let isObject: Bool
    var isEmpty = true
  }

  private init(_ json: JSON, _ format: JSONFormat) {
    source = json.document.source
    tape = json.document.tape
    sourceMap = json.document.sourceMap
    self.format = format
    output = UnsafeTextBuffer(capacity: Self.estimatedLength(of: json, format))
  }

  /// Returns the number of bytes that the text probably has.
  private static func estimatedLength(of json: JSON, _ format: JSONFormat) -> Int {
    let (source, entry) = (json.document.source, json.entry)
    guard entry.isContainer else { return source.end(of: entry) - entry.offset + 2 }
    // The average text of as many entries. A product of integers might overflow.
    let text = Int(Double(source.count) * (Double(entry.span) / Double(max(json.document.tape.count, entry.span))))
    return format.contains(.pretty) ? text + 8 * entry.span : text
  }

  /// Returns the text of a value.
  static func printed(_ json: JSON, _ format: JSONFormat) -> UnsafeTextBuffer {
    json.document.policy?.willReadMembers(of: json)
    var printer = Printer(json, format)
    printer.print(json.index)
    return printer.output
  }
}

extension Printer {
  /// Prints the value at an index of the tape.
  private mutating func print(_ index: Int) {
    guard var level = begin(index) else { return }
    while true {
      if let child = nextChild(of: &level) {
        guard let inner = begin(child) else { continue }
        outer.append(level)
        level = inner
      } else {
        end(level)
        guard let next = outer.popLast() else { return }
        level = next
      }
    }
  }

  /// Prints a scalar, or the opening bracket of a container, which the result describes.
  @inline(always)
  private mutating func begin(_ index: Int) -> Level? {
    let entry = tape[index]
    switch entry.kind {
    case .array:
      output.append(UInt8(ascii: "["))
      return Level(position: index + 2, end: index + entry.length, isObject: false)
    case .object, .indexedObject:
      output.append(UInt8(ascii: "{"))
      let end = tape.endOfMembers(ofObjectAt: index)
      guard format.contains(.sortedKeys) else { return Level(position: index + 2, end: end, isObject: true) }
      let count = sortedMembers.count
      appendSortedMembers(from: index + 2, to: end)
      return Level(position: index + 2, end: count, isObject: true)
    case .string, .unicodeString, .escapedString, .shadowedName:
      appendString(entry)
    case .real where sourceMap?.nonFiniteNumber(at: entry.offset) != nil:
      output.append("null")
    case .null, .true, .false, .integer, .real:
      output.append(source, entry.offset..<source.end(of: entry))
    }
    return nil
  }

  /// Prints the text before the next element or value of a member, and returns its index; nil if there is none.
  @inline(always)
  private mutating func nextChild(of level: inout Level) -> Int? {
    guard level.isObject else {
      let element = level.position
      guard element < level.end else { return nil }
      level.position += tape[element].span
      beginChild(of: &level)
      return element
    }
    guard let name = nextName(of: &level) else { return nil }
    beginChild(of: &level)
    appendString(tape[name])
    output.append(format.contains(.pretty) ? " : " : ":")
    return name + 1
  }

  /// Returns the index of the next name that is not shadowed; nil if there is none.
  @inline(always)
  private mutating func nextName(of level: inout Level) -> Int? {
    if format.contains(.sortedKeys) {
      return sortedMembers.count > level.end ? sortedMembers.popLast()?.index : nil
    }
    while level.position < level.end {
      let name = level.position
      level.position += 1 + tape[name + 1].span
      if tape[name].kind != .shadowedName { return name }
    }
    return nil
  }

  @inline(always)
  private mutating func beginChild(of level: inout Level) {
    if !level.isEmpty { output.append(UInt8(ascii: ",")) }
    level.isEmpty = false
    if format.contains(.pretty) { appendLine(atDepth: outer.count + 1) }
  }

  @inline(always)
  private mutating func end(_ level: Level) {
    if format.contains(.pretty) {
      // An empty line, as in an empty array of JSONEncoder.
      if level.isEmpty { output.append("\n") }
      appendLine(atDepth: outer.count)
    }
    output.append(level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  private mutating func appendLine(atDepth depth: Int) {
    // Without a limit, the text of n nested arrays would have n² spaces.
    output.appendLine(indentedBy: 2 * min(depth, Self.maximumIndentation))
  }
}
