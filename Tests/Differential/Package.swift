// swift-tools-version: 6.2
import PackageDescription

// A package of its own, which no target of the main manifest names: only `Scripts/differential` builds it.
let package = Package(
  name: "Differential",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Decodable", path: "../..")],
  targets: [
    .executableTarget(
      name: "DifferentialPeer", dependencies: [.product(name: "Decodable", package: "Decodable")])
  ],
  swiftLanguageModes: [.v6]
)
