import Encodable
import Foundation
import JSONDocument
import TestSupport
import Testing

@Suite struct CodableErrorsTests {
  struct Mistake: Error {}

  /// Returns the code and the path of the error.
  private func failure(_ value: some Swift.Encodable, by encoder: CodableEncoder = CodableEncoder()) -> String {
    do {
      return try encoder.encodeToString(value)
    } catch let error as EncodingError {
      return "\(error.code.rawValue) \(error.metadata.formattedPath)"
    } catch {
      return "\(error)"
    }
  }

  private func failure(_ run: @escaping (any Encoder) throws -> Void) -> String { failure(["a": [Script(run)]]) }

  struct Point: Codable {
    var xPosition = 1.0
    var values: [String: [Float]] = [:]
  }

  @Test func `A number that is not finite reports its path`() {
    #expect(failure(Double.nan) == "unrepresentable ")
    #expect(failure([Point(xPosition: .infinity)]) == "unrepresentable [0].xPosition")
    #expect(failure([Point(values: ["a b": [1, .nan]])]) == #"unrepresentable [0].values["a b"][1]"#)
    #expect(failure([Decimal.nan]) == "unrepresentable [0]")
    #expect(failure { try $0.singleValue(Double.nan) } == "unrepresentable a[0]")
  }

  @Test func `An error of another encoder reports the path of the value that the encoder was for`() {
    #expect(failure { _ in _ = try JSONEncoder().encode(["x": Double.nan]) } == "custom a[0]")
    #expect(failure { _ in _ = try JSONEncoder().encode([Double.nan]) } == "custom a[0]")
    #expect(
      failure { encoder in
        let context = Swift.EncodingError.Context(codingPath: [], debugDescription: "no path")
        throw Swift.EncodingError.invalidValue(1, context)
      } == "custom a[0]")
  }

  @Test func `An error of another encoder at the root reports the path of the root`() {
    struct Item: Encodable {
      func encode() throws -> EncodedObject {
        EncodedObject { Script { _ in _ = try JSONEncoder().encode(["a": [1, Double.nan]]) } => "p" => "q" }
      }
    }
    #expect {
      try Item().jsonString()
    } throws: { error in
      (error as? EncodingError).map { "\($0.code.rawValue) \($0.metadata.formattedPath)" } == "custom p.q"
    }
    #expect(
      failure(
        Script { encoder in
          var container = encoder.singleValueContainer()
          try container.encode(
            Script { encoder in
              let object = encoder.container(keyedBy: AnyKey.self)
              let context = Swift.EncodingError.Context(
                codingPath: object.codingPath + [AnyKey("k")], debugDescription: "bad")
              throw Swift.EncodingError.invalidValue(1, context)
            })
        }) == "custom k")
  }

  @Test func `The path has the names of the key strategy`() {
    var encoder = CodableEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(failure(["aB": Point(xPosition: .nan)], by: encoder) == "unrepresentable aB.x_position")
    encoder.keyEncodingStrategy = .custom { AnyKey($0.map(\.stringValue).joined(separator: "-")) }
    #expect(failure(["aB": Point(xPosition: .nan)], by: encoder) == "unrepresentable aB.aB-xPosition")
  }

  @Test func `A date outside the years 0 to 9999 reports its path`() {
    #expect(failure(["d": Date.distantFuture.addingTimeInterval(1e12)]) == "unrepresentable d")
    var encoder = CodableEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    #expect(failure(["d": Date(timeIntervalSince1970: .infinity)], by: encoder) == "unrepresentable d")
  }

  @Test func `A name that is encoded twice is an error`() {
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(1, forKey: "b")
        try object.encode([1], forKey: "b")
      } == "duplicate_member a[0].b")
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(1, forKey: "b")
        var second = encoder.container(keyedBy: AnyKey.self)
        _ = second.nestedContainer(keyedBy: AnyKey.self, forKey: "b")
        try second.encode(1, forKey: "c")
      } == "duplicate_member a[0].b")
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var inner = object.nestedContainer(keyedBy: AnyKey.self, forKey: "b")
        try inner.encode(1, forKey: "c")
        try inner.encode(1, forKey: "d")
        try object.encodeNil(forKey: "e")
        try inner.encode(1, forKey: "f")
        try inner.encode(1, forKey: "d")
      } == "duplicate_member a[0].b.d")
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        _ = object.superEncoder()
        _ = object.superEncoder()
      } == "duplicate_member a[0].super")
  }

  @Test(arguments: [10, 100, 1000])
  func `A duplicate is found among any number of members`(count: Int) {
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        for number in 0..<count { try object.encode(Point(), forKey: AnyKey("\(number)")) }
        try object.encode(1, forKey: AnyKey("\(count / 2)"))
      } == "duplicate_member a[0].\(count / 2)")
  }

  @Test func `Two keys that become the same name are an error`() {
    struct Keys: Codable { var aB = 1, a_b = 2 }
    var encoder = CodableEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(failure(Keys(), by: encoder) == "duplicate_member a_b")
    #expect(failure(Keys()) == #"{"aB":1,"a_b":2}"#)
  }

  @Test func `A type that encodes nothing is an error at the root only`() {
    #expect(failure(Script { _ in }) == "container_misuse ")
    #expect(failure { _ in } == #"{"a":[{}]}"#)
  }

  @Test func `An error of a type keeps its path`() {
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(1, forKey: "b")
        try object.encode([Script { _ in throw Mistake() }], forKey: "c")
      } == "custom a[0].c[0]")
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var list = object.nestedUnkeyedContainer(forKey: "c")
        try list.encodeNil()
        let context = Swift.EncodingError.Context(codingPath: list.codingPath, debugDescription: "")
        throw Swift.EncodingError.invalidValue(1, context)
      } == "custom a[0].c")
  }

  @Test func `An error of a type is the underlying one`() {
    #expect {
      try CodableEncoder().encode([Script { _ in throw Mistake() }])
    } throws: { error in
      guard case .other(is Mistake, let metadata)? = error as? EncodingError else { return false }
      return metadata.formattedPath == "[0]"
    }
  }

  @Test func `Inside of encode(to:), errors are Codable's`() throws {
    let text = try CodableEncoder().encodeToString([
      Script { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        do {
          try object.encode([Double.nan], forKey: "a")
        } catch Swift.EncodingError.invalidValue(let value, let context) {
          let path = context.codingPath.map(\.stringValue).joined(separator: "/")
          let code = (context.underlyingError as? EncodingError)?.code
          try object.encode("\(value) \(path) \(code?.rawValue ?? "")", forKey: "b")
        }
      }
    ])
    #expect(text == #"[{"b":"nan Index 0/a/Index 0 unrepresentable"}]"#)
  }

  @Test func `Two values at one place are an error`() {
    #expect(
      failure { encoder in
        try encoder.singleValue(1)
        try encoder.singleValue(2)
      } == "container_misuse a[0]")
    #expect(
      failure { encoder in
        try encoder.singleValue(1)
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(1, forKey: "b")
      } == "container_misuse a[0]")
    #expect(
      failure { encoder in
        _ = encoder.unkeyedContainer()
        _ = encoder.container(keyedBy: AnyKey.self)
      } == "container_misuse a[0]")
    #expect(
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(1, forKey: "b")
        try encoder.singleValue(2)
      } == "container_misuse a[0]")
  }

  @Test func `A container is not used while a value inside it is being encoded`() {
    #expect(
      failure { encoder in
        let object = encoder.container(keyedBy: AnyKey.self)
        var first = object
        try first.encode(
          Script { _ in
            var second = object
            try second.encode(1, forKey: "c")
          }, forKey: "b")
      } == "container_misuse a[0]")
    #expect(
      failure { encoder in
        let object = encoder.container(keyedBy: AnyKey.self)
        var first = object
        try first.encode(
          Script { _ in
            var second = object
            var inner = second.nestedUnkeyedContainer(forKey: "c")
            try inner.encode(1)
          }, forKey: "b")
      } == "container_misuse a[0]")
  }

  @Test func `No container is used while functions of this library encode a value inside it`() throws {
    struct Bridge: BridgedEncodable {
      let script: Script
      func encode() throws -> some ObjectMembers { script => "c" }
    }
    /// Encodes a bridged value whose Codable member uses a container of the outer type.
    func encode(_ use: @escaping (inout KeyedEncodingContainer<AnyKey>) throws -> Void) -> String {
      failure { encoder in
        var object = encoder.container(keyedBy: AnyKey.self)
        var kept = object.nestedContainer(keyedBy: AnyKey.self, forKey: "kept")
        try object.encode(Bridge(script: Script { _ in try use(&kept) }), forKey: "b")
      }
    }
    #expect(encode { try $0.encode(1, forKey: "d") } == "container_misuse a[0].b.c")
    #expect(encode { _ = $0.nestedContainer(keyedBy: AnyKey.self, forKey: "d") } == "container_misuse a[0].kept.d")
    #expect(encode { try? $0.encode(1, forKey: "d") } == #"{"a":[{"kept":{},"b":{"c":{}}}]}"#)
  }

  @Test func `A type that encodes no value is an error only as the whole value`() {
    let nothing = Script { _ in }
    #expect(failure(nothing) == "container_misuse ")
    #expect(failure(Script { try $0.singleValue(nothing) }) == "{}")
    #expect(failure(Optional(nothing)) == "{}")
    #expect(failure([nothing]) == "[{}]")
  }

  @Test func `The error of a value that contains itself has the whole path`() throws {
    struct Endless: Swift.Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: AnyKey.self)
        try object.encode(self, forKey: "a")
      }
    }
    let error = try onStack { #expect(throws: EncodingError.self) { try CodableEncoder().encode(Endless()) } }
    #expect(error?.code == .tooDeep)
    #expect(error.map { Set($0.metadata.path) } == ["a"])
    #expect(error.map { $0.metadata.path.count } ?? 0 > 20)
  }

  indirect enum Nest: Swift.Encodable, Sendable {
    case leaf
    case array([Nest])
    case object(Nest)

    init(depth: Int, inArrays: Bool) {
      self = .leaf
      for _ in 0..<depth { self = inArrays ? .array([self]) : .object(self) }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .leaf: try encoder.singleValue(0)
      case .array(let elements): try encoder.singleValue(elements)
      case .object(let value):
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(value, forKey: "a")
      }
    }
  }

  @Test(arguments: [true, false], [512, 3000])
  func `A deep value is encoded, or an error reports the lack of stack`(inArrays: Bool, depth: Int) throws {
    let nest = Nest(depth: depth, inArrays: inArrays)
    let result = try onStack { self.failure(nest) }
    #expect(result.hasPrefix(inArrays ? "[[" : #"{"a":{"a":"#) || result.hasPrefix("too_deep "))
  }

  @Test func `An encode function that encodes its own value with a Codable encoder is too deep`() {
    struct Endless: BridgedEncodable {
      func encode() throws -> String { try CodableEncoder().encodeToString(self) }
    }
    #expect(failure(Endless()).hasPrefix("too_deep"))
  }

  @Test func `The message shows the problem, the path and advice`() {
    #expect {
      try CodableEncoder().encode([
        "a": Script {
          try $0.singleValue(1); try $0.singleValue(2)
        }
      ])
    } throws: {
      "\($0)" == "the type has already encoded a value at this place at a"
    }
  }
}
