import Decodable
import Foundation

/// Returns the contenders for one type of model, in the order of the table.
func contenders<Model: Swift.Decodable & Decodable>(for model: Model.Type, on inputs: Inputs) -> [Contender] {
  let decoder = JSONDecoder()
  let baseline = "JSONDecoder"
  return [
    Contender(baseline, "bytes → models: `JSONDecoder`", against: baseline, given: inputs.text) {
      try decoder.decode(Model.self, from: $0)
    },
    Contender("decode", "bytes → models: `=>`", against: baseline, given: inputs.text) {
      try Model.decode(parsing: $0)
    },
    Contender("shuffled", "bytes → models: `=>`, members shuffled", against: baseline, given: inputs.shuffled) {
      try Model.decode(parsing: $0)
    },
    Contender("reversed", "bytes → models: `=>`, members reversed", against: baseline, given: inputs.reversed) {
      try Model.decode(parsing: $0)
    },
    Contender("codable", "bytes → models: Codable on `JSON`", against: baseline, given: inputs.text) {
      try CodableDecoder().decode(Model.self, parsing: $0)
    },
    Contender("serialization", "bytes → plain values: `JSONSerialization`", against: baseline, given: inputs.text) {
      try JSONSerialization.jsonObject(with: $0)
    },
    Contender("parse", "bytes → `JSON`: parse only", against: baseline, given: inputs.text) { try JSON(parsing: $0) },
    Contender("document", "`JSON` → models: `=>`", against: baseline, given: inputs.document) { try Model.decode($0) },
    Contender("plain", "plain values → models: `=>`", against: baseline, given: inputs.plainValue) {
      try Model.decode($0)
    },
  ] + failingContenders(for: model, on: inputs)
}

/// Returns pairs of contenders that fail at the end of the document.
private func failingContenders<Model: Swift.Decodable & Decodable>(
  for model: Model.Type, on inputs: Inputs
) -> [Contender] {
  func pair(_ name: String, _ title: String, given input: @autoclosure @escaping () -> Data) -> [Contender] {
    let decoder = JSONDecoder()
    let baseline = "\(name)-JSONDecoder"
    return [
      Contender(baseline, "\(title): `JSONDecoder`", against: baseline, given: input()) { text in
        failure { try decoder.decode(Model.self, from: text) }
      },
      Contender(name, "\(title): `=>`", against: baseline, given: input()) { text in
        failure { try Model.decode(parsing: text) }
      },
    ]
  }
  let incomplete = Once { inputs.incomplete(for: model) }
  return pair("mismatch", "bytes → type mismatch", given: inputs.mismatched)
    + pair("missing", "bytes → missing key", given: incomplete.value)
}

private func failure<Value>(of decode: () throws -> Value) -> any Error {
  do { _ = try decode() } catch { return error }
  stop("decoding succeeded where it should fail")
}
