/// Checks rules about which keys of an object may appear together.
///
/// ```swift
/// static func decode(_ json: Any) throws -> Contact {
///   try require(.anyOf("email", "phone"), .noneOf("password"), in: json)
///   …
/// }
/// try Contact.decode(["name": "Ada"])   // missing key "email" or "phone"
/// ```
///
/// ``Decodable/problems(in:unknownKeys:limit:)`` lists each rule that the object breaks. With ``UnknownKeys/reject``,
/// the keys in rules are known.
///
/// - A key with a null value is present, as for `=>`, unless `nullIsMissing` is true.
/// - A path is absent if any of its keys is missing, or if a value before its end is not an object.
/// - If `json` is not an object, the function throws ``DecodingError/typeMismatch(expected:actual:_:)``.
/// - Parameters:
///   - rules: The rules, which are checked in order.
///   - json: The object.
///   - nullIsMissing: A Boolean value that indicates whether a key with a null value is missing.
/// - Throws: ``DecodingError/other(_:_:)`` with a ``KeyRuleError`` for the first broken rule. The error is at the
///   object if keys are missing, at the second key if keys exclude each other, and at a forbidden key.
/// - Complexity: One lookup for each key.
public func require(_ rules: KeyRule..., in json: Any, nullIsMissing: Bool = false) throws {
  guard Observation.isActive else {
    for rule in rules {
      if let error = rule.failure(in: json, nullIsMissing) { throw error }
    }
    return
  }
  // Records the keys of all rules first: a function that catches the error of one rule knows the keys of the others.
  for rule in rules { noteLookups(rule.keys, in: json) }
  for rule in rules {
    for part in rule.parts {
      try observe("\(part.kind)", about: nil, keys: part.keys, in: json) {
        if let error = part.failure(in: json, nullIsMissing) { throw error }
      }
    }
  }
}

/// Checks a requirement of the values of an object.
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
/// The code after the call may rely on the requirement. ``Decodable/problems(in:unknownKeys:limit:)`` lists a requirement
/// that is not met, and goes on only with substitutes for the values at its paths that meet it. If a value at one of the
/// paths fails itself, the closure runs with a substitute for this value, and the requirement is not listed. Therefore,
/// name the path of every value that the closure uses. A requirement without a path depends on all values. It is listed
/// only if no value that was decoded before it has failed. Problems after it are listed only if it stands before all
/// lookups.
///
/// - The closure handles null and missing keys. The error is at the object if the first path is absent.
/// - Parameters:
///   - requirement: A description of the requirement, which follows "expected" in an error.
///   - paths: The paths of the values on which the requirement depends. The error is at the first path, or at the
///     object if there is no path.
///   - json: The object.
///   - isMet: A closure that returns whether the requirement is met. An error of `=>` is rethrown unchanged. Any other
///     error becomes ``DecodingError/other(_:_:)`` at the first path.
/// - Throws: ``DecodingError/other(_:_:)`` with a ``RequirementError`` if the requirement is not met.
public func require(
  _ requirement: String, at paths: KeyPath..., in json: Any, that isMet: () throws -> Bool
) throws {
  try observe(requirement, about: paths, in: json) {
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

/// Runs a check, during the search for problems as an operation of the running call.
///
/// In a substitute for an object, only the requirements are checked.
///
/// - Parameters:
///   - name: Distinguishes the check from others of the same values.
///   - paths: The paths of the values that the check depends on; empty for all values, nil if it depends only on which
///     keys are present.
///   - keys: The keys that the check looks up.
private func observe(
  _ name: String, about paths: [KeyPath]?, keys: [KeyPath] = [], in json: Any, _ check: () throws -> Void
) throws {
  guard Observation.isActive else { return try check() }
  guard documentSubstitute(json) == nil else {
    // A substitute for an object has every key. But its values have to meet a requirement, or it is no substitute.
    if paths != nil { try check() }
    return
  }
  noteLookups(paths ?? [], in: json)
  try Observation.check(name, about: paths, keys: keys, in: json, check)
}

/// Looks up paths, so that their keys are recorded as known.
private func noteLookups(_ paths: [KeyPath], in json: Any) {
  for path in paths { _ = Lookup.find(path, in: json) }
}

extension KeyRule {
  /// Returns the error of an object that breaks the rule, or nil.
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

  /// Returns the error for an object that breaks the rule.
  ///
  /// - Parameter present: The keys of the rule that are present, as the document spells them.
  func broken(by present: [KeyPath], in json: Any) -> DecodingError {
    let rule = kind == .noneOf ? KeyRule(.noneOf, Array(present.prefix(1))) : self
    let error = KeyRuleError(
      rule: rule, present: (kind == .noneOf ? rule.keys : present).map { Lookup.resolved($0, in: json) },
      missing: rule.keys.filter { !present.contains($0) })
    guard let path = error.unwanted, let value = Lookup.follow(path.keys, from: json) else {
      return .other(error, DecodingError.Metadata(object: json, rootObject: json))
    }
    var located = DecodingError(error, at: path, of: json, decoding: value)
    if let name = located.metadata.path.last?.name {
      located.metadata.object = memberName(of: value, named: name)
    }
    return located
  }
}
