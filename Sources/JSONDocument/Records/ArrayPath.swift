/// The path of an array in a text whose elements are records.
@usableFromInline
package struct ArrayPath: Sendable {
  /// A step into an object, into an array, or into either.
  @usableFromInline
  package struct Step: Sendable {
    /// The names of which the first in the text is taken; empty if the step leads only into arrays.
    package let names: [String]
    /// The index of the element; nil if the step leads only into objects.
    package let index: Int?

    package init(names: [String], index: Int?) {
      self.names = names
      self.index = index
    }
  }

  let steps: [Step]

  @usableFromInline
  package init(_ steps: [Step] = []) { self.steps = steps }
}

/// The reason why a text has no array at a path.
@usableFromInline
package enum ArrayPathError: Error {
  /// The value at the end of the path is not an array.
  case notAnArray(JSON)
  /// A value on the path is not a container.
  case notAContainer(JSON, expectsObject: Bool)
  /// A container on the path has no such member or element.
  case missing(ArrayPath.Step)
}
