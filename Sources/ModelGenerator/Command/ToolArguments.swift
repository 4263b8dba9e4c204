/// The parsed arguments of `decodable-model`.
struct ToolArguments: Equatable {
  var samples: [SampleSource] = []
  /// The folder that the first samples are in, if an argument names it.
  var folder: SampleSource?
  /// The path of an earlier output, whose model the samples widen.
  var earlier: String?
  /// The schema that takes the place of samples.
  var schema: SchemaSource?
  var root: String?
  /// The path of the output; nil for standard output.
  var output: String?
  /// The format of the samples; nil to detect it.
  var format: SampleFormat?
  /// The files to check: all that follow `--check`, as a shell expands `--check today/*.json`.
  var checks: [SampleSource] = []
  var wantsExamples = true
  var wantsEnums = false
  var wantsDecimals = false
  var wantsNumericStrings = false
  var wantsUnknownCases = false
  /// Whether the types also get encode functions; an earlier output with encode functions keeps them without this.
  var wantsEncoding = false
  /// The modifier `public`, `package` or `internal`; nil for that of an earlier output.
  var access: String?
  /// The conformances besides those of every type, without duplicates and in order.
  var conformances: [String]?
  /// Whether objects are final classes.
  var wantsClasses = false
  var dictionaries: [DataPath] = []
  var places = PlaceOptions()
  var wantsHelp = false
  var wantsVersion = false

  /// The options for inferring the model.
  var inferenceOptions: InferenceOptions {
    var options = InferenceOptions()
    options.stringEnums = wantsEnums
    options.decimals = wantsDecimals
    options.numericStrings = wantsNumericStrings
    options.unknownCases = wantsUnknownCases
    options.encodable = wantsEncoding
    options.examples = wantsExamples
    return options
  }

  /// Whether the output takes the place of the earlier output.
  var isUpdateInPlace: Bool {
    guard let earlier, let output else { return false }
    return ToolOutput(path: output).isSame(as: earlier)
  }

  /// The given options that decide the style of types.
  var styleOptions: [String] {
    [(access != nil, "--access"), (conformances != nil, "--conform"), (wantsClasses, "--class")]
      .filter(\.0).map(\.1)
  }

  /// Returns the style of new types in a file with types of another style.
  func style(in earlier: SwiftStyle = SwiftStyle()) -> SwiftStyle {
    var style = earlier
    if let access { style.access = access == "internal" ? nil : access }
    if let conformances { style.conformances = conformances }
    if wantsClasses { style.isClass = true }
    return style
  }
}

/// An error in the arguments.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension ToolArguments {
  private enum Option: String, CaseIterable {
    case schema, root, output, enums, decimal, encodable, access, conform, dictionary, tag, type, optional, format,
      check
    case help, version, `enum`
    case noExamples = "no-examples"
    case numericStrings = "numeric-strings"
    case unknownCase = "unknown-case"
    case classes = "class"

    var text: String { "--\(rawValue)" }

    /// A description of the option's value; nil if the option takes none.
    var value: String? {
      switch self {
      case .root: "a type name"
      case .schema, .output, .check: "a file"
      case .dictionary, .optional, .enum: "a path, such as users[].scores"
      case .tag: "a path and a key, such as events[]=kind"
      case .type: "a path and a name, such as users[].address=Address"
      case .format: SampleFormat.list
      case .access: "public, package or internal"
      case .conform: "names of protocols, such as Codable,Hashable"
      case .enums, .decimal, .encodable, .classes, .noExamples, .numericStrings, .unknownCase, .help, .version: nil
      }
    }

    /// Whether the option may be repeated.
    var isList: Bool { [.dictionary, .enum, .tag, .type, .optional, .check, .conform].contains(self) }
  }

  init(_ arguments: [String]) throws {
    var seen: Set<Option> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for path in rest { try add(path) }
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        try add(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try Self.option(parts[0])
      guard option.isList || seen.insert(option).inserted else { throw UsageError("\(option.text) is given twice") }
      try take(option, parts.count > 1 ? parts[1] : nil, &rest)
    }
  }

  private static func option(_ text: String) throws -> Option {
    if text == "-h" { return .help }
    if text == "-o" { return .output }
    if let option = Option.allCases.first(where: { $0.text == text }) { return option }
    var message = "unknown option \(text)"
    if let nearest = nearestWord(to: text, in: Option.allCases.map(\.text)) { message += "; did you mean \(nearest)?" }
    throw UsageError(message)
  }

  private mutating func take(_ option: Option, _ attached: String?, _ rest: inout ArraySlice<String>) throws {
    guard let expected = option.value else {
      if attached != nil { throw UsageError("\(option.text) takes no value") }
      set(option)
      return
    }
    // An argument that looks like an option is one, and the value was forgotten.
    let isNext = rest.first.map { !$0.hasPrefix("-") || $0 == "-" } ?? false
    guard let value = attached ?? (isNext ? rest.popFirst() : nil), !value.isEmpty else {
      throw UsageError("\(option.text) requires \(expected)")
    }
    try set(option, to: value)
  }

  private mutating func set(_ option: Option) {
    switch option {
    case .enums: wantsEnums = true
    case .decimal: wantsDecimals = true
    case .encodable: wantsEncoding = true
    case .noExamples: wantsExamples = false
    case .numericStrings: wantsNumericStrings = true
    case .unknownCase: wantsUnknownCases = true
    case .classes: wantsClasses = true
    case .version: wantsVersion = true
    default: wantsHelp = true
    }
  }

  private mutating func set(_ option: Option, to value: String) throws {
    switch option {
    case .schema: schema = SchemaSource(argument: value)
    case .root: root = try RootName.checked(value)
    case .output: output = value == "-" ? nil : value
    case .dictionary: dictionaries.append(DataPath(value))
    case .enum: places.enums.append(DataPath(value))
    case .optional: places.optionals.append(DataPath(value))
    case .tag: places.tags.append(try PlaceOptions.split(value, "--tag", "key, such as events[]=kind"))
    case .type:
      let pair = try PlaceOptions.split(value, "--type", "name, such as users[].address=Address")
      places.names.append((pair.path, try RootName.checked(pair.value)))
    case .check: checks.append(SampleSource(value))
    case .format:
      guard let format = SampleFormat(rawValue: value) else {
        throw UsageError("unknown format \(value); --format requires \(SampleFormat.list)")
      }
      self.format = format
    case .access:
      guard ["public", "package", "internal"].contains(value) else {
        throw UsageError("unknown access \(value); --access requires public, package or internal")
      }
      access = value
    case .conform: conformances = try Conformances.adding(value, to: conformances ?? [])
    case .enums, .decimal, .encodable, .classes, .noExamples, .numericStrings, .unknownCase, .help, .version: break
    }
  }

  private mutating func add(_ path: String) throws {
    guard !path.isEmpty else { throw UsageError("a file name is empty") }
    guard path.hasSuffix(".swift") else {
      if checks.isEmpty { samples.append(SampleSource(path)) } else { checks.append(SampleSource(path)) }
      return
    }
    if let earlier { throw UsageError("only one Swift file can be the earlier output: \(earlier) or \(path)") }
    earlier = path
  }
}

extension ToolArguments {
  /// Returns the arguments with a folder that has Swift files and no samples as the earlier output.
  func withEarlierFolder() -> ToolArguments {
    var result = self
    for case .file(let path) in samples where earlier == nil && OutputFolder.isFolder(path) {
      guard !SampleFiles.hasSamples(path), !OutputFolder.swiftFiles(in: path).isEmpty else { continue }
      result.earlier = path
      result.samples.removeAll { $0 == .file(path) }
      break
    }
    return result
  }

  /// Returns the arguments with standard input in place of missing samples.
  ///
  /// - Throws: ``UsageError`` for arguments that exclude each other.
  func completed(isInputTerminal: Bool) throws -> ToolArguments {
    var result = self
    if schema != nil { try checkThatSchemaIsAlone() }
    let isComplete = !samples.isEmpty || schema != nil || (earlier != nil && !checks.isEmpty)
    if !isComplete {
      guard checks.isEmpty else {
        throw UsageError(
          "--check needs a .swift file to check against, or samples before it; the files after it are checked")
      }
      guard !isInputTerminal else {
        throw UsageError(earlier.map { "no sample given to widen \($0)" } ?? "no sample given")
      }
      result.samples = [.standardInput]
    }
    let inputs = (result.samples + result.checks + (schema.map { [$0.source] } ?? [])).filter { $0 == .standardInput }
    guard inputs.count <= 1 else { throw UsageError("standard input can be read only once") }
    if wantsClasses, let conformance = conformances?.first(where: { $0 == "Hashable" }) {
      throw UsageError("--class excludes --conform \(conformance), which Swift synthesizes for structs and enums only")
    }
    guard places == PlaceOptions() || !result.samples.isEmpty || schema != nil else {
      throw UsageError("options with a path apply to samples; no sample is given before --check")
    }
    guard checks.isEmpty || output == nil else {
      throw UsageError("--check does not write a model; remove --output, or run the command again without --check")
    }
    return result
  }
}

extension ToolArguments {
  /// Throws for arguments that have no effect on the model of a schema.
  private func checkThatSchemaIsAlone() throws {
    guard samples.isEmpty, earlier == nil else {
      throw UsageError("--schema takes the place of samples and of a Swift file; remove one of them")
    }
    let options = [
      (!dictionaries.isEmpty, Option.dictionary), (wantsEnums, .enums), (!places.enums.isEmpty, .enum),
      (!places.tags.isEmpty, .tag), (wantsUnknownCases, .unknownCase), (wantsNumericStrings, .numericStrings),
    ]
    for (isGiven, option) in options where isGiven {
      throw UsageError("\(option.text) applies to samples only; a schema decides this itself")
    }
  }
}
