import Decodable

/// The outline of Canada, `canada.json`: 111,126 doubles and little else.
package struct Canada: Equatable, Sendable, Codable {
  let type: String
  let features: [Feature]
}

extension Canada {
  struct Feature: Equatable, Sendable, Codable {
    let type: String
    let properties: [String: String]
    let geometry: Geometry
  }

  struct Geometry: Equatable, Sendable, Codable {
    let type: String
    let coordinates: [[[Double]]]
  }
}

extension Canada: Decodable {
  package static func decode(_ json: Any) throws -> Canada {
    try Canada(
      type: json => "type",
      features: json => "features")
  }
}

extension Canada.Feature: Decodable {
  static func decode(_ json: Any) throws -> Canada.Feature {
    try Canada.Feature(
      type: json => "type",
      properties: json => "properties",
      geometry: json => "geometry")
  }
}

extension Canada.Geometry: Decodable {
  static func decode(_ json: Any) throws -> Canada.Geometry {
    try Canada.Geometry(
      type: json => "type",
      coordinates: json => "coordinates")
  }
}
