import Decodable
import Foundation
import Testing

/// Invalid paths and unsupported values, which throw an error with a path and never trap.
@Suite struct LookupTests {
  @Test(arguments: Representation.allCases)
  func `An index outside the array throws a missing element error`(representation: Representation) throws {
    let json = try representation(#"{"a": [1, 2], "one": [1], "none": []}"#)
    #expect(failure(try json => "a" => 2 as Int) == "missing element 2 at a")
    #expect(failure(try json => "a" => -1 as Int) == "missing element -1 at a")
    #expect(
      failure(try json => "a" => KeyPath(keys: [.init(.max)]) as Int).hasPrefix("missing element 9223372036854775807"))
    #expect(
      failure(try json => "a" => KeyPath(keys: [.init(.min)]) as Int).hasPrefix("missing element -9223372036854775808"))
    #expect(failure(try json => "one" => 1 as Int) == "missing element 1 at one")
    #expect(failure(try json => "none" => 0 as Int) == "missing element 0 at none")
    #expect(try json => "a" =>? 7 as Int? == nil)
    #expect(decodingError(try json => "a" => 2 as Int)?.isMissing("2") == true)
  }

  @Test(arguments: Representation.allCases)
  func `An object rejects an index, and an array rejects a key`(representation: Representation) throws {
    let json = try representation(#"{"object": {"0": "x"}, "array": [1]}"#)
    #expect(failure(try json => "object" => 0 as Int) == "expected array, found object with key \"0\" at object")
    #expect(failure(try json => "array" => "0" as Int) == "expected object, found array of 1 element at array")
    #expect(failure(try json => "array" =>? "x" as Int?) == "expected object, found array of 1 element at array")
  }

  @Test(arguments: Representation.allCases)
  func `Digits of a JSON Pointer lead into objects and arrays`(representation: Representation) throws {
    let json = try representation(#"{"object": {"0": 1}, "array": [2]}"#)
    #expect(try json => KeyPath(pointer: "/object/0") == 1)
    #expect(try json => KeyPath(pointer: "/array/0") == 2)
    #expect(failure(try json => KeyPath(pointer: "/object/0") as Bool) == "expected Bool, found number 1 at object.0")
    #expect(failure(try json => KeyPath(pointer: "/array/0") as Bool) == "expected Bool, found number 2 at array[0]")
  }

  @Test func `A dictionary may have keys that are not strings`() throws {
    let mixed: [AnyHashable: Any] = ["a": 1, 2: "b"]
    #expect(try mixed => "a" == 1)
    #expect(failure(try mixed => "b" as Int) == "missing key \"b\"")
    #expect(failure(try [String: Int].decode(mixed)) == "expected [String: Int], found object with key \"a\"")
    let foundation: NSDictionary = [NSString("a"): 1, NSNumber(2): "b"]
    #expect(try foundation => "a" == 1)
    #expect(failure(try [String: Any].decode(foundation)).hasPrefix("expected object, found object"))
    #expect(failure(try [1: "a"] => "a" as Int) == "expected object, found value of type [Int: String]")
  }

  @Test func `A path leads into typed containers`() throws {
    #expect(try (["a": ["x": [1, 2]]] as [String: [String: [Int]]]) => "a" => "x" => 1 == 2)
    #expect(try (["a": true] as [AnyHashable: Bool]) => "a" == true)
    #expect(try (ContiguousArray([1, 2]) as Any) => 1 == 2)
    #expect(try [Int8].decode([1, 2] as [UInt64]) == [1, 2])
  }

  @Test func `An Optional inside Any counts as its wrapped value`() throws {
    let nested: Any =
      Optional<Any>.some(Optional<Any>.some(["a": Optional<Int>.some(1) as Any] as [String: Any]) as Any) as Any
    #expect(try nested => "a" == 1)
    let object: Any = ["a": Int??.some(nil) as Any, "b": Optional(Optional(["c": 2])) as Any] as [String: Any]
    #expect(try object => "a" as Int? == nil)
    #expect(try object =>? "a" as Int? == nil)
    #expect(failure(try object => "a" as Int) == "expected Int, found null at a")
    #expect(try object => "b" => "c" == 2)
    #expect(try object => "b" == ["c": 2])
    #expect(try (["n": nil, "s": "x"] as [String: String?]) => "n" as String? == nil)
    #expect(try (["n": nil, "s": "x"] as [String: String?]) => "s" == "x")
  }

  @Test func `A dictionary of ten thousand keys gets no suggestion for a missing key`() throws {
    let keys = (0..<10_000).map { "key\($0)x" }
    let json = NSDictionary(objects: keys, forKeys: keys.map { NSString(string: $0) })
    #expect(try json => "key77x" == "key77x")
    #expect(
      text(of: try json => "kye777x" as String) == """
        missing key "kye777x"
          it has 10000 keys
        """)
  }

  @Test func `Paths and plain values may be 1000 levels deep`() throws {
    var json: Any = 1
    for _ in 0..<1_000 { json = ["k": json] }
    let path = KeyPath(keys: Array(repeating: "k", count: 1_000))
    #expect(try json => path == 1)
    #expect(failure(try json => path => "x" as Int).hasPrefix("expected object, found number 1 at k.k.k"))
    let far = KeyPath(keys: Array(repeating: "k", count: 100_000))
    #expect(decodingError(try json => far as Int)?.metadata.path.count == 1_000)
  }

  @Test func `A value of an unsupported type throws a mismatch`() {
    struct Opaque {}
    final class Object {}
    #expect(failure(try Opaque() => "a" as Int) == "expected object, found value of type Opaque")
    #expect(failure(try Object() => 0 as Int) == "expected array, found value of type Object")
    #expect(failure(try ["a": Opaque()] => "a" as String) == "expected String, found value of type Opaque at a")
    #expect(failure(try ["a": Set([1])] => "a" as [Int]) == "expected [Int], found value of type Set<Int> at a")
    #expect(failure(try ["a": { 1 }] => "a" as Int).hasPrefix("expected Int, found value of type () -> Int"))
  }
}
