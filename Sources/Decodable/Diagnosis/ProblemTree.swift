/// The problems of a value, with paths that start from the value.
///
/// ``errors(of:in:)`` composes the paths from the root once, at the end. Extending each path at each level would take
/// quadratic time in a deep document.
enum ProblemTree {
  /// A problem of the value itself.
  case error(DecodingError)
  /// The problems of an inner value.
  case inside(Branch)

  /// An inner value and its problems.
  final class Branch {
    /// The value that the path starts from.
    ///
    /// A decode function may have reached the value without a lookup.
    let start: Any
    let path: KeyPath
    /// A Boolean value that indicates whether the path is a name from the document, such as a key of a dictionary.
    let isDynamicName: Bool
    let value: Any
    let problems: [ProblemTree]
    let count: Int

    init(from start: Any, _ path: KeyPath, isDynamicName: Bool, value: Any, _ problems: [ProblemTree]) {
      self.start = start
      self.path = path
      self.isDynamicName = isDynamicName
      self.value = value
      self.problems = problems
      count = problems.problemCount
    }

    /// Returns the path from the root.
    ///
    /// - Parameters:
    ///   - outer: The path to the outer value.
    ///   - value: The outer value.
    fileprivate func path(inside outer: SharedPath?, of value: Any) -> SharedPath? {
      let outer = SharedPath.path(from: value, to: start, inside: outer)
      return path.keys.isEmpty ? outer : SharedPath(path, from: isDynamicName ? .document : .program, inside: outer)
    }
  }

  /// The number of problems.
  var count: Int {
    switch self {
    case .error: 1
    case .inside(let branch): branch.count
    }
  }

  /// Returns the same place with other problems; nil for an empty list.
  func with(_ problems: [ProblemTree]) -> ProblemTree? {
    guard !problems.isEmpty, case .inside(let place) = self else { return problems.first }
    return .inside(from: place.start, place.path, isDynamicName: place.isDynamicName, value: place.value, problems)
  }

  /// The tree with only the first problem.
  var first: ProblemTree? {
    if case .inside(let place) = self { with(Array(place.problems.prefix(1))) } else { self }
  }

  static func inside(
    from start: Any, _ path: KeyPath, isDynamicName: Bool = false, value: Any, _ problems: [ProblemTree]
  ) -> ProblemTree {
    .inside(Branch(from: start, path, isDynamicName: isDynamicName, value: value, problems))
  }

  /// Returns the problems of the value at the end of a route.
  static func inside(from start: Any, _ route: Route, value: Any, _ problems: [ProblemTree]) -> ProblemTree {
    .inside(
      from: start, route.isDynamicName ? route.path : Lookup.taken(route.path, in: start),
      isDynamicName: route.isDynamicName, value: value, problems)
  }

  /// Returns the problems of a part of a collection.
  ///
  /// - Parameter partType: The type of the parts, which an error about a null part names.
  static func inside(
    from start: Any, _ path: KeyPath, isDynamicName: Bool, value: Any, _ problems: [ProblemTree], partType: Any.Type
  ) -> ProblemTree {
    .inside(
      from: start, path, isDynamicName: isDynamicName, value: value,
      problems.map { problem in
        if case .error(let error) = problem { .error(error.notingNullElement(of: partType) ?? error) } else { problem }
      })
  }
}

extension [ProblemTree] {
  /// The number of problems.
  var problemCount: Int { reduce(0) { $0 + $1.count } }

  /// The only error; nil if there are several.
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
  /// Returns the errors of a root's problems, in the order in which the search found them.
  static func errors(of problems: [ProblemTree], in root: Any) -> [DecodingError] {
    var errors: [DecodingError] = []
    let rootView = held(root, as: JSON.self)
    // A list replaces recursion, so that the document may have any depth.
    var rest = [(problems: problems[...], path: SharedPath?.none, value: root)]
    while let last = rest.indices.last {
      guard let problem = rest[last].problems.popFirst() else {
        rest.removeLast()
        continue
      }
      let (path, value) = (rest[last].path, rest[last].value)
      switch problem {
      case .error(let error)
      where path == nil && rootView.flatMap { error.metadata.rootInDocument?.isPlaced(at: $0) } == true:
        // The error of an element that failed by itself has its path already.
        errors.append(error)
      case .error(var error):
        let start = error.metadata.rootObject ?? value
        // An error that starts above the value, as one of a closure that looked up a captured value, has its whole path.
        if !error.metadata.startsAbove(value), let path = SharedPath.path(from: value, to: start, inside: path) {
          error.metadata.prepend(path, from: root, to: start)
        }
        errors.append(locatedAtRoot(error, of: root))
      case .inside(let branch):
        rest.append((branch.problems[...], branch.path(inside: path, of: value), branch.value))
      }
    }
    return errors
  }
}
