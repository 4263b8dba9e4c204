/// One step of a path, as messages show it.
@usableFromInline
package enum PathComponent: Hashable, Sendable {
  /// The name of an object's member.
  case name(String)
  /// The index of an array's element.
  case index(Int)
  /// Any element or member, in a pattern.
  case any
  /// Any other step, such as a choice between paths.
  case other(String)

  var isName: Bool { if case .name = self { true } else { false } }

  /// The name or the index as plain text.
  package var text: String {
    switch self {
    case .name(let text), .other(let text): text
    case .index(let index): String(index)
    case .any: "*"
    }
  }
}

/// Formats paths.
package enum PathText {
  /// Returns a path in the notation `items[1].color.name`.
  ///
  /// A name that is not a plain word is put in brackets and quotes: `["a.b"].c`.
  package static func dotted(_ path: [PathComponent]) -> String {
    joined(path.map { piece($0, limit: .max) })
  }

  /// Returns a path for a message: a long path without its middle, and long names cut.
  package static func shortened(_ path: [PathComponent]) -> String {
    let pieces = path.map { piece($0, limit: MessageText.limit) }
    let text = joined(pieces)
    guard text.unicodeScalars.count > 2 * MessageText.limit else { return text }
    let start = joined(within(MessageText.limit / 2, pieces))
    // Room for the longest name with its brackets and quotes.
    let end = joined(within(MessageText.limit + 20, pieces.reversed()).reversed())
    return "\(start)…\(end)"
  }

  /// Returns the first pieces that fit a length.
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

  private static func piece(_ component: PathComponent, limit: Int) -> String {
    switch component {
    case .any: "[*]"
    case .index(let index): "[\(index)]"
    case .other(let text): ".\(limit == .max ? text : MessageText.sentence(text, limit: limit))"
    case .name(let name) where name.utf8.count <= limit && isPlainWord(name): ".\(name)"
    case .name(let name): "[\(MessageText.quoted(name, limit: limit))]"
    }
  }

  /// Returns a path as a JSON Pointer.
  ///
  /// RFC 6901 sections 3 and 4: `~` is written `~0` and `/` is written `~1`.
  package static func pointer(_ path: [PathComponent]) -> String {
    var scalars = String.UnicodeScalarView()
    for component in path {
      scalars.append("/")
      for scalar in component.text.unicodeScalars {
        switch scalar {
        case "~": scalars.append(contentsOf: "~0".unicodeScalars)
        case "/": scalars.append(contentsOf: "~1".unicodeScalars)
        default: scalars.append(scalar)
        }
      }
    }
    return String(scalars)
  }

  /// Returns whether a name needs no quotes in a path.
  package static func isPlainWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_-$@".unicodeScalars.contains(scalar)
      }
  }
}
