import Encodable

extension Box: Encodable where Value: Encodable {
  func encode() throws -> Value { value }
}
