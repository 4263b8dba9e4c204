import Decodable

/// A table of what errors cost, and what else is not part of plain decoding.
package struct ErrorTable {
  /// A row, whose contenders are timed in turn.
  package struct Row {
    package let title: String
    package let contenders: [Contender]
  }

  /// How the figures of a row stand to its first one.
  package enum Ratio {
    /// The first divided by the others: more is better.
    case gain
    /// The others divided by the first: less is better.
    case multiple
    case none
  }

  package let columns: [String]
  package let ratio: Ratio
  package let rows: [Row]

  package static var all: [ErrorTable] { [creation, diagnosis, rendering] }

  package static func contender(named name: String) -> Contender? {
    (all + [lenient, concurrency]).lazy.flatMap(\.rows).flatMap(\.contenders).first { $0.name == name }
  }
}
