import Corpora
import Decodable
import Foundation
import Models

extension ComparisonTable {
  /// The cost of decoding the plain values of citm_catalog.json, with casts by hand and with `=>`.
  package static var plainValues: ComparisonTable {
    let inputs = Inputs { try Corpus.citmCatalog.text() }
    return ComparisonTable(
      columns: ["casts by hand", "`=>`"], ratio: .gain,
      rows: [
        Row("Swift values", "swift", orStop { try cast(inputs.document) as [String: Any] }),
        Row("values of `JSONSerialization`", "foundation", inputs.plainValue),
      ])
  }
}

extension ComparisonTable.Row {
  fileprivate init(_ title: String, _ name: String, _ plainValue: Any) {
    let baseline = "\(name)-casts"
    let decoded = orStop { try CITMCatalog.decode(plainValue) }
    if orStop({ try CITMCatalog(casting: plainValue) }) != decoded { stop("the casts of \(title) have other values") }
    self.title = title
    contenders = [
      Contender(baseline, title, against: baseline, given: plainValue) { try CITMCatalog(casting: $0) },
      Contender("\(name)-decode", title, against: baseline, given: plainValue) { try CITMCatalog.decode($0) },
    ]
  }
}
