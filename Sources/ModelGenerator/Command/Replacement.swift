/// The rule by which a model of samples may replace a former model that nobody has visibly edited.
///
/// Some edits have the form in which the tool prints models: a question mark, a wider type, another name. Earlier samples
/// leave the same traces. So the samples must show all of the former model: an update of it with them must give the
/// model that they give alone. Since further samples may also show a better type, which an update does not change to, a
/// former model that some of the files give is replaced too.
struct Replacement {
  let tool: Tool
  let arguments: ToolArguments
  /// The earlier output from which the new model starts.
  let earlier: EarlierOutput?
  let new: NamedModel

  /// Returns the ways to keep edits and to discard them.
  ///
  /// - Parameter earlier: The path of the Swift file or folder that is passed with the samples; nil if there is none.
  static func advice(insteadOf earlier: String?, deleting files: String = "it") -> String {
    let way = earlier.map { "in place of \($0)" } ?? "as well as the samples"
    return "to update it, pass it \(way); delete \(files) to generate it anew"
  }

  /// Checks that the samples show all of a former model.
  ///
  /// - Parameters:
  ///   - former: The former model.
  ///   - files: The files of a folder that would change.
  /// - Throws: ``OutputError`` otherwise.
  func checkThatNothingIsLost(of former: EarlierOutput, in files: String = "it") async throws {
    var former = former
    former.keepsOneRoot = false
    // An option that is new changes the model, but not what the samples show.
    let options = arguments.withoutOptions(lackingIn: former.document)
    let new = options == arguments ? new : try await tool.inferModel(options, widening: earlier)
    let formerModel = ComparedModel(former.document)
    if formerModel == ComparedModel(new) { return }
    var difference: String?
    do {
      let updated = try await tool.inferModel(options, widening: former)
      if ComparedModel(updated) == ComparedModel(new) { return }
      let change = changes(from: new.model, to: updated.model).first { $0.kind != .removed }
      difference =
        change.map { "\($0.newType) at \($0.path)" }
        ?? updated.model.firstName(lackingIn: new.model).map { "the name \($0)" }
    } catch is UsageError {
      // An option contradicts the former model.
    }
    for samples in fewerSamples {
      var options = options
      options.samples = samples
      let model = try? await tool.inferModel(options, widening: earlier)
      if let model, ComparedModel(model) == formerModel { return }
    }
    let example = difference.map { ", such as \($0)" } ?? ""
    throw OutputError(
      "\(former.path) has types, names or an order that the samples do not show\(example), from an edit or earlier samples; "
        + Self.advice(insteadOf: arguments.earlier, deleting: files))
  }

  /// The files without the last ones, and without one of them, as the former command may have had them.
  private var fewerSamples: [[SampleSource]] {
    let samples = arguments.samples
    guard (2...Self.maximumFiles).contains(samples.count) else { return [] }
    let others = samples.indices.dropLast().map { index in samples.filter { $0 != samples[index] } }
    return samples.indices.dropFirst().reversed().map { Array(samples[..<$0]) } + others
  }

  /// The number of files up to which they are read again and again.
  private static let maximumFiles = 16

  /// A model as it is read from a text, without its comments.
  private struct ComparedModel: Equatable {
    let rootName: String
    let model: Model

    init(_ document: SwiftDocument) { self.init(document.rootName, document.model) }

    init(_ named: NamedModel) {
      let document = try? SwiftDocument(swiftText(of: named.model, named: named.name))
      self.init(document?.rootName ?? named.name, document?.model ?? named.model)
    }

    private init(_ rootName: String, _ model: Model) {
      (self.rootName, self.model) = (rootName, model.withoutComments)
    }
  }
}

extension ModelChange {
  /// The type in the new model.
  fileprivate var newType: String { detail.split(separator: " → ").last.map(String.init) ?? detail }
}

extension Model {
  /// Returns the first name of a type, a property or a case that another model does not have.
  fileprivate func firstName(lackingIn other: Model) -> String? {
    let known = Set(other.names)
    return names.first { !known.contains($0) }
  }

  private var names: [String] {
    declarations.flatMap { declaration in
      switch declaration {
      case .structure(let type): [type.name] + type.properties.map(\.name)
      case .stringEnum(let type): [type.name] + type.cases.map(\.name)
      case .variants(let type): [type.name] + type.cases.map(\.name)
      case .alternatives(let type): [type.name] + type.cases.map(\.name)
      case .wrapper, .namespace: [declaration.name]
      }
    }
  }

  /// The model without notes and examples, and without other code in its types.
  fileprivate var withoutComments: Model {
    var model = self
    model.note = nil
    for index in model.roots.indices { model.roots[index].note = nil }
    for index in model.declarations.indices {
      guard case .structure(var type) = model.declarations[index] else { continue }
      type.own = nil
      for index in type.properties.indices {
        (type.properties[index].note, type.properties[index].example) = (nil, nil)
      }
      model.declarations[index] = .structure(type)
    }
    return model
  }
}

extension ToolArguments {
  /// Returns the arguments without the options that a model does not have the types and names of.
  fileprivate func withoutOptions(lackingIn document: SwiftDocument) -> ToolArguments {
    let model = document.model
    let types = model.documentTypes + model.declarations.flatMap { $0.usedTypes() }
    let enums = model.declarations.compactMap { if case .stringEnum(let type) = $0 { type } else { nil } }
    var result = self
    if root != document.rootName || !model.roots.isEmpty { result.root = nil }
    result.wantsEnums = wantsEnums && !enums.isEmpty
    result.wantsUnknownCases = wantsUnknownCases && enums.contains(where: \.keepsOthers)
    result.wantsDecimals = wantsDecimals && types.contains { $0.innermost == .decimal }
    result.wantsNumericStrings = wantsNumericStrings && types.contains { $0.contains(where: \.isLenient) }
    result.places = places.withoutOptions(lackingIn: model)
    return result
  }
}
