/// The error by which a call is known to fail.
///
/// It is the only error of the library that was created while the decode function ran without observation, and the
/// function threw it. So the function lets this error propagate, and the next run can continue with a substitute at its
/// place, instead of throwing the error once more.
final class KnownError {
  let identity: ErrorIdentity
  /// A Boolean value that indicates whether a run has continued after the error, in this call or in a nested call.
  var isMet = false

  /// Creates the error from one about a value of a document; nil for any other error.
  init?(_ error: any Error) {
    guard let error = error.decodingError, let identity = ErrorIdentity(error) else { return nil }
    self.identity = identity
  }

  /// Returns whether an error is this one, thrown by another run.
  func matches(_ error: any Error) -> Bool { error.decodingError.flatMap(ErrorIdentity.init) == identity }

  /// Returns whether the error's value is inside another value.
  func isInside(_ json: Any) -> Bool {
    guard let value = held(json, as: JSON.self), Place(value).owner == identity.place.owner else { return false }
    return value.index <= identity.place.index && identity.place.index < value.index + value.entry.span
  }
}

/// The properties by which runs of a decode function recognize an error about a value of a document.
struct ErrorIdentity: Equatable {
  let kind: Kind
  /// The error's value, or the object that lacks a key.
  let place: Place

  enum Kind: Equatable {
    case mismatch(expected: ObjectIdentifier)
    case missingKey(String)
    case invalidValue
    case other(ObjectIdentifier)
  }

  /// Creates the identity of an error; nil if it is not about a value of a document.
  init?(_ error: DecodingError) {
    guard let value = error.metadata.valueInDocument else { return nil }
    place = Place(value)
    kind =
      switch error {
      case .typeMismatch(let expected, _, _): .mismatch(expected: ObjectIdentifier(expected))
      case .missingKey(let key, _): .missingKey(key)
      case .rawRepresentableInitializationError: .invalidValue
      case .other(let error, _): .other(ObjectIdentifier(type(of: error)))
      }
  }

  init(_ kind: Kind, at place: Place) { (self.kind, self.place) = (kind, place) }
}
