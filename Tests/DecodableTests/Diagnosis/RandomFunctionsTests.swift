import DiagnosisProof
import Testing

/// Decode functions made from seeds, whose independent problems are known by construction; `prove-problems` runs more.
@Suite struct RandomFunctionsTests {
  @Test func `Of random decode functions all independent problems are found, and no others`() {
    let reports = (1...(Stress.isEnabled ? 20_000 : 500)).lazy.compactMap { Case.report(seed: $0) }
    for report in reports.prefix(3) { Issue.record("\(report)") }
  }
}
