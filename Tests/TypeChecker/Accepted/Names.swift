// swift-format-ignore-file
// Names that the library shares with Swift, from the README's section on names.
import Decodable
import Foundation
import Observation

struct User: Decodable {
  let id: Int
  static func decode(_ json: Any) throws -> User { try User(id: json => "id") }
}

struct Point: Codable { var x: Int }

@Observable final class Model {
  typealias KeyPath = Swift.KeyPath
  var stars = 0
  var name: String?
}

func errors(_ data: Data) -> String {
  do {
    _ = try User.decode(parsing: data)
    _ = try JSONDecoder().decode(Point.self, from: data)
    return ""
  } catch let error as DecodingError {
    return error.metadata.formattedPath
  } catch let error as Swift.DecodingError {
    return String(describing: error)
  } catch {
    return ""
  }
}

let path: KeyPath = "a" => "b"
let selected: Decodable::KeyPath = "a" => "b"
let property: Swift.KeyPath<User, Int> = \.id
let writable: WritableKeyPath<Point, Int> = \Point.x

func decodable<T: Decodable>(_ type: T.Type) -> any Decodable::Decodable.Type { type }
func codable<T: Swift.Decodable>(_ type: T.Type) -> any Swift.Decodable.Type { type }
let types: (Any.Type, Any.Type) = (decodable(User.self), codable(Point.self))
