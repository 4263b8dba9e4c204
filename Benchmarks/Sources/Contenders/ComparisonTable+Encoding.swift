import Corpora
import Encodable
import Foundation
import Models

extension ComparisonTable {
  /// Returns the time of encoding the models of documents.
  ///
  /// - Parameters:
  ///   - names: The names of the documents; empty for all.
  ///   - only: The names of the contenders; nil for all.
  package static func encoding(documents names: [String] = [], contenders only: [String]? = nil) -> ComparisonTable {
    let isIncluded: (String) -> Bool = { only?.contains($0) ?? true }
    return ComparisonTable(
      columns: EncodingContender.all(of: SmallObject.self).filter { isIncluded($0.name) }.map(\.title), ratio: .gain,
      rows: documents.filter { names.isEmpty || names.contains($0.name) }.map { $0.row(isIncluded) })
  }

  /// The time of encoding small objects to texts of increasing lengths.
  package static var encodingLengths: ComparisonTable {
    let object = orStop { try SmallObject.decode(parsing: SmallObject.text) }
    let lengths = [1, 10, 100]
    let size = orStop { try [object, object].jsonData().count - [object].jsonData().count }
    let contenders = lengths.map { length in
      Contender(
        "length-\(length)", "\(length) MB", against: "length-1",
        given: Array(repeating: object, count: length * 1_000_000 / size)
      ) { try $0.jsonData() }
    }
    return ComparisonTable(
      columns: contenders.map(\.title), ratio: .multiple,
      rows: [Row(title: "`jsonData()`", contenders: contenders)])
  }

  /// Stops the process unless all contenders encode the models of each document.
  package static func checkEncoding() {
    for document in documents { document.check() }
  }

  private static var documents: [EncodedDocument] {
    [
      EncodedDocument("twitter", Twitter.self) { try Corpus.twitter.text() },
      EncodedDocument("citm_catalog", CITMCatalog.self) { try Corpus.citmCatalog.text() },
      EncodedDocument("canada", Canada.self) { try Corpus.canada.text() },
      EncodedDocument("github_events", [GitHubEvent].self) { try Corpus.githubEvents.text() },
      EncodedDocument("articles", [String: Article].self) { try Corpus.articles.text() },
      EncodedDocument("small", SmallObject.self) { Data(SmallObject.text.utf8) },
    ]
  }
}

private typealias Model = Codable & Encodable & Decodable & Equatable

/// A row of the table.
private struct EncodedDocument {
  let name: String
  /// Returns the row with the contenders that a function selects by their names.
  let row: (_ isIncluded: (String) -> Bool) -> ComparisonTable.Row
  let check: () -> Void

  init<Value: Model>(_ name: String, _ type: Value.Type, _ text: @escaping () throws -> Data) {
    func model() -> Value { orStop { try Value.decode(parsing: text()) } }
    self.name = name
    row = { isIncluded in
      let model = model()
      let contenders = EncodingContender.all(of: type).filter { isIncluded($0.name) }
      return ComparisonTable.Row(
        title: name, contenders: contenders.map { $0.contender(of: name, for: model, against: contenders[0]) })
    }
    check = {
      let model = model()
      for contender in EncodingContender.all(of: type) {
        let text = orStop { try contender.text(model) }
        let decoded = orStop { try contender.decode(text) }
        if decoded != model { stop("\(contender.title) changes \(name)") }
      }
    }
  }
}

/// One way to encode a value.
private struct EncodingContender<Value: Model> {
  let name: String
  let title: String
  /// Returns the output.
  let text: (Value) throws -> Data
  /// Decodes the output.
  let decode: (Data) throws -> Value
  /// Returns the contender whose time is measured.
  private let timed: (_ name: String, _ baseline: String, _ model: Value) -> Contender

  /// - Parameters:
  ///   - prepare: A function whose result is encoded, and which is not measured.
  ///   - encode: A function whose time is measured.
  init<Input, Output>(
    _ name: String, _ title: String, given prepare: @escaping (Value) throws -> Input,
    _ encode: @escaping (Input) throws -> Output, text: @escaping (Output) -> Data,
    decode: @escaping (Data) throws -> Value = { try Value.decode(parsing: $0) }
  ) {
    self.name = name
    self.title = title
    self.text = { text(try encode(prepare($0))) }
    self.decode = decode
    timed = { name, baseline, model in
      let input = orStop { try prepare(model) }
      return Contender(name, title, against: baseline, given: input, encode)
    }
  }

  func contender(of document: String, for model: Value, against baseline: EncodingContender) -> Contender {
    timed("\(document)-\(name)", "\(document)-\(baseline.name)", model)
  }
}

extension EncodingContender {
  /// Returns the contenders in the order of the columns.
  static func all(of type: Value.Type) -> [EncodingContender] {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    return [
      EncodingContender("JSONEncoder", "`JSONEncoder`") {
        try encoder.encode($0)
      } decode: {
        // The synthesized function leaves nil out.
        try decoder.decode(Value.self, from: $0)
      },
      EncodingContender("serialization", "`JSONSerialization`", given: { try $0.plain() }) {
        try JSONSerialization.data(withJSONObject: $0)
      } text: {
        $0
      },
      EncodingContender("data", "`jsonData()`") { try $0.jsonData() },
      EncodingContender("string", "`jsonString()`", given: { $0 }, { try $0.jsonString() }, text: { Data($0.utf8) }),
      EncodingContender("pretty", "`jsonData(.pretty)`") { try $0.jsonData(.pretty) },
      EncodingContender("snake", "`jsonData(keys: .snakeCase)`") {
        try $0.jsonData(keys: .snakeCase)
      } decode: {
        try Value.decode(KeyStyle.snakeCase.applied(to: JSON(parsing: $0)))
      },
      EncodingContender("codable", "`CodableEncoder`") {
        try CodableEncoder().encode($0)
      } decode: {
        try decoder.decode(Value.self, from: $0)
      },
    ]
  }

  private init(
    _ name: String, _ title: String, _ encode: @escaping (Value) throws -> Data,
    decode: @escaping (Data) throws -> Value = { try Value.decode(parsing: $0) }
  ) {
    self.init(name, title, given: { $0 }, encode, text: { $0 }, decode: decode)
  }
}
