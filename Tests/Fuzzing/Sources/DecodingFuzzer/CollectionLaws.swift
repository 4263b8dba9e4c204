import Decodable
import Invariants

/// The laws of skipping: the result equals decoding the elements one by one and omitting some.
enum CollectionLaws {
  static func check(_ json: JSON) {
    for value in json.descendants.prefix(20) {
      if value.kind == .array {
        check(value, of: Int?.self)
        check(value, of: String.self)
        check(value, of: [Int].self)
      } else if value.kind == .object {
        checkMembers(value, of: Int.self)
      } else {
        checkOne(value, of: Int?.self)
      }
    }
  }

  private static func check<T: Decodable::Decodable & Equatable & SendableMetatype>(_ json: JSON, of type: T.Type) {
    let elements = Array(json.elements)
    let others = elements.filter { $0.kind != .null }
    let valid = elements.compactMap { try? T.decode($0) }
    require((try? [T].skipping(.invalid)(json)) == valid, "not \(valid)")
    require((try? T.decoding.array(skipping: .invalid)(json)) == valid, "not \(valid)")
    let validOthers = others.compactMap { try? T.decode($0) }
    require((try? [T].skipping([.null, .invalid])(json)) == validOthers, "not \(validOthers)")
    require((try? [T].skipping(.null)(json)) == (try? others.map(T.decode)), "nulls are not skipped")
    require((try? [T].oneOrMany(json)) == (try? [T].decode(json)), "an array is not many")
    let errors = mustNotThrow("skipping") { try collectingRecoveredErrors { try [T].skipping(.invalid)(json) } }
      .errors
    require(errors.count == elements.count - valid.count, "\(errors.count) errors for \(elements.count) elements")
    let indices = elements.indices.filter { (try? T.decode(elements[$0])) == nil }
    let start = errors.first.map { $0.metadata.path.count } ?? 0
    let found = errors.map { $0.metadata.path.dropFirst(json.depth).first?.index }
    require(start == 0 || found == indices, "errors at \(found) instead of \(indices)")
  }

  private static func checkMembers<T: Decodable::Decodable & Equatable & SendableMetatype>(
    _ json: JSON, of type: T.Type
  ) {
    let members = json.members.compactMap { member in (try? T.decode(member.value)).map { (member.name, $0) } }
    // Distinct names may be equal Strings.
    guard Set(json.members.map(\.name)).count == json.count else { return }
    let expected = Dictionary(uniqueKeysWithValues: members)
    require((try? [String: T].skipping(.invalid)(json)) == expected, "not \(expected)")
  }

  private static func checkOne<T: Decodable::Decodable & Equatable & SendableMetatype>(_ json: JSON, of type: T.Type) {
    require((try? [T].oneOrMany(json)) == (try? [T.decode(json)]), "one element is not many")
    let some = (try? T.decode(json)).map { [$0] } ?? []
    require((try? [T].oneOrMany(skipping: .invalid)(json)) == some, "an invalid element is not skipped")
  }
}

extension JSON {
  /// The number of keys in the path of the value, taken from an error about it.
  fileprivate var depth: Int {
    do {
      let (_, errors) = try collectingRecoveredErrors { try Decoding<Int> { _ in throw Wrong() }.ifInvalid(0)(self) }
      return errors.first?.metadata.path.count ?? 0
    } catch {
      violated("recovered: \(error)")
    }
  }

  private struct Wrong: Error {}
}
