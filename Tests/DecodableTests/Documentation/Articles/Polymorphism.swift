import Decodable
import Foundation
import Testing

@Suite struct PolymorphismArticle {
  // ARTICLE
  enum Shape: Decodable {
    case circle(radius: Double)
    case square(side: Double)
    case group([Shape])
    case empty

    static let variants: Variants<Shape> = [
      "circle": { try .circle(radius: $0 => "radius") },
      "square": { try .square(side: $0 => "side") },
      "group": { try .group($0 => "shapes") },
      "empty": { _ in .empty },
    ]

    static func decode(_ json: Any) throws -> Shape { try variants.decode(json, taggedBy: "type") }
  }
  // end

  @Test func `An unknown tag is one problem`() throws {
    let text = #"{"type": "group", "shapes": [{"type": "sqare", "side": 2}, {"type": "circle", "radius": "1"}]}"#
    #expect(
      try Shape.problems(parsing: text).map { $0.formatted(.oneLine) }.joined(separator: "\n") == """
        "sqare" is not a Shape at shapes[0].type (line 1, column 39); expected "circle", "square", "group" or "empty"; \
        did you mean "square"?
        expected Double, found string "1" at shapes[1].radius (line 1, column 89)
        """)
  }

  @Test func `Each layout decodes`() throws {
    func parsed(_ text: String) throws -> JSON { try JSON(parsing: text) }
    let (internally, adjacently) = try (
      parsed(#"{"type": "circle", "radius": 1}"#), parsed(#"{"t": "circle", "c": {"radius": 1}}"#)
    )
    let (externally, untagged) = try (parsed(#"{"circle": {"radius": 1}}"#), parsed(#"{"radius": 1}"#))
    // ARTICLE
    let shapes = try [
      Shape.variants.decode(internally, taggedBy: "type"),
      Shape.variants.decode(adjacently, taggedBy: "t", content: "c"),
      Shape.variants.decode(externallyTagged: externally),
      Shape.variants.decode(untagged: untagged),
    ]
    // end
    for shape in shapes {
      if case .circle(1) = shape { continue }
      Issue.record("\(shape)")
    }
    #expect(try Shape.variants.decode(adjacently, taggedBy: "t", content: "c").description == "circle(radius: 1.0)")
    #expect(try Shape.variants.decode(externallyTagged: "empty").description == "empty")
    #expect(try Shape.variants.decode(parsed(#"{"t": "empty"}"#), taggedBy: "t", content: "c").description == "empty")
  }

  // ARTICLE
  enum Event: Decodable {
    case login(user: String)
    case logout
    case unknown(tag: String, JSON)

    static let variants = Variants<Event>(
      ["login": { try .login(user: $0 => "data" => "user") }, "logout": { _ in .logout }],
      otherwise: { tag, json in try .unknown(tag: tag.description, JSON.decode(json)) })

    static func decode(_ json: Any) throws -> Event { try variants.decode(json, taggedBy: "meta" => "event") }
  }
  // end

  @Test func `An unknown variant keeps its tag and its object`() throws {
    guard case .unknown("purchase", let json) = try Event.decode(parsing: #"{"meta": {"event": "purchase"}, "a": 1}"#)
    else {
      Issue.record("wrong case")
      return
    }
    #expect(try json => "a" as Int == 1)
  }

  // ARTICLE
  class Animal: Decodable {
    let name: String

    required init(_ json: Any) throws {
      name = try json => "name"
    }

    private static let variants: Variants<Animal> = ["animal": Animal.init, "dog": Dog.init]

    static func decode(_ json: Any) throws -> Self { try variants.decode(json, taggedBy: "kind", as: Self.self) }
  }

  final class Dog: Animal {
    let isTrained: Bool

    required init(_ json: Any) throws {
      isTrained = try json => "trained"
      try super.init(json)
    }
  }
  // end

  @Test func `A tag chooses a subclass`() throws {
    let text = #"[{"kind": "dog", "name": "Rex", "trained": true}, {"kind": "animal", "name": "Dodo"}]"#
    let animals = try [Animal].decode(parsing: text)
    #expect(animals[0] is Dog && !(animals[1] is Dog))
    #expect(failure(try JSON(parsing: text) => 1 as Dog) == #"expected a Dog, found string "animal" at [1].kind"#)
  }

  // ARTICLE
  protocol Vehicle { var wheels: Int { get } }

  struct Car: Vehicle, Decodable {
    let wheels: Int
    static func decode(_ json: Any) throws -> Car { try Car(wheels: json => "wheels") }
  }

  struct Sledge: Vehicle, Decodable {
    let wheels = 0
    static func decode(_ json: Any) throws -> Sledge { Sledge() }
  }

  static let vehicles: Variants<any Vehicle> = ["car": Car.decode, "sledge": Sledge.decode]

  static func garage(_ json: Any) throws -> [any Vehicle] {
    try json => "garage" => Array.decoder { try vehicles.decode($0, taggedBy: "type") }
  }
  // end

  @Test func `A tag chooses a type of an existential`() throws {
    let json: Any = ["garage": [["type": "car", "wheels": 4], ["type": "sledge"]] as [Any]]
    #expect(try Self.garage(json).map(\.wheels) == [4, 0])
  }
}

extension PolymorphismArticle.Shape {
  fileprivate var description: String { "\(self)" }
}
