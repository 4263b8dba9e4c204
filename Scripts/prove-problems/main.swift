import DiagnosisProof
import Foundation

// Compares the problems that are found with those that there are, for random decode functions and documents.
//
//   prove-problems [COUNT [FIRST-SEED [KIND]]]
//
// KIND is a part of what is wrong: prove-problems 1000 1 missing
let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.first.flatMap { UInt64($0) } ?? 1_000_000
let first = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let kind = arguments.dropFirst(2).first ?? ""
let maximumReports = 25
var failures = 0
for seed in first..<(first + count) {
  if (seed - first) % 50_000 == 0, seed > first { print("\(seed - first) cases, \(failures) failures") }
  guard let report = Case.report(seed: seed, kind: kind) else { continue }
  failures += 1
  print(report + "\n")
  if failures == maximumReports { break }
}
print("\(failures) failures in \(count) cases from seed \(first)")
exit(failures == 0 ? 0 : 1)
