/// The examples that show a reader more than the name and the type of a property do.
enum ExampleRule {
  /// Returns whether an example is worth a comment.
  ///
  /// Dates, URLs and UUIDs have one form each, or a note that names their forms. A name explains counts, identifiers and
  /// prose. Other strings show their form, other numbers their size.
  static func isInformative(_ example: String, of type: TypeUse, named key: Words) -> Bool {
    let last = key.words.last?.lowercased() ?? ""
    return switch type.withoutDecoders.unwrapped {
    case .bool, .date, .url, .uuid: false
    case .int, .int64, .uint64: example.utf8.count > 1 && !wordsForNumbers.contains(last)
    case .string: !wordsForProse.contains(last) || last == "name" && key.words.count > 1
    default: true
    }
  }

  private static let wordsForNumbers: Set<String> = [
    "count", "day", "height", "id", "index", "length", "limit", "month", "number", "offset", "page", "position",
    "total", "width", "year",
  ]

  private static let wordsForProse: Set<String> = [
    "body", "caption", "comment", "content", "description", "label", "message", "name", "note", "summary", "text",
    "title",
  ]
}
