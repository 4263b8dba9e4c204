extension DecodingError {
  /// The expectation that the value does not meet.
  var expectation: ProblemReport.Expectation? {
    switch self {
    case .missingKey: nil
    case .typeMismatch(let expected, _, let metadata):
      ProblemReport.Expectation(
        type: TypeName.of(expected), cases: metadata.allowedTexts,
        range: NumberRange.description(of: expected, exceededIn: metadata),
        format: metadata.expectedFormat)
    case .rawRepresentableInitializationError(_, let metadata):
      metadata.allowed.map { type, _ in
        ProblemReport.Expectation(
          type: TypeName.of(type), cases: metadata.allowedTexts, format: metadata.expectedFormat)
      }
    case .other(let error as RequirementError, _): ProblemReport.Expectation(format: error.requirement)
    case .other(let error as EmbeddedDocumentError, _): error.error.expectation
    case .other(let error as NoAlternativeError, _):
      error.failures.isEmpty
        ? nil : ProblemReport.Expectation(type: MessageText.list(error.failures.map(\.subject), conjunction: "or"))
    case .other: nil
    }
  }
}

extension DecodingError.Metadata {
  /// The values that the type allows, as texts; nil if it lists none.
  fileprivate var allowedTexts: [String]? {
    guard let (_, values) = allowed, !values.isEmpty else { return nil }
    return values.map { $0 as? String ?? Excerpt.value($0) }
  }
}
