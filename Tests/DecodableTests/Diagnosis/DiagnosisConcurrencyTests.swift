import Decodable
import Foundation
import Testing

/// Searches on several threads at once; `Scripts/check sanitizer` runs them under the thread sanitizer.
@Suite struct DiagnosisConcurrencyTests {
  struct Item: Decodable, Equatable {
    static func decode(_ json: Any) throws -> Item {
      _ = try json => "a" as Int
      _ = try json => "b" as String
      return Item()
    }
  }

  @Test func `Many tasks decode and search one document at once`() async throws {
    let text = "[" + (0..<50).map { _ in #"{"a": "x", "b": 1, "c": 1}"# }.joined(separator: ",") + "]"
    let json = try JSON(parsing: text)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          switch number % 4 {
          case 0: [Item].problems(in: json).count == 100
          case 1: [Item].problems(in: json, unknownKeys: .reject).count == 150
          case 2: (try? [Item].decode(json, unknownKeys: .reject)) == nil
          default: (try? [Item].decode(json)) == nil
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  struct Starting: Decodable {
    static func decode(_ json: Any) throws -> Starting {
      let json = try JSON.decode(json)
      // These tasks may outlive the search.
      Task.detached { try? Item.decode(json) }
      Task { try? Item.decode(json) }
      _ = try json => "a" as Int
      return Starting()
    }
  }

  @Test func `A search ignores the lookups of a task that a decode function starts`() throws {
    for _ in 0..<50 {
      #expect(try Starting.problems(parsing: #"{"a": "x"}"#).count == 1)
      #expect(try Starting.problems(parsing: #"{"a": 1}"#).isEmpty)
    }
  }
}
