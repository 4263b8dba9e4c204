import Foundation
import RandomSource
import Testing

@testable import Decodable
@testable import JSONDocument

/// The cost of locating many errors, counted rather than timed.
@Suite struct LinearPlacesTests {
  /// Returns the error of each element.
  private func errors(in json: JSON) -> [DecodingError] {
    var errors: [DecodingError] = []
    for element in json.elements { errors += [decodingError(try element => "v" as Int)].compactMap(\.self) }
    return errors
  }

  private func text(_ count: Int, separator: String) -> String {
    "[" + (0..<count).map { "{\"v\": \"é\($0)\"}" }.joined(separator: separator) + "]"
  }

  @Test(arguments: [",\n", ",", ",\r\n", ",\r"])
  func `Locating all errors of a document scans its text once`(separator: String) throws {
    let text = text(2000, separator: separator)
    let json = try JSON(parsing: text)
    let errors = errors(in: json)
    let before = json.document.places.work
    _ = Problems(errors).map(\.location)
    let after = json.document.places.work
    #expect(before == 0)
    #expect(((text.utf8.count - 2 * LineTable.step)...text.utf8.count).contains(after))
    _ = errors.map(\.description) + [ProblemReport(errors).problems[0].message, Problems(errors).description]
    #expect(json.document.places.work == after)
  }

  @Test(arguments: [",\n", ",", ",\r\n", ",\r", ",\n\r", ", \n\n  "])
  func `A cached location equals a location that is counted from the start`(separator: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let text = mark + text(500, separator: separator)
      let json = try JSON(parsing: text, options: ParsingOptions(allowsByteOrderMark: true))
      var generator = SeededGenerator(seed: 7)
      for error in errors(in: json).shuffled(using: &generator) {
        let range = try #require(error.metadata.sourceRange)
        var counter = LocationCounter(json.document)
        #expect(error.location == counter.location(of: range.bytes))
        #expect(range.lineBreaks == json.document.text.lineBreaks(in: range.bytes))
      }
    }
  }

  @Test func `Finding the paths of all errors in views counts the children once`() throws {
    let json = try JSON(parsing: #"{"a": \#(text(2000, separator: ","))}"#)
    let elements = try #require(json["a"]).elements.map { $0 }
    for (index, element) in elements.enumerated().reversed() {
      let error = decodingError(try json => [] => { _ in try element => "v" as Int })
      #expect(error?.metadata.path == ["a", KeyPath.Key(index), "v"])
    }
    #expect((2000...(2000 + ChildTable.step)).contains(json.document.places.work))
    let members = (0..<1200).map { "\"k\($0)\": [\(String(repeating: "0,", count: $0 % 7))\"x\"]" }
    let object = try JSON(parsing: "{\(members.joined(separator: ","))}")
    for (index, member) in object.members.enumerated() {
      let last = try #require(member.value[index % 7])
      #expect(object.path(to: last) == [.name("k\(index)"), .index(index % 7)])
    }
    #expect((1200...(1200 + ChildTable.step)).contains(object.document.places.work))
  }

  @Test func `Looking up distant elements counts the elements once`() throws {
    let count = 5000
    let elements = (0..<count).map { $0 % 3 == 0 ? "[\($0)]" : "\($0)" }
    let json = try JSON(parsing: "[\(elements.joined(separator: ","))]")
    for index in [4999, 0, 511, 512, 513, 1024, 4000, 4999] {
      #expect(json[index]?.description == (index % 3 == 0 ? "[\(index)]" : "\(index)"))
    }
    #expect(json[count] == nil && json[-1] == nil && json[.max] == nil && json[0]?[600] == nil && json[1]?[600] == nil)
    #expect((count...(count + ChildTable.step)).contains(json.document.places.work))
    #expect(json.document.text.count == json.range.upperBound)
  }

  @Test func `Many threads locate errors at once`() async throws {
    let json = try JSON(parsing: text(2000, separator: ",\n"))
    let errors = errors(in: json)
    let expected = errors.map(\.location)
    let other = try JSON(parsing: text(2000, separator: ",\n"))
    let others = self.errors(in: other)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask { stride(from: task, to: 2000, by: 4).allSatisfy { others[$0].location == expected[$0] } }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func `A missing key of an object with 3,001 members reports only their number`() throws {
    let members = (0..<3000).map { "\"key\($0)\": [1]" }.joined(separator: ", ")
    let text = "{\(members), \"nmae\": 1}"
    let json = try JSON(parsing: text)
    #expect(decodingError(try json => "name" as Int)?.description.hasSuffix("^ has 3001 keys") == true)
    let plain = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(
      decodingError(try plain => "name" as Int)?.description == """
        missing key "name"
          it has 3001 keys
        """)
    #expect(
      decodingError(try [Int].decode(plain))?.description == "expected [Int], found object with 3001 keys")
  }
}
