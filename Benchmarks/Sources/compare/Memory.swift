import AllocationCounter
import Contenders
import Foundation

/// Returns the peak memory of one run, in bytes.
///
/// The figure is the median of five processes, because the system updates its count in batches.
func peakMemory(of contender: String, in column: String) -> Int? {
  let peaks = (0..<5).compactMap { _ in
    output(of: [CommandLine.arguments[0], "peak", column, contender]).flatMap { Int($0) }
  }
  return peaks.isEmpty ? nil : peaks.sorted()[peaks.count / 2]
}

/// Returns the peak growth of this process's resident memory during one run, which `compare peak` prints.
///
/// Code is not counted: all of it is loaded first, and the same contender decodes the small object, which also fills the
/// runtime's tables.
func ownPeakMemory(of contender: Contender, after small: Contender) -> Int {
  small.run()
  contender.prepare()
  #if os(Linux)
    // Returns freed memory to the system, so that using it again counts as growth.
    memory_trim()
    memory_load_code()
    // Resets the peak (proc(5)).
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
  /// Returns the value of one line of /proc/self/status, in bytes.
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
