/// The values that a decoder made as substitutes for one that failed.
struct SubstituteValues {
  /// The values: first those that may have been meant, then those that differ as much as values of the type can.
  private(set) var all: [Box] = []
  /// The number of values that may have been meant.
  private(set) var meantCount = 0
  /// A Boolean value that indicates whether a reduced plan has all values too, as it does for the cases of an enum.
  let isEnumerated: Bool
  /// The inputs of which the decoder made the values, by position; nil if the decoder is that of the type.
  ///
  /// A decoder that depends on other values makes the value of an input again in each run. The nil for an absent value has
  /// no input, because a lookup returns it without the decoder.
  private var inputs: [Any?]?

  static var none: SubstituteValues { SubstituteValues(isEnumerated: false, keepsInputs: false) }

  init(isEnumerated: Bool, keepsInputs: Bool) {
    self.isEnumerated = isEnumerated
    inputs = keepsInputs ? [] : nil
  }

  /// Appends a value that may have been meant, before all others.
  mutating func appendMeant(_ value: Box, madeOf input: Any) {
    append(value, madeOf: input)
    meantCount += 1
  }

  mutating func append(_ value: Box, madeOf input: Any) {
    all.append(value)
    inputs?.append(input)
  }

  /// Appends the values of accepted inputs, without those that may have been meant.
  ///
  /// - Parameter inputs: All inputs of the type.
  mutating func append(_ accepted: AcceptedInputs, of inputs: [Any]) {
    let (values, meant) = (accepted.values, all)
    let new = values.indices.filter { index in !meant.contains { values[index].isEqual(to: $0) } }
    // The values of a type stay in the memory of its traits.
    all = meant.isEmpty ? values : meant + new.map { values[$0] }
    if self.inputs != nil { self.inputs?.append(contentsOf: new.map { inputs[accepted.all[$0]] }) }
  }

  /// Replaces nil, which is no substitute for a present value.
  ///
  /// - Parameter nothing: The nil of the type.
  mutating func replaceNil(by nothing: Box, isPresent: Bool) {
    for position in all.indices.reversed() where all[position].isNil {
      all.remove(at: position)
      inputs?.remove(at: position)
    }
    guard !isPresent else { return }
    let position = min(meantCount + 1, all.count)
    all.insert(nothing, at: position)
    inputs?.insert(nil, at: position)
  }

  /// Returns the value with a number, counted from the first value again after the last; nil if there are no values.
  func value(at index: Int) -> Box? { all.isEmpty ? nil : all[index % all.count] }

  /// Returns the input of the value with a number; nil if the value has none.
  func input(at index: Int) -> Any? { inputs.flatMap { $0.isEmpty ? nil : $0[index % $0.count] } }

  /// Returns whether the value with a number is the same in each run.
  func isFixed(at index: Int) -> Bool { inputs?.isEmpty == false && input(at: index) == nil }

  var reducedCount: Int { isEnumerated ? all.count : Failure.usualReducedCount }

  /// Returns the index of the value in a variant of a reduced plan: first the usual value, then those that differ most.
  func reducedIndex(_ variant: Int) -> Int {
    guard !isEnumerated, (1..<Failure.usualReducedCount).contains(variant) else { return variant % max(all.count, 1) }
    return (variant + max(meantCount - 1, 0)) % max(all.count, 1)
  }
}
