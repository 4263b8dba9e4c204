import Foundation

/// Times all contenders in turn, in another order each round, and returns the median time of each in seconds.
///
/// Whatever disturbs the machine for a while then disturbs all of them.
func medianTimes(of contenders: [Contender], rounds: Int?) -> [Double] {
  // The first runs fill caches and memory pools, and say how often to repeat what is too short for the clock.
  let estimates = contenders.map { contender in (0..<3).map { _ in time(contender, repetitions: 1) }.min() ?? 0 }
  let repetitions = estimates.map { $0 > 20e-6 ? 1 : Int(100e-6 / $0) + 1 }
  let roundTime = zip(estimates, repetitions).reduce(0) { $0 + $1.0 * Double($1.1) }
  let rounds = rounds ?? min(max(Int(8 / roundTime), 15), 301)
  var times = [[Double]](repeating: [], count: contenders.count)
  for round in -2..<rounds {
    for index in contenders.indices.shuffled() {
      let time = time(contenders[index], repetitions: repetitions[index])
      if round >= 0 { times[index].append(time) }
    }
  }
  return times.map(median)
}

private func time(_ contender: Contender, repetitions: Int) -> Double {
  let duration = ContinuousClock().measure { for _ in 0..<repetitions { contender.run() } }
  contender.discard()
  return duration / .seconds(1) / Double(repetitions)
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}
