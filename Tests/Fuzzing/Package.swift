// swift-tools-version: 6.2
import PackageDescription

// A package of its own, which no target of the main manifest names: only `Scripts/fuzz` builds it. The products are
// static libraries, since libFuzzer brings the `main` that they are linked with.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ParsingFuzzer", type: .static, targets: ["ParsingFuzzer"]),
    .library(name: "DecodingFuzzer", type: .static, targets: ["DecodingFuzzer"]),
    .library(name: "RecordsFuzzer", type: .static, targets: ["RecordsFuzzer"]),
  ],
  dependencies: [.package(name: "Decodable", path: "../..")],
  targets: [
    .target(name: "Invariants", dependencies: [.product(name: "Decodable", package: "Decodable")]),
    .target(name: "ParsingFuzzer", dependencies: ["Invariants", .product(name: "Decodable", package: "Decodable")]),
    .target(name: "DecodingFuzzer", dependencies: ["Invariants", .product(name: "Decodable", package: "Decodable")]),
    .target(name: "RecordsFuzzer", dependencies: ["Invariants", .product(name: "Decodable", package: "Decodable")]),
  ],
  swiftLanguageModes: [.v6]
)
