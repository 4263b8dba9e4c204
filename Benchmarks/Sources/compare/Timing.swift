import Contenders

/// Times all contenders in turn, in another order each round, and returns the median time of each in seconds.
///
/// Whatever disturbs the machine for a while then disturbs all of them.
///
/// - Parameters:
///   - repetitions: How often each is run in a round; once, or until the clock is exact enough, if nil.
///   - rounds: As many as take about eight seconds, but not fewer than `leastRounds`, if nil.
func medianTimes(
  of contenders: [Contender], repetitions: [Int]? = nil, rounds: Int? = nil, leastRounds: Int = 15
) -> [Double] {
  for contender in contenders { contender.prepare() }
  // The first runs fill caches and pools of memory.
  let estimates = contenders.map { contender in (0..<3).map { _ in time(contender, repetitions: 1) }.min() ?? 0 }
  let repetitions = repetitions ?? estimates.map { $0 > shortest ? 1 : Int(100e-6 / $0) + 1 }
  let roundTime = zip(estimates, repetitions).reduce(0) { $0 + $1.0 * Double($1.1) }
  let rounds = rounds ?? min(max(Int(8 / roundTime), leastRounds), 301)
  var times = [[Double]](repeating: [], count: contenders.count)
  for round in -2..<rounds {
    for index in contenders.indices.shuffled() {
      let isShort = estimates[index] <= shortest
      let time = (isShort ? timeTogether : time)(contenders[index], repetitions[index])
      if round >= 0 { times[index].append(time) }
    }
  }
  return times.map { $0.sorted()[$0.count / 2] }
}

/// What takes less is repeated within one reading of the clock, which takes some 50 ns itself.
private let shortest = 20e-6

private func time(_ contender: Contender, repetitions: Int) -> Double {
  var duration = Duration.zero
  for _ in 0..<repetitions {
    duration += ContinuousClock().measure(contender.run)
    contender.discard()
  }
  return duration / .seconds(1) / Double(repetitions)
}

private func timeTogether(_ contender: Contender, repetitions: Int) -> Double {
  let duration = ContinuousClock().measure { for _ in 0..<repetitions { contender.run() } }
  return duration / .seconds(1) / Double(repetitions)
}
