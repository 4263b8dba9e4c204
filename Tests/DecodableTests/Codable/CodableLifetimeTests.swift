import Decodable
import Foundation
import Testing

/// Decoders and containers that outlive their initializer, and documents of the maximum depth.
@Suite struct CodableLifetimeTests {
  /// A type that stores its decoder and containers.
  struct Keeper: Swift.Decodable {
    let decoder: any Decoder
    let keyed: KeyedDecodingContainer<AnyKey>
    let list: any UnkeyedDecodingContainer
    let single: any SingleValueDecodingContainer
    let nested: KeyedDecodingContainer<AnyKey>

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
      keyed = try decoder.container(keyedBy: AnyKey.self)
      list = try keyed.nestedUnkeyedContainer(forKey: "list")
      single = try keyed.superDecoder(forKey: "name").singleValueContainer()
      nested = try keyed.nestedContainer(keyedBy: AnyKey.self, forKey: "nested")
    }
  }

  private static func text(_ name: String) -> String {
    #"{"name": "\#(name), which is no short string", "list": [1, 2], "nested": {"x": [{"y": "\#(name)"}]}}"#
  }

  @Test(arguments: Representation.allCases, [CodableDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase])
  func `A stored decoder or container keeps the document alive`(
    representation: Representation, strategy: CodableDecoder.KeyDecodingStrategy
  ) throws {
    var decoder = CodableDecoder()
    decoder.keyDecodingStrategy = strategy
    let names = (0..<20).map { "name \($0)" }
    var keepers = try [[String: Keeper]](
      json: representation("[\(names.map { "{\"it\": \(Self.text($0))}" }.joined(separator: ","))]"), using: decoder)
    // These documents would reuse memory that was released too early.
    let others = try (0..<20).map { try JSON(parsing: "[\(String(repeating: "\"\($0)\", ", count: 400))0]") }
    for (index, name) in names.enumerated() {
      let keeper = try #require(keepers[index]["it"])
      let full = name + ", which is no short string"
      #expect(try keeper.keyed.decode(String.self, forKey: "name") == full)
      #expect(try keeper.single.decode(String.self) == full)
      #expect(try keeper.nested.decode([[String: String]].self, forKey: "x") == [["y": name]])
      var list = keeper.list
      #expect(try list.decode(Int.self) == 1 && list.decode(Int.self) == 2)
      #expect(try keeper.decoder.container(keyedBy: AnyKey.self).decode(String.self, forKey: "name") == full)
      #expect(keeper.decoder.codingPath.map(\.stringValue) == ["Index \(index)", "it"])
      #expect(keeper.nested.codingPath.map(\.stringValue) == ["Index \(index)", "it", "nested"])
      keepers[index] = [:]
    }
    #expect(others.count == 20)
  }

  @Test func `Stored containers release userInfo together with their owner`() throws {
    final class Witness: Sendable {}
    struct Holder: Swift.Decodable {
      let keepers: [Keeper]
    }
    weak var witness: Witness?
    let key = try #require(CodingUserInfoKey(rawValue: "witness"))
    do {
      let strong = Witness()
      witness = strong
      var decoder = CodableDecoder()
      decoder.userInfo[key] = strong
      let holder = try decoder.decode(Holder.self, parsing: "{\"keepers\": [\(Self.text("a")), \(Self.text("b"))]}")
      #expect(try holder.keepers[1].keyed.decode([Int].self, forKey: "list") == [1, 2])
    }
    #expect(witness == nil)
  }

  final class Node: Codable {
    let next: Node?
    let list: [Node]?
  }

  private func run(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
  }

  @Test(arguments: [#"{"next": "#, #"{"list": ["#])
  func `A recursive type at the maximum depth fits on a stack of 4 MB`(start: String) throws {
    let end = start.contains("[") ? "]}" : "}"
    let depth = 512 / end.count
    let text = String(repeating: start, count: depth - 1) + "{}" + String(repeating: end, count: depth - 1)
    let wrong = text.replacing("{}", with: #"{"next": 5}"#)
    // Half the stack size of a thread on Linux.
    run(stackSize: 4 << 20) {
      #expect(throws: Never.self) { try CodableDecoder().decode(Node.self, parsing: text) }
      #expect(
        decodingError(try CodableDecoder().decode(Node.self, parsing: wrong))?.metadata.path.count ?? 0 >= depth - 1)
    }
  }

  /// A type that descends into nested arrays and stores the innermost container.
  struct Miner: Swift.Decodable {
    let container: any UnkeyedDecodingContainer

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while let next = try? container.nestedUnkeyedContainer() { container = next }
      self.container = container
    }
  }

  @Test func `Containers nested 200,000 levels deep do not overflow the stack`() throws {
    let depth = 200_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let miner = try CodableDecoder().decode(Miner.self, parsing: text, options: ParsingOptions(maximumDepth: .max))
    #expect(miner.container.codingPath.count == depth - 1)
  }
}
