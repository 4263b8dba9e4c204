/// The use of a type in Swift text, before its name is resolved.
indirect enum SwiftType: Equatable {
  /// A name, with the arguments of a generic type.
  case named(String)
  case array(SwiftType)
  case dictionary(SwiftType)
  case optional(SwiftType)
  /// `Presence`, which tells a missing key from null.
  case presence(SwiftType)
}

/// A type annotation.
struct SwiftAnnotation: Equatable {
  /// The type; nil for a form that a model cannot have, such as a function type.
  let type: SwiftType?
  /// The range in the scalars of the text.
  let range: Range<Int>
}

/// A type declaration, merged with its extensions, or an extension without its declaration.
struct SwiftTypeSyntax {
  enum Kind: Equatable { case structure, enumeration }

  struct Property: Equatable {
    let name: String
    var annotation: SwiftAnnotation?
    let line: Int
    let documentation: [String]
    let note: SwiftNote?
    /// The range of the declaration, with its modifiers and all properties that it declares.
    var range: Range<Int>
    /// The modifier that limits access, such as `public`.
    let access: String?
    /// Whether the declaration declares several properties.
    var isShared = false
    /// Whether the declaration has an initial value.
    var hasValue = false
    var isVariable = false

    /// Whether a call of the memberwise initializer may lack an argument for the property.
    var hasDefault: Bool {
      if case .optional = annotation?.type { return hasValue || isVariable }
      return hasValue
    }
  }

  struct Case: Equatable {
    let name: String
    let rawValue: String?
    /// The types of its associated values.
    let types: [SwiftAnnotation]
    let line: Int
    /// The range of the case, without the keyword.
    let range: Range<Int>
    /// Whether the declaration declares several cases.
    var isShared = false
  }

  struct Function {
    /// The label of the only parameter.
    let label: String
    /// The name of the only parameter.
    let parameter: String
    /// The tokens between the parameter and the body.
    let result: ArraySlice<SwiftToken>
    let body: ArraySlice<SwiftToken>
  }

  struct Initializer {
    let access: String?
    let parameters: [ArraySlice<SwiftToken>]
    let body: ArraySlice<SwiftToken>

    /// Whether the initializer calls another one of its type.
    var delegates: Bool { zip(body, body.dropFirst(2)).contains { $0.isKeyword("self") && $1.isKeyword("init") } }

    /// The types of the parameters by their labels.
    var annotations: [String: SwiftAnnotation] {
      parameters.reduce(into: [:]) { annotations, parameter in
        guard let label = parameter.first?.name else { return }
        var cursor = SwiftTokenCursor(parameter.drop { !$0.isSymbol(":") }.dropFirst())
        annotations[label] = cursor.readAnnotation()
      }
    }
  }

  let name: String
  let kind: Kind
  let line: Int
  var isAtTop: Bool
  /// The names of the types around the type, the outermost first.
  var owners: [String] = []
  /// Whether the type is a class or an actor, which has no memberwise initializer.
  var isReference = false
  /// The modifier that limits access, such as `public`.
  var access: String?
  /// The range of the declaration in the scalars of the text, with modifiers and body.
  var range: Range<Int>
  /// The opening and the closing brace.
  var braces: (open: SwiftToken, close: SwiftToken)?
  var documentation: [String] = []
  var inherited: [String] = []
  /// The names of the generic parameters.
  var parameters: [String] = []
  var properties: [Property] = []
  var cases: [Case] = []
  /// The names of functions, and of static and computed properties.
  var otherNames: Set<String> = []
  var nestedTypes: Set<String> = []
  /// The initializers in the braces of the declaration, which replace the memberwise initializer.
  var initializers: [Initializer] = []
  /// The initializers in extensions.
  var furtherInitializers: [Initializer] = []
  var decoding: Function?
  /// The other static functions with one parameter, which may be parts of the decode function, by name.
  var functions: [String: Function] = [:]
  /// The body of the encode function.
  var encoding: ArraySlice<SwiftToken>?
  /// The bodies of the other functions without parameters, which may be parts of the encode function, by name.
  var methods: [String: ArraySlice<SwiftToken>] = [:]
  /// The expression that makes the `Variants`.
  var variants: ArraySlice<SwiftToken>?
  /// The strings in the constant `knownKeys`, with which the decode function compares keys.
  var knownKeys: [String]?
}

extension SwiftTypeSyntax {
  /// The names of the parts of the encode function, which it calls by statements: `try encodePart1()`.
  var encodingParts: [String] {
    var cursor = SwiftTokenCursor(encoding?.dropFirst().dropLast() ?? [])
    var names: [String] = []
    while !cursor.isAtEnd {
      var call = SwiftTokenCursor(cursor.takeStatement())
      guard call.take()?.isKeyword("try") == true else { continue }
      if call.next?.isKeyword("self") == true {
        call.skip()
        call.skip()
      }
      guard let name = call.take()?.name, methods[name] != nil, call.takeBalanced().map(\.text) == ["(", ")"],
        call.isAtEnd
      else { continue }
      names.append(name)
    }
    return names
  }

  /// The bodies of the encode function and of its parts.
  var encodingBodies: [ArraySlice<SwiftToken>] {
    ([encoding] + encodingParts.map { methods[$0] }).compactMap(\.self)
  }

  /// Whether the type or extension has no members but types, so that no value has the type.
  fileprivate var isNamespace: Bool {
    (kind == .enumeration || line < 0) && decoding == nil && encoding == nil && variants == nil && cases.isEmpty
      && properties.isEmpty && initializers.isEmpty && inherited.isEmpty
  }
}

extension SwiftTypeSyntax {
  /// Returns the initializer with one parameter that an argument passes a value to.
  ///
  /// - Parameter value: The name of the value.
  func initializer(decoding argument: ArraySlice<SwiftToken>, named value: String) -> Initializer? {
    let label = argument.dropFirst().first?.isSymbol(":") == true ? argument.first?.name : "_"
    guard argument.last?.name == value, argument.count == (label == "_" ? 1 : 3) else { return nil }
    return (initializers + furtherInitializers).first { initializer in
      initializer.parameters.count == 1 && initializer.parameters[0].first?.name == label && !initializer.delegates
    }
  }

  /// Returns the initializer that a call with some labels calls; parameters with defaults may lack.
  func initializer(withLabels labels: [String]) -> Initializer? {
    (initializers + furtherInitializers).first { initializer in
      var rest = labels[...]
      for parameter in initializer.parameters {
        if let label = rest.first, parameter.first?.name == label { rest.removeFirst() }
      }
      return rest.isEmpty && initializer.parameters.count >= labels.count && !labels.isEmpty
    }
  }
}

struct SwiftAliasSyntax {
  let name: String
  let type: SwiftAnnotation
  let isAtTop: Bool
  let line: Int
  let note: SwiftNote?
  let documentation: [String]
  /// The start of the declaration.
  let start: Int
  /// The modifier that limits access, such as `public`.
  let access: String?
}

/// The declarations of a Swift text that may be part of a model.
struct SwiftSyntax {
  var types: [SwiftTypeSyntax] = []
  /// The type aliases.
  var aliases: [SwiftAliasSyntax] = []
  /// The protocols, and the names that each inherits.
  var protocols: [String: [String]] = [:]
  /// The extensions, by the name of the type; an edited text may have an extension before the declaration.
  var extensions: [SwiftTypeSyntax] = []
  /// The ranges of the declarations of the file.
  var items: [Range<Int>] = []
  /// The names of the enums around all types, the outermost first.
  private(set) var namespace: [String] = []

  init(of tokens: [SwiftToken]) {
    var parser = SwiftDeclarationParser(tokens)
    parser.readMembers(of: nil)
    self = parser.result
    extensions = parser.extensions
    for addition in extensions {
      guard let index = types.firstIndex(where: { $0.name == addition.name }) else { continue }
      types[index].inherited += addition.inherited
      types[index].otherNames.formUnion(addition.otherNames)
      types[index].nestedTypes.formUnion(addition.nestedTypes)
      types[index].decoding = types[index].decoding ?? addition.decoding
      types[index].functions.merge(addition.functions) { own, _ in own }
      types[index].methods.merge(addition.methods) { own, _ in own }
      types[index].encoding = types[index].encoding ?? addition.encoding
      types[index].variants = types[index].variants ?? addition.variants
      types[index].knownKeys = types[index].knownKeys ?? addition.knownKeys
      types[index].furtherInitializers += addition.initializers
    }
    enterNamespace()
  }

  /// Treats the types in a namespace as those at the top, if all types are in one.
  private mutating func enterNamespace() {
    let names = Set(types.map(\.name))
    // An alias of a type outside the text, such as `UserID` of Int, is no root.
    let areHelpers = aliases.allSatisfy { alias in
      guard alias.isAtTop else { return true }
      if case .named(let name) = alias.type.type { return !names.contains(name) }
      return false
    }
    while areHelpers, let name = namespaceAroundAll {
      namespace.append(name)
      for index in types.indices { types[index].isAtTop = types[index].owners == namespace }
    }
  }

  /// The name of the enum or extension without members but types that is around all types.
  private var namespaceAroundAll: String? {
    let inner = types.filter { $0.owners.starts(with: namespace) && $0.owners.count > namespace.count }
    guard let name = inner.first?.owners[namespace.count],
      inner.allSatisfy({ $0.owners[namespace.count] == name }),
      types.allSatisfy({ !$0.isAtTop || $0.name == name && $0.isNamespace }),
      extensions.allSatisfy({ $0.name != name || $0.owners != namespace || $0.isNamespace })
    else { return nil }
    return name
  }

  init() {}

  /// Returns whether a type has a decode function, here, in an extension of a protocol, or in another file.
  func isDecodable(_ type: SwiftTypeSyntax) -> Bool {
    if type.decoding != nil { return true }
    var met: Set<String> = []
    var open = type.inherited
    while let name = open.popLast() {
      if name == "Decodable" { return true }
      if met.insert(name).inserted { open += protocols[name] ?? [] }
    }
    return false
  }
}
