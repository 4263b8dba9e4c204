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

  @Test func `A document from standard input is named Payload`() {
    #expect(RootName.of(.standardInput, hasSeveral: true) == "Payload")
  }
}
