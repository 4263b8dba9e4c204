/// The use of a type in Swift text, before its name is resolved.
indirect enum SwiftType: Equatable {
  case named(String, line: Int)
  case array(SwiftType)
  case dictionary(SwiftType)
  case optional(SwiftType)
}

/// A type declaration, merged with its extensions, or an extension without its declaration.
struct SwiftTypeSyntax {
  enum Kind: Equatable { case structure, enumeration }

  struct Property: Equatable {
    let name: String
    var type: SwiftType?
    let line: Int
    let documentation: [String]
  }

  struct Case: Equatable {
    let name: String
    let rawValue: String?
    /// The types of its associated values.
    let types: [SwiftType]
    let line: Int
  }

  let name: String
  let kind: Kind
  let line: Int
  let isAtTop: Bool
  /// The range of the declaration in the scalars of the text, with modifiers and body; empty if it has no body.
  var range: Range<Int>
  var documentation: [String] = []
  var inherited: [String] = []
  var properties: [Property] = []
  var cases: [Case] = []
  /// The body of the decode function, and the name of its parameter.
  var decoding: (parameter: String, body: ArraySlice<SwiftToken>)?
  /// Whether these braces have an encode function; a declaration does not take this from its extensions.
  var isEncoded = false
  /// The expression that makes the `Variants`.
  var variants: ArraySlice<SwiftToken>?
}

struct SwiftAliasSyntax {
  let name: String
  let type: SwiftType
  let isAtTop: Bool
  let documentation: [String]
}

/// The declarations of a Swift text that may be part of a model.
struct SwiftSyntax {
  var types: [SwiftTypeSyntax] = []
  /// The type aliases.
  var aliases: [SwiftAliasSyntax] = []
  /// The extensions, by the name of the type; an edited text may have an extension before the declaration.
  var extensions: [SwiftTypeSyntax] = []

  init(of tokens: [SwiftToken]) {
    var parser = SwiftDeclarationParser(tokens)
    parser.readMembers(of: nil)
    self = parser.result
    extensions = parser.extensions
    for addition in extensions {
      guard let index = types.firstIndex(where: { $0.name == addition.name }) else { continue }
      types[index].inherited += addition.inherited
      types[index].properties += addition.properties
      types[index].decoding = types[index].decoding ?? addition.decoding
      types[index].variants = types[index].variants ?? addition.variants
    }
  }

  init() {}
}
