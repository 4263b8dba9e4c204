import Decodable

/// A variant of an enum or of a class hierarchy, with its tag.
///
/// ```swift
/// extension Shape: Encodable {
///   func encode() throws -> EncodedVariant {
///     switch self {
///     case .circle(let radius): EncodedVariant("circle", taggedBy: "type") { radius => "radius" }
///     case .square(let side): EncodedVariant("square", taggedBy: "type") { side => "side" }
///     case .empty: EncodedVariant("empty", taggedBy: "type")
///     }
///   }
/// }
/// ```
///
/// The four layouts are those of `Variants`, which decodes them:
///
/// | Initializer | JSON |
/// |---|---|
/// | ``init(_:taggedBy:members:)`` | `{"type": "circle", "radius": 1}` |
/// | ``init(_:taggedBy:content:_:)`` | `{"type": "circle", "content": {"radius": 1}}` |
/// | ``init(externallyTagged:_:)``, ``init(externallyTagged:)`` | `{"circle": {"radius": 1}}`, `"empty"` |
/// | ``init(untagged:)`` | `{"radius": 1}` |
public struct EncodedVariant: Encodable {
  private let value: EncodedValue

  /// Creates an internally tagged object, whose tag is the first of its members.
  ///
  /// ```swift
  /// EncodedVariant("circle", taggedBy: "type") { radius => "radius" }   // {"type":"circle","radius":1}
  /// ```
  public init(_ tag: VariantTag, taggedBy path: KeyPath, @MembersBuilder members: @escaping () throws -> AnyMembers) {
    value = EncodedValue(
      EncodedObject {
        tag.encoded => path
        try members()
      })
  }

  /// Creates an internally tagged object without other members.
  ///
  /// ```swift
  /// EncodedVariant("empty", taggedBy: "type")   // {"type":"empty"}
  /// ```
  public init(_ tag: VariantTag, taggedBy path: KeyPath) {
    value = EncodedValue(EncodedObject { tag.encoded => path })
  }

  /// Creates an adjacently tagged object, which has its tag in one member and its content in another.
  ///
  /// ```swift
  /// EncodedVariant("circle", taggedBy: "t", content: "c", EncodedObject { radius => "radius" })
  /// // {"t":"circle","c":{"radius":1}}
  /// ```
  public init(_ tag: VariantTag, taggedBy path: KeyPath, content contentPath: KeyPath, _ content: any Encodable) {
    value = EncodedValue(
      EncodedObject {
        tag.encoded => path
        content => contentPath
      })
  }

  /// Creates an object of one member, whose name is the tag.
  ///
  /// ```swift
  /// EncodedVariant(externallyTagged: "circle", EncodedObject { radius => "radius" })   // {"circle":{"radius":1}}
  /// ```
  public init(externallyTagged tag: String, _ content: any Encodable) {
    value = EncodedValue(writing: { writer in
      // A tag is data, to which no key style applies, and the object is no variant without it.
      try writer.writeMembers(of: CollectionOfOne((tag, content)), omitsValues: false) {
        $0
      } write: { content, writer in
        try content._write(to: writer)
        return true
      }
    })
  }

  /// Creates a string, which is the tag of a variant without content.
  ///
  /// ```swift
  /// EncodedVariant(externallyTagged: "empty")   // "empty"
  /// ```
  public init(externallyTagged tag: String) {
    value = EncodedValue(tag)
  }

  /// Creates the content of a variant, without a tag.
  ///
  /// ```swift
  /// EncodedVariant(untagged: EncodedObject { radius => "radius" })   // {"radius":1}
  /// ```
  public init(untagged content: any Encodable) {
    value = EncodedValue(content)
  }

  /// Returns the value with its tag.
  public func encode() throws -> EncodedValue { value }
}

extension VariantTag {
  fileprivate var encoded: EncodedValue {
    switch self {
    case .string(let text): EncodedValue(text)
    case .integer(let number): EncodedValue(number)
    case .boolean(let value): EncodedValue(value)
    }
  }
}
