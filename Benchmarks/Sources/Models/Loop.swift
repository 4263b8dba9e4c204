import Decodable

/// A model whose decode function iterates over an array with a loop.
package struct Loop: Decodable {
  package static func decode(_ json: Any) throws -> Loop {
    for element in (try json => "list" as JSON).elements { _ = try element => "value" as Int }
    return Loop()
  }
}
