import Decodable
import Foundation
import ModelGenerator
import ModelProof

/// A run over the payloads of a range of seeds and over files.
struct Run {
  private let folder: URL
  private let seeds: ClosedRange<UInt64>
  private let files: [URL]

  /// Parses the arguments that `main.swift` describes, or returns nil if they are invalid.
  init?(_ arguments: [String]) {
    guard arguments.count >= 3, let first = UInt64(arguments[1]), let last = UInt64(arguments[2]), first <= last else {
      return nil
    }
    folder = URL(filePath: arguments[0], directoryHint: .isDirectory)
    seeds = first...last
    files = arguments.dropFirst(3).map { URL(filePath: $0) }
  }

  func write() throws {
    let size = 50
    for (number, start) in stride(from: seeds.lowerBound, through: seeds.upperBound, by: size).enumerated() {
      var batch = try Batch(folder: folder.appending(path: "batch-\(number + 1)"))
      for seed in start...min(start + UInt64(size) - 1, seeds.upperBound) {
        let payload = Payload(seed: seed)
        try batch.add(payload, model(of: payload))
      }
      try batch.finish()
    }
    if files.isEmpty { return }
    var batch = try Batch(folder: folder.appending(path: "batch-files"))
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for stringEnums in [false, true] {
        let name = file.deletingPathExtension().lastPathComponent.capitalized.filter { $0 != "_" }
        let payload = try Payload(name: name + (stringEnums ? "Enums" : ""), text: text, stringEnums: stringEnums)
        try batch.add(payload, model(of: payload))
      }
    }
    try batch.finish()
  }

  private func model(of payload: Payload) throws -> Model {
    var options = InferenceOptions()
    options.stringEnums = payload.stringEnums
    options.decimals = payload.decimals
    options.numericStrings = payload.numericStrings
    options.unknownCases = payload.unknownCases
    options.encodable = true
    let samples = try payload.texts.map { try JSON(parsing: $0) }
    var evidence = Evidence()
    let model = evidence.model(of: samples, payload, options)
    do {
      try checkReading(model, of: payload, samples, options)
    } catch {
      print("\(payload.name): \(error)")
    }
    return model
  }

  /// Checks that a printed model reads back unchanged, and that its own samples do not change it.
  private func checkReading(
    _ model: Model, of payload: Payload, _ samples: [JSON], _ options: InferenceOptions
  ) throws {
    let text = swiftText(of: model, named: payload.name, isEncodable: true)
    let read = try readModel(fromSwift: text)
    if swiftText(of: read, named: payload.name, isEncodable: true) != text {
      print("\(payload.name): reads back as a different model")
    }
    var evidence = Evidence(read)
    let changes = changes(from: read, to: evidence.model(of: samples, payload, options))
    if !changes.isEmpty { print("\(payload.name): its own samples change the model:\n\(changes.text)") }
  }
}

extension Evidence {
  /// Adds the samples of a payload and returns the inferred model.
  fileprivate mutating func model(of samples: [JSON], _ payload: Payload, _ options: InferenceOptions) -> Model {
    samples.forEach { add($0) }
    for path in payload.dictionaries { makeDictionaries(at: DataPath(path)) }
    return model(named: payload.name, options: options)
  }
}
