import DiagnosisProof
import Foundation

// Compares the problems that the library finds with the expected ones, for random decode functions and documents, and
// for those that it once got wrong.
//
//   prove-problems [COUNT [FIRST-SEED [KIND]]]
//
// With KIND, reports only kinds of violations whose name contains it: prove-problems 1000 1 missing
let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.first.flatMap { UInt64($0) } ?? 1_000_000
let first = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let kind = arguments.dropFirst(2).first ?? ""
let maximumReports = 25

/// Prints a line without buffering, because a case may crash.
func printLine(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

var failures = 0
for (index, seed) in (Case.formerFailures + Array(first..<(first + count))).enumerated() {
  if index > 0, index.isMultiple(of: 1_000) { printLine("\(index) cases, \(failures) failures so far") }
  guard let report = Case.report(seed: seed, kind: kind) else { continue }
  failures += 1
  printLine(failures <= maximumReports ? report + "\n" : String(report.prefix { $0 != "\n" }))
}
printLine("\(failures) failures in \(count) cases from seed \(first), and \(Case.formerFailures.count) former failures")
exit(failures == 0 ? 0 : 1)
