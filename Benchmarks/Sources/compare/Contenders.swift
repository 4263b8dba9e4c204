import Decodable
import Foundation

/// Everything that is measured for one kind of model, in the order of the table.
func contenders<Model: Swift.Decodable & Decodable & Equatable>(for model: Model.Type, on inputs: Inputs) -> [Contender]
{
  let decoder = JSONDecoder()
  let rival = "JSONDecoder"
  return [
    Contender(rival, "bytes → models: `JSONDecoder`", against: rival) {
      try decoder.decode(Model.self, from: inputs.text)
    },
    Contender("decode", "bytes → models: `=>`", against: rival) { try Model.decode(parsing: inputs.text) },
    Contender("shuffled", "the same, members shuffled", against: rival) { try Model.decode(parsing: inputs.shuffled) },
    Contender("reversed", "the same, members reversed", against: rival) { try Model.decode(parsing: inputs.reversed) },
    Contender("codable", "bytes → models: Codable on `JSON`", against: rival) {
      try decodeCodable(Model.self, from: inputs)
    },
    Contender("serialization", "bytes → graph: `JSONSerialization`", against: rival) {
      try JSONSerialization.jsonObject(with: inputs.text)
    },
    Contender("serialization-decode", "bytes → graph → models: `JSONSerialization`, then `=>`", against: rival) {
      try Model.decode(JSONSerialization.jsonObject(with: inputs.text))
    },
    Contender("parse", "bytes → `JSON`: parse only", against: rival) { try JSON(parsing: inputs.text) },
    Contender("document", "`JSON` → models: `=>` only", against: rival) { try Model.decode(inputs.document) },
    Contender("graph", "graph → models: `=>` only", against: rival) { try Model.decode(inputs.graph) },
    Contender("failing-JSONDecoder", "a mistake in the last value: `JSONDecoder`", against: "failing-JSONDecoder") {
      failure { try decoder.decode(Model.self, from: inputs.mistaken) }
    },
    Contender("failing", "a mistake in the last value: `=>`", against: "failing-JSONDecoder") {
      failure { try Model.decode(parsing: inputs.mistaken) }
    },
  ]
}

/// Decodes by way of Codable alone, although the models are ours as well.
///
/// This is the one place to change once a document can be given to a Codable type directly.
private func decodeCodable<Model: Swift.Decodable>(_ type: Model.Type, from inputs: Inputs) throws -> Model {
  let codable: CodableOnly<Model> = try JSON(parsing: inputs.wrapped) => "root"
  return codable.model
}

/// Is not our Decodable, whatever the model is.
private struct CodableOnly<Model: Swift.Decodable>: Swift.Decodable {
  let model: Model

  init(from decoder: any Decoder) throws { model = try Model(from: decoder) }
}
