import Decodable
import Foundation
import Observation
import Synchronization
import Testing

/// The README's section on names that the library shares with Swift.
@Suite struct ReadmeNames {
  struct User: Decodable, Equatable {
    let id: Int
    static func decode(_ json: Any) throws -> User { try User(id: json => "id") }
  }

  struct Point: Codable, Equatable { var x: Int }

  @Observable final class Selection {
    typealias KeyPath = Swift.KeyPath
    var stars = 0
  }

  @Test(arguments: ["user", "point", "neither"])
  func `The library and Swift have different error types`(kind: String) {
    let data = Data("{}".utf8)
    let caught =
      switch kind {
      case "user": Self.caught { _ = try User.decode(parsing: data) }
      case "point": Self.caught { _ = try JSONDecoder().decode(Point.self, from: data) }
      default: Self.caught { _ = try User.decode(parsing: "{") }
      }
    #expect(caught == ["user": "missingKey", "point": "keyNotFound", "neither": "another"][kind])
  }

  private static func caught(_ decode: () throws -> Void) -> String {
    do {
      try decode()
      return "nothing"
    } catch let error as DecodingError {
      if case .missingKey = error { return "missingKey" }
    } catch let error as Swift.DecodingError {
      if case .keyNotFound = error { return "keyNotFound" }
    } catch {
      return "another"
    }
    return "another case"
  }

  @Test func `A type alias gives an observable class Swift's key paths`() {
    let selection = Selection()
    let changes = Mutex(0)
    withObservationTracking {
      _ = selection.stars
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    selection.stars = 1
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func `A module name selects a type`() throws {
    let path: Decodable::KeyPath = "user" => "id"
    let property: Swift.KeyPath<User, Int> = \.id
    #expect(try ["user": ["id": 7]] => path as Int == 7)
    #expect(User(id: 7)[keyPath: property] == 7)
    func codable<T: Swift.Decodable>(_ type: T.Type, _ text: String) throws -> T {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    #expect(try codable(Point.self, #"{"x": 1}"#) == Point(x: 1))
  }
}
