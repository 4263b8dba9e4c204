/// Which members of objects a program asks for.
struct KeysAsked {
  /// By the pointer of the object.
  private var members: [String: Set<String>] = [:]
  private var asked: [String: Set<String>] = [:]
  /// The calls that have asked an object.
  private var calls: [String: [Path.Call]] = [:]
  /// What was asked for while errors are caught, or where it depends on what failed, or a search cannot come to it.
  private var perhapsAsked: [String: Set<String>] = [:]
  /// What was asked for where a search may not see it.
  private var askedInHiding: [String: Set<String>] = [:]
  private var takenWhole: Set<String> = []
  private var takenWithAllInside: Set<String> = []
  /// Statements that were not come to because of an error that no search gets past.
  private var unreached: [(pointer: String, statements: [Statement])] = []
  /// Objects that were asked for a key which is not known.
  private var askedForAnything: Set<String> = []

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

  /// - Parameter isInside: Whether the object was looked up in that of the function.
  mutating func ask(_ name: String, of place: Place, _ scope: Scope, _ path: Path, isInside: Bool = false) {
    if !calls[place.pointer, default: []].contains(where: { $0 === path.call }) {
      calls[place.pointer, default: []].append(path.call)
    }
    // A member of what another type has decoded is taken for unknown if only a look-up that was not reached asks for it.
    if path.isHidden || path.isStopped && isInside {
      askedInHiding[place.pointer, default: []].insert(name)
    } else if scope.isTrying || path.isForked || path.isStopped {
      perhapsAsked[place.pointer, default: []].insert(name)
    } else {
      asked[place.pointer, default: []].insert(name)
    }
  }

  /// Notes an object that is taken as a dictionary or Codable type.
  mutating func takeWhole(_ place: Place) { takenWhole.insert(place.pointer) }

  /// Notes a value that is taken with everything inside.
  mutating func takeAll(_ place: Place) { takenWithAllInside.insert(place.pointer) }

  mutating func noteUnreached(_ statements: [Statement], on pointer: String, _ path: Path) {
    if !path.isHidden { unreached.append((pointer, statements)) }
  }

  mutating func askForAnything(of place: Place, _ path: Path) {
    if !path.isHidden { askedForAnything.insert(place.pointer) }
  }

  /// Whether one call has asked an object for all its members.
  func isAskedForEverything(_ pointer: String) -> Bool {
    calls[pointer, default: []].count < 2
      && members[pointer, default: []].isSubset(of: asked[pointer, default: []])
  }
}

extension KeysAsked {
  /// Says what is wrong with unknown keys that were found.
  ///
  /// - Parameter isClean: Whether the document has no problems: then they are exact.
  func complaints(about found: [Fault], isClean: Bool) -> [String] {
    let known = isClean ? asked : names
    var complaints = found.compactMap { fault -> String? in
      let pointer = String(fault.pointer.dropLast(fault.detail.count + 1))
      guard members[pointer]?.contains(fault.detail) == true else { return "no such member: \(fault)" }
      if isClean, asked[pointer] == nil, perhapsAsked[pointer] == nil { return "in an object taken whole: \(fault)" }
      let isSlip = known[pointer, default: []].contains { fault.detail.hasPrefix($0) }
      if askedForAnything.contains(pointer), !isSlip { return "in an object asked for an unknown key: \(fault)" }
      if known[pointer, default: []].contains(fault.detail) { return "false unknown key: \(fault)" }
      return nil
    }
    guard isClean else { return complaints }
    let places = Set(found.map(\.pointer))
    for (pointer, names) in asked where !isInsideOfWhole(pointer) {
      let rest = members[pointer, default: []].subtracting(names).subtracting(perhapsAsked[pointer, default: []])
      for name in rest.sorted() where !places.contains("\(pointer)/\(name)") {
        complaints.append("missing unknown key: \(pointer)/\(name)")
      }
    }
    return complaints
  }

  private func isInsideOfWhole(_ pointer: String) -> Bool {
    takenWhole.contains(pointer)
      || takenWithAllInside.contains { pointer == $0 || pointer.hasPrefix($0 + "/") }
  }

  /// Every name that decode functions could have asked an object for, whatever the failed values are.
  private var names: [String: Set<String>] {
    var names = asked.merging(perhapsAsked) { $0.union($1) }
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
      case .leave, .guardOwn: break
      }
    }
  }

  private func add(_ lookUp: LookUp, _ pointer: String, _ names: inout [String: Set<String>]) {
    guard case .name(let first) = lookUp.keys[0] else { return }
    // Of what is looked up inside the member: see `ask`.
    names[pointer, default: []].insert(first)
  }
}
