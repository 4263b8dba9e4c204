import Foundation

/// The name of a Swift type in messages.
package enum TypeName {
  /// Returns the name in Swift's short form: `[String: Int?]` rather than `Dictionary<String, Optional<Int>>`.
  ///
  /// A long name, such as that of a generic type with many parameters, is truncated.
  package static func of(_ type: Any.Type) -> String { MessageText.sentence(whole(type), limit: MessageText.limit) }

  fileprivate static func whole(_ type: Any.Type) -> String {
    if type == [String: Any].self || type is NSDictionary.Type { return "object" }
    if type == [Any].self || type is NSArray.Type { return "array" }
    if type == NSNull.self { return "null" }
    if let type = type as? any NamedAtRunTime.Type { return type.nameAtRunTime }
    return (type as? any SugaredType.Type)?.sugaredName ?? String(describing: type)
  }

  static func withArticle(_ type: Any.Type) -> String {
    let name = of(type)
    // "an Int", "an Owner", but "a URL", "a UUID", in which the U is pronounced "you".
    let hasVowel = name.first.map { "AEIOaeio".contains($0) } ?? false
    return "\(hasVowel ? "an" : "a") \(name)"
  }
}

extension TypeName {
  /// Returns whether a type decodes JSON arrays.
  static func isArray(_ type: Any.Type) -> Bool { (type as? any SugaredType.Type)?.jsonContainer == .array }

  /// Returns whether a type decodes JSON objects with any names.
  static func isDictionary(_ type: Any.Type) -> Bool { (type as? any SugaredType.Type)?.jsonContainer == .object }
}

/// A type that stands for a type of a generated model, which is not compiled yet.
package protocol NamedAtRunTime {
  static var nameAtRunTime: String { get }
}

/// A value of which such a type may make a substitute in a search for problems.
package struct AnyModelValue: Sendable {}

private protocol SugaredType {
  static var sugaredName: String { get }
  /// The kind of JSON value that the type decodes.
  static var jsonContainer: JSON.Kind? { get }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String { "\(TypeName.whole(Wrapped.self))?" }
  fileprivate static var jsonContainer: JSON.Kind? { nil }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName.whole(Element.self))]" }
  fileprivate static var jsonContainer: JSON.Kind? { .array }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName.whole(Key.self)): \(TypeName.whole(Value.self))]" }
  fileprivate static var jsonContainer: JSON.Kind? { .object }
}
