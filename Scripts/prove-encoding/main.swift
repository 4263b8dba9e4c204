import Encodable
import Foundation
import RandomSource

// Encodes random values, and decodes them again: by this library, as Codable values, and by Foundation.
//
//   prove-encoding [COUNT [FIRST-SEED]]
let arguments = Array(CommandLine.arguments.dropFirst())
let count = arguments.first.flatMap { UInt64($0) } ?? 1_000_000
let first = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let maximumReports = 25

/// Prints a line without buffering, because a case may crash.
func printLine(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

var proof = Proof()
let start = ContinuousClock.now
for seed in first..<(first + count) {
  if (seed - first) % 250_000 == 0, seed > first { printLine("seed \(seed), \(proof.failures) failures so far") }
  var random = SeededGenerator(seed: seed)
  proof.checkRandomValue(seed, &random)
  if proof.failures >= maximumReports { break }
}
let counts = proof.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
printLine("\(proof.failures) failures in \(count) values from seed \(first), in \(ContinuousClock.now - start)")
printLine("scalars: \(counts)")
exit(proof.failures == 0 ? 0 : 1)
