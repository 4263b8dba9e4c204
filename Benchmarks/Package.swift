// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Decodable", path: ".."),
    // Without its traits it interposes neither malloc nor the runtime, which would slow down what is measured.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Corpora"),
    .target(name: "Models", dependencies: ["Decodable"]),
    .target(name: "Contenders", dependencies: ["Decodable", "Corpora", "Models"]),
    // The same files as MemoryCounter, which the tests use; two targets of one name cannot be in one build.
    .target(name: "AllocationCounter"),
    .executableTarget(name: "compare", dependencies: ["Contenders", "Corpora", "AllocationCounter"]),
    .executableTarget(
      name: "DecodableBenchmarks",
      dependencies: ["Contenders", .product(name: "Benchmark", package: "benchmark")],
      // The plugin takes the targets whose folder is in one called Benchmarks, as this package's is.
      path: "DecodableBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
