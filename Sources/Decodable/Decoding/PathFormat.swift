/// How a path is written as text.
enum PathFormat {
  /// `items[1].color.name`; a name that is not a plain word stands in brackets and quotes: `["a.b"].c`.
  static func dotted(_ keys: [KeyPath.Key]) -> String {
    var text = ""
    for key in keys {
      if let index = key.index {
        text += "[\(index)]"
      } else if case .alternatives = key.kind {
        text += text.isEmpty ? key.description : ".\(key)"
      } else if isPlainWord(key.description) {
        text += text.isEmpty ? key.description : ".\(key)"
      } else {
        text += "[\(Excerpt.quoted(key.description))]"
      }
    }
    return text
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
