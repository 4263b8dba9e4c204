import Corpora
import Decodable
import Foundation
import Models

extension ComparisonTable {
  /// The cost of finding all problems, as a multiple of decoding a correct document.
  static var diagnosis: ComparisonTable {
    let twitter = Inputs { try Corpus.twitter.text() }
    let mistaken = Inputs { withScalarsReplaced(twitter.text, count: 25) }
    func array(of element: String) -> Inputs {
      Inputs { Data("[\(repeatElement(element, count: 100_000).joined(separator: ", "))]".utf8) }
    }
    func fields(_ value: String) -> Inputs {
      Inputs { Data("{\((0..<ManyFields.count).map { "\"\($0)\": \(value)" }.joined(separator: ", "))}".utf8) }
    }
    return ComparisonTable(
      columns: ["decoding a correct document", "`problems(in:)`"], ratio: .multiple,
      rows: [
        problems("correct", "twitter.json", Twitter.self, in: twitter, 0, correct: twitter),
        problems("mistakes", "twitter.json with 25 mistakes", Twitter.self, in: mistaken, 25, correct: twitter),
        orders("empty", "`{}` for each of 1,000 orders", of: "{}"),
        orders("scalars", "`0` for each of 1,000 orders", of: "0"),
        orders("leaf", "1,000 orders, each with a wrong leaf four levels deep", of: Order.text(latitude: #""51.5""#)),
        scores("small", "1,000 objects of three members, each with a wrong one", [Scored].self),
        scores("codable", "the same objects, decoded as Codable", CodableScores.self),
        scores(
          "pairs", "1,000 objects of three members, each with two wrong ones", [Scored].self, nameValue: "5", 2_000),
        problems(
          "unconforming", "1,000 objects, each with a wrong raw value, Codable value and path", [Unconforming].self,
          in: list(of: #"{"grade": 1, "point": {}}"#, 1_000), 3_000,
          correct: list(of: #"{"grade": "low", "point": {"x": 1, "y": 2}, "map": {}}"#, 1_000)),
        problems(
          "lenient", "1,000 objects, each with three wrong values of decoders such as `Int.lenient`", [Lenient].self,
          in: list(of: #"{"count": [], "price": [], "name": []}"#, 1_000), 3_000,
          correct: list(of: #"{"count": 1, "price": 1.5, "name": "a"}"#, 1_000)),
        problems(
          "checked", "the same objects, with closures that check the values", [Checked].self,
          in: list(of: #"{"count": [], "price": [], "name": []}"#, 1_000), 3_000,
          correct: list(of: #"{"count": 1, "price": 1.5, "name": "a"}"#, 1_000)),
        problems(
          "rejecting", "1,000 good orders, unknown keys rejected", [Order].self, in: list(of: Order.text(), 1_000), 0,
          unknownKeys: .reject, correct: list(of: Order.text(), 1_000)),
        problems(
          "links", "400 nested values, each with a wrong member", Link.self,
          in: Inputs { Data(Link.text(count: 400, number: #""?""#).utf8) }, 400,
          correct: Inputs { Data(Link.text(count: 400, number: "7").utf8) }),
        problems(
          "tree", "a tree of 364 values, each with a wrong member", Tree.self,
          in: Inputs { Data(Tree.text(depth: 6, number: #""?""#).utf8) }, 364,
          correct: Inputs { Data(Tree.text(depth: 6, number: "7").utf8) }),
        problems(
          "loop", "500 wrong members in a loop over 100,000 objects", Loop.self, in: loop(wrong: 500), 500,
          correct: loop(wrong: 0)),
        problems(
          "elements", "an array of 100,000 failing elements", [Int].self, in: array(of: "\"?\""), 100_000,
          correct: array(of: "7")),
        problems(
          "fields", "an object of 2,000 failing members", ManyFields.self, in: fields("\"?\""), 2_000,
          correct: fields("7")),
      ])
  }

  private static func list(of element: String, _ count: Int) -> Inputs {
    Inputs { Data("[\(repeatElement(element, count: count).joined(separator: ", "))]".utf8) }
  }

  private static func scores<Model: Decodable>(
    _ name: String, _ title: String, _ model: Model.Type, nameValue: String = #""Ada""#, _ count: Int = 1_000
  ) -> Row {
    func objects(_ name: String, score: String) -> Inputs {
      list(of: #"{"id": 7, "name": \#(name), "score": \#(score)}"#, 1_000)
    }
    return problems(
      name, title, model, in: objects(nameValue, score: #""?""#), count, correct: objects(#""Ada""#, score: "1.5"))
  }

  private static func loop(wrong count: Int) -> Inputs {
    let elements = (0..<100_000 + count).map { $0 < 100_000 ? #"{"value": 7}"# : #"{"value": "?"}"# }
    return Inputs { Data("{\"list\": [\(elements.joined(separator: ", "))]}".utf8) }
  }

  private static func orders(_ name: String, _ title: String, of element: String) -> Row {
    problems(
      name, title, [Order].self, in: list(of: element, 1_000), 1_000, correct: list(of: Order.text(), 1_000))
  }

  /// - Parameter count: The expected number of problems, which is also the limit of the search.
  private static func problems<Model: Decodable>(
    _ name: String, _ title: String, _ model: Model.Type, in inputs: Inputs, _ count: Int,
    unknownKeys: UnknownKeys = .ignore, correct: Inputs
  ) -> Row {
    let baseline = "\(name)-decode"
    return Row(
      title: title,
      contenders: [
        Contender(baseline, title, against: baseline, given: correct.document) { try Model.decode($0) },
        Contender(name, title, against: baseline, given: inputs.document) { document in
          let problems = Model.problems(in: document, unknownKeys: unknownKeys, limit: count)
          if problems.count != count { stop("\(problems.count) problems instead of \(count)") }
          return problems
        },
      ])
  }
}
