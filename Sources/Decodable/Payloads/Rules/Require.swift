/// Requires an object to have keys as rules say.
///
/// ```swift
/// static func decode(_ json: Any) throws -> Contact {
///   try require(.anyOf("email", "phone"), .noneOf("password"), in: json)
///   …
/// }
/// try Contact.decode(["name": "Ada"])   // missing key "email" or "phone"
/// ```
///
/// ``Decodable/problems(in:unknownKeys:limit:)`` finds each rule that is broken. With ``UnknownKeys/reject``, the keys of rules
/// are known.
///
/// - Null counts as there, as it does for `=>`, unless `nullIsMissing` is set.
/// - A missing key is what rules are about. Where a path leads through something that is missing or no object, nothing is
///   there.
/// - A value that is no object throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - Parameters:
///   - rules: They are checked in order.
///   - json: The object.
///   - nullIsMissing: Whether a key whose value is null counts as missing.
/// - Throws: ``DecodingError/other(_:_:)`` with a ``KeyRuleError`` for the first rule that is broken: where keys are
///   missing, at the object; where they exclude each other, at the second of them; where one is forbidden, at that.
/// - Complexity: That of looking each key up.
public func require(_ rules: KeyRule..., in json: Any, nullIsMissing: Bool = false) throws {
  guard Observation.isActive else {
    for rule in rules {
      if let error = rule.failure(in: json, nullIsMissing) { throw error }
    }
    return
  }
  // A function that catches the error knows the keys of the other rules as well.
  for rule in rules { noteLookUps(rule.keys, in: json) }
  for rule in rules {
    for part in rule.parts {
      try requireUnlessSubstituted("\(part.kind)", about: nil, keys: part.keys, in: json) {
        if let error = part.failure(in: json, nullIsMissing) { throw error }
      }
    }
  }
}

/// Requires something of the values of an object.
///
/// ```swift
/// static func decode(_ json: Any) throws -> Period {
///   let start: Date = try json => "start"
///   let end: Date = try json => "end"
///   try require("an end after the start", at: "end", "start", in: json) { end >= start }
///   return Period(start: start, end: end)
/// }
/// // expected an end after the start, found string "2024-01-01T00:00:00Z" at end
/// ```
///
/// ``Decodable/problems(in:unknownKeys:limit:)`` finds each requirement that is not met, beside what else is wrong. It does not
/// check what is about a value that is wrong by itself: hence name all values that the closure uses. A requirement that
/// names none is about all, and checked only if nothing else is wrong.
///
/// - Null and missing keys are what the closure makes of them; the error is at the object if the first path leads
///   nowhere.
/// - Parameters:
///   - requirement: What is required, as it follows "expected" in an error.
///   - paths: The values that it is about: first the one that the error is at, then those that it depends on besides.
///     Without them the error is at the object.
///   - json: The object.
///   - isMet: Whether the requirement is met. Errors of your own are thrown on with the place; those of `=>` have theirs.
/// - Throws: ``DecodingError/other(_:_:)`` with a ``RequirementError`` if it is not met.
public func require(
  _ requirement: String, at paths: KeyPath..., in json: Any, that isMet: () throws -> Bool
) throws {
  try requireUnlessSubstituted(requirement, about: paths, in: json) {
    do {
      guard try !Observation.attempt(isMet) else { return }
      throw RequirementError(requirement)
    } catch let error as DecodingError {
      throw error
    } catch {
      guard let path = paths.first, let value = Lookup.find(path, in: json) else {
        throw DecodingError.other(error, DecodingError.Metadata(object: json, rootObject: json))
      }
      throw Lookup.located(error, at: path, in: json, decoding: value)
    }
  }
}

/// Does a check; while problems are looked for as a check of the call that is running.
///
/// - Parameters:
///   - name: Tells it from other checks of the same values.
///   - paths: The values that it is about, empty for all; nil if it is about keys, and not about values.
///   - keys: The keys that it is about.
private func requireUnlessSubstituted(
  _ name: String, about paths: [KeyPath]?, keys: [KeyPath] = [], in json: Any, _ check: () throws -> Void
) throws {
  guard Observation.isActive else { return try check() }
  // A substitute for an object has everything.
  guard documentSubstitute(json) == nil else { return }
  noteLookUps(paths ?? [], in: json)
  guard let observer = Observation.observer, observer.observesOperations else { return try check() }
  try observer.check(name, about: paths, keys: keys, in: json, check)
}

/// Looks paths up for the record of keys.
private func noteLookUps(_ paths: [KeyPath], in json: Any) {
  for path in paths { _ = Lookup.find(path, in: json) }
}

extension KeyRule {
  /// What is wrong with an object, if anything is.
  fileprivate func failure(in json: Any, _ nullIsMissing: Bool) -> DecodingError? {
    if !(keys.first?.isName == true && Lookup.isObjectOfDocument(json)),
      let key = keys.lazy.compactMap({ $0.keys.first }).first,
      let mismatch = Lookup.containerMismatch(at: key, of: json)
    {
      return mismatch
    }
    var count = 0
    for key in keys where isPresent(key, in: json, nullIsMissing) { count += 1 }
    if isMet(by: count) { return nil }
    let present = keys.filter { isPresent($0, in: json, nullIsMissing) }
    let inDocument = { (paths: [KeyPath]) in paths.map { Lookup.converted($0, in: json) } }
    return KeyRule(kind, inDocument(keys)).broken(by: inDocument(present), in: json)
  }

  private func isPresent(_ key: KeyPath, in json: Any, _ nullIsMissing: Bool) -> Bool {
    defer { extendLifetime(json) }
    if let cursor = Lookup.cursor(at: key, in: json) { return !nullIsMissing || !isNull(cursor) }
    if Lookup.isAbsent(key, in: json) { return false }
    return Lookup.find(key, in: json).map { !nullIsMissing || !isNull($0) } ?? false
  }

  /// The error for the keys that are there, all of them the document's.
  func broken(by present: [KeyPath], in json: Any) -> DecodingError {
    let rule = kind == .noneOf ? KeyRule(.noneOf, Array(present.prefix(1))) : self
    let error = KeyRuleError(rule: rule, present: kind == .noneOf ? rule.keys : present)
    guard let path = error.unwanted, let value = Lookup.follow(path.keys, from: json) else {
      return .other(error, DecodingError.Metadata(object: json, rootObject: json))
    }
    var located = DecodingError(error, at: Lookup.resolved(path, in: json), of: json, decoding: value)
    if let name = located.metadata.path.last?.name {
      located.metadata.object = held(value, as: JSON.self)?.memberName ?? name as Any
    }
    return located
  }
}
