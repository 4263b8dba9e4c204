/// A group of problems with the same cause, during collection.
struct CauseGroup {
  private let shape: ProblemShape
  private var indices: [Int]
  /// The names in the path that may come from the program or from the document; nil where the problems have different
  /// names.
  private var names: [String?]
  /// The value that the paths start from; nil if the paths start from different values.
  private var root: JSON?

  private init(_ shape: ProblemShape, _ index: Int, _ parts: [ErrorPath.Part], _ root: JSON?) {
    self.shape = shape
    self.root = root
    indices = [index]
    names = parts.map(\.nameOfUnknownOrigin)
  }

  private mutating func add(_ index: Int, _ parts: [ErrorPath.Part], _ root: JSON?) {
    indices.append(index)
    for (position, part) in parts.enumerated() where names[position] != part.nameOfUnknownOrigin {
      names[position] = nil
    }
    if root?.index != self.root?.index || root?.document.ownerIdentity != self.root?.document.ownerIdentity {
      self.root = nil
    }
  }

  /// Returns the causes of problems, the largest first.
  static func all(of list: Problems) -> [Problems.Cause] {
    var groups: [CauseGroup] = []
    var positions: [ProblemShape: Int] = [:]
    for (index, problem) in list.enumerated() {
      let parts = problem.metadata.parts
      let root = problem.metadata.rootInDocument
      let shape = ProblemShape(problem, at: parts)
      if let position = positions[shape] {
        groups[position].add(index, parts, root)
      } else {
        positions[shape] = groups.count
        groups.append(CauseGroup(shape, index, parts, root))
      }
    }
    let patterns = groups.map(\.pattern)
    let places = PlaceTree.counts(of: zip(groups.map(\.root), patterns.map(\.keys)).map { ($0, $1) })
    let causes = zip(groups, zip(patterns, places)).map {
      Problems.Cause(of: $0.indices, in: list, at: $1.0, of: $1.1)
    }
    return causes.sorted { ($1.count, $0.indices[0]) < ($0.count, $1.indices[0]) }
  }

  private var pattern: PathPattern {
    let keys = zip(shape.path, names).map { key, name in key ?? name.map { KeyPath.Key($0) } }
    // The message names the last key of the path, so that the place is that of the object.
    let count = shape.namesLastKey ? max(keys.count - 1, 0) : keys.count
    return PathPattern(keys: Array(keys.prefix(count)), redacted: Array(shape.path.prefix(count)))
  }
}

extension ErrorPath.Part {
  fileprivate var nameOfUnknownOrigin: String? { origin == .unknown ? key.name : nil }
}

/// The properties that are equal for all problems of a cause.
private struct ProblemShape: Hashable {
  /// The keys from the program; nil for indices, and for names that may come from the document.
  let path: [KeyPath.Key?]
  let namesLastKey: Bool
  private let code: DecodingError.Code
  private let text: String
  private let type: ObjectIdentifier?
  private let key: String?

  init(_ problem: DecodingError, at parts: [ErrorPath.Part]) {
    path = parts.map { $0.origin == .program && $0.key.index == nil ? $0.key : nil }
    namesLastKey = problem.namesLastKey
    code = problem.code
    text = Message(problem, .general).sentence
    switch problem {
    case .typeMismatch(let expected, _, _): (type, key) = (ObjectIdentifier(expected), nil)
    case .missingKey(let name, _): (type, key) = (nil, name)
    case .rawRepresentableInitializationError(_, let metadata):
      (type, key) = (metadata.allowed.map { ObjectIdentifier($0.type) }, nil)
    case .other(let error, _): (type, key) = (ObjectIdentifier(Swift.type(of: error)), (error as? UnknownKeyError)?.key)
    }
  }
}
