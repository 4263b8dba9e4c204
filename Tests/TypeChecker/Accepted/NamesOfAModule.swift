// A module that prefers Swift's KeyPath with one declaration, and uses a module selector for the library's.
import Decodable
import Observation

typealias KeyPath = Swift.KeyPath

@Observable final class Model {
  var stars = 0
}

let property: KeyPath<Model, Int> = \.stars
let path: Decodable::KeyPath = "a" => "b"
