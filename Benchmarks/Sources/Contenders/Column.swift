import Corpora
import Decodable
import Foundation
import Models

/// A column of the table: a document and its contenders.
package struct Column {
  package let name: String
  package let contenders: [Contender]
  /// Returns the same contenders on an array of `count` copies of the document.
  package let contendersForCopies: (_ count: Int) -> [Contender]
  /// The decoded models.
  package let models: () -> Any
  /// Stops the process unless all contenders decode the same models.
  package let check: () -> Void

  package static let names = Corpus.allCases.map(\.rawValue) + ["small"]

  /// The names of the contenders, which are the same in each column.
  package static var contenderNames: [String] { named("small")?.contenders.map(\.name) ?? [] }

  package static func named(_ name: String) -> Column? {
    switch Corpus(rawValue: name) {
    case .twitter: Column(name, Twitter.self, Corpus.twitter.text)
    case .citmCatalog: Column(name, CITMCatalog.self, Corpus.citmCatalog.text)
    case .canada: Column(name, Canada.self, Corpus.canada.text)
    case .githubEvents: Column(name, [GitHubEvent].self, Corpus.githubEvents.text)
    case .articles: Column(name, [String: Article].self, Corpus.articles.text)
    case nil: name == "small" ? Column(name, SmallObject.self) { Data(SmallObject.text.utf8) } : nil
    }
  }

  /// Returns the contenders of a column, or of a number of copies of its document: `twitter*100`.
  package static func contenders(in name: String) -> [Contender] {
    let parts = name.split(separator: "*").map(String.init)
    guard parts.count == 2, let count = Int(parts[1]) else { return named(name)?.contenders ?? [] }
    return named(parts[0])?.contendersForCopies(count) ?? []
  }

  private init<Model: Swift.Decodable & Decodable & Equatable>(
    _ name: String, _ model: Model.Type, _ text: @escaping () throws -> Data
  ) {
    let inputs = Inputs(text: text)
    self.name = name
    contenders = Contenders.contenders(for: model, on: inputs)
    contendersForCopies = { count in
      Contenders.contenders(for: [Model].self, on: Inputs { inputs.copies(count) })
    }
    models = { orStop { try Model.decode(parsing: inputs.text) } }
    check = { orStop { try checkAgreement(of: model, on: inputs) } }
  }
}

private func checkAgreement<Model: Swift.Decodable & Decodable & Equatable>(
  of model: Model.Type, on inputs: Inputs
) throws {
  let expected = try JSONDecoder().decode(Model.self, from: inputs.text)
  let plainValue = try JSONSerialization.jsonObject(with: inputs.text)
  for (order, text) in [("document", inputs.text), ("shuffled", inputs.shuffled), ("reversed", inputs.reversed)] {
    let models = try Model.decode(parsing: text)
    if models != expected { stop("\(model) in \(order) order differs from the result of JSONDecoder") }
    let reordered = try JSONSerialization.jsonObject(with: text)
    if !isEqual(plainValue, reordered) { stop("the document of \(model) in \(order) order has other values") }
  }
}

/// Returns a Boolean value that indicates whether two results of JSONSerialization hold the same document.
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
