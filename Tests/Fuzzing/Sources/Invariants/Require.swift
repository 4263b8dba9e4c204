/// Ends the run with a message if an invariant does not hold; libFuzzer saves the input.
@inline(__always)
public func require(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String, line: UInt = #line,
  file: StaticString = #file
) rethrows {
  guard try condition() else { violated(message(), file: file, line: line) }
}

/// Returns the result of a closure that must not throw.
public func mustNotThrow<T>(
  _ message: @autoclosure () -> String, line: UInt = #line, file: StaticString = #file, _ body: () throws -> T
) -> T {
  do {
    return try body()
  } catch {
    violated("\(message()): \(error)", file: file, line: line)
  }
}

/// Ends the run with a message.
public func violated(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError("invariant violated: \(message)", file: file, line: line)
}
