/// The functions that decode records and locate their errors.
@usableFromInline
package struct RecordContent<Value> {
  @usableFromInline let decode: (_UnsafeCursor) throws -> Value
  @usableFromInline let locate: (_ error: any Error, _ json: JSON, _ element: Int?) -> any Error
  package let notAnArray: (JSON) -> any Error

  /// - Parameters:
  ///   - decode: Decodes a record.
  ///   - locate: Adds the place of a record to an error of `decode`. `element` is the index of an array's element.
  ///   - notAnArray: Returns the error for a text that is not an array, but should be.
  @usableFromInline
  package init(
    decode: @escaping (_UnsafeCursor) throws -> Value,
    locate: @escaping (_ error: any Error, _ json: JSON, _ element: Int?) -> any Error,
    notAnArray: @escaping (JSON) -> any Error
  ) {
    self.decode = decode
    self.locate = locate
    self.notAnArray = notAnArray
  }
}
