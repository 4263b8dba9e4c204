/// The choice of one substitute for each failure of a call, in each variant.
///
/// Variant 0 has the first substitute of each failure, variant 1 the second, and so on. A few more variants are for
/// conditions on two values: any two failures have each pair of two of their first three substitutes in one of them.
struct SubstitutionPlan {
  /// The number of variants without those for comparisons: the largest number of substitutes of a failure.
  private(set) var variantCount = 1
  /// The largest number of a failure's substitutes that make different values for the outer call.
  private var variantCountForOuter = 1
  /// The same number as ``variantCount`` if the plan is reduced.
  private(set) var reducedCount = 1
  private(set) var failureCount = 0
  /// A Boolean value that indicates whether each failure has only its substitutes that differ most, to save runs.
  var isReduced = false
  /// The number by which the substitutes of values that a broken requirement names are shifted in addition.
  var doubtShift = 0
  /// The number of the substitutes in variant 0 for the values of which none was probably meant.
  var firstShift = 0

  /// The maximum number of variants, which has room for a case for each country.
  ///
  /// A ``RunSet`` also has room for the two comparisons of a reduced plan.
  private static let maximumRunCount = 300

  /// Adds a failure whose error the function lets through.
  mutating func add(_ failure: Failure) {
    variantCount = min(max(variantCount, failure.substituteCount), Self.maximumRunCount)
    variantCountForOuter = min(max(variantCountForOuter, failure.countForOuter), Self.maximumRunCount)
    reducedCount = min(max(reducedCount, failure.reducedCount), Self.maximumRunCount)
    failureCount += 1
  }

  /// The number of all variants.
  var runCount: Int {
    isReduced ? reducedCount + 2 : min(variantCount + Self.pairs.count * digitCount, Self.maximumRunCount)
  }

  /// The number of variants with different values for the outer call, which are limited.
  ///
  /// Otherwise each level of nested calls would have more variants than the level inside.
  var valueCount: Int {
    let comparisonCount = Self.comparisonCount * min(digitCount, Self.maximumValueDigitCount)
    return min(runCount, max(variantCountForOuter, Substitutes.maximumCount + comparisonCount))
  }

  /// The number of digits of the failures' order whose comparisons the outer call has too: those of 27 failures.
  private static let maximumValueDigitCount = 3

  /// The number of ternary digits of the failures' order; 0 for a single failure.
  private var digitCount: Int {
    var (count, limit) = (0, 1)
    while limit < failureCount { (count, limit) = (count + 1, 3 * limit) }
    return count
  }

  /// The numbers of the substitutes for three values, in the variants for conditions on two of them.
  ///
  /// These are all permutations, so that any two of the three values have all pairs of different substitutes.
  private static let pairs = [[1, 2, 0], [2, 1, 0], [0, 1, 2], [2, 0, 1], [0, 2, 1], [1, 0, 2]]
  /// The number of the permutations at the start in which any two values ascend and descend.
  private static let comparisonCount = 2

  /// Returns the number of a failure's substitute in a variant.
  ///
  /// Each ternary digit of the order of the failures has six variants for conditions on two values (``pairs``): first come
  /// the comparisons of all digits. A reduced plan only has two such variants (``reducedNumber(of:inComparison:)``).
  func index(of failure: Failure, in run: Int) -> Int {
    let number = number(of: failure, in: run)
    return failure.rejections?.accepted(number, in: run) ?? number
  }

  private func number(of failure: Failure, in run: Int) -> Int {
    let extra = run - (isReduced ? reducedCount : variantCount)
    guard extra >= 0 else {
      if isReduced { return failure.reducedIndex(run) }
      if run == 0, firstShift > 0, !failure.hasMeantValue { return firstShift % max(failure.substituteCount, 1) }
      return (failure.doubtNumber.map { number(run, ofDoubt: $0) } ?? run) % max(failure.substituteCount, 1)
    }
    if isReduced { return failure.reducedIndex(Self.reducedNumber(of: failure, inComparison: extra)) }
    let (digit, pair) = Self.pair(ofNumber: extra, digitCount: digitCount)
    let value = (0..<digit).reduce(failure.valueOrder) { order, _ in order / 3 } % 3
    return Self.pairs[pair][value] % max(failure.substituteCount, 1)
  }

  /// Returns the digit and the index in ``pairs`` of a variant for conditions on two values.
  private static func pair(ofNumber number: Int, digitCount: Int) -> (digit: Int, pair: Int) {
    let rest = number - comparisonCount * digitCount
    guard rest >= 0 else { return (number / comparisonCount, number % comparisonCount) }
    let restCount = pairs.count - comparisonCount
    return (rest / restCount, comparisonCount + rest % restCount)
  }

  /// Returns the number of a failure's substitute in one of the two variants for comparisons of a reduced plan.
  ///
  /// Three successive failures have three different substitutes: those that differ most. Numbers ascend in the first
  /// variant (the second substitute is the smallest, the first the largest) and descend in the other. If there are only
  /// two substitutes, as for a Boolean, two successive failures have different ones.
  private static func reducedNumber(of failure: Failure, inComparison comparison: Int) -> Int {
    let count = failure.substituteCount == 2 ? 2 : 3
    let position = failure.valueOrder % count
    return 1 + (comparison == 0 ? position + 1 : count - position) % count
  }

  /// Returns the number of the substitute for a value that a broken requirement names.
  ///
  /// The requirement may compare the value with one that failed, so pairs of neighbors are exchanged: 2, 1, 4, 3. It may
  /// compare it with another such value, so in every second variant these differ.
  private func number(_ run: Int, ofDoubt number: Int) -> Int {
    guard run > 0 else { return 0 }
    return doubtShift + (run & 1 == 1 ? run + 1 + 2 * number : run - 1)
  }

  /// Returns whether a failure has different substitutes in some of the variants, or its only one in any.
  ///
  /// The value that was probably meant must be one of them.
  func givesSeveral(to failure: Failure, in runs: RunSet) -> Bool {
    var first: Int?
    var (isOnlyOne, lacksMeantValue) = (true, failure.hasMeantValue)
    for run in 0..<runCount where runs.contains(run) {
      let number = failure.valueNumber(index(of: failure, in: run))
      if number == 0 { lacksMeantValue = false }
      if let first, first != number { isOnlyOne = false }
      first = number
      if !isOnlyOne, !lacksMeantValue { return true }
    }
    return first != nil && isOnlyOne && !lacksMeantValue && failure.hasOnlyOneValue
  }
}
