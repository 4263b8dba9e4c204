/// The inputs that a decoder makes substitutes of.
struct AcceptedInputs {
  /// Their numbers among the inputs of the type.
  private(set) var all: [Int] = []
  /// Some that the decoder refuses by a rule: another decoder may take them.
  private(set) var rejected: [Int] = []
  /// What the decoder has made of them.
  private(set) var values: [Box] = []

  /// The same without the values, which may be large.
  var withoutValues: AcceptedInputs {
    var inputs = self
    inputs.values = []
    return inputs
  }

  /// Tries a decoder on the inputs of a type until there are enough substitutes.
  ///
  /// - Parameter attempt: Decodes an input by its number.
  init(of traits: TypeTraits, _ attempt: (Int) -> Box?) {
    let inputs = traits.inputs
    let maximum =
      traits.isUnit ? 1 : max(Substitutes.maximumCount, min(traits.cases.count, Substitutes.maximumCaseCount))
    var numbers: [Candidate] = []
    var refused: [Int] = []
    var hasEmpty = false
    for (index, input) in inputs.enumerated() where values.count < maximum {
      let number = Self.number(input)
      // Most types take no numbers at all, and others take enough of those that are far from each other.
      if index == traits.usualInputCount, numbers.isEmpty || numbers.count >= Self.enoughNumbers { break }
      guard let value = attempt(index) else {
        if number != nil { refused.append(index) }
        continue
      }
      guard !values.contains(where: { $0.isEqual(to: value) }) else { continue }
      // An object in which everything can be looked up has no members: as a dictionary it is empty each time.
      if value.isEmpty {
        guard !hasEmpty else { continue }
        hasEmpty = true
      }
      if let number { numbers.append(Candidate(index: index, number: number, value: value)) }
      if index < traits.usualInputCount {
        values.append(value)
        all.append(index)
      }
    }
    if let last = numbers.last, last.index >= traits.usualInputCount { spread(numbers, atMost: maximum) }
    if !refused.isEmpty { rejected = Array(Set([refused[0], refused[refused.count / 2], refused[refused.count - 1]])) }
  }

  /// A number that was accepted.
  private struct Candidate {
    let index: Int
    let number: Double
    let value: Box
  }

  private static let enoughNumbers = 8

  private static func number(_ input: Any) -> Double? {
    if let value = held(input, as: Int.self) { return Double(value) }
    return held(input, as: Double.self)
  }

  /// Takes as many of some numbers as there is room for: the usual one first, then the largest and the smallest, then those
  /// between.
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
