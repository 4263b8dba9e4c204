import Decodable
import Gallery

/// Each mistake of the gallery: its document, what decodes it, and the error.
func gallery(_ format: ErrorFormat) -> String {
  Chapter.all.flatMap(\.mistakes).map { mistake in
    """
    \(mistake.title)
    \(String(repeating: "=", count: mistake.title.count))

    \(indented(mistake.document))

    \(indented((try? mistake.code) ?? "its code is not where it was compiled"))

    \(mistake.report(format) ?? "nothing is wrong")

    \(mistake.advice)
    """
  }.joined(separator: "\n\n\n")
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}
