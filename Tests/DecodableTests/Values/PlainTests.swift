import Foundation
import Testing

@testable import Decodable

/// Plain values in every form that an `Any` can hold.
@Suite struct PlainTests {
  /// Returns a value in each form that an `Any` can hold.
  static func wrapped(_ value: Any) -> [Any] {
    let elements = NSArray(array: [value])
    var all = [value, Optional(value) as Any, Optional(Optional(value)) as Any, elements[0], elements.object(at: 0)]
    if let hashable = value as? AnyHashable { all += [hashable, Optional(hashable) as Any] }
    return all
  }

  @Test func `A value decodes equally in every form that an Any can hold`() throws {
    for json in Self.wrapped("x") + Self.wrapped(NSString("x")) { #expect(try String.decode(json) == "x") }
    for json in Self.wrapped(7) + Self.wrapped(NSNumber(7)) + Self.wrapped(7.0) { #expect(try Int.decode(json) == 7) }
    for json in Self.wrapped(1.5) + Self.wrapped(NSNumber(1.5)) { #expect(try Double.decode(json) == 1.5) }
    for json in Self.wrapped(true) + Self.wrapped(NSNumber(value: true)) {
      #expect(try Bool.decode(json) == true)
      #expect(failure(try Int.decode(json)) == "expected Int, found boolean true")
    }
    for json in Self.wrapped(NSNull()) + [Int?.none as Any, Int??.some(nil) as Any] {
      #expect(try String?.decode(json) == nil)
      #expect(failure(try Int.decode(json)) == "expected Int, found null")
    }
    for json in Self.wrapped([1, 2]) + Self.wrapped(NSArray(array: [1, 2])) + Self.wrapped([1, 2] as [Any]) {
      #expect(try [Int].decode(json) == [1, 2])
      #expect(try json => 1 == 2)
    }
    for json in Self.wrapped(["a": 1]) + Self.wrapped(NSDictionary(dictionary: ["a": 1]))
      + Self.wrapped(["a": 1] as [String: Any])
    {
      #expect(try [String: Int].decode(json) == ["a": 1])
      #expect(try json => "a" == 1)
    }
  }

  /// Freeing a deeper value would overflow the stack.
  @Test(arguments: ["[": "]", "{\"a\":": "}"].map { ($0.key, $0.value) })
  func `A cast to Any limits the nesting to 512 levels`(opening: String, closing: String) throws {
    func nested(_ depth: Int) throws -> JSON {
      let text = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
      return try JSON(parsing: text, options: ParsingOptions(maximumDepth: .max))
    }
    #expect(throws: Never.self) { try cast(nested(512)) as Any }
    let (key, start, end) =
      opening == "["
      ? (0, String(repeating: "[0]", count: 13), String(repeating: "[0]", count: 33))
      : ("a" as KeyPath.Key, "a" + String(repeating: ".a", count: 19), "a" + String(repeating: ".a", count: 49))
    for depth in [513, 20_000] {
      let error = decodingError(try cast(nested(depth)) as Any)
      #expect(error?.metadata.path == Array(repeating: key, count: 512))
      #expect(
        failure(try cast(nested(depth)) as Any)
          == "arrays and objects are nested more than 512 deep at \(start)…\(end)")
    }
    #expect(try nested(20_000) == nested(20_000))
    #expect(try nested(20_000) != nested(20_001))
  }

  @Test func `The unsafe cast finds exactly the type that an Any holds`() throws {
    func check<T: Equatable>(_ value: T, _ others: Any...) {
      #expect(held(value as Any, as: T.self) == value)
      for other in others { #expect(held(other, as: T.self) == nil, "\(other)") }
    }
    check("short", 1, 1.0, true, NSNull())
    check(String(repeating: "long", count: 100), NSString("short"))
    check(Int.min, Int64.min, UInt.max, 0.0)
    check(-0.5, Float(0.5), 1)
    check(true, 1, NSNumber(value: true))
    check([1, 2], [1.0], NSArray())
    check(NSNull(), 1, "x")
    let object: [String: Any] = ["a": "b"]
    #expect(held(object as Any, as: [String: Any].self)?["a"] as? String == "b")
    #expect(held(["a": "b"] as [String: String] as Any, as: [String: Any].self) == nil)
  }

  @Test func `A path finds strings among AnyHashable keys and values`() throws {
    #expect(try (["b": "x", "t": true] as [String: AnyHashable]) => "b" == "x")
    #expect(try (["b": "x", "t": true] as [String: AnyHashable]) => "t" == true)
    #expect(try ([AnyHashable(NSString("a")): 1] as [AnyHashable: Any]) => "a" == 1)
    #expect(try ([AnyHashable("a"): 1] as [AnyHashable: Any]) => "a" == 1)
  }

  @Test(arguments: Representation.allCases)
  func `A container of Any holds Swift values at every level`(representation: Representation) throws {
    let json = try representation(#"{"o": {"t": true, "l": [false, 1, {"s": "x", "n": null}]}}"#)
    let object: [String: Any] = try json => "o"
    let list = try #require(object["l"] as? [Any])
    let inner = try #require(list[2] as? [String: Any])
    #expect("\(type(of: object["t"] ?? 0)) \(list.dropLast().map { "\(type(of: $0))" })" == "Bool [\"Bool\", \"Int\"]")
    #expect(inner["s"] as? String == "x" && inner["n"] is NSNull)
    let casted: [String: Any] = try cast(json => "o")
    #expect("\(type(of: casted["t"] ?? 0))" == "Bool")
    #expect("\(type(of: try [Any].decode(json => "o" => "l")[0]))" == "Bool")
  }

  @Test func `Each way to a plain value has the same maximum depth`() throws {
    func array(_ depth: Int) throws -> JSON {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return try JSON(parsing: text, options: ParsingOptions(maximumDepth: .max))
    }
    func object(_ depth: Int) throws -> JSON {
      let text = String(repeating: #"{"a": "#, count: depth) + "1" + String(repeating: "}", count: depth)
      return try JSON(parsing: text, options: ParsingOptions(maximumDepth: .max))
    }
    let ways: [(String, (JSON, JSON) throws -> Void)] = [
      ("plain", { try _ = ($0.plain(), $1.plain()) }), ("[Any]", { array, _ in _ = try [Any].decode(array) }),
      ("NSArray", { array, _ in _ = try NSArray.decode(array) }),
      ("cast", { _ = try (cast($0) as [Any], cast($1) as Any) }),
      ("[String: Any]", { _, object in _ = try [String: Any].decode(object) }),
      ("NSDictionary", { _, object in _ = try NSDictionary.decode(object) }),
    ]
    for (name, convert) in ways {
      #expect(throws: Never.self, "\(name)") { try convert(array(512), object(512)) }
      #expect(throws: (any Error).self, "\(name)") { try convert(array(513), object(513)) }
    }
  }
}
