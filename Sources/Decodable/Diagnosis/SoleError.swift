/// The identity of the only error that was made while a decode function ran, and that it threw.
///
/// Such a function catches no errors. So its next run can continue with a substitute where this error occurs, instead
/// of throwing it to find out whether the function catches it.
final class SoleError {
  private let code: DecodingError.Code
  /// The key, if it is missing.
  private let key: String?
  /// The error's value, or the object that lacks a key.
  private let place: Place
  /// A Boolean value that indicates whether a run with substitutes has met the error, in this call or in one inside it.
  var isMet = false

  /// Creates the identity of an error about a value of a document; nil for any other error.
  init?(_ error: any Error) {
    guard let error = error.decodingError, let value = error.metadata.valueInDocument else { return nil }
    code = error.code
    key = if case .missingKey(let key, _) = error { key } else { nil }
    place = Place(value)
  }

  /// Returns whether an error has this identity.
  func isLike(_ error: any Error) -> Bool {
    SoleError(error).map { $0.code == code && $0.key == key && $0.place == place } ?? false
  }

  /// Returns whether the error's value is inside another value.
  func isInside(_ json: Any) -> Bool {
    guard let value = held(json, as: JSON.self), Place(value).owner == place.owner else { return false }
    return value.index <= place.index && place.index < value.index + value.entry.span
  }
}
