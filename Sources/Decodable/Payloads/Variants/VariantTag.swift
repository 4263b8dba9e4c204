/// A tag, usually a text, that identifies the variant of a value.
///
/// ```swift
/// let variants: Variants<Message> = ["text": Message.text, 2: Message.image, true: Message.system]
/// ```
public enum VariantTag: Hashable, Sendable {
  /// A text: `"circle"`.
  case string(String)

  /// An integer in any notation: `2`, `2.0`.
  case integer(Int)

  /// `true` or `false`.
  case boolean(Bool)

  /// The tag as it is in JSON: a String, an Int or a Bool.
  public var rawValue: any Hashable & Sendable {
    switch self {
    case .string(let text): text
    case .integer(let number): number
    case .boolean(let value): value
    }
  }
}

extension VariantTag {
  /// Returns whether two tags are the same integer or boolean, or texts of the same code units.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.hasSameUTF8(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    default: false
    }
  }

  /// Hashes the code units of a text, the integer or the boolean.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): hasher.combine(text.nameHash)
    case .integer(let number): hasher.combine(number)
    case .boolean(let value): hasher.combine(value)
    }
  }
}

extension VariantTag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Creates a tag from a text: `let tag: VariantTag = "circle"`.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Creates a tag from an integer: `let tag: VariantTag = 2`.
  public init(integerLiteral number: Int) { self = .integer(number) }

  /// Creates a tag from a boolean: `let tag: VariantTag = true`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension VariantTag: CustomStringConvertible {
  /// The tag as text: `circle`, `2`, `true`.
  public var description: String { "\(rawValue)" }
}
