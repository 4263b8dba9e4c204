import Decodable

/// A decode function that goes through an array by itself.
package struct Loop: Decodable {
  package static func decode(_ json: Any) throws -> Loop {
    for element in (try json => "list" as JSON).elements { _ = try element => "value" as Int }
    return Loop()
  }
}
