import Decodable
import Foundation
import Synchronization
import Testing

/// Arrays decoded concurrently; `Scripts/check sanitizer` runs these tests under the thread sanitizer.
@Suite struct ArrayConcurrencyTests {
  struct Item: Decodable, Equatable {
    let id: Int
    let name: String
    let tags: [String]
    let price: Double?

    static func decode(_ json: Any) throws -> Item {
      try Item(id: json => "id", name: json => "name", tags: json => "tags", price: json =>? "price")
    }
  }

  static func itemText(_ id: Int) -> String {
    #"{"id": \#(id), "name": "item number \#(id)", "tags": ["a", "b\#(id)"], "price": \#(id).5}"#
  }

  static func text(_ count: Int, replacing replacements: [Int: String] = [:]) -> String {
    "[\((0..<count).map { replacements[$0] ?? itemText($0) }.joined(separator: ",\n"))]"
  }

  @Test(arguments: Representation.allCases, [0, 1, 2, 100, 1000])
  func `Concurrent decoding returns the result of sequential decoding`(representation: Representation, count: Int)
    async throws
  {
    let text = Self.text(count)
    let expected = try [Item].decode(representation(text))
    let items = try await [Item].decode(concurrently: representation(text))
    #expect(items == expected)
    #expect(items.count == count)
  }

  @Test(arguments: Representation.allCases)
  func `Concurrent decoding accepts scalars, optionals and arrays as elements`(representation: Representation)
    async throws
  {
    let numbers = Array(0..<5_000)
    #expect(try await [Int].decode(concurrently: representation("\(numbers)")) == numbers)
    let mixed = "[" + numbers.map { $0.isMultiple(of: 3) ? "null" : "\"\($0)\"" }.joined(separator: ",") + "]"
    #expect(
      try await [String?].decode(concurrently: representation(mixed)) == numbers.map { $0 % 3 == 0 ? nil : String($0) })
    let nested = "[" + numbers.map { "[[],[\($0)]]" }.joined(separator: ",") + "]"
    #expect(try await [[[Int]]].decode(concurrently: representation(nested)) == numbers.map { [[], [$0]] })
  }

  @Test func `Elements of very different sizes keep their order`() async throws {
    let sizes = (0..<300).map { $0.isMultiple(of: 50) ? 20_000 : $0 % 7 }
    let text = "[" + sizes.map { "\(Array(repeating: $0, count: $0))" }.joined(separator: ",") + "]"
    let result = try await [[Int]].decode(concurrently: JSON(parsing: text))
    #expect(result.map(\.count) == sizes)
  }

  /// The invalid elements, as a text for each index.
  static let mistakes: [[Int: String]] = [
    [0: "1"], [999: "null"], [750: #"{"id": 1}"#], [3: "{}", 4: "[]", 998: "2"],
    [749: #"{"id": 1, "name": "n", "tags": [1]}"#, 750: "1", 100: #"{"id": "x", "name": "n", "tags": []}"#],
  ]

  @Test(arguments: Representation.allCases, mistakes)
  func `Concurrent decoding throws the first error of sequential decoding`(
    representation: Representation, replacements: [Int: String]
  ) async throws {
    let text = Self.text(1000, replacing: replacements)
    let json: Any = try representation(text)
    let expected = try #require(decodingError(try [Item].decode(json)))
    for _ in 0..<2 {
      let error = await #expect(throws: DecodingError.self) {
        try await [Item].decode(concurrently: representation(text))
      }
      #expect(error == expected)
      #expect(error?.description == expected.description)
      #expect(error?.metadata.location == expected.metadata.location)
      #expect(error?.metadata.jsonPointer == expected.metadata.jsonPointer)
    }
  }

  @Test(arguments: Representation.allCases)
  func `An error includes the path to the array`(representation: Representation) async throws {
    let good = #"{"data": {"items": \#(Self.text(1000))}}"#
    let items = try await [Item].decode(concurrently: representation(good), at: "data" => "items")
    #expect(items.count == 1000)
    let bad = #"{"data": {"items": \#(Self.text(1000, replacing: [750: "7"]))}}"#
    let json: Any = try representation(bad)
    let expected = try #require(decodingError(try json => "data" => "items" as [Item]))
    let error = await #expect(throws: DecodingError.self) {
      try await [Item].decode(concurrently: representation(bad), at: "data" => "items")
    }
    #expect(error == expected && error?.description == expected.description)
    #expect(error?.metadata.formattedPath == "data.items[750]")
    #expect((error?.metadata.rootObject is JSON) == (representation == .document))
  }

  /// Texts and paths that do not lead to an array.
  static let refusals: [(String, KeyPath)] = [
    ("null", []), ("{}", []), ("1", []), (#"{"a": null}"#, "a"), (#"{"a": {}}"#, "a" => "b"), ("[[1]]", [0, 0]),
    ("[]", [0]),
  ]

  @Test(arguments: Representation.allCases, refusals.indices)
  func `A value that is not an array throws the error of sequential decoding`(
    representation: Representation, index: Int
  ) async throws {
    let (text, path) = Self.refusals[index]
    let json: Any = try representation(text)
    let expected =
      path.keys.isEmpty ? decodingError(try [Item].decode(json)) : decodingError(try json => path as [Item])
    let error = await #expect(throws: DecodingError.self) {
      try await [Item].decode(concurrently: representation(text), at: path)
    }
    #expect(error == expected && error?.description == expected?.description)
  }

  struct Refusing: Decodable {
    static func decode(_ json: Any) throws -> Refusing { throw Refusal() }
  }

  @Test(arguments: Representation.allCases)
  func `An error that a decode function throws gains the path`(representation: Representation) async throws {
    let error = await #expect(throws: DecodingError.self) {
      try await [Refusing].decode(concurrently: representation(Self.text(3000)))
    }
    #expect(error.map { headline(of: $0) } == "Refusal() at [0]")
  }
}

extension ArrayConcurrencyTests {
  @Test(arguments: Representation.allCases)
  func `A scoped override applies to every piece`(representation: Representation) async throws {
    let text = Self.text(1000).replacing(#""id": "#, with: #""id": -"#)
    let items = try await Int.withDecoder({ json in try abs(cast(json)) }) {
      try await [Item].decode(concurrently: representation(text))
    }
    #expect(items.map(\.id) == Array(0..<1000))
  }

  @Test(arguments: Representation.allCases)
  func `Concurrent decoding calls an override of NSArray once`(representation: Representation) async throws {
    let counter = Counter()
    let text = Self.text(1000)
    let items = try await NSArray.withDecoder({ json in
      if let array = json as? [Any], array.count > 2 {
        counter.add()
        return NSArray(array: Array(array.dropLast()))
      }
      return try cast(json)
    }) {
      try await [Item].decode(concurrently: representation(text))
    }
    #expect(items.count == 999 && counter.value == 1)
  }

  final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    func add() { count.add(1, ordering: .relaxed) }
    var value: Int { count.load(ordering: .relaxed) }
  }

  struct Lenient: Decodable {
    let id: Int
    static func decode(_ json: Any) throws -> Lenient { Lenient(id: try json => "id" => Int.decoding.ifInvalid(-1)) }
  }

  @Test(arguments: Representation.allCases)
  func `Recovered errors keep the order of the elements`(representation: Representation) async throws {
    let text = "[" + (0..<4000).map { #"{"id": \#($0 % 10 == 0 ? "\"\($0)\"" : "1")}"# }.joined(separator: ",") + "]"
    let (expectedItems, expected) = try collectingRecoveredErrors { try [Lenient].decode(representation(text)) }
    let (items, errors) = try await collectingRecoveredErrors {
      try await [Lenient].decode(concurrently: representation(text))
    }
    #expect(items.map(\.id) == expectedItems.map(\.id))
    #expect(errors.count == 400)
    #expect(errors.map { headline(of: $0) } == expected.map { headline(of: $0) })
  }

  @Test(arguments: Representation.allCases, [SkippedElements.null, .invalid, [.null, .invalid]])
  func `Concurrent decoding skips the elements that sequential decoding skips`(
    representation: Representation, skipping: SkippedElements
  ) async throws {
    let count = 1000
    let text = Self.text(count, replacing: [3: "null", 350: #"{"id": "x"}"#, 999: "7"])
    let path: KeyPath = "data" => "items"
    func items() throws -> Any { try representation(#"{"data": {"items": \#(text)}}"#) }
    let json = try items()
    let expected = Result { try collectingRecoveredErrors { try json => path => [Item].skipping(skipping) } }
    let result: Result<(result: [Item], errors: [DecodingError]), any Error>
    do {
      result = .success(
        try await collectingRecoveredErrors {
          try await [Item].decode(concurrently: items(), at: path, skipping: skipping)
        })
    } catch {
      result = .failure(error)
    }
    switch (result, expected) {
    case (.success(let found), .success(let expected)):
      #expect(found.result == expected.result)
      #expect(found.errors.map { "\($0)" } == expected.errors.map { "\($0)" })
      #expect(found.errors.isEmpty == !skipping.contains(.invalid))
    case (.failure(let found), .failure(let expected)): #expect("\(found)" == "\(expected)")
    default: Issue.record("\(result) is not like \(expected)")
    }
  }

  @Test(arguments: Representation.allCases)
  func `Recovered errors include the path to the array`(representation: Representation) async throws {
    let elements = (0..<3000).map { #"{"id": \#($0 % 1000 == 7 ? "null" : "1")}"# }.joined(separator: ",")
    let text = #"{"data": {"items": [\#(elements)]}}"#
    let (_, expected) = try collectingRecoveredErrors { try representation(text) => "data" => "items" as [Lenient] }
    let (_, errors) = try await collectingRecoveredErrors {
      try await [Lenient].decode(concurrently: representation(text), at: "data" => "items")
    }
    #expect(errors.map(\.metadata.formattedPath) == [7, 1007, 2007].map { "data.items[\($0)].id" })
    #expect(errors.map(\.description) == expected.map(\.description))
    #expect(errors.map(\.metadata.jsonPointer) == expected.map(\.metadata.jsonPointer))
  }

  /// An element that cancels the task after 100 elements.
  struct Cancelling: Decodable {
    static let decoded = Counter()
    static let task = Guarded<Task<[Cancelling], any Error>?>(nil)

    static func decode(_ json: Any) throws -> Cancelling {
      decoded.add()
      if decoded.value == 100 { task.with { $0?.cancel() } }
      return Cancelling()
    }
  }

  /// A value that `NSLock` protects, because the thread sanitizer does not support `Mutex`.
  final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }
    func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
  }

  @Test func `A cancelled task stops early and throws CancellationError`() async throws {
    let json = try JSON(parsing: Self.text(20_000))
    let task = Cancelling.task.with { task in
      let new = Task { try await [Cancelling].decode(concurrently: json) }
      task = new
      return new
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // Each core decodes at most another sixteenth of its piece.
    #expect(Cancelling.decoded.value <= 100 + 64 * ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test(arguments: [10, 3000])
  func `A task that is cancelled before its start decodes nothing`(count: Int) async throws {
    let json = try JSON(parsing: Self.text(count))
    let counter = Counter()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await Int.withDecoder({
        counter.add()
        return try cast($0)
      }) { try await [Item].decode(concurrently: json) }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(counter.value == 0)
  }

  @Test func `A failed piece stops the decoding of later pieces`() async throws {
    let json = try JSON(parsing: Self.text(20_000, replacing: [0: "0"]))
    let counter = Counter()
    await #expect(throws: DecodingError.self) {
      try await Int.withDecoder({
        counter.add()
        return try cast($0)
      }) { try await [Item].decode(concurrently: json) }
    }
    #expect(counter.value < 10_000)
  }

  @Test func `A CancellationError of a decode function gains the element's path`() async throws {
    struct Throwing: Decodable {
      static func decode(_ json: Any) throws -> Throwing { throw CancellationError() }
    }
    let error = await #expect(throws: DecodingError.self) {
      try await [Throwing].decode(concurrently: JSON(parsing: Self.text(3000)))
    }
    #expect(error?.metadata.formattedPath == "[0]")
  }

  /// A class that counts its living instances.
  final class Tracked: Decodable, Sendable {
    static let living = Balance()
    let id: Int
    init(id: Int) {
      self.id = id
      Self.living.count.add(1, ordering: .relaxed)
    }
    deinit { Self.living.count.subtract(1, ordering: .relaxed) }
    static func decode(_ json: Any) throws -> Self { try cast(Tracked(id: json => "id")) }
  }
  final class Balance: Sendable { let count = Atomic<Int>(0) }

  @Test func `Each element is initialized once and released once`() async throws {
    var items: [Tracked] = try await [Tracked].decode(concurrently: JSON(parsing: Self.text(10_000)))
    #expect(items.map(\.id) == Array(0..<10_000))
    #expect(Tracked.living.count.load(ordering: .relaxed) == 10_000)
    items = []
    #expect(Tracked.living.count.load(ordering: .relaxed) == 0)
    await #expect(throws: DecodingError.self) {
      try await [Tracked].decode(concurrently: JSON(parsing: Self.text(10_000, replacing: [7777: "{}"])))
    }
    #expect(Tracked.living.count.load(ordering: .relaxed) == 0)
  }

  @Test func `Several tasks can decode the same document concurrently`() async throws {
    let json = try JSON(parsing: #"{"meta": 1, "items": \#(Self.text(3000))}"#)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await [Item].decode(concurrently: json, at: "items").count }
        group.addTask { try (json => "items" as [Item]).count }
      }
      for try await count in group { #expect(count == 3000) }
    }
    #expect(try json => "meta" as Int == 1)
  }
}
