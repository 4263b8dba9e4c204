import Decodable
import Testing

/// Problems of Codable types whose initializers throw this library's errors.
@Suite struct NestedCodableProblemsTests {
  private struct Outer: Codable { let b: Middle }

  private struct Middle: Codable { let c: Inner }

  private struct Inner: Codable {
    init(from decoder: any Decoder) throws {
      let json = try JSON(from: decoder)
      let _: Int = try json => "v"
    }

    func encode(to encoder: any Encoder) throws {}
  }

  @Test(arguments: Representation.allCases)
  func `A problem inside nested Codable types reports its path once`(representation: Representation) throws {
    let json = try representation(#"{"a": {"b": {"c": {"v": "x"}}}}"#)
    let found = problems(in: json) { try $0 => "a" as Outer }
    #expect(found.map(facts) == ["type_mismatch /a/b/c/v"])
  }
}
