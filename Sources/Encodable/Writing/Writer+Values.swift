import Decodable
import Foundation
import JSONDocument

extension _Writer {
  /// The number of bytes so far.
  var count: Int { state.text.count }

  @usableFromInline
  func writeNull() { state.text.append("null") }

  /// Writes an array, whose elements an operation writes one by one.
  @inlinable @inline(__always)
  func writeArray<Elements: Sequence>(
    _ elements: Elements, _ write: (Elements.Element, _Writer) throws -> Void
  ) throws {
    let wasInObject = try beginContainer(with: UInt8(ascii: "["))
    var index = 0
    for element in elements {
      if index > 0 { append(UInt8(ascii: ",")) }
      do {
        try write(element, self)
      } catch {
        throw located(error, at: index)
      }
      index &+= 1
    }
    endContainer(with: UInt8(ascii: "]"), wasInObject: wasInObject)
  }

  @usableFromInline
  func append(_ byte: UInt8) { state.text.append(byte) }

  @usableFromInline
  func located(_ error: any Error, at index: Int) -> any Error { EncodingError(error, at: [KeyPath.Key(index)]) }

  /// Counts another level, and throws if the stack has no room for it.
  @inline(__always)
  private func enterLevel() throws {
    state.depth += 1
    // Documents of few levels need no check.
    if state.depth > 16, !StackSpace.isPlenty { throw EncodingError.tooDeep }
  }

  /// Begins an array or an object, during which statements are not members of the surrounding object.
  ///
  /// - Returns: Whether statements were members of the surrounding object before.
  @usableFromInline
  func beginContainer(with bracket: UInt8) throws -> Bool {
    try enterLevel()
    state.text.append(bracket)
    defer { state.isInObject = false }
    return state.isInObject
  }

  @usableFromInline
  func endContainer(with bracket: UInt8, wasInObject: Bool) {
    state.text.append(bracket)
    state.depth -= 1
    state.isInObject = wasInObject
  }

  /// Writes an object with the members of a dictionary, to whose names no style applies.
  @usableFromInline
  func writeObject<Value>(_ members: [String: Value], _ write: (Value, _Writer) throws -> Void) throws {
    try writeMembers(of: members.lazy.map { ($0, $1) }) {
      $0
    } write: {
      try write($0, $1)
      return true
    }
  }

  /// Writes an object with distinct names.
  ///
  /// - Parameters:
  ///   - omitsValues: A Boolean value that indicates whether the members that the settings omit are left out.
  ///   - write: A function that writes a value, and returns whether the member is kept.
  func writeMembers<Key, Value>(
    of members: some Sequence<(Key, Value)>, omitsValues: Bool = true, name: (Key) throws -> String,
    write: (Value, _Writer) throws -> Bool
  ) throws {
    let wasInObject = try beginContainer(with: UInt8(ascii: "{"))
    for (key, value) in members {
      let name = try name(key)
      guard state.settings?.enterMember([name]) != false else { continue }
      let start = state.text.count
      if state.text.last != UInt8(ascii: "{") { state.text.append(UInt8(ascii: ",")) }
      state.text.appendQuoted(name)
      state.text.append(UInt8(ascii: ":"))
      let valueStart = state.text.count
      do {
        let isKept = try write(value, self)
        let isOmitted = omitsValues && state.settings?.omits(state.text, from: valueStart) == true
        if !isKept || isOmitted { state.text.truncate(to: start) }
      } catch {
        throw EncodingError(error, at: [KeyPath.Key(name)])
      }
      state.settings?.leaveMember()
    }
    endContainer(with: UInt8(ascii: "}"), wasInObject: wasInObject)
  }

  /// Runs an operation during which statements are not members of the surrounding object.
  @usableFromInline
  func inContainer(_ operation: () throws -> Void) throws {
    let isInObject = state.isInObject
    state.isInObject = false
    try enterLevel()
    try operation()
    state.depth -= 1
    state.isInObject = isInObject
  }
}

extension _Writer {
  /// A Boolean value that indicates whether strings have a tag, as in a property list.
  var tagsStrings: Bool { state.settings?.tagsStrings == true }

  /// Writes a string; if strings have a tag, that of a date needs no text.
  func writeString(_ text: String, as kind: TextKind = .string) {
    if tagsStrings {
      state.text.appendQuoted(kind.tagging(text))
    } else {
      state.text.appendQuoted(text)
    }
  }

  @inline(__always)
  func writeInteger(_ integer: some FixedWidthInteger) { state.text.append(integer) }

  /// Writes a number, in JSON without a fraction of zero.
  func writeNumber(_ text: String) {
    state.text.append(text)
    if state.settings?.keepsFractions == true { return }
    if state.text.ends(with: ".0") { state.text.truncate(to: state.text.count - 2) }
  }

  /// Writes the text of a floating-point number.
  func writeReal(_ text: String) {
    let start = state.text.count
    writeNumber(text)
    keepFraction(from: start)
  }

  /// Writes a finite number.
  func writeNumber(_ number: Double) {
    let start = state.text.count
    state.text.append(number)
    if state.settings != nil { keepFraction(from: start) }
  }

  /// Appends the fraction of zero that a floating-point number has outside of JSON.
  private func keepFraction(from start: Int) {
    guard state.settings?.keepsFractions == true, !state.text.hasFraction(from: start) else { return }
    state.text.append(".0")
  }

  func writeJSON(_ json: JSON) throws {
    if state.settings != nil || json.mayHaveNonFiniteNumbers { return try writeMembers(of: json) }
    var bytes: [UInt8] = []
    json.append(to: &bytes)
    state.text.append(bytes)
  }

  /// Writes a value member by member, so that the settings apply.
  private func writeMembers(of json: JSON) throws {
    switch json.kind {
    case .null: writeNull()
    case .boolean: state.text.append(json.bool == true ? "true" : "false")
    case .number:
      let text = json.numberText ?? ""
      guard !["Infinity", "-Infinity", "NaN"].contains(text) else {
        throw EncodingError.unrepresentable(.nonFiniteNumber(text), .init())
      }
      state.text.append(text)
    case .string: writeString(json.string ?? "")
    case .array: try writeArray(json.elements) { element, writer in try writer.writeMembers(of: element) }
    case .object:
      try writeMembers(of: json.members.map { ($0.name, $0.value) }) {
        $0
      } write: {
        try $1.writeMembers(of: $0)
        return true
      }
    }
  }
}
