import Foundation
@testable import generate_overloads
import Testing
import TestSupport

@Suite struct OverloadGeneratorTests {
  @Test func `The generated file is up to date`() throws {
    let source = try RepositoryFiles.text("Sources/Decodable/Operators/Generated/Overloads.swift")
    #expect(source == OverloadGenerator.generate(), "run `swift run generate-overloads`")
  }

  @Test func `Every leaf has an overload for each shape and each operator`() {
    let expected = Leaf.all.map { leaf in
      leaf.shapes.map { leaf.operators(of: $0).count }.reduce(leaf.presenceJSONType == nil ? 0 : 4, +)
    }.reduce(0, +)
    #expect(OverloadGenerator.generate().components(separatedBy: "@_disfavoredOverload").count - 1 == expected)
    #expect(expected == 3 * 5 + 30 + 4 + 2 * 4)
  }
}
