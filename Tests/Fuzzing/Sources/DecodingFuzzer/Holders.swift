import Decodable
import Foundation
import Invariants

/// One document as this library's view of it, and as a plain graph.
struct Holders {
  let document: JSON
  let plain: Any
  /// Whether messages about both are the same to the letter.
  let areTextsSame: Bool

  /// Nil where no plain graph exists: two names are one String to Swift, which compares by canonical equivalence.
  init?(_ document: JSON) {
    self.document = document
    areTextsSame = document.areNumbersCanonical && document.areNamesNormalized
    do {
      plain =
        switch document.kind {
        case .object: try cast(document) as [String: Any]
        case .array: try cast(document) as [Any]
        default: try document => [] as Any
        }
    } catch DecodingError.other(let error as DuplicateKeyError, _) {
      require(Set(error.names).count < error.names.count, "\(error.names) are no names of one key")
      return nil
    } catch {
      violated("no plain graph: \(error)")
    }
  }

  /// Both say the same, as far as numbers keep their digits.
  func checkWhole() {
    let again = mustNotThrow("a document of a plain graph") { try JSON.decode(plain) }
    if document.isExact { require(again == document && document == again, "the plain graph is \(again)") }
    require(again.descendants.count == document.descendants.count, "the plain graph has other values: \(again)")
    check(plain, document)
  }

  /// The shape of a plain graph, by Swift's own means.
  private func check(_ plain: Any, _ json: JSON) {
    switch plain {
    case let object as [String: Any]:
      require(json.kind == .object && json.count == object.count, "\(object.count) members of \(json)")
      for (name, value) in json.members {
        guard let other = object[name] else { violated("no \(name.debugDescription) in the plain graph") }
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
  /// A document that is a string.
  fileprivate static func some(string: String) -> JSON {
    mustNotThrow("a string") { try JSON.decode(string) }
  }
}
