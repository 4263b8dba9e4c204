import Decodable
import Foundation
import RandomSource

/// A program with a document: what diagnosis says of it, against the truth.
public struct Case: Sendable {
  var program: Program
  var document: Node
  /// Documents that are beside it in an array: those of some cases, since they take long to judge.
  var neighbours: [Node] = []

  /// Makes the case of a seed.
  public init(seed: UInt64) {
    var maker = ProgramMaker(dice: SeededGenerator(seed: seed))
    program = maker.program()
    var documents = DocumentMaker(dice: maker.dice, program: program)
    document = documents.document()
    if seed.isMultiple(of: 64) { neighbours = (0..<24).map { _ in documents.document() } }
  }
}

/// What is wrong with what diagnosis says.
struct Violation: Equatable {
  enum Kind: String {
    case decoding = "the truth differs from decoding"
    case falseProblem = "false problem"
    case missingProblem = "missing problem"
    case twice = "listed twice"
    case order = "not in the order of the document"
    case emptiness = "empty though decoding fails, or not empty though it succeeds"
    case first = "what decoding throws is not listed"
    case unknownKeys = "unknown keys"
    case limit = "limit"
    case recovering = "different while recovered errors are collected"
    case neighbours = "wrong among others"
  }

  let kind: Kind
  let detail: String
}

extension Case {
  /// What is wrong, if anything.
  func violations() -> [Violation] {
    guard let json = try? JSON(parsing: document.text) else { return [Violation(kind: .decoding, detail: "not JSON")] }
    let truth = Truth(of: program, in: document)
    let fault = { [pointers = document.pointers()] error in Fault(error, pointers) }
    return Program.$current.withValue(program) {
      let thrown: Fault?
      do {
        _ = try Model<Slot0>.decode(json)
        thrown = nil
      } catch { thrown = fault(error) }
      guard thrown == truth.first else {
        return [Violation(kind: .decoding, detail: "\(shown(thrown)) thrown, but by the truth \(shown(truth.first))")]
      }
      let problems = Model<Slot0>.problems(in: json)
      return Self.violations(of: problems, fault, thrown: thrown, truth)
        + violationsOfUnknownKeys(problems, fault, json, truth) + violationsOfVariations(problems, fault, json)
        + violationsAmongNeighbours()
    }
  }

  private func shown(_ fault: Fault?) -> String { fault.map(\.description) ?? "nothing" }

  private static func violations(of problems: Problems, _ fault: (any Error) -> Fault, thrown: Fault?, _ truth: Truth)
    -> [Violation]
  {
    var violations: [Violation] = []
    let listed = problems.map(fault)
    let found = Set(listed)
    for fault in found.subtracting(truth.mayBeListed).sorted() {
      violations.append(Violation(kind: .falseProblem, detail: "\(fault)"))
    }
    // At the limit, any of them may be missing.
    let isAtLimit = problems.count == 1_000
    for fault in truth.mustBeListed.subtracting(found).sorted() where !isAtLimit {
      violations.append(Violation(kind: .missingProblem, detail: "\(fault)"))
    }
    if found.count < listed.count { violations.append(Violation(kind: .twice, detail: "\(listed)")) }
    let places = problems.map { $0.metadata.location?.byteRange.lowerBound ?? -1 }
    if places != places.sorted() { violations.append(Violation(kind: .order, detail: "\(listed)")) }
    if problems.isEmpty != (thrown == nil) { violations.append(Violation(kind: .emptiness, detail: "\(listed)")) }
    if let thrown, !found.contains(thrown) { violations.append(Violation(kind: .first, detail: "\(thrown)")) }
    if problems.hasMore, !isAtLimit { violations.append(Violation(kind: .limit, detail: "more than it lists")) }
    return violations
  }

  private func violationsOfUnknownKeys(
    _ problems: Problems, _ fault: (any Error) -> Fault, _ json: JSON, _ truth: Truth
  ) -> [Violation] {
    let rejecting = Model<Slot0>.problems(in: json, unknownKeys: .reject)
    let all = rejecting.map(fault)
    let others = all.filter { $0.code != .unknownKey }
    var complaints = truth.keys.complaints(
      about: all.filter { $0.code == .unknownKey }, isClean: truth.first == nil && !rejecting.hasMore)
    let some = rejecting.count > 2 ? Model<Slot0>.problems(in: json, unknownKeys: .reject, limit: 2) : rejecting
    let unknownInSome = some.map(fault).filter { $0.code == .unknownKey }
    complaints += truth.keys.complaints(about: unknownInSome, isClean: false)
    // Unknown keys take the place of other problems at the limit.
    if !rejecting.hasMore {
      complaints += Set(others).subtracting(truth.mayBeListed).sorted().map { "false: \($0)" }
      complaints += truth.mustBeListed.subtracting(others).sorted().map { "missing: \($0)" }
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

  /// The violations in an array, where values of other elements serve as substitutes.
  private func violationsAmongNeighbours() -> [Violation] {
    guard !neighbours.isEmpty else { return [] }
    let array = Node.array(neighbours + [document])
    guard let json = try? JSON(parsing: array.text) else { return [Violation(kind: .neighbours, detail: "not JSON")] }
    let problems = [Model<Slot0>].problems(in: json, limit: .max)
    guard !problems.hasMore else { return [] }
    let pointers = array.pointers()
    let found = Dictionary(grouping: problems.map { Fault($0, pointers) }, by: \.elementIndex)
    return (neighbours + [document]).enumerated().flatMap { index, element in
      let truth = Truth(of: program, in: element)
      let found = Set((found[index] ?? []).map(\.fromElement))
      return found.subtracting(truth.mayBeListed).sorted().map { "false: \($0)" }
        + truth.mustBeListed.subtracting(found).sorted().map { "missing: \($0)" }
    }.map { Violation(kind: .neighbours, detail: $0) }
  }
}

extension Fault {
  /// The element of the outermost array that it is in.
  fileprivate var elementIndex: Int? { pointer.split(separator: "/").first.flatMap { Int($0) } }

  /// The same as seen from that element.
  fileprivate var fromElement: Fault {
    Fault(code, at: pointer.split(separator: "/").dropFirst().map { "/\($0)" }.joined(), detail)
  }
}

extension Case {
  /// A report of what is wrong with the case of a seed, in a smaller case that has the same wrong; nil if nothing is.
  ///
  /// - Parameter kind: Which wrong, by a part of its name; empty for any.
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
  /// The program, the document, the truth and what is found.
  public var description: String {
    let truth = Truth(of: program, in: document)
    let found = Program.$current.withValue(program) {
      (try? JSON(parsing: document.text)).map { Array(Model<Slot0>.problems(in: $0, unknownKeys: .reject)) } ?? []
    }
    let optional = truth.mayBeListed.subtracting(truth.mustBeListed).sorted()
    return """
      \(program.text)
      \((neighbours + [document]).map(\.text).joined(separator: "\n"))

      must be listed: \(truth.mustBeListed.sorted())
      may be listed:  \(optional)
      found:          \(found.map { Fault($0, document.pointers()) })
      \(violations().map { "\($0.kind.rawValue): \($0.detail)" }.joined(separator: "\n"))
      """
  }
}
