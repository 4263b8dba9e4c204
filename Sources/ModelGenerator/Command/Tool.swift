import Decodable
import Foundation

/// The command `decodable-model`.
package struct Tool {
  /// The exit status of a run.
  package enum Status: Int32 {
    case success = 0
    /// An input is broken or does not fit.
    case badInput = 1
    case badUsage = 2
  }

  let console: Console

  package init(_ console: Console = .process) { self.console = console }

  /// Runs the command, and reports errors on the console.
  package func run(_ arguments: [String]) async -> Status {
    do {
      let parsed = try ToolArguments(arguments)
      if parsed.wantsHelp {
        try console.output(Self.help)
        return .success
      }
      if parsed.wantsVersion {
        try console.output("decodable-model \(Self.version)\n")
        return .success
      }
      var arguments = try parsed.withEarlierFolder().completed(isInputTerminal: console.isInputTerminal)
      arguments.folder = arguments.samples.first.flatMap { SampleFiles.isFolder($0) ? $0 : nil }
      arguments.samples = try SampleFiles.expand(arguments.samples)
      arguments.checks = try SampleFiles.expand(arguments.checks)
      let expanded = arguments
      return try await LargeStack.run { try await run(expanded) }
    } catch let error as UsageError {
      console.error("decodable-model: \(error)\nusage: decodable-model FILE… [options]; see --help\n")
      return .badUsage
    } catch {
      report(error)
      return .badInput
    }
  }

  /// Reports an error, without values of the document if a check has no examples.
  private func report(_ error: any Error, showsValues: Bool = true) {
    let format = Self.format(isColored: console.isErrorTerminal, showsValues: showsValues)
    console.error(((error as? SampleError)?.formatted(format) ?? "decodable-model: \(error)") + "\n")
  }

  /// Returns the format of the problems that a check finds.
  private func reportFormat(showsValues: Bool) -> ErrorFormat {
    Self.format(isColored: console.isOutputTerminal, showsValues: showsValues)
  }

  private static func format(isColored: Bool, showsValues: Bool) -> ErrorFormat {
    let format: ErrorFormat = showsValues ? .full : .redacted
    return isColored ? format.colored : format
  }

  private func run(_ arguments: ToolArguments) async throws -> Status {
    if let output = arguments.output {
      try checkThatNoSample(of: arguments, isAt: output)
      let isReplaced = OutputFolder.isFolder(output) || ToolOutput(path: output).isRegularFile
      let open = arguments.samples.filter { console.copies[$0] == nil && !$0.isRegularFile }
      if isReplaced, !arguments.isUpdateInPlace, !open.isEmpty {
        // A model is replaced only after the samples were compared with it.
        return try await Tool(try console.withCopies(of: open)).run(arguments)
      }
    }
    if let schema = arguments.schema { return try await run(arguments, schema: schema) }
    let earlier = try arguments.earlier.map { try EarlierOutput(path: $0, root: arguments.root) }
    if arguments.wantsEncoding { try earlier?.checkThatTypesCanBeEncodable() }
    let inferred = try await inferModel(arguments, widening: earlier)
    guard arguments.checks.isEmpty else {
      let unchecked = earlier?.document.uncheckedLines ?? UncheckedLines()
      if let earlier { unchecked.notes(on: earlier.path).forEach(console.error) }
      return try await check(arguments, inferred.model, besides: unchecked)
    }
    try await write(inferred, arguments, widening: earlier)
    return .success
  }

  private func checkThatNoSample(of arguments: ToolArguments, isAt path: String) throws {
    let output = ToolOutput(path: path)
    for case .file(let sample) in arguments.samples where output.isSame(as: sample) {
      throw UsageError("--output \(path) would overwrite a sample; choose another file")
    }
  }
}

/// A model with the name of its root type.
struct NamedModel {
  let name: String
  let model: Model
  /// The failures of code in an edited text.
  var failures: [OwnLookups.Failure] = []
  /// The names of the roots with new samples.
  var sampled: Set<String> = []

  /// Returns the changes from an earlier model to another.
  func changes(from old: Model, to new: Model) -> [ModelChange] {
    ModelGenerator.changes(from: old, to: new, sampled: sampled)
  }
}

extension Model {
  /// Returns whether a type would have the name of the root type, which is taken.
  fileprivate func hasInner(of root: String) -> Bool { declarations.contains { $0.name == TypeNames.inner(root) } }
}

extension Tool {
  /// Infers the model of the samples, starting from the model of the earlier output if there is one.
  func inferModel(_ arguments: ToolArguments, widening earlier: EarlierOutput?) async throws -> NamedModel {
    if let earlier, arguments.samples.isEmpty, arguments.dictionaries.isEmpty {
      // Without new samples, a check uses the earlier model itself and not what would be inferred from it today.
      return NamedModel(name: earlier.document.rootName, model: earlier.model)
    }
    try earlier?.checkThatSamplesWidenTypes()
    var evidence =
      earlier.map {
        Evidence($0.sampleModel, reservedNames: $0.document.reservedNames, keepsTags: $0.document.isEdited)
      } ?? Evidence()
    try arguments.places.prepare(&evidence, earlier)
    let roots = try await read(arguments, into: &evidence, widening: earlier)
    // The brackets of a document that is an array may be omitted in a path.
    let areArrays = roots.allSatisfy(\.isArray)
    let unknown = try arguments.places.apply(to: &evidence, earlier, inElements: areArrays)
    for path in arguments.dictionaries where !evidence.makeDictionaries(at: areArrays ? path.inElement : path) {
      throw UsageError("--dictionary \(path.text) does not lead to an object in the samples")
    }
    var names = RootName.of(roots, arguments, earlier)
    var model = Model(root: .json, declarations: [], note: Notes.noValue)
    var options = arguments.inferenceOptions
    if earlier?.document.isEncodable == true { options.encodable = true }
    if !evidence.isEmpty { model = evidence.model(named: names, options: options) }
    if earlier == nil, arguments.root == nil, names.contains(where: model.hasInner) {
      // A part of the document has the better claim to the name.
      names = zip(names, roots).map { name, root in
        model.hasInner(of: name) ? name + (root.isArray ? "Element" : "Document") : name
      }
      model = evidence.model(named: names, options: options)
    }
    model.makeArrays(roots.map(\.isArray))
    model.guessesRoots = earlier?.model.guessesRoots ?? false
    if let unknown = unknown.first { throw unknown.error(in: model) }
    try arguments.places.apply(to: &model, rootNames: names, earlier, "the samples")
    if let earlier, arguments.samples.isEmpty { model = earlier.model }
    noteMisfits(of: roots, in: model, named: names, arguments)
    let sampled = zip(names, roots).filter { !$1.sources.isEmpty }.map(\.0)
    return NamedModel(
      name: model.roots.first?.name ?? names[0], model: model, failures: evidence.ownLookups.failures,
      sampled: Set(sampled))
  }

  /// Reads the samples into evidence, and returns the roots of the files.
  private func read(
    _ arguments: ToolArguments, into evidence: inout Evidence, widening earlier: EarlierOutput?
  ) async throws -> [SampleRoots.Root] {
    let progress = ToolProgress(arguments.samples, console)
    defer { progress.erase() }
    let isSingle = arguments.root != nil || arguments.samples.count == 1
    var roots =
      earlier.map { SampleRoots($0.model, named: $0.document.rootName, isSingle: $0.keepsOneRoot || isSingle) }
      ?? SampleRoots(isSingle: isSingle)
    for source in arguments.samples {
      var file = SampleFile(source, earlier?.model)
      let reader = SampleReader(
        source: source, format: arguments.format, splitsArrays: earlier?.model.hasListDocuments != true)
      let isArray = try await reader.forEach(console, didRead: { progress.advance(by: $0, in: source) }) {
        file.add($0, to: &evidence, &roots)
      }
      file.finish(isArray: isArray, &evidence, &roots)
    }
    if let earlier, arguments.root == nil {
      let new =
        earlier.model.guessesRoots ? roots.roots.first { $0.earlierName == nil }?.sources.first : roots.unrelated
      if let new { throw earlier.model.errorForUnrelated(new, named: earlier.document.rootName) }
    }
    roots.finish { evidence.mergeRoot($0, into: $1) }
    return roots.roots
  }

  /// Notes the files that are arrays where the documents of their root are not, and the other way around.
  private func noteMisfits(
    of roots: [SampleRoots.Root], in model: Model, named names: [String], _ arguments: ToolArguments
  ) {
    let types = model.roots.isEmpty ? [model.root] : model.roots.map(\.type)
    for (root, type) in zip(roots, types) {
      let type = SwiftName.text(of: type)
      // The format may say that the elements are the documents.
      guard let first = root.misfits.first, root.isArray || arguments.format != .array else { continue }
      let others = root.misfits.count - 1
      let like = others == 0 ? "" : ", like \(others) other file\(others == 1 ? "" : "s"),"
      let text =
        root.isArray
        ? "is not an array, but documents decode as \(type); it was read as an element"
        : "is an array, but documents decode as \(type); its elements were read as documents"
      console.error("note: \(first.name)\(like) \(text)\n")
    }
  }

  /// Writes a model, and reports the changes since the earlier output.
  private func write(
    _ inferred: NamedModel, _ arguments: ToolArguments, widening earlier: EarlierOutput?
  ) async throws {
    let replacement = Replacement(
      tool: Tool(console.withoutMessages), arguments: arguments, earlier: earlier, new: inferred)
    let path = arguments.output
    let isEncodable = arguments.wantsEncoding || earlier?.document.isEncodable == true
    let style = arguments.style(in: earlier?.document.style ?? SwiftStyle())
    if let path, OutputFolder.isFolder(path) {
      return try await write(inferred, to: OutputFolder(path), isEncodable, style, replacement)
    }
    if let earlier, earlier.isFolder { throw UsageError("\(earlier.path) is a folder; add -o \(earlier.path)") }
    let text = swiftText(of: inferred.model, named: inferred.name, isEncodable: isEncodable, style: style)
    guard let earlier else {
      try reportOmissions(in: inferred.model, style)
      return try await write(text, path, replacement)
    }
    let update = Update(earlier, inferred, arguments, printed: text)
    if !arguments.isUpdateInPlace {
      try await write(update.text, path, replacement)
    } else if let path, update.text != earlier.document.text {
      try ToolOutput(path: path).write(update.text)
    }
    let result =
      update.addsEncoding && update.text != earlier.document.text
      ? " encode functions added\n" : update.changes.isEmpty ? " no changes\n" : "\n"
    console.error("\(earlier.path):\(result)\(update.changes.text)")
    let file = path ?? earlier.path
    if !update.changes.isEmpty, SwiftChecksum.isIn(earlier.document.text) {
      console.error(
        "note: \(earlier.path) is the model of a schema, which does not have these changes; add them to the schema\n")
    }
    if update.isPrinted { reportOmissions(in: inferred.model, style, widening: earlier) }
    for warning in update.warnings { console.error("note: \(file):\(warning.line): \(warning.text)\n") }
    update.uncheckedLines.notes(on: file).forEach(console.error)
    let known = earlier.document.reservedNames
    let hasNewTypes = (try? SwiftDocument(update.text))?.reservedNames.isSubset(of: known) == false
    noteIdleOptions(arguments, earlier, update.changes, hasNewTypes: hasNewTypes)
  }

  /// Notes the options that have no effect on an update, which changes neither types nor numbers of the file.
  private func noteIdleOptions(
    _ arguments: ToolArguments, _ earlier: EarlierOutput, _ changes: [ModelChange], hasNewTypes: Bool
  ) {
    func text(_ style: SwiftStyle) -> String {
      swiftText(of: earlier.model, named: earlier.document.rootName, style: style)
    }
    let style = earlier.document.style
    let isStyleNew = !hasNewTypes && text(arguments.style(in: style)) != text(style)
    let hasDoubles = earlier.model.declarations.contains { $0.usedTypes().contains(.double) }
    let isDecimalNew = arguments.wantsDecimals && hasDoubles && !changes.contains { $0.kind == .added }
    for (options, subject) in [
      (isStyleNew ? arguments.styleOptions : [], "types"), (isDecimalNew ? ["--decimal"] : [], "numbers"),
    ] where !options.isEmpty {
      let (list, verb) = (options.list("and"), options.count == 1 ? "has" : "have")
      console.error("note: \(list) \(verb) no effect on \(subject) that \(earlier.path) already has, and none is new\n")
    }
  }

  /// Writes a file for each type.
  private func write(
    _ inferred: NamedModel, to folder: OutputFolder, _ isEncodable: Bool, _ style: SwiftStyle,
    _ replacement: Replacement
  ) async throws {
    let earlier = replacement.earlier
    if let earlier, !earlier.isFolder, earlier.document.isEdited {
      throw UsageError("\(earlier.path) was edited, which its types in files of their own would lose")
    }
    let printer = SwiftPrinter(inferred.model, rootName: inferred.name, isEncodable: isEncodable, style: style)
    if let earlier {
      reportOmissions(in: inferred.model, style, widening: earlier)
    } else {
      try reportOmissions(in: inferred.model, style)
    }
    let files = printer.files
    let former = folder.former(of: files)
    let changed = folder.files(changedBy: files)
    try folder.checkThatFilesAreUnedited(changed, in: former)
    if let former, !changed.isEmpty, !replacement.arguments.isUpdateInPlace {
      let output = EarlierOutput(path: folder.path, document: former, isFolder: true)
      try await replacement.checkThatNothingIsLost(of: output, in: folder.paths(changed))
    }
    let roots = replacement.arguments.samples.flatMap(RootName.possible)
    var edits: String?
    if let earlier, earlier.isFolder, ![earlier.path, earlier.path + "/"].contains(folder.path) {
      edits = try OutputFolder(earlier.path).pathsOfEdits(in: earlier.document)
    }
    let unused = try folder.write(files, replacing: former, besides: roots)
    if let earlier {
      let changes = inferred.changes(from: earlier.model, to: inferred.model)
      console.error("\(earlier.path):\(changes.isEmpty ? " no changes\n" : "\n")\(changes.text)")
      for failure in inferred.failures { console.error("note: \(earlier.path): \(failure.text)\n") }
      if let edits { console.error("note: \(folder.path) does not have the edits in \(edits); merge the files\n") }
    }
    for file in unused { console.error("note: \(file) is not used any more; remove it\n") }
  }

  /// The new text of an earlier output.
  private struct Update {
    let text: String
    let addsEncoding: Bool
    /// The changes that the text has.
    let changes: [ModelChange]
    private(set) var warnings: [SwiftUpdate.Warning] = []
    private(set) var uncheckedLines = UncheckedLines()
    /// Whether the tool prints the whole text again, which has no edits.
    let isPrinted: Bool

    init(_ earlier: EarlierOutput, _ inferred: NamedModel, _ arguments: ToolArguments, printed: String) {
      let document = earlier.document
      let changes = inferred.changes(from: earlier.model, to: inferred.model)
      addsEncoding = arguments.wantsEncoding && (!document.isEncodable || document.lacksEncoding)
      let isUpdated = !changes.isEmpty || addsEncoding
      let style = arguments.style(in: document.style)
      let hasOtherStyle = style != document.style
      isPrinted = !document.isEdited && !hasOtherStyle && inferred.failures.isEmpty
      guard !isPrinted else {
        // A text that nobody has edited is printed again, without its examples if that is requested.
        text = isUpdated || !arguments.wantsExamples ? printed : document.text
        self.changes = changes
        return
      }
      let update =
        isUpdated
        ? SwiftUpdate(of: document, to: inferred.model, addsEncoding: addsEncoding, style: hasOtherStyle ? style : nil)
        : nil
      text = update?.text ?? document.text
      warnings = update?.warnings ?? []
      let updated = update.flatMap { try? SwiftDocument($0.text) } ?? document
      uncheckedLines = updated.uncheckedLines
      self.changes = inferred.changes(from: earlier.model, to: updated.model)
      warnings += inferred.failures.map { failure in
        let former = failure.line.map { update?.newLine(of: $0) ?? $0 }
        return SwiftUpdate.Warning(line: updated.line(of: failure, on: former), text: failure.text)
      }
      if !arguments.samples.isEmpty { warnings += uncheckedLines.warnings(onTypesOutside: inferred.model) }
    }
  }

  /// Reports the types that lack a requested conformance.
  ///
  /// - Throws: ``InputError`` if no type has any of the conformances.
  func reportOmissions(in model: Model, _ style: SwiftStyle) throws {
    let printer = SwiftPrinter(model, rootName: "", isEncodable: false, style: style)
    let omissions = printer.omissions
    let count = omissions.reduce(0) { $0 + $1.types.count }
    if let first = omissions.first, count >= model.declarations.count * style.conformances.count {
      throw InputError("\(first.text); remove --conform")
    }
    for omission in omissions { console.error("note: \(omission.text)\n") }
    if model.declarations.isEmpty, !style.conformances.isEmpty {
      console.error("note: --conform has no effect, since the model declares no type\n")
    }
  }

  /// Reports the types that lack a conformance of an earlier output, unless they already lacked it there.
  private func reportOmissions(in model: Model, _ style: SwiftStyle, widening earlier: EarlierOutput) {
    let printer = SwiftPrinter(model, rootName: "", isEncodable: false, style: style)
    for omission in printer.omissions {
      let types = omission.types.filter { name in
        earlier.document.type(named: name).map { $0.inherited.contains(omission.conformance) } ?? true
      }
      if types.isEmpty { continue }
      let lost = SwiftConformances.Omission(conformance: omission.conformance, types: types, reason: omission.reason)
      console.error("note: \(lost.text)\n")
    }
  }

  /// Writes a model to standard output, or to a file whose model has nothing that samples do not show.
  private func write(_ text: String, _ path: String?, _ replacement: Replacement) async throws {
    guard let path else { return try console.output(text) }
    if let former = FormerText(at: path), former.text != text,
      let document = try former.model(insteadOf: replacement.arguments.earlier)
    {
      let output = EarlierOutput(path: path, document: document, isFolder: false)
      try await replacement.checkThatNothingIsLost(of: output)
    }
    try ToolOutput(path: path).write(text)
  }

  /// Reports whether the samples of each file fit a model.
  ///
  /// - Parameter unchecked: The code that is left out.
  func check(
    _ arguments: ToolArguments, _ model: Model, besides unchecked: UncheckedLines = UncheckedLines()
  ) async throws -> Status {
    let progress = ToolProgress(arguments.checks, console)
    defer { progress.erase() }
    let roots = SampleRoots(model, named: "")
    let hasArrays = model.documentTypes.contains(where: \.isArray)
    var fits = true
    for source in arguments.checks {
      let reader = SampleReader(source: source, format: arguments.format, splitsArrays: hasArrays)
      do {
        let format = reportFormat(showsValues: arguments.wantsExamples)
        if try await !check(reader, model, roots, progress, unchecked, format) { fits = false }
      } catch let error where error is SampleError || error is InputError {
        // The other files are checked all the same.
        progress.erase()
        report(error, showsValues: arguments.wantsExamples)
        fits = false
      }
    }
    return fits ? .success : .badInput
  }

  /// Reports whether the samples of a file fit a root of a model.
  private func check(
    _ reader: SampleReader, _ model: Model, _ roots: SampleRoots, _ progress: ToolProgress,
    _ unchecked: UncheckedLines, _ format: ErrorFormat
  ) async throws -> Bool {
    let console = console
    var reader = reader
    let source = reader.source
    var check = FileCheck(source, model, roots, isList: reader.format == .array, format: format) {
      progress.erase()
      try console.output($0)
    }
    reader.handleInvalid = { try check.report($0) }
    reader.handleOptions = { options in
      progress.erase()
      try console.output("\(source.name): note: to decode this file, pass options: \(options.text)\n")
    }
    _ = try await reader.forEach(console, didRead: { progress.advance(by: $0, in: source) }) { try check.check($0) }
    progress.erase()
    return try check.finish(besides: unchecked)
  }
}

extension ParsingOptions {
  /// The code that makes the options which a text with comments or a byte order mark needs.
  fileprivate var text: String {
    let arguments = [
      dialect == .jsonc ? "dialect: .jsonc" : nil, allowsByteOrderMark ? "allowsByteOrderMark: true" : nil,
    ]
    return "ParsingOptions(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }
}
