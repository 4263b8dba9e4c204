import DiagnosisProof
import TestSupport
import Testing

/// Random decode functions whose independent problems are known by construction; `prove-problems` runs more.
@Suite struct RandomFunctionsTests {
  @Test func `A search finds exactly the independent problems of random functions`() {
    var reports: [String] = []
    for seed in 1...UInt64(Stress.isEnabled ? 20_000 : 30) where reports.count < 3 {
      if let report = Case.report(seed: seed) { reports.append(report) }
    }
    for report in reports { Issue.record("\(report)") }
  }

  @Test(
    .enabled(if: Stress.isEnabled, "these functions take long without optimization; prove-problems runs them"),
    arguments: Case.formerFailures)
  func `A search finds exactly the problems of a function that it once got wrong`(seed: UInt64) {
    #expect(Case.report(seed: seed) == nil)
  }
}
