import Decodable
import Foundation
import Models

extension ErrorTable {
  /// A thousand errors that nobody reads, and beside them the same without errors.
  static var creation: ErrorTable {
    let object = #"{"id": 7, "name": "Ada", "score": "#
    let nested = String(repeating: #"{"next": "#, count: 6)
    let closing = String(repeating: "}", count: 6)
    return ErrorTable(
      columns: ["`JSONDecoder`", "`=>`"], ratio: .gain,
      rows: [
        lossy("objects", "skipped: none of the objects", object + "9.5}", as: Scored.self),
        lossy(
          "skipped", "skipped: the objects, of which a member is of another type", object + "\"?\"}", as: Scored.self),
        collected("collected", "skipped: the same, and the errors kept", object + "\"?\"}", as: Scored.self),
        lossy(
          "levels", "skipped: objects with an error six types deep", nested + "\"?\"" + closing, as: SixLevels.self),
        lossy(
          "path", "skipped: objects with an error at the end of a path of six", nested + "\"?\"" + closing,
          as: SixNames.self),
        array("present", "`try?`: the member is there", #"{"size": 7}"#, as: Fallback.self),
        array("mismatched", "`try?`: the member is of another type", #"{"size": "?"}"#, as: Fallback.self),
        array("absent", "`try?`: the member is not there", #"{"name": 7}"#, as: Fallback.self),
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
    _ name: String, _ title: String, _ element: String, rival: @escaping (Data) throws -> Value,
    decode: @escaping (Data) throws -> Value
  ) -> Row {
    let text = Data("[\(repeatElement(element, count: 1_000).joined(separator: ", "))]".utf8)
    let rivalName = "\(name)-JSONDecoder"
    return Row(
      title: title,
      contenders: [
        Contender(rivalName, title, against: rivalName, given: text, rival),
        Contender(name, title, against: rivalName, given: text, decode),
      ])
  }
}
