import Foundation

/// What a type says of its values, as far as substitutes depend on it.
///
/// To ask the runtime for conformances takes longer than to note a failure. So it is asked once for each type.
final class TypeTraits {
  let type: Any.Type
  /// The type without the optional around it, if there is one.
  let unwrapped: Any.Type
  /// Whether the type has no values but those that are tried.
  let isSmall: Bool
  /// Whether it has one value only, as what a closure returns that returns nothing, or is an optional of that.
  let isUnit: Bool
  /// Whether it is a collection whose texts a decode function may look for.
  let isStringCollection: Bool
  /// Whether values of the same look-up elsewhere may say what else there is.
  let usesExamples: Bool
  /// Whether it says which case a value of several is.
  let isVariantSelection: Bool
  /// Whether it is the type of names or numbers that may say which case a value is.
  let mayDiscriminate: Bool
  /// The raw values of the cases, if it is an enum that has them.
  let cases: [Any]
  /// Null for an optional type.
  let nothing: Box?
  /// Whether a value has to be what the document holds.
  let isWhole: Bool
  /// What the decoders of the type are tried on.
  private(set) lazy var inputs = Substitutes.inputs(for: self)
  /// How many of them are for any decoder: those after them are numbers that a rule may take.
  var usualInputCount: Int { inputs.count - rangeInputCount }
  private(set) lazy var rangeInputCount = Substitutes.rangeInputCount(for: self)
  /// The values that the type makes of inputs, if they were made.
  var substitutes: [Box]?
  /// Those that it makes while objects are made around it, of which it is a part.
  var substitutesWithoutObjects: [Box]?

  init<T>(_ type: T.Type) {
    isStringCollection = T.self is any StringCollection.Type
    usesExamples = T.self is any BranchValue.Type
    isVariantSelection = T.self is any VariantSelection.Type
    mayDiscriminate = T.self == String.self || T.self is any FixedWidthInteger.Type
    let optional = T.self as? any AnyOptional.Type
    self.type = T.self
    unwrapped = optional?.wrapped ?? T.self
    isSmall = T.self is any SmallType.Type || Self.isUnit(T.self)
    nothing = optional.flatMap { $0.nothing as? T }.map { Box.of($0) }
    cases = Self.cases(of: unwrapped)
    isUnit = Self.isUnit(T.self) && cases.isEmpty
    isWhole =
      T.self == [String: Any].self || T.self == [Any].self || T.self is NSDictionary.Type || T.self is NSArray.Type
  }
}

extension TypeTraits {
  /// Whether a type needs no memory for its values, or is an optional of such a type.
  static func isUnit<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.size == 0 || (T.self as? any AnyOptional.Type)?.wrappedSize == 0
  }

  /// The raw values of the cases of an enum, listed by it or not.
  static func cases(of type: Any.Type) -> [Any] {
    let listed = RawCases.of(type)
    return listed.isEmpty ? EnumCases.rawValues(of: type) : listed
  }
}

/// A type whose values are all tried.
private protocol SmallType {}

extension Bool: SmallType {}
extension Optional: SmallType where Wrapped: SmallType {}

/// A collection whose texts a decode function may look for.
private protocol StringCollection {}

extension Array: StringCollection where Element == String {}
extension Set: StringCollection where Element == String {}
extension Dictionary: StringCollection where Key == String {}
extension Optional: StringCollection where Wrapped: StringCollection {}

/// A type of values that a decode function may tell cases by.
private protocol BranchValue: Hashable {}

extension String: BranchValue {}
extension Int: BranchValue {}
extension Int8: BranchValue {}
extension Int16: BranchValue {}
extension Int32: BranchValue {}
extension Int64: BranchValue {}
extension UInt: BranchValue {}
extension UInt8: BranchValue {}
extension UInt16: BranchValue {}
extension UInt32: BranchValue {}
extension UInt64: BranchValue {}
extension Optional: BranchValue where Wrapped: BranchValue {}

/// An optional.
protocol AnyOptional {
  static var wrapped: Any.Type { get }
  static var wrappedSize: Int { get }
  static var nothing: Any { get }
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
  static var wrappedSize: Int { MemoryLayout<Wrapped>.size }
  static var nothing: Any { Wrapped?.none as Any }
  var isNil: Bool { self == nil }
}

extension Presence: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
  static var wrappedSize: Int { MemoryLayout<Wrapped>.size }
  static var nothing: Any { Presence.missing }
  var isNil: Bool { value == nil }
}
