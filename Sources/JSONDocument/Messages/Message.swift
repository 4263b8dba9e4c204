/// The message of an error, without its place.
package struct Message {
  /// The problem: `missing key "name"`.
  package var problem: String
  /// A short remedy: `expected "red" or "green"`.
  package var advice: String
  /// A remedy that takes a sentence, shown below the first line.
  package var help: String?
  /// Further lines below the help.
  package var details: [String]

  package init(problem: String = "", advice: String = "", help: String? = nil, details: [String] = []) {
    self.problem = problem
    self.advice = advice
    self.help = help
    self.details = details
  }

  /// The problem and the advice, for a reader who knows the place.
  package var sentence: String { problem + suffix }

  /// The advice as it follows the problem or the place.
  package var suffix: String { advice.isEmpty ? "" : "; " + advice }
}

/// The message of an error with its place in a document.
package struct PlacedMessage {
  package let message: Message
  /// The place: `at items[1] (line 5, column 5)`; empty for the root of a plain value.
  package let place: String
  /// The lines of the document below the first line.
  package let snippet: Snippet?

  package init(message: Message, place: String, snippet: Snippet?) {
    self.message = message
    self.place = place
    self.snippet = snippet
  }

  /// The first line, which stands alone in a log.
  package var headline: String { message.problem + rest }

  private var rest: String { (place.isEmpty ? "" : " " + place) + message.suffix }

  /// The maximum number of lines of one error.
  private static let maximumLines = 40

  package func text(_ format: ErrorFormat) -> String {
    let paint = Paint(isColored: format.isColored)
    let first = paint.problem(message.problem) + rest
    return (format.isFull ? [first] + linesBelow(paint) : [first]).joined(separator: "\n")
  }

  /// Returns the lines after the first.
  ///
  /// - Parameter isLabeled: Whether the lines include the help.
  package func linesBelow(_ paint: Paint, isLabeled: Bool = true) -> [String] {
    let label = isLabeled ? snippet?.label : nil
    var lines =
      snippet.map { Snippet(range: $0.range, firstLine: $0.firstLine, label: label).lines(paint) }
      ?? (isLabeled ? message.help : nil).map { ["  " + $0] } ?? []
    lines += message.details.map { "  " + $0 }
    return lines.count < Self.maximumLines ? lines : lines.prefix(Self.maximumLines - 2) + ["  …"]
  }
}
