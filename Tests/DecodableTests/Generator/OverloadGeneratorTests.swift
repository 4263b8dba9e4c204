import Foundation
@testable import generate_overloads
import Testing
import TestSupport

@Suite struct OverloadGeneratorTests {
  @Test(arguments: GeneratedFile.all.map(\.path))
  func `The generated files are up to date`(path: String) throws {
    let generated = GeneratedFile.all.first { $0.path == path }?.text
    #expect(try RepositoryFiles.text(path) == generated, "run `swift run generate-overloads`")
  }

  @Test func `Every leaf has an overload for each operator and number of containers`() {
    let expected = Leaf.all.flatMap { leaf in
      Operator.all.map { leaf.shapes(of: $0).count + (leaf.presenceJSONType == nil ? 0 : 1) }
    }.reduce(0, +)
    #expect(OverloadGenerator.generate().components(separatedBy: "@_disfavoredOverload").count - 1 == expected)
    #expect(expected == (3 + 3 * 2) + (4 + 3 * 3) + 4 + 2 * 4)
  }
}
