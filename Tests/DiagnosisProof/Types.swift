import Decodable
import Foundation

/// A type whose values conditions can observe.
protocol Observable: SendableMetatype {
  var observed: Value { get }
}

extension Int: Observable { var observed: Value { .int(self) } }
extension Double: Observable { var observed: Value { .double(self) } }
extension String: Observable { var observed: Value { .text(self) } }
extension Bool: Observable { var observed: Value { .bool(self) } }
extension Date: Observable { var observed: Value { .date(self) } }
extension URL: Observable { var observed: Value { .url(self) } }
extension JSON: Observable { var observed: Value { .opaque } }

extension Array: Observable where Element: Observable { var observed: Value { .list(map(\.observed)) } }

extension Dictionary: Observable where Key == String, Value: Observable {
  var observed: DiagnosisProof.Value { .map(mapValues(\.observed)) }
}

extension Optional: Observable where Wrapped: Observable { var observed: Value { self?.observed ?? .null } }

extension Presence: Observable where Wrapped: Observable {
  var observed: Value {
    switch self {
    case .missing: .missing
    case .null: .null
    case .value(let value): value.observed
    }
  }
}

enum Two: String, CaseIterable { case on, off }
enum Three: String, CaseIterable { case red, green, blue }
enum Six: String, CaseIterable { case normal, special, urgent, late, early, never }
enum Unlisted: String { case on, off }

extension CaseIterable where Self: Equatable {
  fileprivate var number: Value { .stringEnum(Self.allCases.enumerated().first { $1 == self }?.offset ?? 0) }
}

extension Two: Observable { var observed: Value { number } }
extension Three: Observable { var observed: Value { number } }
extension Six: Observable { var observed: Value { number } }
extension Unlisted: Observable { var observed: Value { .stringEnum(self == .on ? 0 : 1) } }

struct Pair: Swift.Decodable, Observable {
  let id: Int
  let name: String
  let flag: Bool?

  var observed: Value { .opaque }
}

struct Tree: Swift.Decodable, Observable {
  let pair: Pair
  let pairs: [Pair]
  let note: String?

  var observed: Value { .opaque }
}

/// A type that represents the number of a decode function.
protocol Slot: SendableMetatype { static var number: Int { get } }

enum Slot0: Slot { static let number = 0 }
enum Slot1: Slot { static let number = 1 }
enum Slot2: Slot { static let number = 2 }
enum Slot3: Slot { static let number = 3 }

/// A model whose decode function runs a function of the current program.
struct Model<Number: Slot>: Decodable::Decodable, Observable {
  var observed: Value { .opaque }

  static func decode(_ json: Any) throws -> Self {
    var interpreter = Interpreter()
    let functions = Program.current.functions
    if Number.number < functions.count { _ = try interpreter.perform(functions[Number.number], json) }
    return Self()
  }
}

/// The result of a closure.
struct ClosureResult: Sendable {}

/// An error that a decode function throws itself.
struct CustomError: Error { let number: Int }
