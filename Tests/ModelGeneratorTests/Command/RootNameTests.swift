import Testing

@testable import ModelGenerator

@Suite struct RootNameTests {
  @Test(arguments: [
    ("github_events.json", "GitHubEvent"), ("Samples/users.json", "User"), ("order-items.jsonl", "OrderItem"),
    ("countries.json", "Country"), ("boxes.json", "Box"), ("addresses.json", "Address"), ("status.json", "Status"),
    ("people.json", "Person"), ("apiKeys.json", "APIKey"), ("2024.json", "Payload"), (".json", "Payload"),
    ("urls.json", "URLPayload"), ("données.json", "Donnée"), ("a.b.c.json", "A"), ("series.json", "Series"),
  ]) func `An element has the name of the file in the singular`(_ path: String, _ name: String) {
    #expect(RootName.of(.file(path), hasSeveral: true) == name)
  }

  @Test(arguments: [
    ("search_results.json", "SearchResults"), ("settings.json", "Settings"), ("string.json", "StringPayload"),
    ("calendar.json", "CalendarPayload"),
  ]) func `A document has the name of its file`(_ path: String, _ name: String) {
    #expect(RootName.of(.file(path), hasSeveral: false) == name)
  }

  @Test(arguments: [
    ("/$defs/order_item", "OrderItem"), ("/$defs/p~1q", "PQ"), ("/$defs/p~0q", "PQ"), ("/$defs/p%7E1q", "PQ"),
    ("item", "Item"), (nil, "Shop"),
  ]) func `The model of a schema has the name of the definition or of the file`(_ fragment: String?, _ name: String) {
    #expect(RootName.of(ofSchema: "Schemas/shop.json", fragment: fragment) == name)
  }

  @Test func `A document from standard input is named Payload`() {
    #expect(RootName.of(.standardInput, hasSeveral: true) == "Payload")
  }
}
