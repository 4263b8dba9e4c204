import Foundation

/// How a Swift type is called in messages.
enum TypeName {
  /// The name as one writes it in Swift: `[String: Int?]`, not `Dictionary<String, Optional<Int>>`.
  static func of(_ type: Any.Type) -> String {
    if type == [String: Any].self || type is NSDictionary.Type { return "object" }
    if type == [Any].self || type is NSArray.Type { return "array" }
    if type == NSNull.self { return "null" }
    return (type as? any SugaredType.Type)?.sugaredName ?? String(describing: type)
  }

  static func withArticle(_ type: Any.Type) -> String {
    let name = of(type)
    // "an Int", "an Owner", but "a URL", "a UUID": said "you".
    let hasVowel = name.first.map { "AEIOaeio".contains($0) } ?? false
    return "\(hasVowel ? "an" : "a") \(name)"
  }
}

private protocol SugaredType {
  static var sugaredName: String { get }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String { "\(TypeName.of(Wrapped.self))?" }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName.of(Element.self))]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
}
