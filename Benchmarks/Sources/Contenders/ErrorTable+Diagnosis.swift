import Corpora
import Decodable
import Foundation
import Models

extension ErrorTable {
  static var diagnosis: ErrorTable {
    let inputs = Inputs { try Corpus.twitter.text() }
    let mistaken = Inputs { withScalarsReplaced(inputs.text, count: 25) }
    let words = Inputs { Data("[\(repeatElement("\"?\"", count: 100_000).joined(separator: ", "))]".utf8) }
    let fields = Inputs {
      Data("{\((0..<ManyFields.count).map { "\"\($0)\": \"?\"" }.joined(separator: ", "))}".utf8)
    }
    return ErrorTable(
      columns: ["decoding", "problems(in:)"], ratio: .multiple,
      rows: [
        problems("correct", "twitter.json", Twitter.self, in: inputs, count: 0),
        problems("mistakes", "twitter.json with 25 mistakes", Twitter.self, in: mistaken, count: 25),
        problems("elements", "an array of 100,000 failing elements", [Int].self, in: words, count: 100_000),
        problems("fields", "an object of 2,000 failing members", ManyFields.self, in: fields, count: 2_000),
      ])
  }

  private static func problems<Model: Decodable>(
    _ name: String, _ title: String, _ model: Model.Type, in inputs: Inputs, count: Int
  ) -> Row {
    let rival = "\(name)-decode"
    return Row(
      title: title,
      contenders: [
        Contender(rival, title, against: rival, given: inputs.document) { document in
          Result { try Model.decode(document) }
        },
        Contender(name, title, against: rival, given: inputs.document) { document in
          let problems = Model.problems(in: document)
          if problems.count != count { stop("\(problems.count) problems instead of \(count)") }
          return problems
        },
      ])
  }
}
