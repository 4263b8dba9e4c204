import Benchmark
import Contenders

/// One benchmark per contender, each in its own process, for tracking a figure over time.
///
/// To compare contenders, use `compare`, which runs them in turn.
let benchmarks: @Sendable () -> Void = {
  for column in Column.names.compactMap(Column.named) {
    for contender in column.contenders {
      let configuration = Benchmark.Configuration(
        // Counts of retains and releases need the interposer that Package.swift turns off.
        metrics: [.wallClock, .throughput, .instructions, .peakMemoryResident],
        warmupIterations: 3,
        scalingFactor: column.name == "small" ? .kilo : .one,
        maxDuration: .seconds(2))
      Benchmark("\(column.name) \(contender.name)", configuration: configuration) { benchmark in
        contender.prepare()
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { contender.run() }
        benchmark.stopMeasurement()
        contender.discard()
      }
    }
  }
}
