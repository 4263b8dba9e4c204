/// The line ends and the indentation of a text.
struct SwiftTextLayout {
  let lineEnd: String
  /// One level of indentation.
  let step: String

  /// Determines the layout of a document by its first line end and by the first line after an opening brace.
  init(of document: SwiftDocument) {
    lineEnd = document.text.first(where: \.isLineEnd).map(String.init) ?? "\n"
    let steps = zip(document.tokens, document.tokens.dropFirst()).compactMap { brace, first -> String? in
      guard brace.isSymbol("{"), first.startsLine else { return nil }
      let outer = document.indentation(at: brace.range.lowerBound)
      let inner = document.indentation(at: first.range.lowerBound)
      return inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : nil
    }
    step = steps.first ?? "  "
  }

  /// Returns printed lines with the indentation of this layout, and short enough.
  ///
  /// - Parameter indentation: The indentation of the text around the lines.
  func indented(_ lines: [String], by indentation: String = "") -> [String] {
    let margin = String(repeating: " ", count: indentation.count)
    return lines.map { $0.isEmpty ? "" : margin + $0 }.withShortLines.map { line in
      let code = line.drop { $0 == " " }
      let levels = line.dropFirst(indentation.count).prefix { $0 == " " }
      return code.isEmpty ? "" : indentation + levels.replacing("  ", with: step) + code
    }
  }
}
