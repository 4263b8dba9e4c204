import RandomSource
import TestSupport
import Testing

@testable import JSONDocument

/// Texts that are borrowed from the caller.
@Suite struct BorrowedTextTests {
  /// Begins an array with more quotes than a borrowed text needs.
  private static let start = "[" + (0..<8).map { "\"quote \($0)\", " }.joined()

  @Test(arguments: Stress.seeds(6, full: 20))
  func `A borrowed text has the values of a copy, and no byte after it is read`(group: Int) throws {
    for seed in UInt64(group * 50)..<UInt64(group * 50 + 50) {
      var generator = TextGenerator(seed: seed)
      let text = Self.start + generator.value() + "," + generator.value() + "]"
      let (copy, lent) = (try JSON(parsing: text), UnsafeGuardedBytes(text.utf8))
      let json = try lent.json
      #expect(Contents(json) == Contents(copy), "\(text)")
      #expect(lent.isPlace(of: json) || text.utf8.count < 200, "\(text)")
      #expect(json.description == copy.description)
      #expect(json.formatted() == copy.formatted())
      #expect(Contents(json) == Contents(copy), "\(text)")
    }
  }

  @Test(arguments: Stress.seeds(4, full: 10))
  func `An invalid borrowed text has the error of a copy`(group: Int) {
    for seed in UInt64(group * 50)..<UInt64(group * 50 + 50) {
      var (generator, random) = (TextGenerator(seed: seed), SeededGenerator(seed: seed))
      var bytes = Array((Self.start + generator.value() + "," + generator.value() + "]").utf8)
      if random.chance(50) {
        bytes.removeLast(random.below(bytes.count))
      } else {
        let place = bytes.count - 1 - random.below(min(120, bytes.count))
        bytes[place] = random.pick(Array("\"\\{}[],:0-.e \u{1}tfn".utf8))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(errorText { try UnsafeGuardedBytes(bytes).json } == errorText { try JSON(parsing: bytes) }, "\(text)")
    }
  }

  @Test(
    arguments: [
      "1", "-1.5e3", "123456789012345678", "0.1234567890123456789", "true", "null", #""""#, #""a""#, #""\n""#,
      #""\u20ac""#, #""é""#, "{}", #"{"a":1}"#, #"{"a":{"b":[1]}}"#, #"{"quote 1":"quote 1","a":12345678}"#,
      "1  \n\t ", #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10}"#, #"[["a","b"],[{"a":"\\"}]]"#,
      String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
      "\"" + String(repeating: "long ", count: 2_000) + "\"",
    ])
  func `A borrowed text may end with any token`(token: String) throws {
    for count in 0..<90 {
      let text = Self.start + "[" + String(repeating: "7, ", count: count) + token + "]]"
      #expect(try Contents(UnsafeGuardedBytes(text.utf8).json) == Contents(JSON(parsing: text)))
    }
  }

  @Test(arguments: [0, 3, 20])
  func `Names are compared across the end of the part that is read in place`(count: Int) throws {
    let others = (0..<count).map { "\"other \($0)\": null, " }.joined()
    let text = Self.start + #"{"twin": 1, \#(others) "a": 2, "twin": 3, "twi\u006e": 4}]"#
    let lent = UnsafeGuardedBytes(text.utf8)
    #expect(errorText { try lent.json } == errorText { try JSON(parsing: text) })
    let object = try #require(lent.json(ParsingOptions(duplicateKeys: .useLast))[8])
    #expect(object["twin"]?.int == 4)
    #expect(object.count == count + 2)
  }
}

extension UnsafeGuardedBytes {
  fileprivate var json: JSON { get throws(JSON.SyntaxError) { try json(ParsingOptions()) } }

  /// Parses the bytes, which are borrowed.
  fileprivate func json(_ options: ParsingOptions) throws(JSON.SyntaxError) -> JSON {
    JSON(document: unsafe try Document(lent: bytes, by: self, options: options), index: 0)
  }

  fileprivate func isPlace(of json: JSON) -> Bool {
    unsafe json.document.unpaddedSource.base == bytes.baseAddress
  }
}

/// All that the values of a document are, read value by value.
private struct Contents: Equatable {
  private var lines: [String] = []

  init(_ json: JSON) { add(json) }

  private mutating func add(_ json: JSON) {
    lines.append("\(json.kind), \(json.count), \(json.string ?? ""), \(json.int ?? 0), \(json.double ?? 0)")
    for element in json.elements { add(element) }
    for (name, value) in json.members {
      lines.append(name)
      add(value)
      // Several times, because only a later search of a large object uses the table of its names.
      for _ in 0..<4 { lines.append("\(json[name]?.kind == value.kind)") }
    }
  }
}

/// Returns the printed error of a function; nil if it throws none.
private func errorText(_ body: () throws -> JSON) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\((error as? JSON.SyntaxError)?.offset ?? -1): \(error)"
  }
}
