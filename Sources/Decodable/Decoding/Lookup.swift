import Foundation

/// The functions that follow paths for all operators and `parse` functions.
@usableFromInline
enum Lookup {
  /// The result of following a route.
  @usableFromInline
  enum Outcome {
    /// The value at the end: a view of a document, or a plain value.
    case found(Any)
    case absent(Route.Absence)
  }

  /// Follows a route.
  @usableFromInline
  static func outcome(of route: Route, in json: Any) throws -> Outcome {
    if route.isRequired, !route.isDynamicName { return .found(try required(route.path, in: json)) }
    return try walk(route, in: json)
  }

  /// Returns a member of a plain object, as decoders receive it; nil if the lookup is not as simple as that.
  @usableFromInline
  static func plainMember(at path: KeyPath, of json: Any) -> Any? {
    guard path.isName, !Observation.isActive, let object = held(json, as: [String: Any].self),
      let value = object[path.name]
    else { return nil }
    if holds(value, String.self) { return value }
    guard StackSpace.isPlenty, !holds(value, JSON.self) else { return nil }
    return plainUnlessView(value)
  }

  /// Follows a path whose keys are all required, and returns a view of a document or a plain value.
  @usableFromInline
  static func required(_ path: KeyPath, in json: Any) throws -> Any {
    // Checks the objects of JSONSerialization first: values of documents seldom reach this function.
    if path.isName, let object = held(json, as: [String: Any].self) {
      Observation.willLookUp(path.keys[0], in: json)
      guard let value = object[path.name] else {
        throw DecodingError.missingKey(KeyPath.Key(path.name), in: json, of: json)
      }
      return try found(value, at: path, in: json)
    }
    defer { extendLifetime(json) }
    if let cursor = cursor(at: path, in: json) { return cursor.json }
    if path.others == nil, KeyStyle.of(json) == nil {
      if isAbsent(path, in: json) { throw DecodingError.missingKey(KeyPath.Key(path.name), in: json, of: json) }
      guard let value = onlyMember(at: path, of: json) else { throw failure(at: path.keys[0], of: json, in: json) }
      return try found(value, at: path, in: json)
    }
    guard case .found(let value) = try walk(.required(path), in: json) else {
      throw failure(at: path.keys[0], of: json, in: json)
    }
    return value
  }

  /// Follows a path whose first step is optional, and returns nil if the value of this step is absent.
  @usableFromInline
  static func optional(_ path: KeyPath, in json: Any) throws -> Any? {
    defer { extendLifetime(json) }
    if path.others == nil, let cursor = cursor(at: path, in: json) { return isNull(cursor) ? nil : cursor.json }
    guard path.others == nil, KeyStyle.of(json) == nil else {
      guard case .found(let value) = try walk(.optional(path), in: json) else { return nil }
      return value
    }
    guard let value = onlyMember(at: path, of: json) else {
      if let mismatch = containerMismatch(at: path.keys[0], of: json) { throw mismatch }
      return nil
    }
    return isNull(value) ? nil : try found(value, at: path, in: json)
  }

  /// Follows a route key by key.
  @inline(never)
  private static func walk(_ route: Route, in json: Any) throws -> Outcome {
    let path = route.isDynamicName ? route.path : converted(route.path, in: json)
    var value = json
    for (position, key) in path.keys.enumerated() {
      let requirement = route.requirement(at: position)
      guard let next = member(at: key, of: value) else {
        guard requirement != .required, key.validationError == nil, containerMismatch(at: key, of: value) == nil else {
          if route.isReplaceable, position > 0, isNull(value) { return .absent(.null) }
          var failure = failure(at: key, of: value, after: path.keys[..<position], in: json)
          if route.isUpdate { failure.metadata.scope.insert(.update) }
          throw failure
        }
        return .absent(requirement == .optional ? .missing : .replaceable)
      }
      if requirement == .optional, isNull(next) { return .absent(.null) }
      value = next
    }
    return .found(try found(value, at: path, in: json))
  }

  /// Returns the value at the end of a path in the form that decoders receive.
  ///
  /// - Throws: A ``NestingError`` if the value may be nested too deeply for the stack of the thread.
  @inline(__always)
  private static func found(_ value: Any, at path: @autoclosure () -> KeyPath, in json: Any) throws -> Any {
    if holds(value, String.self) { return value }
    if holds(value, [String: Any].self) || holds(value, [Any].self) || !isPlain(value) && !holds(value, NSNumber.self) {
      try checkStack(for: value, at: path, in: json)
    }
    return plainUnlessView(value)
  }

  @inline(never)
  private static func checkStack(for value: Any, at path: () -> KeyPath, in json: Any) throws {
    if let view = held(value, as: JSON.self), !view.document.isDeep || !view.entry.isContainer { return }
    // Foundation's scalars reach this line, and need no stack.
    guard !StackSpace.isPlenty, ObjectView(value) != nil || ArrayView(value) != nil else { return }
    throw located(NestingError(), at: path(), in: json, decoding: value)
  }

  /// Returns a path in the document's own keys, which lookups follow and errors show.
  static func converted(_ path: KeyPath, in json: Any) -> KeyPath {
    KeyStyle.of(json)?.path(for: path) ?? path
  }

  /// Returns the value at the end of a path, or nil if a key is missing.
  static func find(_ path: KeyPath, in json: Any) -> Any? { follow(converted(path, in: json).keys, from: json) }

  /// Returns the value at the end of a path of the document's keys, or nil if a key is missing.
  static func follow(_ keys: [KeyPath.Key], from json: Any) -> Any? {
    var value = json
    for key in keys {
      guard let next = member(at: key, of: value) else { return nil }
      value = next
    }
    return value
  }

  /// Returns the value at the end of a path of the document's keys, or the last existing value on the path.
  static func innermost(on keys: [KeyPath.Key], from json: Any) -> Any {
    var value = json
    for key in keys {
      guard let next = member(at: key, of: value) else { break }
      value = next
    }
    return value
  }

  /// Returns a path in which the alternative that is present replaces a step with alternatives.
  ///
  /// - Complexity: O(*n*) in the number of keys; without alternatives, no key is looked up.
  static func resolved(_ path: KeyPath, in json: Any) -> KeyPath {
    guard let keys = path.others, keys.contains(where: \.hasAlternatives) else { return path }
    return KeyPath(keys: resolved(keys[...], in: json))
  }

  /// Returns the document's keys through which a lookup of a path leads.
  static func taken(_ path: KeyPath, in json: Any) -> KeyPath { resolved(converted(path, in: json), in: json) }

  private static func resolved(_ keys: ArraySlice<KeyPath.Key>, in json: Any) -> [KeyPath.Key] {
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
      guard let next = member(at: key, of: value) else { break }
      value = next
    }
    return taken
  }
}

extension Lookup {
  /// Returns the cursor of the value at the end of a path through a document.
  ///
  /// The result is nil if a key is missing, or if the path has steps other than names and indices.
  @inlinable @inline(__always)
  static func cursor(at path: KeyPath, in json: Any) -> _UnsafeCursor? {
    if path.isName, let member = _UnsafeCursor.member(named: path.name, of: json) { return member }
    // Avoids a call for plain values, which reach this function too.
    return holds(json, JSON.self) ? cursor(atRare: path, in: json) : nil
  }

  /// Returns the cursor of a value for a path that is not a single name, or for an observed, styled or deep document.
  @usableFromInline @inline(never)
  static func cursor(atRare path: KeyPath, in json: Any) -> _UnsafeCursor? {
    guard let root = _UnsafeCursor.unobserved(at: json) else { return cursor(atUnusual: path, in: json) }
    if path.isName { return nil }
    if let keys = path.others { return cursor(at: keys, from: root) }
    return root.element(at: path.index)
  }

  /// Returns the cursor of a value in a document that has a style or is deep.
  @inline(never)
  private static func cursor(atUnusual path: KeyPath, in json: Any) -> _UnsafeCursor? {
    guard let (root, style) = unusualRoot(json) else { return nil }
    if path.isName { return root.member(named: style?.key(for: path.name) ?? path.name) }
    guard style == nil else { return nil }
    return path.others.map { cursor(at: $0, from: root) } ?? root.element(at: path.index)
  }

  /// Returns the cursor of a value in a document that has a style or is deep.
  ///
  /// The result is nil if lookups are observed, or if the stack is too small for nested values.
  private static func unusualRoot(_ json: Any) -> (_UnsafeCursor, KeyStyle?)? {
    guard let document = held(json, as: JSON.self)?.document, document.isDeep || document.keyStyle != nil,
      document.isReadable, let root = _UnsafeCursor.at(json)
    else { return nil }
    return (root, document.keyStyle)
  }

  @inline(never)
  private static func cursor(at keys: [KeyPath.Key], from root: _UnsafeCursor) -> _UnsafeCursor? {
    var cursor = root
    for key in keys {
      let next: _UnsafeCursor? =
        switch key.kind {
        case .name(let name): cursor.member(named: name)
        case .index(let index): cursor.element(at: index)
        case .digits, .alternatives: nil
        }
      guard let next else { return nil }
      cursor = next
    }
    return cursor
  }

  /// Returns whether a value is certainly an object of a document in which a lookup finds every existing name.
  static func isObjectOfDocument(_ json: Any) -> Bool {
    guard holds(json, JSON.self) else { return false }
    if let root = _UnsafeCursor.unobserved(at: json) { return root.entry.isObject }
    // In a deep document, a member that was not found may exist, because a lookup stops if the stack is too small.
    guard let (root, _) = unusualRoot(json), !root.isDeep else { return false }
    return root.entry.isObject
  }

  /// Returns whether a path for which ``cursor(at:in:)`` returned nil is a missing name in an object of a document.
  @usableFromInline
  static func isAbsent(_ path: KeyPath, in json: Any) -> Bool {
    path.isName && isObjectOfDocument(json)
  }
}

extension Lookup {
  /// Returns the value at a path of one key, or nil if the key is missing.
  @inline(always)
  private static func onlyMember(at path: KeyPath, of json: Any) -> Any? {
    Observation.willLookUp(path.keys[0], in: json)
    // Checks the objects of JSONSerialization first.
    if path.isName, let object = held(json, as: [String: Any].self) { return object[path.name] }
    return anyMember(at: path.keys[0], of: json)
  }

  /// Returns the value at a key, or nil if the key is missing.
  @inline(always)
  private static func member(at key: KeyPath.Key, of json: Any) -> Any? {
    Observation.willLookUp(key, in: json)
    if case .name(let name) = key.kind, let object = held(json, as: [String: Any].self) {
      return object[name]
    }
    return anyMember(at: key, of: json)
  }

  @inline(never)
  private static func anyMember(at key: KeyPath.Key, of json: Any) -> Any? {
    for path in key.alternatives {
      if let value = follow(path.keys, from: json) { return value }
    }
    return part(of: json, at: key)
  }
}

extension Lookup {
  /// Returns the error for a key that cannot be looked up in the value at the end of other keys.
  private static func failure(
    at key: KeyPath.Key, of value: Any, after walked: ArraySlice<KeyPath.Key> = [], in json: Any
  ) -> DecodingError {
    let error = containerMismatch(at: key, of: value) ?? .missingKey(key, in: value)
    return DecodingError(error, at: resolved(KeyPath(keys: Array(walked)), in: json), of: json, decoding: value)
  }

  /// Returns the error for a value of a kind in which the key cannot be looked up; otherwise nil.
  static func containerMismatch(at key: KeyPath.Key, of json: Any) -> DecodingError? {
    switch key.kind {
    case .name where ObjectView(json) == nil: .typeMismatch(expected: [String: Any].self, found: json)
    case .index where ArrayView(json) == nil: .typeMismatch(expected: [Any].self, found: json)
    case .digits where ObjectView(json) == nil && ArrayView(json) == nil:
      .typeMismatch(expected: [String: Any].self, found: json)
    case .alternatives(let paths, _): containerMismatch(atFirstOf: paths, of: json)
    case .name, .index, .digits: nil
    }
  }

  /// Returns the error for a value in which no path can start, or nil if at least one path can.
  private static func containerMismatch(atFirstOf paths: [KeyPath], of json: Any) -> DecodingError? {
    var first: DecodingError?
    for path in paths {
      guard let key = path.keys.first, let mismatch = containerMismatch(at: key, of: json) else { return nil }
      first = first ?? mismatch
    }
    return first
  }

  /// Returns the error that a decoder threw for the value at a path, with this path.
  @usableFromInline @inline(never)
  static func located(_ error: any Error, at path: KeyPath, in json: Any, decoding value: Any) -> DecodingError {
    DecodingError(error, at: taken(path, in: json), of: json, decoding: value)
  }

  /// Returns the error that a decoder threw for a document's value at a path, with this path.
  @usableFromInline @inline(never)
  static func located(_ error: any Error, at path: KeyPath, in json: Any, decoding cursor: _UnsafeCursor)
    -> DecodingError
  {
    guard var error = error.decodingError else {
      return located(error, at: path, in: json, decoding: cursor.json)
    }
    error.metadata.prepend(taken(path, in: json), from: json, toIndex: cursor.index)
    return error
  }

  /// Returns the error that a decoder threw for an element of a document's array, with its index.
  ///
  /// - Parameter type: The type as which the element is decoded, here and below.
  @usableFromInline @inline(never)
  static func located(
    _ error: any Error, at index: Int, in array: _UnsafeCursor, decoding cursor: _UnsafeCursor, as type: Any.Type
  ) -> DecodingError {
    located(notingElement(of: type, error), at: KeyPath(index), in: array.json as Any, decoding: cursor)
  }

  /// Returns the error that a decoder threw for an element of an array, with its index.
  @usableFromInline @inline(never)
  static func located(
    _ error: any Error, at index: Int, in array: Any, decoding value: Any, as type: Any.Type
  ) -> DecodingError {
    // A search locates many errors here, and looking at the value takes less time than copying the error.
    located(isNull(value) ? notingElement(of: type, error) : error, at: KeyPath(index), in: array, decoding: value)
  }

  /// Returns the error that a decoder threw for the value of a member whose name only the document knows, with this
  /// name.
  @usableFromInline @inline(never)
  static func located(
    _ error: any Error, atName name: String, in json: Any, decoding value: Any, as type: Any.Type = Any.self
  ) -> DecodingError {
    DecodingError(
      notingElement(of: type, error), at: KeyPath(name), isDynamicName: true, of: json, decoding: value)
  }

  /// Returns the error that a decoder threw for the name of a member, located at the name itself.
  @usableFromInline @inline(never)
  static func located(_ error: any Error, ofName name: String, in json: Any, for value: Any) -> DecodingError {
    let found = memberName(of: value, named: name)
    var error = located(error, atName: name, in: json, decoding: found)
    error.metadata.object = found
    error.metadata.scope.insert(.name)
    return error
  }

  /// Returns the error that a decoder threw for the value at the end of a route, with the path of the route.
  @usableFromInline @inline(never)
  static func located(_ error: any Error, at route: Route, in json: Any, decoding value: Any) -> DecodingError {
    let path = route.isDynamicName ? route.path : taken(route.path, in: json)
    return DecodingError(error, at: path, of: json, decoding: value)
  }
}
