import Decodable
import Foundation

extension ComparisonTable {
  /// The cost of formatting an existing error, by its place in a large document.
  static var errorRendering: ComparisonTable {
    let line = #"{"id": 1234567890, "name": "a name of thirty-seven characters, or so", "price": 12.50, "tags": []}"#
    var rows: [Row] = []
    for (document, title, separator) in [
      ("line", "10 MB in one line", ", "), ("lines", "10 MB in 100,000 lines", ",\n"),
    ] {
      let inputs = Inputs { Data("[\(repeatElement(line, count: 100_000).joined(separator: separator))]".utf8) }
      for (name, format) in [("oneLine", ErrorFormat.oneLine), ("full", .full)] {
        rows.append(
          Row(
            title: "\(title): `.\(name)`",
            contenders: [("start", 0), ("middle", 50_000), ("end", 99_999)].map { place, index in
              let error = Once { inputs.mismatch(at: index) }
              let contender = "\(document)-\(name)-\(place)"
              return Contender(contender, title, against: contender, given: error.value) {
                $0.formatted(format)
              }
            }))
      }
    }
    return ComparisonTable(columns: ["at the start", "in the middle", "at the end"], ratio: .none, rows: rows)
  }
}

extension Inputs {
  /// Returns the error of decoding a number in one element as a String.
  fileprivate func mismatch(at index: Int) -> DecodingError {
    do {
      _ = try document => KeyPath(index) => "price" as String
    } catch let error as DecodingError {
      return error
    } catch {}
    stop("decoding succeeded where it should fail")
  }
}
