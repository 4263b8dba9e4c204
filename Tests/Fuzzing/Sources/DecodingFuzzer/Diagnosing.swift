import Decodable
import Foundation
import Invariants

/// A decode function that does what the input says, in the ways in which people write them.
struct Scripted: Decodable::Decodable {
  enum Step {
    case required(Decodable::KeyPath)
    case optional(OptionalKeyPath)
    case elements(Decodable::KeyPath)
    case swallowed(Decodable::KeyPath)
    /// Looks into a value step by step.
    case raw(Decodable::KeyPath, Decodable::KeyPath)
    /// Refuses what is false.
    case refusing(Decodable::KeyPath)
    /// Asks for more where a text is empty, and for something else where it is not.
    case choosing(Decodable::KeyPath, Decodable::KeyPath)
    case alternatives(Decodable::KeyPath)
    case closure(Decodable::KeyPath)

    init(_ json: JSON, _ choices: inout Choices) {
      let path = RandomPath(into: json, &choices)
      self =
        switch choices.index(below: 9) {
        case 0: .required(path.required)
        case 1: .optional(path.optional)
        case 2: .elements(path.required)
        case 3: .swallowed(path.required)
        case 4: .raw(path.required, RandomPath(into: json, &choices).required)
        case 5: .refusing(path.required)
        case 6: .choosing(path.required, RandomPath(into: json, &choices).required)
        case 7: .alternatives(path.required)
        default: .closure(path.required)
        }
    }

    func run(_ json: Any) throws {
      switch self {
      case .required(let path): _ = try json => path as Int
      case .optional(let path): _ = try json =>? path as Model?
      case .elements(let path): _ = try json => path as [Model?]
      case .swallowed(let path): _ = (try? json => path as Model) == nil
      case .raw(let path, let next):
        let value: Any = try json => path
        _ = try value => next as String
        _ = try value => next as Bool
      case .refusing(let path):
        guard try json => path as Bool else { throw Refused() }
      case .choosing(let path, let next):
        let text: String = try json => path
        if text.isEmpty { _ = try json => next as Int } else { _ = try json => KeyPath(text) as Any }
      case .alternatives(let path):
        _ = try json => path => { try decodeAsOneOf($0, objectTypes: Model.self, Bool.self) }
      case .closure(let path):
        _ = try json => path => Dictionary.decoder(key: String.decode, value: Array.decoder(Int.decode))
      }
    }
  }

  struct Refused: Error {}

  @TaskLocal static var script: [Step] = []

  static func decode(_ json: Any) throws -> Scripted {
    for step in script { try step.run(json) }
    return Scripted()
  }
}

extension Scripted {
  /// To look for all problems says no more and no less than decoding.
  static func check(_ holders: Holders, _ choices: inout Choices) {
    var script: [Step] = []
    for _ in 0..<(1 + choices.index(below: 6)) { script.append(Step(holders.document, &choices)) }
    $script.withValue(script) {
      let fromDocument = checkProblems(in: holders.document)
      let fromPlain = checkProblems(in: holders.plain)
      if hasWholePaths && holders.areTextsSame && holders.document.isExact {
        require(Set(fromDocument) == Set(fromPlain), "\(fromDocument) and in a plain graph \(fromPlain)")
      }
    }
  }

  /// Whether all paths start from the root: not those in a value that the function goes into by itself.
  private static var hasWholePaths: Bool { !script.contains { if case .raw = $0 { true } else { false } } }

  /// The facts of all problems.
  private static func checkProblems(in json: Any) -> [String] {
    let problems = Scripted.problems(in: json)
    let facts = problems.map(facts)
    require(!hasWholePaths || Set(facts).count == facts.count, "the same twice: \(facts)")
    let places = problems.compactMap { $0.metadata.location?.byteRange.lowerBound }
    require(places == places.sorted(), "not in the order of the document: \(facts)")
    do {
      _ = try Scripted.decode(json)
      require(problems.isEmpty, "it decodes, but \(facts)")
    } catch let error as DecodingError {
      require(facts.contains(self.facts(error)), "\(error) is none of \(facts)")
    } catch {
      require(facts.count == 1, "\(error) is none of \(facts)")
    }
    checkUnknownKeys(in: json, besides: facts)
    return facts
  }

  private static func checkUnknownKeys(in json: Any, besides facts: [String]) {
    let all = Scripted.problems(in: json, unknownKeys: .reject).map(self.facts)
    require(Set(all).isSuperset(of: facts), "\(all) is less than \(facts)")
    do {
      _ = try Scripted.decode(json, unknownKeys: .reject)
      require(all.isEmpty, "it decodes with unknown keys rejected, but \(all)")
    } catch {
      require(!all.isEmpty, "no problem, but \(error) by \(script) in \(json)")
    }
  }

  private static func facts(_ error: DecodingError) -> String {
    let failure = Failure(error)
    return "\(failure.facts) \(failure.path)"
  }
}
