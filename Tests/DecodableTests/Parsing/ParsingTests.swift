import Decodable
import Foundation
import Testing

@Suite struct ParsingTests {
  @Test func `Data, bytes and text are the same document`() throws {
    let text = #"{"a": [1, "é"]}"#
    for decode in [
      { try [String: Pair].decode(parsing: text) }, { try [String: Pair].decode(parsing: Data(text.utf8)) },
      { try [String: Pair].decode(parsing: Array(text.utf8)) },
    ] {
      #expect(try decode() == ["a": Pair(number: 1, text: "é")])
    }
    #expect(try Int.decode(parsing: "5") == 5)
    #expect(try Int?.decode(parsing: "null") == nil)
  }

  struct Pair: Decodable, Equatable {
    let number: Int
    let text: String
    static func decode(_ json: Any) throws -> Pair { try Pair(number: json => 0, text: json => 1) }
  }

  @Test(arguments: ["", " ", "{", "[1", "{\"a\" 1}", "[1 2]", "nul", "\"a", "{'a': 1}", "1e400"])
  func `Text that is no JSON is an error of the root`(text: String) {
    guard case .other(let error, let metadata)? = decodingError(try Int.decode(parsing: text)) else {
      Issue.record("\(text) was accepted")
      return
    }
    #expect("\(error)".hasPrefix("invalid JSON: "))
    #expect(metadata.path.isEmpty)
  }

  @Test func `A decode function sees a plain value at the root as well`() throws {
    enum Kind: Decodable, Equatable {
      case bool, int
      static func decode(_ json: Any) throws -> Kind { json is Bool ? .bool : .int }
    }
    #expect(try Kind.decode(parsing: "1") == .int)
    #expect(try Kind.decode(parsing: "true") == .bool)
    #expect(try [Kind].decode(parsing: "[1, true]") == [.int, .bool])
    #expect(try decodeAsOneOf(NSNumber(1), objectTypes: Kind.self) as? Kind == .int)
  }
}
