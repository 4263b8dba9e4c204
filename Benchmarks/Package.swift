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
    .target(name: "AllocationCounter"),
    .executableTarget(name: "compare", dependencies: ["Decodable", "Corpora", "Models", "AllocationCounter"]),
  ],
  swiftLanguageModes: [.v6]
)
