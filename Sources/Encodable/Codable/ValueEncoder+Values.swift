import Decodable
import Foundation
import JSONDocument

extension ValueEncoder {
  /// Writes the value with which a call starts.
  func encodeRoot<T: Swift.Encodable>(_ value: T, isDocument: Bool, _ writer: _Writer) throws {
    call.innermost = self
    exclusions = writer.state.settings?.exclusions
    firstName = writer.state.names.count
    isRunning = true
    do {
      try encodeByRule(value)
      try closeInner(writer)
    } catch {
      throw noted(error)
    }
    // JSONEncoder too refuses a type that encodes no value, but accepts it inside another type.
    if content == .nothing, isDocument, !call.rootIsEmptyValue { throw located(ContainerMisuse.noValue) }
    close(writer)
  }

  /// Writes the value of a member or element by the rule of its type.
  @inline(__always)
  func write<T: Swift.Encodable>(_ value: T, by rule: EncoderRule, for key: some CodingKey, _ writer: _Writer) throws {
    if case .standard(let type) = rule { return try writeScalar(value, as: type, for: key, writer) }
    try withChild(key, writer) { child in try child.encode(value, by: rule) }
  }

  /// Writes a member or element of a type with an encoder of this library.
  @inline(__always)
  func writeScalar<T: StandardEncodable>(_ value: T, for key: some CodingKey, _ writer: _Writer) throws {
    guard !_Writer.mayCallEncoders else {
      return try withChild(key, writer) { child in try child.encodeStandard(value) }
    }
    do {
      try value._write(to: writer)
    } catch {
      try recover(from: error, value, for: key, writer)
    }
  }

  private func writeScalar<Standard: StandardEncodable, T>(
    _ value: T, as type: Standard.Type, for key: some CodingKey, _ writer: _Writer
  ) throws {
    try writeScalar(identical(value, as: Standard.self), for: key, writer)
  }

  /// Writes the text for an infinity or a NaN by `nonConformingFloatEncodingStrategy`, or throws the encoder's error.
  @inline(never)
  private func recover(from error: any Error, _ value: Any, for key: (any CodingKey)?, _ writer: _Writer) throws {
    guard let text = call.options.nonConformingFloatEncodingStrategy.text(for: value) else {
      throw located(error, for: key, about: value)
    }
    writer.writeString(text)
  }
}

extension ValueEncoder {
  /// Writes the whole value by the rule of its type.
  fileprivate func encode<T: Swift.Encodable>(_ value: T, by rule: EncoderRule) throws {
    switch rule {
    case .function: try value.encode(to: self)
    case .standard(let type):
      if T.self == JSON.self { return try encodeText(of: identical(value, as: JSON.self)) }
      try encodeStandard(value, as: type)
    case .collection(let type): try encodeCollection(value, as: type)
    case .pairs(let type): try encodePairs(value, as: type)
    case .date: try encodeDate(identical(value, as: Date.self))
    case .data: try encodeData(identical(value, as: Data.self))
    }
  }

  fileprivate func encodeStandard<T: StandardEncodable>(_ value: T) throws {
    try writeValue { writer in
      do {
        try lending(writer) { try value._write(to: writer) }
      } catch {
        try recover(from: error, value, for: nil, writer)
      }
    }
  }

  private func encodeStandard<Standard: StandardEncodable, T>(_ value: T, as type: Standard.Type) throws {
    try encodeStandard(identical(value, as: Standard.self))
  }

  private func encodeCollection<Collection: CollectionEncodable, T>(_ value: T, as type: Collection.Type) throws {
    try identical(value, as: Collection.self).encode(in: self)
  }

  private func encodePairs<Dictionary: PairwiseEncodable, T>(_ value: T, as type: Dictionary.Type) throws {
    try identical(value, as: Dictionary.self).encodePairs(in: self)
  }

  private func encodeDate(_ date: Date) throws {
    switch call.options.dateEncodingStrategy.rule {
    case .standard: try encodeStandard(date)
    case .deferred: try date.encode(to: self)
    case .encoder(let encode): try encodeOurs { try encode(date)._write(to: $0) }
    case .custom(let encode): try encode(date, self)
    }
  }

  private func encodeData(_ data: Data) throws {
    switch call.options.dataEncodingStrategy.rule {
    case .standard: try encodeStandard(data)
    case .deferred: try data.encode(to: self)
    case .custom(let encode): try encode(data, self)
    }
  }

  /// Writes the whole value by functions of this library; a type may add members or elements to it.
  func encodeWhole(_ write: (_Writer) throws -> Void) throws {
    let start = call.writer?.state.mark
    try encodeOurs(write)
    if call.innermost === self { wholeStart = start }
  }

  /// Writes the whole value by functions of this library.
  func encodeOurs(_ write: (_Writer) throws -> Void) throws {
    try writeValue { writer in
      do {
        try lending(writer) { try write(writer) }
      } catch {
        throw located(error)
      }
    }
  }

  /// Runs an operation of this library that has the writer alone, and after whose errors the members of the surrounding
  /// object may go on.
  private func lending(_ writer: _Writer, _ operation: () throws -> Void) throws {
    let checkpoint = writer.state.checkpoint
    writer.state.isInObject = false
    do {
      try call.lendWriter(operation)
    } catch {
      writer.state.checkpoint = checkpoint
      throw error
    }
    writer.state.isInObject = checkpoint.isInObject
  }
}

extension ValueEncoder: JSONTextEncoder {
  func encodeText(of json: JSON) throws {
    switch json.kind {
    case .object where content != .nothing:
      // A type adds the members of the value to its own.
      try begin(.object)
      for (name, value) in json.members {
        let key = NameKey(name)
        try write(named: name, key) { writer in try writeScalar(value, for: key, writer) }
      }
    case .array where content != .nothing:
      try begin(.array)
      for element in json.elements {
        let key = ElementKey(count)
        try write(named: nil, key) { writer in try writeScalar(element, for: key, writer) }
      }
    default: try encodeWhole { try json._write(to: $0) }
    }
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encode<T: Swift.Encodable>(_ value: T) throws {
    try encodeByRule(value)
    if parent == nil, content == .nothing { call.rootIsEmptyValue = true }
  }

  /// Writes the whole value by the rule of its type, or leaves out what it has written if that fails.
  private func encodeByRule<T: Swift.Encodable>(_ value: T) throws {
    guard StackSpace.isPlenty else { throw located(EncodingError.tooDeep) }
    let rule = call.rule(for: T.self)
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    try writeRevocably { try encode(value, by: rule) }
  }

  func encodeNil() throws { try writeValue { $0.writeNull() } }

  func encode(_ value: Bool) throws { try encodeStandard(value) }
  func encode(_ value: String) throws { try encodeStandard(value) }
  func encode(_ value: Int) throws { try encodeStandard(value) }
  func encode(_ value: Int8) throws { try encodeStandard(value) }
  func encode(_ value: Int16) throws { try encodeStandard(value) }
  func encode(_ value: Int32) throws { try encodeStandard(value) }
  func encode(_ value: Int64) throws { try encodeStandard(value) }
  func encode(_ value: Int128) throws { try encodeStandard(value) }
  func encode(_ value: UInt) throws { try encodeStandard(value) }
  func encode(_ value: UInt8) throws { try encodeStandard(value) }
  func encode(_ value: UInt16) throws { try encodeStandard(value) }
  func encode(_ value: UInt32) throws { try encodeStandard(value) }
  func encode(_ value: UInt64) throws { try encodeStandard(value) }
  func encode(_ value: UInt128) throws { try encodeStandard(value) }
  func encode(_ value: Double) throws { try encodeStandard(value) }
  func encode(_ value: Float) throws { try encodeStandard(value) }
}
