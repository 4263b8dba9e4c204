import DiagnosisProof
import Foundation

// Compares the problems that are found with those that there are, for random decode functions and documents.
//
//   prove-problems [COUNT [FIRST-SEED]]
let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let count = arguments.first ?? 1_000_000
let first = arguments.dropFirst().first ?? 1
let maximumReports = 10
var failures = 0
for seed in first..<(first + count) {
  if (seed - first) % 50_000 == 0, seed > first { print("\(seed - first) cases, \(failures) failures") }
  guard let report = Case.report(seed: seed) else { continue }
  failures += 1
  print(report + "\n")
  if failures == maximumReports { break }
}
print("\(failures) failures in \(count) cases from seed \(first)")
exit(failures == 0 ? 0 : 1)
