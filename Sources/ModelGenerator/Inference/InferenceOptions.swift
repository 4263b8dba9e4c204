/// Options for inferring a model.
package struct InferenceOptions: Equatable, Sendable {
  /// Whether closed sets of strings become enums.
  package var stringEnums = false
  /// Whether numbers with fractions become Decimals.
  package var decimals = false

  package init() {}
}
