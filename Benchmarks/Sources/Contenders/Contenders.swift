import Decodable
import Foundation

/// Everything that is timed for one kind of model, in the order of the table.
func contenders<Model: Swift.Decodable & Decodable>(for model: Model.Type, on inputs: Inputs) -> [Contender] {
  let decoder = JSONDecoder()
  let rival = "JSONDecoder"
  return [
    Contender(rival, "bytes → models: `JSONDecoder`", against: rival, given: inputs.text) {
      try decoder.decode(Model.self, from: $0)
    },
    Contender("decode", "bytes → models: `=>`", against: rival, given: inputs.text) { try Model.decode(parsing: $0) },
    Contender("shuffled", "bytes → models: `=>`, members shuffled", against: rival, given: inputs.shuffled) {
      try Model.decode(parsing: $0)
    },
    Contender("reversed", "bytes → models: `=>`, members reversed", against: rival, given: inputs.reversed) {
      try Model.decode(parsing: $0)
    },
    Contender("codable", "bytes → models: Codable on `JSON`", against: rival, given: inputs.text) {
      try CodableDecoder().decode(Model.self, parsing: $0)
    },
    Contender("serialization", "bytes → graph: `JSONSerialization`", against: rival, given: inputs.text) {
      try JSONSerialization.jsonObject(with: $0)
    },
    Contender("parse", "bytes → `JSON`: parse only", against: rival, given: inputs.text) { try JSON(parsing: $0) },
    Contender("document", "`JSON` → models: `=>`", against: rival, given: inputs.document) { try Model.decode($0) },
    Contender("graph", "graph → models: `=>`", against: rival, given: inputs.graph) { try Model.decode($0) },
  ] + failingContenders(for: model, on: inputs)
}

/// Pairs that end with an error at the end of the document.
private func failingContenders<Model: Swift.Decodable & Decodable>(
  for model: Model.Type, on inputs: Inputs
) -> [Contender] {
  func pair(_ name: String, _ title: String, given input: @autoclosure @escaping () -> Data) -> [Contender] {
    let decoder = JSONDecoder()
    let rival = "\(name)-JSONDecoder"
    return [
      Contender(rival, "\(title): `JSONDecoder`", against: rival, given: input()) { text in
        failure { try decoder.decode(Model.self, from: text) }
      },
      Contender(name, "\(title): `=>`", against: rival, given: input()) { text in
        failure { try Model.decode(parsing: text) }
      },
    ]
  }
  return pair("mismatch", "bytes → type mismatch", given: inputs.mismatched)
    + pair("missing", "bytes → missing key", given: inputs.incomplete)
}

private func failure<Value>(of decode: () throws -> Value) -> any Error {
  do { _ = try decode() } catch { return error }
  stop("decoded what should fail")
}
