import Decodable
import Foundation
import RandomSource

/// A random program with a document, for comparing the problems that the library finds with the expected ones.
public struct Case: Sendable {
  var program: Program
  var document: Node
  /// Other elements of an array with the document; only some cases have them, since they take long to check.
  var neighbours: [Node] = []

  /// The seeds of functions that once took millions of lookups or had wrong problems.
  public static let formerFailures: [UInt64] = [
    6_130_005, 6_653_588, 8_138_867, 8_237_394, 8_415_779, 8_422_764, 8_480_286, 8_579_891, 8_869_319,
    66_003_255,
  ]

  /// Creates the case of a seed.
  public init(seed: UInt64) {
    var maker = ProgramMaker(random: SeededGenerator(seed: seed))
    program = maker.program()
    var documents = DocumentMaker(random: maker.random, program: program)
    document = documents.document()
    if seed.isMultiple(of: 64) { neighbours = (0..<24).map { _ in documents.document() } }
  }
}

/// A difference between the found and the expected problems.
struct Violation: Equatable {
  enum Kind: String {
    case decoding = "the expected result differs from decoding"
    case falseProblem = "false problem"
    case missingProblem = "missing problem"
    case twice = "listed twice"
    case order = "not in document order"
    case emptiness = "empty although decoding fails, or not empty although it succeeds"
    case first = "the thrown error is not listed"
    case unknownKeys = "unknown keys"
    case limit = "limit"
    case recovering = "different if recovered errors are collected"
    case neighbours = "wrong in an array"
  }

  let kind: Kind
  let detail: String
}

extension Case {
  /// Returns all violations of the case.
  func violations() -> [Violation] {
    guard let json = try? JSON(parsing: document.text) else { return [Violation(kind: .decoding, detail: "not JSON")] }
    let oracle = Oracle(of: program, in: document)
    let fault = { [pointers = document.pointers()] error in Fault(error, pointers) }
    return Program.$current.withValue(program) {
      let thrown: Fault?
      do {
        _ = try Model<Slot0>.decode(json)
        thrown = nil
      } catch { thrown = fault(error) }
      guard thrown == oracle.first else {
        return [Violation(kind: .decoding, detail: "\(shown(thrown)) thrown, but expected \(shown(oracle.first))")]
      }
      let problems = Model<Slot0>.problems(in: json)
      return Self.violations(of: problems, fault, thrown: thrown, oracle)
        + violationsOfUnknownKeys(problems, fault, json, oracle) + violationsOfVariations(problems, fault, json)
        + violationsAmongNeighbours()
    }
  }

  private func shown(_ fault: Fault?) -> String { fault.map(\.description) ?? "nothing" }

  private static func violations(of problems: Problems, _ fault: (any Error) -> Fault, thrown: Fault?, _ oracle: Oracle)
    -> [Violation]
  {
    var violations: [Violation] = []
    let listed = problems.map(fault)
    let found = Set(listed)
    for fault in found.subtracting(oracle.mayBeListed).sorted() {
      violations.append(Violation(kind: .falseProblem, detail: "\(fault)"))
    }
    // At the limit, any problem may be missing.
    let isAtLimit = problems.count == 1_000
    for fault in oracle.mustBeListed.subtracting(found).sorted() where !isAtLimit {
      violations.append(Violation(kind: .missingProblem, detail: "\(fault)"))
    }
    if found.count < listed.count { violations.append(Violation(kind: .twice, detail: "\(listed)")) }
    let places = problems.map { $0.metadata.location?.byteRange.lowerBound ?? -1 }
    if places != places.sorted() { violations.append(Violation(kind: .order, detail: "\(listed)")) }
    if problems.isEmpty != (thrown == nil) { violations.append(Violation(kind: .emptiness, detail: "\(listed)")) }
    if let thrown, !found.contains(thrown) { violations.append(Violation(kind: .first, detail: "\(thrown)")) }
    if problems.hasMore, !isAtLimit {
      violations.append(Violation(kind: .limit, detail: "reports more problems than it lists"))
    }
    return violations
  }

  private func violationsOfUnknownKeys(
    _ problems: Problems, _ fault: (any Error) -> Fault, _ json: JSON, _ oracle: Oracle
  ) -> [Violation] {
    let rejecting = Model<Slot0>.problems(in: json, unknownKeys: .reject)
    let all = rejecting.map(fault)
    let others = all.filter { $0.code != .unknownKey }
    var complaints = oracle.keys.complaints(
      about: all.filter { $0.code == .unknownKey }, isClean: oracle.first == nil && !rejecting.hasMore)
    let some = rejecting.count > 2 ? Model<Slot0>.problems(in: json, unknownKeys: .reject, limit: 2) : rejecting
    let unknownInSome = some.map(fault).filter { $0.code == .unknownKey }
    complaints += oracle.keys.complaints(about: unknownInSome, isClean: false)
    // At the limit, unknown keys displace other problems.
    if !rejecting.hasMore {
      complaints += Set(others).subtracting(oracle.mayBeListed).sorted().map { "false: \($0)" }
      complaints += oracle.mustBeListed.subtracting(others).sorted().map { "missing: \($0)" }
    }
    if Set(all).count < all.count { complaints.append("twice: \(all)") }
    return complaints.map { Violation(kind: .unknownKeys, detail: $0) }
  }

  private func violationsOfVariations(
    _ problems: Problems, _ fault: (any Error) -> Fault, _ json: JSON
  ) -> [Violation] {
    guard problems.count > 1, !problems.hasMore else { return [] }
    var violations: [Violation] = []
    let one = Model<Slot0>.problems(in: json, limit: 1)
    if one.count != 1 || !one.hasMore || !Set(problems.map(fault)).contains(fault(one[0])) {
      violations.append(Violation(kind: .limit, detail: "\(one.map(fault)), more: \(one.hasMore)"))
    }
    let (recovering, _) = collectingRecoveredErrors { Model<Slot0>.problems(in: json) }
    if Array(recovering) != Array(problems) {
      violations.append(Violation(kind: .recovering, detail: "\(recovering.map(fault))"))
    }
    return violations
  }

  /// Returns the violations in an array, in which values of other elements serve as substitutes.
  private func violationsAmongNeighbours() -> [Violation] {
    guard !neighbours.isEmpty else { return [] }
    let array = Node.array(neighbours + [document])
    guard let json = try? JSON(parsing: array.text) else { return [Violation(kind: .neighbours, detail: "not JSON")] }
    let problems = [Model<Slot0>].problems(in: json, limit: .max)
    guard !problems.hasMore else { return [] }
    let pointers = array.pointers()
    let found = Dictionary(grouping: problems.map { Fault($0, pointers) }, by: \.elementIndex)
    return (neighbours + [document]).enumerated().flatMap { index, element in
      let oracle = Oracle(of: program, in: element)
      let found = Set((found[index] ?? []).map(\.fromElement))
      return found.subtracting(oracle.mayBeListed).sorted().map { "false: \($0)" }
        + oracle.mustBeListed.subtracting(found).sorted().map { "missing: \($0)" }
    }.map { Violation(kind: .neighbours, detail: $0) }
  }
}

extension Fault {
  /// The index of the outermost array element that contains the fault.
  fileprivate var elementIndex: Int? { pointer.split(separator: "/").first.flatMap { Int($0) } }

  /// The fault relative to that element.
  fileprivate var fromElement: Fault {
    Fault(code, at: pointer.split(separator: "/").dropFirst().map { "/\($0)" }.joined(), detail)
  }
}

extension Case {
  /// Returns a report of a seed's first violation in a shrunk case with the same kind of violation, or nil for none.
  ///
  /// - Parameter kind: A part of the name of the kind of violation to report; empty for any.
  public static func report(seed: UInt64, kind: String = "") -> String? {
    let whole = Case(seed: seed)
    guard let first = whole.violations().first(where: { kind.isEmpty || $0.kind.rawValue.contains(kind) }) else {
      return nil
    }
    let small = whole.shrunk { $0.violations().contains { $0.kind == first.kind } }
    return "seed \(seed): \(first.kind.rawValue)\n" + small.description
  }
}

extension Case: CustomStringConvertible {
  /// The program, the document, and the expected and the found problems.
  public var description: String {
    let oracle = Oracle(of: program, in: document)
    let found = Program.$current.withValue(program) {
      (try? JSON(parsing: document.text)).map { Array(Model<Slot0>.problems(in: $0, unknownKeys: .reject)) } ?? []
    }
    let optional = oracle.mayBeListed.subtracting(oracle.mustBeListed).sorted()
    return """
      \(program.text)
      \((neighbours + [document]).map(\.text).joined(separator: "\n"))

      must be listed: \(oracle.mustBeListed.sorted())
      may be listed:  \(optional)
      found:          \(found.map { Fault($0, document.pointers()) })
      \(violations().map { "\($0.kind.rawValue): \($0.detail)" }.joined(separator: "\n"))
      """
  }
}
