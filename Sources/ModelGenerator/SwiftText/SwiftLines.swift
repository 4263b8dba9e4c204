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

extension Character {
  /// Whether the character is a newline; CR LF is one character.
  var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension Unicode.Scalar {
  var isNewline: Bool { self == "\n" || self == "\r" }
}
