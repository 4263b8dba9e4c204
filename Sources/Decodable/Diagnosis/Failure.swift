/// An operation of a decode function, and what it has given.
final class Record {
  let operation: Operation
  let number: Int
  /// How many operations were done before it in the run that has done it first.
  let position: Int
  /// Whether it gives the same whatever values were decoded before it.
  let isPure: Bool
  /// Whether no value of the call had a substitute before it: then it gives the same in all runs of the call.
  let isBeforeSubstitutes: Bool
  /// In which variant it was done first.
  let variant: Int
  /// The value, if it has not failed.
  var value: Box?
  var failure: Failure?
  /// Whether it has given a value, and the function lets the error through that it gives with other values around it.
  var isExcused = false

  init(_ operation: Operation, number: Int, position: Int, isPure: Bool, isBeforeSubstitutes: Bool, variant: Int) {
    self.operation = operation
    self.number = number
    self.position = position
    self.isPure = isPure
    self.isBeforeSubstitutes = isBeforeSubstitutes
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
  /// How many of them differ most.
  let briefCount: Int
  /// Whether these are all values that there are.
  let isExhaustive: Bool
  /// Whether it is a collection of texts that has failed as a whole: they may decide what is asked for, and cannot be guessed.
  let isText: Bool
  /// Whether it is a collection of texts of which any part has failed.
  let holdsTexts: Bool
  /// Whether values of the same look-up elsewhere may say what else there is.
  let mayTell: Bool
  /// Whether the function lets the error through.
  var isLetThrough = false
  /// In which run it did so first.
  var letThroughIn = 0
  /// How many errors it has let through before.
  var order = 0
  /// The runs in which the function has come to it.
  var madeIn = RunSet()
  /// Whether the function has caught the error in some run: then it is no problem with those values.
  var wasCaught = false
  /// In which repetition of the call it was come to last.
  var repetition = 0
  /// Whether a repetition has not come to it: then it depends on values of a call around this one.
  var isMissed = false

  init(
    _ error: any Error, _ problems: [ProblemTree], innerCount: Int = 0, substituteCount: Int, briefCount: Int? = nil,
    isExhaustive: Bool = false, isText: Bool = false, holdsTexts: Bool = false, mayTell: Bool = false
  ) {
    self.error = error
    self.problems = problems
    self.substituteCount = substituteCount
    self.briefCount = min(briefCount ?? Self.usualBriefCount, substituteCount)
    self.isExhaustive = isExhaustive
    self.isText = isText
    self.holdsTexts = holdsTexts
    self.mayTell = mayTell
    problemCount = problems.problemCount
    countedProblems = innerCount
  }

  /// Whether another error says the same, as far as there is one problem alone.
  func isLike(_ other: any Error) -> Bool {
    guard let own = problems.only else { return true }
    guard let other = other.decodingError else {
      guard case .other(let own, _) = own else { return false }
      return ErrorFormat.distinctText(of: own) == ErrorFormat.distinctText(of: other)
    }
    guard own.code == other.code else { return false }
    if case .inside = problems[0] { return true }
    return own.metadata.path == other.metadata.path
  }

  /// Whether with another value the function may look up keys that it looks up with no substitute.
  ///
  /// - Parameter varies: Whether it does not look the same up with each substitute.
  func mayHideKeys(ofVarying varies: Bool) -> Bool {
    holdsTexts || !isExhaustive && (varies || substituteCount < Self.usualBriefCount)
  }

  /// The problems that it has whatever values there are around the call.
  var independentProblems: [ProblemTree] { problems }

  /// Whether it is a collection some of whose parts have failed.
  var isOfParts: Bool { false }

  /// Something usual, and what is far off on either side.
  static let usualBriefCount = 4

  /// Which substitute it has in a run with those that differ most.
  func briefIndex(_ variant: Int) -> Int { variant % max(substituteCount, 1) }
}

/// A look-up that has failed.
final class LookUpFailure: Failure {
  private let substitutes: Substitutes
  /// The call that decoded the found value, if its problems may differ with other values around it.
  private let inner: Replay?

  enum Substitutes {
    case values(SubstituteValues)
    /// What replays of the call return that was made with what was found.
    case replays(Replay, found: Any)
  }

  /// - Parameters:
  ///   - type: The type that was to be decoded.
  ///   - inner: The call that decoded the found value, if it has problems.
  ///   - found: The found value.
  ///   - values: The substitutes for a value that no replay of the call returns.
  init(
    _ error: any Error, _ problems: [ProblemTree], of type: TypeTraits, inner: Replay? = nil, found: Any? = nil,
    otherwise values: () -> SubstituteValues
  ) {
    // A look-up in a value that is not a container fails in the same way for every key.
    let mayVary = inner.map { $0.problems.count > 1 || !$0.problems.isEmpty && found.map(isContainer) == true }
    self.inner = mayVary == true ? inner : nil
    if let inner, let found, inner.hasReturned {
      substitutes = .replays(inner, found: found)
      super.init(
        error, problems, innerCount: inner.problemCount, substituteCount: inner.plan.variantCount,
        briefCount: inner.plan.briefCount, isExhaustive: inner.isExhaustive || type.isSmall,
        holdsTexts: type.isTextCollection, mayTell: type.mayTell)
    } else {
      let values = values()
      // A type that could not be made leaves nil as the only substitute of its optional.
      let isExhaustive = values.isEnumerated || type.isSmall && values.all.contains { !$0.isNil }
      substitutes = .values(values)
      super.init(
        error, problems, innerCount: inner?.problemCount ?? 0, substituteCount: values.all.count,
        briefCount: values.briefCount, isExhaustive: isExhaustive,
        isText: type.isTextCollection, holdsTexts: type.isTextCollection, mayTell: type.mayTell)
    }
  }

  /// One of the values that take its place.
  func substitute<T>(_ index: Int, _ decoder: (Any) throws -> T) -> Box? {
    switch substitutes {
    case .values(let values): values.all.isEmpty ? nil : values.all[index % values.all.count]
    case .replays(let replay, let found): replay.substitute(index) { try decoder(found) }
    }
  }

  /// Decodes what was found again, in another run of the call in which it was looked up.
  func `repeat`<T>(_ found: Any, _ decoder: (Any) throws -> T) throws -> T {
    guard let inner else { return try decoder(found) }
    return try inner.repeated { try decoder(found) }
  }

  /// A repeated call tells by itself which of its problems it has again.
  override func isLike(_ other: any Error) -> Bool { inner != nil || super.isLike(other) }

  override var independentProblems: [ProblemTree] {
    guard let inner, inner.wasRepeated, let problem = problems.first, case .inside = problem else { return problems }
    return problem.with(inner.independentProblems).map { [$0] } ?? []
  }

  override func briefIndex(_ variant: Int) -> Int {
    if case .values(let values) = substitutes { values.briefIndex(variant) } else { super.briefIndex(variant) }
  }
}

/// Values in place of one that could not be decoded.
struct SubstituteValues {
  /// First those that may have been meant, then those that differ as much as values of the type can.
  let all: [Box]
  /// How many may have been meant.
  let meantCount: Int
  /// Whether each is tried, whatever it takes: as the cases of an enum are.
  let isEnumerated: Bool

  static var none: SubstituteValues { SubstituteValues(all: [], meantCount: 0, isEnumerated: false) }

  var briefCount: Int { isEnumerated ? all.count : Failure.usualBriefCount }

  /// Which is the one of a run with those that differ most: the first, and then those that differ.
  func briefIndex(_ variant: Int) -> Int {
    guard !isEnumerated, (1..<Failure.usualBriefCount).contains(variant) else { return variant % max(all.count, 1) }
    return (variant + max(meantCount - 1, 0)) % max(all.count, 1)
  }
}
