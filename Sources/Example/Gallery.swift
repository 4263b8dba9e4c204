import Decodable
import Gallery

/// Returns the mistakes of the gallery, each with its document, its code and its error.
func gallery(_ format: ErrorFormat) -> String {
  Chapter.all.flatMap(\.mistakes).map { mistake in
    """
    \(mistake.title)
    \(String(repeating: "=", count: mistake.title.count))

    \(mistake.document.map { indented($0) + "\n\n" } ?? "")\(code(of: mistake))

    \(mistake.report(format) ?? "no error")

    \(mistake.advice)
    """
  }.joined(separator: "\n\n\n")
}

private func code(of mistake: Mistake) -> String {
  indented((try? mistake.code) ?? "the source code is missing")
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}
