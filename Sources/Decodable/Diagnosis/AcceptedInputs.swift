/// The inputs from which a decoder makes substitutes.
struct AcceptedInputs {
  /// The indices of the accepted inputs among the inputs of the type.
  private(set) var all: [Int] = []
  /// The indices of some inputs that the decoder rejects by a rule, and that another decoder may accept.
  private(set) var rejected: [Int] = []
  /// The values that the decoder made of the accepted inputs.
  private(set) var values: [Box] = []

  /// The inputs without the values, which may be large.
  var withoutValues: AcceptedInputs {
    var inputs = self
    inputs.values = []
    return inputs
  }

  /// Applies a decoder to the inputs of a type until it has made enough substitutes.
  ///
  /// - Parameter attempt: Decodes the input with an index.
  init(of traits: TypeTraits, _ attempt: (Int) -> Box?) {
    let inputs = traits.inputs
    let maximum =
      traits.isUnit ? 1 : max(Substitutes.maximumCount, min(traits.cases.count, Substitutes.maximumCaseCount))
    var numbers: [Candidate] = []
    var refused: [Int] = []
    var hasEmpty = false
    for (index, input) in inputs.all[..<inputs.formsStart].enumerated() where values.count < maximum {
      let number = Self.number(input)
      // Most types accept no numbers, and others accept enough numbers that are far from each other.
      if index == inputs.usualCount, numbers.isEmpty && !traits.isNumber || numbers.count >= Self.enoughNumbers {
        break
      }
      guard let value = attempt(index) else {
        if number != nil { refused.append(index) }
        continue
      }
      guard !values.contains(where: { $0.isEqual(to: value) }) else { continue }
      // A substitute object has no members, so that a dictionary made of it is empty in each variant.
      if value.isEmpty {
        guard !hasEmpty else { continue }
        hasEmpty = true
      }
      if let number { numbers.append(Candidate(index: index, number: number, value: value)) }
      if index < inputs.usualCount {
        values.append(value)
        all.append(index)
      }
    }
    if let last = numbers.last, last.index >= inputs.usualCount { spread(numbers, atMost: maximum) }
    if max(values.count, numbers.count) < Self.enoughValues { addForms(of: inputs, attempt) }
    if !refused.isEmpty { rejected = Array(Set([refused[0], refused[refused.count / 2], refused[refused.count - 1]])) }
  }

  /// Adds values that are made of strings of special forms.
  ///
  /// The time of a regular expression may double with each character, so the search ends before the strings become long.
  private mutating func addForms(of inputs: SubstituteInputs, _ attempt: (Int) -> Box?) {
    for index in inputs.formsStart..<inputs.all.count where values.count < Self.enoughValues {
      let takesLong = LengthGuard.takesLong {
        if let value = attempt(index) { append(Candidate(index: index, number: 0, value: value)) }
      }
      guard !takesLong else { return }
    }
  }

  /// An accepted number.
  private struct Candidate {
    let index: Int
    let number: Double
    let value: Box
  }

  private static let enoughNumbers = 8
  /// Two substitutes show whether a problem depends on a value.
  private static let enoughValues = 2

  private static func number(_ input: Any) -> Double? {
    if let value = held(input, as: Int.self) { return Double(value) }
    return held(input, as: Double.self)
  }

  /// Selects accepted numbers: the usual one first, then the largest and the smallest, then numbers between them.
  private mutating func spread(_ candidates: [Candidate], atMost maximum: Int) {
    let others = zip(all, values).filter { other in !candidates.contains { $0.index == other.0 } }
    (all, values) = ([], [])
    append(candidates[0])
    let sorted = candidates.sorted { $0.number < $1.number }
    var step = sorted.count - 1
    while step > 0, values.count < maximum {
      for position in stride(from: sorted.count - 1, through: 0, by: -step) where values.count < maximum {
        append(sorted[position])
      }
      step /= 2
    }
    for (index, value) in others where values.count < maximum {
      append(Candidate(index: index, number: 0, value: value))
    }
  }

  private mutating func append(_ candidate: Candidate) {
    guard !all.contains(candidate.index), !values.contains(where: { $0.isEqual(to: candidate.value) }) else { return }
    values.append(candidate.value)
    all.append(candidate.index)
  }
}
