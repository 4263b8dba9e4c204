import Foundation
import JSONDocument
import TestSupport
import Testing

/// Printed texts of whole documents.
@Suite struct PrintedDocumentTests {
  @Test(arguments: JSONFormat.all)
  func `Random documents are printed as by a simple printer`(format: JSONFormat) throws {
    for seed in 0..<(Stress.isEnabled ? 100 : 25) as Range<UInt64> {
      var generator = TextGenerator(seed: seed)
      let text = generator.value()
      let json = try JSON(parsing: text)
      let printed = json.formatted(format)
      #expect(printed == ReferencePrinter(format: format).text(json), "seed \(seed)")
      expectRoundTrip(of: json, format, "seed \(seed)")
      for view in json.elements { #expect(view.formatted(format) == ReferencePrinter(format: format).text(view)) }
      for (_, view) in json.members { #expect(view.formatted(format) == ReferencePrinter(format: format).text(view)) }
    }
  }

  @Test(.enabled(if: !SharedFiles.validTexts.isEmpty, "\(SharedFiles.advice)"), arguments: JSONFormat.all)
  func `The valid texts of JSONTestSuite keep their values`(format: JSONFormat) throws {
    for file in SharedFiles.validTexts {
      let json = try JSON(parsing: Data(contentsOf: file), options: ParsingOptions(duplicateKeys: .useLast))
      #expect(json.formatted(format) == ReferencePrinter(format: format).text(json), "\(file.lastPathComponent)")
      expectRoundTrip(of: json, format, file.lastPathComponent)
    }
  }

  @Test(
    .enabled(if: !SharedFiles.corpora.isEmpty, "\(SharedFiles.advice)"),
    arguments: SharedFiles.corpora, [[], [.pretty, .sortedKeys], [.escapedSlashes, .escapedNonASCII]] as [JSONFormat])
  func `Large documents keep their values`(file: URL, format: JSONFormat) throws {
    expectRoundTrip(of: try JSON(parsing: file), format, file.lastPathComponent)
  }

  /// Expects that the printed text has the same values, and that printing them again changes nothing.
  private func expectRoundTrip(of json: JSON, _ format: JSONFormat, _ subject: String) {
    let text = json.formatted(format)
    do {
      let parsed = try JSON(parsing: text)
      #expect(isSame(json, parsed, isOrdered: !format.contains(.sortedKeys)), "\(subject)")
      #expect(parsed.formatted(format) == text, "\(subject)")
      #expect(!format.contains(.escapedNonASCII) || text.utf8.allSatisfy { $0 < 0x80 }, "\(subject)")
    } catch {
      Issue.record("\(subject): \(error)")
    }
  }

  @Test(arguments: [("[", "", "]"), ("{\"a\":", "0", "}"), ("[{\"b\":", "[]", "}]")], [[], JSONFormat.sortedKeys])
  func `A text of 100,000 levels is printed on a small stack`(
    parts: (open: String, middle: String, close: String), format: JSONFormat
  ) throws {
    let text =
      String(repeating: parts.open, count: 100_000) + parts.middle + String(repeating: parts.close, count: 100_000)
    let printed = try onStack {
      try JSON(parsing: text, options: ParsingOptions(maximumDepth: .max)).formatted(format)
    }
    #expect(printed == text)
  }

  @Test func `Indentation ends at level 512`() throws {
    let depth = 10_000
    let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let printed = try onStack {
      try JSON(parsing: text, options: ParsingOptions(maximumDepth: .max)).formatted(.pretty)
    }
    let indents = (0...depth).map { String(repeating: "  ", count: min($0, 512)) }
    let opening = indents.dropLast().map { $0 + "[" }
    let closing = indents.dropLast().reversed().map { $0 + "]" }
    let expected = (opening + [(indents.last ?? "") + "1"] + closing).joined(separator: "\n")
    #expect(printed == expected)
  }

  @Test func `Many threads print one document while others look up its members`() async throws {
    let text = "{" + (0..<40).map { "\"k\($0)\": {\"a\": \($0), \"b\": [\"\\u00e9\"]}" }.joined(separator: ",") + "}"
    let json = try JSON(parsing: text)
    let expected = ReferencePrinter(format: .sortedKeys).text(json)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<50 { #expect(json.formatted(.sortedKeys) == expected) } }
        group.addTask { for index in 0..<400 { #expect(json["k\(index % 40)"]?["a"]?.int == index % 40) } }
      }
    }
  }
}
