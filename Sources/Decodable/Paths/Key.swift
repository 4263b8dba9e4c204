extension KeyPath {
  /// One step of a path: the name of an object's member, or the index of an array's element.
  ///
  /// ```swift
  /// let keys: [KeyPath.Key] = ["items", 0]
  /// keys[0].name    // "items"
  /// keys[1].index   // 0
  /// ```
  ///
  /// A name selects only members of objects, and an index only elements of arrays. A lookup throws
  /// ``DecodingError/typeMismatch(expected:actual:_:)`` for any other value.
  public struct Key: Sendable {
    enum Kind: Sendable {
      case name(String)
      case index(Int)
      /// Digits from a text: an index into an array and a name in an object (RFC 6901 section 4).
      case digits(String, Int)
      /// Paths that are tried in order, and the nesting depth of such steps.
      case alternatives([KeyPath], depth: Int)
    }

    let kind: Kind

    /// A Boolean value that indicates whether resolving the key depends on the value.
    var hasAlternatives: Bool {
      switch kind {
      case .name, .index: false
      case .digits, .alternatives: true
      }
    }

    init(kind: Kind) {
      self.kind = kind
    }

    /// The maximum nesting depth of alternatives: each level uses stack space during lookups and deallocation.
    static let maximumDepth = 64

    /// Creates a step with alternatives.
    ///
    /// If an alternative is only a step with alternatives, these take its place. A step nested deeper than
    /// ``maximumDepth`` keeps no alternatives, and lookups report its ``validationError``.
    init(alternatives: [KeyPath]) {
      let paths = alternatives.flatMap { path -> [KeyPath] in
        guard path.keys.count == 1, case .alternatives(let inner, let depth) = path.keys[0].kind,
          depth <= Self.maximumDepth
        else { return [path] }
        return inner
      }
      let depth = 1 + (paths.flatMap(\.keys).map(\.depth).max() ?? 0)
      kind = .alternatives(depth <= Self.maximumDepth ? paths : [], depth: min(depth, Self.maximumDepth + 1))
    }

    private var depth: Int {
      if case .alternatives(_, let depth) = kind { depth } else { 0 }
    }

    /// The reason why the key is invalid for every value, or nil if the key is valid.
    var validationError: String? {
      guard case .alternatives(let paths, let depth) = kind else { return nil }
      if depth > Self.maximumDepth { return "oneOf is nested more than \(Self.maximumDepth) deep" }
      return paths.isEmpty ? "oneOf has no alternatives" : nil
    }

    /// Creates a key from the name of an object's member.
    public init(_ name: String) {
      kind = .name(name)
    }

    /// Creates a key from the index of an array's element, counted from 0.
    public init(_ index: Int) {
      kind = .index(index)
    }

    /// Creates a key from a text in which digits may be an index or a name.
    ///
    /// An index has no sign and no leading zero (RFC 6901 section 4).
    init(text: Substring) {
      let isIndex = text == "0" || (text.first != "0" && text.utf8.allSatisfy { (0x30...0x39).contains($0) })
      if isIndex, let index = Int(text) {
        kind = .digits(String(text), index)
      } else {
        kind = .name(String(text))
      }
    }

    /// The member's name, or nil for an index.
    public var name: String? {
      if case .name(let name) = kind { name } else { nil }
    }

    /// The element's index, or nil for a name.
    public var index: Int? {
      switch kind {
      case .index(let index), .digits(_, let index): index
      case .name, .alternatives: nil
      }
    }

    /// The indices to which the key may lead; nil if it may lead to a member, or deeper.
    var indices: [Int]? {
      if let index { return [index] }
      let indices = alternatives.compactMap { $0.keys.count == 1 ? $0.keys[0].index : nil }
      return indices.isEmpty || indices.count < alternatives.count ? nil : indices
    }

    /// The paths that a step made by ``KeyPath/oneOf(_:)-(KeyPath...)`` tries in order; empty for a name or an index.
    public var alternatives: [KeyPath] {
      if case .alternatives(let paths, _) = kind { paths } else { [] }
    }

    /// The keys of the first alternative, in which no key has alternatives; the key itself if it has none.
    package var firstAlternative: [KeyPath.Key] {
      alternatives.first.map { $0.keys.flatMap(\.firstAlternative) } ?? [self]
    }

    /// The name of a member to which the key may lead, or nil for an index and for alternatives.
    package var memberName: String? {
      switch kind {
      case .name(let name), .digits(let name, _): name
      case .index, .alternatives: nil
      }
    }

    /// The name of the key, or the names with which its alternatives start.
    var firstNames: [String] {
      if case .alternatives(let paths, _) = kind { return paths.flatMap { $0.keys.first?.firstNames ?? [] } }
      return [description]
    }
  }
}

extension KeyPath.Key: Hashable {
  /// Returns whether two keys are the same name, the same index or the same alternatives.
  ///
  /// Digits from a text are equal to the index that they spell: `KeyPath(dotted: "a.0") == ["a", 0]`.
  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.index == right.index && left.alternatives == right.alternatives
  }

  /// Hashes the name, the index and the alternatives into `hasher`.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .name(let name): hasher.combine(name)
    case .index(let index), .digits(_, let index): hasher.combine(index)
    case .alternatives(let paths, _): hasher.combine(paths)
    }
  }
}

extension Array where Element == KeyPath.Key {
  /// The keys as text: names, and indices in decimal digits.
  ///
  /// ```swift
  /// error.metadata.path.names   // ["items", "0", "name"]
  /// ```
  public var names: [String] { map(\.description) }
}

extension KeyPath.Key: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Creates a key from the name of an object's member: `let key: KeyPath.Key = "name"`.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Creates a key from the index of an array's element: `let key: KeyPath.Key = 0`.
  public init(integerLiteral index: Int) {
    self.init(index)
  }
}

extension KeyPath.Key: CustomStringConvertible {
  /// The name or the index as plain text.
  public var description: String {
    switch kind {
    case .name(let name), .digits(let name, _): name
    case .index(let index): String(index)
    case .alternatives(_, let depth) where depth > Self.maximumDepth: "oneOf(…)"
    case .alternatives(let paths, _): "oneOf(\(paths.map(\.description).joined(separator: ", ")))"
    }
  }
}

extension KeyPath.Key {
  /// Creates a key from a step in a document.
  init(_ component: PathComponent) {
    switch component {
    case .name(let name), .other(let name): self.init(name)
    case .index(let index): self.init(index)
    case .any: self.init("*")
    }
  }

  /// The key in the form that messages show.
  package var component: PathComponent {
    switch kind {
    case .name(let name): .name(name)
    case .index(let index), .digits(_, let index): .index(index)
    case .alternatives: .other(description)
    }
  }
}

extension KeyPath {
  /// Creates a path from the components of a path in a document.
  init(components: [PathComponent]) { self.init(keys: components.map { Key($0) }) }
}
