/// An operation of a decode function, and what it has given.
final class Record {
  let operation: Operation
  let number: Int
  /// How many operations were done before it in the run that has done it first.
  let position: Int
  /// Whether it gives the same whatever substitutes other values have.
  let isPure: Bool
  /// In which variant it was done first.
  let variant: Int
  /// The value in a box, if it has not failed.
  var value: AnyObject?
  var failure: Failure?

  init(_ operation: Operation, number: Int, position: Int, isPure: Bool, variant: Int) {
    self.operation = operation
    self.number = number
    self.position = position
    self.isPure = isPure
    self.variant = variant
  }
}

/// An operation that has failed, and what takes its place.
class Failure {
  let error: any Error
  let problems: [ProblemTree]
  let problemCount: Int
  /// How many of them the search has counted: those of calls inside, and the others when it is known that they count.
  var countedProblems: Int
  /// How many values take its place; 0 if there is none.
  let substituteCount: Int
  /// Whether these are all values that there are.
  let isExhaustive: Bool
  /// Whether it is a collection of texts that has failed as a whole: they may decide what is asked for, and cannot be guessed.
  let isText: Bool
  /// Whether the function lets the error through.
  var isLetThrough = false
  /// How many errors it has let through before.
  var order = 0
  /// The variants in which the function has come to it, a bit for each.
  var madeIn: UInt64 = 0

  init(
    _ error: any Error, _ problems: [ProblemTree], innerCount: Int = 0, substituteCount: Int,
    isExhaustive: Bool = false, isText: Bool = false
  ) {
    self.error = error
    self.problems = problems
    self.substituteCount = substituteCount
    self.isExhaustive = isExhaustive
    self.isText = isText
    problemCount = problems.problemCount
    countedProblems = innerCount
  }
}

/// A look-up that has failed.
final class LookUpFailure<T>: Failure {
  private let substitutes: Substitutes

  enum Substitutes {
    case values([T])
    /// What replays of the call return that was made with what was found.
    case replays(Replay, found: Any)
  }

  /// - Parameter inner: The call that was made with what was found, if it has problems.
  init(_ error: any Error, _ problems: [ProblemTree], inner: Replay? = nil, _ substitutes: Substitutes) {
    self.substitutes = substitutes
    let (count, isWhole) =
      switch substitutes {
      case .values(let values): (values.count, true)
      case .replays(let replay, _): (replay.variantCount, false)
      }
    super.init(
      error, problems, innerCount: inner?.problemCount ?? 0, substituteCount: count,
      isExhaustive: Decodable::Substitutes.areExhaustive(T.self), isText: isWhole && T.self is any TextCollection.Type)
  }

  /// One of the values that take its place.
  func substitute(_ index: Int, _ decoder: (Any) throws -> T) -> T? {
    switch substitutes {
    case .values(let values): values.isEmpty ? nil : values[index % values.count]
    case .replays(let replay, let found): replay.substitute(index) { try decoder(found) }
    }
  }
}

/// A collection whose texts a decode function may look for.
protocol TextCollection {}

extension Array: TextCollection where Element == String {}
extension Set: TextCollection where Element == String {}
extension Dictionary: TextCollection where Key == String {}
extension Optional: TextCollection where Wrapped: TextCollection {}
