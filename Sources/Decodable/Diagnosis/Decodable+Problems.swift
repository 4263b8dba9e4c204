import Foundation

extension Decodable {
  /// Returns all problems of a value, in the order of the document.
  ///
  /// ```swift
  /// for problem in User.problems(in: json) { print(problem) }
  /// ```
  ///
  /// `decode(_:)` throws the first error. This function also finds the errors after it, with the same decode functions:
  /// a substitute of the type replaces each value that failed, and all elements of arrays and members of dictionaries
  /// are decoded. Errors that depend on another problem are left out. The search calls decode functions several times,
  /// and takes many times as long as decoding. Decoding itself does not become slower.
  ///
  /// - Null, a missing key and a value of another type are the errors that `decode(_:)` would throw, each at its path.
  /// - If the thread lacks the stack to search a deep document, the list has only the error that `decode(_:)` throws,
  ///   which may be a ``NestingError``, and ``Problems/hasMore`` is true.
  /// - Parameters:
  ///   - json: A `JSON` or a plain value, as for `decode(_:)`.
  ///   - unknownKeys: Whether members that no decode function looks up are problems.
  ///   - limit: The maximum number of problems, at least one. The search ends there.
  /// - Returns: The errors without duplicates; empty if and only if decoding succeeds. Errors of a plain value are in
  ///   the order of the lookups.
  public static func problems(in json: Any, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000) -> Problems {
    Decodable::problems(in: json, unknownKeys: unknownKeys, limit: limit) { try decodeValue($0) as Self }
  }
}

/// Returns all problems of the values that a closure decodes, in the order of the document.
///
/// ```swift
/// let problems = problems(in: json) { json in try json => "data" => "items" as [Item] }
/// ```
///
/// - Parameters:
///   - json: A `JSON` or a plain value.
///   - unknownKeys: Whether members that the closure does not look up are problems.
///   - limit: The maximum number of problems, at least one. The search ends there.
///   - decode: The closure, which is called several times: see ``Decodable/problems(in:unknownKeys:limit:)``.
/// - Returns: The errors without duplicates; empty if and only if `decode` succeeds.
public func problems<T>(
  in json: Any, unknownKeys: UnknownKeys = .ignore, limit: Int = 1_000, decode: (Any) throws -> T
) -> Problems {
  let examples = Examples()
  var problems = problems(in: json, unknownKeys, limit, examples, decode)
  // Values elsewhere in the document show which substitutes are plausible.
  for _ in 0..<2 {
    let search = Search(log: nil, examples: examples, isForProblems: true)
    let haveGrown = examples.collect {
      search.observe(json) { json in search.collectExamples { _ = try decode(json) } }
    }
    guard haveGrown else { break }
    problems = Decodable::problems(in: json, unknownKeys, limit, examples, decode)
  }
  return problems
}

private func problems<T>(
  in json: Any, _ unknownKeys: UnknownKeys, _ limit: Int, _ examples: Examples, _ decode: (Any) throws -> T
) -> Problems {
  let limit = max(limit, 1)
  if unknownKeys == .reject, let problems = unknownKeyProblems(in: json, limit, decode) { return problems }
  // The search may reject problems that it counted at first, and then the list has room for others. A few are common.
  // Further searches look for more, up to a number that bounds their time: the document may have any number of others.
  var larger = limit < Int.max / 8 ? limit + limit / 32 : limit
  var (found, isTruncated, isExhausted) = search(json, unknownKeys, limit: larger, examples, decode)
  while isTruncated, !isExhausted, found.count <= limit, larger < max(limit, maximumRetriedCount) {
    larger *= 8
    (found, isTruncated, isExhausted) = search(json, unknownKeys, limit: larger, examples, decode)
  }
  return Problems(
    inDocumentOrder(Array(found.prefix(limit))), hasMore: isTruncated || isExhausted || found.count > limit)
}

/// The limit of a search from which on no other search follows, if problems were rejected and the list has room.
private let maximumRetriedCount = 4_096

/// Searches a value for problems.
///
/// - Returns: The problems, whether the search stopped at its limit, and whether it used up its budget or the stack.
private func search<T>(
  _ json: Any, _ unknownKeys: UnknownKeys, limit: Int, _ examples: Examples, _ decode: (Any) throws -> T
) -> (problems: [PlacedProblem], isTruncated: Bool, isExhausted: Bool) {
  let log = unknownKeys == .reject ? AccessLog() : nil
  let owner = held(json, as: JSON.self)?.document.ownerIdentity
  let search = Search(
    log: log, examples: examples, limit: limit, valueCount: held(json, as: JSON.self)?.entry.span ?? 0,
    isForProblems: true)
  let result = search.observe(json) { json in
    let errors = search.errors(of: json, decode)
    return search.unobserved(logsKeys: false) {
      var found = distinct(errors, inDocumentOf: owner)
      // Unknown keys are certain only after a complete search.
      if let log, !found.isEmpty, !search.isTruncated {
        let misspelled = Set(found.flatMap(\.error.misspelledNames))
        found += log.unknownKeys(in: json, limit: limit, besides: misspelled).map {
          PlacedProblem($0, inDocumentOf: owner)
        }
      }
      return (found, search.isTruncated, search.isExhausted)
    }
  }
  guard search.lacksStack else { return result }
  // Decoding takes less stack. But its result does not show unknown keys.
  guard let error = firstError(of: json, decode) else { return ([], false, unknownKeys == .reject) }
  return ([PlacedProblem(error, inDocumentOf: owner)], false, true)
}

private func firstError<T>(of json: Any, _ decode: (Any) throws -> T) -> DecodingError? {
  do {
    _ = try decode(json)
    return nil
  } catch {
    return locatedAtRoot(error, of: json)
  }
}

/// Returns the unknown keys of a value; nil if the value does not decode, and has other problems.
private func unknownKeyProblems<T>(in json: Any, _ limit: Int, _ decode: (Any) throws -> T) -> Problems? {
  let log = AccessLog()
  let search = Search(log: log, isForProblems: true)
  let (error, keys) = search.observe(json) { observed -> (DecodingError?, [DecodingError]) in
    if let error = firstError(of: observed, decode) { return (error, []) }
    return (nil, search.unobserved(logsKeys: false) { log.unknownKeys(in: observed, limit: limit) })
  }
  if let error {
    // Observed lookups take more stack than decoding alone.
    guard search.lacksStack || error.code == .tooDeep, firstError(of: json, decode) == nil else { return nil }
    return Problems([error], hasMore: true)
  }
  let owner = held(json, as: JSON.self)?.document.ownerIdentity
  let problems = keys.prefix(limit).map { PlacedProblem($0, inDocumentOf: owner) }
  return Problems(inDocumentOrder(problems), hasMore: keys.count > limit)
}

extension Search {
  /// Returns the errors of a value, in the order in which the search finds them.
  fileprivate func errors<T>(of json: Any, _ decode: (Any) throws -> T) -> [DecodingError] {
    var call = ExploredCall()
    do {
      _ = try explore(json, failing: &call, decoder: decode)
      return []
    } catch {
      guard let problems = call.replay?.problems, !problems.isEmpty else { return [locatedAtRoot(error, of: json)] }
      return ProblemTree.errors(of: problems, in: json)
    }
  }
}

/// A problem, and the offset of its place in the text of a document.
private struct PlacedProblem {
  let error: DecodingError
  /// The offset in bytes; nil for plain values, and for values of documents inside them.
  let offset: Int?

  /// - Parameter owner: The document that was searched; nil for a plain value.
  init(_ error: DecodingError, inDocumentOf owner: ObjectIdentifier?) {
    self.error = error
    let value = owner == nil ? nil : error.metadata.valueInDocument
    offset = value?.document.ownerIdentity == owner ? value?.startOfText : nil
  }
}

/// Returns the problems without duplicates: decode functions may look up a value twice.
private func distinct(_ problems: [DecodingError], inDocumentOf owner: ObjectIdentifier?) -> [PlacedProblem] {
  let problems = problems.map { PlacedProblem($0, inDocumentOf: owner) }
  // Most problems have ascending places. Comparing them by index does not copy them.
  if problems.indices.dropFirst().allSatisfy({ (problems[$0 - 1].offset ?? -1) < (problems[$0].offset ?? -1) }) {
    return problems
  }
  var distinct: [PlacedProblem] = []
  distinct.reserveCapacity(problems.count)
  // Few problems share a place, and comparing numbers takes a tenth of the time. So the identity of the first problem
  // at a place is made with the second one: until then, its index is the value.
  var firsts: [Int: Int?] = [:]
  firsts.reserveCapacity(problems.count)
  var seen: Set<ProblemIdentity> = []
  for problem in problems {
    let place = problem.offset ?? -1
    guard let first = firsts[place] else {
      firsts[place] = .some(distinct.count)
      distinct.append(problem)
      continue
    }
    if let first {
      seen.insert(ProblemIdentity(distinct[first]))
      firsts[place] = .some(nil)
    }
    if seen.insert(ProblemIdentity(problem)).inserted { distinct.append(problem) }
  }
  return distinct
}

/// The identity of a problem: two equal ones are the same problem.
private struct ProblemIdentity: Hashable {
  let code: DecodingError.Code
  let text: String
  /// The place in a document, in bytes; nil for plain values.
  ///
  /// Paths do not identify places: a path may start from a value that a decode function keeps.
  let offset: Int?
  let pointer: String

  init(_ placed: PlacedProblem) {
    let problem = placed.error
    offset = placed.offset
    code = problem.code
    text =
      switch problem {
      case .missingKey(let key, _): key
      case .typeMismatch, .rawRepresentableInitializationError: ""
      case .other(let error, _): ErrorFormat.distinctText(of: error)
      }
    pointer =
      offset == nil ? problem.metadata.jsonPointer + " " + Excerpt.value(problem.metadata.foundObject) : ""
  }

  // The code is left out: hashing the text of its raw value would take longer than all the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(offset)
    hasher.combine(pointer)
  }
}

/// Returns problems in the order of their places in the document.
///
/// Problems at the same place, and those of plain values, keep their order.
private func inDocumentOrder(_ problems: [PlacedProblem]) -> [DecodingError] {
  // The sort of the standard library is stable, but not by contract.
  let order = problems.indices.sorted { (problems[$0].offset ?? 0, $0) < (problems[$1].offset ?? 0, $1) }
  return order.map { problems[$0].error }
}

extension DecodingError {
  /// The members whose names may be misspellings of missing keys.
  fileprivate var misspelledNames: [AccessLog.MemberName] {
    let json = metadata.foundObject
    guard let keys = missingNames, let object = ObjectView(json), object.count <= MessageText.maximumNames
    else { return [] }
    let names = object.unsortedNames
    return keys.compactMap { NearestWord.nearest(to: $0, in: names) }
      .map { AccessLog.MemberName(object: Place(json), name: $0) }
  }
}
