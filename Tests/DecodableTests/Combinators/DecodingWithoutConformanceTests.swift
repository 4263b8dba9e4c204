import Decodable
import Foundation
import Testing

/// Decodings of types that do not conform to `Decodable`.
@Suite struct DecodingWithoutConformanceTests {
  enum Color: String { case red, green }
  enum Size: Int, Codable { case small = 1, large }
  struct Point: Codable, Equatable { var x, y: Double }
  enum Declared: Int, Codable, Decodable {
    case one = 1
    static func decode(_ json: Any) throws -> Declared { .one }
  }

  @Test(arguments: Representation.allCases)
  func `A raw-representable type has a decoding`(representation: Representation) throws {
    let json = try representation(#"{"colors": ["red", "gren", null], "color": "green"}"#)
    #expect(try json => "color" => Color.decoding == .green)
    #expect(try json => "color" => Color.decoding.oneOrMany == [.green])
    #expect(try json => "colors" => Color.decoding.array(skipping: .invalid) == [.red])
    let error = decodingError(try json => "colors" => Color.decoding.array)
    #expect(error?.code == .invalidValue)
    #expect(error?.metadata.formattedPath == "colors[1]")
  }

  @Test(arguments: Representation.allCases)
  func `A Codable type has a decoding`(representation: Representation) throws {
    let json = try representation(#"{"points": [{"x": 1, "y": 2}, {"x": "1"}], "size": 2, "sizes": {"a": 1, "b": 3}}"#)
    #expect(try json => "points" => Point.decoding.array(skipping: .invalid) == [Point(x: 1, y: 2)])
    #expect(try json => "points" => 0 => Point.decoding.oneOrMany == [Point(x: 1, y: 2)])
    #expect(decodingError(try json => "points" => Point.decoding.array)?.metadata.formattedPath == "points[1].x")
    #expect(try json => "size" => Size.decoding == .large)
    #expect(try json => "sizes" => Size.decoding.dictionary(skipping: .invalid) == ["a": .small])
  }

  @Test(arguments: Representation.allCases)
  func `Arrays of types without a conformance skip elements and take one value`(
    representation: Representation
  ) throws {
    let json = try representation(
      #"{"colors": ["red", "gren"], "color": "green", "sizes": [1, 9], "point": {"x": 1, "y": 2}}"#)
    #expect(try json => "colors" => [Color].skipping(.invalid) == [.red])
    #expect(try json => "color" => [Color].oneOrMany == [.green])
    #expect(try json => "sizes" => [Size].skipping(.invalid) == [.small])
    #expect(try json => "sizes" => 0 => [Size].oneOrMany == [.small])
    #expect(try json => "point" => [Point].oneOrMany == [Point(x: 1, y: 2)])
    #expect(try json => "sizes" => [Point].skipping(.invalid) == [])
  }

  @Test(arguments: Representation.allCases)
  func `A raw value is decoded leniently`(representation: Representation) throws {
    let json = try representation(#"{"size": "2", "sizes": ["1", "x"], "other": "7"}"#)
    #expect(try json => "size" => Size.lenient == .large)
    #expect(try json => "sizes" => Size.lenient.array(skipping: .invalid) == [.small])
    let error = decodingError(try json => "other" => Size.lenient)
    #expect(error?.code == .invalidValue)
    #expect(error?.metadata.formattedPath == "other")
  }

  @Test func `A conformance goes before raw values and Codable`() throws {
    #expect(try ["size": 7] => "size" => Declared.decoding == .one)
  }

  @Test(arguments: Representation.allCases)
  func `A lenient decoding takes its type from the context`(representation: Representation) throws {
    let json = try representation(#"{"stars": "38", "sizes": ["1", 2], "isOn": "yes"}"#)
    let stars: Int = try json => "stars" => .lenient
    let sizes: [Int8] = try json => "sizes" => .lenient
    let isOn: Bool? = try json =>? "isOn" => .lenient
    let missing: Double? = try json =>? "missing" => .lenient
    #expect(stars == 38)
    #expect(sizes == [1, 2])
    #expect(isOn == true)
    #expect(missing == nil)
  }
}
