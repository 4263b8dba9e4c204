import Decodable

/// A table of costs beyond plain decoding: encoding, errors, lenient decoders, plain values,
/// concurrency, records.
package struct ComparisonTable {
  /// A row of contenders that are timed in turn.
  package struct Row {
    package let title: String
    package let contenders: [Contender]
  }

  /// The relation of a row's figures to its first figure.
  package enum Ratio {
    /// The first figure divided by the others: more is better.
    case gain
    /// The other figures divided by the first: less is better.
    case multiple
    case none
  }

  package let columns: [String]
  package let ratio: Ratio
  package let rows: [Row]

  package static var errors: [ComparisonTable] { [errorCreation, diagnosis, errorRendering] }

  /// Returns a contender of any table except `encoding` and `records`.
  package static func contender(named name: String) -> Contender? {
    // The inputs of `concurrency` take minutes to make under a profiler.
    let tables = [{ errorCreation }, { diagnosis }, { errorRendering }, { lenient }, { plainValues }, { concurrency }]
    return tables.lazy.flatMap { $0().rows }.flatMap(\.contenders).first { $0.name == name }
  }
}
