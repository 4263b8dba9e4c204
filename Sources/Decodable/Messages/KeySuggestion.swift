/// A member that a missing key may be meant for, or the place where the key is.
enum KeySuggestion {
  /// The key has dots in it, or is a JSON Pointer, and a path of its parts leads to a value.
  case path([KeyPath.Key])
  /// A name of the document that resembles a key of the program.
  case misspelling(String, of: String)
  /// A name of the document that differs from a key of the program only in case and separators.
  case spelling(String, of: String)
  /// The key is in an inner object, to which some names lead.
  case inside([String], key: String)
  /// The key is in the outer object, beside the name of the object that lacks it.
  case around(String, key: String)
  /// A similar name, and a place in an inner object.
  indirect case either(KeySuggestion, KeySuggestion)
}

extension KeySuggestion {
  /// Creates the suggestion for the first of several missing keys that has one; nil if none has.
  ///
  /// - Complexity: O(*n*) in the number of members of the object and of the objects inside it, up to a limit.
  init?(for missing: [String], in object: ObjectView, _ metadata: DecodingError.Metadata) {
    // With more alternatives, no suggestion is likely to be right.
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

  /// Creates the suggestion for a name that no decode function looks up.
  init?(forUnknown name: String, among keys: [String]) {
    let keys = keys.prefix(MessageText.maximumNames)
    guard let nearest = NearestWord.nearest(to: name, in: Array(keys)) else { return nil }
    self = Self.written(name, for: nearest)
  }

  private static func written(_ name: String, for key: String) -> KeySuggestion {
    NearestWord.differOnlyInStyle(name, key) ? .spelling(name, of: key) : .misspelling(name, of: key)
  }

  /// Returns a name that resembles one of the keys.
  ///
  /// A key that the object has is not the missing part of a path, so the search skips it.
  private static func nearest(toOneOf keys: ArraySlice<String>, in object: ObjectView) -> KeySuggestion? {
    guard object.count <= MessageText.maximumNames else { return nil }
    let names = object.unsortedNames
    for key in keys where object[key] == nil {
      if let name = NearestWord.nearest(to: key, in: names) { return written(name, for: key) }
    }
    return nil
  }

  /// Returns the path that a key with dots, or a key that is a JSON Pointer, stands for, if it leads to a value.
  private static func path(writtenIn key: String, leadingInto object: ObjectView) -> KeySuggestion? {
    let paths = [KeyPath(dotted: key), try? KeyPath(pointer: key)].compactMap { $0?.keys }
    return paths.first { keys in
      keys.count > 1
        && object[keys[0].description].flatMap { Lookup.follow(Array(keys.dropFirst()), from: $0) } != nil
    }
    .map(KeySuggestion.path)
  }
}

extension KeySuggestion {
  /// The number of members that the search looks into.
  ///
  /// An object with more is more likely a dictionary of records than an object with parts.
  private static let maximumMembers = 1000

  /// Returns the path to the only object one level deeper that has a key, or else to the only one two levels deeper.
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

  /// Returns the suggestion of a key of the outer object.
  private static func neighbor(of key: String, _ metadata: DecodingError.Metadata) -> KeySuggestion? {
    guard let name = metadata.path.last?.name, let root = metadata.rootObject,
      let around = Lookup.follow(metadata.path.dropLast(), from: root), ObjectView(around)?[key] != nil
    else { return nil }
    return .around(name, key: key)
  }
}

extension KeySuggestion {
  /// The text of the suggestion in messages.
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
