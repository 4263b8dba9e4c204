/// The cases of an enum that is not `CaseIterable`, from the metadata of the runtime.
///
/// Most enums are not `CaseIterable`. Without substitutes for their cases, the search would find no problem after a
/// failed enum.
enum EnumCases {
  /// Returns the raw values of the cases; an empty array for other types.
  static func rawValues(of type: Any.Type) -> [Any] {
    (type as? any RawRepresentable.Type).map { rawValuesOfCases($0) } ?? []
  }

  private static func rawValuesOfCases<T: RawRepresentable>(_ type: T.Type) -> [Any] { all(of: type).map(\.rawValue) }

  /// Returns the cases of an enum without associated values; an empty array for other types.
  static func all<T>(of type: T.Type) -> [T] {
    let count = caseCount(of: type)
    switch MemoryLayout<T>.size {
    case 0 where count == 1: return [unsafe unsafeBitCast((), to: T.self)]
    // Invariant: one byte numbers cases without associated values from 0. All other values of the byte are spare.
    case 1 where (2...256).contains(count) && spareValueCount(of: type) == 256 - count:
      return (0..<count).map { unsafe unsafeBitCast(UInt8($0), to: T.self) }
    default: return []
    }
  }

  /// Returns the number of cases; 0 for an enum with associated values, and for other types.
  private static func caseCount(of type: Any.Type) -> Int {
    #if _ptrauth(_arm64e)
      // On arm64e, pointers in metadata are signed.
      return 0
    #else
      // Invariant: the layout of an enum's metadata and descriptor is part of Swift's ABI (docs/ABI/TypeMetadata.rst).
      let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
      guard unsafe metadata.load(as: UInt.self) == kindOfEnum else { return 0 }
      let descriptor = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
      let payloadCaseCount = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF
      let emptyCaseCount = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
      return payloadCaseCount == 0 ? Int(emptyCaseCount) : 0
    #endif
  }

  /// Returns the number of bit patterns that are not values of a type.
  ///
  /// An enum for C has none, because it is stored as the raw value of its case.
  private static func spareValueCount(of type: Any.Type) -> Int {
    // Invariant: the pointer before the metadata leads to the value witness table, in which the count follows the
    // flags.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let witnesses = unsafe metadata.load(fromByteOffset: -MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    return unsafe Int(witnesses.load(fromByteOffset: 10 * MemoryLayout<UInt>.size + 4, as: UInt32.self))
  }

  private static let kindOfEnum: UInt = 0x201
}
