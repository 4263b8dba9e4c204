/// What says which variant of a type a value is: mostly a text.
///
/// ```swift
/// let variants: Variants<Message> = ["text": Message.text, 2: Message.image, true: Message.system]
/// ```
public enum VariantTag: Hashable, Sendable {
  /// A text: `"circle"`.
  case string(String)

  /// An integer, however it is written: `2`, `2.0`.
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

extension VariantTag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// Makes a tag of a text: `let tag: VariantTag = "circle"`.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Makes a tag of an integer: `let tag: VariantTag = 2`.
  public init(integerLiteral number: Int) { self = .integer(number) }

  /// Makes a tag of a boolean: `let tag: VariantTag = true`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension VariantTag: CustomStringConvertible {
  /// The tag as text: `circle`, `2`, `true`.
  public var description: String { "\(rawValue)" }
}
