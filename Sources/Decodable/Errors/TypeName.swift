import Foundation

/// How a Swift type is called in messages.
enum TypeName {
  /// The name as one writes it in Swift: `[String: Int?]`, not `Dictionary<String, Optional<Int>>`; cut where the
  /// parameters of a generic type make it long.
  static func of(_ type: Any.Type) -> String { MessageText.sentence(whole(type), limit: MessageText.limit) }

  fileprivate static func whole(_ type: Any.Type) -> String {
    if type == [String: Any].self || type is NSDictionary.Type { return "object" }
    if type == [Any].self || type is NSArray.Type { return "array" }
    if type == NSNull.self { return "null" }
    if let type = type as? any NamedAtRunTime.Type { return type.nameAtRunTime }
    return (type as? any SugaredType.Type)?.sugaredName ?? String(describing: type)
  }

  static func withArticle(_ type: Any.Type) -> String {
    let name = of(type)
    // "an Int", "an Owner", but "a URL", "a UUID": said "you".
    let hasVowel = name.first.map { "AEIOaeio".contains($0) } ?? false
    return "\(hasVowel ? "an" : "a") \(name)"
  }
}

extension TypeName {
  /// Whether a type is made from a JSON array.
  static func isArray(_ type: Any.Type) -> Bool { (type as? any SugaredType.Type)?.jsonContainer == .array }

  /// Whether a type is made from a JSON object, whatever its names.
  static func isDictionary(_ type: Any.Type) -> Bool { (type as? any SugaredType.Type)?.jsonContainer == .object }
}

/// A type that stands for one of a model, which only becomes code later.
package protocol NamedAtRunTime {
  static var nameAtRunTime: String { get }
}

private protocol SugaredType {
  static var sugaredName: String { get }
  /// What the type is made from.
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
