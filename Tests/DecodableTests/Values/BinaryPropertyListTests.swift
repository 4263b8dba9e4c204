import Decodable
import Foundation
import RandomSource
import Testing

/// Binary property lists that no encoder writes.
///
/// Foundation would crash on some of them, and would never return for others.
@Suite struct BinaryPropertyListTests {
  /// Returns a binary property list of encoded objects, the first of which is the root.
  ///
  /// A reference to an object is one byte, its index.
  static func list(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    func number(_ value: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(value >> (8 * $0) & 0xFF) } }
    return Data(bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0) + number(bytes.count))
  }

  @Test func `Arrays, dictionaries and long lists decode`() throws {
    let dictionary = Self.list([[0xD1, 1, 2], [0x51, 0x61], [0xA2, 3, 3], [0x10, 7]])
    #expect(try [String: [Int]].decode(propertyList: dictionary) == ["a": [7, 7]])
    let long = Self.list([[0xAF, 0x10, 200] + Array(repeating: 1, count: 200), [0x10, 7]])
    #expect(try [Int].decode(propertyList: long) == Array(repeating: 7, count: 200))
    let strings = (0..<1_000).map { "\($0)" }
    let data = try PropertyListSerialization.data(fromPropertyList: ["a": strings], format: .binary, options: 0)
    #expect(try [String: [String]].decode(propertyList: data) == ["a": strings])
  }

  @Test(arguments: [[0xC1, 1], [0xB1, 1], [0xC0]] as [[UInt8]])
  func `A set throws propertyListReadCorrupt`(set: [UInt8]) {
    for data in [Self.list([set, [0x10, 2]]), Self.list([[0xA1, 1], set.map { $0 == 1 ? 2 : $0 }, [0x10, 2]])] {
      let error = #expect(throws: CocoaError.self) { try [Int].decode(propertyList: data) }
      #expect(error?.code == .propertyListReadCorrupt)
    }
  }

  @Test func `An object that refers to itself throws an error`() {
    for data in [Self.list([[0xA1, 0]]), Self.list([[0xD1, 1, 0], [0x51, 0x61]])] {
      #expect(throws: CocoaError.self) { try JSON.decode(propertyList: data) }
    }
  }

  @Test func `A property list with far more values than bytes throws an error`() {
    var arrays: [[UInt8]] = (1...60).map { [0xA2, $0, $0] }
    arrays.append([0x10, 1])
    let error = #expect(throws: CocoaError.self) { try JSON.decode(propertyList: Self.list(arrays)) }
    #expect("\(error as Any)".contains("The property list has far more values than bytes."))
  }

  @Test(arguments: [(0x4, 1), (0x5, 1), (0x6, 2)] as [(UInt8, Int)])
  func `A string or data that many elements share throws an error`(type: UInt8, width: Int) throws {
    let long = [type << 4 | 0xF, 0x11, 0x40, 0] + [UInt8](repeating: 0x20, count: width * 0x4000)
    func list(references: UInt8) -> Data {
      Self.list([[0xAF, 0x10, references] + Array(repeating: 1, count: Int(references)), long])
    }
    #expect(try NSArray.decode(propertyList: list(references: 8)).count == 8)
    #expect(throws: CocoaError.self) { try NSArray.decode(propertyList: list(references: 200)) }
  }

  @Test func `An object with several references decodes at each of them`() throws {
    let data = Self.list([[0xA3, 1, 1, 1], [0xA2, 2, 2], [0xA1, 3], [0x10, 5]])
    #expect(try [[[Int]]].decode(propertyList: data) == Array(repeating: [[5], [5]], count: 3))
  }

  @Test func `A truncated property list throws an error, and a damaged one does not crash`() throws {
    let plainValue: [String: Any] = [
      "a": [1, 2.5, true, Data([1]), "ü"] as [Any], "b": Date(timeIntervalSince1970: 0),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: plainValue, format: .binary, options: 0)
    for count in 0..<data.count {
      // The first few bytes are a string in the old text format, which is not a dictionary.
      #expect(throws: (any Error).self) { try [String: JSON].decode(propertyList: data.prefix(count)) }
    }
    var generator = SeededGenerator(seed: 1)
    var refusedCount = 0
    for _ in 0..<300 {
      var damaged = data
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      do { _ = try [String: JSON].problems(propertyList: damaged) } catch { refusedCount += 1 }
    }
    // Some damage is to the structure of the list, other damage is to its values.
    #expect((1..<300).contains(refusedCount))
  }
}
