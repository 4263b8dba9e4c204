import JSONDocument
import RandomSource
import Testing

/// White space and the order of members in printed texts.
@Suite struct LayoutTests {
  private let text = #"{ "b" : [1, {"y": null, "x": [ ]}], "a\u0062": { }, "a": [ true , false ] }"#

  @Test func `The default format has no white space`() throws {
    #expect(
      try JSON(parsing: text).formatted() == #"{"b":[1,{"y":null,"x":[]}],"ab":{},"a":[true,false]}"#)
  }

  @Test func `The pretty format has one member or element on each line`() throws {
    #expect(
      try JSON(parsing: text).formatted(.pretty) == """
        {
          "b" : [
            1,
            {
              "y" : null,
              "x" : [

              ]
            }
          ],
          "ab" : {

          },
          "a" : [
            true,
            false
          ]
        }
        """)
  }

  @Test func `The sorted format has the members of all objects in order`() throws {
    #expect(
      try JSON(parsing: text).formatted(.sortedKeys) == #"{"a":[true,false],"ab":{},"b":[1,{"x":[],"y":null}]}"#)
  }

  @Test func `Formats combine`() throws {
    #expect(
      try JSON(parsing: text).formatted([.pretty, .sortedKeys]) == """
        {
          "a" : [
            true,
            false
          ],
          "ab" : {

          },
          "b" : [
            1,
            {
              "x" : [

              ],
              "y" : null
            }
          ]
        }
        """)
  }

  @Test(arguments: JSONFormat.all, ["null", "true", "false", "0", #""""#])
  func `Scalars stay on one line`(format: JSONFormat, text: String) throws {
    #expect(try JSON(parsing: " \(text)\n").formatted(format) == text)
    #expect(try JSON(parsing: "[ [\n\(text) ] ]")[0]?[0]?.formatted(format) == text)
  }

  @Test(arguments: [("[ ]", "[\n\n]"), ("{ }", "{\n\n}"), ("[{}]", "[\n  {\n\n  }\n]")])
  func `An empty container has an empty line`(text: String, pretty: String) throws {
    #expect(try JSON(parsing: text).formatted(.pretty) == pretty)
    #expect(try JSON(parsing: text).formatted(.sortedKeys) == text.replacing(" ", with: ""))
  }

  @Test func `Bits without an option are ignored`() throws {
    #expect(try JSON(parsing: "[1, 2]").formatted(JSONFormat(rawValue: -16)) == "[1,2]")
  }

  @Test func `Names are sorted by the scalars of their content`() throws {
    let names = [
      #""""#, #""\u0000""#, #""\u0000\u0000""#, #""A""#, #""B""#, #""a""#, #""a\u0000""#, #""aa""#, #""abcdefg""#,
      #""abcdefgh""#, #""abcdefgh\u0000""#, #""abcdefgha""#, #""abcdefghb""#, #""abcdefghi""#, #""b""#,
      #""é""#, #""€""#, "\"\u{FFFD}\"", #""😀""#,
    ]
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let text = "{" + names.shuffled(using: &generator).map { "\($0):1" }.joined(separator: ",") + "}"
      #expect(
        try JSON(parsing: text).formatted(.sortedKeys) == "{" + names.map { "\($0):1" }.joined(separator: ",") + "}")
    }
  }

  @Test func `Escapes in names do not change their order`() throws {
    let text = #"{"\u0061bcdefgh\u0069": 1, "abcdefghh": 2, "\u0061": 3, "abcdefghij": 4, "😀": 5, "\uFFFD": 6}"#
    #expect(
      try JSON(parsing: text).formatted(.sortedKeys)
        == "{\"a\":3,\"abcdefghh\":2,\"abcdefghi\":1,\"abcdefghij\":4,\"\u{FFFD}\":6,\"😀\":5}")
  }

  @Test func `A view prints only its value`() throws {
    let json = try JSON(parsing: #"{"a": {"b": [1, {"c": "x", "d": [2]}, 3]}, "e": [4]}"#)
    #expect(json["a"]?.formatted() == #"{"b":[1,{"c":"x","d":[2]},3]}"#)
    #expect(json["a"]?["b"]?[1]?.formatted() == #"{"c":"x","d":[2]}"#)
    #expect(json["a"]?["b"]?[1]?["c"]?.formatted() == #""x""#)
    #expect(json["a"]?["b"]?[2]?.formatted() == "3")
    #expect(
      json["a"]?["b"]?[1]?.formatted(.pretty) == """
        {
          "c" : "x",
          "d" : [
            2
          ]
        }
        """)
  }

  @Test func `A view of a record prints only its value`() throws {
    let records = JSON.records(in: "{\"a\": 1}\n[2, {}]\n", as: .lines)
    #expect(try records.map { try $0.get().formatted() } == [#"{"a":1}"#, "[2,{}]"])
  }

  @Test(
    arguments: [
      (.useFirst, #"{"a":1,"b":[{"c":4}]}"#), (.useLast, #"{"b":[{"c":7}],"a":8}"#),
    ] as [(ParsingOptions.DuplicateKeys, String)], [[], JSONFormat.sortedKeys, .pretty])
  func `Shadowed members are not printed`(
    expectation: (rule: ParsingOptions.DuplicateKeys, text: String), format: JSONFormat
  ) throws {
    let text = #"{"a": 1, "\u0061": 2, "b": [{"c": 4, "c": [5], "c": {"d": 6}, "\u0063": 7}], "a": 8}"#
    let json = try JSON(parsing: text, options: ParsingOptions(duplicateKeys: expectation.rule))
    #expect(json.formatted(format) == ReferencePrinter(format: format).text(try JSON(parsing: expectation.text)))
  }

  @Test func `Shadowed members of a large object are not printed`() throws {
    let text = "{" + (0..<30).map { "\"k\($0 % 20)\": \($0)" }.joined(separator: ", ") + "}"
    let json = try JSON(parsing: text, options: ParsingOptions(duplicateKeys: .useFirst))
    #expect(json.formatted() == "{" + (0..<20).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}")
  }

  @Test func `Bytes are appended to earlier ones`() throws {
    let json = try JSON(parsing: #"{"a": [1, 2]}"#)
    var bytes = Array("x".utf8)
    json.append(to: &bytes)
    json["a"]?.append(to: &bytes, as: .pretty)
    #expect(String(decoding: bytes, as: UTF8.self) == "x{\"a\":[1,2]}[\n  1,\n  2\n]")
  }
}
