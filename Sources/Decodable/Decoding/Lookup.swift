/// The one place where paths are followed.
///
/// Every operator and every `parse` comes here.
enum Lookup {
  /// Follows a path all of whose keys are required.
  static func required(_ path: KeyPath, in json: Any) throws -> Any {
    switch path.storage {
    case .one(let key):
      switch step(into: json, by: key) {
      case .value(let value): return plainValue(of: value)
      case let failure: throw error(for: failure, at: key, in: json, path: [])
      }
    case .many(let keys):
      var value = json
      for (position, key) in keys.enumerated() {
        switch step(into: value, by: key) {
        case .value(let next): value = next
        case let failure:
          throw error(for: failure, at: key, in: value, path: resolved(keys[..<position], in: json), root: json)
        }
      }
      return plainValue(of: value)
    }
  }

  /// Follows a path whose first key may be absent.
  static func optional(_ path: KeyPath, in json: Any) throws -> Any? {
    guard case .one(let key) = path.storage else {
      return try optional(OptionalKeyPath(path, firstIsRequired: false), in: json)
    }
    switch step(into: json, by: key) {
    case .value(let value):
      let value = plainValue(of: value)
      return isNull(value) ? nil : value
    case .missing: return nil
    case let failure: throw error(for: failure, at: key, in: json, path: [])
    }
  }

  /// Follows a path each of whose keys says for itself whether it may be absent; nil if one that may is missing or
  /// null.
  static func optional(_ path: OptionalKeyPath, in json: Any) throws -> Any? {
    var value = json
    for (position, key) in path.keys.enumerated() {
      switch step(into: value, by: key.key) {
      case .value(let next):
        value = plainValue(of: next)
        if !key.isRequired && isNull(value) { return nil }
      case .missing where !key.isRequired: return nil
      case let failure:
        let walked = resolved(path.keys[..<position].map(\.key)[...], in: json)
        throw error(for: failure, at: key.key, in: value, path: walked, root: json)
      }
    }
    return plainValue(of: value)
  }

  /// The keys that were really taken: alternatives give way to the one that was there.
  static func resolved(_ keys: ArraySlice<KeyPath.Key>, in json: Any) -> [KeyPath.Key] {
    var taken: [KeyPath.Key] = []
    var value = json
    for key in keys {
      if let path = key.alternatives.first(where: { follow($0.keys, from: value) != nil }) {
        taken += resolved(path.keys[...], in: value)
      } else if case .digits(let name, _) = key.kind, ObjectView(value) != nil {
        taken.append(KeyPath.Key(name))
      } else {
        taken.append(key)
      }
      guard case .value(let next) = step(into: value, by: key) else { break }
      value = next
    }
    return taken
  }
}

extension Lookup {
  private enum Step {
    case value(Any)
    case missing
    case notContainer(expected: Any.Type)
  }

  private static func step(into json: Any, by key: KeyPath.Key) -> Step {
    switch key.kind {
    case .name(let name):
      // The container that JSONSerialization makes, before anything that costs more than comparing two pointers.
      if type(of: json) == [String: Any].self, let object = json as? [String: Any] {
        return object[name].map(Step.value) ?? .missing
      }
      guard let object = ObjectView(json) else { return .notContainer(expected: [String: Any].self) }
      return object[name].map(Step.value) ?? .missing
    case .index(let index):
      guard let array = ArrayView(json) else { return .notContainer(expected: [Any].self) }
      return array.element(at: index).map(Step.value) ?? .missing
    case .digits(let name, let index):
      if let array = ArrayView(json) { return array.element(at: index).map(Step.value) ?? .missing }
      return step(into: json, by: KeyPath.Key(name))
    case .alternatives(let paths):
      for path in paths {
        if let value = follow(path.keys, from: json) { return .value(value) }
      }
      // Nothing can be looked up in null or a scalar, whichever alternative is meant.
      return ObjectView(json) == nil && ArrayView(json) == nil
        ? .notContainer(expected: [String: Any].self) : .missing
    }
  }

  /// The value at the end of a path, or nil if there is none.
  static func follow(_ keys: [KeyPath.Key], from json: Any) -> Any? {
    var value = json
    for key in keys {
      guard case .value(let next) = step(into: value, by: key) else { return nil }
      value = next
    }
    return value
  }

  private static func error(
    for failure: Step, at key: KeyPath.Key, in container: Any, path: [KeyPath.Key], root: Any? = nil
  ) -> DecodingError {
    var error: DecodingError
    if case .notContainer(let expected) = failure {
      error = .typeMismatch(expected: expected, found: container)
    } else {
      error = missing(key, in: container)
    }
    error.metadata.path = path
    error.metadata.rootObject = root ?? container
    return error
  }

  /// The error for a member or element that is not there.
  static func missing(_ key: KeyPath.Key, in container: Any) -> DecodingError {
    var metadata = DecodingError.Metadata(object: plainValue(of: container))
    metadata.detail = .missing(key)
    return .missingKey(key.alternatives.first?.description ?? key.description, metadata)
  }
}
