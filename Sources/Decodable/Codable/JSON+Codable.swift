import Foundation

extension JSON: Codable {
  /// Creates a view of a decoder's value.
  ///
  /// ```swift
  /// struct Event: Codable { var name: String, payload: JSON }
  ///
  /// let event = try CodableDecoder().decode(Event.self, parsing: #"{"name": "paid", "payload": {"cents": 1.50}}"#)
  /// event.payload.description   // {"cents": 1.50}
  /// ```
  ///
  /// With ``CodableDecoder``, the result is a view of the same document. With any other decoder, the value is converted
  /// to a new document. The members are sorted by name, since decoders do not keep their order. The decoder's key
  /// strategy does not apply to names. Numbers have the digits that the decoder returns for 64-bit integers, Decimal
  /// and Double.
  ///
  /// - Throws: A `Swift.DecodingError` for a value of a type outside JSON, such as a date in a property list; a
  ///   ``NestingError`` for arrays and objects nested more than 512 deep.
  /// - Complexity: O(1) with ``CodableDecoder``, otherwise O(*n*) in the size of the value.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      self = try decoder.view()
    } else if let decoder = decoder as? any SubstituteDecoder {
      self = decoder.json
    } else {
      do {
        self = try JSON.decode(PlainDecoderValue(from: decoder).value)
      } catch let error as DecodingError {
        throw Swift.DecodingError(error, at: decoder.codingPath)
      }
    }
  }

  /// Encodes the value.
  ///
  /// ```swift
  /// let json = try JSON(parsing: #"{"b": 1.50, "a": null}"#)
  /// let encoder = JSONEncoder()
  /// encoder.outputFormatting = .sortedKeys
  /// String(decoding: try encoder.encode(json), as: UTF8.self)   // {"a":null,"b":1.5}
  /// json.description                                            // {"b": 1.50, "a": null}
  /// ```
  ///
  /// To get a JSON text, use ``description``, which keeps digits and order, as `CodableEncoder` of the module Encodable
  /// does. Any other encoder receives an object as a
  /// dictionary: no key strategy applies to its names, and members have no order. A number is encoded as the first of
  /// Int64, UInt64, Double and Decimal that represents it exactly, otherwise as the nearest Double. PropertyListEncoder
  /// encodes a Decimal as a dictionary, and null as `$null`.
  ///
  /// - Throws: The error of the encoder; `EncodingError.invalidValue` for a number too large for a Double, and for two
  ///   names of an object that are equal Strings but different bytes; a ``NestingError`` for arrays and objects nested
  ///   more than 512 deep.
  /// - Complexity: O(*n*) in the size of the value
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? any JSONTextEncoder { return try encoder.encodeText(of: self) }
    if count > 0 { try Self.checkDepth(of: encoder) }
    var container = encoder.singleValueContainer()
    switch kind {
    case .null: try container.encodeNil()
    case .array: try container.encode(Array(elements))
    case .object: try container.encode(namedMembers(for: encoder))
    case .boolean, .string: try encodePlain(in: &container)
    case .number: try encodeNumber(in: &container)
    }
  }

  /// Throws if the value is nested too deeply: each level is encoded recursively.
  private static func checkDepth(of encoder: any Encoder) throws {
    let maximumDepth = ParsingOptions().maximumDepth
    guard StackSpace.has(StackSpace.marginOfCoders) else { throw NestingError() }
    guard encoder.codingPath.count < maximumDepth else { throw NestingError(maximumDepth: maximumDepth) }
  }

  private func namedMembers(for encoder: any Encoder) throws -> [String: JSON] {
    do {
      let members = try convertMembers(of: self, as: [String: Any].self) { $0 }
      return members.compactMapValues { $0 as? JSON }
    } catch {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: String(describing: error), underlyingError: error))
    }
  }

  private func encodePlain(in container: inout any SingleValueEncodingContainer) throws {
    if let text = plainScalar as? String {
      try container.encode(text)
    } else if let value = plainScalar as? Bool {
      try container.encode(value)
    }
  }

  private func encodeNumber(in container: inout any SingleValueEncodingContainer) throws {
    let number = Number(self)
    guard let real = number.nearest(Double.self) else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: container.codingPath, debugDescription: "\(self) is too large for a Double"))
    }
    let isNegativeZero = real == 0 && real.sign == .minus
    if !isNegativeZero, let integer = number.exactly(Int64.self) {
      try container.encode(integer)
    } else if !isNegativeZero, let integer = number.exactly(UInt64.self) {
      try container.encode(integer)
    } else if number != .real(real), let decimal = number.decimal {
      try container.encode(decimal)
    } else {
      try container.encode(real)
    }
  }
}

/// An encoder that writes the text of a JSON value.
package protocol JSONTextEncoder: Encoder {
  func encodeText(of json: JSON) throws
}

extension ValueDecoder {
  /// Returns a view of the value, in a new document if the value is a plain value.
  fileprivate func view() throws -> JSON {
    do {
      return try JSON.decode(value)
    } catch {
      throw located(error)
    }
  }
}
