import Decodable
import Foundation
import Testing

/// The paths of errors about values that a function has reached in several statements, or before.
@Suite struct ReachedValueTests {
  private struct Loop: Decodable {
    static func decode(_ json: Any) throws -> Loop {
      for element in try json => "all" as [JSON] { _ = try element => "id" as Int }
      return Loop()
    }
  }

  private struct Step: Decodable {
    static func decode(_ json: Any) throws -> Step {
      let payload: Any = try json => "all"
      _ = try payload => 1 => "id" as Int
      return Step()
    }
  }

  private struct Strict: Decodable {
    static func decode(_ json: Any) throws -> Strict {
      let (_, errors) = try collectingRecoveredErrors { try json => "all" => [Int].skipping(.invalid) as [Int] }
      if let first = errors.first { throw first }
      return Strict()
    }
  }

  private struct Own: Decodable {
    static func decode(_ json: Any) throws -> Own {
      let all: JSON = try json => "all"
      throw DecodingError.missingKey("z", in: all)
    }
  }

  private struct Captured: Decodable {
    static func decode(_ json: Any) throws -> Captured {
      _ = try json => "a" => { (_: Any) -> Int in try json => "all" => 1 => "id" }
      return Captured()
    }
  }

  private struct Keeper: Swift.Decodable {
    enum CodingKeys: CodingKey { case all }

    init(from decoder: any Decoder) throws {
      let all = try decoder.container(keyedBy: CodingKeys.self).decode(JSON.self, forKey: .all)
      _ = try all => 1 => "id" as Int
    }
  }

  private static let text = #"{"all": [{"id": 1}, {"id": "x"}], "a": 1}"#
  private static let nestedText = #"{"o": [\#(text)]}"#

  private func expect<Model: Decodable>(
    _ type: Model.Type, _ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(decodingError(try Model.decode(parsing: Self.text)))
    #expect(error.metadata.formattedPath == path, sourceLocation: sourceLocation)
    #expect((error.metadata.rootObject as? JSON)?.count == 2, sourceLocation: sourceLocation)
    #expect(try Model.problems(parsing: Self.text).map(\.metadata.formattedPath) == [path])
    let nested = try JSON(parsing: Self.nestedText)
    #expect(
      decodingError(try nested => "o" as [Model])?.metadata.formattedPath == "o[0].\(path)",
      sourceLocation: sourceLocation)
  }

  @Test func `The path leads from the root to a value that was reached in several statements`() throws {
    try expect(Loop.self, "all[1].id")
    try expect(Step.self, "all[1].id")
  }

  @Test func `A recovered error that is thrown keeps its path`() throws { try expect(Strict.self, "all[0]") }

  @Test func `An own error about a nested value has the path of the value`() throws { try expect(Own.self, "all") }

  @Test func `A closure that looks up a captured value adds no keys of its own`() throws {
    try expect(Captured.self, "all[1].id")
  }

  @Test func `The initializer of a Codable type adds the keys of a kept JSON`() throws {
    let nested = try JSON(parsing: Self.nestedText)
    let paths = [
      decodingError(try CodableDecoder().decode(Keeper.self, parsing: Self.text)),
      decodingError(try CodableDecoder().decode([String: [Keeper]].self, parsing: Self.nestedText)),
      decodingError(try nested => "o" as [Keeper]),
    ].map { $0?.metadata.formattedPath }
    #expect(paths == ["all[1].id", "o[0].all[1].id", "o[0].all[1].id"])
  }
}
