/// Runs something that decodes, and returns the errors that it went on after as well.
///
/// Those are of ``Decoding/ifInvalid(_:)`` and of collections that leave out what is invalid: values that decode
/// functions allow to be wrong, and that someone may want to know of.
///
/// ```swift
/// let json = try JSON(parsing: #"{"page": "2"}"#)
/// let (page, errors) = try collectingRecoveredErrors { try json => "page" => Int.decoding.ifInvalid(1) }
/// page        // 1
/// errors[0]   // expected Int, found string "2" at page (line 1, column 10)
/// ```
///
/// Errors of a document have the whole path; those of a plain graph the path from the value that was allowed to be wrong.
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

/// Runs something that decodes and waits for tasks, and returns the errors that it went on after as well.
///
/// ```swift
/// let (items, errors) = try await collectingRecoveredErrors { try await [Item].decode(concurrently: json) }
/// ```
///
/// - Parameters:
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: What runs; it and the tasks that it starts and waits for.
/// - Returns: What it returns, and the errors in the order in which they were met; those of an array that is decoded
///   concurrently in the order of its elements.
/// - Throws: What it throws; the errors are lost then.
public func collectingRecoveredErrors<Result>(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
) async rethrows -> (result: Result, errors: [DecodingError]) {
  let errors = RecoveredErrors()
  let result = try await errors.collecting(isolation: isolation, operation)
  return (result, errors.all)
}

/// Where errors go that decoding went on after, if someone wants them.
final class RecoveredErrors: Sendable {
  private let errors = Locked<[DecodingError]>([])

  @TaskLocal private static var current: RecoveredErrors?

  var all: [DecodingError] { errors.withLock { $0 } }

  func collecting<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: operation)
  }

  func collecting<Result>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: operation, isolation: isolation)
  }

  /// Runs something whose errors are not kept yet, if someone wants them.
  static func apart<Result>(_ operation: () -> Result) -> (result: Result, errors: [DecodingError]) {
    guard current != nil else { return (operation(), []) }
    let errors = RecoveredErrors()
    let result = errors.collecting(operation)
    return (result, errors.all)
  }

  /// Keeps errors if someone wants them.
  static func note(_ errors: [DecodingError]) {
    guard !errors.isEmpty, let current else { return }
    current.errors.withLock { $0 += errors }
  }

  /// Keeps an error if someone wants it.
  static func note(_ error: any Error, of json: Any) {
    guard let current else { return }
    let error = DecodingError(recoveredFrom: error, of: json)
    current.errors.withLock { $0.append(error) }
  }
}

extension DecodingError {
  /// An error of which nobody further out will say where it is.
  fileprivate init(recoveredFrom error: any Error, of json: Any) {
    guard let view = held(json, as: JSON.self) else {
      self.init(error, at: [], of: json, decoding: json)
      return
    }
    let root = JSON(document: view.document.owner, index: 0)
    // The keys from the one to the other are looked for when someone asks for them.
    self.init(error, at: [], of: view.unobserved, decoding: view.unobserved)
    metadata.prepend([], from: root, to: root)
  }
}
