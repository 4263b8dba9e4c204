import Decodable
import Foundation
import Testing

/// Typical models: classes, recursive types, initializers with a context, and generic types.
@Suite struct ModelTests {
  class Shape: Decodable {
    let name: String
    required init(json: Any) throws { name = try json => "name" }
    static func decode(_ json: Any) throws -> Self { try Self(json: json) }
  }
  final class Circle: Shape {
    let radius: Double
    required init(json: Any) throws {
      radius = try json => "radius"
      try super.init(json: json)
    }
  }
  final class Leaf: Decodable {
    let value: Int
    init(value: Int) { self.value = value }
    static func decode(_ json: Any) throws -> Leaf { Leaf(value: try json => "value") }
  }

  @Test(arguments: Representation.allCases)
  func `A class and its subclass decode as their own types`(representation: Representation) throws {
    let json = try representation(#"{"shape": {"name": "s", "radius": 1.5}, "leaves": [{"value": 3}]}"#)
    let shape: Shape = try json => "shape"
    let circle: Circle = try json => "shape"
    let leaves: [Leaf] = try json => "leaves"
    #expect("\(type(of: shape))" == "Shape" && circle.radius == 1.5 && circle.name == "s")
    #expect(leaves.map(\.value) == [3])
  }

  indirect enum Tree: Decodable, Equatable {
    case leaf(Int)
    case branch([Tree])
    static func decode(_ json: Any) throws -> Tree {
      switch json {
      case let value as Int: .leaf(value)
      default: .branch(try json => "children")
      }
    }
  }

  @Test(arguments: Representation.allCases)
  func `The error of a recursive type reports every level`(representation: Representation) throws {
    let json = try representation(#"{"children": [1, {"children": [2, {"children": []}]}]}"#)
    #expect(try Tree.decode(json) == .branch([.leaf(1), .branch([.leaf(2), .branch([])])]))
    let broken = try representation(#"{"children": [1, {"children": [2, {"children": ["x"]}]}]}"#)
    #expect(
      failure(try Tree.decode(broken)) == "expected object, found string \"x\" at children[1].children[1].children[0]")
  }

  /// A type without a conformance, whose initializer needs a context.
  struct User: Equatable {
    struct Context { let domain: String }
    struct TooShort: Error, CustomStringConvertible { let description = "a login has three characters or more" }
    let mail: String
    init(_ json: Any, in context: Context) throws {
      let login: String = try json => "login"
      guard login.count >= 3 else { throw TooShort() }
      mail = "\(login)@\(context.domain)"
    }
  }

  @Test(arguments: Representation.allCases)
  func `A closure can pass a context to an initializer`(representation: Representation) throws {
    let context = User.Context(domain: "example.com")
    let json = try representation(
      #"{"users": [{"login": "ada"}, {"login": "bob"}], "bad": [{"login": "ada"}, {"login": "x"}, {}]}"#)
    let decoder = Array.decoder { try User($0, in: context) }
    #expect(try (json => "users" => decoder).map(\.mail) == ["ada@example.com", "bob@example.com"])
    #expect(failure(try json => "bad" => decoder) == "a login has three characters or more at bad[1]")
    #expect(
      failure(try json => "bad" => 2 => { try User($0, in: context) })
        == "missing key \"login\" at bad[2]")
    let byName = Dictionary.decoder(key: String.decode, value: decoder)
    #expect(failure(try byName(json)) == "a login has three characters or more at bad[1]")
  }

  struct Page<Item: Decodable & Sendable>: Decodable {
    let items: [Item]
    let next: Int?
    static func decode(_ json: Any) throws -> Page { try Page(items: json => "items", next: json =>? "next") }
  }

  @Test(arguments: Representation.allCases)
  func `A generic model decodes its type parameter`(representation: Representation) throws {
    let json = try representation(#"{"items": [[1], [2, 3]], "next": null}"#)
    let page: Page<[Int]> = try json => []
    #expect(page.items == [[1], [2, 3]] && page.next == nil)
    #expect(failure(try json => [] as Page<[String]>) == "expected String, found number 1 at items[0][0]")
  }

  @Test(arguments: Representation.allCases, 0..<4)
  func `A null at any level reports the path of that level`(representation: Representation, level: Int) throws {
    let texts = ["null", #"{"a": null}"#, #"{"a": {"b": null}}"#, #"{"a": {"b": {"c": null}}}"#]
    let json = try representation(texts[level])
    let path = ["", "a", "a.b", "a.b.c"][level]
    let expected = level == 3 ? "Int" : "object"
    #expect(
      failure(try json => "a" => "b" => "c" as Int)
        == "expected \(expected), found null\(level == 0 ? "" : " at \(path)")")
  }
}
