import Decodable
import Invariants

/// To skip elements is to decode them one by one, and to leave some out.
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
    require((try? [T].skipping(.null)(json)) == (try? others.map(T.decode)), "nulls are left out")
    require((try? [T].oneOrMany(json)) == (try? [T].decode(json)), "an array is many")
    let errors = mustNotThrow("what skips") { try collectingRecoveredErrors { try [T].skipping(.invalid)(json) } }
      .errors
    require(errors.count == elements.count - valid.count, "\(errors.count) errors of \(elements.count)")
    let indices = elements.indices.filter { (try? T.decode(elements[$0])) == nil }
    let start = errors.first.map { $0.metadata.path.count } ?? 0
    let found = errors.map { $0.metadata.path.dropFirst(json.depth).first?.index }
    require(start == 0 || found == indices, "errors at \(found), and not \(indices)")
  }

  private static func checkMembers<T: Decodable::Decodable & Equatable & SendableMetatype>(
    _ json: JSON, of type: T.Type
  ) {
    let members = json.members.compactMap { member in (try? T.decode(member.value)).map { (member.name, $0) } }
    // Names may be one key to Swift.
    guard Set(json.members.map(\.name)).count == json.count else { return }
    let expected = Dictionary(uniqueKeysWithValues: members)
    require((try? [String: T].skipping(.invalid)(json)) == expected, "not \(expected)")
  }

  private static func checkOne<T: Decodable::Decodable & Equatable & SendableMetatype>(_ json: JSON, of type: T.Type) {
    require((try? [T].oneOrMany(json)) == (try? [T.decode(json)]), "one is many")
    let some = (try? T.decode(json)).map { [$0] } ?? []
    require((try? [T].oneOrMany(skipping: .invalid)(json)) == some, "one is left out")
  }
}

extension JSON {
  /// How many keys lead to it: by the path of an error about it.
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
