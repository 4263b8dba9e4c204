import Encodable
import Foundation
import Invariants

/// Checks that a value that fills containers at random has the JSON that JSONEncoder writes.
func checkRandomCodable(_ choices: inout Choices) {
  let value = ["root": RandomValue(seed: choices.next(), depth: choices.index(below: 5))]
  var encoder = CodableEncoder()
  encoder.dateEncodingStrategy = .deferredToDate
  mustNotThrow("unexpected error") {
    let text = try encoder.encodeToString(value)
    try require(JSON(parsing: text) == JSON(parsing: JSONEncoder().encode(value)), "JSONEncoder differs from \(text)")
    let options = EncodingOptions(excluding: ["no such name"])
    try require(encoder.encodeToString(value, options) == text, "another text with settings")
  }
}

/// Checks that containers that are used in any order and from any place give JSON or an error, also with settings.
func checkMisuse(_ choices: inout Choices) {
  let seed = choices.next()
  let text = misused(seed, EncodingOptions())
  require(misused(seed, EncodingOptions(excluding: ["no such name"])) == text, "another result than \(text ?? "nil")")
  _ = misused(seed, EncodingOptions(keys: .snakeCase, excluding: ["k0", "k1" => "k2"], omitting: [.null, .empty]))
}

/// Returns the text, which must be JSON; nil for an error.
private func misused(_ seed: UInt64, _ options: EncodingOptions) -> String? {
  let misuser = ContainerMisuser(seed: seed)
  let text = try? CodableEncoder().encodeToString([Script { try misuser.encode(to: $0) }], options)
  if let text { mustNotThrow("seed \(seed) gives \(text)") { _ = try JSON(parsing: text) } }
  // The encoders that are still held must have no effect.
  misuser.budget = 0
  for handle in misuser.handles { try? misuser.use(handle) }
  return text
}

/// Checks that a document that is encoded as a Codable value keeps all digits, and that it decodes.
func checkCodable(_ json: JSON) {
  mustNotThrow("unexpected error") {
    let encoded = try CodableEncoder().encodeToJSON(["a": [json]])
    require(isSame(encoded["a"]?[0] ?? encoded, json, isOrdered: true), "\(encoded) from \(json)")
  }
}
