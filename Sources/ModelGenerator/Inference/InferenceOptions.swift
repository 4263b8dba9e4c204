/// Options for inferring a model.
package struct InferenceOptions: Equatable, Sendable {
  /// Whether closed sets of strings become enums.
  package var stringEnums = false
  /// Whether these enums have a case that keeps any other string.
  package var unknownCases = false
  /// Whether numbers with fractions become Decimals.
  package var decimals = false
  /// Whether a place whose strings are all numbers has a type of numbers.
  package var numericStrings = false
  /// Whether the types get encode functions, which reserves the name `EncodedContent` for the associated type.
  package var encodable = false
  /// Whether properties get examples from the samples, except for secrets and personal data.
  package var examples = true

  package init() {}
}
