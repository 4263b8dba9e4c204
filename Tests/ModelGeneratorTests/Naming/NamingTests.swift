import ModelGenerator
import Testing

@Suite struct NamingTests {
  @Test(arguments: [
    ("id", "id"), ("html_url", "htmlURL"), ("user_id", "userID"), ("avatarUrl", "avatarURL"), ("userIDs", "userIDs"),
    ("user_ids", "userIDs"), ("imageURLs", "imageURLs"), ("HTMLParser", "htmlParser"), ("URL", "url"), ("ID", "id"),
    ("NAME", "name"), ("FIRST_NAME", "firstName"), ("FirstName", "firstName"), ("a-b", "aB"), ("a.b c", "aBC"),
    ("profile_image_url_https", "profileImageURLHTTPS"), ("iPhone", "iPhone"), ("oauth_token", "oauthToken"),
    ("last_oauth", "lastOAuth"), ("ipv4", "ipv4"), ("isHTTPOk", "isHTTPOk"), ("x2y", "x2y"), ("line2Text", "line2Text"),
    ("$ref", "ref"), ("@type", "type"), ("_links", "links"), ("_id", "id"), ("#text", "text"), ("1st", "_1st"),
    ("1. open", "open"), ("12. Last Name", "lastName"), ("1.5 m", "_1_5M"), ("1. 2", "_1_2"),
    ("iso_3166_1", "iso3166_1"),
    ("generation-ii", "generationII"),
    ("+1", "plus1"), ("-1", "minus1"), ("", "empty"), ("$", "dollar"), ("_", "underscore"), ("🎉", "partyPopper"),
    ("👍🏽 up", "up"), ("größe", "größe"), ("名前", "名前"), ("class", "class"), ("self", "self"), ("init", "init"),
    ("Type", "type"), ("Protocol", "protocol"), ("default", "default"), ("\u{301}a", "_\u{301}a"), ("\u{0}", "symbol"),
    ("👨\u{200D}👩\u{200D}👧", "manWomanGirl"), ("\u{200D}", "zeroWidthJoiner"), ("a\u{200D}b", "aB"),
    ("a" + String(repeating: "\u{301}", count: 3000), "a" + String(repeating: "\u{301}", count: 39)),
  ])
  func `A key becomes a name in lower camel case`(key: String, name: String) throws {
    let properties = try properties(of: [key, "z"])
    #expect(properties.map(\.name) == [name, "z"])
    #expect(properties.map(\.key) == [key, "z"])
  }

  @Test(arguments: [
    (["userId", "user_id", "user-id", "userID"], ["userId", "userUnderscoreID", "userMinusID", "userID"]),
    (["type", "@type", "$type", "#type", "_type"], ["type", "atType", "dollarType", "hashType", "_type"]),
    (["encode", "hashValue", "hash"], ["encodeValue", "hashValueValue", "hash"]),
    (["a1", "a_1", "a-1"], ["a1", "aUnderscore1", "aMinus1"]),
    (["a_b", "a-b", "aB"], ["aUnderscoreB", "aMinusB", "aB"]),
    (["1000", "1000.", "1 000"], ["_1000", "_1000Dot", "_1_000"]),
    (["1. open", "open", "2. open"], ["_1DotSpaceOpen", "open", "_2DotSpaceOpen"]), (["a-é", "a_é"], ["aÉ", "aÉ2"]),
    (["é", "e\u{301}"], ["é", "é2"]),
    (["a", "b", "A"], ["a", "b", "capitalA"]),
    (["NAME", "name", "Name"], ["uppercaseName", "name", "capitalName"]),
  ])
  func `Names of one structure are unique`(keys: [String], names: [String]) throws {
    #expect(try properties(of: keys).map(\.name) == names)
  }

  @Test(arguments: ["case_iterable", "equatable", "sendable", "decodable", "variants", "json", "date", "string"])
  func `No type has the name of a type that the text uses`(_ key: String) throws {
    let model = try evidence(of: ["{\"\(key)\": {\"a\": 1}}"]).model(named: "Root", options: InferenceOptions())
    #expect(model.declarations.map(\.name).last?.hasPrefix("Root") == true)
  }

  private func properties(of keys: [String]) throws -> [Property] {
    let model = try evidence(of: [document(keys)]).model(named: "Root", options: InferenceOptions())
    guard case .structure(let root) = try #require(model.declarations.first) else { return [] }
    return root.properties
  }

  private func document(_ keys: [String]) -> String {
    // JSON needs no escapes in these keys, apart from U+0000.
    let members = keys.enumerated().map { index, key in
      "\"\(key.replacing("\u{0}", with: "\\u0000"))\": \(index.isMultiple(of: 2) ? "1" : "true")"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  @Test(arguments: [
    ("categories", "Category"), ("statuses", "Status"), ("addresses", "Address"), ("boxes", "Box"),
    ("branches", "Branch"), ("people", "Person"), ("children", "Child"), ("indices", "Index"), ("houses", "House"),
    ("databases", "Database"), ("movies", "Movie"), ("user_mentions", "UserMention"), ("htmlURLs", "HTMLURL"),
    ("series", "SeriesItem"), ("data", "DataItem"), ("news", "NewsItem"), ("media", "MediaItem"), ("list", "ListItem"),
    ("status", "StatusItem"), ("address", "AddressItem"), ("class", "ClassItem"), ("urls", "URLItem"),
    ("errors", "ErrorItem"), ("types", "TypeItem"), ("dates", "DateItem"), ("results", "ResultItem"),
    ("roots", "InnerRoot"), ("1st", "Root1stItem"), ("名前", "Root名前Item"), ("s", "SItem"),
  ])
  func `The type of elements is named in the singular`(key: String, name: String) throws {
    #expect(try inferred(#"{"\#(key)": [{"a": 1}]}"#).hasSuffix("\n\(name) { a: int }"))
    #expect(try inferred(#"{"\#(key)": {"1": {"a": 1}}}"#).hasSuffix("\n\(name) { a: int }"))
  }

  @Test(arguments: [
    ("type", "RootType"), ("data", "RootData"), ("error", "RootError"), ("root", "InnerRoot"), ("url", "RootURL"),
    ("self", "RootSelf"), ("entities", "Entities"), ("string", "RootString"), ("json", "RootJSON"), ("1st", "Root1st"),
    ("@", "At"), ("名前", "Root名前"),
  ])
  func `A type has no name from Swift, Foundation, the library or the document`(key: String, name: String) throws {
    #expect(try inferred(#"{"\#(key)": {"a": 1}}"#).hasSuffix("\n\(name) { a: int }"))
  }

  @Test(arguments: [
    ("home_team", "away_team", "Team"), ("team", "awayTeam", "Team"), ("addressLine1", "addressLine2", "AddressLine"),
    ("line_1", "line_2", "Line"), ("billing_postal_address", "shippingPostalAddress", "PostalAddress"),
    ("HOME_TEAM", "team", "Team"), ("owner", "author", "Owner"), ("1", "2", "Root1"),
    ("start_date", "end_date", "RootDate"),
    ("from", "user", "User"), ("from", "to", "From"),
    ("home_teams", "away_team", "HomeTeams"), ("home_item", "item", "Item"),
  ])
  func `A type is named by the common last words of its keys`(_ one: String, _ other: String, _ name: String) throws {
    #expect(
      try inferred(#"{"\#(one)": {"id": 1, "name": "a"}, "\#(other)": {"id": 2, "name": "b"}, "z": 1}"#)
        .contains("\n\(name) { id: int, name: string }"))
  }

  @Test(arguments: [(#""x": 1"#, "Size"), (#""x": 1, "y": 2, "z": 3"#, "Small")])
  func `The type of most fields of a plural is named by its singular`(_ others: String, _ name: String) throws {
    #expect(
      try inferred(#"{"sizes": {"small": {"w": 1, "h": 2}, "large": {"w": 3, "h": 4}, \#(others)}}"#)
        .hasSuffix("\n\(name) { w: int, h: int }"))
  }

  @Test(arguments: [
    (#"{"charges": {"object": "list", "data": [{"a": 1, "b": 2}]}}"#, "Charge"),
    (#"{"labels": {"nodes": [{"a": 1, "b": 2}], "total": 1}}"#, "Label"),
    (#"{"tracks": {"items": {"1": {"a": 1, "b": 2}}}}"#, "Track"),
    (#"{"result": {"data": [{"a": 1, "b": 2}]}}"#, "DataItem"), (#"{"users": {"names": [{"a": 1, "b": 2}]}}"#, "Name"),
    (#"{"charges": {"data": {"a": 1, "b": 2}}}"#, "ChargesData"),
    (#"{"tracks": {"items": [{"track": {"a": 1, "b": 2}}]}}"#, "Track"),
  ])
  func `Elements of a generic key are named after a plural around it`(
    _ sample: String, _ name: String
  ) throws {
    #expect(try inferred(sample).contains("\n\(name) { a: int, b: int }"))
  }

  @Test func `A key within the type itself does not name the type`() throws {
    #expect(
      try inferred(#"{"categories": {"items": [{"id": 1, "parent": {"id": 2, "parent": null}}]}}"#) == """
        Root
        Root { categories: Categories }
        Categories { items: [Category] }
        Category { id: int, parent: Category? }
        """)
  }

  @Test func `A type name does not repeat a word of its owner's name`() throws {
    #expect(
      try inferred(#"{"data": {"a": 1, "data": {"b": 1}}, "v2": {"a": true, "v2": {"x": [{"v2": {"c": 1}}]}}}"#) == """
        Root
        Root { data: RootData, v2: V2 }
        RootData { a: int, data: InnerData }
        InnerData { b: int }
        V2 { a: bool, v2: InnerV2 }
        InnerV2 { x: [XItem] }
        XItem { v2: XItemV2 }
        XItemV2 { c: int }
        """)
  }

  @Test func `The type nearest to the document gets a name that several types have`() throws {
    #expect(
      try inferred(#"{"user": {"entities": {"a": 1}}, "entities": {"b": 1}, "x": {"entities": {"c": {"d": true}}}}"#)
        == """
        Root
        Root { user: User, entities: Entities, x: X }
        User { entities: UserEntities }
        UserEntities { a: int }
        Entities { b: int }
        X { entities: XEntities }
        XEntities { c: C }
        C { d: bool }
        """)
  }

  @Test func `Cases have no names that enums declare or inherit`() throws {
    var options = InferenceOptions()
    options.stringEnums = true
    let values = ["unknown", "self", "rawValue", "a-b", "a_b", "None", "default"].map { "\"\($0)\"" }.joined(
      separator: ", ")
    #expect(
      try inferred(#"{"states": [\#(values), \#(values)]}"#, options: options) == """
        Root
        Root { states: [State] }
        State = unknownValue(unknown) | selfValue(self) | rawValueValue(rawValue) | aB(a-b) | aUnderscoreB(a_b) | noneValue(None) | \
        default(default)
        """)
  }
}
