/// An error for a value that does not meet a requirement.
///
/// ```swift
/// try Int.decoding.where("a positive number") { $0 > 0 }(-1)   // expected a positive number, found number -1
/// ```
public struct RequirementError: Error, Hashable, CustomStringConvertible {
  /// The requirement, as the message shows it after "expected".
  public let requirement: String

  /// Creates an error for a decode function to throw.
  ///
  /// ```swift
  /// guard end >= start else { throw RequirementError("an end after the start") }
  /// ```
  public init(_ requirement: String) { self.requirement = requirement }

  /// The text of the error: the requirement after "expected".
  public var description: String { "expected \(MessageText.sentence(requirement))" }
}
