import Decodable
import Foundation
import Testing
import TestSupport

/// A deeply nested document with a mistake in the innermost value, and the type that decodes it.
struct DeepMistake: CustomTestStringConvertible, Sendable {
  let name: String
  /// The text before and after a nested value.
  let open, close: String
  /// The path to the nested value.
  let step: [KeyPath.Key]
  /// The text of the innermost value.
  let innermost: String
  /// The path from the innermost value to the mistake.
  let place: [KeyPath.Key]
  let decode: @Sendable (Any, UnknownKeys) throws -> Void
  let problems: @Sendable (Any, UnknownKeys) -> Problems

  private init<T: Decodable & SendableMetatype>(
    _ name: String, _ type: T.Type, _ open: String, _ innermost: String, _ close: String, step: [KeyPath.Key],
    place: [KeyPath.Key] = ["v"]
  ) {
    (self.name, self.open, self.close, self.step) = (name, open, close, step)
    (self.innermost, self.place) = (innermost, place)
    decode = { _ = try T.decode($0, unknownKeys: $1) }
    problems = { T.problems(in: $0, unknownKeys: $1) }
  }

  var testDescription: String { name }

  /// Returns the number of values around the innermost one.
  private func count(atDepth depth: Int) -> Int { (depth - 1) / step.count }

  func path(atDepth depth: Int) -> [KeyPath.Key] {
    Array(repeatElement(step, count: count(atDepth: depth)).joined()) + place
  }

  func text(atDepth depth: Int) -> String {
    let count = count(atDepth: depth)
    return String(repeating: open, count: count) + innermost + String(repeating: close, count: count)
  }

  /// Returns the document as a value of a kind, made on a stack that is large enough for Foundation.
  func value(in holder: DeepDocument.Holder, atDepth depth: Int) throws -> Any {
    let text = text(atDepth: depth)
    return try onStack(of: 64 << 20) {
      switch holder {
      case .document: try JSON(parsing: text)
      case .swift: try JSON(parsing: text).plain()
      case .foundation: try JSONSerialization.jsonObject(with: Data(text.utf8))
      }
    }
  }
}

extension DeepMistake {
  private static let chain = #"{"v":"x","l":null,"r":null}"#
  private static let good = #"{"v":1,"l":null,"r":null}"#

  static let all = [
    DeepMistake("arrays", ArrayNode.self, "[", #"["x"]"#, "]", step: [0], place: [0]),
    DeepMistake("left nodes", ChainNode.self, #"{"v":1,"r":null,"l":"#, chain, "}", step: ["l"]),
    DeepMistake("right nodes", ChainNode.self, #"{"v":1,"l":\#(good),"r":"#, chain, "}", step: ["r"]),
    DeepMistake("optional nodes", OptionalNode.self, #"{"v":1,"l":"#, #"{"v":"x"}"#, "}", step: ["l"]),
    DeepMistake("nodes before their value", LateNode.self, #"{"v":1,"r":\#(good),"l":"#, chain, "}", step: ["l"]),
    DeepMistake(
      "arrays of nodes", NodeWithArray.self, #"{"v":1,"c":[{"v":1,"c":[]},"#, #"{"v":"x","c":[]}"#, "]}",
      step: ["c", 1]),
    DeepMistake(
      "dictionaries of nodes", NodeWithDictionary.self, #"{"v":1,"c":{"a":"#, #"{"v":"x","c":{}}"#, "}}",
      step: ["c", "a"]),
    DeepMistake("dictionaries", MapNode.self, #"{"a":"#, #"{"a":"x"}"#, "}", step: ["a"], place: ["a"]),
    DeepMistake("Codable nodes", Whole<CodableNode>.self, #"{"v":1,"l":"#, #"{"v":"x"}"#, "}", step: ["l"]),
    DeepMistake("Codable nodes at a path", AtPath.self, #"{"v":1,"l":"#, #"{"v":"x"}"#, "}", step: ["l"]),
    DeepMistake(
      "Codable arrays of nodes", Whole<CodableNodeWithArray>.self, #"{"v":1,"c":["#, #"{"v":"x","c":[]}"#, "]}",
      step: ["c", 0]),
    DeepMistake(
      "Codable dictionaries of nodes", Whole<CodableNodeWithDictionary>.self, #"{"v":1,"c":{"a":"#,
      #"{"v":"x","c":{}}"#, "}}", step: ["c", "a"]),
    DeepMistake(
      "bridged nodes", Whole<BridgedNode>.self, #"{"v":1,"c":["#, #"{"v":"x","c":[]}"#, "]}", step: ["c", 0]),
  ]
}

/// A Codable type at the root of the document.
private struct Whole<Value: Swift.Decodable>: Decodable {
  static func decode(_ json: Any) throws -> Whole {
    _ = try CodableDecoder().decode(Value.self, from: json)
    return Whole()
  }
}

/// A Codable type at a path.
private struct AtPath: Decodable {
  static func decode(_ json: Any) throws -> AtPath {
    let _: CodableNode? = try json =>? "l"
    let _: Int? = try json =>? "v"
    return AtPath()
  }
}

/// An array of arrays that is decoded without a path.
private struct ArrayNode: Decodable {
  static func decode(_ json: Any) throws -> ArrayNode {
    _ = try [ArrayNode].decode(json)
    return ArrayNode()
  }
}

/// A node whose value is decoded first.
private final class ChainNode: Decodable {
  static func decode(_ json: Any) throws -> ChainNode {
    let (_, _, _): (Int, ChainNode?, ChainNode?) = try (json => "v", json => "l", json => "r")
    return ChainNode()
  }
}

/// A node whose value is decoded last.
private final class LateNode: Decodable {
  static func decode(_ json: Any) throws -> LateNode {
    let (_, _): (LateNode?, LateNode?) = try (json => "l", json => "r")
    _ = try json => "v" as Int
    return LateNode()
  }
}

private final class OptionalNode: Decodable {
  static func decode(_ json: Any) throws -> OptionalNode {
    let (_, _, _): (Int, OptionalNode?, OptionalNode?) = try (json => "v", json =>? "l", json =>? "r")
    return OptionalNode()
  }
}

private struct NodeWithArray: Decodable {
  static func decode(_ json: Any) throws -> NodeWithArray {
    let (_, _): (Int, [NodeWithArray]) = try (json => "v", json => "c")
    return NodeWithArray()
  }
}

private struct NodeWithDictionary: Decodable {
  static func decode(_ json: Any) throws -> NodeWithDictionary {
    let (_, _): (Int, [String: NodeWithDictionary]) = try (json => "v", json => "c")
    return NodeWithDictionary()
  }
}

/// A dictionary of dictionaries that is decoded without a path.
private struct MapNode: Decodable {
  static func decode(_ json: Any) throws -> MapNode {
    _ = try [String: MapNode].decode(json)
    return MapNode()
  }
}

private final class CodableNode: Codable {
  let v: Int
  let l: CodableNode?
}

private struct CodableNodeWithArray: Codable {
  let v: Int
  let c: [CodableNodeWithArray]
}

private struct CodableNodeWithDictionary: Codable {
  let v: Int
  let c: [String: CodableNodeWithDictionary]
}

private struct BridgedNode: BridgedDecodable {
  static func decode(_ json: Any) throws -> BridgedNode {
    let (_, _): (Int, [BridgedNode]) = try (json => "v", json => "c")
    return BridgedNode()
  }
}
