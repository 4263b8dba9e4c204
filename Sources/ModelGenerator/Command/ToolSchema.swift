import Decodable
import Foundation

/// A file with a schema, from which the tool makes a model.
struct SchemaSource: Equatable {
  /// The argument, which may end in a JSON Pointer or an anchor after `#`.
  let argument: String

  var source: SampleSource { SampleSource(path) }

  var path: String { parts.path }

  private var parts: (path: String, fragment: String?) {
    let signs = argument.indices.filter { argument[$0] == "#" }
    // The name of the file may contain the sign, too.
    let ends = [argument.endIndex] + signs.reversed()
    let end = ends.first { FileManager.default.fileExists(atPath: String(argument[..<$0])) } ?? signs.first
    guard let end, end < argument.endIndex else { return (argument, nil) }
    let fragment = String(argument[argument.index(after: end)...])
    return (String(argument[..<end]), fragment.isEmpty ? nil : fragment)
  }

  /// Reads the schema, and makes its model.
  ///
  /// - Throws: ``InputError`` with the place in the file, or ``SampleError`` if the file is not JSON.
  func model(named root: String?, options: InferenceOptions, _ console: Console) throws -> (name: String, SchemaModel) {
    let (path, fragment) = parts
    let name = root ?? RootName.of(ofSchema: path, fragment: fragment)
    var bytes = try SampleBytes(source, console, didRead: { _ in })
    let data = try bytes.all()
    let json: JSON
    do {
      json = try JSON(parsing: data)
    } catch {
      if [".yaml", ".yml"].contains(where: path.hasSuffix) {
        let stem = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
        throw InputError("\(path) is not JSON; convert it by yq -o json \(path) > \(stem).json")
      }
      throw SampleError(source: source, error: error)
    }
    guard SchemaKeywords.mayBeSchema(json) else {
      throw InputError("\(source.name) has no keyword of JSON Schema or OpenAPI; for a sample, leave out --schema")
    }
    do {
      return (name, try SchemaModel(json, at: fragment, named: name, options: options))
    } catch let error as SchemaError {
      throw InputError("\(source.name)\(error)")
    }
  }
}

extension RootName {
  /// Returns the name of a schema's model, which is that of the definition or else of the file.
  static func of(ofSchema path: String, fragment: String?) -> String {
    let name = fragment.flatMap { SchemaPlace(pointer: $0[...]).tokens.last ?? $0.removingPercentEncoding }
    // A name is no path, but an escaped slash may be in it.
    return of(SampleSource(name?.replacing("/", with: "_") ?? path), hasSeveral: false)
  }
}

extension Tool {
  /// Writes the model of a schema, or checks documents against it.
  func run(_ arguments: ToolArguments, schema: SchemaSource) async throws -> Status {
    if let output = arguments.output, case .file(let path) = schema.source, ToolOutput(path: output).isSame(as: path) {
      throw UsageError("--output \(output) would overwrite the schema; choose another file")
    }
    var (name, made) = try schema.model(named: arguments.root, options: arguments.inferenceOptions, console)
    try arguments.places.apply(to: &made.model, rootNames: [name], nil, "the schema")
    if made.model.root == .json {
      // The schema is complete, but the file may be another one, or a draft.
      console.error("note: \(schema.source.name) requires nothing that the model checks, so the model has no types\n")
    }
    for note in made.notes { console.error("note: \(schema.source.name)\(note)\n") }
    guard arguments.checks.isEmpty else {
      if made.model.hasOnlyDefinitions {
        throw InputError(
          "\(schema.source.name) has only definitions; add the pointer to that of the documents, "
            + "such as \(schema.path)#/components/schemas/NAME or #/$defs/NAME")
      }
      return try await check(arguments, made.model)
    }
    let style = arguments.style()
    try reportOmissions(in: made.model, style)
    if let path = arguments.output, OutputFolder.isFolder(path) {
      let printer = SwiftPrinter(
        made.model, rootName: name, isEncodable: arguments.wantsEncoding, style: style)
      let files = printer.files.map { SwiftFile(name: $0.name, text: SwiftChecksum.signed($0.text)) }
      let folder = try OutputFolder(path)
      try folder.checkThatNothingIsLost(byModelOfSchema: files)
      let unused = try folder.write(files, replacing: folder.former(of: files))
      for file in unused { console.error("note: \(file) is not used any more; remove it\n") }
      return .success
    }
    let text = swiftText(of: made.model, named: name, isEncodable: arguments.wantsEncoding, style: style)
    guard let path = arguments.output else {
      try console.output(text)
      return .success
    }
    let signed = SwiftChecksum.signed(text)
    try FormerText(at: path)?.checkThatNothingIsLost(byModelOfSchema: signed)
    try ToolOutput(path: path).write(signed)
    return .success
  }
}

extension Model {
  /// Whether no document has the type of the root, which is only a name around other types.
  fileprivate var hasOnlyDefinitions: Bool {
    guard case .declared(let name) = root, case .namespace = declarationsByName[name] else { return false }
    return true
  }
}
