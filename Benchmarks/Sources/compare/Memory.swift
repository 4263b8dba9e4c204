import Contenders
import Foundation

/// The peak of memory that one run takes, in bytes, measured in a process of its own.
func peakMemory(of contender: String, in column: String) -> Int? {
  output(of: [CommandLine.arguments[0], "peak", column, contender]).flatMap { Int($0) }
}

/// What `compare peak` prints: by how much the resident memory of this process grows at most during the run.
///
/// The same contender decodes the small object first, so that the code itself is not counted.
func ownPeakMemory(of contender: Contender, after small: Contender) -> Int {
  small.run()
  contender.prepare()
  #if os(Linux)
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
