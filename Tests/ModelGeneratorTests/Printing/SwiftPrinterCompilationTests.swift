import Foundation
import ModelGenerator
import Testing

/// What is printed, as the compiler and the linter see it.
@Suite(.enabled(if: SwiftCompiler.isHere, SwiftCompiler.absence))
struct SwiftPrinterCompilationTests {
  @Test(arguments: 0..<4)
  func `Models made at random compile without a warning, and pass the linter`(seed: UInt64) throws {
    var models = RandomModels(seed: seed)
    let texts = (0..<60).map { index in
      let name = "Root\(index)"
      return swiftText(of: models.next(named: name), named: name)
    }
    try expectClean(texts)
  }

  private func expectClean(_ texts: [String]) throws {
    let (problems, findings) = try (SwiftCompiler.problems(in: texts), SwiftCompiler.findings(in: texts))
    if let folder = ProcessInfo.processInfo.environment["DBG"] {
    try (problems + findings).write(toFile: folder + "/out.txt", atomically: true, encoding: .utf8)
    for (i, t) in texts.enumerated() { try t.write(toFile: folder + "/M\(i).swift", atomically: true, encoding: .utf8) } }
    #expect(problems == "")
    #expect(findings == "")
  }
}
