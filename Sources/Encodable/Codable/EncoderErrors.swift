import Decodable
import Foundation

extension EncoderCall {
  /// Converts an error to an ``EncodingError`` with the path to its value.
  func encodingError(_ error: any Error) -> EncodingError {
    if let error = error as? EncodingError { return error }
    var codingPath: [any CodingKey] = []
    if case .invalidValue(_, let context)? = error as? Swift.EncodingError {
      if let error = context.underlyingError as? EncodingError { return error }
      codingPath = context.codingPath
    }
    return EncodingError(error, at: path(of: place.path(of: error) ?? codingPath))
  }

  /// Returns the keys in the text for a coding path.
  func path(of codingPath: [any CodingKey]) -> [KeyPath.Key] {
    guard let keys else { return codingPath.map { KeyPath.Key($0) } }
    return codingPath.enumerated().map { index, key in
      // The names of dictionaries are data.
      if key is ElementKey || key is NameKey { return KeyPath.Key(key) }
      return KeyPath.Key(keys.name(of: key, in: codingPath[..<index]))
    }
  }
}

extension ValueEncoder {
  /// The error of an encoder that is used while it has no writer.
  ///
  /// While functions of this library write a value, a Codable value inside it used the encoder, and notes the path.
  var withoutWriter: any Error {
    call.isLent ? ContainerMisuse.openValue : located(ContainerMisuse.endedCall)
  }

  /// Converts an ``EncodingError`` to a Codable error, which outer types may catch, and records the place of any other
  /// error.
  ///
  /// - Parameters:
  ///   - key: The key of the member or element of this value that the error is about; nil for the value itself.
  ///   - value: The value that cannot be encoded, if it is known.
  @inline(never)
  func located(_ error: any Error, for key: (any CodingKey)? = nil, about value: Any = NSNull()) -> any Error {
    let codingPath = key.map { self.codingPath + [$0] } ?? self.codingPath
    let error = error is ContainerMisuse ? EncodingError.other(error, .init()) : error
    guard let error = error as? EncodingError else { return noted(error, at: codingPath) }
    return Swift.EncodingError(error, at: codingPath, call.path(of: codingPath), about: value)
  }

  /// Records the path of an error that has none, and returns the error.
  @inline(never)
  func noted(_ error: any Error) -> any Error {
    error is EncodingError ? located(error) : noted(error, at: codingPath)
  }

  private func noted(_ error: any Error, at codingPath: @autoclosure () -> [any CodingKey]) -> any Error {
    if case .invalidValue(_, let context)? = error as? Swift.EncodingError,
      context.underlyingError is EncodingError || isOnPath(context.codingPath)
    {
      return error
    }
    call.place.note(error, at: codingPath())
    return error
  }

  /// Returns whether a coding path leads to the value or into it, given that the same is true for the outer value.
  ///
  /// The error of another encoder has a path of its own.
  private func isOnPath(_ codingPath: [any CodingKey]) -> Bool {
    let own = self.codingPath
    if let key = own.last { return codingPath.leads(through: key, atDepth: own.count) }
    return codingPath.isEmpty || isContainer || call.rootWasContainer
  }
}

extension Swift.EncodingError {
  /// Creates a Codable error, which outer types may catch, from an ``EncodingError``, its `underlyingError`.
  ///
  /// - Parameters:
  ///   - codingPath: The coding path to the value at the start of the error's path.
  ///   - keys: The keys in the text for the coding path, which the path of the underlying error starts with.
  init(
    _ error: EncodingError, at codingPath: [any CodingKey], _ keys: [KeyPath.Key] = [], about value: Any
  ) {
    let codingPath = error.metadata.isInOtherText ? codingPath : codingPath + error.metadata.path.map(\.codingKey)
    let located = EncodingError(error, at: keys)
    let context = Context(codingPath: codingPath, debugDescription: "\(located)", underlyingError: located)
    self = .invalidValue(value, context)
  }
}
