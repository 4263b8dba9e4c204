import Foundation

/// Advice on how to correct an error, where the correction is certain or likely.
enum Help {
  static func elements(of array: ArrayView, insteadOf index: Int) -> String {
    switch array.count {
    case 0: "it has no elements"
    case 1: "it has 1 element, element 0"
    case let count where index == count: "it has \(count) elements, the last of them element \(count - 1)"
    case let count: "it has \(count) elements"
    }
  }

  static func known(_ keys: [String], instead key: String) -> String {
    if let suggestion = KeySuggestion(forUnknown: key, among: keys) { return suggestion.text }
    // No more names fit.
    let first = keys.prefix(MessageText.limit).map { MessageText.quoted($0) }
    let list = MessageText.list(first, of: keys.count)
    return switch keys.count {
    case 0: "the object has no known keys"
    case 1: "the known key is \(list)"
    default: "the known keys are \(list)"
    }
  }
}

extension Help {
  /// Returns advice about a value of another kind than expected; nil if no advice is certain.
  static func mismatch(
    expected: Any.Type, found kind: ValueKind, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt
  ) -> String? {
    switch kind {
    case .null: null(insteadOf: expected, metadata, excerpt)
    case .string(let text) where !excerpt.isRedacted: TextHelp.held(in: text, expected: expected, metadata, excerpt)
    case .number(let number): about(number, expected: expected, metadata)
    case .boolean: LenientHelp.boolean(expected: expected, metadata)
    case .object(let object) where !excerpt.isRedacted: about(object, expected: expected)
    case .array(let array): about(array, expected: expected)
    default: nil
    }
  }

  private static func null(
    insteadOf expected: Any.Type, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt
  ) -> String? {
    if metadata.scope.contains(.updatedProperty) { return "to allow null, make the property optional" }
    if metadata.scope.contains(.update) { return nil }
    // The null is a plain value that the decode function took from inside the container at the path.
    if metadata.valueAtPath.map(isContainer) == true { return nil }
    var type = expected
    if case .nullElement(let element) = metadata.detail { type = element }
    // There is no code for "any object or array, or nil".
    let isContainer = type == [String: Any].self || type == [Any].self
    let optional = isContainer ? "" : ": \(TypeName.of(type))?"
    guard let key = metadata.path.last else { return "to allow null, decode an optional" }
    let isCodable = metadata.scope.contains(.codable)
    // The path leads into null: no property of this type exists that could be optional.
    if !isCodable, isContainer {
      let isHidden = excerpt.isGeneral || excerpt.isRedacted && metadata.endsInDynamicName
      let name = isHidden && key.name != nil ? nil : key.name.map { MessageText.quoted($0) }
      return "to allow null, write =>? before \(name ?? key.index.map(String.init) ?? "the key")"
    }
    if metadata.isDictionaryValue { return "to allow null, make the values optional\(optional)" }
    if key.index != nil { return "to allow null, make the elements optional\(optional)" }
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
    // Between 1973 and 5138, where seconds and milliseconds cannot be confused.
    if (1e8..<1e11).contains(value) { return "if it is seconds since 1970, use Date.decoder(using: .secondsSince1970)" }
    if (1e11..<1e14).contains(value) {
      return "if it is milliseconds since 1970, use Date.decoder(using: .millisecondsSince1970)"
    }
    return nil
  }

  private static func about(_ object: ObjectView, expected: Any.Type) -> String? {
    guard TypeName.isArray(expected), object.count <= MessageText.maximumNames else { return nil }
    let arrays = object.members?.filter { ArrayView($0.value) != nil }.map(\.name) ?? []
    return arrays.count == 1 ? "there is an array in its member \(MessageText.quoted(arrays[0]))" : nil
  }

  private static func about(_ array: ArrayView, expected: Any.Type) -> String? {
    guard expected == [String: Any].self || TypeName.isDictionary(expected) else { return nil }
    guard array.element(at: 0).flatMap({ ObjectView($0) }) != nil else { return nil }
    return "it is an array of objects; decode an array of the type, or take one element by its index"
  }
}

extension DecodingError.Metadata {
  /// The names of the date formats that were tried.
  fileprivate var formats: String? {
    if case .format(let formats) = detail { formats } else { nil }
  }
}
