import Contenders
import Foundation

/// The time that a contender takes.
enum MeasuredTime {
  /// The time that passes.
  case elapsed
  /// The time that the thread computes. On a machine with other work, a contender that runs for longer than the system
  /// leaves it a core would otherwise take up to twice as long, and a shorter one would not.
  case computing

  fileprivate var now: Duration {
    switch self {
    case .elapsed: return ContinuousClock.now - Self.start
    case .computing:
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }

  private static let start = ContinuousClock.now
}

/// Returns the median time of each contender in seconds.
///
/// Each round runs all contenders in a new random order, so that a temporary load on the machine affects them alike.
///
/// - Parameters:
///   - measuredTime: The time that counts.
///   - repetitions: The number of runs of each contender in a round; if nil, one, or as many as the clock's precision
///     requires.
///   - rounds: The number of rounds; if nil, as many as fit into eight seconds, but at least `leastRounds`, at most
///     301.
func medianTimes(
  of contenders: [Contender], measuring measuredTime: MeasuredTime = .elapsed, repetitions: [Int]? = nil,
  rounds: Int? = nil, leastRounds: Int = 15
) -> [Double] {
  for contender in contenders { contender.prepare() }
  // The first runs fill caches and memory pools.
  let estimates = contenders.map { contender in
    (0..<3).map { _ in time(contender, measuredTime, repetitions: 1) }.min() ?? 0
  }
  let repetitions = repetitions ?? estimates.map { $0 > shortestTime ? 1 : Int(100e-6 / $0) + 1 }
  let roundTime = zip(estimates, repetitions).reduce(0) { $0 + $1.0 * Double($1.1) }
  let rounds = rounds ?? min(max(Int(8 / roundTime), leastRounds), 301)
  var times = [[Double]](repeating: [], count: contenders.count)
  for round in -2..<rounds {
    for index in contenders.indices.shuffled() {
      let isShort = estimates[index] <= shortestTime
      let time = (isShort ? timeTogether : time)(contenders[index], measuredTime, repetitions[index])
      if round >= 0 { times[index].append(time) }
    }
  }
  return times.map { $0.sorted()[$0.count / 2] }
}

/// The time below which several runs share two readings of the clock, because a reading takes about 50 ns.
private let shortestTime = 20e-6

private func time(_ contender: Contender, _ measuredTime: MeasuredTime, repetitions: Int) -> Double {
  var duration = Duration.zero
  for _ in 0..<repetitions {
    let start = measuredTime.now
    contender.run()
    duration += measuredTime.now - start
    contender.discard()
    mergeFreedMemory()
  }
  return duration / .seconds(1) / Double(repetitions)
}

/// Makes a large allocation, at which glibc merges the small blocks that were freed before.
///
/// Otherwise the contender that runs next would pay for it: decoding 1,000 small objects takes 138 instead of 96 µs after
/// a thousand errors were freed.
private func mergeFreedMemory() {
  unsafe UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16).deallocate()
}

private func timeTogether(_ contender: Contender, _ measuredTime: MeasuredTime, repetitions: Int) -> Double {
  let start = measuredTime.now
  for _ in 0..<repetitions { contender.run() }
  return (measuredTime.now - start) / .seconds(1) / Double(repetitions)
}
