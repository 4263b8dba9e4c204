import Foundation

/// All wording of all errors.
struct ErrorText {
  /// The line that stands alone, in a log for example.
  let headline: String
  /// What would have been right, a line each.
  let help: [String]

  /// The headline, and the help indented under it.
  var full: String {
    ([headline] + help.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension ErrorText {
  init(_ error: DecodingError) {
    let path = error.metadata.formattedPath
    let place = path.isEmpty ? "" : " at \(path)"
    switch error {
    case .missingKey(let key, let metadata):
      self.init(missing: key, metadata, place)
    case .typeMismatch(let expected, _, let metadata):
      self.init(headline: Self.mismatch(expected: expected, metadata, place), help: [])
    case .rawRepresentableInitializationError(let rawValue, let metadata):
      self.init(headline: Self.invalid(rawValue, metadata, place), help: [])
    case .other(let error as NoAlternativeError, _):
      let text = ErrorText(error)
      self.init(headline: text.headline + place, help: text.help)
    case .other(let error, _):
      self.init(headline: Excerpt.firstLine(of: Self.text(of: error)) + place, help: [])
    }
  }

  init(_ error: NoAlternativeError) {
    guard !error.failures.isEmpty else {
      self.init(headline: "there is no type that the value could be", help: [])
      return
    }
    self.init(
      headline: "the value is none of \(error.failures.map { TypeName.of($0.type) }.joined(separator: ", "))",
      help: error.failures.flatMap { failure in
        let lines = ErrorText(failure.error).full.split(separator: "\n").map(String.init)
        return ["\(TypeName.of(failure.type)): \(lines[0])"] + lines.dropFirst()
      })
  }

  /// An error of someone else: the text it has for people, or its name.
  private static func text(of error: any Error) -> String {
    if let error = error as? Swift.DecodingError { return error.context.debugDescription }
    // The type is asked, not the value: `as?` would find the description of the NSError that any error can be boxed in.
    if type(of: error) is any CustomStringConvertible.Type { return String(describing: error) }
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    return String(describing: error)
  }
}

extension ErrorText {
  private init(missing key: String, _ metadata: DecodingError.Metadata, _ place: String) {
    var keys = [Excerpt.quoted(key)]
    if case .missing(let key) = metadata.detail {
      if let index = key.index, let array = ArrayView(metadata.foundObject) {
        let count = array.count == 1 ? "1 element" : "\(array.count) elements"
        self.init(headline: "missing element \(index)\(place)", help: ["it has \(count)"])
        return
      }
      if !key.alternatives.isEmpty { keys = key.alternatives.map { Excerpt.quoted($0.description) } }
    }
    self.init(
      headline: "missing key \(Excerpt.list(keys, conjunction: "or"))\(place)",
      help: ObjectView(metadata.foundObject).map { [Self.help(missing: key, in: $0)] } ?? [])
  }

  private static func help(missing key: String, in object: ObjectView) -> String {
    let nearest = Suggestion.nearest(to: key, in: object.names).map { "; did you mean \(Excerpt.quoted($0))?" } ?? ""
    return "it has \(Excerpt.keys(of: object))\(nearest)"
  }

  private static func mismatch(
    expected: Any.Type, _ metadata: DecodingError.Metadata, _ place: String
  ) -> String {
    let kind = ValueKind(metadata.foundObject)
    if case .number(let number) = kind, let range = integerRange(of: expected, lacking: number) {
      return "\(Excerpt.number(number)) does not fit \(TypeName.of(expected)) (\(range))\(place)"
    }
    let name = TypeName.of(expected)
    if case .format(let format) = metadata.detail {
      return "expected \(name) (\(format)), found \(Excerpt.described(kind, metadata.foundObject))\(place)"
    }
    return "expected \(name), found \(Excerpt.described(kind, metadata.foundObject))\(place)"
  }

  /// The range of an integer type, if the number is an integer that is not in it.
  private static func integerRange(of type: Any.Type, lacking number: Number) -> String? {
    guard let type = type as? any FixedWidthInteger.Type, number.isIntegral else { return nil }
    func range<T: FixedWidthInteger>(of type: T.Type) -> String { "\(type.min)...\(type.max)" }
    return range(of: type)
  }

  private static func invalid(_ rawValue: Any, _ metadata: DecodingError.Metadata, _ place: String) -> String {
    let value = Excerpt.value(rawValue)
    guard case .rawValue(let type, let format) = metadata.detail else {
      return "\(value) is not a valid value\(place)"
    }
    let headline = "\(value) is not \(TypeName.withArticle(type))\(place)"
    if let format { return "\(headline); expected \(format)" }
    let cases = RawCases.of(type)
    guard !cases.isEmpty else { return headline }
    let nearest = (rawValue as? String).flatMap { Suggestion.nearest(to: $0, in: cases.compactMap { $0 as? String }) }
    let expected = Excerpt.list(cases.map(Excerpt.value), conjunction: "or")
    return "\(headline); expected \(expected)" + (nearest.map { "; did you mean \(Excerpt.quoted($0))?" } ?? "")
  }

}

/// The raw values of the cases of an enum that lists them.
private enum RawCases {
  static func of(_ type: Any.Type) -> [Any] {
    (type as? any CaseIterable.Type).map { rawValues(of: $0) } ?? []
  }

  private static func rawValues<T: CaseIterable>(of type: T.Type) -> [Any] {
    T.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue }
  }
}
