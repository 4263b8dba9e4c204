// The facts of an error that a report has separate fields for.

extension DecodingError {
  /// The keys from the object at the end of the path to the missing value; nil if no key is missing.
  var missingKeys: [KeyPath.Key]? {
    switch self {
    case .missingKey(let name, let metadata):
      guard case .missing(let key) = metadata.detail else { return [KeyPath.Key(name)] }
      return key.firstAlternative
    default:
      return ruleOfMissingKeys?.missing.first?.keys.flatMap(\.firstAlternative)
    }
  }

  /// The key or value that was probably meant, as a question.
  var suggestion: String? {
    if missingNames != nil { return IncompleteObject(self)?.suggestion(metadata) }
    switch self {
    case .rawRepresentableInitializationError(let rawValue as String, let metadata):
      return metadata.suggestedCase(for: rawValue).map { "did you mean \(MessageText.quoted($0))?" }
    case .other(let error as UnknownKeyError, _):
      return KeySuggestion(forUnknown: error.key, among: error.knownKeys)?.text
    case .other(let error as EmbeddedDocumentError, _):
      return error.error.suggestion
    default:
      return nil
    }
  }

  /// Returns advice that applies to all errors of the same cause.
  func generalAdvice(isRedacted: Bool) -> String? {
    if !isRedacted, let suggestion { return suggestion }
    switch self {
    // The keys of the object are different for each error; the message of the first shows them.
    case .missingKey, .other(is KeyRuleError, _): return nil
    default: return Message(self, Excerpt(isRedacted: isRedacted, isFull: true, isGeneral: true)).help
    }
  }
}

extension DecodingError.Metadata {
  /// The expected format, in words.
  var expectedFormat: String? {
    switch detail {
    case .format(let format): format
    case .rawValue(_, let format): format
    case .none, .missing, .variant, .rawValueType, .nullElement, .explanation: nil
    }
  }

  /// The type that does not allow a value, and the values that the type allows, if it lists them.
  var allowed: (type: Any.Type, values: [Any])? {
    switch detail {
    case .rawValue(let type, let format): (type, format == nil ? RawCases.of(type) : [])
    case .variant(let type, let tags): (type, tags)
    case .none, .missing, .format, .rawValueType, .nullElement, .explanation: nil
    }
  }

  /// Returns the allowed text that resembles another, if there is one.
  func suggestedCase(for text: String) -> String? {
    NearestWord.nearest(to: text, in: allowed?.values.compactMap { $0 as? String } ?? [])
  }
}
