import AllocationCounter
import Contenders
import Foundation

/// The peak of memory that one run takes, in bytes: the median of five processes, as the system counts by batches.
func peakMemory(of contender: String, in column: String) -> Int? {
  let peaks = (0..<5).compactMap { _ in
    output(of: [CommandLine.arguments[0], "peak", column, contender]).flatMap { Int($0) }
  }
  return peaks.isEmpty ? nil : peaks.sorted()[peaks.count / 2]
}

/// What `compare peak` prints: by how much the resident memory of this process grows at most during the run.
///
/// The same contender decodes the small object first, so that the code itself is not counted.
func ownPeakMemory(of contender: Contender, after small: Contender) -> Int {
  small.run()
  contender.prepare()
  #if os(Linux)
    // What was freed before goes back to the system, so that it counts when it is used again.
    memory_trim()
    // Makes the peak start anew (proc(5)).
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    let before = residentMemory("VmRSS")
    contender.run()
    return residentMemory("VmHWM") - before
  #else
    let before = highestResidentMemory()
    contender.run()
    return highestResidentMemory() - before
  #endif
}

#if os(Linux)
  /// A line of /proc/self/status, in bytes.
  private func residentMemory(_ name: String) -> Int {
    let status = orStop { try String(contentsOfFile: "/proc/self/status", encoding: .utf8) }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return (line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1024
  }
#else
  private func highestResidentMemory() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  }
#endif
