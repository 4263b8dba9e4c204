import Decodable
import Foundation
import Testing

@Suite struct ParsingTests {
  @Test func `Data, bytes and text decode to the same value`() throws {
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

  @Test func `Every parsing function throws a syntax error for text that is not JSON`() {
    #expect(failureFacts(try Int.decode(parsing: "[1, 2,]")) == "expectedValue 6")
    #expect(failureFacts(try Int.decode(parsing: Data("[1, 2,]".utf8))) == "expectedValue 6")
    #expect(failureFacts(try Int.decode(parsing: Array("[1, 2,]".utf8))) == "expectedValue 6")
    #expect(failureFacts(try JSON(parsing: "[1, 2,]")) == "expectedValue 6")
    #expect(failureFacts(try [Int].decode(parsing: "[1")) == "unexpectedEnd 2")
  }

  @Test func `Decoding passes its options to the parser`() throws {
    let text = #"{"a": 1, "a": 2}"#
    #expect(failureFacts(try [String: Int].decode(parsing: text)) == "duplicateKey 9")
    #expect(failureFacts(try JSON(parsing: #"{"a\"b": 1, "a\u0022b": 2}"#)) == "duplicateKey 12")
    #expect(try [String: Int].decode(parsing: text, options: ParsingOptions(duplicateKeys: .useFirst)) == ["a": 1])
    #expect(try [String: Int].decode(parsing: text, options: ParsingOptions(duplicateKeys: .useLast)) == ["a": 2])
    let shallow = ParsingOptions(maximumDepth: 1)
    #expect(failureFacts(try [[Int]].decode(parsing: "[[]]", options: shallow)) == "tooDeep 1")
  }

  @Test func `A decode function receives a scalar at the root as a plain value`() throws {
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
