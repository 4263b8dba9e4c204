import Encodable
import Foundation
import Testing

/// Sets and dictionaries of Codable values have the same text whatever the order in which they were filled.
@Suite struct UnorderedCodableTests {
  struct Point: Codable, Hashable {
    var x: Int
    var y: Int
  }

  struct Grid: Codable, Hashable {
    var rows: Set<Set<Point>>
    var marks: Set<String>
    var names: [UUID: Int]
  }

  struct Board: Encodable {
    var cells: Set<Point>
    var layers: [Set<Point>]
    var grid: Grid

    func encode() throws -> some ObjectMembers {
      cells => "cells"
      layers => "layers"
      grid => "grid"
      EncodedValue(plain: ["cells": cells]) => "plain"
    }
  }

  private func board(_ order: [Int]) -> Board {
    var cells: Set<Point> = Set(minimumCapacity: order[0] + 1)
    for x in order { cells.insert(Point(x: x, y: 0)) }
    var marks: Set<String> = Set(minimumCapacity: order[0] + 1)
    for x in order { marks.insert("m\(x)") }
    var names: [UUID: Int] = Dictionary(minimumCapacity: order[0] + 1)
    for x in order { names[UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(x)))] = x }
    let rows: Set<Set<Point>> = [cells, [Point(x: 1, y: 1), Point(x: 0, y: 1)]]
    return Board(cells: cells, layers: [cells, []], grid: Grid(rows: rows, marks: marks, names: names))
  }

  @Test func `Equal sets of Codable elements have the same text`() throws {
    let text = try board([0, 1, 2, 3, 4, 5, 6, 7]).jsonString()
    let points = (0..<8).map { #"{"x":\#($0),"y":0}"# }.joined(separator: ",")
    #expect(text.hasPrefix(#"{"cells":[\#(points)],"layers":[[\#(points)],[]],"#))
    #expect(text.hasSuffix(#""plain":{"cells":[\#(points)]}}"#))
    for order in [[7, 6, 5, 4, 3, 2, 1, 0], [3, 1, 4, 0, 5, 2, 6, 7], [70, 3, 1, 4, 0, 5, 2, 6, 7]] {
      let other = board(order.filter { $0 < 8 })
      #expect(try other.jsonString() == text)
    }
  }

  @Test func `A set that is the whole value, and its elements, take the options`() throws {
    let set: Set<Point> = [Point(x: 10, y: 1), Point(x: 9, y: 1)]
    #expect(try CodableEncoder().encodeToString(set) == #"[{"x":10,"y":1},{"x":9,"y":1}]"#)
    struct Named: Codable, Hashable { var firstName: String }
    var encoder = CodableEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try encoder.encodeToString([Named(firstName: "b"), Named(firstName: "a")] as Set)
        == #"[{"first_name":"a"},{"first_name":"b"}]"#)
    #expect(try encoder.encodeToString([2.5: "b", 1.5: "a"] as [Double: String]) == #"[1.5,"a",2.5,"b"]"#)
    #expect(try encoder.encodeToString([1: "b"] as [Int: String]) == #"{"1":"b"}"#)
  }

  @Test func `An error in a set has the path of its element`() throws {
    struct Value: Codable, Hashable { var number: Double }
    let set: Set<Value> = [Value(number: 1), Value(number: .infinity)]
    let error = #expect(throws: EncodingError.self) { try CodableEncoder().encodeToString(["a": set]) }
    #expect(error?.metadata.formattedPath.hasPrefix("a[") == true)
    #expect(error?.metadata.formattedPath.hasSuffix("].number") == true)
  }

  @Test func `Names that are canonically equal stay different`() throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let names = [[composed: 1], [decomposed: 2]]
    let text = try names.jsonString(keys: .snakeCase)
    #expect(Array(text.utf8) == Array(#"[{"\#(composed)":1},{"\#(decomposed)":2}]"#.utf8))
  }
}
