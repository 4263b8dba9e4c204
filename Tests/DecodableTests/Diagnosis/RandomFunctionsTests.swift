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
}
