import Decodable
import Foundation
import Testing

/// Errors that `CodableDecoder` throws, and errors that initializers catch.
@Suite struct CodableErrorsTests {
  @Test(arguments: Representation.allCases)
  func `An error reports its path, its object and its root object`(representation: Representation) throws {
    let json = try representation(#"{"a": [{"b": 1}, {"b": [true]}]}"#)
    let error = try #require(decodingError(try [String: [[String: Int]]](json: json)))
    guard case .typeMismatch(let expected, let actual, let metadata) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(expected == Int.self && actual == [Any].self)
    #expect(metadata.jsonPointer == "/a/1/b" && metadata.formattedPath == "a[1].b")
    #expect(try metadata.rootObject.map { try [String: JSON].decode($0) } == [String: JSON].decode(json))
    #expect(try JSON.decode(metadata.object) == JSON(parsing: "[true]"))
  }

  @Test(arguments: Representation.allCases)
  func `A missing key reports the path of the object that lacks it`(representation: Representation) throws {
    struct Named: Codable { var name: String }
    let error = decodingError(try [Named](json: representation(#"[{"nmae": 1}]"#)))
    guard case .missingKey("name", let metadata) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(metadata.formattedPath == "[0]")
    #expect(metadata.location?.column == (representation == .document ? 2 : nil))
  }

  /// A type that records the error that its initializer catches.
  struct Catching<Value: Swift.Decodable>: Swift.Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      do {
        text = "\(try decoder.singleValueContainer().decode(Value.self))"
      } catch let error as Swift.DecodingError {
        text = describe(error)
      }
    }
  }

  struct Point: Codable { var x: Int, y: Int? }

  struct Pair: Swift.Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try (container.decode(Int.self), container.decode(Int.self))
    }
  }

  struct Described: Swift.Decodable {
    var texts: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      func describe<T: Swift.Decodable>(_ type: T.Type) {
        do {
          _ = try container.decode(type)
        } catch let error as Swift.DecodingError {
          texts.append(parts(of: error).context.debugDescription)
        } catch {
          texts.append("\(error)")
        }
      }
      describe(Int8.self)
      describe([Int].self)
      describe(Point.self)
      describe(Date.self)
      describe(CodableContainersTests.Suit.self)
    }
  }

  @Test(
    arguments: [
      (
        "1.5",
        [
          "found a number that does not fit Int8", "found a number", "found a number", "found a number",
          "found a number",
        ]
      ),
      (
        #"{"y": 1}"#,
        ["found an object", "found an object", "the value is missing", "found an object", "found an object"]
      ),
      (
        #""x""#, ["found a string", "found a string", "found a string", "the value is invalid", "the value is invalid"]
      ),
    ], Representation.allCases)
  func `A Codable error has a short description`(
    sample: (text: String, descriptions: [String]), representation: Representation
  ) throws {
    #expect(try Described(json: representation(sample.text)).texts == sample.descriptions)
  }

  @Test(arguments: Representation.allCases)
  func `An initializer catches the errors of Codable with their coding paths`(representation: Representation) throws {
    func caught<T: Swift.Decodable>(_ type: T.Type, _ text: String) throws -> String {
      try [String: Catching<T>](json: representation("{\"a\": \(text)}"))["a"]?.text ?? "nothing"
    }
    #expect(try caught(Int.self, "\"1\"") == "typeMismatch Int at a")
    #expect(try caught(Int.self, "null") == "valueNotFound Int at a")
    #expect(try caught(Int8.self, "300") == "typeMismatch Int8 at a")
    #expect(try caught([Int].self, "[1, null]") == "valueNotFound Int at a/Index 1")
    #expect(try caught(Pair.self, "[1]") == "valueNotFound Int at a/Index 1")
    #expect(try caught([Pair].self, "[[1, 2], [1]]") == "valueNotFound Int at a/Index 1/Index 1")
    #expect(try caught(Point.self, #"{"y": 1}"#) == "keyNotFound x at a")
    #expect(try caught(Point.self, #"{"x": 1, "y": "1"}"#) == "typeMismatch Int at a/y")
    #expect(try caught(Point.self, "null") == "valueNotFound Dictionary<String, Any> at a")
    #expect(try caught(Point.self, "[]") == "typeMismatch Dictionary<String, Any> at a")
    #expect(try caught(URL.self, "\"a b\"") == "dataCorrupted at a")
    #expect(try caught(CodableContainersTests.Suit.self, "\"x\"") == "dataCorrupted at a")
  }

  /// A type that decodes an Int, or nil for any other value.
  struct Lenient: Swift.Decodable {
    var number: Int?
    init(from decoder: any Decoder) throws { number = try? decoder.singleValueContainer().decode(Int.self) }
  }

  @Test(arguments: Representation.allCases)
  func `A caught error affects neither later values nor later paths`(representation: Representation) throws {
    struct Holder: Codable {
      var first: String
      var second: [Int]
    }
    #expect(try [Lenient](json: representation(#"[1, "a", [], {}, 2]"#)).map(\.number) == [1, nil, nil, nil, 2])
    struct Trying: Swift.Decodable {
      var text: String
      init(from decoder: any Decoder) throws {
        _ = try? Holder(from: decoder)
        _ = try? decoder.container(keyedBy: AnyKey.self).decode([Holder].self, forKey: "list")
        text = try decoder.container(keyedBy: AnyKey.self).decode(String.self, forKey: "text")
      }
    }
    #expect(
      failureFacts(try [Trying](json: representation(#"[{"first": "a", "list": [{"first": 1}], "text": 5}]"#)))
        == "type_mismatch /0/text")
  }

  @Test(arguments: Representation.allCases)
  func `An array that ends too early lacks an element`(representation: Representation) throws {
    let json = try representation(#"{"a": [[1, 2], [1]]}"#)
    #expect(failure(try json => "a" as [Pair]).hasPrefix("missing element 1 at a[1]"))
  }

  struct Refusing: Swift.Decodable {
    init(from decoder: any Decoder) throws { throw Refusal() }
  }

  @Test(arguments: Representation.allCases)
  func `A foreign error keeps its type and gains the path`(representation: Representation) throws {
    struct Deep: Swift.Decodable { var list: [[String: Refusing?]] }
    let error = decodingError(try Deep(json: representation(#"{"list": [{"a": 1}]}"#)))
    guard case .other(is Refusal, let metadata) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(metadata.formattedPath == "list[0].a")
    #expect(metadata.object as? Int == 1)
    #expect(metadata.location?.column == (representation == .document ? 17 : nil))
  }

  @Test(arguments: Representation.allCases)
  func `An initializer's DecodingError keeps a path that leads to no value`(representation: Representation) throws {
    struct Elsewhere: Swift.Decodable {
      init(from decoder: any Decoder) throws {
        let path: [any CodingKey] = decoder.codingPath + [AnyKey(stringValue: "x"), AnyKey(stringValue: "y")]
        throw Swift.DecodingError.keyNotFound(
          AnyKey(stringValue: "z"), Swift.DecodingError.Context(codingPath: path, debugDescription: "gone"))
      }
    }
    let error = decodingError(try [Elsewhere](json: representation("[1]")))
    #expect(error?.metadata.formattedPath == "[0].x.y")
    guard case .missingKey("z", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

/// Returns the case, the type or key, and the coding path of an error on one line.
func describe(_ error: Swift.DecodingError) -> String {
  func path(_ context: Swift.DecodingError.Context) -> String {
    context.codingPath.isEmpty ? "" : " at " + context.codingPath.map(\.stringValue).joined(separator: "/")
  }
  return switch error {
  case .typeMismatch(let type, let context): "typeMismatch \(type)\(path(context))"
  case .valueNotFound(let type, let context): "valueNotFound \(type)\(path(context))"
  case .keyNotFound(let key, let context): "keyNotFound \(key.stringValue)\(path(context))"
  case .dataCorrupted(let context): "dataCorrupted\(path(context))"
  @unknown default: "\(error)"
  }
}
