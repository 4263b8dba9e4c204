import Foundation

/// The code blocks of documentation, and the tested code that they show.
package enum ShownCode {
  /// Returns the code of Swift files, without their comments.
  package static func code(of paths: [String]) throws -> String {
    let lines: [Substring] = try paths.flatMap { try RepositoryFiles.text($0).split(separator: "\n") }
    return lines.map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }

  /// Returns the fenced blocks of a language in a file.
  package static func blocks(of language: String, in path: String) throws -> [String] {
    try RepositoryFiles.text(path).components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { part in
      part.components(separatedBy: "\n```").first
    }
  }

  /// Returns the parts of a file between a mark and `// end`, without their indentation.
  ///
  /// A part after the mark and `, continued` is the rest of the part before it.
  package static func examples(in path: String, after mark: String) throws -> [String] {
    var examples: [String] = []
    for part in try parts(of: path, after: mark) {
      if part.title == ", continued", let start = examples.popLast() {
        examples.append(start + "\n" + part.code)
      } else {
        examples.append(part.code)
      }
    }
    return examples
  }

  /// Returns the parts of a file between a line that begins with a mark and `// end`, without their indentation.
  ///
  /// The title of a part is the text after the mark.
  package static func parts(of path: String, after mark: String) throws -> [(title: String, code: String)] {
    let lines = try RepositoryFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { start -> (title: String, code: String)? in
      let indentation = lines[start].prefix { $0 == " " }.count
      let line = lines[start].dropFirst(indentation)
      guard line.hasPrefix(mark) else { return nil }
      let part = lines[(start + 1)...].prefix { $0.drop { $0 == " " } != "// end" }
      let code = part.map { $0.dropFirst(min(indentation, $0.count)) }.joined(separator: "\n")
      return (title: String(line.dropFirst(mark.count)), code: code)
    }
  }
}
