import Decodable
import Foundation
import Testing

/// Errors that the initializers of Codable types throw themselves.
@Suite struct InitializerErrorsTests {
  private func errorText<T: Swift.Decodable>(of json: String, as type: T.Type) -> String {
    text(of: try CodableDecoder().decode(type, parsing: json))
  }

  /// A type that decodes a document in its string with another decoder.
  private struct Embedded: Swift.Decodable {
    struct Point: Codable { var x: Int }

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      _ = try JSONDecoder().decode(Point.self, from: Data(text.utf8))
    }
  }

  private struct Place: Swift.Decodable {
    var x: Int
    var embedded: Embedded
  }

  @Test(arguments: [#""{\"x\":\"q\"}""#, #""{}""#])
  func `An error of another decoder is located at the value that the decoder was for`(value: String) throws {
    let error = try #require(
      decodingError(try CodableDecoder().decode(Place.self, parsing: #"{"x": 1, "embedded": \#(value)}"#)))
    guard case .other(is Swift.DecodingError, let metadata) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(metadata.formattedPath == "embedded" && metadata.location?.column == 22)
  }

  private struct Holder: Swift.Decodable { var l: [Embedded] }

  @Test(
    arguments: Representation.allCases,
    [
      (#""{\"x\":\"q\"}""#, "in another value at x: Expected to decode Int but found a string instead."),
      (#""{}""#, "No value associated with key CodingKeys(stringValue: \"x\", intValue: nil) (\"x\")."),
    ])
  func `An error of another decoder shows its own path`(
    representation: Representation, sample: (value: String, text: String)
  ) throws {
    let json = try representation(#"{"a": \#(sample.value), "h": {"l": [\#(sample.value)]}}"#)
    let errors = [
      decodingError(try json => "a" as Embedded), decodingError(try json => "h" as Holder),
      problems(in: json) { try $0 => "a" as Embedded }.first, problems(in: json) { try $0 => "h" as Holder }.first,
    ]
    #expect(errors.map { $0?.code } == Array(repeating: .custom, count: 4))
    #expect(errors.map { $0?.metadata.formattedPath } == ["a", "h.l[0]", "a", "h.l[0]"])
    for error in errors { #expect(error.map(headline)?.hasPrefix(sample.text) == true, "\(String(describing: error))") }
  }

  private struct Unpacking: Swift.Decodable {
    enum Keys: CodingKey { case json }

    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .json)
      _ = try JSONDecoder().decode([String: [Int]].self, from: Data(text.utf8))
    }
  }

  @Test func `A path that starts with a missing key is that of another decoder`() throws {
    let json: Any = ["a": ["json": #"{"items": ["x"]}"#]]
    #expect(failure(try json => "a" as Unpacking).hasPrefix("in another value at items[0]: "))
    #expect(decodingError(try json => "a" as Unpacking)?.metadata.formattedPath == "a")
  }

  private struct Pair: Swift.Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try (container.decode(Int.self), container.decode(Int.self))
      guard !container.isAtEnd else { return }
      throw Swift.DecodingError.dataCorruptedError(in: container, debugDescription: "too many numbers")
    }
  }

  @Test func `An error in an unkeyed container is located at its next element`() {
    #expect(
      errorText(of: "[[1, 2], [1, 2, 3]]", as: [Pair].self) == """
        too many numbers at [1][2] (line 1, column 17)
          1 | [[1, 2], [1, 2, 3]]
            |                 ^
        """)
  }

  private struct Requiring: Swift.Decodable {
    enum Keys: CodingKey { case y }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      throw Swift.DecodingError.dataCorruptedError(forKey: .y, in: container, debugDescription: "y is needed")
    }
  }

  @Test func `An error at a missing member is located at the object that lacks it`() {
    #expect(
      errorText(of: "[\n  {\"z\": 1}]", as: [Requiring].self) == """
        y is needed at [0].y (line 2, column 3)
          2 |   {"z": 1}]
            |   ^^^^^^^^
        """)
  }

  private struct Rejecting: Swift.Decodable {
    struct Rejection: Error {}

    init(from decoder: any Decoder) throws { throw Rejection() }
  }

  private struct Retrying: Swift.Decodable {
    enum Keys: CodingKey { case a, b }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      _ = try? container.decode(Rejecting.self, forKey: .a)
      _ = try container.decode(Rejecting.self, forKey: .b)
    }
  }

  @Test func `An error like one that was caught before has its own path`() {
    #expect(
      errorText(of: #"{"a": 1, "b": 2}"#, as: Retrying.self) == """
        Rejection() at b (line 1, column 15)
          1 | {"a": 1, "b": 2}
            |               ^
        """)
  }

  private struct Even: Swift.Decodable {
    init(from decoder: any Decoder) throws {
      throw Swift.DecodingError.typeMismatch(
        Even.self, Swift.DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "It must be even."))
    }
  }

  private struct Address: RawRepresentable, Swift.Decodable {
    let rawValue: String

    init?(rawValue: String) { nil }

    init(from decoder: any Decoder) throws {
      throw try Swift.DecodingError.dataCorruptedError(
        in: decoder.singleValueContainer(), debugDescription: "an address needs an @")
    }
  }

  private enum Choice: Swift.Decodable { case a(Int), b(Int) }

  @Test func `An error shows the text of the initializer`() {
    #expect(
      errorText(of: "[3]", as: [Even].self) == """
        expected Even, found number 3 at [0] (line 1, column 2); It must be even.
          1 | [3]
            |  ^
        """)
    #expect(
      errorText(of: #"["x"]"#, as: [Address].self) == """
        an address needs an @ at [0] (line 1, column 2)
          1 | ["x"]
            |  ^^^
        """)
    #expect(
      errorText(of: #"[{"a": {"_0": 1}, "b": {"_0": 1}}]"#, as: [Choice].self) == """
        expected Choice, found object with keys "a", "b" at [0] (line 1, column 2); Invalid number of keys found, expected one.
          1 | [{"a": {"_0": 1}, "b": {"_0": 1}}]
            |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        """)
  }

  @Test func `A redacted error does not show the text of the initializer`() throws {
    let error = try #require(decodingError(try CodableDecoder().decode([Even].self, parsing: "[3]")))
    #expect(error.formatted(.oneLine.redacted) == "expected Even, found number at [0] (line 1, column 2)")
  }

  @Test(arguments: ["x", "99999999999999999999"])
  func `A name that is not a key of a dictionary by Int is reported at the name`(name: String) {
    #expect(
      errorText(of: #"{"1": 2, "\#(name)": 1}"#, as: [Int: Int].self) == """
        the key "\(name)" is not an Int at \(name) (line 1, column 10)
          1 | {"1": 2, "\(name)": 1}
            |          \(String(repeating: "^", count: name.count + 2))
        """)
  }
}
