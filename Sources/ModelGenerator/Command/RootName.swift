/// The name of the root type.
enum RootName {
  /// Words with capitals of their own, which occur in file names rather than in keys.
  private static let spellings: [String: String] = [
    "geojson": "GeoJSON", "github": "GitHub", "gitlab": "GitLab", "graphql": "GraphQL", "linkedin": "LinkedIn",
    "openapi": "OpenAPI", "paypal": "PayPal", "youtube": "YouTube",
  ]

  /// Returns a requested name, if it can be the name of a type.
  static func checked(_ name: String) throws -> String {
    let isWord = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isWord, name.first?.isUppercase == true else {
      let better = typeName(Words(of: name))
      let isBetter = better.first?.isLetter == true && !Identifiers.reservedTypes.contains(better)
      let advice = isBetter ? "; did you mean \(better)?" : ""
      throw UsageError("\(name) is not a type name\(advice)")
    }
    guard !Identifiers.reservedTypes.contains(name) else { throw UsageError("\(name) is the name of another type") }
    return name
  }

  /// Returns the names of roots: those of an earlier output, a requested one, or names made from the files.
  static func of(_ roots: [SampleRoots.Root], _ arguments: ToolArguments, _ earlier: EarlierOutput?) -> [String] {
    var names: [String] = []
    for root in roots {
      if let name = root.earlierName ?? arguments.root {
        names.append(name)
      } else if let folder = arguments.folder, roots.count == 1 {
        names.append(of(folder, hasSeveral: true))
      } else {
        let name = of(root.sources, hasSeveral: root.hasSeveral)
        names.append(Identifiers.distinct(name, from: Set(names).union(earlier?.document.reservedNames ?? [])))
      }
    }
    return names
  }

  /// Returns a name made from the names of files, without the digits that tell them apart.
  private static func of(_ sources: [SampleSource], hasSeveral: Bool) -> String {
    let first = sources.first ?? .standardInput
    let stems = Set(
      sources.map { source in if case .file(let path) = source { FileName.stem(of: path) } else { "" } })
    guard stems.count > 1, Set(sources.map { FileName.letters(of: $0) }).count == 1,
      case .file(let path) = first
    else { return of(first, hasSeveral: hasSeveral) }
    return of(.file(FileName.stem(of: path).filter { !$0.isNumber }), hasSeveral: hasSeveral)
  }

  /// Returns a name made from a file name, in the singular if the file has several samples.
  static func of(_ source: SampleSource, hasSeveral: Bool) -> String {
    guard case .file(let path) = source else { return "Payload" }
    let stem = FileName.stem(of: path)
    guard stem.contains(where: \.isLetter) else { return "Payload" }
    let words = Words(of: stem)
    let name = typeName(hasSeveral && words.isPlural ? words.singular : words)
    guard name.first?.isUppercase == true else { return "Payload" }
    return Identifiers.reservedTypes.contains(name) || namesInFoundation.contains(name) ? name + "Payload" : name
  }

  /// Frequent types of Foundation with names that files have.
  ///
  /// A type at the top of a file would take their place in the whole module.
  private static let namesInFoundation: Set<String> = [
    "Bundle", "Calendar", "DateComponents", "DateInterval", "Formatter", "Host", "IndexPath", "IndexSet", "Locale",
    "Notification", "Operation", "Pipe", "Process", "Progress", "Scanner", "Stream", "Thread", "TimeZone", "Timer",
  ]

  /// Returns the names that a file with one sample or with several gives to a root; none if its name has no letters.
  static func possible(for source: SampleSource) -> [String] {
    [true, false].map { of(source, hasSeveral: $0) }.filter { $0 != "Payload" }
  }

  private static func typeName(_ words: Words) -> String {
    words.words.map { spellings[$0.lowercased()] ?? Words(of: String($0)).upperCamelCase }.joined()
  }
}
