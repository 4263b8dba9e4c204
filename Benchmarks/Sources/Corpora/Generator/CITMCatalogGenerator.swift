extension SeededGenerator {
  /// Returns a document like `citm_catalog.json`.
  mutating func citmCatalog() -> String {
    let events = (0..<184).map { _ in event() }
    let subtopics = (0..<4).map { _ in Node.array((0..<5).map { _ in identifier() }) }
    return Node.object([
      ("areaNames", names(17)), ("audienceSubCategoryNames", names(1)), ("blockNames", names(0)),
      ("events", keyed(events)), ("performances", objects(243...243) { $0.performance() }),
      ("seatCategoryNames", names(64)), ("subTopicNames", names(19)), ("subjectNames", names(0)),
      ("topicNames", names(4)), ("topicSubTopics", keyed(subtopics)),
      ("venueNames", .object([("PLEYEL_PLEYEL", .text("Salle Pleyel"))])),
    ]).text(indent: 4)
  }

  private mutating func identifier() -> Node { .number(roll(100_000_000...999_999_999)) }

  /// Returns an object whose names are ascending ids, as in the original.
  private mutating func keyed(_ nodes: [Node]) -> Node {
    let first = roll(100_000_000...900_000_000)
    return .object(nodes.enumerated().map { ("\(first + 7 * $0)", $1) })
  }

  private mutating func names(_ count: Int) -> Node {
    keyed((0..<count).map { _ in .text("\(roll(1...5))ème \(words(1...3))") })
  }

  private mutating func event() -> Node {
    object(
      """
      description:null id:id logo:?/images/UE0AAAAACEKo6QAAAAZDSVRN name:words subTopicIds:topics subjectCode:null
      subtitle:null topicIds:topics
      """, ["topics": .array((0..<roll(0...5)).map { _ in identifier() })])
  }

  private mutating func performance() -> Node {
    let count = roll(1...100) <= 24 ? roll(1...2) : roll(4...5)
    return object(
      """
      eventId:id id:id logo:?/images/UE0AAAAACEKo6QAAAAZDSVRN name:null prices:prices seatCategories:categories
      seatMapImage:null start:start venueCode:PLEYEL_PLEYEL
      """,
      [
        "prices": objects(count...count) { $0.object("amount:count audienceSubCategoryId:id seatCategoryId:id") },
        "categories": objects(count...count) { generator in
          let areas = generator.objects(6...13) { $0.object("areaId:id blockIds:none", ["none": .array([])]) }
          return generator.object("areas:areas seatCategoryId:id", ["areas": areas])
        },
        "start": .number(roll(1_372_000_000...1_404_000_000) * 1000),
      ])
  }
}
