import Decodable
import Testing

/// Variants that are subclasses, or types of an existential.
@Suite struct HierarchyTests {
  class Animal: Decodable {
    let name: String
    required init(_ json: Any) throws { name = try json => "name" }

    private static let variants: Variants<Animal> = ["animal": Animal.init, "dog": Dog.init, "cat": Cat.init]

    static func decode(_ json: Any) throws -> Self { try variants.decode(json, taggedBy: "kind", as: Self.self) }
  }

  class Dog: Animal {
    let isTrained: Bool
    required init(_ json: Any) throws {
      isTrained = try json => "trained"
      try super.init(json)
    }
  }

  final class Cat: Animal {
    let lives: Int
    required init(_ json: Any) throws {
      lives = try json => "lives"
      try super.init(json)
    }
  }

  private static let text = """
    [{"kind": "dog", "name": "Rex", "trained": true}, {"kind": "cat", "name": "Tom", "lives": 9},
      {"kind": "animal", "name": "Dodo"}]
    """

  @Test(arguments: Representation.allCases)
  func `Tags select the subclasses in an array`(representation: Representation) throws {
    let animals = try [Animal].decode(representation(Self.text))
    #expect((animals[0] as? Dog)?.isTrained == true)
    #expect((animals[1] as? Cat)?.lives == 9)
    #expect(animals.map { "\(type(of: $0)) \($0.name)" } == ["Dog Rex", "Cat Tom", "Animal Dodo"])
    let dog: Dog = try representation(Self.text) => 0
    #expect(dog.isTrained)
  }

  @Test(arguments: Representation.allCases)
  func `A subclass rejects the tag of another class`(representation: Representation) throws {
    #expect(try failureFacts(representation(Self.text) => 1 as Dog) == "unmet_requirement /1/kind")
    #expect(try failureFacts(representation(#"[{"kind": "dgo"}]"#) => 0 as Animal) == "invalid_value /0/kind")
  }

  @Test(arguments: Representation.allCases)
  func `Problems include the errors of every subclass`(representation: Representation) throws {
    let json = try representation(#"[{"kind": "dog", "name": 1}, {"kind": "cat", "lives": "9", "name": 1}]"#)
    #expect(
      Set([Animal].problems(in: json).map(facts)) == [
        "missing_key /0/trained", "type_mismatch /0/name", "type_mismatch /1/lives", "type_mismatch /1/name",
      ])
  }

  protocol Vehicle: Sendable { var wheels: Int { get } }
  struct Car: Vehicle, Decodable {
    let wheels: Int
    static func decode(_ json: Any) throws -> Car { try Car(wheels: json => "wheels") }
  }
  struct Sledge: Vehicle, Decodable {
    let wheels = 0
    static func decode(_ json: Any) throws -> Sledge { Sledge() }
  }
  private static let vehicles: Variants<any Vehicle> = ["car": Car.decode, "sledge": Sledge.decode]

  @Test(arguments: Representation.allCases)
  func `Tags select the types of existentials`(representation: Representation) throws {
    let json = try representation(#"{"v": [{"t": "car", "wheels": 4}, {"t": "sledge"}]}"#)
    let vehicles = try json => "v" => Array.decoder { json in try Self.vehicles.decode(json, taggedBy: "t") }
    #expect(vehicles.map(\.wheels) == [4, 0] && vehicles[1] is Sledge)
    #expect(
      failureFacts(try Self.vehicles.decode(representation(#"{"t": "bus"}"#), taggedBy: "t"))
        == "invalid_value /t")
    let (first, second): (Any, Any) = try (json => "v" => 0, json => "v" => 1)
    #expect(try Self.vehicles.decode(first, taggedBy: "t", as: Car.self).wheels == 4)
    #expect(failureFacts(try Self.vehicles.decode(second, taggedBy: "t", as: Car.self)) == "unmet_requirement /t")
    let wrapped = try representation(#"{"w": {"sledge": {}}}"#)
    #expect(
      failureFacts(try wrapped => "w" => { try Self.vehicles.decode(externallyTagged: $0, as: Car.self) })
        == "unmet_requirement /w")
    let adjacent = try representation(#"{"t": "car", "c": {"wheels": 3}}"#)
    #expect(try Self.vehicles.decode(adjacent, taggedBy: "t", content: "c", as: Car.self).wheels == 3)
  }
}
