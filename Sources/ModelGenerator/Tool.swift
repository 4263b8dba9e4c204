import Decodable
import Foundation

/// The command `decodable-model`.
package struct Tool {
  /// How a run has ended.
  package enum Status: Int32 {
    case success = 0
    /// An input is broken or does not fit.
    case badInput = 1
    case badUsage = 2
  }

  private let console: Console

  package init(_ console: Console = .process) { self.console = console }

  /// Does what the arguments ask for, and reports what is wrong.
  package func run(_ arguments: [String]) async -> Status {
    do {
      let parsed = try ToolArguments(arguments)
      if parsed.wantsHelp {
        try console.output(Self.help)
        return .success
      }
      let arguments = try parsed.completed(isInputTerminal: console.isInputTerminal)
      return try await LargeStack.run { try await run(arguments) }
    } catch let error as UsageError {
      console.error("decodable-model: \(error)\nusage: decodable-model FILE… [options]; --help tells more\n")
      return .badUsage
    } catch {
      report(error)
      return .badInput
    }
  }

  private func report(_ error: any Error) {
    let sample = error as? SampleError
    console.error((sample?.formatted(errorFormat) ?? "decodable-model: \(error)") + "\n")
  }

  private var errorFormat: ErrorFormat { console.isErrorTerminal ? .full.colored : .full }
  private var reportFormat: ErrorFormat { console.isOutputTerminal ? .full.colored : .full }

  private func run(_ arguments: ToolArguments) async throws -> Status {
    if let output = arguments.output { try refuse(toReplaceSampleBy: output, arguments) }
    let earlier = try arguments.earlier.map { try EarlierOutput(path: $0) }
    let document = try await document(of: arguments, widening: earlier)
    guard arguments.checks.isEmpty else { return try await check(arguments, document.model) }
    try write(document, arguments.output, widening: earlier)
    return .success
  }

  private func refuse(toReplaceSampleBy path: String, _ arguments: ToolArguments) throws {
    let output = ToolOutput(path: path)
    for case .file(let sample) in arguments.samples where output.isSame(as: sample) {
      throw UsageError("--output \(path) would replace a sample; name another file")
    }
  }
}

/// A model, and what it is called.
private struct NamedModel {
  let name: String
  let model: Model
}

extension Tool {
  /// What the samples are, besides what the earlier output stands for.
  private func document(of arguments: ToolArguments, widening earlier: EarlierOutput?) async throws -> NamedModel {
    var evidence = earlier.map { Evidence($0.sampleModel) } ?? Evidence()
    var (isArray, hasSeveral) = try await read(arguments, into: &evidence, widening: earlier)
    if let earlier { isArray = earlier.isArray }
    let first = arguments.samples.first ?? .standardInput
    let name = earlier?.name ?? arguments.root ?? RootName.of(first, hasSeveral: hasSeveral)
    var model = Model(root: .json, declarations: [], remark: Remarks.noValue)
    if !evidence.isEmpty { model = evidence.model(named: name, options: arguments.inference(isArray: isArray)) }
    let paths = arguments.dictionaries.map { isArray ? DataPath($0).inElement : DataPath($0) }
    if let path = paths.first(where: { !$0.isDictionary(in: model) }) {
      throw UsageError("--dictionary \(path.text) leads to no object of the samples")
    }
    if isArray { model.root = .array(model.root) }
    // A check by an earlier output alone is one by that, and not by what would be made of it today.
    if let earlier, arguments.samples.isEmpty { model = earlier.model }
    return NamedModel(name: name, model: model)
  }

  /// Reads the samples, and returns whether all files are arrays of them, and whether the first file has several: it is
  /// an array, or one document follows another.
  private func read(
    _ arguments: ToolArguments, into evidence: inout Evidence, widening earlier: EarlierOutput?
  ) async throws -> (isArray: Bool, hasSeveral: Bool) {
    let progress = ToolProgress(arguments.samples, console)
    defer { progress.erase() }
    var isArray = true
    var hasSeveral: Bool?
    for source in arguments.samples {
      let reader = SampleReader(source: source, format: arguments.format)
      var count = 0
      let isArrayFile = try await reader.forEach(console, didRead: { progress.advance(by: $0, in: source) }) {
        if let earlier, earlier.isArray, $0.json.kind == .array, $0.isDocument(of: earlier.model.root) {
          $0.json.elements.forEach { evidence.add($0) }
        } else {
          evidence.add($0.json)
        }
        count += 1
      }
      if !isArrayFile { isArray = false }
      if hasSeveral == nil { hasSeveral = isArrayFile || count > 1 }
    }
    return (isArray, hasSeveral ?? isArray)
  }

  /// Prints a model, and what has changed since the earlier output.
  private func write(_ document: NamedModel, _ path: String?, widening earlier: EarlierOutput?) throws {
    let text = swiftText(of: document.model, named: document.name)
    guard let earlier else { return try write(text, path) }
    let changes = changes(from: earlier.model, to: document.model)
    var update: SwiftUpdate?
    let isEdited = !changes.isEmpty && earlier.isEdited
    if !changes.isEmpty {
      if isEdited { update = SwiftUpdate(of: earlier.text, from: earlier.model, to: document.model) }
      try write(update?.text ?? text, path)
    } else if path.map({ !ToolOutput(path: $0).isSame(as: earlier.path) }) ?? true {
      // What was edited by hand is kept as long as nothing has to be changed.
      try write(earlier.text, path)
    }
    console.error("\(earlier.path):" + (changes.isEmpty ? " no changes\n" : "\n" + changes.text))
    guard isEdited else { return }
    if let update {
      for name in update.lost {
        console.error("note: \(name) was edited; what the model does not say of it is not in the new text\n")
      }
    } else {
      console.error("note: \(earlier.path) was edited; rules, methods and comments of it are not in the new text\n")
    }
  }

  private func write(_ text: String, _ path: String?) throws {
    if let path { try ToolOutput(path: path).write(text) } else { try console.output(text) }
  }

  /// Reports whether the samples of each file fit a model.
  private func check(_ arguments: ToolArguments, _ model: Model) async throws -> Status {
    let progress = ToolProgress(arguments.checks, console)
    defer { progress.erase() }
    var fits = true
    for source in arguments.checks {
      let reader = SampleReader(source: source, format: arguments.format)
      do {
        if try await !check(reader, model, progress) { fits = false }
      } catch let error where error is SampleError || error is InputError {
        // A file that cannot be read says nothing of the next.
        progress.erase()
        report(error)
        fits = false
      }
    }
    return fits ? .success : .badInput
  }

  /// Reports whether the samples of a file fit a model.
  private func check(_ reader: SampleReader, _ model: Model, _ progress: ToolProgress) async throws -> Bool {
    let console = console
    var reader = reader
    let source = reader.source
    var check = ModelCheck(model, format: reportFormat) {
      progress.erase()
      try console.output($0)
    }
    reader.takeBroken = { try check.report($0) }
    _ = try await reader.forEach(console, didRead: { progress.advance(by: $0, in: source) }) {
      try check.check($0, in: source)
    }
    progress.erase()
    try console.output(check.summary(of: source))
    return check.problemCount == 0
  }
}

/// Swift that was printed before.
private struct EarlierOutput {
  let path: String
  let text: String
  /// The name of the first type, or of the alias.
  let name: String
  let model: Model

  init(path: String) throws {
    self.path = path
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: URL(filePath: path)).readToEnd() ?? Data()
    } catch {
      throw InputError("cannot read \(path): \(reason(for: error))")
    }
    guard let text = String(bytes: data, encoding: .utf8) else { throw InputError("\(path) is not UTF-8") }
    self.text = text
    do {
      var reader = try SwiftReader(text)
      model = try reader.model()
      name = reader.rootName
    } catch {
      throw InputError("\(path): \(error)")
    }
  }

  /// Whether the text is not what is printed for its model.
  var isEdited: Bool { swiftText(of: model, named: name) != text }

  /// Whether a whole document is an array of samples.
  var isArray: Bool { if case .array = model.root { true } else { false } }

  /// The model of a sample.
  var sampleModel: Model {
    guard case .array(let element) = model.root else { return model }
    return Model(root: element, declarations: model.declarations, remark: model.remark)
  }
}
