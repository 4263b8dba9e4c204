// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Decodable", path: ".."),
    // Its traits interpose malloc and the runtime, which slows down the measured code.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Corpora"),
    .target(
      name: "Models",
      dependencies: [
        .product(name: "Decodable", package: "Decodable"), .product(name: "Encodable", package: "Decodable"),
      ]),
    .target(
      name: "Contenders",
      dependencies: [
        .product(name: "Decodable", package: "Decodable"), .product(name: "Encodable", package: "Decodable"), "Corpora",
        "Models",
      ]),
    // The sources of the test target MemoryCounter; a build cannot contain two targets with the same name.
    .target(name: "AllocationCounter"),
    .executableTarget(name: "compare", dependencies: ["Contenders", "Corpora", "AllocationCounter"]),
    .executableTarget(
      name: "DecodableBenchmarks",
      dependencies: ["Contenders", .product(name: "Benchmark", package: "benchmark")],
      // The plugin runs the targets inside a folder called Benchmarks, as this package's folder is.
      path: "DecodableBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
