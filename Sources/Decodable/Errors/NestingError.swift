/// Arrays and objects are nested deeper than a graph of Swift's arrays and dictionaries may be, or than the stack of the
/// thread allows.
///
/// ```swift
/// let json = try JSON(parsing: deepText, options: ParsingOptions(maximumDepth: .max))
/// try [Any].decode(json)   // arrays and objects are nested more than 512 deep at [0][0][0]…
/// try Tree.decode(json)    // arrays and objects are nested too deeply for the thread's stack of 512 KiB at [0][0][0]…;
///                          // use a thread with a larger stack
/// ```
///
/// A ``JSON`` may be of any depth. A graph of arrays and dictionaries may not: Swift frees one level inside the other,
/// and runs out of stack. A type that is part of itself is decoded one level inside the other, by decode functions, which
/// take some hundred bytes to some kilobytes of the stack for each level.
///
/// On Linux, Foundation makes Swift values of an NSDictionary or NSArray, and of all that is in it, when one looks into it,
/// with a kilobyte of the stack for each level. It does so before this library sees a level.
public struct NestingError: Error, Hashable, CustomStringConvertible {
  /// How many arrays and objects may be inside each other; nil if it is the stack that does not allow more.
  public let maximumDepth: Int?

  /// How many bytes the stack of the thread has, if it does not allow more.
  public let stackSize: Int?

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
    stackSize = nil
  }

  /// The error for the stack of this thread.
  init() {
    maximumDepth = nil
    stackSize = StackSpace.size
    // Decode functions may catch the error, and then do something else than with more stack.
    Observation.observer?.recordLackOfStack()
  }

  /// The limit in words.
  public var description: String { advice.isEmpty ? problem : "\(problem); \(advice)" }

  var problem: String {
    if let maximumDepth { return "arrays and objects are nested more than \(maximumDepth) deep" }
    let size = stackSize.map { " of \($0 >> 10) KiB" } ?? ""
    return "arrays and objects are nested too deeply for the thread's stack\(size)"
  }

  var advice: String { maximumDepth == nil ? "use a thread with a larger stack" : "" }
}

extension DecodingError {
  /// Whether the thread has no more stack.
  var isOfStack: Bool {
    guard case .other(let error as NestingError, _) = self else { return false }
    return error.maximumDepth == nil
  }
}

extension StackSpace {
  /// Throws unless the thread has room for another level.
  ///
  /// - Parameters:
  ///   - json: The value that is looked into.
  ///   - count: How many bytes it may take until this is asked again.
  static func check(for json: @autoclosure () -> Any, needing count: Int = margin) throws {
    guard has(count) else { throw DecodingError.other(NestingError(), DecodingError.Metadata(object: json())) }
  }
}
