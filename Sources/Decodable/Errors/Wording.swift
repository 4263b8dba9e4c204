import Foundation

/// What is said about an error, wherever it is.
struct Wording {
  var problem = ""
  var advice = ""
  var help: String?
  var details: [String] = []
}

extension Wording {
  init(_ error: DecodingError, isRedacted: Bool) {
    let excerpt = Excerpt(isRedacted: isRedacted)
    switch error {
    case .missingKey(let key, let metadata): self.init(missing: key, metadata, excerpt)
    case .typeMismatch(let expected, _, let metadata): self.init(expected: expected, metadata, excerpt)
    case .rawRepresentableInitializationError(let rawValue, let metadata): self.init(invalid: rawValue, metadata, excerpt)
    case .other(let error, _): self.init(error, excerpt)
    }
  }

  private init(missing key: String, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    var keys = [Excerpt.quoted(key)]
    if case .missing(let key) = metadata.detail {
      if let index = key.index, let array = ArrayView(metadata.foundObject) {
        problem = "missing element \(index)"
        help = Help.elements(of: array)
        return
      }
      if !key.alternatives.isEmpty { keys = key.alternatives.map { Excerpt.quoted($0.description) } }
    }
    problem = "missing key \(Excerpt.list(keys, conjunction: "or"))"
    if let object = ObjectView(metadata.foundObject), !excerpt.isRedacted {
      help = Help.keys(of: object, instead: key)
    }
  }

  private init(expected: Any.Type, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    let kind = ValueKind(metadata.foundObject)
    if case .number(let number) = kind, let range = integerRange(of: expected, lacking: number) {
      let value = excerpt.isRedacted ? "number" : Excerpt.number(number)
      problem = "\(value) does not fit \(TypeName.of(expected)) (\(range))"
      return
    }
    var name = TypeName.of(expected)
    var formats: String?
    if case .format(let format) = metadata.detail {
      name += " (\(format))"
      formats = format
    }
    problem = "expected \(name), found \(excerpt.described(kind, metadata.foundObject))"
    help = Help.mismatch(expected: expected, formats: formats, found: kind, excerpt)
  }

  private init(invalid rawValue: Any, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    let value = excerpt.value(rawValue)
    guard case .rawValue(let type, let format) = metadata.detail else {
      problem = "\(value) is not a valid value"
      return
    }
    problem = "\(value) is not \(TypeName.withArticle(type))"
    if let format {
      advice = "expected \(format)"
      return
    }
    let cases = RawCases.of(type)
    guard !cases.isEmpty else { return }
    advice = "expected " + Excerpt.list(cases.map(Excerpt.value), conjunction: "or")
    guard !excerpt.isRedacted, let word = rawValue as? String else { return }
    if let nearest = Suggestion.nearest(to: word, in: cases.compactMap { $0 as? String }) {
      advice += "; did you mean \(Excerpt.quoted(nearest))?"
    }
  }
}

extension Wording {
  /// An error of someone else, or one of this library that is no ``DecodingError``.
  init(_ error: any Error, _ excerpt: Excerpt) {
    switch error {
    case let error as NoAlternativeError: self = Wording(error, excerpt)
    case let error as UnknownKeyError: self = Wording(error, excerpt)
    case let error as NestingError: problem = error.description
    default:
      problem =
        excerpt.isRedacted
        ? "an error of type \(TypeName.of(type(of: error)))" : Excerpt.firstLine(of: Self.text(of: error))
    }
  }

  init(_ error: NoAlternativeError, _ excerpt: Excerpt) {
    guard !error.failures.isEmpty else {
      problem = "there is no type that the value could be"
      return
    }
    problem = "the value is none of \(Excerpt.list(error.failures.map { TypeName.of($0.type) }))"
    details = error.failures.flatMap { failure in
      let text = ErrorText(failure.error, isRedacted: excerpt.isRedacted)
      let lines = (text.help.map { [$0] } ?? []) + text.details
      return ["\(TypeName.of(failure.type)): \(text.headline)"] + lines.map { "  " + $0 }
    }
  }

  private init(_ error: UnknownKeyError, _ excerpt: Excerpt) {
    problem = excerpt.isRedacted ? "unknown key" : "unknown key \(Excerpt.quoted(error.key))"
    guard !excerpt.isRedacted else { return }
    help = Help.known(error.knownKeys, instead: error.key)
  }

  /// The text that an error has for people, or its name.
  private static func text(of error: any Error) -> String {
    if let error = error as? Swift.DecodingError { return error.context.debugDescription }
    // The type is asked, not the value: `as?` would find the description of the NSError that any error can be boxed in.
    if type(of: error) is any CustomStringConvertible.Type { return String(describing: error) }
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    return String(describing: error)
  }
}

/// The range of an integer type, if the number is an integer that is not in it.
private func integerRange(of type: Any.Type, lacking number: Number) -> String? {
  guard let type = type as? any FixedWidthInteger.Type, number.isIntegral else { return nil }
  func range<T: FixedWidthInteger>(of type: T.Type) -> String { "\(type.min)...\(type.max)" }
  return range(of: type)
}

/// The raw values of the cases of an enum that lists them.
enum RawCases {
  static func of(_ type: Any.Type) -> [Any] {
    (type as? any CaseIterable.Type).map { rawValues(of: $0) } ?? []
  }

  private static func rawValues<T: CaseIterable>(of type: T.Type) -> [Any] {
    T.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue }
  }
}
