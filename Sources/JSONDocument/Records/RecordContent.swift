/// The functions that decode records and locate their errors.
@usableFromInline
package struct RecordContent<Value> {
  @usableFromInline let decode: (_ cursor: _UnsafeCursor, _ path: () -> [PathComponent]) throws -> Value
  @usableFromInline let locate: (_ error: any Error, _ json: JSON, _ path: [PathComponent]) -> any Error
  package let arrayError: (ArrayPathError, [PathComponent]) -> any Error

  /// - Parameters:
  ///   - decode: Decodes a record. `path` is the path of an array's element.
  ///   - locate: Adds the place of a record to an error of `decode`, with the same path.
  ///   - arrayError: Returns the error for a text without an array at a path.
  @usableFromInline
  package init(
    decode: @escaping (_ cursor: _UnsafeCursor, _ path: () -> [PathComponent]) throws -> Value,
    locate: @escaping (_ error: any Error, _ json: JSON, _ path: [PathComponent]) -> any Error,
    arrayError: @escaping (ArrayPathError, [PathComponent]) -> any Error
  ) {
    self.decode = decode
    self.locate = locate
    self.arrayError = arrayError
  }
}
