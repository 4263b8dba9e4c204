import Encodable

extension SmallObject: Encodable {
  package func encode() throws -> some ObjectMembers {
    id => "id"
    name => "name"
    email => "email"
    score => "score"
    tags => "tags"
    isActive => "is_active"
  }
}
