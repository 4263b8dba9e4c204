import Foundation

extension JSON: Codable {
  /// Takes the value of a decoder as it is.
  ///
  /// ```swift
  /// struct Event: Codable { var name: String, payload: JSON }
  ///
  /// let event = try CodableDecoder().decode(Event.self, parsing: #"{"name": "paid", "payload": {"cents": 1.50}}"#)
  /// event.payload.description   // {"cents": 1.50}
  /// ```
  ///
  /// Under ``CodableDecoder`` it is the part of the document, as it stands there. Any other decoder's value is made a
  /// document of its own: its members are sorted by name, since decoders give them in no order, names are as they were
  /// written whatever the decoder's key strategy, and numbers have the digits that the decoder gives, which are those of
  /// 64-bit integers, of Decimal and of Double.
  ///
  /// - Throws: A `Swift.DecodingError` for a value that JSON does not have, such as a date in a property list; a
  ///   ``NestingError`` for arrays and objects more than 512 deep.
  /// - Complexity: O(1) under ``CodableDecoder``, otherwise O(*n*).
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      self = try decoder.view()
    } else if let decoder = decoder as? any SubstituteDecoder {
      self = decoder.json
    } else {
      do {
        self = try JSON.decode(DecoderValue(from: decoder).value)
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
  /// For a text of it ``description`` is the shorter way, and keeps digits and order. An encoder is given objects as
  /// dictionaries, to whose names no key strategy applies, in no order. A number is the first that holds its value of
  /// Int64, UInt64, Double and Decimal, and otherwise the nearest Double; PropertyListEncoder makes a dictionary of a
  /// Decimal. What null becomes is the encoder's choice, `$null` for PropertyListEncoder.
  ///
  /// - Throws: What the encoder throws; `EncodingError.invalidValue` for a number too large for a Double, and for two names
  ///   of an object that are the same String without being the same bytes; a ``NestingError`` for arrays and objects more
  ///   than 512 deep.
  /// - Complexity: O(*n*)
  public func encode(to encoder: any Encoder) throws {
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

  /// Each level is on the stack of the one before.
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
    guard let number = Number(self), let real = number.nearest(Double.self) else {
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

extension ValueDecoder {
  /// The value as it stands in the document; a document of its own for a plain graph.
  fileprivate func view() throws -> JSON {
    do {
      return try JSON.decode(value)
    } catch {
      throw located(error)
    }
  }
}
