import Encodable
import Foundation

// The encoding fuzzer compiles this file together with that of the generator.
#if canImport(RandomSource)
  import RandomSource
#endif

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
