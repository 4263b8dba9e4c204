/// A type as Swift text names it, before it is known what the name stands for.
indirect enum SwiftType: Equatable {
  case named(String, line: Int)
  case array(SwiftType)
  case dictionary(SwiftType)
  case optional(SwiftType)
}

/// What the reader found about a type in all its declarations and extensions.
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
  /// Where it is among the scalars of the text, with its modifiers and its body; empty if it has none.
  var range: Range<Int>
  var documentation: [String] = []
  var inherited: [String] = []
  var properties: [Property] = []
  var cases: [Case] = []
  /// The body of the decode function, and the name of its parameter.
  var decoding: (parameter: String, body: ArraySlice<SwiftToken>)?
  /// What `Variants` are made of.
  var variants: ArraySlice<SwiftToken>?
}

struct SwiftAliasSyntax {
  let name: String
  let type: SwiftType
  let isAtTop: Bool
  let documentation: [String]
}

/// What Swift text declares, as far as a model may be made of it.
struct SwiftSyntax {
  var types: [SwiftTypeSyntax] = []
  /// What the text calls by other names.
  var aliases: [SwiftAliasSyntax] = []
  /// Where types are extended, by name: in texts that were edited also before they are declared.
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
