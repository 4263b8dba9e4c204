import Foundation

/// The properties of a type on which substitutes depend.
///
/// Looking up conformances at run time takes longer than recording a failure. So each type is examined once.
final class TypeTraits {
  let type: Any.Type
  /// The type, or the wrapped type of an optional.
  let unwrapped: Any.Type
  /// A Boolean value that indicates whether the substitutes include all values of the type.
  let isSmall: Bool
  /// A Boolean value that indicates whether the type has only one value, such as `Void`, or is an optional of such a
  /// type.
  let isUnit: Bool
  /// A Boolean value that indicates whether a decoder of the type only checks values: the type is `Void`, or an optional
  /// of it.
  let isCheckOnly: Bool
  /// A Boolean value that indicates whether the type is a collection of strings, which a function may search.
  let isStringCollection: Bool
  /// A Boolean value that indicates whether values of the same lookup elsewhere in the document are useful substitutes.
  let usesExamples: Bool
  /// A Boolean value that indicates whether a value of the type may select a case of another value.
  let isVariantSelection: Bool
  /// A Boolean value that indicates whether the type is a string or number that may select a case of another value.
  let mayDiscriminate: Bool
  /// A Boolean value that indicates whether the type, or the wrapped type of an optional, is a scalar of this library.
  let isScalar: Bool
  /// A Boolean value that indicates whether the type, or the wrapped type of an optional, is a number.
  let isNumber: Bool
  /// A Boolean value that indicates whether the type may decode values of several JSON types to values that a function
  /// distinguishes.
  let mayMixKinds: Bool
  /// The raw values of the cases; empty for a type that is not an enum with raw values.
  let cases: [Any]
  /// The value nil of an optional type; nil for other types.
  let nothing: Box?
  /// A Boolean value that indicates whether only values of the document are useful, so that there are no substitutes.
  let isWhole: Bool
  /// The type, if it conforms to ``Decodable``.
  private(set) lazy var decodable = type as? any Decodable.Type
  /// The inputs for decoders of the type.
  private(set) lazy var inputs = SubstituteInputs(for: self)
  /// The values that the type makes of inputs; nil until they are needed, and if the type's decoders have changed.
  var substitutes: [Box]? {
    get { made?.values }
    set { made = newValue.map { MadeValues($0) } }
  }
  private var made: MadeValues?
  /// The values that other decoders of the library make of inputs.
  private var madeByLibrary: [DecoderKind: MadeValues] = [:]
  /// The values that the type makes of inputs as a part of a substitute object, under the same conditions.
  var substitutesWithoutObjects: [Box]? {
    get { madeWithoutObjects?.values }
    set { madeWithoutObjects = newValue.map { MadeValues($0) } }
  }
  private var madeWithoutObjects: MadeValues?

  /// Values that decoders have made, which may be others if the decoders change.
  private struct MadeValues {
    private let all: [Box]
    private let decoders = ActiveDecoders.current

    init(_ all: [Box]) { self.all = all }

    /// The values; nil if the decoders have changed.
    var values: [Box]? { decoders == .current ? all : nil }
  }

  init<T>(_ type: T.Type) {
    isStringCollection = T.self is any StringCollection.Type
    usesExamples = T.self is any BranchValue.Type
    isVariantSelection = T.self is any VariantSelection.Type
    mayDiscriminate = T.self == String.self || T.self is any FixedWidthInteger.Type
    let optional = T.self as? any AnyOptional.Type
    self.type = T.self
    unwrapped = optional?.wrapped ?? T.self
    isCheckOnly = unwrapped == Void.self
    isSmall = T.self is any SmallType.Type || Self.isUnit(T.self)
    isScalar = unwrapped is any StandardDecodable.Type
    isNumber = unwrapped is any Numeric.Type
    nothing = optional.flatMap { $0.nothing as? T }.map { Box.of($0) }
    cases = Self.cases(of: unwrapped)
    isUnit = Self.isUnit(T.self) && cases.isEmpty
    mayMixKinds = !isScalar && !isNumber && !isUnit && !SubstituteInputs.isCollection(unwrapped)
    isWhole =
      T.self == [String: Any].self || T.self == [Any].self || T.self is NSDictionary.Type || T.self is NSArray.Type
  }
}

extension TypeTraits {
  /// Returns the values that a decoder makes of inputs; nil until they are needed, and if decoders have changed.
  func substitutes(by decoderKind: DecoderKind) -> [Box]? {
    switch decoderKind {
    case .ofType: substitutes
    case .closure: nil
    default: madeByLibrary[decoderKind]?.values
    }
  }

  /// Keeps the values that a decoder makes of inputs, unless it may make others in another run.
  func keep(_ values: [Box], by decoderKind: DecoderKind) {
    switch decoderKind {
    case .ofType: substitutes = values
    case .closure: break
    default: madeByLibrary[decoderKind] = MadeValues(values)
    }
  }

  /// Returns whether values of a type take no memory, or whether the type is an optional of such a type.
  static func isUnit<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.size == 0 || (T.self as? any AnyOptional.Type)?.wrappedSize == 0
  }

  /// Returns the raw values of the cases of an enum, which may be `CaseIterable` or not.
  static func cases(of type: Any.Type) -> [Any] {
    let listed = RawCases.of(type)
    return listed.isEmpty ? EnumCases.rawValues(of: type) : listed
  }
}

/// A type of which all values are substitutes.
private protocol SmallType {}

extension Bool: SmallType {}
extension Optional: SmallType where Wrapped: SmallType {}

/// A collection of strings, which a decode function may search.
private protocol StringCollection {}

extension Array: StringCollection where Element == String {}
extension Set: StringCollection where Element == String {}
extension Dictionary: StringCollection where Key == String {}
extension Optional: StringCollection where Wrapped: StringCollection {}

/// A type whose values may select a case of another value.
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

/// A type-erased optional.
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
