import Decodable
import Invariants

/// Laws of updates: an update applies the whole payload or nothing.
enum UpdatingLaws {
  static func check(_ representations: Representations) {
    for value in representations.document.descendants.prefix(20) where value.kind == .object { check(value) }
    check(representations.plain)
  }

  private static func check(_ json: Any) {
    let before = Profile()
    var profile = before
    let problems = profile.problems(updatingFrom: json)
    require(profile == before, "the search for problems changes \(profile)")
    do {
      try profile.update(from: json)
      require(problems.isEmpty, "the update succeeds, but has problems \(problems)")
      let after = profile
      mustNotThrow("the second update") { try profile.update(from: json) }
      require(profile == after, "\(after), but after a second update \(profile)")
    } catch let error as DecodingError {
      require(profile == before, "a failure changes \(profile)")
      require(problems.contains { Failure($0) == Failure(error) }, "\(error) is missing in \(problems)")
    } catch {
      violated("an error of another type: \(error)")
    }
  }
}

/// A value with properties of all kinds.
private struct Profile: Updatable, Equatable {
  var id = 1
  var name: String? = "n"
  var size = Size()
  var more: Size?

  struct Size: Updatable, Decodable::Decodable, Equatable {
    var width = 2.0

    static let updates: [Update<Size>] = [.field("b", \.width, decoder: Double.lenient)]

    static func decode(_ json: Any) throws -> Size { try Size(width: json => "b") }
  }

  static let updates: [Update<Profile>] = [
    .field(.oneOf("id", "a" => "id"), \.id), .field("name", \.name), .object("a", \.size), .object("b", \.more),
    .field("tags", decoder: [Int].decode) { $0.id = $1.count },
  ]
}
