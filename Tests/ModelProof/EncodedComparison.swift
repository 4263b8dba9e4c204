import Foundation

/// Compares documents with the encoded values that were decoded from them, value by value.
///
/// The types of a model are unknown here: ``Comparison`` compares the encoded text with the value by its types.
public struct EncodedComparison {
  /// The keys of contents beside a tag, where null and a missing key are the same.
  private let contentKeys: [String]
  /// The decoders of fields that are converted.
  private let conversions: [(key: String, steps: [String])]

  /// The differences, each with its path.
  public private(set) var differences: [String] = []

  /// Creates a comparison for values of the types in a table.
  public init(table: TypeTable) {
    contentKeys = table.entries.values.flatMap { entry -> [String] in
      guard case .variants(let tagKey, let contentKey?, let cases) = entry else { return [] }
      return isSame(contentKey, tagKey) ? cases.values.map(\.tag) : [contentKey]
    }
    conversions = table.entries.values.flatMap { entry -> [(String, [String])] in
      guard case .structure(let fields) = entry else { return [] }
      return fields.values.filter { !$0.conversion.isEmpty }.map { ($0.key, $0.conversion) }
    }
  }

  /// Compares a document with the encoded value.
  public mutating func compare(_ document: Node, with encoded: Node, name: String) {
    switch (document, encoded) {
    case (.object(let members), .object(let encodedMembers)):
      compare(members, with: encodedMembers, of: encoded, name: name)
      for (key, value) in encodedMembers where document[key] == nil {
        let isContent = value == .null && contentKeys.contains { isSame($0, key) }
        if !isContent { differences.append("\(name): \(key.debugDescription) is added") }
      }
    case (.array(let elements), .array(let encodedElements)):
      guard elements.count == encodedElements.count else { return differ(document, encoded, name) }
      for (index, (element, encodedElement)) in zip(elements, encodedElements).enumerated() {
        compare(element, with: encodedElement, name: "\(name)[\(index)]")
      }
    case (.number(let text), .number(let encodedText)):
      // The precision of a type is known to the comparison of its value.
      let isEqual = NumberText(text) == NumberText(encodedText) || strtod(text, nil) == strtod(encodedText, nil)
      if !isEqual { differ(document, encoded, name) }
    case (.text(let text), .text(let encodedText)):
      let isEqual = isSame(text, encodedText) || isUUID(text, encodedText) || isDate(text, encodedText)
      if !isEqual { differ(document, encoded, name) }
    default: if document != encoded { differ(document, encoded, name) }
    }
  }

  private mutating func compare(
    _ members: [(key: String, value: Node)], with encodedMembers: [(key: String, value: Node)], of encoded: Node,
    name: String
  ) {
    if Set(encodedMembers.map { Array($0.key.utf8) }).count < encodedMembers.count {
      differences.append("\(name): a key is encoded twice")
    }
    for (key, value) in members {
      let path = "\(name)[\(key.debugDescription)]"
      if let encodedValue = encoded[key] {
        compare(value, with: encodedValue, of: key, name: path)
      } else if value != .null {
        // The comparison of the value checks that a key without a value may be missing.
        differences.append("\(path) is lost")
      }
    }
  }

  /// Compares the values of a key; where a property with the key is converted, they may have different forms.
  private mutating func compare(_ value: Node, with encoded: Node, of key: String, name: String) {
    for (other, steps) in conversions where isSame(other, key) {
      var attempt = self
      attempt.compare(value.converted(by: steps), with: encoded.converted(by: steps), name: name)
      if attempt.differences.count == differences.count { return }
    }
    compare(value, with: encoded, name: name)
  }

  private mutating func differ(_ document: Node, _ encoded: Node, _ name: String) {
    differences.append("\(name): \(document.description.prefix(80)) became \(encoded.description.prefix(80))")
  }
}

/// Returns whether a text is a UUID that was encoded in upper case.
private func isUUID(_ text: String, _ encoded: String) -> Bool {
  text.utf8.count == 36 && UUID(uuidString: text) != nil && isSame(text.uppercased(), encoded)
}

/// Returns whether a text is a timestamp that was encoded in UTC.
private func isDate(_ text: String, _ encoded: String) -> Bool {
  guard text.utf8.count >= 20, encoded.utf8.count >= 20, encoded.hasSuffix("Z"),
    let date = Timestamp.secondsSince2001(text), let encodedDate = Timestamp.secondsSince2001(encoded)
  else { return false }
  return abs(date - encodedDate) <= 2 * date.ulp
}
