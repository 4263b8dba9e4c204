import Foundation

/// Runs an operation that decodes every scalar leniently, in the current task and the tasks that the operation starts.
///
/// ```swift
/// let json = try JSON(parsing: #"{"stars": "38", "active": "yes", "version": 1.10}"#)
/// try decodingLeniently { try json => "stars" as Int }        // 38
/// try decodingLeniently { try json => "version" as String }   // "1.10"
/// ```
///
/// The scalars are Bool, String, all integers, Double, Float and Decimal, including those in models, collections, raw
/// values and Codable types. Each scalar is decoded by its `lenient` decoder, which reads the digits of the document.
/// Date, URL, UUID and Data have no lenient decoder. A decoder of a scope inside the operation takes precedence.
///
/// - Null is nil for an optional, otherwise a type mismatch.
/// - A missing key is an error, unless `=>?` precedes it.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
public func decodingLeniently<Output, Failure: Error>(
  _ operation: () throws(Failure) -> Output
) throws(Failure) -> Output {
  try decodingLeniently(lenientScalars[...]) { Result(catching: operation) }.get()
}

/// Runs an asynchronous operation that decodes every scalar leniently, in the current task and the tasks that the
/// operation starts, except detached ones.
///
/// ```swift
/// let feed = try await decodingLeniently { try await Feed.decode(parsing: download()) }
/// ```
///
/// - Parameters:
///   - isolation: The actor on which the operation runs; by default the caller's.
///   - operation: The operation that decodes.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
public func decodingLeniently<Output, Failure: Error>(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws(Failure) -> Output
) async throws(Failure) -> Output {
  try await decodingLeniently(lenientScalars[...], isolation) { await Result(awaiting: operation) }.get()
}

/// A scalar with a lenient decoder and an override for it.
private protocol LenientScalar: LenientlyDecodable, OverridableDecodable where DecodedType == Self {}

extension Bool: LenientScalar {}
extension String: LenientScalar {}
extension Int: LenientScalar {}
extension Int8: LenientScalar {}
extension Int16: LenientScalar {}
extension Int32: LenientScalar {}
extension Int64: LenientScalar {}
extension Int128: LenientScalar {}
extension UInt: LenientScalar {}
extension UInt8: LenientScalar {}
extension UInt16: LenientScalar {}
extension UInt32: LenientScalar {}
extension UInt64: LenientScalar {}
extension UInt128: LenientScalar {}
extension Double: LenientScalar {}
extension Float: LenientScalar {}
extension Decimal: LenientScalar {}

private let lenientScalars: [any LenientScalar.Type] = [
  Int128.self, UInt128.self, Int8.self, UInt8.self, Int16.self, UInt16.self, Int32.self, UInt32.self, UInt.self,
  UInt64.self, Int64.self, Float.self, Decimal.self, Double.self, Bool.self, String.self, Int.self,
]

private func decodingLeniently<Output>(
  _ types: ArraySlice<any LenientScalar.Type>, _ operation: () -> Output
) -> Output {
  guard let type = types.first else { return operation() }
  return decodingLeniently(type) { decodingLeniently(types.dropFirst(), operation) }
}

private func decodingLeniently<Scalar: LenientScalar, Output>(
  _ type: Scalar.Type, _ operation: () -> Output
) -> Output {
  Scalar.override.withDecoder({ try decodeValueLeniently($0) }, operation: operation)
}

private func decodingLeniently<Output>(
  _ types: ArraySlice<any LenientScalar.Type>, _ isolation: isolated (any Actor)?, _ operation: () async -> Output
) async -> Output {
  guard let type = types.first else { return await operation() }
  return await decodingLeniently(type, isolation) {
    await decodingLeniently(types.dropFirst(), isolation, operation)
  }
}

private func decodingLeniently<Scalar: LenientScalar, Output>(
  _ type: Scalar.Type, _ isolation: isolated (any Actor)?, _ operation: () async -> Output
) async -> Output {
  await Scalar.override.withDecoder(
    { try decodeValueLeniently($0) }, isolation: isolation, operation: operation)
}
