import Foundation

/// What would have been right: said only where it is certain or near.
enum Help {
  static func elements(of array: ArrayView, insteadOf index: Int) -> String {
    switch array.count {
    case 0: "it has no elements"
    case 1: "it has 1 element, element 0"
    case let count where index == count: "it has \(count) elements, the last of them element \(count - 1)"
    case let count: "it has \(count) elements"
    }
  }

  /// What an object has instead of a key, or of several of which one would do.
  static func keys(of object: ObjectView, insteadOf missing: [String]) -> String {
    let keys = "it has \(Excerpt.keys(of: object))"
    if let path = first(of: missing, where: { path(writtenIn: $0, leadingInto: object) }) {
      return "\(keys); a path is written \(path)"
    }
    let nearest = Self.nearest(toOneOf: missing, in: object).map { Excerpt.quoted($0) }
    let holder = first(of: missing) { key in
      Self.holder(of: key, in: object).map { "\(Excerpt.quoted(key)) in \(Excerpt.quoted($0))" }
    }
    switch (nearest, holder) {
    case (nil, nil): return keys
    case (nil, let holder?): return "\(keys); there is a \(holder)"
    case (let nearest?, nil): return "\(keys); did you mean \(nearest)?"
    case (let nearest?, let holder?): return "\(keys); did you mean \(nearest), or the \(holder)?"
    }
  }

  /// The name of a member that may be meant by one of several keys, the first of them that has one.
  ///
  /// A key that is there is not meant by another: as the first of a path it is not what is missing.
  static func nearest(toOneOf keys: [String], in object: ObjectView) -> String? {
    let names = object.unsortedNames
    return first(of: keys) { object[$0] == nil ? Suggestion.nearest(to: $0, in: names) : nil }
  }

  /// What is found for the first of several keys for which there is something.
  private static func first(of keys: [String], where find: (String) -> String?) -> String? {
    for key in keys.prefix(maximumKeys) {
      if let found = find(key) { return found }
    }
    return nil
  }

  /// Of how many alternatives one looks for what they may be written as.
  private static let maximumKeys = 8

  static func known(_ keys: [String], instead key: String) -> String {
    if let nearest = Suggestion.nearest(to: key, in: keys) { return "did you mean \(Excerpt.quoted(nearest))?" }
    return keys.isEmpty ? "no key is known here" : "the known keys are \(Excerpt.list(keys.map { Excerpt.quoted($0) }))"
  }

  /// A path that was written as one key with dots, if it leads somewhere.
  private static func path(writtenIn key: String, leadingInto object: ObjectView) -> String? {
    let path = KeyPath(dotted: key)
    guard path.keys.count > 1, let first = path.keys.first, let value = object[first.description],
      Lookup.follow(Array(path.keys.dropFirst()), from: value) != nil
    else { return nil }
    return path.keys.map { $0.index.map(String.init) ?? Excerpt.quoted($0.description) }.joined(separator: " => ")
  }

  /// The name of the member that has the key, if exactly one has.
  private static func holder(of key: String, in object: ObjectView) -> String? {
    // Each member is looked into. Among more than that one is rather a record of many than the part that was meant.
    guard object.count <= 1000 else { return nil }
    let holders = object.members?.filter { ObjectView($0.value)?[key] != nil } ?? []
    return holders.count == 1 ? holders[0].name : nil
  }
}

extension Help {
  /// What to do about a value of another kind than was expected; nothing where that depends.
  static func mismatch(
    expected: Any.Type, found kind: ValueKind, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt
  ) -> String? {
    switch kind {
    case .null: null(insteadOf: expected, metadata, excerpt)
    case .string(let text) where !excerpt.isRedacted: TextHelp.held(in: text, expected: expected, metadata)
    case .number(let number): about(number, expected: expected, metadata)
    case .boolean: LenientHelp.boolean(expected: expected, metadata)
    case .object(let object) where !excerpt.isRedacted: about(object, expected: expected)
    case .array(let array): about(array, expected: expected)
    default: nil
    }
  }

  private static func null(
    insteadOf expected: Any.Type, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt
  ) -> String {
    let optional = TypeName.of(expected) + "?"
    guard let key = metadata.path.last else { return "to allow null, decode an optional" }
    let isCodable = metadata.scope.contains(.codable)
    // A step of a path into null is no property that could be optional.
    if !isCodable, expected == [String: Any].self || expected == [Any].self {
      let name = key.name.flatMap { excerpt.isRedacted && metadata.isDictionaryValue ? nil : Excerpt.quoted($0) }
      return "to allow null, write =>? before \(name ?? key.index.map(String.init) ?? "the key")"
    }
    if metadata.isDictionaryValue { return "to allow null, make the values optional: \(optional)" }
    if key.index != nil { return "to allow null, make the elements optional: \(optional)" }
    return isCodable
      ? "to allow null, make the property optional" : "to allow null, make the property optional, or use =>?"
  }

  private static func about(_ number: Number, expected: Any.Type, _ metadata: DecodingError.Metadata) -> String? {
    guard number.isFinite else { return nil }
    if expected is any FixedWidthInteger.Type {
      return number.isIntegral ? nil : "it has a fraction; Double and Decimal hold it"
    }
    if expected == Bool.self || expected == String.self { return LenientHelp.number(expected: expected, metadata) }
    let isOverridden = metadata.scope.contains(.override)
    return expected == Date.self ? date(number, formats: metadata.formats, isOverridden: isOverridden) : nil
  }

  private static func date(_ number: Number, formats: String?, isOverridden: Bool) -> String? {
    guard formats.map({ !$0.contains("since 1970") }) ?? !isOverridden, let value = number.nearest(Double.self) else {
      return nil
    }
    // Between 1973 and 5138, where the two cannot be confused.
    if (1e8..<1e11).contains(value) { return "if it is seconds since 1970, use Date.decoder(using: .secondsSince1970)" }
    if (1e11..<1e14).contains(value) {
      return "if it is milliseconds since 1970, use Date.decoder(using: .millisecondsSince1970)"
    }
    return nil
  }

  private static func about(_ object: ObjectView, expected: Any.Type) -> String? {
    guard TypeName.isArray(expected) else { return nil }
    let arrays = object.members?.filter { ArrayView($0.value) != nil }.map(\.name) ?? []
    return arrays.count == 1 ? "there is an array in its member \(Excerpt.quoted(arrays[0]))" : nil
  }

  private static func about(_ array: ArrayView, expected: Any.Type) -> String? {
    guard expected == [String: Any].self || TypeName.isDictionary(expected) else { return nil }
    guard array.element(at: 0).flatMap({ ObjectView($0) }) != nil else { return nil }
    return "it is an array of objects; decode an array of the type, or take one element by its index"
  }
}

extension DecodingError.Metadata {
  /// The formats that were tried.
  fileprivate var formats: String? {
    if case .format(let formats) = detail { formats } else { nil }
  }
}
