/// The names of a model's types, which differ.
struct TypeNames {
  private var taken: Set<String>
  /// The number that a name was given last.
  private var numbers: [String: Int] = [:]

  /// - Parameter kept: The names of an earlier model, which no other type is to have.
  init(root: String, kept: Set<String>) {
    taken = Identifiers.reservedTypes.union(kept).union([root])
  }

  /// The name of a type.
  ///
  /// - Parameters:
  ///   - kept: Its name in an earlier model.
  ///   - words: What it is called where it is used: the commonest name is taken, of equally common ones the first.
  ///   - owner: The name of the type that it is first used in, which comes before its name if that is taken; if it ends
  ///     in that already, as for a category in a category, a number follows.
  ///   - isElement: Whether it is an element of an array, which `Item` says of a name that Swift has.
  mutating func name(kept: String?, for words: [Words], owner: String, isElement: Bool = false) -> String {
    if let kept { return kept }
    let names = Self.byFrequency(words.compactMap(Identifiers.type))
    let fallback = words.first?.upperCamelCase ?? ""
    let first = names.first ?? (fallback.isEmpty ? "Value" : fallback)
    // `urls` has no URL as Swift has it.
    let items = isElement && Identifiers.reservedTypes.contains(first) ? [first + "Item"] : []
    let isSaid = !names.isEmpty && Self.stem(owner).hasSuffix(Self.stem(first))
    let owned = isSaid || (owner + first).count > Identifiers.maximumLength ? first : owner + first
    let name = (names + items + [owned]).first { !taken.contains($0) } ?? numbered(owned)
    taken.insert(name)
    return name
  }

  private mutating func numbered(_ name: String) -> String {
    while true {
      numbers[name, default: 1] += 1
      // A digit at the end of the name is not to run into the number.
      let candidate = "\(name)\(name.utf8.last.map(isDigit) == true ? "_" : "")\(numbers[name] ?? 2)"
      if !taken.contains(candidate) { return candidate }
    }
  }

  /// The name without the number at its end.
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
    // The order of equals is kept by comparing places too.
    return order.enumerated().sorted {
      let (left, right) = (counts[$0.element] ?? 0, counts[$1.element] ?? 0)
      return left != right ? left > right : $0.offset < $1.offset
    }.map(\.element)
  }
}

extension InferenceGraph {
  /// The names of an earlier model's types.
  var typeNames: Set<String> { Set(nodes.compactMap(\.typeName)).union(choiceNames) }

  private var choiceNames: Set<String> {
    Set(nodes.flatMap { $0.fields.flatMap { $0.slot.choiceNames } } + root.choiceNames)
  }
}

extension InferenceGraph.Slot {
  fileprivate var choiceNames: [String] {
    (scalars.strings.choiceName.map { [$0] } ?? []) + (elements + values).flatMap(\.choiceNames)
  }
}
