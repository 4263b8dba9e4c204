/// The inputs from which a decoder makes substitutes.
struct AcceptedInputs {
  /// The indices of the accepted inputs among the inputs of the type.
  private(set) var all: [Int] = []
  /// The indices of some inputs that the decoder rejects by a rule, and that another decoder may accept.
  private(set) var rejected: [Int] = []
  /// The values that the decoder made of the accepted inputs.
  private(set) var values: [Box] = []

  static var none: AcceptedInputs { AcceptedInputs() }

  /// Returns values without their inputs, which are not needed for the decode function of a type.
  static func values(_ values: [Box]) -> AcceptedInputs {
    var inputs = AcceptedInputs()
    inputs.values = values
    return inputs
  }

  private init() {}

  /// Returns the inputs that the decoder accepts in this run too, with the values that it makes of them now.
  func retried(_ attempt: (Int) -> Box?) -> AcceptedInputs {
    var inputs = self
    (inputs.all, inputs.values) = ([], [])
    for index in all {
      guard let value = attempt(index) else { continue }
      inputs.all.append(index)
      inputs.values.append(value)
    }
    return inputs
  }

  /// The inputs without the values, which may be large.
  var withoutValues: AcceptedInputs {
    var inputs = self
    inputs.values = []
    return inputs
  }

  /// Applies a decoder to the inputs of a type until it has made enough substitutes.
  ///
  /// - Parameters:
  ///   - attempt: Decodes the input with an index.
  ///   - looksUpKeys: Returns whether the last attempt looked up keys in a substitute object.
  init(of traits: TypeTraits, _ attempt: (Int) -> Box?, looksUpKeys: () -> Bool) {
    let inputs = traits.inputs
    let maximum =
      traits.isUnit ? 1 : max(Substitutes.maximumCount, min(traits.cases.count, Substitutes.maximumCaseCount))
    var candidates: [Candidate] = []
    var counts: [InputKind: Int] = [:]
    var (numberCount, hasEmpty) = (0, false)
    var refused: [Int] = []
    for (index, input) in inputs.all[..<inputs.formsStart].enumerated() {
      var kind = traits.mayMixKinds ? InputKind(input) : .any
      // Most types accept no numbers, and others accept enough numbers that are far from each other.
      if index == inputs.usualCount, numberCount == 0 && !traits.isNumber || numberCount >= Self.enoughNumbers { break }
      guard counts[kind, default: 0] < maximum else { continue }
      let number = Self.number(input)
      guard let value = attempt(index) else {
        if number != nil { refused.append(index) }
        continue
      }
      guard !candidates.contains(where: { $0.value.isEqual(to: value) }) else { continue }
      // A substitute object has no members, so that a dictionary made of it is empty in each variant.
      if value.isEmpty {
        guard !hasEmpty else { continue }
        hasEmpty = true
      }
      if number != nil { numberCount += 1 }
      // Numbers that only a rule may require are all tried, and spread below.
      if index < inputs.usualCount { counts[kind, default: 0] += 1 }
      if kind == .substituteObject, !looksUpKeys() { kind = .object }
      candidates.append(Candidate(index: index, kind: kind, number: number, value: value))
    }
    candidates = Self.limitingObjects(candidates)
    let caseCount = candidates.prefix { $0.index < traits.cases.count }.count
    let selected =
      candidates.prefix(caseCount) + Self.alternating(Self.spreading(candidates.dropFirst(caseCount), inputs))
    for candidate in selected.prefix(maximum) { append(candidate.value, of: candidate.index) }
    if max(values.count, numberCount) < Self.enoughValues { addForms(of: inputs, attempt) }
    if !refused.isEmpty { rejected = Array(Set([refused[0], refused[refused.count / 2], refused[refused.count - 1]])) }
  }

  /// Adds values that are made of strings of special forms.
  ///
  /// The time of a regular expression may double with each character, so the search ends before the strings become long.
  private mutating func addForms(of inputs: SubstituteInputs, _ attempt: (Int) -> Box?) {
    for index in inputs.formsStart..<inputs.all.count where values.count < Self.enoughValues {
      let takesLong = LengthGuard.takesLong {
        if let value = attempt(index) { append(value, of: index) }
      }
      guard !takesLong else { return }
    }
  }

  /// An accepted input.
  private struct Candidate {
    let index: Int
    let kind: InputKind
    /// The input, if it is a number.
    let number: Double?
    let value: Box
  }

  private static let enoughNumbers = 8
  /// Two substitutes show whether a problem depends on a value.
  private static let enoughValues = 2

  private static func number(_ input: Any) -> Double? {
    if let value = held(input, as: Int.self) { return Double(value) }
    return held(input, as: Double.self)
  }

  /// Returns accepted inputs, of which the numbers come first if a rule requires some of them: the usual one, the
  /// largest and the smallest, then numbers between them.
  private static func spreading(_ candidates: ArraySlice<Candidate>, _ inputs: SubstituteInputs) -> [Candidate] {
    let numbers = candidates.filter { $0.number != nil }
    guard let last = numbers.last, last.index >= inputs.usualCount else { return Array(candidates) }
    var spread = [numbers[0]]
    let sorted = numbers.sorted { $0.number ?? 0 < $1.number ?? 0 }
    var step = sorted.count - 1
    while step > 0, spread.count < Substitutes.maximumCount {
      for position in stride(from: sorted.count - 1, through: 0, by: -step) {
        if !spread.contains(where: { $0.index == sorted[position].index }) { spread.append(sorted[position]) }
      }
      step /= 2
    }
    return spread + candidates.filter { $0.number == nil }
  }

  /// Returns accepted inputs with fewer objects, if the decoder accepts objects without the keys that it looks up: all of
  /// these have the same value, in which optionals are nil.
  private static func limitingObjects(_ candidates: [Candidate]) -> [Candidate] {
    let objects = candidates.filter { $0.kind == .object }
    let substitutes = candidates.filter { $0.kind == .substituteObject }
    guard !objects.isEmpty, substitutes.count == SubstituteObject.views.count else { return candidates }
    // The least needed are the last object with even values, and the one in which optionals are nil.
    let dropped = [substitutes[SubstituteObject.evenViews.count - 1], substitutes[substitutes.count - 1]]
    let excluded = Set((objects.dropFirst(2) + dropped).map(\.index))
    return candidates.filter { !excluded.contains($0.index) }
  }

  /// Returns accepted inputs, of which each follows one of another kind: first the first of each kind, then the second.
  ///
  /// A value that may have several JSON types has substitutes of each, since a function may distinguish them.
  private static func alternating(_ candidates: [Candidate]) -> [Candidate] {
    var counts: [InputKind: Int] = [:]
    let ranked = candidates.enumerated().map { offset, candidate in
      defer { counts[candidate.kind, default: 0] += 1 }
      return (rank: counts[candidate.kind, default: 0], offset: offset, candidate: candidate)
    }
    return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.candidate)
  }

  /// Appends the value of an accepted input, unless it is known.
  private mutating func append(_ value: Box, of index: Int) {
    guard !all.contains(index), !values.contains(where: { $0.isEqual(to: value) }) else { return }
    values.append(value)
    all.append(index)
  }
}

/// The kind of an input, which a function may distinguish.
private enum InputKind: Hashable {
  case null, boolean, number, string, array, arrayOfArrays, arrayOfObjects, object, substituteObject
  /// The kind of all inputs of a type whose values are alike.
  case any

  init(_ input: Any) {
    switch ValueKind(input) {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .array(let array):
      switch array.element(at: 0).map({ ValueKind($0) }) {
      case .array: self = .arrayOfArrays
      case .object: self = .arrayOfObjects
      default: self = .array
      }
    case .object: self = documentSubstitute(input) == nil ? .object : .substituteObject
    default: self = .any
    }
  }
}
