import Decodable
import Foundation
import Invariants

/// A model whose decode function performs the steps that the input chooses.
struct ScriptedModel: Decodable::Decodable {
  enum Step {
    case required(Decodable::KeyPath)
    case optional(OptionalKeyPath)
    case elements(Decodable::KeyPath)
    case swallowed(Decodable::KeyPath)
    /// Looks up a value, then values inside it.
    case nested(Decodable::KeyPath, Decodable::KeyPath)
    /// Throws if a value is false.
    case rejecting(Decodable::KeyPath)
    /// Chooses the next key by whether a text is empty.
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
        case 4: .nested(path.required, RandomPath(into: json, &choices).required)
        case 5: .rejecting(path.required)
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
      case .nested(let path, let next):
        let value: Any = try json => path
        _ = try value => next as String
        _ = try value => next as Bool
      case .rejecting(let path):
        guard try json => path as Bool else { throw Rejected() }
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

  struct Rejected: Error {}

  @TaskLocal static var script: [Step] = []

  static func decode(_ json: Any) throws -> ScriptedModel {
    for step in script { try step.run(json) }
    return ScriptedModel()
  }
}

extension ScriptedModel {
  /// Checks that the search for problems agrees with decoding.
  static func check(_ representations: Representations, _ choices: inout Choices) {
    var script: [Step] = []
    for _ in 0..<(1 + choices.index(below: 6)) { script.append(Step(representations.document, &choices)) }
    $script.withValue(script) {
      let fromDocument = checkProblems(in: representations.document)
      let fromPlain = checkProblems(in: representations.plain)
      if hasWholePaths && representations.haveSameTexts && representations.document.isExact {
        require(Set(fromDocument) == Set(fromPlain), "\(fromDocument), from plain values \(fromPlain)")
      }
    }
  }

  /// A Boolean value that indicates whether all paths start from the root, which the paths of `nested` do not.
  private static var hasWholePaths: Bool { !script.contains { if case .nested = $0 { true } else { false } } }

  /// Checks all problems and returns their facts.
  private static func checkProblems(in json: Any) -> [String] {
    let problems = ScriptedModel.problems(in: json)
    let facts = problems.map(facts)
    require(!hasWholePaths || Set(facts).count == facts.count, "duplicates: \(facts)")
    let places = problems.compactMap { $0.metadata.location?.byteRange.lowerBound }
    require(places == places.sorted(), "not in the order of the document: \(facts)")
    do {
      _ = try ScriptedModel.decode(json)
      require(problems.isEmpty, "decodes, but has problems \(facts)")
    } catch let error as DecodingError {
      require(problems.contains { isSame(error, as: $0) }, "\(error) is missing in \(facts)")
    } catch {
      require(facts.count == 1, "\(error) is missing in \(facts)")
    }
    checkUnknownKeys(in: json, besides: facts)
    return facts
  }

  private static func checkUnknownKeys(in json: Any, besides facts: [String]) {
    let all = ScriptedModel.problems(in: json, unknownKeys: .reject).map(self.facts)
    require(Set(all).isSuperset(of: facts), "\(all) lacks some of \(facts)")
    do {
      _ = try ScriptedModel.decode(json, unknownKeys: .reject)
      require(all.isEmpty, "decodes with unknown keys rejected, but has problems \(all)")
    } catch {
      require(!all.isEmpty, "no problems, but \(script) throws \(error) for \(json)")
    }
  }

  /// Returns whether a problem is the error that decoding throws.
  ///
  /// The path of an error of `nested` starts from the value that the function looked up first; that of a problem starts from
  /// the root.
  private static func isSame(_ error: DecodingError, as problem: DecodingError) -> Bool {
    let (error, problem) = (Failure(error), Failure(problem))
    guard error.facts == problem.facts else { return false }
    return hasWholePaths ? error.path == problem.path : problem.path.hasSuffix(error.path)
  }

  private static func facts(_ error: DecodingError) -> String {
    let failure = Failure(error)
    return "\(failure.facts) \(failure.path)"
  }
}
