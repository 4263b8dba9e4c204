extension SeededGenerator {
  /// Returns a document of articles in HTML: long strings with many escapes, about 3.3 MB.
  ///
  /// Each article is a member of one object, as in `gsoc-2018.json`. A fifth of them are in Japanese.
  mutating func articles() -> String {
    let articles = (1...1_250).map { number in ("\(number)", article()) }
    return Node.object(articles).text(indent: 2)
  }

  private mutating func article() -> Node {
    let isJapanese = chance(20)
    return object(
      "@type:Article title:title url:link summary:summary body:body author:author published:timestamp",
      [
        "title": .text(isJapanese ? japanese(10...30) : words(3...9)),
        "summary": .escapedText(prose(3...6, isJapanese: isJapanese)),
        "body": .escapedText(prose(12...60, isJapanese: isJapanese)),
        "author": object("name:words url:url"),
      ])
  }

  /// Returns sentences as they stand in a JSON text: with `\"`, `\n`, `\/` and `\u2019`, as several services write them.
  private mutating func prose(_ range: ClosedRange<Int>, isJapanese: Bool) -> String {
    (0..<roll(range)).map { _ in
      let text = isJapanese ? japanese(15...40).filter { $0 != "\n" } : words(4...14)
      return switch roll(0...9) {
      case 0: #"<a href=\"https:\/\/example.com\/\#(word())\">\#(text)<\/a>"#
      case 1: #"<p>\#(text)<\/p>\r\n"#
      case 2: #"it\u2019s \#(text) \u2013 "#
      case 3: #"\"\#(text)\", "#
      case 4: "\(text)é, "
      default: #"\#(text).\n"#
      }
    }.joined()
  }
}
