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
        console.output(Self.help)
        return .success
      }
      return try await run(parsed.completed(isInputTerminal: console.isInputTerminal))
    } catch let error as UsageError {
      console.error("decodable-model: \(error)\nusage: decodable-model FILE… [options]; --help tells more\n")
      return .badUsage
    } catch let error as SampleError {
      console.error(error.formatted(errorFormat) + "\n")
      return .badInput
    } catch {
      console.error("decodable-model: \(error)\n")
      return .badInput
    }
  }

  private var errorFormat: ErrorFormat { console.isErrorTerminal ? .full.colored : .full }
  private var reportFormat: ErrorFormat { console.isOutputTerminal ? .full.colored : .full }

  private func run(_ arguments: ToolArguments) async throws -> Status {
    if let output = arguments.output { try refuse(toReplaceSampleBy: output, arguments) }
    let earlier = try arguments.earlier.map { try EarlierOutput(path: $0) }
    let model = try await model(of: arguments, widening: earlier)
    guard arguments.checks.isEmpty else { return try await check(arguments, model) }
    try write(model, arguments.output, widening: earlier)
    return .success
  }

  private func refuse(toReplaceSampleBy path: String, _ arguments: ToolArguments) throws {
    let output = ToolOutput(path: path)
    for case .file(let sample) in arguments.samples where output.isSame(as: sample) {
      throw UsageError("--output \(path) would replace a sample; name another file")
    }
  }
}

extension Tool {
  /// What the samples are, besides what the earlier output stands for.
  private func model(of arguments: ToolArguments, widening earlier: EarlierOutput?) async throws -> Model {
    if let earlier, arguments.samples.isEmpty { return earlier.model }
    let progress = ToolProgress(arguments.samples, console)
    defer { progress.erase() }
    var evidence = earlier.map { Evidence($0.sampleModel) } ?? Evidence()
    var isArray = true
    for source in arguments.samples {
      var count = 0
      let reader = SampleReader(source: source, format: arguments.format)
      let isArrayFile = try await reader.forEach(console, didRead: { progress.advance(by: $0, in: source) }) { sample in
        evidence.add(sample.json)
        count += 1
      }
      guard count > 0 || isArrayFile else { throw InputError("there is no sample in \(source.name)") }
      if !isArrayFile { isArray = false }
    }
    if let earlier { isArray = earlier.isArray }
    let first = arguments.samples.first ?? .standardInput
    let name = earlier?.name ?? arguments.root ?? RootName.of(first, isArray: isArray)
    var model = Model(root: .json, declarations: [])
    if !evidence.isEmpty { model = evidence.model(named: name, options: arguments.inference) }
    if isArray { model.root = .array(model.root) }
    return model
  }

  private func write(_ model: Model, _ path: String?, widening earlier: EarlierOutput?) throws {
    var text = swiftText(of: model)
    if let earlier {
      let changes = changes(from: earlier.model, to: model)
      // What was edited by hand is kept as long as nothing has to be changed.
      if changes.isEmpty { text = earlier.text }
      let lines = changes.isEmpty ? ["\(earlier.path): no changes"] : ["\(earlier.path):"] + changes.map { "\($0)" }
      defer { console.error(lines.map { $0 + "\n" }.joined()) }
      guard let path else { return console.output(text) }
      if !changes.isEmpty || !ToolOutput(path: path).isSame(as: earlier.path) { try ToolOutput(path: path).write(text) }
    } else if let path {
      try ToolOutput(path: path).write(text)
    } else {
      console.output(text)
    }
  }

  /// Reports whether the samples of each file fit a model.
  private func check(_ arguments: ToolArguments, _ model: Model) async throws -> Status {
    let progress = ToolProgress(arguments.checks, console)
    defer { progress.erase() }
    var fits = true
    for source in arguments.checks {
      let console = console
      var check = ModelCheck(model, format: reportFormat) {
        progress.erase()
        console.output($0)
      }
      let reader = SampleReader(source: source, format: arguments.format)
      _ = try await reader.forEach(console, didRead: { progress.advance(by: $0, in: source) }) { sample in
        check.check(sample, in: source)
      }
      progress.erase()
      console.output(check.summary(of: source))
      if check.problemCount > 0 { fits = false }
    }
    return fits ? .success : .badInput
  }
}

/// Swift that was printed before.
private struct EarlierOutput {
  let path: String
  let text: String
  let model: Model

  init(path: String) throws {
    self.path = path
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw InputError("cannot read \(path): \(reason(for: error))")
    }
    guard let text = String(bytes: data, encoding: .utf8) else { throw InputError("\(path) is not UTF-8") }
    self.text = text
    do {
      model = try readModel(fromSwift: text)
    } catch {
      throw InputError("\(path): \(error)")
    }
  }

  /// Whether a whole document is an array of samples.
  var isArray: Bool { if case .array = model.root { true } else { false } }

  /// The model of a sample.
  var sampleModel: Model {
    guard case .array(let element) = model.root else { return model }
    return Model(root: element, declarations: model.declarations)
  }

  var name: String {
    if case .declared(let name) = sampleModel.root { name } else { RootName.of(.file(path), isArray: false) }
  }
}
