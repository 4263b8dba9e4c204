import Synchronization

/// One call of a decode function while problems are looked for, and how often it is repeated: what its operations gave.
@usableFromInline
final class Invocation: @unchecked Sendable {
  // Reached from one thread only: see `DiagnosisScope`.

  private let id = nextID.add(1, ordering: .relaxed).newValue
  private var records: [Record] = []
  /// How many operations the call that is running has done.
  private var position = 0
  /// Which of its stand-ins the call that is running gets.
  private var variant = 0
  /// Whether the call that is running only finds out if it comes as far as another.
  private var isRehearsal = false

  /// Whether the call that is running has done something else than the calls before.
  private var hasDiverged = false

  /// What is wrong, in the order in which it was found.
  private(set) var problems: [DecodingError] = []

  private struct Record {
    let operation: Operation
    var outcome: Outcome
  }

  private enum Outcome {
    case value(AnyObject)
    case failure(any Error, standIns: [AnyObject])
    case standIns([AnyObject])
  }

  /// The function does something else than when it was called before.
  private struct Divergence: Error {}

  private static let nextID = Atomic<Int>(0)

  /// The call that is running here, if there is one whose operations are seen.
  @usableFromInline
  static var current: Invocation? { DiagnosisScope.current?.invocation }
}

/// A value of any type, exactly as it is: as an Any, an Optional would lose that.
private final class Box<T> {
  let value: T

  init(_ value: T) { self.value = value }
}

/// What stands in the place of the type that an operation makes, if it is a check and makes nothing.
private enum Check {}

/// What an operation does, as far as one can tell it from another: the path that it follows, and what it makes.
struct Operation: Hashable {
  let path: KeyPath
  let type: ObjectIdentifier

  init(_ path: KeyPath, _ type: Any.Type) {
    self.path = path
    self.type = ObjectIdentifier(type)
  }

  /// Whether it gives nothing that something could depend on.
  fileprivate var isCheck: Bool { type == ObjectIdentifier(Check.self) }
}

extension Invocation {
  /// Calls the function again until it succeeds, or there is nothing more to learn: then nil.
  func complete<T>(_ decode: () throws -> T, after error: any Error) -> T? {
    var error = error
    while canGoOn(after: error, of: decode) {
      do {
        return .some(try run(decode))
      } catch let next {
        error = next
      }
    }
    return nil
  }

  /// Calls the function once more.
  private func run<T>(_ decode: () throws -> T) throws -> T {
    position = 0
    guard let scope = DiagnosisScope.current else { return try decode() }
    return try scope.run(self) {
      guard let keys = scope.keys, !problems.isEmpty else { return try decode() }
      return try keys.withStandIns(decode)
    }
  }

  /// Does an operation, or gives what it gave when it was done.
  ///
  /// - Parameter standIns: Makes what takes its place if it fails.
  func perform<T>(
    _ operation: Operation, _ body: () throws -> T, standIns: (any Error) -> [T]
  ) throws -> T {
    let position = position
    self.position += 1
    if position < records.count { return try replay(position, operation) }
    guard !isRehearsal else { throw divergence() }
    do {
      let value = try body()
      records.append(Record(operation: operation, outcome: .value(Box(value))))
      return value
    } catch {
      let error = traced(error, position)
      records.append(Record(operation: operation, outcome: .failure(error, standIns: standIns(error).map { Box($0) })))
      throw error
    }
  }

  /// Does a check, unless it is about a value that something stands in for.
  ///
  /// - Parameters:
  ///   - paths: The values that it is about; empty for all, nil for none.
  ///   - body: Throws if something is wrong.
  func check(about paths: [KeyPath]?, _ body: () throws -> Void) throws {
    if isRehearsal, position < records.count, records[position].operation.isCheck,
      case .failure = records[position].outcome, (try? body()) != nil
    {
      // It is broken because of the other stand-ins.
      throw divergence()
    }
    try perform(Operation(paths?.first ?? [], Check.self)) {
      if !isAboutStandIn(paths) { try body() }
    } standIns: { _ in
      [()]
    }
  }

  private func isAboutStandIn(_ paths: [KeyPath]?) -> Bool {
    guard let paths else { return false }
    return records.contains { record in
      guard case .standIns = record.outcome, !record.operation.isCheck else { return false }
      return paths.isEmpty || paths.contains { $0.overlaps(record.operation.path) }
    }
  }

  private func traced(_ error: any Error, _ position: Int) -> any Error {
    guard var error = error.decodingError else { return error }
    error.metadata.trace = Trace(invocation: id, position: position, fellows: error.metadata.trace?.fellows ?? [])
    return error
  }

  private func replay<T>(_ position: Int, _ operation: Operation) throws -> T {
    let record = records[position]
    guard record.operation == operation else { throw divergence() }
    switch record.outcome {
    case .value(let value):
      if let box = value as? Box<T> { return box.value }
    case .standIns(let values):
      if let box = values[min(variant, values.count - 1)] as? Box<T> { return box.value }
    case .failure(let error, _):
      throw error
    }
    throw divergence()
  }

  private func divergence() -> any Error {
    hasDiverged = true
    return Divergence()
  }
}

extension Invocation {
  /// Takes note of what the last call has thrown.
  ///
  /// - Returns: Whether there is something to learn from another.
  private func canGoOn<T>(after error: any Error, of decode: () throws -> T) -> Bool {
    guard let error = error.decodingError, let trace = error.metadata.trace, trace.invocation == id else {
      // The function itself has thrown it; after a stand-in that may be the reason.
      variant += 1
      return !problems.isEmpty && variant + 1 < StandIn.count
    }
    guard case .failure(_, let standIns) = records[trace.position].outcome else { return false }
    if isReached(trace.position, by: decode) {
      problems += error.withFellows
    } else if !records[trace.position].operation.isCheck {
      return false
    }
    records[trace.position].outcome = standIns.isEmpty ? records[trace.position].outcome : .standIns(standIns)
    return !standIns.isEmpty
  }

  /// Whether the function comes to an operation with each of the other stand-ins, too: if not, they are why it does.
  ///
  /// That it refuses one of them, by an error of its own, says nothing.
  private func isReached<T>(_ position: Int, by decode: () throws -> T) -> Bool {
    guard !problems.isEmpty else { return true }
    let variant = variant
    isRehearsal = true
    defer { (isRehearsal, self.variant, hasDiverged) = (false, variant, false) }
    return (0..<StandIn.count).allSatisfy { other in
      (self.variant, hasDiverged) = (other, false)
      do {
        _ = try run(decode)
        return false
      } catch {
        let trace = error.decodingError?.metadata.trace
        return trace.map { $0.invocation == id && $0.position == position } ?? !hasDiverged
      }
    }
  }
}
