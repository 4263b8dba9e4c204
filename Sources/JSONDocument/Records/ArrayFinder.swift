/// A finder for the array at a path, and for the end of the containers around it, in pieces of text as they arrive.
///
/// The finder checks the names, colons, commas and brackets of the containers on the path. It skips the values beside
/// the path, and counts only their brackets.
struct ArrayFinder {
  /// The result of a search.
  enum Result {
    /// The value at the end of the path begins at the position.
    case found
    /// A value on the path begins at the position, and is not a container.
    case notAContainer
    /// A container on the path ends at the position, without the member or element.
    case missing
    /// The outermost container ends before the position.
    case left
    /// The text from ``start`` to the position has a syntax error.
    case invalid(JSON.SyntaxError.Code)
  }

  private enum State {
    case beforeValue
    case beforeName
    case inName
    case afterName
    case beforeElement
    /// Before a value beside the path.
    case beforeSkipped
    case inSkipped
    /// After the array, or a container around it.
    case afterArray
  }

  private let steps: [ArrayPath.Step]
  private let rejectsDuplicates: Bool
  /// The names and indices of the containers that are open.
  private(set) var path: [PathComponent] = []
  /// The name or index of the next value on the path.
  private var next: PathComponent?
  private var state = State.beforeValue
  private var scanner = ValueScanner()
  /// A Boolean value that indicates whether the innermost container is an object.
  private var isInObject = false
  /// The number of members or elements before the current one.
  private var index = 0
  private var name = ""
  /// The start of the current member or element, which an error contains.
  private(set) var start = 0
  /// The number of containers that are still open after the array; nil before its end.
  private var openCount: Int?
  /// The values of ``index`` for the containers around the innermost one.
  private var outerIndices: [Int] = []

  /// - Parameter rejectsDuplicates: Whether a second member with a name of the path is an error, after the array too.
  init(_ path: ArrayPath, rejectsDuplicates: Bool) {
    steps = path.steps
    self.rejectsDuplicates = rejectsDuplicates
  }

  /// The step from the innermost container.
  ///
  /// A value on the path follows a step that is not part of the path yet, so that the next value has the step after it.
  private var step: ArrayPath.Step { steps[depth] }

  private var depth: Int { next == nil ? path.count : path.count + 1 }

  /// The member or element that the innermost container should have.
  var missing: ArrayPath.Step {
    isInObject ? ArrayPath.Step(names: step.names, index: nil) : ArrayPath.Step(names: [], index: step.index)
  }

  /// A Boolean value that indicates whether a value on the path should be an object rather than an array.
  var expectsObject: Bool { path.count < steps.count && !step.names.isEmpty }

  /// The innermost container; nil before the first.
  private var container: TextOrigin.Container? {
    next == nil && state == .beforeValue ? nil : TextOrigin.Container(isObject: isInObject, index: index)
  }

  /// The part of the text that an error contains.
  var unit: TextOrigin.Unit {
    guard let container else { return .text }
    return state == .inSkipped || state == .afterArray ? .rest(container) : .part(container)
  }

  /// The path of the innermost container.
  var containerPath: [PathComponent] { openCount.map { Array(path.prefix($0 - 1)) } ?? path }

  /// Ends the array, after which ``find(_:in:)`` moves to the end of the containers around it.
  mutating func leaveArray(at position: Int) {
    start = position
    openCount = path.count
    state = .afterArray
  }

  /// Moves to the array, or to the end of the text; returns nil at the end.
  mutating func find(_ position: inout Int, in source: UnsafeSource) -> Result? {
    while position < source.count {
      if state == .inName || state == .inSkipped {
        scanner.skip(&position, in: source)
        if state == .inName, scanner.isAtTop {
          if let result = endName(at: &position, in: source) { return result }
          continue
        }
      } else {
        position = source.endOfWhitespace(from: position)
      }
      guard position < source.count else { break }
      if let result = advance(past: source[position], at: &position) { return result }
    }
    if !isInPart { start = position }
    return nil
  }

  /// A Boolean value that indicates whether an error at the position contains text before the position.
  private var isInPart: Bool {
    switch state {
    case .inName, .afterName: true
    case .beforeValue, .beforeSkipped: isInObject
    case .beforeName, .beforeElement, .inSkipped, .afterArray: false
    }
  }

  mutating func forget(_ count: Int) { start -= count }

  private mutating func advance(past byte: UInt8, at position: inout Int) -> Result? {
    if !isInPart { start = position }
    switch state {
    case .beforeValue where isEndOfValue(byte) && container != nil, .beforeSkipped where isEndOfValue(byte):
      return .invalid(.expectedValue)
    case .beforeValue:
      if let next { path.append(next) }
      next = nil
      guard path.count < steps.count else { return .found }
      if byte == UInt8(ascii: "{"), !step.names.isEmpty {
        enter(isObject: true)
      } else if byte == UInt8(ascii: "["), step.index != nil {
        enter(isObject: false)
      } else {
        return .notAContainer
      }
    case .beforeName where byte == UInt8(ascii: "\""):
      scanner.open(byte)
      state = .inName
    case .beforeName: return byte == UInt8(ascii: "}") && index == 0 ? .missing : .invalid(.expectedName)
    case .afterName where byte == UInt8(ascii: ":"):
      if openCount == nil, step.names.contains(where: { $0.hasSameUTF8(as: name) }) {
        follow(.name(name))
      } else {
        state = .beforeSkipped
      }
    case .afterName: return .invalid(.expectedColon)
    case .beforeElement:
      if byte == UInt8(ascii: "]"), index == 0 { return .missing }
      if openCount == nil, index == step.index { follow(.index(index)) } else { state = .beforeSkipped }
      return nil
    case .beforeSkipped:
      state = .inSkipped
      return nil
    case .inSkipped where byte == UInt8(ascii: ","), .afterArray where byte == UInt8(ascii: ","):
      index += 1
      state = isInObject ? .beforeName : .beforeElement
    case .inSkipped where isEndOfValue(byte) && openCount == nil: return .missing
    case .inSkipped where isEndOfValue(byte), .afterArray where byte == UInt8(ascii: isInObject ? "}" : "]"):
      return leaveContainer(at: &position, by: byte)
    case .afterArray: return .invalid(.expectedCommaOrEnd)
    case .inSkipped:
      if [UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte) { scanner.open(byte) }
    case .inName: break
    }
    position += 1
    return nil
  }

  private func isEndOfValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// Ends the innermost of the containers around the array.
  private mutating func leaveContainer(at position: inout Int, by byte: UInt8) -> Result? {
    guard let count = openCount, (byte == UInt8(ascii: "}")) == isInObject else { return .invalid(.expectedCommaOrEnd) }
    position += 1
    openCount = count - 1
    guard count > 1 else { return .left }
    isInObject = if case .name = path[count - 2] { true } else { false }
    index = outerIndices.popLast() ?? 0
    state = .afterArray
    return nil
  }

  private mutating func enter(isObject: Bool) {
    outerIndices.append(index)
    isInObject = isObject
    index = 0
    state = isObject ? .beforeName : .beforeElement
  }

  private mutating func follow(_ component: PathComponent) {
    next = component
    state = .beforeValue
  }

  private mutating func endName(at position: inout Int, in source: UnsafeSource) -> Result? {
    do throws(JSON.SyntaxError) {
      let document = try Document(source.copy(of: start..<position), options: ParsingOptions())
      name = JSON(document: document, index: 0).string ?? ""
    } catch {
      position = start + error.offset
      return .invalid(error.code)
    }
    state = .afterName
    guard rejectsDuplicates, let openCount, case .name(let first) = path[openCount - 1], first.hasSameUTF8(as: name)
    else { return nil }
    position = start
    return .invalid(.duplicateKey)
  }
}
