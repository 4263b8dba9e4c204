import Decodable
import Foundation
import Invariants

/// A document as a `JSON` view and as a plain value.
struct Representations {
  let document: JSON
  let plain: Any
  /// A Boolean value that indicates whether messages about both are identical.
  let haveSameTexts: Bool

  /// Returns nil if no plain value exists: two names are equal Strings, which compare by canonical equivalence.
  init?(_ document: JSON) {
    self.document = document
    haveSameTexts = document.areNumbersCanonical && document.areNamesNormalized
    do {
      plain =
        switch document.kind {
        case .object: try cast(document) as [String: Any]
        case .array: try cast(document) as [Any]
        default: try document => [] as Any
        }
    } catch DecodingError.other(let error as DuplicateKeyError, _) {
      require(Set(error.names).count < error.names.count, "\(error.names) are different keys")
      return nil
    } catch {
      violated("no plain value: \(error)")
    }
  }

  /// Checks that both representations are equal, if the numbers keep their digits.
  func checkWhole() {
    let again = mustNotThrow("a document of a plain value") { try JSON.decode(plain) }
    if document.isExact { require(again == document && document == again, "the plain value is \(again)") }
    require(again.descendants.count == document.descendants.count, "the plain value has other values inside: \(again)")
    check(plain, document)
  }

  /// Checks the structure of a plain value with casts.
  private func check(_ plain: Any, _ json: JSON) {
    switch plain {
    case let object as [String: Any]:
      require(json.kind == .object && json.count == object.count, "\(object.count) members of \(json)")
      for (name, value) in json.members {
        guard let other = object[name] else { violated("no \(name.debugDescription) in the plain value") }
        check(other, value)
      }
    case let array as [Any]:
      require(json.kind == .array && json.count == array.count, "\(array.count) elements of \(json)")
      for (other, value) in zip(array, json.elements) { check(other, value) }
    case let text as String:
      require(json.kind == .string && json == .some(string: text), "\(json) is \(text.debugDescription)")
    case is NSNull: require(json.kind == .null, "\(json) is null")
    default: require(json.kind == .number || json.kind == .boolean, "\(json) is a \(type(of: plain))")
    }
  }
}

extension JSON {
  /// Returns a document that is a string.
  fileprivate static func some(string: String) -> JSON {
    mustNotThrow("a string") { try JSON.decode(string) }
  }
}
