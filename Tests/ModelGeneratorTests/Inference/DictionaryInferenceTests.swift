import Decodable
import ModelGenerator
import Testing

@Suite struct DictionaryInferenceTests {
  @Test(arguments: [
    (#"{"1": "a"}"#, "[String: string]"),
    (#"{"-1": {"a": 1}, "2": {"b": 1}}"#, "[String: Value]"),
    (#"{"2014-01": 1, "2014-02": 2.5}"#, "[String: double]"),
    (#"{"e621e1f8-c36c-495a-93fc-0c247a3e6e5f": null}"#, "[String: json?]"),
    (#"{"507f1f77bcf86cd799439011": []}"#, "[String: [json]]"),
    (#"{"ada@example.com": true}"#, "[String: bool]"),
    (#"{"/users": 1, "https://a.example": 2}"#, "[String: int]"),
    (#"{"1.0": 1, "v2.1.0": 2, "3.0.0-beta.1+a": 3, "10.0.0.1": 4}"#, "[String: int]"),
    (#"{"-NfXp3oXq1_2b3c4-5e6": "a"}"#, "[String: string]"),
    (#"{"kXoP3q2ZsTgF8nVhYbW1cLr9mJx2": 1, "Zq8RtY2uWp5LkJh3Gf7DsA1cVbN4": 2}"#, "[String: int]"),
    (#"{"fGh3kQ2-ZsT_gF8n:APA91bHnVhYbW1cLr9": true}"#, "[String: bool]"),
    (#"{"1:5": {"a": 1}, "12:345": {"b": 2}}"#, "[String: Value]"),
    (#"{"!abc:example.com": {"a": 1}}"#, "[String: Value]"), (#"{"@bob:example.org": ["a"]}"#, "[String: [string]]"),
    (#"{"sha256Base64EncodedHash": 1}"#, "Values"), (#"{"numberOfItemsInTheCart2024": 1}"#, "Values"),
    (#"{"$15163622445EBvZJ:localhost": 1}"#, "[String: int]"), (#"{"2xx": 1, "5xx": 2}"#, "[String: int]"),
    (#"{"@xmlns:xsi": 1}"#, "Values"), (#"{"xlink:href": 1}"#, "Values"), (#"{"a:1": 1}"#, "Values"),
    (#"{"3h": 0.5}"#, "[String: double]"), (#"{"48x48": "a", "24x24": "b"}"#, "[String: string]"),
    (#"{"application/json": {"a": 1}, "text/*": {"a": 2}}"#, "[String: Value]"),
    (#"{"app.kubernetes.io/name": "a", "example.com/tier": "b"}"#, "[String: string]"),
    (#"{"200": {"a": 1}, "404": {"a": 2}, "default": {"a": 3}}"#, "[String: Value]"),
    (#"{"": {"a": 1}, "node_modules/x": {"b": 1}}"#, "[String: Value]"),
    (#"{"0,0": {"a": 1}, "1,0": {"a": 2}, "-1,12": {"a": 2}}"#, "[String: Value]"),
    (#"{"q_001": {"a": 1}, "q_002": {"a": 2}, "q_013": {"a": 2, "b": 3}}"#, "[String: Value]"),
    (#"{"q_001": {"a": 1}, "q_002": {"a": 2}}"#, "Values"), (#"{"q_001": 1, "q_002": 2, "q_003": 3}"#, "Values"),
    (#"{"q_001": {"a": 1}, "q_002": {"a": 2}, "q_003": {"b": 3}}"#, "Values"),
    (#"{"line_1": {"a": 1}, "line_2": {"a": 2}, "line_3": {"a": 3}}"#, "Values"),
    (#"{"address1": {"a": 1}, "address2": {"a": 2}, "address3": {"a": 3}}"#, "Values"),
    (#"{"size_100": {"a": 1}, "size_200": {"a": 2}, "size_400": {"a": 3}}"#, "Values"),
    (#"{"0,0": 1, "a,b": 2, "c,d": 3}"#, "Values"), (#"{",": 1}"#, "Values"),
    (#"{"*-100.0": 1, "100.0-200.0": 2, "200-*": 3}"#, "[String: int]"),
    (#"{"linux-6.1": 1, "darwin@24.0.0": 2}"#, "[String: int]"),
    (#"{"socket.io": "1", "react": "2", "@types/node": "3"}"#, "[String: string]"),
    (#"{"EUR": 1.5, "USD": 1}"#, "[String: double]"),
    (#"{"PLEYEL_PLEYEL": "Salle Pleyel"}"#, "[String: string]"),
    (#"{"en": "a", "pt-BR": "b"}"#, "[String: string]"), (#"{"en": "a", "zh-tw": "b"}"#, "[String: string]"),
    (#"{"aed": 1, "eur": 1.5, "usd": 2}"#, "[String: double]"), (#"{"usd": 1, "eur": 2}"#, "Values"),
    (#"{"usd": 1, "eur": 2, "total": 3}"#, "Values"),
    (#"{"en": "a", "de": "b", "fr": "c"}"#, "[String: string]"),
    (#"{"en": {"text": "a"}}"#, "[String: Value]"), (#"{"de": "a"}"#, "Values"),
    (#"{"en": "a", "fr": "b"}"#, "[String: string]"), (#"{"u_1a2b": 1, "u_9999": 2}"#, "[String: int]"),
    (#"{"cus_N4x8": {"a": 1}}"#, "[String: Value]"), (#"{"App\\": "src/", "Tests\\": "tests/"}"#, "[String: string]"),
    (#"{"text/plain": "a", "text/html": "b"}"#, "[String: string]"), (#"{"text/plain": "a"}"#, "[String: string]"),
    (#"{"Alice Smith": {"age": 1}, "Bob van Dam": {"age": 2}}"#, "Values"),
    (#"{"Alice Smith": {"age": 1}, "Bob Jones": {"age": 2}}"#, "[String: Value]"),
    (#"{"First Name": "a", "Last Name": "b"}"#, "Values"), (#"{"en": "a", "no": "b"}"#, "Values"),
    (#"{"size_64bit": 1, "size_32bit": 2}"#, "Values"), (#"{"u_1a2b": 1, "u_count": 2}"#, "Values"),
    (#"{"1": "a", "2": 1}"#, "[String: Value]"), (#"{"1": "3", "2": 1}"#, "[String: lenient int]"),
    (#"{"1": [], "2": 1}"#, "Values"),
    (#"{"EUR": 1, "USD": "a"}"#, "Values"),
    (#"{"id": 1, "no": 2}"#, "Values"),
    (#"{"deadbeef": 1}"#, "Values"),
    (#"{"A": 1, "B": 2}"#, "Values"),
    (#"{"line1": "a", "line2": "b"}"#, "Values"),
    (#"{"v1": 1, "v2": 2}"#, "Values"),
    (#"{"1.x": 1}"#, "Values"), (#"{"": 1}"#, "[String: int]"), (#"{"": 1, "a": 2}"#, "Values"),
    (#"{"*-*": 1}"#, "Values"), (#"{"a-b": 1}"#, "Values"),
    (#"{"socket.io": 1, "react": 2}"#, "Values"), (#"{"socket.io": "1"}"#, "Values"),
    (#"{"e.g.": "1", "react": "2"}"#, "Values"),
    (#"{"-under-construction": 1}"#, "Values"), (#"{"a/": 1, "b": 2}"#, "Values"),
    (#"{"1": 1, "name": 2, "size": 3}"#, "Values"),
  ])
  func `An object whose keys are data is a dictionary`(sample: String, type: String) throws {
    // A structure is shown by its name.
    let root = try inferred(#"{"values": \#(sample)}"#).split(separator: "\n")[1]
    #expect(root.prefix { $0 != "/" }.hasPrefix("Root { values: \(type) "))
  }

  @Test(arguments: [
    ("labels", #"{"app": "a"}"#, "[String: string]"), ("annotations", #"{"app": "a"}"#, "[String: string]"),
    ("devDependencies", #"{"lodash": "a"}"#, "[String: string]"), ("env", #"{"PATH": "a"}"#, "[String: string]"),
    ("headers", #"{"Accept": "a"}"#, "[String: string]"), ("modules", #"{"app": "1.0"}"#, "[String: string]"),
    ("metadata", #"{"order_id": "1"}"#, "[String: string]"), ("metadata", #"{"Name": "a", "ns": "b"}"#, "Metadata"),
    ("rooms", #"{"room1": {"a": 1}, "room2": {"a": 2}}"#, "[String: Room]"), ("metadata", #"{"a": 1}"#, "Metadata"),
    ("teams", #"{"home_team_1": {"a": 1}, "home_team_2": {"a": 2}}"#, "[String: Team]"),
    ("rooms", #"{"room1": {"a": 1}, "room2": {"b": 2}}"#, "Rooms"), ("rooms", #"{"room1": {"a": 1}}"#, "Rooms"),
    ("match", #"{"team1": {"a": 1}, "team2": {"a": 2}}"#, "Match"), ("rooms", #"{"room1": 1, "room2": 2}"#, "Rooms"),
    ("labels", #"{"app": 1}"#, "Labels"), ("labels", #"{"app": "a", "nodes": []}"#, "Labels"),
    ("options", #"{"app": "a"}"#, "Options"),
  ])
  func `The key of a member tells that it is a dictionary`(_ key: String, _ sample: String, _ type: String) throws {
    #expect(try inferred(#"{"\#(key)": \#(sample)}"#).hasPrefix("Root\nRoot { \(key): \(type) }"))
  }

  @Test(arguments: [
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": 3, "dee": 4}"#, #"{"eve": 5}"#], "[String: int]"),
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": 3, "bob": 4}"#, #"{"eve": 5}"#], "Scores"),
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": 3}"#, #"{"eve": 5}"#], "Scores"),
    ([#"{"ada": 1, "bob": 2, "fay": 3}"#, #"{"cai": 3, "dee": 4}"#], "Scores"),
    ([#"{"ada": 1, "bob": 2}"#, #"{"cai": "3", "dee": "4"}"#, #"{"eve": 5}"#], "Scores"),
  ])
  func `Three objects without a common key are dictionaries`(_ objects: [String], _ type: String) throws {
    let model = try evidence(of: objects.map { #"{"scores": \#($0)}"# })
      .model(named: "Root", options: InferenceOptions())
    #expect(describe(model).hasPrefix("Root\nRoot { scores: \(type) }"))
  }

  @Test(arguments: [
    (#"{"enwiki": {"site": "enwiki", "title": "a"}, "dewiki": {"site": "dewiki", "title": "b"}}"#, "[String: Link]"),
    (#"{"web": {"name": "web", "cpu": 1}, "db": {"name": "web", "cpu": 2}}"#, "Links"),
    (#"{"header": {"type": "header", "x": 1}, "footer": {"type": "footer", "x": 2}}"#, "Links"),
    (#"{"web": {"name": "web", "cpu": 1}, "db": {"name": "db", "cpu": "x"}}"#, "Links"),
    (#"{"web": {"name": "web"}}"#, "Links"),
  ])
  func `Objects that repeat their keys are the values of a dictionary`(_ object: String, _ type: String) throws {
    #expect(try inferred("{\"links\": \(object)}").contains("Root { links: \(type) }"))
  }

  @Test func `Many keys of which objects share few are data`() throws {
    let samples = (0..<12).map {
      "{\"words\": {\"key\(Unicode.Scalar(UInt8(97 + $0)))x\": 1, \"key\(Unicode.Scalar(UInt8(98 + $0 / 2)))y\": 2}}"
    }
    var evidence = try evidence(of: Array(samples.prefix(10)))
    #expect(describe(evidence.model(named: "Root", options: InferenceOptions())).contains("Root { words: Words }"))
    try evidence.add(Array(samples.dropFirst(10)))
    #expect(
      describe(evidence.model(named: "Root", options: InferenceOptions())) == "Root\nRoot { words: [String: int] }")
  }

  @Test func `Twelve members that are objects of the same keys make a dictionary`() throws {
    let members = (0..<12).map { "\"key\(Unicode.Scalar(UInt8(97 + $0)))\": {\"a\": 1, \"b\": 2}" }
    #expect(
      try inferred("{\"things\": {\(members.joined(separator: ", "))}}") == """
        Root
        Root { things: [String: Thing] }
        Thing { a: int, b: int }
        """)
  }

  @Test func `The object at a given path is a dictionary`() throws {
    #expect(
      try inferred(#"{"a": [{"b": {"x": 1}}], "c": {"1": {"d": {"y": true}}}}"#, dictionaries: ["a[].b", "c.*.d"])
        == """
        Root
        Root { a: [AItem], c: [String: CItem] }
        AItem { b: [String: int] }
        CItem { d: [String: bool] }
        """)
  }

  @Test func `An object of more than 512 keys is a dictionary`() throws {
    let members = (0...512).map { "\"key\(String(repeating: "x", count: $0))\": \($0 == 3 ? "true" : "1")" }
    #expect(try inferred("{\(members.joined(separator: ", "))}") == "[String: Root]\nRoot = flag: bool | number: int")
  }
}
