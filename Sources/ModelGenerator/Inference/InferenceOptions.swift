/// What is asked of a model beside what the samples say.
package struct InferenceOptions: Equatable, Sendable {
  /// Whether closed sets of strings are enums.
  package var choices = false
  /// Whether numbers with fractions are Decimals.
  package var decimals = false
  /// Where objects with data for keys are: keys with dots between them, `[]` for the elements of an array and `*` for
  /// the values of such an object, as in `pages[].users`.
  package var dictionaries: [String] = []

  package init() {}
}
