import Decodable

/// The program of a concert hall, `citm_catalog.json`: objects keyed by id, and many small integers.
package struct CITMCatalog: Equatable, Sendable, Codable {
  let areaNames: [String: String]
  let audienceSubCategoryNames: [String: String]
  let blockNames: [String: String]
  let events: [String: Event]
  let performances: [Performance]
  let seatCategoryNames: [String: String]
  let subTopicNames: [String: String]
  let subjectNames: [String: String]
  let topicNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let venueNames: [String: String]
}

extension CITMCatalog {
  struct Event: Equatable, Sendable, Codable {
    let description: String?
    let id: Int
    let logo: String?
    let name: String
    let subTopicIds: [Int]
    let subjectCode: String?
    let subtitle: String?
    let topicIds: [Int]
  }

  struct Performance: Equatable, Sendable, Codable {
    let eventId: Int
    let id: Int
    let logo: String?
    let name: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let seatMapImage: String?
    let start: Int
    let venueCode: String
  }

  struct Price: Equatable, Sendable, Codable {
    let amount: Int
    let audienceSubCategoryId: Int
    let seatCategoryId: Int
  }

  struct SeatCategory: Equatable, Sendable, Codable {
    let areas: [Area]
    let seatCategoryId: Int
  }

  struct Area: Equatable, Sendable, Codable {
    let areaId: Int
    let blockIds: [Int]
  }
}

extension CITMCatalog: Decodable {
  package static func decode(_ json: Any) throws -> CITMCatalog {
    try CITMCatalog(
      areaNames: json => "areaNames",
      audienceSubCategoryNames: json => "audienceSubCategoryNames",
      blockNames: json => "blockNames",
      events: json => "events",
      performances: json => "performances",
      seatCategoryNames: json => "seatCategoryNames",
      subTopicNames: json => "subTopicNames",
      subjectNames: json => "subjectNames",
      topicNames: json => "topicNames",
      topicSubTopics: json => "topicSubTopics",
      venueNames: json => "venueNames")
  }
}

extension CITMCatalog.Event: Decodable {
  static func decode(_ json: Any) throws -> CITMCatalog.Event {
    try CITMCatalog.Event(
      description: json => "description",
      id: json => "id",
      logo: json => "logo",
      name: json => "name",
      subTopicIds: json => "subTopicIds",
      subjectCode: json => "subjectCode",
      subtitle: json => "subtitle",
      topicIds: json => "topicIds")
  }
}

extension CITMCatalog.Performance: Decodable {
  static func decode(_ json: Any) throws -> CITMCatalog.Performance {
    try CITMCatalog.Performance(
      eventId: json => "eventId",
      id: json => "id",
      logo: json => "logo",
      name: json => "name",
      prices: json => "prices",
      seatCategories: json => "seatCategories",
      seatMapImage: json => "seatMapImage",
      start: json => "start",
      venueCode: json => "venueCode")
  }
}

extension CITMCatalog.Price: Decodable {
  static func decode(_ json: Any) throws -> CITMCatalog.Price {
    try CITMCatalog.Price(
      amount: json => "amount",
      audienceSubCategoryId: json => "audienceSubCategoryId",
      seatCategoryId: json => "seatCategoryId")
  }
}

extension CITMCatalog.SeatCategory: Decodable {
  static func decode(_ json: Any) throws -> CITMCatalog.SeatCategory {
    try CITMCatalog.SeatCategory(
      areas: json => "areas",
      seatCategoryId: json => "seatCategoryId")
  }
}

extension CITMCatalog.Area: Decodable {
  static func decode(_ json: Any) throws -> CITMCatalog.Area {
    try CITMCatalog.Area(
      areaId: json => "areaId",
      blockIds: json => "blockIds")
  }
}
