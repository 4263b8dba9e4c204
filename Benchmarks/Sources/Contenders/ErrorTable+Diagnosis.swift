import Corpora
import Decodable
import Foundation
import Models

extension ErrorTable {
  static var diagnosis: ErrorTable {
    let twitter = Inputs { try Corpus.twitter.text() }
    let mistaken = Inputs { withScalarsReplaced(twitter.text, count: 25) }
    func array(of element: String) -> Inputs {
      Inputs { Data("[\(repeatElement(element, count: 100_000).joined(separator: ", "))]".utf8) }
    }
    func fields(_ value: String) -> Inputs {
      Inputs { Data("{\((0..<ManyFields.count).map { "\"\($0)\": \(value)" }.joined(separator: ", "))}".utf8) }
    }
    return ErrorTable(
      columns: ["decoding it without mistakes", "`problems(in:)`"], ratio: .multiple,
      rows: [
        problems("correct", "twitter.json", Twitter.self, in: twitter, 0, correct: twitter),
        problems("mistakes", "twitter.json with 25 mistakes", Twitter.self, in: mistaken, 25, correct: twitter),
        problems(
          "elements", "an array of 100,000 failing elements", [Int].self, in: array(of: "\"?\""), 100_000,
          correct: array(of: "7")),
        problems(
          "fields", "an object of 2,000 failing members", ManyFields.self, in: fields("\"?\""), 2_000,
          correct: fields("7")),
      ])
  }

  private static func problems<Model: Decodable>(
    _ name: String, _ title: String, _ model: Model.Type, in inputs: Inputs, _ count: Int, correct: Inputs
  ) -> Row {
    let rival = "\(name)-decode"
    return Row(
      title: title,
      contenders: [
        Contender(rival, title, against: rival, given: correct.document) { try Model.decode($0) },
        Contender(name, title, against: rival, given: inputs.document) { document in
          let problems = Model.problems(in: document, limit: count)
          if problems.count != count { stop("\(problems.count) problems instead of \(count)") }
          return problems
        },
      ])
  }
}
