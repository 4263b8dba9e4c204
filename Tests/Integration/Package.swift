// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that only `Scripts/check integration` builds it.
let package = Package(
  name: "Integration",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Decodable", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.25.0", traits: []),
  ],
  targets: [
    .target(
      name: "Integration",
      dependencies: [
        .product(name: "Decodable", package: "Decodable"), .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["Integration", .product(name: "HummingbirdTesting", package: "hummingbird")]),
  ],
  swiftLanguageModes: [.v6]
)
