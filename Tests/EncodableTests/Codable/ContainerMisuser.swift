import Encodable
import Foundation

// The encoding fuzzer compiles this file together with that of the generator.
#if canImport(RandomSource)
  import RandomSource
#endif

/// All containers and encoders of one call, which its values use in any order and from any place.
final class ContainerMisuser {
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
      case 4: try attempt { try array.encode(Balance(cents: self.random.roll(-1...1), details: value)) }
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

  /// An object that cannot be encoded if it is negative, after its first members have been written.
  private struct Balance: BridgedEncodable {
    var cents: Int
    var details: Script

    func encode() throws -> some ObjectMembers {
      cents => "amount" => "cents"
      if cents > 0 { details => "amount" => "details" }
      if cents < 0 { Double.nan => "nan" }
    }
  }
}
