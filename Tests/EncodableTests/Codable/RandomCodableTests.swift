import Encodable
import Foundation
import JSONDocument
import RandomSource
import Testing

@Suite struct RandomCodableTests {
  /// A value that fills several containers in random order, the same for every encoder.
  struct RandomValue: Swift.Encodable {
    enum Handle {
      case object(KeyedEncodingContainer<AnyKey>)
      case array(any UnkeyedEncodingContainer)
      case place(any Encoder)
    }

    var seed: UInt64
    var depth: Int

    func encode(to encoder: any Encoder) throws {
      var random = SeededGenerator(seed: seed)
      var number = 0
      var handles = [Handle.place(encoder)]
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let index = Int.random(in: 0..<handles.count, using: &random)
        number += 1
        let key = AnyKey("k\(number)\(["", "\"", "é", "long name of a member"].randomElement(using: &random) ?? "")")
        switch handles[index] {
        case .object(var object):
          try fill(&object, key, &handles, &random)
          handles[index] = .object(object)
        case .array(var array):
          try fill(&array, &handles, &random)
          handles[index] = .array(array)
        case .place(let place):
          switch Int.random(in: 0...3, using: &random) {
          case 0, 1: handles[index] = .object(place.container(keyedBy: AnyKey.self))
          case 2: handles[index] = .array(place.unkeyedContainer())
          default:
            try encodeScalar(&random) { try place.singleValue($0) }
            handles.remove(at: index)
            if handles.isEmpty { return }
          }
        }
      }
    }

    private func fill(
      _ object: inout KeyedEncodingContainer<AnyKey>, _ key: AnyKey, _ handles: inout [Handle],
      _ random: inout SeededGenerator
    ) throws {
      switch Int.random(in: 0...6, using: &random) {
      case 0: handles.append(.object(object.nestedContainer(keyedBy: AnyKey.self, forKey: key)))
      case 1: handles.append(.array(object.nestedUnkeyedContainer(forKey: key)))
      case 2: handles.append(.place(object.superEncoder(forKey: key)))
      case 3 where depth > 0: try object.encode(inner(&random), forKey: key)
      case 4 where depth > 0: try object.encode([inner(&random), inner(&random)], forKey: key)
      case 5: try object.encodeNil(forKey: key)
      default: try encodeScalar(&random) { try object.encode($0, forKey: key) }
      }
    }

    private func fill(
      _ array: inout any UnkeyedEncodingContainer, _ handles: inout [Handle], _ random: inout SeededGenerator
    ) throws {
      switch Int.random(in: 0...5, using: &random) {
      case 0: handles.append(.object(array.nestedContainer(keyedBy: AnyKey.self)))
      case 1: handles.append(.array(array.nestedUnkeyedContainer()))
      case 2 where depth > 0: try array.encode(inner(&random))
      case 3 where depth > 0: try array.encode(["a": inner(&random)])
      case 4: try array.encodeNil()
      default: try encodeScalar(&random) { try array.encode($0) }
      }
    }

    private func inner(_ random: inout SeededGenerator) -> RandomValue {
      RandomValue(seed: random.next(), depth: depth - 1)
    }

    private func encodeScalar(_ random: inout SeededGenerator, _ encode: (any Swift.Encodable) throws -> Void) throws {
      let scalars: [any Swift.Encodable] = [
        1, -5, 1.5, "text", "\u{1}\"é", true, UInt64.max, [1, 2], [String](), ["x": 1.25], Float(0.5), Int?.none,
        Decimal(0.5), [[true], []], Date(timeIntervalSinceReferenceDate: 5), URL(filePath: "/a/b"),
      ]
      if let scalar = scalars.randomElement(using: &random) { try encode(scalar) }
    }
  }

  @Test func `A value of random shape is that of JSONEncoder`() throws {
    var ours = CodableEncoder()
    ours.dateEncodingStrategy = .deferredToDate
    for seed in 0..<4000 as Range<UInt64> {
      let value = ["root": RandomValue(seed: seed, depth: 4)]
      let text = try ours.encodeToString(value)
      let expected = try JSON(parsing: JSONEncoder().encode(value))
      let json = try? JSON(parsing: text)
      #expect(json == expected, "seed \(seed): \(text)")
      if json != expected { break }
    }
  }

  indirect enum Tree: Codable, Equatable {
    case null
    case flag(Bool)
    case number(value: Double)
    case pair(Tree, right: Tree)
    case list([Tree])
    case named([String: Tree?])

    init(_ random: inout SeededGenerator, depth: Int) {
      switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
      case 0: self = .null
      case 1: self = .flag(Bool.random(using: &random))
      case 2: self = .number(value: Double.random(in: -1e9...1e9, using: &random))
      case 3: self = .pair(Tree(&random, depth: depth - 1), right: Tree(&random, depth: depth - 1))
      case 4:
        let count = Int.random(in: 0...3, using: &random)
        self = .list((0..<count).map { _ in Tree(&random, depth: depth - 1) })
      default:
        let count = Int.random(in: 0...3, using: &random)
        self = .named(
          Dictionary(
            (0..<count).map { ("n\($0)", Bool.random(using: &random) ? Tree(&random, depth: depth - 1) : nil) },
            uniquingKeysWith: { $1 }))
      }
    }
  }

  @Test func `A random tree survives a round trip`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let tree = Tree(&random, depth: 5)
      let data = try CodableEncoder().encode(tree)
      #expect(try CodableDecoder().decode(Tree.self, from: data) == tree)
      #expect(try JSON(parsing: data) == JSON(parsing: JSONEncoder().encode(tree)))
    }
  }

  /// All containers and encoders of one call, which its values use in any order and from any place.
  final class Misuse {
    var random: SeededGenerator
    var handles: [RandomValue.Handle] = []
    var budget = 60

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func encode(to encoder: any Encoder) throws {
      handles.append(.place(encoder))
      for _ in 0..<random.roll(0...8) where budget > 0 {
        budget -= 1
        try use(handles[random.below(handles.count)])
      }
      if random.chance(5) { throw CocoaError(.featureUnsupported) }
    }

    func use(_ handle: RandomValue.Handle) throws {
      let key = AnyKey("k\(random.below(6))")
      let value = Script { try self.encode(to: $0) }
      switch handle {
      case .object(var object):
        switch random.below(6) {
        case 0: handles.append(.object(object.nestedContainer(keyedBy: AnyKey.self, forKey: key)))
        case 1: handles.append(.array(object.nestedUnkeyedContainer(forKey: key)))
        case 2: handles.append(.place(object.superEncoder(forKey: key)))
        case 3: try attempt { try object.encode(value, forKey: key) }
        case 4: try attempt { try object.encode([value], forKey: key) }
        default: try attempt { try object.encode(1, forKey: key) }
        }
      case .array(var array):
        switch random.below(6) {
        case 0: handles.append(.object(array.nestedContainer(keyedBy: AnyKey.self)))
        case 1: handles.append(.array(array.nestedUnkeyedContainer()))
        case 2: handles.append(.place(array.superEncoder()))
        case 3: try attempt { try array.encode(value) }
        case 4: try attempt { try array.encode(BridgedEncodableTests.Money(cents: self.random.roll(-1...1))) }
        default: try attempt { try array.encode("x") }
        }
      case .place(let place):
        switch random.below(6) {
        case 0, 1: handles.append(.object(place.container(keyedBy: AnyKey.self)))
        case 2: handles.append(.array(place.unkeyedContainer()))
        case 3: try attempt { try place.singleValue([value]) }
        case 4: try attempt { try place.singleValue(value) }
        default: try attempt { try place.singleValue(self.random.chance(50) ? 1 : Double.nan) }
        }
      }
    }

    private func attempt(_ operation: () throws -> Void) throws {
      if random.chance(80) { try? operation() } else { try operation() }
    }
  }

  @Test func `Containers that are used from any place give JSON or an error`() throws {
    var count = 0
    for seed in 0..<10_000 as Range<UInt64> {
      let misuse = Misuse(seed: seed)
      guard let text = try? CodableEncoder().encodeToString([Script { try misuse.encode(to: $0) }]) else { continue }
      count += 1
      #expect(throws: Never.self, "seed \(seed): \(text)") { try JSON(parsing: text) }
      // The encoders that are still held are of no effect.
      misuse.budget = 0
      for handle in misuse.handles { try? misuse.use(handle) }
    }
    #expect(count > 1000)
  }
}
