import DiagnosisProof
import Testing

/// Decode functions made from seeds, whose independent problems are known by construction; `prove-problems` runs more.
@Suite struct RandomFunctionsTests {
  @Test func `Of random decode functions all independent problems are found, and no others`() {
    var reports: [String] = []
    for seed in 1...UInt64(Stress.isEnabled ? 20_000 : 500) where reports.count < 3 {
      if let report = Case.report(seed: seed) { reports.append(report) }
    }
    for report in reports { Issue.record("\(report)") }
  }

  /// Seeds of functions that took millions of look-ups, or whose problems were wrong once.
  @Test(arguments: [6_130_005, 6_653_588, 8_138_867, 8_237_394, 8_579_891])
  func `The problems of a function that was hard to judge are the true ones`(seed: UInt64) {
    #expect(Case.report(seed: seed) == nil)
  }
}
