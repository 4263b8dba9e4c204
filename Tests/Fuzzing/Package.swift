// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that only `Scripts/fuzz` builds it. The products are static libraries, since libFuzzer has the
// `main` function.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ParsingFuzzer", type: .static, targets: ["ParsingFuzzer"]),
    .library(name: "DecodingFuzzer", type: .static, targets: ["DecodingFuzzer"]),
    .library(name: "EncodingFuzzer", type: .static, targets: ["EncodingFuzzer"]),
    .library(name: "RecordsFuzzer", type: .static, targets: ["RecordsFuzzer"]),
  ],
  dependencies: [.package(name: "Decodable", path: "../..")],
  targets: [
    .target(name: "Invariants", dependencies: [.product(name: "Decodable", package: "Decodable")]),
    .target(name: "ParsingFuzzer", dependencies: ["Invariants", .product(name: "Decodable", package: "Decodable")]),
    .target(name: "DecodingFuzzer", dependencies: ["Invariants", .product(name: "Decodable", package: "Decodable")]),
    .target(
      name: "EncodingFuzzer",
      dependencies: [
        "Invariants", .product(name: "Encodable", package: "Decodable"),
        .product(name: "JSONDocument", package: "Decodable"),
      ]),
    .target(name: "RecordsFuzzer", dependencies: ["Invariants", .product(name: "Decodable", package: "Decodable")]),
  ],
  swiftLanguageModes: [.v6]
)
