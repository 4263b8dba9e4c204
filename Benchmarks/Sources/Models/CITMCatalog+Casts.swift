import Foundation

extension CITMCatalog {
  /// Creates the models from plain values with casts by hand.
  package init(casting json: Any) throws {
    guard let object = json as? [String: Any] else { throw CastFailure() }
    self.init(
      areaNames: try casted(object, "areaNames"),
      audienceSubCategoryNames: try casted(object, "audienceSubCategoryNames"),
      blockNames: try casted(object, "blockNames"),
      events: try (casted(object, "events") as [String: Any]).mapValues(Event.init(casting:)),
      performances: try (casted(object, "performances") as [Any]).map(Performance.init(casting:)),
      seatCategoryNames: try casted(object, "seatCategoryNames"),
      subTopicNames: try casted(object, "subTopicNames"),
      subjectNames: try casted(object, "subjectNames"),
      topicNames: try casted(object, "topicNames"),
      topicSubTopics: try casted(object, "topicSubTopics"),
      venueNames: try casted(object, "venueNames"))
  }
}

extension CITMCatalog.Event {
  fileprivate init(casting json: Any) throws {
    guard let object = json as? [String: Any] else { throw CastFailure() }
    self.init(
      description: try castedUnlessNull(object, "description"),
      id: try casted(object, "id"),
      logo: try castedUnlessNull(object, "logo"),
      name: try casted(object, "name"),
      subTopicIds: try casted(object, "subTopicIds"),
      subjectCode: try castedUnlessNull(object, "subjectCode"),
      subtitle: try castedUnlessNull(object, "subtitle"),
      topicIds: try casted(object, "topicIds"))
  }
}

extension CITMCatalog.Performance {
  fileprivate init(casting json: Any) throws {
    guard let object = json as? [String: Any] else { throw CastFailure() }
    self.init(
      eventId: try casted(object, "eventId"),
      id: try casted(object, "id"),
      logo: try castedUnlessNull(object, "logo"),
      name: try castedUnlessNull(object, "name"),
      prices: try (casted(object, "prices") as [Any]).map(CITMCatalog.Price.init(casting:)),
      seatCategories: try (casted(object, "seatCategories") as [Any]).map(CITMCatalog.SeatCategory.init(casting:)),
      seatMapImage: try castedUnlessNull(object, "seatMapImage"),
      start: try casted(object, "start"),
      venueCode: try casted(object, "venueCode"))
  }
}

extension CITMCatalog.Price {
  fileprivate init(casting json: Any) throws {
    guard let object = json as? [String: Any] else { throw CastFailure() }
    self.init(
      amount: try casted(object, "amount"),
      audienceSubCategoryId: try casted(object, "audienceSubCategoryId"),
      seatCategoryId: try casted(object, "seatCategoryId"))
  }
}

extension CITMCatalog.SeatCategory {
  fileprivate init(casting json: Any) throws {
    guard let object = json as? [String: Any] else { throw CastFailure() }
    self.init(
      areas: try (casted(object, "areas") as [Any]).map(CITMCatalog.Area.init(casting:)),
      seatCategoryId: try casted(object, "seatCategoryId"))
  }
}

extension CITMCatalog.Area {
  fileprivate init(casting json: Any) throws {
    guard let object = json as? [String: Any] else { throw CastFailure() }
    self.init(areaId: try casted(object, "areaId"), blockIds: try casted(object, "blockIds"))
  }
}

private struct CastFailure: Error {}

@inline(__always)
private func casted<Value>(_ object: [String: Any], _ name: String) throws -> Value {
  guard let value = object[name] as? Value else { throw CastFailure() }
  return value
}

@inline(__always)
private func castedUnlessNull<Value>(_ object: [String: Any], _ name: String) throws -> Value? {
  guard let value = object[name] else { throw CastFailure() }
  if value is NSNull { return nil }
  guard let value = value as? Value else { throw CastFailure() }
  return value
}
