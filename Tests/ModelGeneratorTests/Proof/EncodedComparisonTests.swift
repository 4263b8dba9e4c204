import Testing

@testable import ModelProof

@Suite struct EncodedComparisonTests {
  private func differences(_ document: String, _ encoded: String) throws -> [String] {
    let table = TypeTable(entries: ["A": .variants(tagKey: "type", contentKey: "data", cases: [:])])
    var comparison = EncodedComparison(table: table)
    comparison.compare(try Node(reading: document), with: try Node(reading: encoded), name: "a")
    return comparison.differences
  }

  @Test(arguments: [
    (#"{"a": 1, "b": [true, "x"]}"#, #"{"b":[true,"x"],"a":1}"#),
    ("[1.50, 1e2, 0.1000000000000000055]", "[1.5,100,0.1]"),
    (#""2024-03-01T01:00:00.5+01:00""#, #""2024-03-01T00:00:00.500Z""#),
    (#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
    // The comparison of the value checks that the key may be missing.
    (#"{"a": null}"#, "{}"),
    (#"{"type": "b"}"#, #"{"type":"b","data":null}"#),
  ]) func `Texts of one value have no differences`(document: String, encoded: String) throws {
    #expect(try differences(document, encoded) == [])
  }

  @Test(arguments: [
    (#"{"a": 1}"#, "{}", #"a["a"] is lost"#),
    ("{}", #"{"a":null}"#, #"a: "a" is added"#),
    (#"{"a": [1]}"#, #"{"a":[2]}"#, #"a["a"][0]: 1 became 2"#),
    ("[1]", "[1,2]", "a: [1] became [1,2]"),
    (#"{"a": 1}"#, #"{"a":1,"a":1}"#, "a: a key is encoded twice"),
    ("\"caf\u{e9}\"", "\"cafe\u{301}\"", "a: \"caf\u{e9}\" became \"cafe\u{301}\""),
    (#""2024-03-01T01:00:00+01:00""#, #""2024-03-01T01:00:00Z""#, nil),
    ("1", #""1""#, #"a: 1 became "1""#),
  ]) func `A difference reports its path`(document: String, encoded: String, difference: String?) throws {
    let differences = try differences(document, encoded)
    #expect(differences.count == 1)
    if let difference { #expect(differences.first == difference) }
  }
}
