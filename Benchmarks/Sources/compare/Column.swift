import Corpora
import Decodable
import Foundation
import Models

/// A document and the contenders for it: one column of the table.
struct Column {
  let name: String
  let inputs: Inputs
  var contenders: [Contender]
  /// Stops unless all contenders agree about the models.
  let check: () -> Void

  static let names = Corpus.allCases.map(\.rawValue) + ["small"]

  static func named(_ name: String) -> Column? {
    switch Corpus(rawValue: name) {
    case .twitter: Column(name, orStop(Corpus.twitter.text), Twitter.self)
    case .citmCatalog: Column(name, orStop(Corpus.citmCatalog.text), CITMCatalog.self)
    case .canada: Column(name, orStop(Corpus.canada.text), Canada.self)
    case .githubEvents: Column(name, orStop(Corpus.githubEvents.text), [GitHubEvent].self)
    case nil: name == "small" ? Column(name, Data(SmallObject.text.utf8), SmallObject.self) : nil
    }
  }

  private init<Model: Swift.Decodable & Decodable & Equatable>(_ name: String, _ text: Data, _ model: Model.Type) {
    let inputs = Inputs(text: text)
    self.name = name
    self.inputs = inputs
    contenders = compare.contenders(for: model, on: inputs)
    check = { orStop { try checkAgreement(of: model, on: inputs) } }
  }
}

private func checkAgreement<Model: Swift.Decodable & Decodable & Equatable>(
  of model: Model.Type, on inputs: Inputs
) throws {
  let expected = try JSONDecoder().decode(Model.self, from: inputs.text)
  let graph = try JSONSerialization.jsonObject(with: inputs.text)
  for (order, text) in [("document", inputs.text), ("shuffled", inputs.shuffled), ("reversed", inputs.reversed)] {
    let models = try Model.decode(parsing: text)
    precondition(models == expected, "\(model) in \(order) order is not what JSONDecoder says")
    let reordered = try JSONSerialization.jsonObject(with: text)
    precondition(isEqual(graph, reordered), "\(model) in \(order) order is another document")
  }
}

/// Whether two graphs of JSONSerialization hold the same document.
private func isEqual(_ left: Any, _ right: Any) -> Bool {
  switch (left, right) {
  case (let left as [String: Any], let right as [String: Any]):
    left.count == right.count
      && left.allSatisfy { name, value in right[name].map { isEqual(value, $0) } ?? false }
  case (let left as [Any], let right as [Any]):
    left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
  case (let left as String, let right as String): left == right
  case (let left as NSObject, let right as NSObject): left == right
  default: false
  }
}
