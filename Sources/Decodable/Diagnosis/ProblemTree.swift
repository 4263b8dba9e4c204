/// The problems of a value, each at its place from there.
///
/// The places from the root are put together once, at the end: an error that is located anew at each level costs its depth
/// each time.
enum ProblemTree {
  /// A problem that starts from the value.
  case error(DecodingError)
  /// The problems of a value inside.
  indirect case inside(KeyPath, isDataName: Bool, value: Any, [ProblemTree])

  /// How many problems there are.
  var count: Int {
    switch self {
    case .error: 1
    case .inside(_, _, _, let problems): problems.count == 1 ? problems[0].count : problems.reduce(0) { $0 + $1.count }
    }
  }

  /// The problems of an element, as the element of an array whose type has no place for null.
  static func inside(
    _ path: KeyPath, isDataName: Bool, value: Any, _ problems: [ProblemTree], elementType: Any.Type
  ) -> ProblemTree {
    .inside(
      path, isDataName: isDataName, value: value,
      problems.map { problem in
        if case .error(let error) = problem { .error(error.notingElement(of: elementType)) } else { problem }
      })
  }
}

extension ProblemTree {
  /// The errors of the problems of a root, in the order in which they were found.
  static func errors(of problems: [ProblemTree], in root: Any) -> [DecodingError] {
    var errors: [DecodingError] = []
    // A list instead of recursion: a document may be deep.
    var rest = problems.reversed().map { (problem: $0, prefix: Prefix(keys: [], dataNames: [], value: root)) }
    while let (problem, prefix) = rest.popLast() {
      switch problem {
      case .error(var error):
        if !prefix.keys.isEmpty {
          error.metadata.prepend(prefix.keys, dataNames: prefix.dataNames, from: root, to: prefix.value)
        }
        errors.append(locatedAtRoot(error, of: root))
      case .inside(let path, let isDataName, let value, let problems):
        let inner = Prefix(
          keys: prefix.keys + path.keys,
          dataNames: prefix.dataNames + (isDataName ? path.keys.map(\.description) : []), value: value)
        rest += problems.reversed().map { ($0, inner) }
      }
    }
    return errors
  }

  private struct Prefix {
    let keys: [KeyPath.Key]
    let dataNames: [String]
    let value: Any
  }
}
