import Synchronization

/// Access to the interceptor of the current thread, and to the error collector of the current task.
///
/// Without an interceptor in the process, an observed operation costs one relaxed load.
///
/// The generic functions that lead to an interceptor are not specialized, here and where the attribute `@_semantics` is.
/// Otherwise the compiler would specialize the search behind them for each type of the library that decodes itself: the
/// library would take more than twice as long to compile (156 s instead of 69), and have 2.4 MB of code instead of 1.4.
/// The search executes as many instructions either way, and decoding without a search does not get here. The standard
/// library uses the same attribute; a compiler that does not know its value builds the larger code.
@usableFromInline
enum Observation {
  private static let count = Atomic<Int>(0)
  private static let collectorCount = Atomic<Int>(0)
  private static let threadLocal = ThreadLocal<InterceptorReference>()
  @TaskLocal private static var taskLocal: (any ErrorCollector)?

  /// A Boolean value that indicates whether there is an interceptor or an error collector in the process.
  @usableFromInline
  static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  /// The interceptor of this thread.
  static var interceptor: (any DecodingInterceptor)? { isActive ? threadLocal.object?.interceptor : nil }

  /// The collector of recovered errors of this task; nil during a search for problems that started after the
  /// collection.
  static var collector: (any ErrorCollector)? {
    guard collectorCount.load(ordering: .relaxed) > 0, let collector = taskLocal,
      collector.startedWhileExploring || !isExploring
    else { return nil }
    return collector
  }

  /// A Boolean value that indicates whether the operations of the running decode function are observed.
  static var interceptsOperations: Bool { interceptor?.interceptsOperations ?? false }

  /// A Boolean value that indicates whether a loop over the parts of a Codable collection continues after an error.
  static var continuesLoops: Bool { interceptor?.continuesLoops ?? false }

  /// A Boolean value that indicates whether decode functions run in search of problems.
  static var isExploring: Bool { interceptor?.isExploring ?? false }

  /// Runs an operation with an interceptor of its decode functions.
  static func withInterceptor<Result>(
    _ interceptor: any DecodingInterceptor, _ operation: () throws -> Result
  ) rethrows -> Result {
    try whileActive { try threadLocal.withObject(InterceptorReference(interceptor), operation) }
  }

  /// Runs an operation with a collector of recovered errors.
  static func withCollector<Result>(
    _ collector: any ErrorCollector, _ operation: () throws -> Result
  ) rethrows -> Result {
    collectorCount.add(1, ordering: .relaxed)
    defer { collectorCount.subtract(1, ordering: .relaxed) }
    return try whileActive { try $taskLocal.withValue(collector, operation: operation) }
  }

  /// Runs an asynchronous operation with a collector of recovered errors.
  static func withCollector<Result>(
    _ collector: any ErrorCollector, isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    collectorCount.add(1, ordering: .relaxed)
    count.add(1, ordering: .relaxed)
    defer {
      count.subtract(1, ordering: .relaxed)
      collectorCount.subtract(1, ordering: .relaxed)
    }
    return try await $taskLocal.withValue(collector, operation: operation, isolation: isolation)
  }

  private static func whileActive<Result>(_ operation: () throws -> Result) rethrows -> Result {
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    return try operation()
  }
}

extension Observation {
  /// Runs a pure operation of the running decode function.
  ///
  /// - Parameters:
  ///   - name: A type that distinguishes the operation from others of the same value.
  ///   - decoder: Decodes a substitute for the value.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func perform<T>(
    _ name: Any.Type, in json: Any, _ operation: () throws -> T, substitutedBy decoder: ((Any) throws -> T)? = nil
  ) throws -> T {
    guard let interceptor, interceptor.interceptsOperations else { return try operation() }
    return try interceptor.perform(name, in: json, operation, substitutedBy: decoder)
  }

  /// Checks a requirement, as an operation of the running decode function.
  ///
  /// The parameters are those of ``DecodingInterceptor/check(_:about:keys:in:_:)``.
  static func check(
    _ name: String, about paths: [KeyPath]?, keys: [KeyPath], in json: Any, _ body: () throws -> Void
  ) throws {
    guard let interceptor, interceptor.interceptsOperations else { return try body() }
    try interceptor.check(name, about: paths, keys: keys, in: json, body)
  }

  /// Decodes a value that the `Swift.Decodable` initializer of a type has looked up, as an operation of the running
  /// decode function.
  ///
  /// The parameters are those of ``DecodingInterceptor/codablePart(_:from:at:isMissing:dynamicNames:letsErrorThrough:with:)``.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func codablePart<T>(
    _ value: Any, from start: Any, at path: [KeyPath.Key], isMissing: Bool, dynamicNames: @autoclosure () -> [String],
    letsErrorThrough: Bool, with decoder: (Any) throws -> T
  ) throws -> T {
    guard let interceptor, interceptor.interceptsOperations else { return try decoder(value) }
    return try interceptor.codablePart(
      value, from: start, at: path, isMissing: isMissing, dynamicNames: dynamicNames(),
      letsErrorThrough: letsErrorThrough, with: decoder)
  }

  /// Decodes a value for each of several parts, as an operation of the running decode function.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func each<Part, Value>(
    of parts: [Part], in json: Any, with decoder: (Part, Any) throws -> Value
  ) throws -> [Value] {
    guard let interceptor, interceptor.interceptsOperations else { return try parts.map { try decoder($0, json) } }
    return try interceptor.each(of: parts, in: json, with: decoder)
  }

  /// Runs an operation whose error the caller catches.
  ///
  /// The interceptor records the lookups of the operation, but does not repeat it. If the operation fails, its recovered
  /// errors are discarded, and `rest` determines the effect on its lookups.
  static func attempt<Result>(
    leaving rest: FailedAttempt = .forgotten, _ operation: () throws -> Result
  ) rethrows -> Result {
    guard isActive else { return try operation() }
    guard let collector else { return try attemptUncollected(leaving: rest, operation) }
    return try collector.attempt { try attemptUncollected(leaving: rest, operation) }
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func attemptUncollected<Result>(
    leaving rest: FailedAttempt, _ operation: () throws -> Result
  ) rethrows -> Result {
    guard let interceptor else { return try operation() }
    return try interceptor.attempt(leaving: rest, operation)
  }

  /// Uses up one attempt to decode a substitute, and returns whether any attempt was left.
  static func mayAttempt() -> Bool { interceptor?.mayAttempt() ?? true }

  /// Decodes the value at a path, and prepends the path to the recovered errors that are collected meanwhile.
  @usableFromInline
  static func locating<Result>(
    at path: @autoclosure () -> KeyPath, in json: Any, decoding value: Any, _ decode: () throws -> Result
  ) rethrows -> Result {
    guard let collector else { return try decode() }
    return try collector.locating(at: path(), isDynamicName: false, in: json, decoding: value, decode)
  }

  /// Decodes a record, and prepends its path to the recovered errors that are collected meanwhile.
  @usableFromInline
  static func record<Result>(
    at path: () -> [PathComponent], _ cursor: _UnsafeCursor, _ decode: (_UnsafeCursor) throws -> Result
  ) rethrows -> Result {
    guard let collector else { return try decode(cursor) }
    return try collector.locating(recordAt: KeyPath(components: path()), cursor.json) { try decode(cursor) }
  }

  /// Records that a key is looked up in a value.
  @inline(always)
  static func willLookUp(_ key: @autoclosure () -> KeyPath.Key, in json: @autoclosure () -> Any) {
    if isActive, let interceptor, interceptor.recordsLookups { interceptor.willLookUp(key(), in: json()) }
  }

  /// Records that all members of an object are read.
  @inline(always)
  static func willReadMembers(of json: @autoclosure () -> Any) {
    if isActive { interceptor?.willReadMembers(of: json()) }
  }

  /// Records that the stack of the thread is too small to continue.
  static func recordLackOfStack() { interceptor?.recordLackOfStack() }

  /// Counts a ``DecodingError`` that is about to be created.
  static func willMakeError() {
    if isActive { interceptor?.willMakeError() }
  }

  /// Records that a decode function receives a view of a document.
  @inline(always)
  static func willReturnView() {
    if isActive { interceptor?.willReturnView() }
  }
}

/// A collector of the errors that decoding recovers from.
protocol ErrorCollector: AnyObject, Sendable {
  /// A Boolean value that indicates whether the collection started during the search for problems.
  ///
  /// Any other collector ignores errors recovered during a search.
  var startedWhileExploring: Bool { get }

  /// Decodes the value at a path, and prepends the path to the errors that are collected meanwhile.
  ///
  /// - Parameter isDynamicName: A Boolean value that indicates whether the path is a name that only the document knows.
  func locating<Result>(
    at path: KeyPath, isDynamicName: Bool, in json: Any, decoding value: Any, _ decode: () throws -> Result
  ) rethrows -> Result

  /// Decodes a record, and prepends its path to the errors that are collected meanwhile.
  func locating<Result>(recordAt path: KeyPath, _ record: JSON, _ decode: () throws -> Result) rethrows -> Result

  /// Runs an operation, and discards the recovered errors of the operation if it fails.
  func attempt<Result>(_ operation: () throws -> Result) rethrows -> Result
}

/// A reference to an interceptor, which fits into one pointer.
private final class InterceptorReference {
  let interceptor: any DecodingInterceptor

  init(_ interceptor: any DecodingInterceptor) { self.interceptor = interceptor }
}
