import Corpora
import Decodable
import Foundation
import Models

extension ComparisonTable {
  /// The cost of decoding record by record, compared with decoding the same records as one array.
  package static var records: ComparisonTable {
    ComparisonTable(
      columns: [
        "one document", "`.lines`", "`.concatenated`", "`.array`", "`.lines`, pieces of 16 KiB", "`.lines`, bytes",
      ],
      ratio: .gain,
      rows: [
        row("small", "10,000 objects of 115 bytes", as: SmallObject.self) {
          Array(repeating: Data(SmallObject.text.utf8), count: 10_000)
        },
        row("events", "3,000 events of 1.7 kB", as: GitHubEvent.self) {
          let events = orStop { try JSONSerialization.jsonObject(with: Corpus.githubEvents.text()) } as? [Any] ?? []
          let texts = events.map { event in
            orStop { try JSONSerialization.data(withJSONObject: event, options: .withoutEscapingSlashes) }
          }
          return Array(repeatElement(texts, count: 100).joined())
        },
      ])
  }

  private static func row<Model: Decodable & Sendable>(
    _ name: String, _ title: String, as type: Model.Type, records: () -> [Data]
  ) -> Row {
    let lines = Data(records().joined(separator: Data("\n".utf8)))
    let array = Data("[".utf8) + Data(records().joined(separator: Data(",".utf8))) + Data("]".utf8)
    let pieces = stride(from: 0, to: lines.count, by: 16 << 10).map { lines[$0..<min($0 + 16 << 10, lines.count)] }
    let bytes = Array(lines)
    func contender(_ suffix: String, _ make: @escaping (Data) throws -> [Model], of text: Data) -> Contender {
      Contender("\(name)-\(suffix)", title, against: "\(name)-document", given: text, make)
    }
    return Row(
      title: title,
      contenders: [
        contender("document", { try [Model].decode(parsing: $0) }, of: array),
        contender("lines", { try Model.records(in: $0, as: .lines).map { try $0.get() } }, of: lines),
        contender("concatenated", { try Model.records(in: $0, as: .concatenated).map { try $0.get() } }, of: lines),
        contender("array", { try Model.records(in: $0, as: .array).map { try $0.get() } }, of: array),
        contender("pieces", { _ in try wait { try await models(Model.self, in: Pieces(of: pieces)) } }, of: lines),
        contender("bytes", { _ in try wait { try await models(Model.self, in: Pieces(of: bytes)) } }, of: lines),
      ])
  }
}

private func models<Model: Decodable>(_ type: Model.Type, in pieces: Pieces<Data>) async throws -> [Model] {
  var models: [Model] = []
  for await record in Model.records(in: pieces, as: .lines) { models.append(try record.get()) }
  return models
}

private func models<Model: Decodable>(_ type: Model.Type, in bytes: Pieces<UInt8>) async throws -> [Model] {
  var models: [Model] = []
  for await record in Model.records(in: bytes, as: .lines) { models.append(try record.get()) }
  return models
}

/// An asynchronous sequence of pieces that are already in memory.
private struct Pieces<Piece: Sendable>: AsyncSequence, Sendable {
  let pieces: [Piece]

  init(of pieces: [Piece]) { self.pieces = pieces }

  func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces) }

  struct Iterator: AsyncIteratorProtocol {
    let pieces: [Piece]
    var position = 0

    mutating func next() async -> Piece? {
      guard position < pieces.count else { return nil }
      position += 1
      return pieces[position - 1]
    }
  }
}
