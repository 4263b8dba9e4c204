/// Decodes a Codable type out of the same values that `Decodable` ones are made of.
///
/// Codable's errors become this library's on the way out, with the path to the value that they are about.
func decodeCodable<T: Swift.Decodable>(_ json: Any) throws -> T {
  let place = FailurePlace()
  do {
    return try GraphDecoder(value: json, place: place).decode(T.self)
  } catch let error as Swift.DecodingError {
    throw DecodingError(error, decoding: json)
  } catch {
    let path = place.path(of: error).map { KeyPath.Key($0) }
    throw DecodingError(error, at: path, of: json, decoding: Lookup.follow(path, from: json) ?? json)
  }
}

extension DecodingError {
  /// An error of Codable in this library's terms.
  fileprivate init(_ error: Swift.DecodingError, decoding root: Any) {
    let path = error.context.codingPath.map { KeyPath.Key($0) }
    if let underlying = error.context.underlyingError as? DecodingError {
      self.init(underlying, at: path, of: root, decoding: root)
      return
    }
    let object = Lookup.follow(path, from: root) ?? root
    let metadata = Metadata(path: path, object: object, rootObject: root)
    switch error {
    case .typeMismatch(let type, _), .valueNotFound(let type, _):
      self = .typeMismatch(expected: type, actual: ValueKind(object).swiftType, metadata)
    case .keyNotFound(let key, _):
      self = .missingKey(key.stringValue, metadata)
    default:
      self = .other(error, metadata)
    }
  }
}

extension Swift.DecodingError {
  /// An error of this library for a Codable initializer to catch; it is found again in `underlyingError`.
  init(_ error: any Error, at codingPath: [any CodingKey]) {
    let context = Context(
      codingPath: codingPath, debugDescription: String(describing: error), underlyingError: error)
    switch error {
    case DecodingError.typeMismatch(let expected, let actual, _) where actual == ValueKind.nullType:
      self = .valueNotFound(expected, context)
    case DecodingError.typeMismatch(let expected, _, _):
      self = .typeMismatch(expected, context)
    default:
      self = .dataCorrupted(context)
    }
  }

  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default:
      Context(codingPath: [], debugDescription: String(describing: self))
    }
  }
}

/// A coding key that this library made: a member's name or an element's index.
struct GraphKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init?(intValue: Int) {
    self.init(index: intValue)
  }
}

extension KeyPath.Key {
  /// A user's key may have an integer beside its name; only keys made here stand for an index.
  fileprivate init(_ key: any CodingKey) {
    if let index = (key as? GraphKey)?.intValue {
      self.init(index)
    } else {
      self.init(key.stringValue)
    }
  }
}
