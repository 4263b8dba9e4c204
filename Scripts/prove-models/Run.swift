import Decodable
import Foundation
import ModelGenerator
import ModelProof

/// What is to be proven: the payloads of a range of seeds, and files.
struct Run {
  private let folder: URL
  private let seeds: ClosedRange<UInt64>
  private let files: [URL]

  /// Nil if the arguments are not those that `main.swift` tells of.
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
      for choices in [false, true] {
        let name = file.deletingPathExtension().lastPathComponent.capitalized.filter { $0 != "_" }
        let payload = try Payload(name: name + (choices ? "Choices" : ""), text: text, choices: choices)
        try batch.add(payload, model(of: payload))
      }
    }
    try batch.finish()
  }

  private func model(of payload: Payload) throws -> Model {
    var options = InferenceOptions()
    options.choices = payload.choices
    options.decimals = payload.decimals
    options.dictionaries = payload.dictionaries
    let samples = try payload.texts.map { try JSON(parsing: $0) }
    let model = Evidence(samples).model(named: payload.name, options: options)
    do {
      try checkReading(model, of: payload, samples, options)
    } catch {
      print("\(payload.name): \(error)")
    }
    return model
  }

  /// What is printed is read as the model that it was printed from, which the same samples do not change.
  private func checkReading(
    _ model: Model, of payload: Payload, _ samples: [JSON], _ options: InferenceOptions
  ) throws {
    let text = swiftText(of: model, named: payload.name)
    let read = try readModel(fromSwift: text)
    if swiftText(of: read, named: payload.name) != text { print("\(payload.name): is read as another model") }
    var evidence = Evidence(read)
    samples.forEach { evidence.add($0) }
    let changes = changes(from: read, to: evidence.model(named: payload.name, options: options))
    if !changes.isEmpty { print("\(payload.name): is changed by its own samples:\n\(changes.text)") }
  }
}

extension Evidence {
  fileprivate init(_ samples: [JSON]) {
    self.init()
    samples.forEach { add($0) }
  }
}
