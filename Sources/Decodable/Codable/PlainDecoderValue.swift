import Foundation

/// A plain value that is read from any decoder.
///
/// A decoder does not report the kind of its value, so the initializer tries each kind in turn.
struct PlainDecoderValue: Swift.Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = NSNull()
    } else if (try? decoder.container(keyedBy: NameKey.self)) != nil {
      try Self.checkDepth(of: decoder)
      // A dictionary bypasses the key strategy of the decoder.
      value = try container.decode([String: PlainDecoderValue?].self).mapValues { orNull($0?.value) }
    } else if (try? decoder.unkeyedContainer()) != nil {
      try Self.checkDepth(of: decoder)
      value = try container.decode([PlainDecoderValue?].self).map { orNull($0?.value) }
    } else {
      value = try Self.scalar(in: container)
    }
  }

  /// Reads a scalar.
  ///
  /// Date and Data, which property lists contain, come last: decoders of JSON read them from numbers and strings.
  private static func scalar(in container: any SingleValueDecodingContainer) throws -> Any {
    if let text = try? container.decode(String.self) { return text }
    if let value = try? container.decode(Bool.self) { return value }
    if let number = number(in: container) { return number }
    if let date = try? container.decode(Date.self) { return date }
    if let data = try? container.decode(Data.self) { return data }
    throw Swift.DecodingError.dataCorruptedError(
      in: container, debugDescription: "the value is not a null, boolean, number, string, array or object")
  }

  /// Reads a number with as many digits as the decoder provides; nil for any other value.
  private static func number(in container: any SingleValueDecodingContainer) -> Any? {
    if let integer = try? container.decode(Int64.self), integer != 0 {
      return exact(integer, in: container) ?? Int(exactly: integer) ?? integer
    }
    if let integer = try? container.decode(UInt64.self), integer != 0 {
      return exact(integer, in: container) ?? integer
    }
    guard let real = try? container.decode(Double.self) else { return nil }
    // Keeps the sign of a negative zero, which integers do not have.
    if real == 0 { return real.sign == .minus ? real : 0 as Any }
    // A Decimal has no infinity: Foundation decodes one as NaN.
    guard real.isFinite else { return real }
    // The shortest text of a large Double may be another number than its value.
    guard let decimal = try? container.decode(Decimal.self), Number(decimal) != .text(real.description) else {
      return real
    }
    return decimal
  }

  /// Returns the exact number if the decoder has read an integer from the nearest Double of a number with a fraction.
  ///
  /// JSONDecoder does so for 123456789012345678.25, for example.
  private static func exact(_ integer: some FixedWidthInteger, in container: any SingleValueDecodingContainer) -> Any? {
    guard integer.magnitude > 1 << 53, let decimal = try? container.decode(Decimal.self),
      Number(decimal) != Number(integer)
    else { return nil }
    return decimal
  }

  /// Throws if the value is nested too deeply: each level is decoded recursively.
  private static func checkDepth(of decoder: any Decoder) throws {
    let maximumDepth = ParsingOptions().maximumDepth
    guard StackSpace.has(StackSpace.marginOfCoders) else { throw NestingError() }
    guard decoder.codingPath.count < maximumDepth else { throw NestingError(maximumDepth: maximumDepth) }
  }
}
