import Encodable
import Testing

@Suite struct EncodingErrorTests {
  struct Mistake: Error {}

  struct Broken: Encodable {
    enum Kind: CaseIterable { case duplicate, through, beside, index, nan, own }

    var kind: Kind

    func encode() throws -> some ObjectMembers {
      1 => "a"
      switch kind {
      case .duplicate: 2 => "a"
      case .through: 2 => "a" => "b"
      case .beside:
        1 => "b" => "c"
        2 => "b"
      case .index: 2 => ["b", 0]
      case .nan: ["x": [Double.nan]] => "b" => "c"
      case .own: Thrower() => "b"
      }
      "after" => "z"
    }
  }

  struct Thrower: Encodable {
    private func fail() throws { throw Mistake() }

    func encode() throws -> some ObjectMembers {
      1 => "one"
      try fail()
    }
  }

  private func failure(_ kind: Broken.Kind) -> String {
    do {
      return try [Broken(kind: kind)].jsonString()
    } catch {
      return "\(error)"
    }
  }

  @Test func `An error has the path of the value`() {
    #expect(failure(.duplicate) == "two members have the same path at [0].a")
    #expect(failure(.through) == "the path leads into a value that is not an object at [0].a")
    #expect(failure(.beside) == "two members have the same path at [0].b")
    #expect(failure(.index) == "the path of a member consists of names at [0].b")
    #expect(failure(.nan) == "JSON has no number for nan at [0].b.c.x[0]")
    #expect(failure(.own) == "Mistake() at [0].b")
  }

  @Test func `A root that is not finite has an empty path`() {
    #expect(throws: EncodingError.self) { try Double.infinity.jsonString() }
  }
}
