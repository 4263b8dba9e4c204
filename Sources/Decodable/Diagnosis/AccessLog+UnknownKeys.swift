extension AccessLog {
  /// A member of an object.
  struct MemberName: Hashable {
    let object: Place
    let name: String
  }

  /// Returns an error for each member whose key was not looked up, in the order of the document.
  ///
  /// Objects in which no key was looked up have no unknown keys.
  ///
  /// - Parameters:
  ///   - limit: The number of errors. One more error shows that the document has more.
  ///   - named: The members that the error of a missing key suggests; nil if nothing failed.
  func unknownKeys(in root: Any, limit: Int, besides named: Set<MemberName>? = nil) -> [DecodingError] {
    var collector = UnknownKeyCollector(log: self, limit: limit, named: named ?? [], isExact: named == nil)
    if let view = held(root, as: JSON.self) {
      collector.collect(in: view)
    } else {
      collector.collect(inPlain: root)
    }
    return collector.errors
  }
}

/// Collects the unknown keys of a document.
private struct UnknownKeyCollector {
  let log: AccessLog
  let limit: Int
  let named: Set<AccessLog.MemberName>
  /// A Boolean value that indicates whether nothing failed, so that all keys that were looked up are right.
  let isExact: Bool
  var errors: [DecodingError] = []
  private var keys: [Int: Keys] = [:]

  /// The keys of a list of the log.
  private struct Keys {
    let list: [String]
    let set: Set<String>
  }

  init(log: AccessLog, limit: Int, named: Set<AccessLog.MemberName>, isExact: Bool) {
    self.log = log
    self.limit = limit
    self.named = named
    self.isExact = isExact
  }

  private var isFull: Bool { errors.count > limit }

  mutating func collect(in root: JSON) {
    let owner = Place(root).owner
    let places = log.objects.filter { $0.owner == owner && !log.isExempt($0) }
    var calls = log.unfinishedCalls.filter { $0.owner == owner }.map(\.index).sorted()[...]
    var endOfUnfinished = 0
    for place in places.sorted(by: { $0.index < $1.index }) where !isFull {
      while let call = calls.first, call < place.index {
        endOfUnfinished = max(endOfUnfinished, call + JSON(document: root.document, index: call).entry.span)
        calls.removeFirst()
      }
      let object = JSON(document: root.document, index: place.index)
      collect(from: object, at: place, isInsideUnfinished: place.index < endOfUnfinished) { error in
        // The path from the root to the object is computed when it is needed.
        error.metadata.prepend([], from: root, to: root)
      }
    }
  }

  mutating func collect(inPlain root: Any) {
    // A list instead of recursion, for values of any depth.
    var rest: [(value: Any, path: SharedPath?, isInsideUnfinished: Bool)] = [(root, nil, false)]
    while let (value, path, isInsideUnfinished) = rest.popLast(), !isFull {
      if let array = ArrayView(value) {
        rest += array.elements.enumerated().map { index, element in
          (element, SharedPath(KeyPath(index), from: .program, inside: path), isInsideUnfinished)
        }.reversed()
      } else if let place = AccessLog.place(of: value), let members = ObjectView(value)?.orderedMembers {
        collect(from: value, at: place, isInsideUnfinished: isInsideUnfinished) { error in
          if let path {
            error.metadata.prepend(path, from: root, to: value)
          } else {
            error.metadata.prepend([], from: root)
          }
        }
        let isUnfinished = isInsideUnfinished || log.unfinishedCalls.contains(place)
        rest +=
          members.map { ($0.value, SharedPath(KeyPath($0.name), from: .unknown, inside: path), isUnfinished) }
          .reversed()
      }
    }
  }

  /// Collects the unknown keys of an object.
  ///
  /// - Parameter isInsideUnfinished: A Boolean value that indicates whether a failed call might look up more keys in
  ///   the object, which is inside the value of the call.
  private mutating func collect(
    from object: Any, at place: Place, isInsideUnfinished: Bool, locate: (inout DecodingError) -> Void
  ) {
    guard let list = log.list(of: place), !log.isExempt(place), let view = ObjectView(object) else { return }
    let known = keys(of: list)
    if view.hasOnlyMembers(known.list) { return }
    let others = log.otherKeys[place] ?? []
    let all = known.set.union(others)
    let positions = view.positions(of: all)
    let isDoubtful =
      !isExact
      && (isInsideUnfinished || log.doubtful.contains(place) || log.lists[list].isDoubtful
        || !others.isDisjoint(with: log.substituteTexts))
    var knownKeys: [String]?
    for (name, value) in view.orderedMembers ?? [] {
      if positions.map({ $0.contains(held(value, as: JSON.self)?.index ?? -1) }) ?? all.contains(name) { continue }
      if named.contains(AccessLog.MemberName(object: place, name: name)) { continue }
      let keys = knownKeys ?? all.sorted()
      knownKeys = keys
      if isDoubtful, !isMisspelling(name, of: keys, in: view) { continue }
      var error = DecodingError(UnknownKeyError(key: name, knownKeys: keys), for: value, in: object)
      locate(&error)
      errors.append(error)
      if isFull { return }
    }
  }

  private mutating func keys(of list: Int) -> Keys {
    if let keys = keys[list] { return keys }
    let names = Array(AccessLog.keys(of: list, in: log.lists))
    let result = Keys(list: names, set: Set(names))
    keys[list] = result
    return result
  }

  /// Returns whether a name resembles a known key; false in an object with very many members.
  private func isMisspelling(_ name: String, of keys: [String], in object: ObjectView) -> Bool {
    object.count <= MessageText.maximumNames && keys.count <= MessageText.maximumNames
      && NearestWord.nearest(to: name, in: keys) != nil
  }
}

// A document compares names code unit by code unit (RFC 8259 section 8.3), as the lookups of decode functions do. To look
// the known names up takes less time than to read the name of each member.
extension ObjectView {
  /// Returns whether each member of a document's object has one of several names.
  fileprivate func hasOnlyMembers(_ names: [String]) -> Bool {
    guard case .document(let view) = self, let object = _UnsafeCursor.at(view) else { return false }
    defer { extendLifetime(view) }
    return names.count { object.member(named: $0) != nil } == view.count
  }

  /// Returns the positions of the members of a document's object that have some names; nil for a plain object.
  fileprivate func positions(of names: Set<String>) -> Set<Int>? {
    guard case .document(let view) = self, let object = _UnsafeCursor.at(view) else { return nil }
    defer { extendLifetime(view) }
    return Set(names.lazy.compactMap { object.member(named: $0)?.index })
  }
}
