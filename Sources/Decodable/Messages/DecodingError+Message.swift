import Foundation

extension Message {
  init(_ error: DecodingError, _ excerpt: Excerpt) {
    switch error {
    case .missingKey(let key, let metadata): self.init(missing: key, metadata, excerpt)
    case .typeMismatch(let expected, _, let metadata): self.init(expected: expected, metadata, excerpt)
    case .rawRepresentableInitializationError(let rawValue, let metadata):
      self.init(invalid: rawValue, metadata, excerpt)
    case .other(let error, let metadata): self.init(error, at: metadata, excerpt)
    }
  }

  private init(missing key: String, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    self.init()
    var keys = [MessageText.quoted(key)]
    if case .missing(let key) = metadata.detail {
      let array = ArrayView(metadata.foundObject)
      if let indices = key.indices, array != nil || indices.count == 1 {
        problem = "missing element \(MessageText.list(indices.map(String.init), conjunction: "or"))"
        if excerpt.isFull, let array { help = Help.elements(of: array, insteadOf: indices[0]) }
        return
      }
      if let validationError = key.validationError {
        problem = validationError
        return
      }
      if !key.alternatives.isEmpty { keys = key.alternatives.map(Excerpt.path) }
    }
    problem = "missing key \(MessageText.list(keys, conjunction: "or"))"
    advice = ErrorPayload.advice(metadata, excerpt)
    if excerpt.isFull, !excerpt.isRedacted { help = IncompleteObject(.missingKey(key, metadata))?.help(metadata) }
  }

  private init(expected: Any.Type, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    self.init()
    let kind = ValueKind(metadata.foundObject)
    let name = TypeName.of(expected)
    if let range = NumberRange.description(of: expected, exceededIn: metadata) {
      problem = "\(excerpt.value(metadata.foundObject)) does not fit \(name) (\(range))"
      return
    }
    let found = excerpt.described(kind, metadata.foundObject)
    if case .format(let format) = metadata.detail {
      problem = "expected \(name) (\(MessageText.sentence(format))), found \(found)"
    } else {
      problem = "expected \(name), found \(found)"
    }
    if let (type, tags) = metadata.allowed, !tags.isEmpty {
      // Advice about the type would be about the tag, which is no property.
      advice =
        "the tag of \(TypeName.withArticle(type)) is \(MessageText.list(tags.map(Excerpt.value), conjunction: "or"))"
      return
    }
    if case .explanation(let text) = metadata.detail, !text.isEmpty, !excerpt.isRedacted, !excerpt.isGeneral {
      advice = MessageText.sentence(text)
    } else {
      advice = ErrorPayload.advice(metadata, excerpt)
    }
    if excerpt.isFull { help = Help.mismatch(expected: expected, found: kind, metadata, excerpt) }
  }

  private init(invalid rawValue: Any, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    self.init()
    let value = excerpt.value(rawValue)
    guard let (type, cases) = metadata.allowed else {
      problem = "\(value) is not a valid value"
      return
    }
    let format = metadata.expectedFormat
    let subject = metadata.scope.contains(.name) ? excerpt.isRedacted ? "a key" : "the key \(value)" : value
    problem = "\(subject) is not \(TypeName.withArticle(type))"
    let text = excerpt.isRedacted ? nil : rawValue as? String
    if excerpt.isFull, let text { help = TextHelp.malformed(text, as: type, formats: format) }
    if let format {
      advice = "expected \(MessageText.sentence(format))"
      return
    }
    guard !cases.isEmpty else { return }
    advice = "expected " + MessageText.list(cases.map(Excerpt.value), conjunction: "or")
    if let text, let nearest = metadata.suggestedCase(for: text) {
      advice += "; did you mean \(MessageText.quoted(nearest))?"
    }
  }
}

extension Message {
  /// An error other than ``DecodingError``, of this library or of a program.
  private init(_ error: any Error, at metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    self.init()
    switch error {
    case let error as NoAlternativeError: self = Message(alternatives: error, at: metadata, excerpt)
    case let error as UnknownKeyError: self = Message(unknown: error, excerpt)
    case let error as KeyRuleError: self = Message(broken: error, metadata, excerpt)
    case let error as RequirementError: self = Message(unmet: error, metadata, excerpt)
    case let error as EmbeddedDocumentError: self = Message(embedded: error.error, excerpt)
    case let error as JSON.SyntaxError: self = Message(inner: error, in: metadata, excerpt)
    case let error as DuplicateKeyError: problem = MessageText.sentence(error.text(isRedacted: excerpt.isRedacted))
    case let error as NestingError: (problem, advice) = (error.problem, error.advice)
    case let error as Swift.DecodingError where !excerpt.isRedacted:
      problem = MessageText.sentence(Self.text(of: error, in: metadata))
    case is UnsupportedKeyError: problem = MessageText.sentence(String(describing: error))
    default:
      problem =
        excerpt.isRedacted
        ? "an error of type \(TypeName.of(type(of: error)))" : MessageText.sentence(Self.text(of: error))
    }
  }

  private init(unknown error: UnknownKeyError, _ excerpt: Excerpt) {
    self.init()
    problem = excerpt.isRedacted ? "unknown key" : "unknown key \(MessageText.quoted(error.key))"
    guard excerpt.isFull, !excerpt.isRedacted else { return }
    help = Help.known(error.knownKeys, instead: error.key)
  }

  /// The keys in the message are the program's own, so a redacted message shows them.
  init(broken error: KeyRuleError, _ metadata: DecodingError.Metadata?, _ excerpt: Excerpt) {
    self.init()
    let present = MessageText.list(error.present.flatMap(Self.alternatives), conjunction: "and")
    switch error.problem {
    case .forbiddenKey:
      problem = "forbidden key \(MessageText.quoted(error.unwanted?.keys.last?.description ?? ""))"
    case .conflictingKeys:
      problem = "keys \(present) are mutually exclusive"
    case .missingKey:
      let missing = error.missing.map(Self.alternatives)
      if present.isEmpty {
        problem = "missing key \(MessageText.list(missing.flatMap(\.self), conjunction: "or"))"
      } else {
        let keys = missing.map { alternatives in
          let list = MessageText.list(alternatives, conjunction: "or")
          return missing.count > 1 && alternatives.count > 1 ? "(\(list))" : list
        }
        let list = MessageText.list(keys, conjunction: "and")
        problem = "missing key\(keys.count == 1 ? "" : "s") \(list) required by \(present)"
      }
      guard excerpt.isFull, !excerpt.isRedacted, let metadata else { return }
      help = IncompleteObject(.other(error, metadata))?.help(metadata)
    }
  }

  /// Returns the texts of a rule's key: those of its alternatives if it is a step with alternatives.
  private static func alternatives(of path: KeyPath) -> [String] {
    let key = path.keys.count == 1 ? path.keys[0] : nil
    let paths = key.flatMap { $0.alternatives.isEmpty ? nil : $0.alternatives } ?? [path]
    return paths.map { path in
      let text = path.description
      // Brackets have quotes of their own.
      return text.contains { "[(".contains($0) } ? Excerpt.path(path) : MessageText.quoted(text)
    }
  }

  /// The requirement is the program's own, so a redacted message shows it.
  private init(unmet error: RequirementError, _ metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    self.init()
    problem = error.description
    let kind = ValueKind(metadata.foundObject)
    switch kind {
    // A rule about a container is about its content, of which a description shows only the keys or the count.
    case .object, .array: break
    default: problem += ", found \(excerpt.described(kind, metadata.foundObject))"
    }
  }

  /// A syntax error of another text, such as the JSON in a string.
  ///
  /// The first line shows the place of the string. A line below shows the place inside the other text.
  private init(inner error: JSON.SyntaxError, in metadata: DecodingError.Metadata, _ excerpt: Excerpt) {
    self.init()
    let isString = if case .string = ValueKind(metadata.foundObject) { true } else { false }
    let name = isString ? "the string" : "another text"
    let text = SyntaxErrorText(error, isRedacted: excerpt.isRedacted)
    problem = "invalid \(error.document.dialect.name) in \(name): \(text.problem)"
    guard excerpt.isFull else { return }
    let position = text.position.map { " (\($0))" } ?? ""
    details = ["in \(name): line \(error.line), column \(error.column)\(position)"]
  }

  /// An error in the JSON that a string holds.
  ///
  /// The first line shows the place of the string.
  init(embedded error: DecodingError, _ excerpt: Excerpt) {
    self.init()
    let keys = error.metadata.shownPath(isRedacted: excerpt.isRedacted)
    let path = PathText.shortened(
      keys.map { excerpt.isGeneral && $0.index != nil ? .any : $0.component })
    let inner = Message(error, excerpt)
    problem = "in the string's JSON\(path.isEmpty ? "" : " at \(path)"): \(inner.problem)"
    advice = inner.advice
    guard excerpt.isFull else { return }
    if let location = error.metadata.location {
      details.append("in the string: line \(location.line), column \(location.column)")
    }
    details += [inner.help].compactMap(\.self) + inner.details
  }

  /// Returns the text of a Codable error, with its coding path if another decoder has thrown it in a decode function.
  private static func text(of error: Swift.DecodingError, in metadata: DecodingError.Metadata) -> String {
    let text = error.context.debugDescription
    let path = error.context.codingPath.map { $0.intValue.map { KeyPath.Key($0) } ?? KeyPath.Key($0.stringValue) }
    guard !path.isEmpty, !metadata.scope.contains(.codable) else { return text }
    return "in another value at \(PathText.shortened(path.map(\.component))): \(text)"
  }

  /// Returns the localized text of an error, or else its description; the name of its type if the text is empty.
  package static func text(of error: any Error) -> String {
    let text =
      switch error {
      case let error as Swift.DecodingError: error.context.debugDescription
      // Their descriptions have more lines than their localized texts.
      case is DecodingError, is JSON.SyntaxError: String(describing: error)
      default: localizedText(of: error) ?? String(describing: error)
      }
    return text.isEmpty ? TypeName.of(type(of: error)) : text
  }

  private static func localizedText(of error: any Error) -> String? {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    // The type is asked, not the value, which `as?` might box in an NSError.
    let type = type(of: error)
    if type is NSError.Type || type is CocoaError.Type || type is URLError.Type || type is POSIXError.Type {
      return error.localizedDescription
    }
    // Foundation's text for other errors names only the type and a number.
    return (error as? any CustomNSError)?.errorUserInfo[NSLocalizedDescriptionKey] as? String
  }
}

extension Message {
  /// The number of alternatives whose failures a message shows, and the depth to which it shows alternatives inside
  /// alternatives.
  private static let maximumAlternatives = 8
  private static let maximumDepth = 2

  /// The errors of all alternatives.
  ///
  /// The paths of these errors start from the value. With the place of the value, the message shows them from the root.
  /// An error about the value itself needs no place of its own.
  init(alternatives error: NoAlternativeError, at place: DecodingError.Metadata?, _ excerpt: Excerpt) {
    self.init()
    guard !error.failures.isEmpty else {
      problem = "no alternatives are declared"
      return
    }
    // The same type may be decoded in several ways.
    let subjects = error.failures.map(\.subject).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    problem =
      subjects.count == 1
      ? "the value is not \(subjects[0])" : "the value is neither \(MessageText.list(subjects, conjunction: "nor"))"
    guard excerpt.isFull, excerpt.depth < Self.maximumDepth else { return }
    let inner = Excerpt(isRedacted: excerpt.isRedacted, isFull: true, depth: excerpt.depth + 1)
    for failure in error.failures.prefix(Self.maximumAlternatives) {
      var error = failure.error
      let isAtValue = error.metadata.isPathEmpty
      if let place { error.metadata = place.locating(error.metadata) }
      let text = PlacedMessage(error, inner)
      details.append("\(failure.subject): \(isAtValue ? text.message.sentence : text.headline)")
      if let help = text.message.help { details.append("  " + help) }
      details += text.message.details.map { "  " + $0 }
    }
    let rest = error.failures.count - Self.maximumAlternatives
    if rest > 0 { details.append("and \(rest) more") }
  }
}
