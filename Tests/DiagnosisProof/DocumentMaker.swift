import RandomSource

/// A generator of documents that fit a program, with random mistakes.
struct DocumentMaker {
  var random: SeededGenerator
  let program: Program

  /// Creates a document with some mistakes.
  mutating func document() -> Node {
    var document = model(0, depth: 0)
    for _ in 0..<random.pick(weighted: [(1, 0), (3, 1), (4, 2), (3, 3), (2, 5), (1, 8)]) {
      let number = random.below(document.size)
      if number == 0, random.chance(90) { continue }
      document = document.replacing(number) { mistake(insteadOf: $0) } ?? .object([])
    }
    return document
  }

  private mutating func mistake(insteadOf node: Node) -> Node? {
    switch random.below(10) {
    case 0..<3: return nil
    case 3: return .null
    case 4: return .int(random.pick([0, 7, 2000]))
    case 5: return .double(1.5)
    case 6: return random.pick([.array([]), .object([]), .bool(true)])
    default: return similar(to: node)
    }
  }

  /// Returns a typical mistake for a value.
  private mutating func similar(to node: Node) -> Node {
    switch node {
    case .int(let number): .string("\(number)")
    case .double(let number): .string("\(number)")
    case .bool(let value): .int(value ? 1 : 0)
    case .string(let text): text.count > 2 && random.chance(60) ? .string(misspelled(text)) : .string("")
    case .array(let elements): elements.first ?? .null
    case .object(let members):
      members.isEmpty || node[members[0].name + "s"] != nil
        ? .array([])
        : .object([Node.Member(name: members[0].name + "s", value: members[0].value)] + members.dropFirst())
    case .null: .bool(false)
    }
  }

  private func misspelled(_ text: String) -> String {
    var letters = Array(text)
    if letters[0].isNumber { return text + "s" }
    letters.swapAt(1, 2)
    return String(letters) == text ? text + "s" : String(letters)
  }
}

extension DocumentMaker {
  private typealias Members = [Node.Member]

  private mutating func model(_ number: Int, depth: Int) -> Node {
    guard depth < 6 else { return .object([]) }
    return object { maker, members in maker.add(maker.program.functions[number], to: &members, depth: depth + 1) }
  }

  private mutating func object(_ fill: (inout DocumentMaker, inout Members) -> Void) -> Node {
    var members: Members = []
    fill(&self, &members)
    if random.chance(12) { add(random.pick(["extra", "more", "antt"]), leaf(), to: &members) }
    if random.chance(30), members.count > 1 { members.swapAt(0, random.below(members.count)) }
    return .object(members)
  }

  private mutating func add(_ name: String, _ value: Node, to members: inout Members) {
    if !members.contains(where: { $0.name == name }) { members.append(Node.Member(name: name, value: value)) }
  }

  private mutating func add(_ statements: [Statement], to members: inout Members, depth: Int) {
    for statement in statements {
      switch statement {
      case .look(let lookUp, _), .attempt(let lookUp, _): add(lookUp, to: &members, depth)
      case .fallback(let first, let second, _): add(random.chance(60) ? first : second, to: &members, depth)
      case .doCatch(let one, let other): addSome(of: [one, other], to: &members, depth)
      case .branch(_, let one, let other): addSome(of: [one, other], to: &members, depth)
      case .choose(_, _, let blocks): addSome(of: blocks, to: &members, depth)
      case .collecting(let body), .forElements(_, _, let body): add(body, to: &members, depth: depth)
      case .inline(let key, let form, let body):
        guard form == .required || random.chance(70) else { continue }
        add(key, object { maker, inner in maker.add(body, to: &inner, depth: depth + 1) }, to: &members)
      case .walk(let key, let body):
        let elements = (0..<random.below(3)).map { _ in
          object { maker, inner in maker.add(body, to: &inner, depth: depth + 1) }
        }
        add(key, .array(elements), to: &members)
      case .forKeys(let keys, let kind): for key in keys { add(key, node(for: kind, depth), to: &members) }
      case .requireKeys(let kind, let keys): add(kind, keys, to: &members)
      case .variants(let key, let tag, let cases): add(variants: cases, tag, under: key, to: &members, depth)
      case .leave, .throwUnless, .requireThat: break
      }
    }
  }

  private mutating func addSome(of blocks: [[Statement]], to members: inout Members, _ depth: Int) {
    for block in blocks where random.chance(65) { add(block, to: &members, depth: depth) }
  }

  private mutating func add(_ kind: RuleKind, _ keys: [String], to members: inout Members) {
    let count: Int =
      switch kind {
      case .anyOf: random.roll(1...2)
      case .exactlyOneOf: 1
      case .atMostOneOf: random.below(2)
      case .allOrNoneOf: random.below(2) * 2
      case .noneOf: 0
      }
    for key in keys.prefix(count) { add(key, leaf(), to: &members) }
  }

  private mutating func add(
    variants cases: [(String, [Statement])], _ tag: String, under key: String?, to members: inout Members, _ depth: Int
  ) {
    let (name, body) = random.pick(cases)
    guard let key else {
      add(tag, .string(name), to: &members)
      return add(body, to: &members, depth: depth)
    }
    add(
      key,
      object { maker, inner in
        maker.add(tag, .string(name), to: &inner)
        maker.add(body, to: &inner, depth: depth + 1)
      }, to: &members)
  }

  private mutating func add(_ lookUp: Lookup, to members: inout Members, _ depth: Int) {
    guard case .name(let name) = lookUp.keys[0] else { return }
    let value: Node
    switch lookUp.form {
    case .required: value = node(for: lookUp.content, depth)
    case .nullable: value = random.chance(30) ? .null : node(for: lookUp.content, depth)
    case .optional, .presence:
      if random.chance(depth > 3 ? 90 : 35) { return random.chance(30) ? add(name, .null, to: &members) : () }
      value = node(for: lookUp.content, depth)
    }
    guard lookUp.keys.count > 1, case .name(let second) = lookUp.keys[1] else {
      return add(name, value, to: &members)
    }
    add(name, .object([Node.Member(name: second, value: value)]), to: &members)
  }
}

extension DocumentMaker {
  private mutating func node(for content: Lookup.Content, _ depth: Int) -> Node {
    switch content {
    case .kind(let kind): node(for: kind, depth)
    case .refined(.nonEmpty): .string("abc")
    case .refined(.comparedArray(let isMore, let limit)): .array([.int(limit + (isMore ? 1 : -1))])
    case .refined(.compared(let isMore, let limit)): .int(limit + (isMore ? 1 : -1))
    case .refined(.evenText): .int(4)
    case .refined(.ifInvalid), .refined(.ifMissing): node(for: .int, depth)
    case .refined(.skippingArray(let element)): node(for: .array(element), depth)
    case .refined(.skippingMap(let element)): node(for: .map(element), depth)
    case .refined(.intOrString): random.chance(50) ? .int(3) : .string("x")
    }
  }

  private mutating func node(for kind: Kind, _ depth: Int) -> Node {
    switch kind {
    case .int: .int(random.pick([-2000, -3, -1, 0, 1, 3, 7, 50, 500, 2000, 2_000_000]))
    case .double: .double(random.pick([-2000.5, -0.5, 0.5, 7.5, 99.5, 2000.5]))
    case .string: .string(random.chance(8) ? "" : random.pick(["x", "abc", "admin", random.pick(ProgramMaker.names)]))
    case .bool: .bool(random.chance(50))
    case .date: .string(random.pick(dateTexts))
    case .url: .string(random.pick(["https://example.com/a", "http://host/", "file:///tmp/a", "mailto:a@b.c"]))
    case .stringEnum(let type): .string(random.pick(type.cases))
    case .model(let number): model(number, depth: depth)
    case .record(.pair): pair()
    case .record(.tree):
      .object([
        Node.Member(name: "pair", value: pair()), Node.Member(name: "pairs", value: .array([pair(), pair()])),
        Node.Member(name: "note", value: .string("x")),
      ])
    case .json: leaf()
    case .array(let element):
      .array(
        (0..<(depth > 4 ? 0 : random.pick(weighted: [(2, 0), (3, 1), (3, 2), (1, 4)]))).map { _ in
          node(for: element, depth)
        })
    case .map(let value):
      .object(
        ProgramMaker.memberNames.prefix(depth > 4 ? 0 : random.below(4)).map {
          Node.Member(name: $0, value: node(for: value, depth))
        })
    }
  }

  private mutating func pair() -> Node {
    .object([
      Node.Member(name: "id", value: .int(7)), Node.Member(name: "name", value: .string("x")),
      Node.Member(name: "flag", value: random.chance(30) ? .null : .bool(true)),
    ])
  }

  private mutating func leaf() -> Node {
    random.pick([.null, .bool(true), .int(7), .double(1.5), .string("x"), .array([.int(1)]), .object([])])
  }
}
