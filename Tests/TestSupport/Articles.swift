import Foundation

/// The articles of a module, whose Swift blocks are copied to files that are compiled and run.
///
/// A file has the name of its article, unless the article has several files. Each block is between `// ARTICLE` and
/// `// end`, in the order of the article. A block may consist of several parts: each part after the first one follows
/// `// ARTICLE, continued`.
package struct Articles: Sendable {
  private let articles: String
  private let code: String
  private let others: Set<String>
  private let severalFiles: [String: [String]]

  /// Creates the articles of a folder.
  ///
  /// - Parameters:
  ///   - articles: The folder of the articles.
  ///   - code: The folder of the files.
  ///   - others: The articles that are generated or checked elsewhere.
  ///   - severalFiles: The files of articles with several files, in the order of the article.
  package init(
    in articles: String, code: String, except others: Set<String> = [], severalFiles: [String: [String]] = [:]
  ) {
    self.articles = articles
    self.code = code
    self.others = others
    self.severalFiles = severalFiles
  }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: RepositoryFiles.url(of: articles).path())) ?? [])
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.filter { !others.contains($0) }.sorted()
  }

  /// The blocks that an article shows.
  package func blocks(of name: String) throws -> [String] {
    try ShownCode.blocks(of: "swift", in: "\(articles)/\(name).md")
  }

  /// The blocks that are compiled and run.
  package func examples(of name: String) throws -> [String] {
    try files(of: name).flatMap { try ShownCode.examples(in: "\(code)/\($0).swift", after: "// ARTICLE") }
  }

  /// The files of code that exist.
  package var existingFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: RepositoryFiles.url(of: code).path()).sorted() }
  }

  /// The files of code that the articles have.
  package var expectedFiles: [String] { names.flatMap { files(of: $0) }.map { $0 + ".swift" }.sorted() }

  private func files(of name: String) -> [String] { severalFiles[name] ?? [name] }
}
