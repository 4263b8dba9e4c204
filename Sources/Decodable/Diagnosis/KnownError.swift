/// The identity of the error by which a call is known to fail.
///
/// It is the only error of the library that was created while the decode function ran without observation, and the
/// function threw it. So the function lets this error propagate, and the next run can continue with a substitute at its
/// place, instead of throwing the error once more.
final class KnownError {
  private let code: DecodingError.Code
  /// The key, if it is missing.
  private let key: String?
  /// The error's value, or the object that lacks a key.
  private let place: Place
  /// A Boolean value that indicates whether a run has continued after the error, in this call or in a nested call.
  var isMet = false

  /// Creates the identity of an error about a value of a document; nil for any other error.
  init?(_ error: any Error) {
    guard let error = error.decodingError, let value = error.metadata.valueInDocument else { return nil }
    code = error.code
    key = if case .missingKey(let key, _) = error { key } else { nil }
    place = Place(value)
  }

  /// Returns whether an error has this identity.
  func matches(_ error: any Error) -> Bool {
    KnownError(error).map { $0.code == code && $0.key == key && $0.place == place } ?? false
  }

  /// Returns whether the error's value is inside another value.
  func isInside(_ json: Any) -> Bool {
    guard let value = held(json, as: JSON.self), Place(value).owner == place.owner else { return false }
    return value.index <= place.index && place.index < value.index + value.entry.span
  }
}
