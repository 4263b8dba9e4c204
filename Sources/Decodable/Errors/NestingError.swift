/// Arrays and objects are nested deeper than a graph of Swift's arrays and dictionaries may be.
///
/// ```swift
/// let json = try JSON(parsing: deepText, options: ParsingOptions(maximumDepth: .max))
/// try [Any].decode(json)   // arrays and objects are nested more than 512 deep at [0][0][0]…
/// ```
///
/// A ``JSON`` may be of any depth. A graph of arrays and dictionaries may not: Swift frees one level inside the other,
/// and runs out of stack.
public struct NestingError: Error, Hashable, CustomStringConvertible {
  /// How many arrays and objects may be inside each other.
  public let maximumDepth: Int

  /// The limit in words.
  public var description: String { "arrays and objects are nested more than \(maximumDepth) deep" }
}
