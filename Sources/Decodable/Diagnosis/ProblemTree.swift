/// The problems of a value, each at its place from there.
///
/// The places from the root are put together once, at the end: an error that is located anew at each level costs its depth
/// each time.
enum ProblemTree {
  /// A problem that starts from the value.
  case error(DecodingError)
  /// The problems of a value inside.
  case inside(Branch)

  /// A value inside, and its problems.
  final class Branch {
    /// The value that the path starts from, which a decode function may have reached without a look-up.
    let start: Any
    let path: KeyPath
    /// Whether the path is a name that only the document says.
    let isDataName: Bool
    let value: Any
    let problems: [ProblemTree]
    let count: Int

    init(from start: Any, _ path: KeyPath, isDataName: Bool, value: Any, _ problems: [ProblemTree]) {
      self.start = start
      self.path = path
      self.isDataName = isDataName
      self.value = value
      self.problems = problems
      count = problems.problemCount
    }

    /// The path from the root.
    ///
    /// - Parameters:
    ///   - outer: The path to the value around it.
    ///   - value: That value.
    fileprivate func path(inside outer: SharedPath?, of value: Any) -> SharedPath? {
      let outer = SharedPath.path(from: value, to: start, inside: outer)
      return path.keys.isEmpty ? outer : SharedPath(path, isDataName: isDataName, inside: outer)
    }
  }

  /// How many problems there are.
  var count: Int {
    switch self {
    case .error: 1
    case .inside(let branch): branch.count
    }
  }

  /// The same place with other problems; nil if there are none.
  func with(_ problems: [ProblemTree]) -> ProblemTree? {
    guard !problems.isEmpty, case .inside(let place) = self else { return problems.first }
    return .inside(from: place.start, place.path, isDataName: place.isDataName, value: place.value, problems)
  }

  /// The first of the problems.
  var first: ProblemTree? {
    if case .inside(let place) = self { with(Array(place.problems.prefix(1))) } else { self }
  }

  static func inside(
    from start: Any, _ path: KeyPath, isDataName: Bool = false, value: Any, _ problems: [ProblemTree]
  ) -> ProblemTree {
    .inside(Branch(from: start, path, isDataName: isDataName, value: value, problems))
  }

  /// The problems of a part of a collection whose type has no place for null.
  static func inside(
    from start: Any, _ path: KeyPath, isDataName: Bool, value: Any, _ problems: [ProblemTree], partType: Any.Type
  ) -> ProblemTree {
    .inside(
      from: start, path, isDataName: isDataName, value: value,
      problems.map { problem in
        if case .error(let error) = problem { .error(error.notingElement(of: partType)) } else { problem }
      })
  }
}

extension [ProblemTree] {
  /// How many problems there are.
  var problemCount: Int { reduce(0) { $0 + $1.count } }

  /// The error, if it is the only one.
  var only: DecodingError? {
    var problems = self
    while problems.count == 1 {
      switch problems[0] {
      case .error(let error): return error
      case .inside(let branch): problems = branch.problems
      }
    }
    return nil
  }
}

extension ProblemTree {
  /// The errors of the problems of a root, in the order in which they were found.
  static func errors(of problems: [ProblemTree], in root: Any) -> [DecodingError] {
    var errors: [DecodingError] = []
    // A list instead of recursion: a document may be deep.
    var rest = problems.reversed().map { (problem: $0, path: SharedPath?.none, value: root) }
    while let (problem, path, value) = rest.popLast() {
      switch problem {
      case .error(var error):
        let start = error.metadata.rootObject ?? value
        if let path = SharedPath.path(from: value, to: start, inside: path) {
          error.metadata.prepend(path, from: root, to: start)
        }
        errors.append(locatedAtRoot(error, of: root))
      case .inside(let branch):
        let inner = branch.path(inside: path, of: value)
        rest += branch.problems.reversed().map { ($0, inner, branch.value) }
      }
    }
    return errors
  }
}
