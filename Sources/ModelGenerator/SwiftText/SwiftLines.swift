/// The lines of a text, by the positions of its scalars.
struct SwiftLines {
  private let starts: [Int]
  private let end: Int

  init(_ scalars: [Unicode.Scalar]) {
    var starts = [0]
    for (position, scalar) in scalars.enumerated() where scalar.isNewline {
      // CR LF is one newline.
      if scalar == "\r", position + 1 < scalars.count, scalars[position + 1] == "\n" { continue }
      starts.append(position + 1)
    }
    self.starts = starts
    end = scalars.count
  }

  /// Returns the number of the line at a position, counted from 1.
  func number(at position: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the start of the line at a position.
  func start(at position: Int) -> Int { starts[number(at: position) - 1] }

  /// Returns the start of the line after the one at a position, or the end of the text.
  func end(at position: Int) -> Int {
    let next = number(at: position)
    return next < starts.count ? starts[next] : end
  }
}

/// The line ends and the indentation of a text.
struct SwiftTextLayout {
  private let lineEnd: String
  private let usesTabs: Bool

  /// Determines the layout of a text by its first line end and its first indented line.
  init(of text: String) {
    lineEnd = text.first(where: \.isLineEnd).map(String.init) ?? "\n"
    let lines = text.split(whereSeparator: \.isLineEnd)
    usesTabs = lines.first { $0.first?.isWhitespace == true }?.first == "\t"
  }

  /// Returns printed text with the line ends and the indentation of this layout.
  ///
  /// - Parameter isAtLineStart: Whether the text is inserted at the start of a line.
  func adapting(_ text: String, isAtLineStart: Bool) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let indentation = usesTabs && (index > 0 || isAtLineStart) ? line.prefix(while: \.isWhitespace) : ""
      return indentation.replacing("  ", with: "\t") + line.dropFirst(indentation.count)
    }
    .joined(separator: lineEnd)
  }
}

extension Character {
  /// Whether the character is a newline; CR LF is one character.
  var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension Unicode.Scalar {
  var isNewline: Bool { self == "\n" || self == "\r" }
}
