/// The problems of a value, in the order of the document.
///
/// ```swift
/// let problems = try Order.problems(parsing: body)
/// for problem in problems { print(problem) }
/// if problems.hasMore { print("and perhaps more") }
/// ```
///
/// The collection of ``DecodingError`` is empty if and only if decoding succeeds. Its text groups the problems by their
/// ``causes``, so that a field of the wrong type in each of 6,000 elements is one line.
///
/// Source: ``Decodable/problems(in:unknownKeys:limit:)``.
public struct Problems: Sendable, Hashable {
  /// The problems as an array.
  public let errors: [DecodingError]

  /// A Boolean value that indicates whether the value may have more problems: the search reached its limit, or the end
  /// of the thread's stack.
  public let hasMore: Bool

  /// Creates a list of problems.
  ///
  /// - Parameters:
  ///   - errors: The problems in their order.
  ///   - hasMore: Whether the value may have more problems.
  public init(_ errors: [DecodingError], hasMore: Bool = false) {
    self.errors = errors
    self.hasMore = hasMore
  }
}

extension Problems: RandomAccessCollection {
  /// The position of the first problem: 0.
  public var startIndex: Int { errors.startIndex }

  /// The position after the last problem: the number of problems.
  public var endIndex: Int { errors.endIndex }

  /// Returns the problem at a position.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> DecodingError { errors[position] }
}
