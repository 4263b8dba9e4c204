extension SwiftUpdate {
  /// A structure whose text is updated.
  struct Owner {
    let type: SwiftTypeSyntax
    let function: SwiftDecodeFunction
    /// The names of all properties after the update.
    var names: [String] = []

    /// The line of the call to which properties are added.
    var line: Int { function.call?.open.line ?? function.line }

    func property(_ name: String) -> SwiftTypeSyntax.Property? { type.properties.first { $0.name == name } }

    func argument(_ name: String) -> SwiftDecodeFunction.Argument? {
      function.arguments.first { $0.label == name }
    }

    /// Returns whether an update must not change the type of a property: the code has a default of the type.
    func hasOwnType(_ name: String) -> Bool {
      guard let property = property(name), property.annotation != nil, case .member = argument(name)?.value
      else { return true }
      return hasDefault(name) || property.hasValue
    }

    /// Returns whether a property is a presence, of which the tool writes no decoder.
    func isPresence(_ name: String) -> Bool {
      if case .presence = property(name)?.annotation?.type { true } else { false }
    }

    /// Returns whether the code has a value for a property whose member is missing or null.
    func hasDefault(_ name: String) -> Bool {
      if case .member(let member) = argument(name)?.value { member.hasDefault } else { false }
    }

    /// The initializer that the decode function calls, if it is not the memberwise one.
    var initializer: SwiftTypeSyntax.Initializer? {
      let labels = function.arguments.map(\.label)
      return type.initializers.first { initializer in
        let parameters = initializer.parameters.compactMap(\.first?.name)
        return labels.allSatisfy(parameters.contains)
      }
    }

    /// Whether the compiler makes the initializer of which each property is a parameter.
    var hasMemberwiseInitializer: Bool { !type.isReference && type.initializers.allSatisfy(isDecoding) }

    /// Whether a change to a property does not change an initializer with a parameter for it.
    var needsNoParameter: Bool { hasMemberwiseInitializer || function.form == .assignments && initializer == nil }

    /// Whether the names of the properties are the keys of the type's conformance to Codable.
    var usesKeysAsNames: Bool {
      type.inherited.contains("Codable") && !type.nestedTypes.contains("CodingKeys")
        && function.arguments.allSatisfy {
          if case .member(let member) = $0.value { member.key == $0.label } else { true }
        }
    }

    /// Returns whether an initializer is the one that decodes.
    func isDecoding(_ other: SwiftTypeSyntax.Initializer) -> Bool {
      other.body.startIndex == function.initializer?.body.startIndex
    }
  }
}
