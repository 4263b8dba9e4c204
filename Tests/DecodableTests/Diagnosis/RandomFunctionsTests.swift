import DiagnosisProof
import Testing

/// Random decode functions whose independent problems are known by construction; `prove-problems` runs more.
@Suite struct RandomFunctionsTests {
  @Test func `A search finds exactly the independent problems of random functions`() {
    var reports: [String] = []
    for seed in 1...UInt64(Stress.isEnabled ? 20_000 : 500) where reports.count < 3 {
      if let report = Case.report(seed: seed) { reports.append(report) }
    }
    for report in reports { Issue.record("\(report)") }
  }

  /// Seeds of functions that once took millions of lookups or had wrong problems.
  @Test(arguments: [
    6_130_005, 6_653_588, 8_138_867, 8_237_394, 8_415_779, 8_422_764, 8_480_286, 8_579_891, 8_869_319,
  ])
  func `A search finds exactly the problems of a function that it once got wrong`(seed: UInt64) {
    #expect(Case.report(seed: seed) == nil)
  }
}
