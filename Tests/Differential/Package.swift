// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that only `Scripts/differential` builds it.
let package = Package(
  name: "Differential",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Decodable", path: "../..")],
  targets: [
    .executableTarget(
      name: "DifferentialPeer",
      dependencies: [
        .product(name: "Decodable", package: "Decodable"), .product(name: "Encodable", package: "Decodable"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
