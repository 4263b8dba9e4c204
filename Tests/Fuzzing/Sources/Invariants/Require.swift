/// Ends the run with a message where an invariant does not hold; libFuzzer keeps the input.
@inline(__always)
public func require(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String, line: UInt = #line,
  file: StaticString = #file
) rethrows {
  guard try condition() else { violated(message(), file: file, line: line) }
}

/// The value of an expression that must not throw.
public func mustNotThrow<T>(
  _ message: @autoclosure () -> String, line: UInt = #line, file: StaticString = #file, _ body: () throws -> T
) -> T {
  do {
    return try body()
  } catch {
    violated("\(message()): \(error)", file: file, line: line)
  }
}

/// Ends the run.
public func violated(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError("invariant violated: \(message)", file: file, line: line)
}
