/// The names of a model's types, which are unique.
struct TypeNames {
  private var taken: Set<String>
  /// The last number that was appended to a name.
  private var numbers: [String: Int] = [:]

  /// Reserves names.
  ///
  /// - Parameter kept: The names of an earlier model, which no new type may have.
  init(roots: [String], kept: Set<String>) {
    taken = Identifiers.reservedTypes.union(kept).union(roots)
  }

  /// Returns the name for a type, and reserves it.
  ///
  /// - Parameters:
  ///   - kept: The name in an earlier model.
  ///   - words: The names that keys give the type. The first free name is used, in order of frequency, prepositions
  ///     last; equally frequent names keep their order.
  ///   - owner: The name of the type that uses the type first. If all names are taken, the type gets the first name
  ///     with the owner's name as a prefix, or with `Inner` if the owner's name already ends in that name.
  ///   - isElement: Whether the type is an element of an array. If the first name is reserved and no other is free, the
  ///     element gets the suffix `Item`.
  mutating func name(kept: String?, for words: [Words], owner: String, isElement: Bool = false) -> String {
    if let kept { return kept }
    let names = Self.byFrequency(words.compactMap(Identifiers.type))
    let fallback = words.first?.upperCamelCase ?? ""
    let first = names.first ?? (fallback.isEmpty ? "Value" : fallback)
    // An element of `urls` is not a URL of Foundation.
    let items = isElement && Identifiers.reservedTypes.contains(first) ? [first + "Item"] : []
    let isSaid = !names.isEmpty && Self.stem(owner).hasSuffix(Self.stem(first))
    let owned = isSaid || (owner + first).count > Identifiers.maximumLength ? first : owner + first
    let name =
      (names + items + [owned, Self.inner(first)]).first { !taken.contains($0) }
      ?? numbered(isSaid ? Self.inner(first) : owned)
    taken.insert(name)
    return name
  }

  /// Returns the name of a type inside a type of the same name.
  static func inner(_ name: String) -> String { "Inner" + name }

  private mutating func numbered(_ name: String) -> String {
    while true {
      numbers[name, default: 1] += 1
      let candidate = Identifiers.numbered(name, numbers[name] ?? 2)
      if !taken.contains(candidate) { return candidate }
    }
  }

  /// Returns the name without a number at its end.
  private static func stem(_ name: String) -> Substring {
    var stem = name[...]
    while let last = stem.last, last.isASCII, last.isNumber || last == "_" { stem.removeLast() }
    return stem
  }

  private static func byFrequency(_ names: [String]) -> [String] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for name in names {
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    // Comparing the offsets makes the sort stable.
    let sorted = order.enumerated().sorted {
      let (left, right) = (counts[$0.element] ?? 0, counts[$1.element] ?? 0)
      return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
    return sorted.filter { !prepositions.contains($0) } + sorted.filter(prepositions.contains)
  }

  /// Names that say how a value is used, and not what it is: the `user` of one message is in the `from` of others.
  private static let prepositions: Set<String> = ["At", "By", "For", "From", "In", "On", "To", "Via", "With"]
}

extension InferenceGraph {
  /// The names of an earlier model's types.
  var typeNames: Set<String> { Set(nodes.compactMap(\.typeName)).union(enumNames) }

  private var enumNames: Set<String> {
    Set(
      nodes.flatMap { ($0.fields.map(\.slot) + $0.cases.map(\.slot) + $0.ownStrings).flatMap(\.enumNames) }
        + roots.flatMap(\.enumNames)
    )
  }
}

extension InferenceGraph.Slot {
  fileprivate var enumNames: [String] {
    [scalars.strings.enumName, scalars.enumeration?.name].compactMap(\.self) + (elements + values).flatMap(\.enumNames)
  }
}
