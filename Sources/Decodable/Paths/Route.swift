/// A path, and the effect of values that are absent on its way.
@usableFromInline
struct Route {
  /// The effect of an absent value.
  enum Requirement {
    /// The lookup throws.
    case required
    /// The lookup ends if the key is missing.
    ///
    /// Null is a value. On the path of an update, the lookup ends at a null before the end of the path.
    case replaceable
    /// The lookup ends if the key is missing or its value is null.
    case optional
  }

  /// The reason why a lookup ended before the end of its path.
  @usableFromInline
  enum Absence {
    /// The value of an optional key is null, or a value before the end of the path of an update.
    case null
    /// An optional key is missing.
    case missing
    /// A replaceable key is missing.
    case replaceable
  }

  private enum Rule {
    case required, requiredInUpdate, requiredExceptLast, replaceable, optionalFirstStep
    case keys(OptionalKeyPath, lastIsReplaceable: Bool)
  }

  @usableFromInline let path: KeyPath
  private let rule: Rule
  /// A Boolean value that indicates whether the path is a name that only the document knows.
  let isDynamicName: Bool

  private init(_ path: KeyPath, _ rule: Rule, isDynamicName: Bool = false) {
    self.path = path
    self.rule = rule
    self.isDynamicName = isDynamicName
  }

  /// A path whose keys are all required.
  @usableFromInline
  static func required(_ path: KeyPath) -> Route { Route(path, .required) }

  /// A path whose last key may be missing.
  @usableFromInline
  static func requiredExceptLast(_ path: KeyPath) -> Route { Route(path, .requiredExceptLast) }

  /// The same path, whose keys are all required.
  @usableFromInline var required: Route { Route(path, isReplaceable ? .requiredInUpdate : .required) }

  /// A path any of whose keys may be missing: the path of an update.
  static func replaceable(_ path: KeyPath) -> Route { Route(path, .replaceable) }

  /// A path whose first step is optional: the step to the right of `=>?`.
  @usableFromInline
  static func optional(_ path: KeyPath) -> Route { Route(path, .optionalFirstStep) }

  /// A path whose keys are required or optional each.
  @usableFromInline
  static func optional(_ path: OptionalKeyPath, lastIsReplaceable: Bool = false) -> Route {
    Route(KeyPath(keys: path.keys.map(\.key)), .keys(path, lastIsReplaceable: lastIsReplaceable))
  }

  /// A path any of whose keys may be missing, and any but the last may be null.
  static func absentAtAnyKey(_ path: KeyPath) -> Route {
    let last = path.keys.count - 1
    let keys = path.keys.enumerated().map { OptionalKey(key: $1, isRequired: $0 == last) }
    return optional(OptionalKeyPath(keys: keys), lastIsReplaceable: true)
  }

  /// The name of a member that only the document knows.
  static func member(named name: String) -> Route { Route(KeyPath(name), .required, isDynamicName: true) }

  var isRequired: Bool { if case .required = rule { true } else { false } }

  /// A Boolean value that indicates whether any key of the path may be missing.
  var isReplaceable: Bool { if case .replaceable = rule { true } else { false } }

  /// A Boolean value that indicates whether the path is the path of an update.
  var isUpdate: Bool { if case .requiredInUpdate = rule { true } else { isReplaceable } }

  /// The number of optional keys at the start of a path that follows `=>?`.
  var optionalCount: Int { if case .optionalFirstStep = rule { path.stepCount } else { 0 } }

  func requirement(at position: Int) -> Requirement {
    switch rule {
    case .required, .requiredInUpdate: .required
    case .requiredExceptLast: isLast(position) ? .replaceable : .required
    case .replaceable: .replaceable
    case .optionalFirstStep: position < path.stepCount ? .optional : .required
    case .keys(let path, _) where !path.keys[position].isRequired: .optional
    case .keys(_, let lastIsReplaceable): lastIsReplaceable && isLast(position) ? .replaceable : .required
    }
  }

  private func isLast(_ position: Int) -> Bool { position == path.keys.count - 1 }
}
