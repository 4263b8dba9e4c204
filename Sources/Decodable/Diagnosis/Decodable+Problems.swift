import Foundation

extension Decodable {
  /// Returns everything that is wrong with a value, in the order of the document.
  ///
  /// ```swift
  /// for problem in User.problems(in: json) { print(problem) }
  /// ```
  ///
  /// Where `decode(_:)` throws the first error, this finds those that come after it, by the same decode functions: a
  /// failing field is replaced by a value that its type takes from some document, the elements of arrays and members of
  /// dictionaries are all looked at, and what is only wrong because of another problem is left out. Decode functions are
  /// called several times for that. It takes many times as long as decoding; decoding itself is no slower for it.
  ///
  /// - Null, a missing key and a value of another type are the errors that `decode(_:)` would throw, each at its path.
  /// - Parameters:
  ///   - json: A ``JSON`` or a plain graph, as for `decode(_:)`.
  ///   - unknownKeys: Whether members that no decode function asks for are problems, too.
  /// - Returns: The errors, none of them twice; empty exactly if decoding succeeds. Those of a plain graph are in the
  ///   order in which decode functions look.
  public static func problems(in json: Any, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000) -> Problems {
    Decodable::problems(in: json, unknownKeys: unknownKeys, limit: limit) { try decodeValue($0) as Self }
  }

  /// Parses a JSON text in UTF-8 and returns everything that is wrong with its value.
  ///
  /// ```swift
  /// let problems = try User.problems(parsing: body)
  /// ```
  ///
  /// - Returns: As ``problems(in:unknownKeys:limit:)``.
  /// - Throws: ``JSON/SyntaxError`` if the text is not JSON.
  public static func problems(
    parsing data: Data, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore,
    limit: Int = 1_000
  ) throws(JSON.SyntaxError) -> Problems {
    problems(in: try JSON(parsing: data, options: options), unknownKeys: unknownKeys, limit: limit)
  }

  /// Parses the bytes of a JSON text in UTF-8 and returns everything that is wrong with its value.
  ///
  /// - Returns: As ``problems(in:unknownKeys:limit:)``.
  /// - Throws: ``JSON/SyntaxError`` if the text is not JSON.
  public static func problems(
    parsing bytes: [UInt8], options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore,
    limit: Int = 1_000
  ) throws(JSON.SyntaxError) -> Problems {
    problems(in: try JSON(parsing: bytes, options: options), unknownKeys: unknownKeys, limit: limit)
  }

  /// Parses a JSON text and returns everything that is wrong with its value.
  ///
  /// ```swift
  /// try [Int].problems(parsing: #"[1, "2", null]"#).count   // 2
  /// ```
  ///
  /// - Returns: As ``problems(in:unknownKeys:limit:)``.
  /// - Throws: ``JSON/SyntaxError`` if the text is not JSON.
  public static func problems(
    parsing text: String, options: ParsingOptions = ParsingOptions(), unknownKeys: UnknownKeys = .ignore,
    limit: Int = 1_000
  ) throws(JSON.SyntaxError) -> Problems {
    problems(in: try JSON(parsing: text, options: options), unknownKeys: unknownKeys, limit: limit)
  }
}

/// Returns everything that is wrong with what a closure decodes, in the order of the document.
///
/// ```swift
/// let problems = problems(in: json) { json in try json => "data" => "items" as [Item] }
/// ```
///
/// - Parameters:
///   - json: A ``JSON`` or a plain graph.
///   - unknownKeys: Whether members that nobody asks for are problems, too.
///   - decode: Is called several times, as decode functions are: see ``Decodable/problems(in:unknownKeys:limit:)``.
/// - Returns: The errors, none of them twice; empty exactly if `decode` succeeds.
public func problems<T>(
  in json: Any, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000, decode: (Any) throws -> T
) -> Problems {
  let examples = Examples()
  let found = problems(in: json, unknownKeys: unknownKeys, examples: examples, decode: decode)
  guard examples.haveGrown else { return Problems(Array(found.prefix(max(limit, 0))), hasMore: found.count > limit) }
  // What comes later in the document tells what to make of what came before.
  examples.startOver()
  let all = problems(in: json, unknownKeys: unknownKeys, examples: examples, decode: decode)
  return Problems(Array(all.prefix(max(limit, 0))), hasMore: all.count > limit)
}

private func problems<T>(
  in json: Any, unknownKeys: UnknownKeys, examples: Examples, decode: (Any) throws -> T
) -> [DecodingError] {
  let ledger = unknownKeys == .reject ? KeyLedger() : nil
  return Diagnosis.observing(json, keys: ledger, examples: examples) { json in
    var problems: [DecodingError] = []
    var salvaged: T?
    do {
      _ = try Diagnosis.explore(json, salvaging: &salvaged, decoder: decode)
    } catch {
      problems = locatedAtRoot(error, of: json).withFellows.map { locatedAtRoot($0, of: json) }
    }
    return inDocumentOrder(unique(problems + (ledger?.unknownKeys(in: json, besides: problems) ?? [])))
  }
}

/// The first of those that say the same of the same place: decode functions may look at a value twice.
private func unique(_ problems: [DecodingError]) -> [DecodingError] {
  var seen: Set<[String]> = []
  return problems.filter { problem in
    let kind =
      switch problem {
      case .missingKey(let key, _): ["missing", key]
      case .typeMismatch: ["type"]
      case .rawRepresentableInitializationError: ["value"]
      case .other(let error, _): ["other", distinctText(of: error)]
      }
    // A path may start from a value that a decode function has gone into by itself.
    let place = problem.metadata.sourceOffset.map(String.init) ?? Excerpt.value(problem.metadata.foundObject)
    return seen.insert(kind + [problem.metadata.jsonPointer, place]).inserted
  }
}

/// Problems of a document sorted by their places, those at the same place and those of plain graphs as they are.
private func inDocumentOrder(_ problems: [DecodingError]) -> [DecodingError] {
  let places = problems.map { $0.metadata.sourceOffset ?? 0 }
  // The sort of the standard library is stable, though only its implementation says so.
  return problems.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { problems[$0] }
}
