import Foundation

/// Runs an operation that decodes, and returns its result together with the recovered errors.
///
/// Decoding recovers from errors in ``Decoding/ifInvalid(_:)``, in ``recovering(with:_:)``, and in collections that
/// skip invalid elements.
///
/// ```swift
/// let json = try JSON(parsing: #"{"page": "2"}"#)
/// let (page, errors) = try collectingRecoveredErrors { try json => "page" => Int.decoding.ifInvalid(1) }
/// page        // 1
/// errors[0]   // expected Int, found string "2" at page (line 1, column 10)
/// ```
///
/// Errors in a document have the path from its root. Errors in a plain value have the path from the value that the
/// outermost `=>` or collection decodes. Errors inside skipped or replaced values are omitted.
///
/// - Parameter operation: The operation. Errors of tasks that it starts and awaits are collected too, except
///   of detached tasks.
/// - Returns: The result of the operation, and the recovered errors in the order in which they occurred.
/// - Throws: The error of the operation; the recovered errors are then lost.
public func collectingRecoveredErrors<Result>(
  _ operation: () throws -> Result
) rethrows -> (result: Result, errors: [DecodingError]) {
  let errors = RecoveredErrors()
  let result = try errors.collecting(operation)
  return (result, errors.all)
}

/// Runs an asynchronous operation that decodes, and returns its result together with the recovered errors.
///
/// ```swift
/// let (feed, errors) = try await collectingRecoveredErrors { try await Feed.decode(parsing: download()) }
/// ```
///
/// - Parameters:
///   - isolation: The actor on which the operation runs; by default the caller's.
///   - operation: The operation. Errors of tasks that it starts and awaits are collected too, except
///     of detached tasks.
/// - Returns: The result of the operation, and the recovered errors in the order in which they occurred.
/// - Throws: The error of the operation; the recovered errors are then lost.
public func collectingRecoveredErrors<Result>(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
) async rethrows -> (result: Result, errors: [DecodingError]) {
  let errors = RecoveredErrors()
  let result = try await errors.collecting(isolation: isolation, operation)
  return (result, errors.all)
}

/// A collector of recovered errors.
///
/// No outer function catches a recovered error to prepend a path. In a document, the tape determines the path to a
/// value, so that only the innermost lookup prepends its path, to errors that do not start from a view of a document. In
/// a plain value, each lookup and each collection prepends its path to the errors that are collected meanwhile.
final class RecoveredErrors: ErrorCollector {
  private struct Entry {
    var error: DecodingError
    /// The number of the entry, counted from the first.
    let number: Int
    /// The thread of the call that collected the error.
    ///
    /// A call changes only entries of its own thread.
    let thread: pthread_t
  }

  private struct Entries {
    var all: [Entry] = []
    /// The number of entries, including those that were removed.
    var count = 0
    /// The numbers of the entries whose path does not start from a view of a document, in ascending order.
    var unlocated: [Int] = []

    /// Returns the index of an entry; nil if it was removed.
    func index(of number: Int) -> Int? {
      let index = all.partitioningIndex { $0.number >= number }
      return index < all.count && all[index].number == number ? index : nil
    }
  }

  private let entries = Locked(Entries())
  let startedWhileExploring = Observation.isExploring

  /// The collector of this task, or nil if errors are not collected.
  static var current: RecoveredErrors? { Observation.collector as? RecoveredErrors }

  /// The errors; those in a document have the path from its root.
  var all: [DecodingError] { entries.withLock { $0.all.map(\.error.startingFromRoot) } }

  func collecting<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Observation.withCollector(self, operation)
  }

  func collecting<Result>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Observation.withCollector(self, isolation: isolation, operation)
  }
}

extension RecoveredErrors {
  private func append(_ error: DecodingError) {
    let thread = pthread_self()
    entries.withLock {
      if error.metadata.start?.view == nil { $0.unlocated.append($0.count) }
      $0.all.append(Entry(error: error, number: $0.count, thread: thread))
      $0.count += 1
    }
  }

  /// Runs an operation with a separate collector if errors are collected.
  static func collectingSeparately<Result>(_ operation: () -> Result) -> (result: Result, errors: RecoveredErrors?) {
    guard current != nil else { return (operation(), nil) }
    let errors = RecoveredErrors()
    return (errors.collecting(operation), errors)
  }

  /// Appends the errors of another collector.
  func append(_ others: RecoveredErrors) {
    for entry in others.entries.withLock({ $0.all }) { append(entry.error) }
  }

  private var mark: Int { entries.withLock { $0.count } }

  /// Changes or removes the errors that this thread has collected since a mark.
  private func change(since mark: Int, _ change: (DecodingError) -> DecodingError?) {
    let thread = pthread_self()
    entries.withLock { entries in
      guard entries.count > mark else { return }
      let start = entries.all.lastIndex { $0.number < mark }.map { $0 + 1 } ?? 0
      let changed = entries.all[start...].compactMap { entry -> Entry? in
        guard pthread_equal(entry.thread, thread) != 0 else { return entry }
        return change(entry.error).map { Entry(error: $0, number: entry.number, thread: entry.thread) }
      }
      entries.all.replaceSubrange(start..., with: changed)
    }
  }

  /// Changes the errors without a start in a document that this thread has collected since a mark.
  ///
  /// - Complexity: O(*m* log *n*) for *m* such errors, because a collector may have many others.
  private func locate(since mark: Int, _ change: (DecodingError) -> DecodingError) {
    let thread = pthread_self()
    entries.withLock { entries in
      let start = entries.unlocated.lastIndex { $0 < mark }.map { $0 + 1 } ?? 0
      let rest = entries.unlocated[start...].filter { number in
        guard let index = entries.index(of: number) else { return false }
        guard pthread_equal(entries.all[index].thread, thread) != 0 else { return true }
        entries.all[index].error = change(entries.all[index].error)
        return false
      }
      entries.unlocated.replaceSubrange(start..., with: rest)
    }
  }

  /// Decodes the value at a path, and prepends the path to the errors that are collected meanwhile.
  ///
  /// - Parameter isDynamicName: A Boolean value that indicates whether the path is a name that only the document knows.
  func locating<Result>(
    at path: KeyPath, isDynamicName: Bool, in json: Any, decoding value: Any, _ decode: () throws -> Result
  ) rethrows -> Result {
    func located(_ error: DecodingError) -> DecodingError {
      let keys = isDynamicName ? path : Lookup.taken(path, in: json)
      return DecodingError(error, at: keys, isDynamicName: isDynamicName, of: json, decoding: value)
    }
    let mark = mark
    defer {
      if holds(json, JSON.self) {
        locate(since: mark, located)
      } else {
        change(since: mark) { error in
          var error = error
          // Adds the path from the value to the start of the error's path, if both are in one document.
          if holds(value, JSON.self) { error.metadata.prepend([], from: value, to: value) }
          return located(error)
        }
      }
    }
    return try decode()
  }

  /// Decodes a record, and prepends its path to the errors that are collected meanwhile.
  ///
  /// The tape of several records has no common root.
  func locating<Result>(
    recordAt path: KeyPath, _ record: JSON, _ decode: () throws -> Result
  ) rethrows -> Result {
    let mark = mark
    defer { change(since: mark) { DecodingError($0, at: path, of: record, decoding: record) } }
    return try decode()
  }

  /// Runs an operation, and removes the errors that it recovered from if it fails.
  func attempt<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let mark = mark
    do {
      return try operation()
    } catch {
      change(since: mark) { _ in nil }
      throw error
    }
  }
}

extension RecoveredErrors {
  /// Decodes the value at a path, or returns nil and collects the error.
  static func recovering<Value>(
    at path: KeyPath, isDynamicName: Bool = false, in json: Any, decoding value: Any, _ decode: () throws -> Value
  ) -> Value? {
    let errors = current
    do {
      return try Observation.attempt(leaving: .whole) {
        guard let errors else { return try decode() }
        return try errors.locating(at: path, isDynamicName: isDynamicName, in: json, decoding: value, decode)
      }
    } catch {
      errors?.append(DecodingError(error, at: path, isDynamicName: isDynamicName, of: json, decoding: value))
      return nil
    }
  }

  /// Runs an operation that decodes, or returns nil and collects its error.
  static func recovering<Value>(_ decode: () throws -> Value) -> Value? {
    let errors = current
    do {
      return try Observation.attempt(leaving: .wholeInside, decode)
    } catch {
      // The value of the error is unknown.
      errors?.append(error.decodingError ?? .other(error, DecodingError.Metadata(object: [String: Any]())))
      return nil
    }
  }

  /// Collects an error.
  static func note(_ error: @autoclosure () -> DecodingError) {
    if let current { current.append(error()) }
  }
}

extension DecodingError {
  /// The error with a path from the root of the document, which is computed on demand.
  fileprivate var startingFromRoot: DecodingError {
    guard let start = metadata.start?.view, !start.document.isBatch else { return self }
    let root = JSON(document: start.document.owner, index: 0)
    var error = self
    error.metadata.prepend([], from: root, to: root)
    return error
  }
}
