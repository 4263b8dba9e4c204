/// A record of a text of many, or why it is none.
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
  /// The value, or what is wrong with the record.
  ///
  /// The error is a ``JSON/SyntaxError`` if the record is not JSON, otherwise a ``DecodingError``; what a decode function
  /// throws itself is in a ``DecodingError/other(_:_:)``. Lines, columns and offsets in them are those of the whole
  /// text. What could not be read from a file or a sequence of bytes is the error that the reading has thrown.
  public let result: Result<Value, any Error>

  /// The line on which the record begins, counted from 1.
  public let line: Int

  /// The bytes of the record in the whole text, counted from 0.
  ///
  /// A line is without its line feed. Of a record that is too long, it is the first of them.
  public let byteRange: Range<Int>

  @inlinable
  init(result: Result<Value, any Error>, line: Int, byteRange: Range<Int>) {
    self.result = result
    self.line = line
    self.byteRange = byteRange
  }

  /// Returns the value, or throws what is wrong with the record.
  ///
  /// ```swift
  /// let users = try User.records(in: data, as: .lines).map { try $0.get() }   // all, or the first error
  /// ```
  @inlinable
  public func get() throws -> Value { try result.get() }
}

extension JSONRecord: Sendable where Value: Sendable {}
