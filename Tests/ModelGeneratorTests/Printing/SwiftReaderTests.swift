import ModelGenerator
import Testing

@Suite struct SwiftReaderTests {
  @Test func `What was printed is read as it was, whatever is in it`() throws {
    var models = RandomModels(seed: 6)
    for index in 0..<2000 {
      let model = models.next(named: "Root")
      let text = swiftText(of: model)
      let read = try readModel(fromSwift: text)
      if read != model {
        Issue.record("model \(index) differs: \(changes(from: model, to: read).text)\n\(text)\n\(model)\n\(read)")
        return
      }
    }
  }
}
