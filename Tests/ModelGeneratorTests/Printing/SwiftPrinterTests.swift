import ModelGenerator
import Testing

@Suite struct SwiftPrinterTests {
  @Test func `show`() throws {
    print(swiftText(of: PrintedModels.events))
    print(try SwiftCompiler.problems(in: [swiftText(of: PrintedModels.events)]))
    print(try SwiftCompiler.findings(in: [swiftText(of: PrintedModels.events)]))
    #expect(try readModel(fromSwift: swiftText(of: PrintedModels.events)) == PrintedModels.events)
  }
}
