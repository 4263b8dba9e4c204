/// The constants that a function declares with their types: `let name: Name = try json => "name"`.
struct SwiftConstants {
  struct Constant {
    let type: SwiftAnnotation
    /// The tokens of its value.
    let value: ArraySlice<SwiftToken>
    /// Whether code besides one argument or assignment uses the constant.
    var isUsedElsewhere = false
  }

  private(set) var constants: [String: Constant] = [:]
  /// The number of occurrences of each name in the function.
  private var counts: [String: Int] = [:]

  /// Finds the constants that a body declares at its top level.
  init(in body: ArraySlice<SwiftToken>) {
    var statements = SwiftTokenCursor(body.dropFirst().dropLast())
    while !statements.isAtEnd {
      var statement = SwiftTokenCursor(statements.takeStatement())
      guard statement.take()?.isKeyword("let") == true, let name = statement.take()?.name,
        statement.take()?.isSymbol(":") == true, let type = statement.readAnnotation()
      else { continue }
      let value = statement.takeInitialValue().dropFirst()
      if !value.isEmpty { constants[name] = Constant(type: type, value: value) }
    }
    guard !constants.isEmpty else { return }
    for case let name? in body.map(\.name) { counts[name, default: 0] += 1 }
  }

  /// Returns the constant whose name is the value of an argument or of an assignment.
  ///
  /// - Parameter tokens: The tokens of the argument or of the assignment.
  func constant(_ value: ArraySlice<SwiftToken>, usedBy tokens: ArraySlice<SwiftToken>) -> Constant? {
    guard value.count == 1, let name = value.first?.name, var constant = constants[name] else { return nil }
    // The declaration has the name too.
    constant.isUsedElsewhere = counts[name] != 1 + tokens.count { $0.name == name }
    return constant
  }
}
