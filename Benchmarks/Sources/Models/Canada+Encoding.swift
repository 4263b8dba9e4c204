import Encodable

extension Canada: Encodable {
  package func encode() throws -> some ObjectMembers {
    type => "type"
    features => "features"
  }
}

extension Canada.Feature: Encodable {
  func encode() throws -> some ObjectMembers {
    type => "type"
    properties => "properties"
    geometry => "geometry"
  }
}

extension Canada.Geometry: Encodable {
  func encode() throws -> some ObjectMembers {
    type => "type"
    coordinates => "coordinates"
  }
}
