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
  var dictionaries: [DataPath] = []
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
}

/// An error in the arguments.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension ToolArguments {
  private enum Option: String, CaseIterable {
    case schema, root, output, enums, decimal, encodable, dictionary, format, check, help, version
    case noExamples = "no-examples"
    case numericStrings = "numeric-strings"
    case unknownCase = "unknown-case"

    var text: String { "--\(rawValue)" }

    /// A description of the option's value; nil if the option takes none.
    var value: String? {
      switch self {
      case .root: "a type name"
      case .schema, .output, .check: "a file"
      case .dictionary: "a path, such as users[].scores"
      case .format: SampleFormat.list
      case .enums, .decimal, .encodable, .noExamples, .numericStrings, .unknownCase, .help, .version: nil
      }
    }

    /// Whether the option may be repeated.
    var isList: Bool { self == .dictionary || self == .check }
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
    case .check: checks.append(SampleSource(value))
    case .format:
      guard let format = SampleFormat(rawValue: value) else {
        throw UsageError("unknown format \(value); --format requires \(SampleFormat.list)")
      }
      self.format = format
    case .enums, .decimal, .encodable, .noExamples, .numericStrings, .unknownCase, .help, .version: break
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
  /// Returns the arguments with standard input in place of missing samples.
  ///
  /// - Throws: ``UsageError`` for arguments that exclude each other.
  func completed(isInputTerminal: Bool) throws -> ToolArguments {
    var result = self
    if schema != nil { try checkThatSchemaIsAlone() }
    let isComplete = !samples.isEmpty || schema != nil || (earlier != nil && !checks.isEmpty)
    if !isComplete {
      guard !isInputTerminal else {
        if !checks.isEmpty { throw UsageError("no sample given before --check; the files after it are checked") }
        throw UsageError(earlier.map { "no sample given to widen \($0)" } ?? "no sample given")
      }
      result.samples = [.standardInput]
    }
    let inputs = (result.samples + result.checks + (schema.map { [$0.source] } ?? [])).filter { $0 == .standardInput }
    guard inputs.count <= 1 else { throw UsageError("standard input can be read only once") }
    guard checks.isEmpty || output == nil else {
      throw UsageError("--check does not write a model; remove --output, or run the command again without --check")
    }
    guard root == nil || earlier == nil else {
      throw UsageError("\(earlier ?? "") already names the root type; remove --root")
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
    for (isGiven, option) in [(!dictionaries.isEmpty, Option.dictionary), (wantsEnums, .enums)] where isGiven {
      throw UsageError("\(option.text) applies to samples only; a schema decides this itself")
    }
  }
}

/// Returns the candidate with the smallest edit distance, if that is at most a third of its length.
private func nearestWord(to word: String, in candidates: [String]) -> String? {
  let distances = candidates.map { (candidate: $0, distance: editDistance(Array(word), Array($0))) }
  guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  return nearest.distance * 3 <= nearest.candidate.count ? nearest.candidate : nil
}

/// Returns the number of letters to insert, delete or replace.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (index, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let replaced = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
