/// An error that reports arrays and objects that are nested too deeply for a plain value, or for the stack of the
/// thread.
///
/// ```swift
/// let json = try JSON(parsing: deepText, options: ParsingOptions(maximumDepth: .max))
/// try [Any].decode(json)   // arrays and objects are nested more than 512 deep at [0][0][0]…
/// try Tree.decode(json)    // arrays and objects are nested too deeply for the thread's stack of 512 KiB at [0][0][0]…;
///                          // use a thread with a larger stack
/// ```
///
/// A `JSON` may have any depth. Swift arrays and dictionaries may not: Swift releases them recursively, which takes
/// stack for each level. Decode functions of a recursive type take a few hundred bytes to a few kilobytes of stack for
/// each level.
///
/// On Linux, the first access to an NSDictionary or NSArray converts all of its content to Swift values, which takes a
/// kilobyte of stack for each level. Foundation does this before this library can check the depth.
public struct NestingError: Error, Hashable, CustomStringConvertible {
  /// The number of arrays and objects that may be inside each other; nil if the stack is the limit.
  public let maximumDepth: Int?

  /// The size of the thread's stack in bytes; nil if the stack is not the limit.
  public let stackSize: Int?

  package init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    stackSize = nil
  }

  /// Creates the error for the stack of this thread.
  package init() {
    maximumDepth = nil
    stackSize = StackSpace.size
    // A decode function may catch the error and then act differently than it would with more stack.
    Observation.recordLackOfStack()
  }

  /// The text of the error, with the limit.
  public var description: String { advice.isEmpty ? problem : "\(problem); \(advice)" }

  package var problem: String {
    if let maximumDepth { return "arrays and objects are nested more than \(maximumDepth) deep" }
    let size = stackSize.map { " of \($0 >> 10) KiB" } ?? ""
    return "arrays and objects are nested too deeply for the thread's stack\(size)"
  }

  package var advice: String { maximumDepth == nil ? "use a thread with a larger stack" : "" }
}

extension DecodingError {
  /// Whether the error reports a lack of stack.
  var isOfStack: Bool {
    guard case .other(let error as NestingError, _) = self else { return false }
    return error.maximumDepth == nil
  }
}

extension StackSpace {
  /// Throws unless the thread has room for another level.
  ///
  /// - Parameters:
  ///   - json: The value that is about to be decoded.
  ///   - count: The number of bytes that the thread may need until the next check.
  static func check(for json: @autoclosure () -> Any, needing count: Int = margin) throws {
    guard has(count) else { throw DecodingError.other(NestingError(), DecodingError.Metadata(object: json())) }
  }
}
