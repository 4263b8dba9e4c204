/// The member that a missing key may stand for, or the place where the key is.
enum KeySuggestion {
  /// The key was written with dots, and is a path.
  case path([KeyPath.Key])
  /// A name of the document that is nearly a key of the program.
  case misspelling(String, of: String)
  /// A name of the document that differs from a key of the program in case and separators.
  case spelling(String, of: String)
  /// The key is further in, in the member that some names lead to.
  case inside([String], key: String)
  /// The key is in the object around, beside the name that leads to this one.
  case around(String, key: String)
  /// One of the first two, and a place further in.
  indirect case either(KeySuggestion, KeySuggestion)
}

extension KeySuggestion {
  /// The suggestion for one of several missing keys, the first of them that has one; nil if none has.
  ///
  /// - Complexity: O(*n*) in the members of the object, and of those inside its members, if they are not very many.
  init?(for missing: [String], in object: ObjectView, _ metadata: DecodingError.Metadata) {
    // Of more alternatives than that none is certain.
    let keys = missing.prefix(8)
    let path = keys.lazy.compactMap { Self.path(writtenIn: $0, leadingInto: object) }.first
    let nearest = Self.nearest(toOneOf: keys, in: object)
    let inside = keys.lazy.compactMap { Self.holder(of: $0, in: object) }.first
    let around = { keys.lazy.compactMap { Self.neighbor(of: $0, metadata) }.first }
    switch (path, nearest, inside) {
    case (let path?, _, _): self = path
    case (nil, let nearest?, let inside?): self = .either(nearest, inside)
    case (nil, let nearest?, nil): self = nearest
    case (nil, nil, let inside?): self = inside
    case (nil, nil, nil):
      guard let around = around() else { return nil }
      self = around
    }
  }

  /// The suggestion for a name that no decode function asks for.
  init?(forUnknown name: String, among keys: [String]) {
    let keys = keys.prefix(MessageText.maximumNames)
    guard let nearest = NearestWord.nearest(to: name, in: Array(keys)) else { return nil }
    self = Self.written(name, for: nearest)
  }

  private static func written(_ name: String, for key: String) -> KeySuggestion {
    NearestWord.differOnlyInStyle(name, key) ? .spelling(name, of: key) : .misspelling(name, of: key)
  }

  /// A name that is nearly one of the keys.
  ///
  /// A key that is there has no other name: as the first of a path it is not what is missing.
  private static func nearest(toOneOf keys: ArraySlice<String>, in object: ObjectView) -> KeySuggestion? {
    guard object.count <= MessageText.maximumNames else { return nil }
    let names = object.unsortedNames
    for key in keys where object[key] == nil {
      if let name = NearestWord.nearest(to: key, in: names) { return written(name, for: key) }
    }
    return nil
  }

  /// A path that was written as one key with dots, if it leads somewhere.
  private static func path(writtenIn key: String, leadingInto object: ObjectView) -> KeySuggestion? {
    let path = KeyPath(dotted: key)
    guard path.keys.count > 1, let first = path.keys.first, let value = object[first.description],
      Lookup.follow(Array(path.keys.dropFirst()), from: value) != nil
    else { return nil }
    return .path(path.keys)
  }
}

extension KeySuggestion {
  /// How many members are looked into.
  ///
  /// Among more, one is rather a record of many than the part that was meant.
  private static let maximumMembers = 1000

  /// The way to the only object one level further in that has a key, or else to the only one two levels further in.
  private static func holder(of key: String, in object: ObjectView) -> KeySuggestion? {
    guard object.count <= maximumMembers, let members = object.members else { return nil }
    let parts = members.compactMap { member in ObjectView(member.value).map { (names: [member.name], object: $0) } }
    let holders = parts.filter { $0.object[key] != nil }
    if !holders.isEmpty { return holders.count == 1 ? .inside(holders[0].names, key: key) : nil }
    guard parts.reduce(0, { $0 + $1.object.count }) <= maximumMembers else { return nil }
    let deeper = parts.flatMap { part in
      (part.object.members ?? []).filter { ObjectView($0.value)?[key] != nil }.map { part.names + [$0.name] }
    }
    return deeper.count == 1 ? .inside(deeper[0], key: key) : nil
  }

  /// The key in the object around the one that lacks it.
  private static func neighbor(of key: String, _ metadata: DecodingError.Metadata) -> KeySuggestion? {
    guard let name = metadata.path.last?.name, let root = metadata.rootObject,
      let around = Lookup.follow(metadata.path.dropLast(), from: root), ObjectView(around)?[key] != nil
    else { return nil }
    return .around(name, key: key)
  }
}

extension KeySuggestion {
  /// The suggestion as it stands in messages.
  var text: String {
    switch self {
    case .path(let keys):
      let path = keys.map { $0.index.map(String.init) ?? MessageText.quoted($0.description) }.joined(separator: " => ")
      return "a path is written \(path)"
    case .misspelling(let name, let key):
      return "is \(MessageText.quoted(name)) a misspelling of \(MessageText.quoted(key))?"
    case .spelling(let name, let key):
      return "is \(MessageText.quoted(name)) another spelling of \(MessageText.quoted(key))?"
    case .inside(let names, let key):
      return "\(MessageText.quoted(key)) is inside \(Self.path(names))"
    case .around(let name, let key):
      return "\(MessageText.quoted(key)) is one level up, beside \(MessageText.quoted(name))"
    case .either(let nearest, .inside(let names, let key)):
      return "\(nearest.text.dropLast()), or is \(MessageText.quoted(key)) inside \(Self.path(names)) meant?"
    case .either(let nearest, _):
      return nearest.text
    }
  }

  private static func path(_ names: [String]) -> String {
    names.map { MessageText.quoted($0) }.joined(separator: " => ")
  }
}
