import Foundation

/// Runs something that decodes, and returns the errors that it went on after as well.
///
/// Those are of ``Decoding/ifInvalid(_:)``, of ``recovering(with:_:)`` and of collections that skip what is invalid:
/// values that decode functions allow to be wrong, and that someone may want to know of.
///
/// ```swift
/// let json = try JSON(parsing: #"{"page": "2"}"#)
/// let (page, errors) = try collectingRecoveredErrors { try json => "page" => Int.decoding.ifInvalid(1) }
/// page        // 1
/// errors[0]   // expected Int, found string "2" at page (line 1, column 10)
/// ```
///
/// Errors of a document have the path from its root; those of a plain graph from what the outermost `=>` or collection
/// was given. What was gone on after inside of something that was skipped or replaced itself is left out.
///
/// - Parameter operation: What runs; it and the tasks that it starts and waits for.
/// - Returns: What it returns, and the errors in the order in which they were met.
/// - Throws: What it throws; the errors are lost then.
public func collectingRecoveredErrors<Result>(
  _ operation: () throws -> Result
) rethrows -> (result: Result, errors: [DecodingError]) {
  let errors = RecoveredErrors()
  let result = try errors.collecting(operation)
  return (result, errors.all)
}

/// Runs something asynchronous that decodes, and returns the errors that it went on after as well.
///
/// ```swift
/// let (feed, errors) = try await collectingRecoveredErrors { try await Feed.decode(parsing: download()) }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: What runs; it and the tasks that it starts and waits for.
/// - Returns: What it returns, and the errors in the order in which they were met.
/// - Throws: What it throws; the errors are lost then.
public func collectingRecoveredErrors<Result>(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
) async rethrows -> (result: Result, errors: [DecodingError]) {
  let errors = RecoveredErrors()
  let result = try await errors.collecting(isolation: isolation, operation)
  return (result, errors.all)
}

/// Where errors go that decoding went on after, if someone wants them.
///
/// Nobody further out catches such an error and puts a path before its own. For a document its tape has the way to a
/// value; in a plain graph each look-up and each collection changes the errors that were noted meanwhile.
final class RecoveredErrors: ErrorCollector {
  private struct Entry {
    var error: DecodingError
    /// Counted from the first.
    let number: Int
    /// Only what this thread has noted since is of the call that is running in it.
    let thread: pthread_t
  }

  private struct Entries {
    var all: [Entry] = []
    /// How many were noted, those that were taken back included.
    var count = 0
  }

  private let entries = Locked(Entries())
  let startedWhileExploring = Observation.isExploring

  /// Where errors go here, if someone wants them.
  static var current: RecoveredErrors? { Observation.collector as? RecoveredErrors }

  /// The errors, with their whole paths as far as a document tells.
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
      $0.all.append(Entry(error: error, number: $0.count, thread: thread))
      $0.count += 1
    }
  }

  /// Runs something whose errors are not kept yet, if someone wants them.
  static func apart<Result>(_ operation: () -> Result) -> (result: Result, errors: RecoveredErrors?) {
    guard current != nil else { return (operation(), nil) }
    let errors = RecoveredErrors()
    return (errors.collecting(operation), errors)
  }

  /// Takes over what others have got.
  func append(_ others: RecoveredErrors) {
    for entry in others.entries.withLock({ $0.all }) { append(entry.error) }
  }

  private var mark: Int { entries.withLock { $0.count } }

  /// Changes what this thread has noted since.
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

  /// Decodes a value that a path leads to, and puts the path before those of errors that are noted meanwhile.
  ///
  /// - Parameter isDataName: Whether only the document says the name that the path is.
  func locating<Result>(
    at path: KeyPath, isDataName: Bool, in json: Any, decoding value: Any, _ decode: () throws -> Result
  ) rethrows -> Result {
    // A document needs none of this.
    guard !holds(json, JSON.self) else { return try decode() }
    let mark = mark
    defer {
      change(since: mark) { error in
        var error = error
        // From the value to where the error starts, if they are of one document.
        if holds(value, JSON.self) { error.metadata.prepend([], from: value, to: value) }
        let keys = isDataName ? path : Lookup.taken(path, in: json)
        return DecodingError(error, at: keys, isDataName: isDataName, of: json, decoding: value)
      }
    }
    return try decode()
  }

  /// Runs something that tries, and forgets what it went on after if it fails.
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
  /// Decodes a value that a path leads to, or keeps the error for who wants it.
  static func recovering<Value>(
    at path: KeyPath, isDataName: Bool = false, in json: Any, decoding value: Any, _ decode: () throws -> Value
  ) -> Value? {
    guard Observation.isActive else { return try? decode() }
    let errors = current
    do {
      return try Observation.attempt(leaving: .whole) {
        guard let errors else { return try decode() }
        return try errors.locating(at: path, isDataName: isDataName, in: json, decoding: value, decode)
      }
    } catch {
      errors?.append(DecodingError(error, at: path, isDataName: isDataName, of: json, decoding: value))
      return nil
    }
  }

  /// Decodes something, or keeps the error for who wants it.
  static func recovering<Value>(_ decode: () throws -> Value) -> Value? {
    guard Observation.isActive else { return try? decode() }
    let errors = current
    do {
      return try Observation.attempt(leaving: .wholeInside, decode)
    } catch {
      // Nobody says what it was thrown for.
      errors?.append(error.decodingError ?? .other(error, DecodingError.Metadata(object: [String: Any]())))
      return nil
    }
  }

  /// Keeps an error if someone wants it.
  static func note(_ error: @autoclosure () -> DecodingError) {
    if let current { current.append(error()) }
  }
}

extension DecodingError {
  /// The error with the keys from the root of a document to what its path starts from.
  ///
  /// They are looked for when someone asks for them.
  fileprivate var startingFromRoot: DecodingError {
    guard let start = metadata.rootObject.flatMap({ held($0, as: JSON.self) }) else { return self }
    let root = JSON(document: start.document.owner, index: 0)
    var error = self
    error.metadata.prepend([], from: root, to: root)
    return error
  }
}
