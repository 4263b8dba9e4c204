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
    } catch let error as EncodingError {
      return "\(error.code.rawValue) \(error.metadata.formattedPath)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `An error has the path of the value`() {
    #expect(failure(.duplicate) == "duplicate_member [0].a")
    #expect(failure(.through) == "path_through_value [0].a.b")
    #expect(failure(.beside) == "duplicate_member [0].b")
    #expect(failure(.index) == "unsupported_path [0].b[0]")
    #expect(failure(.nan) == "unrepresentable [0].b.c.x[0]")
    #expect(failure(.own) == "custom [0].b")
  }

  @Test func `A root that is not finite has an empty path`() {
    #expect(throws: EncodingError.self) { try Double.infinity.jsonString() }
  }
}
