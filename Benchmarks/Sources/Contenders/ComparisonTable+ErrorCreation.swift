import Decodable
import Foundation
import Models

extension ComparisonTable {
  /// The cost of a thousand errors that nothing reads, beside the cost of decoding without errors.
  static var errorCreation: ComparisonTable {
    let object = #"{"id": 7, "name": "Ada", "score": "#
    let nested = String(repeating: #"{"next": "#, count: 6)
    let closing = String(repeating: "}", count: 6)
    return ComparisonTable(
      columns: ["`JSONDecoder`", "`=>`"], ratio: .gain,
      rows: [
        lossy("objects", "skipped: no objects", object + "9.5}", as: Scored.self),
        lossy(
          "skipped", "skipped: objects with a member of another type", object + "\"?\"}", as: Scored.self),
        collected("collected", "skipped: the same, errors collected", object + "\"?\"}", as: Scored.self),
        lossy(
          "levels", "skipped: objects with an error six types deep", nested + "\"?\"" + closing, as: SixLevels.self),
        lossy(
          "path", "skipped: objects with an error at the end of a path of six", nested + "\"?\"" + closing,
          as: SixNames.self),
        array("present", "`try?`: member present", #"{"size": 7}"#, as: Fallback.self),
        array("mismatched", "`try?`: member of another type", #"{"size": "?"}"#, as: Fallback.self),
        array("absent", "`try?`: member missing", #"{"name": 7}"#, as: Fallback.self),
        array("second", "`(try? first) ?? (try? second)`: the second", #"{"size": "?"}"#, as: Either.self),
        array("neither", "`(try? first) ?? (try? second)`: neither", #"{"size": []}"#, as: Either.self),
      ])
  }

  private static func lossy<Model: Swift.Decodable & Decodable>(
    _ name: String, _ title: String, _ element: String, as type: Model.Type
  ) -> Row {
    pair(name, title, element) {
      try JSONDecoder().decode([Lossy<Model>].self, from: $0).compactMap(\.value)
    } decode: {
      try [Model].decode(JSON(parsing: $0), ignoreInvalidObjects: true)
    }
  }

  private static func collected<Model: Swift.Decodable & Decodable>(
    _ name: String, _ title: String, _ element: String, as type: Model.Type
  ) -> Row {
    pair(name, title, element) {
      try JSONDecoder().decode([Lossy<Model>].self, from: $0).compactMap(\.value)
    } decode: { data in
      try collectingRecoveredErrors { try [Model].decode(JSON(parsing: data), ignoreInvalidObjects: true) }.result
    }
  }

  private static func array<Model: Swift.Decodable & Decodable>(
    _ name: String, _ title: String, _ element: String, as type: Model.Type
  ) -> Row {
    pair(name, title, element) {
      try JSONDecoder().decode([Model].self, from: $0)
    } decode: {
      try [Model].decode(parsing: $0)
    }
  }

  private static func pair<Value>(
    _ name: String, _ title: String, _ element: String, baseline: @escaping (Data) throws -> Value,
    decode: @escaping (Data) throws -> Value
  ) -> Row {
    let text = Data("[\(repeatElement(element, count: 1_000).joined(separator: ", "))]".utf8)
    let baselineName = "\(name)-JSONDecoder"
    return Row(
      title: title,
      contenders: [
        Contender(baselineName, title, against: baselineName, given: text, baseline),
        Contender(name, title, against: baselineName, given: text, decode),
      ])
  }
}
