// Functions in parts, because the time to compile a function grows with the square of its size: with optimizations, each
// `try` has an error path that releases the values before it, and LLVM compares the ends of all these paths; and the
// type checker goes through all statements before one in a result builder. Twenty functions that decode twenty Strings
// each compile in 10 s, one function of 400 in 95 s.
extension SwiftPrinter {
  /// Some properties, which functions of their own decode and encode.
  struct Part {
    /// The number of the part, counted from 1.
    let number: Int
    let properties: ArraySlice<Property>
    /// The name of the function that encodes the part.
    let nameOfEncoding: String

    var nameOfDecoding: String { "decodePart\(number)" }
  }

  /// Returns the parts of a type; none for a type that is small enough for one function.
  func parts(of type: Structure) -> [Part] {
    let properties = type.properties
    guard properties.count > Self.maximumNumberInFunction else { return [] }
    // A method cannot have the name of a property.
    var name = "encodePart"
    while properties.contains(where: { $0.name.hasPrefix(name) }) { name = "_" + name }
    let count = (properties.count + Self.maximumNumberInPart - 1) / Self.maximumNumberInPart
    return (0..<count).map { index in
      Part(
        number: index + 1,
        properties: properties[properties.count * index / count..<properties.count * (index + 1) / count],
        nameOfEncoding: "\(name)\(index + 1)")
    }
  }

  private static let maximumNumberInPart = 20

  /// Returns the statements that assign the properties of a type in its initializer.
  func assignments(of type: Structure) -> [String] {
    let parts = parts(of: type)
    if parts.isEmpty { return type.properties.map { assignment(of: $0) } }
    return parts.flatMap { part in
      ["("] + Self.lines(of: part.properties.map { target(of: $0.name) }).indented
        + [") = try Self.\(part.nameOfDecoding)(of: json)"]
    }
  }

  /// Returns the functions that decode the parts of a type.
  func partFunctions(of type: Structure) -> [[String]] {
    guard form(of: type) == .assignments else { return [] }
    return parts(of: type).map { part in
      ["@inline(never)", "private static func \(part.nameOfDecoding)(of json: Any) throws -> ("]
        + Self.lines(of: part.properties.map(textOfTypeInPart)).indented + [") {", "  try ("]
        + part.properties.map { chain(of: $0) }.separatedByCommas.indented.indented + ["  )", "}"]
    }
  }

  /// Returns the type of a property in the result of a function of its type, which is in an extension.
  func textOfTypeInPart(of property: Property) -> String {
    SwiftName.text(ofTypeOf: property, declaredAs: qualifiedName)
  }

  /// Returns lines of a list, which is nested in an extension and perhaps in a namespace: with at most 92 columns, the
  /// lines fit into the 100 of the default style of `swift format`.
  private static func lines(of elements: [String]) -> [String] {
    elements.separatedByCommas.filled { $0.unicodeScalars.count <= 92 }
  }
}
