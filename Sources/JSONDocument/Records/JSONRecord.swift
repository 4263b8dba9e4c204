/// A record of a text, with its value or the error that it caused.
///
/// ```swift
/// for record in User.records(in: log, as: .lines) {
///   switch record.result {
///   case .success(let user): users.append(user)
///   case .failure(let error): print("skipped line \(record.line): \(error)")
///   }
/// }
/// ```
public struct JSONRecord<Value> {
  /// The value of the record, or its error.
  ///
  /// The error is a ``JSON/SyntaxError`` if the record is not JSON, otherwise a `DecodingError`. A
  /// `DecodingError.other` contains an error that a decode function throws itself. Lines, columns and offsets of
  /// these errors refer to the whole text. If the text cannot be read, the error is that of the read operation.
  public let result: Result<Value, any Error>

  /// The line on which the record begins, counted from 1.
  public let line: Int

  /// The range of the record's bytes in the whole text, counted from 0.
  ///
  /// The range of a line excludes its line feed or CRLF. The range of a record that is too long covers only its first
  /// bytes.
  public let byteRange: Range<Int>

  @inlinable
  init(result: Result<Value, any Error>, line: Int, byteRange: Range<Int>) {
    self.result = result
    self.line = line
    self.byteRange = byteRange
  }

  /// Returns the value, or throws the error of the record.
  ///
  /// ```swift
  /// let users = try User.records(in: data, as: .lines).map { try $0.get() }   // all, or the first error
  /// ```
  @inlinable
  public func get() throws -> Value { try result.get() }
}

extension JSONRecord: Sendable where Value: Sendable {}
