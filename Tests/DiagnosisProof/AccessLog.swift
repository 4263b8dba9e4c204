/// A log of the members of objects that a program looks up.
struct AccessLog {
  /// The names of each object's members, by the pointer of the object.
  private var members: [String: Set<String>] = [:]
  private var accessed: [String: Set<String>] = [:]
  /// The calls that have accessed each object.
  private var calls: [String: [ExecutionPath.Call]] = [:]
  /// Accesses while errors are caught, or that depend on failed values, or that a search cannot reach.
  private var possiblyAccessed: [String: Set<String>] = [:]
  private var decodedWhole: Set<String> = []
  private var decodedWithDescendants: Set<String> = []
  /// Objects of calls whose errors a caller caught: the calls might look up more keys.
  private var failed: Set<String> = []
  /// Statements after an error that no search can get past.
  private var unreached: [(pointer: String, statements: [Statement])] = []
  /// Objects in which a key was looked up whose name is not known.
  private var accessedWithUnknownKey: Set<String> = []

  mutating func addObjects(in node: Node, at pointer: String) {
    switch node {
    case .object(let members):
      self.members[pointer] = Set(members.map(\.name))
      for member in members { addObjects(in: member.value, at: "\(pointer)/\(member.name)") }
    case .array(let elements):
      for (index, element) in elements.enumerated() { addObjects(in: element, at: "\(pointer)/\(index)") }
    default: break
    }
  }

  /// Logs the lookup of a member.
  mutating func log(_ name: String, of place: Place, _ scope: Scope, _ path: ExecutionPath) {
    if !calls[place.pointer, default: []].contains(where: { $0 === path.call }) {
      calls[place.pointer, default: []].append(path.call)
    }
    if path.isHidden { return }
    if scope.isTrying || path.isForked || path.isStopped {
      possiblyAccessed[place.pointer, default: []].insert(name)
    } else {
      accessed[place.pointer, default: []].insert(name)
    }
  }

  /// Logs an object that decodes as a dictionary or Codable type.
  mutating func logWhole(_ place: Place) { decodedWhole.insert(place.pointer) }

  /// Logs a value that is used with everything inside.
  mutating func logWithDescendants(_ place: Place) { decodedWithDescendants.insert(place.pointer) }

  mutating func logFailedCall(_ place: Place) { failed.insert(place.pointer) }

  mutating func noteUnreached(_ statements: [Statement], on pointer: String, _ path: ExecutionPath) {
    if !path.isHidden { unreached.append((pointer, statements)) }
  }

  mutating func logUnknownKey(of place: Place, _ path: ExecutionPath) {
    if !path.isHidden { accessedWithUnknownKey.insert(place.pointer) }
  }

  /// Returns whether a single call has accessed all members of an object.
  func hasAccessedAllMembers(_ pointer: String) -> Bool {
    calls[pointer, default: []].count < 2
      && members[pointer, default: []].isSubset(of: accessed[pointer, default: []])
  }
}

extension AccessLog {
  /// Returns descriptions of the mistakes in the found unknown keys.
  ///
  /// - Parameter isClean: A Boolean value that indicates whether the document has no problems, so that the expected
  ///   unknown keys are exact.
  func complaints(about found: [Fault], isClean: Bool) -> [String] {
    let known = isClean ? accessed : names
    var complaints = found.compactMap { fault -> String? in
      let pointer = String(fault.pointer.dropLast(fault.detail.count + 1))
      guard members[pointer]?.contains(fault.detail) == true else { return "no such member: \(fault)" }
      if isClean, accessed[pointer] == nil, possiblyAccessed[pointer] == nil {
        return "in an object decoded as a whole: \(fault)"
      }
      let isSlip = known[pointer, default: []].contains { fault.detail.hasPrefix($0) }
      if accessedWithUnknownKey.contains(pointer), !isSlip {
        return "in an object accessed with an unknown name: \(fault)"
      }
      if known[pointer, default: []].contains(fault.detail) { return "false unknown key: \(fault)" }
      return nil
    }
    guard isClean else { return complaints }
    let places = Set(found.map(\.pointer))
    for (pointer, names) in accessed where !isInsideOfWhole(pointer) && !failed.contains(pointer) {
      let rest = members[pointer, default: []].subtracting(names).subtracting(possiblyAccessed[pointer, default: []])
      for name in rest.sorted() where !places.contains("\(pointer)/\(name)") {
        complaints.append("missing unknown key: \(pointer)/\(name)")
      }
    }
    return complaints
  }

  private func isInsideOfWhole(_ pointer: String) -> Bool {
    decodedWhole.contains(pointer)
      || decodedWithDescendants.contains { pointer == $0 || pointer.hasPrefix($0 + "/") }
  }

  /// All names that decode functions could look up in each object, for any substitutes.
  private var names: [String: Set<String>] {
    var names = accessed.merging(possiblyAccessed) { $0.union($1) }
    for (pointer, statements) in unreached { add(statements, pointer, &names) }
    return names
  }

  private func add(_ statements: [Statement], _ pointer: String, _ names: inout [String: Set<String>]) {
    for statement in statements {
      switch statement {
      case .look(let lookUp, _), .attempt(let lookUp, _): add(lookUp, pointer, &names)
      case .fallback(let first, let second, _):
        add(first, pointer, &names)
        add(second, pointer, &names)
      case .doCatch(let one, let other), .branch(_, let one, let other): add(one + other, pointer, &names)
      case .inline(let key, _, _), .walk(let key, _): names[pointer, default: []].insert(key)
      case .choose(_, _, let blocks): add(blocks.flatMap { $0 }, pointer, &names)
      case .forKeys(let keys, _), .requireKeys(_, let keys), .requireThat(_, at: let keys, _):
        names[pointer, default: []].formUnion(keys)
      case .forElements(_, _, let body), .collecting(let body): add(body, pointer, &names)
      case .variants(let key, let tag, let cases):
        if let key {
          names[pointer, default: []].insert(key)
        } else {
          names[pointer, default: []].insert(tag)
          add(cases.flatMap(\.1), pointer, &names)
        }
      case .leave, .throwUnless: break
      }
    }
  }

  private func add(_ lookUp: Lookup, _ pointer: String, _ names: inout [String: Set<String>]) {
    guard case .name(let first) = lookUp.keys[0] else { return }
    names[pointer, default: []].insert(first)
  }
}
