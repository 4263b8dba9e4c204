// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Decodable",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Decodable", targets: ["Decodable"]),
    .library(name: "Encodable", targets: ["Encodable"]),
    .library(name: "JSONDocument", targets: ["JSONDocument"]),
    .executable(name: "example", targets: ["Example"]),
    .executable(name: "decodable-model", targets: ["decodable-model"]),
    .plugin(name: "GenerateModel", targets: ["GenerateModel"]),
  ],
  targets: [
    .target(name: "JSONDocument", swiftSettings: [.strictMemorySafety()]),
    .target(name: "Decodable", dependencies: ["JSONDocument"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "Encodable", dependencies: ["Decodable", "JSONDocument"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "Gallery", dependencies: ["Decodable", "Encodable"]),
    .target(name: "ModelGenerator", dependencies: ["Decodable"]),
    .target(name: "RandomSource", path: "Tests/RandomSource"),
    .target(name: "TestSupport", dependencies: ["JSONDocument"], path: "Tests/TestSupport"),
    .target(name: "ModelProof", dependencies: ["Encodable", "RandomSource"], path: "Tests/ModelProof"),
    .target(name: "DiagnosisProof", dependencies: ["Decodable", "RandomSource"], path: "Tests/DiagnosisProof"),
    .target(name: "MemoryCounter", path: "Tests/MemoryCounter"),
    .executableTarget(name: "decodable-model", dependencies: ["ModelGenerator"]),
    .plugin(
      name: "GenerateModel",
      capability: .command(
        intent: .custom(
          verb: "generate-model", description: "Write a model of sample documents with decode functions."),
        permissions: [.writeToPackageDirectory(reason: "It writes the model to the file that --output names.")]),
      dependencies: ["decodable-model"], path: "Sources/GenerateModelPlugin"),
    .executableTarget(
      name: "Example",
      dependencies: ["Decodable", "Gallery"],
      resources: [.copy("Resources/repositories.json"), .copy("Resources/repositories-broken.json")]),
    .executableTarget(name: "generate-gallery", dependencies: ["Gallery"], path: "Scripts/generate-gallery"),
    .executableTarget(name: "generate-overloads", path: "Scripts/generate-overloads"),
    .executableTarget(name: "generate-powers-of-five", path: "Scripts/generate-powers-of-five"),
    .executableTarget(
      name: "prove-models", dependencies: ["Decodable", "ModelGenerator", "ModelProof"], path: "Scripts/prove-models"),
    .executableTarget(name: "prove-problems", dependencies: ["DiagnosisProof"], path: "Scripts/prove-problems"),
    .executableTarget(
      name: "prove-encoding", dependencies: ["Encodable", "RandomSource"], path: "Scripts/prove-encoding"),
    .testTarget(name: "EncodableTests", dependencies: ["Encodable", "JSONDocument", "RandomSource", "TestSupport"]),
    .testTarget(name: "JSONDocumentTests", dependencies: ["JSONDocument", "RandomSource", "TestSupport"]),
    .testTarget(
      name: "DecodableTests",
      dependencies: [
        "Decodable", "Encodable", "JSONDocument", "DiagnosisProof", "Example", "Gallery", "MemoryCounter",
        "RandomSource",
        "TestSupport", "generate-gallery", "generate-overloads", "generate-powers-of-five",
      ]),
    .testTarget(
      name: "ModelGeneratorTests",
      dependencies: ["Decodable", "ModelGenerator", "ModelProof", "RandomSource", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// The thread sanitizer is for tests with threads; to build everything with it takes minutes.
if Context.environment["DECODABLE_SANITIZER"] != nil {
  let libraries = ["JSONDocument", "Decodable", "RandomSource"]
  let tests = Target.testTarget(
    name: "DecodableTests", dependencies: libraries.map { .init(stringLiteral: $0) },
    sources: [
      "Concurrency", "Decoding/OverrideTests.swift", "Diagnosis/DiagnosisConcurrencyTests.swift",
      "Document/JSONTests.swift", "Support",
    ])
  package.targets = package.targets.filter { libraries.contains($0.name) } + [tests]
  package.products = []
}

// Another version of the compiler may warn about other things, so only strict builds treat warnings as errors.
if Context.environment["DECODABLE_STRICT"] != nil {
  // The package manager builds a plugin's tool and its dependencies a second time.
  package.targets.removeAll { $0.type == .plugin }
  package.products.removeAll { $0.name == "GenerateModel" }
  for target in package.targets {
    // Without debug information, a build takes less time, and so do the tests, because variables need no storage that
    // starts with zeros. The package manager adds -g after a plain -gnone, and the last of them counts.
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error), .unsafeFlags(["-Xfrontend", "-gnone"])]
    // The tests then take half of the time, and no other build has to show that the optimizer accepts the libraries.
    // Assertions remain. Without threads, the compiler writes a single file, which the package manager does not expect.
    if ["JSONDocument", "Decodable", "Encodable"].contains(target.name) {
      let optimized = ["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"]
      target.swiftSettings? += [.unsafeFlags(optimized, .when(configuration: .debug))]
    }
  }
}
