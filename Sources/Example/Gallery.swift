import Decodable
import Gallery

/// Returns the mistakes of the gallery, each with its document, its decode function and its error.
func gallery(_ format: ErrorFormat) -> String {
  Chapter.all.flatMap(\.mistakes).map { mistake in
    """
    \(mistake.title)
    \(String(repeating: "=", count: mistake.title.count))

    \(indented(mistake.document))

    \(indented((try? mistake.code) ?? "the source code is missing"))

    \(mistake.report(format) ?? "no error")

    \(mistake.advice)
    """
  }.joined(separator: "\n\n\n")
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n")
}
