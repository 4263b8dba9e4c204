import Decodable
import Foundation
import Invariants

/// A reference implementation of lookups, by the README's table of null, missing and mismatch.
enum ReferenceLookup {
  case found(JSON)
  case noValue
  case missingKey(steps: Int)
  case typeMismatch(steps: Int, expected: Any.Type)

  init(_ path: OptionalKeyPath, in json: JSON) {
    var value = json
    for (steps, step) in path.keys.enumerated() {
      let isName = step.key.name != nil
      guard value.kind == (isName ? .object : .array) else {
        self = .typeMismatch(steps: steps, expected: isName ? [String: Any].self : [Any].self)
        return
      }
      guard let next = step.key.name.flatMap({ value[$0] }) ?? step.key.index.flatMap({ value[$0] }) else {
        self = step.isRequired ? .missingKey(steps: steps) : .noValue
        return
      }
      if !step.isRequired && next.kind == .null {
        self = .noValue
        return
      }
      value = next
    }
    self = .found(value)
  }

  /// Checks that the library finds the same, with all and with some keys of a path required.
  static func check(_ path: RandomPath, in json: JSON) {
    // Alternatives have different rules.
    guard path.keys.allSatisfy(\.alternatives.isEmpty) else { return }
    let required = OptionalKeyPath(keys: path.keys.map { OptionalKey(key: $0, isRequired: true) })
    var firstIsOptional = required
    if !path.keys.isEmpty { firstIsOptional.keys[0].isRequired = false }
    check(required, in: json) { try json => path.required as JSON }
    check(firstIsOptional, in: json) { try json =>? path.required as JSON? }
    check(path.optional, in: json) { try parse(json, keyPath: path.optional, decoder: JSON.decode) }
    check(path.optional, in: json) { try parse(json, keyPath: path.optional, decoder: JSON?.decode) }
  }

  private static func check(_ path: OptionalKeyPath, in json: JSON, _ lookUp: () throws -> JSON?) {
    let expected = ReferenceLookup(path, in: json)
    switch (expected, Outcome(lookUp)) {
    case (.found(let value), .value(let found?)):
      // Closures receive plain scalars, which may have lost digits.
      let isSame = found == value || (!value.isExact && found.kind == value.kind && found.count == value.count)
      require(isSame, "\(path) leads to \(found)")
    case (.found(let value), .value(nil)): require(value.kind == .null, "\(path) leads to nothing instead of \(value)")
    case (.noValue, .value(nil)): break
    case (.missingKey(let steps), .failure(let failure)):
      guard case .missingKey(let key, let metadata) = failure.error else { violated("\(path): \(failure.error)") }
      require(metadata.path == path.keys[..<steps].map(\.key), "\(path): \(failure.error)")
      require(key == path.keys[steps].key.description, "\(path): \(failure.error)")
    case (.typeMismatch(let steps, let type), .failure(let failure)):
      guard case .typeMismatch(type, _, let metadata) = failure.error else { violated("\(path): \(failure.error)") }
      require(metadata.path == path.keys[..<steps].map(\.key), "\(path): \(failure.error)")
    case (_, let outcome):
      violated("\(path) gives \(outcome) instead of \(expected)")
    }
  }
}

private func ~= (pattern: Any.Type, value: Any.Type) -> Bool { pattern == value }
