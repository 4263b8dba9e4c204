/// How a path is written as text.
enum PathFormat {
  /// `items[1].color.name`; a name that is not a plain word stands in brackets and quotes: `["a.b"].c`.
  ///
  /// A key that is nil is any: `items[*].color`.
  static func dotted(_ keys: [KeyPath.Key?]) -> String {
    joined(keys.map { piece($0, limit: .max) })
  }

  /// The same, for messages: a path of many keys without the middle, and a long name cut.
  static func shortened(_ keys: [KeyPath.Key?]) -> String {
    let pieces = keys.map { piece($0, limit: Excerpt.limit) }
    let text = joined(pieces)
    guard text.unicodeScalars.count > 2 * Excerpt.limit else { return text }
    let start = joined(within(Excerpt.limit / 2, pieces))
    // A name as long as may be has room, with its brackets and quotes.
    let end = joined(within(Excerpt.limit + 20, pieces.reversed()).reversed())
    return "\(start)…\(end)"
  }

  /// As many pieces as fit.
  private static func within(_ limit: Int, _ pieces: [String]) -> [String] {
    var length = 0
    return Array(
      pieces.prefix { piece in
        length += piece.unicodeScalars.count
        return length <= limit
      })
  }

  private static func joined(_ pieces: [String]) -> String {
    let text = pieces.joined()
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// A key as it follows others.
  private static func piece(_ key: KeyPath.Key?, limit: Int) -> String {
    guard let key else { return "[*]" }
    if let index = key.index { return "[\(index)]" }
    let name = key.description
    if key.name == nil { return ".\(limit == .max ? name : Excerpt.sentence(name, limit: limit))" }
    guard name.utf8.count <= limit, isPlainWord(name) else { return "[\(Excerpt.quoted(name, limit: limit))]" }
    return ".\(name)"
  }

  /// RFC 6901 sections 3 and 4: `~` is written `~0` and `/` is written `~1`.
  static func pointer(_ keys: [KeyPath.Key]) -> String {
    var scalars = String.UnicodeScalarView()
    for key in keys {
      scalars.append("/")
      for scalar in key.description.unicodeScalars {
        switch scalar {
        case "~": scalars.append(contentsOf: "~0".unicodeScalars)
        case "/": scalars.append(contentsOf: "~1".unicodeScalars)
        default: scalars.append(scalar)
        }
      }
    }
    return String(scalars)
  }

  private static func isPlainWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_-$@".unicodeScalars.contains(scalar)
      }
  }
}
