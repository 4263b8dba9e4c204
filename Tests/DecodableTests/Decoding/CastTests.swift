import Decodable
import Foundation
import Testing

@Suite struct CastTests {
  @Test(arguments: Representation.allCases)
  func `cast follows the strict rules`(representation: Representation) throws {
    #expect(try cast(representation("1")) as Int == 1)
    #expect(try cast(representation("1")) as Double == 1)
    #expect(try cast(representation("true")) as Bool == true)
    #expect(try cast(representation("[1, 2]")) as [Int8] == [1, 2])
    #expect(try cast(representation(#"{"a": true}"#)) as [String: Bool] == ["a": true])
    #expect(try cast(representation("null")) as Int? == nil)
    #expect(failure(try cast(representation("1")) as Bool) == "expected Bool, found number 1")
    #expect(failure(try cast(representation("true")) as Int) == "expected Int, found boolean true")
    #expect(failure(try cast(representation("300")) as Int8) == "300 does not fit Int8 (-128...127)")
    #expect(failure(try cast(representation("[true, 1]")) as [Bool]) == "expected Bool, found number 1 at [1]")
    #expect(failure(try cast(representation(#"{"a": 1}"#)) as [String: Bool]) == "expected Bool, found number 1 at a")
    #expect(failure(try cast(representation("null")) as String) == "expected String, found null")
  }

  @Test(arguments: Representation.allCases)
  func `cast returns plain containers`(representation: Representation) throws {
    let object = try cast(representation(#"{"a": [1, "x"]}"#)) as [String: Any]
    #expect(try object => "a" => 1 == "x")
    #expect((try cast(representation("[1]")) as [Any]).count == 1)
    #expect((try cast(representation("[1]")) as NSArray) == [1])
    #expect((try cast(representation(#"{"a": 1}"#)) as NSDictionary) == ["a": 1])
  }

  @Test(arguments: Representation.allCases)
  func `cast returns every kind of collection`(representation: Representation) throws {
    let json = try representation("[1, 2]")
    #expect(try cast(json) as Set<Int> == [1, 2])
    #expect(try cast(json) as ContiguousArray<Double> == [1, 2])
    #expect(try cast(json) as [Int?]? == [1, 2])
  }

  @Test(arguments: Representation.allCases)
  func `cast returns a JSON for every value`(representation: Representation) throws {
    for text in ["1", #""a""#, "null", "[1,true]", #"{"a":[]}"#] {
      #expect(try (cast(representation(text)) as JSON).description == text)
    }
    #expect(try (cast(representation("[1, null]")) as [JSON]).map(\.description) == ["1", "null"])
    #expect(try (cast(representation(#"{"a": [1]}"#)) as [String: JSON])["a"]?.description == "[1]")
  }

  @Test func `cast treats any other type as Swift's as? does`() throws {
    struct Opaque: Equatable { let x = 1 }
    #expect(try cast(Opaque()) as Opaque == Opaque())
    #expect(failure(try cast(1) as Opaque) == "expected Opaque, found number 1")
  }

  @Test func `cast returns a number of Foundation with all digits`() throws {
    let largest = NSNumber(value: UInt64.max)
    #expect(try cast(largest) as NSNumber == largest)
    #expect(try cast(UInt64.max) as NSNumber == largest)
    #expect(try cast(JSON(parsing: "18446744073709551615")) as NSNumber == largest)
    let decimal = NSDecimalNumber(string: "123456789012345678901234567890")
    #expect(try cast(JSON(parsing: "[123456789012345678901234567890, 1.5]")) as [NSNumber] == [decimal, 1.5])
  }
}
