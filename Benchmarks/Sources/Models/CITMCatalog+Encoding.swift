import Encodable

extension CITMCatalog: Encodable {
  package func encode() throws -> some ObjectMembers {
    areaNames => "areaNames"
    audienceSubCategoryNames => "audienceSubCategoryNames"
    blockNames => "blockNames"
    events => "events"
    performances => "performances"
    seatCategoryNames => "seatCategoryNames"
    subTopicNames => "subTopicNames"
    subjectNames => "subjectNames"
    topicNames => "topicNames"
    topicSubTopics => "topicSubTopics"
    venueNames => "venueNames"
  }
}

extension CITMCatalog.Event: Encodable {
  func encode() throws -> some ObjectMembers {
    description => "description"
    id => "id"
    logo => "logo"
    name => "name"
    subTopicIds => "subTopicIds"
    subjectCode => "subjectCode"
    subtitle => "subtitle"
    topicIds => "topicIds"
  }
}

extension CITMCatalog.Performance: Encodable {
  func encode() throws -> some ObjectMembers {
    eventId => "eventId"
    id => "id"
    logo => "logo"
    name => "name"
    prices => "prices"
    seatCategories => "seatCategories"
    seatMapImage => "seatMapImage"
    start => "start"
    venueCode => "venueCode"
  }
}

extension CITMCatalog.Price: Encodable {
  func encode() throws -> some ObjectMembers {
    amount => "amount"
    audienceSubCategoryId => "audienceSubCategoryId"
    seatCategoryId => "seatCategoryId"
  }
}

extension CITMCatalog.SeatCategory: Encodable {
  func encode() throws -> some ObjectMembers {
    areas => "areas"
    seatCategoryId => "seatCategoryId"
  }
}

extension CITMCatalog.Area: Encodable {
  func encode() throws -> some ObjectMembers {
    areaId => "areaId"
    blockIds => "blockIds"
  }
}
