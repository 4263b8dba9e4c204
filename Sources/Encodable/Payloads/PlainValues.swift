import Decodable
import Foundation

/// A `[String: Any]` or `[Any]`; not part of the API.
public protocol _PlainContainer {
  /// Writes the elements or members.
  func _writePlainValue(to writer: _Writer) throws
}

extension Array: _PlainContainer where Element == Any {
  /// Writes the elements; not part of the API.
  public func _writePlainValue(to writer: _Writer) throws {
    try writer.writeArray(self) { element, writer in try writer.writePlainValue(element) }
  }
}

extension Dictionary: _PlainContainer where Key == String, Value == Any {
  /// Writes an object, whose members have no order; not part of the API.
  public func _writePlainValue(to writer: _Writer) throws {
    try writer.writeObject(self) { value, writer in try writer.writePlainValue(value) }
  }
}

extension _Writer {
  /// Writes a plain value: the result of JSONSerialization, a Swift value, or a value of an encodable, a
  /// raw-representable or a Codable type.
  ///
  /// - Throws: An ``EncodingError`` for a value of any other type.
  func writePlainValue(_ json: Any) throws {
    if let json = json as? JSON { return try writeJSON(json) }
    switch PlainContent(json) {
    case .null: writeNull()
    case .boolean(let value): try value._write(to: self)
    case .number(let text, let isFinite):
      if keepsExactNumber(json) {
        // The text has the digits of the document, which the Double alone has lost.
        if let number = json as? Double, try writeOverridden(number) { return }
      } else if let number = json as? any StandardEncodable {
        return try number._write(to: self)
      } else if let integer = Int(text) {
        // An NSNumber, of which the encoders of Int and Double write what they write of the values of JSON.
        if try writeOverridden(integer) { return }
      } else if let real = Double(text), try writeOverridden(real) {
        return
      }
      guard isFinite else { throw EncodingError.unrepresentable(.nonFiniteNumber(text), .init()) }
      writeNumber(text)
    case .string(let text): try text._write(to: self)
    case .array(let elements): try elements._writePlainValue(to: self)
    case .object(let members):
      try Dictionary(members.map { ($0, $1) }, uniquingKeysWith: { $1 })._writePlainValue(to: self)
    case .foreign: try writeForeignValue(json)
    }
  }

  private func writeForeignValue(_ value: Any) throws {
    switch value {
    case let value as any Encodable: try value._write(to: self)
    case let set as Set<AnyHashable>: try writeUnordered(set.map { EncodedValue(plain: $0.base) })
    // A dictionary whose keys are not strings. It would also be an `NSDictionary`, whose keys have lost their types.
    case let values as any _ElementwiseEncodable: try writePlainElements(of: values)
    case let date as NSDate:
      try Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)._write(to: self)
    case let url as NSURL: try (url as URL)._write(to: self)
    case let uuid as NSUUID: try (uuid as UUID)._write(to: self)
    case let data as NSData: try Data(referencing: data)._write(to: self)
    case let set as NSSet: try writeUnordered(set.allObjects.map { EncodedValue(plain: $0) })
    case let set as NSOrderedSet: try set.array._writePlainValue(to: self)
    case let dictionary as NSDictionary: try writeDictionary(dictionary)
    default: try writeByFirstRule(value)
    }
  }

  /// Writes a dictionary whose keys are strings or numbers.
  private func writeDictionary(_ dictionary: NSDictionary) throws {
    var members: [String: Any] = [:]
    for (key, value) in dictionary {
      let name =
        switch PlainContent(key) {
        case .string(let text), .number(let text, isFinite: true): text
        default: throw EncodingError.unsupportedKey(type(of: key), .init())
        }
      guard members.updateValue(value, forKey: name) == nil else {
        throw EncodingError(EncodingError.duplicateMember(.init()), at: [KeyPath.Key(name)])
      }
    }
    try members._writePlainValue(to: self)
  }

  /// Writes a container of plain values.
  fileprivate func writePlainElements(of values: some _ElementwiseEncodable) throws {
    try values._write(to: self) { EncodedValue(plain: $0) }
  }
}

extension MembersBuilder {
  /// Writes a member with a `[String: Any]` or `[Any]`.
  public static func buildExpression<Value: _PlainContainer, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers {
    writePlain(member)
  }

  /// Writes a member with a container of arrays or dictionaries of plain values.
  @_disfavoredOverload
  public static func buildExpression<Value: _ElementwiseEncodable, Path: _MemberPath>(
    _ member: consuming Member<Value, Path>
  ) -> AnyMembers where Value._Element: _PlainContainer {
    write(member) { values, writer in try writer.writePlainElements(of: values) }
  }

  static func writePlain<Value: _PlainContainer>(_ member: consuming Member<Value, some _MemberPath>) -> AnyMembers {
    write(member) { value, writer in try value._writePlainValue(to: writer) }
  }
}

extension EncodedValue {
  /// Creates a value from a plain value, such as a result of JSONSerialization.
  ///
  /// ```swift
  /// try EncodedValue(plain: ["name": "Ada", "tags": ["a"]]).jsonString()
  /// ```
  ///
  /// It also encodes three or more nested containers of raw-representable or plain values, which `=>` does not accept:
  ///
  /// ```swift
  /// EncodedValue(plain: palettes) => "palettes"   // [[Color?]]
  /// ```
  ///
  /// Encoding throws an ``EncodingError`` for a value inside it that is not encodable.
  public init(plain value: Any) {
    self.init(writing: { writer in try writer.writePlainValue(value) })
  }
}
