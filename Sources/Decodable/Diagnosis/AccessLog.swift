/// Which keys decode functions have looked up, in which objects.
///
/// Most objects of a document are asked for the same keys in the same order. So an object has the number of a list of keys,
/// and each list is kept once.
final class AccessLog {
  // Reached from one thread only: see `Search`.

  /// A list of keys: another one, and one key more; the first is empty.
  private struct List {
    let rest: Int
    let key: String
    let count: Int
    /// Whether one of the keys is a substitute for a failed text: then the keys that were meant are not known.
    let isDoubtful: Bool
    /// The lists that have one key more, or this one for a key that it has.
    var next: [String: Int] = [:]
  }

  private var lists = [List(rest: 0, key: "", count: 0, isDoubtful: false)]
  private var objects: [Place: Int] = [:]
  /// The other keys of objects that are asked for more than a list has.
  private var otherKeys: [Place: Set<String>] = [:]
  /// What was there before, while something is tried.
  private var changes: [(object: Place, change: Change)] = []
  private var attempts = 0
  /// The objects that were asked while something is tried that leaves all of them unfinished.
  private var asked: Set<Place>?
  /// The objects that were taken with all their members.
  private var whole: Set<Place> = []
  /// The objects of which nobody can say what is unknown: something has failed that might ask for more.
  private var unfinished: Set<Place> = []
  /// The objects of which only slips are certainly unknown: a text has failed that might choose other keys.
  private var doubtful: Set<Place> = []

  /// The texts that took the place of failed ones: who looks one up has made a key of it.
  private var substituteTexts = Substitutes.telltaleTexts

  private enum Change {
    case from(list: Int?)
    case otherKey(String)
  }

  private static let maximumCount = 64

  /// Makes a log without entries.
  init() {}
}

extension AccessLog {
  /// Whether what is noted may be taken back.
  var isAttempting: Bool { attempts > 0 }

  /// Notes that a key was looked up.
  func recordAccess(to key: KeyPath.Key, of json: Any, by replay: Replay?) {
    guard let object = Self.place(of: json) else { return }
    replay?.recordAccess(to: object)
    for name in key.firstNames { recordAccess(to: name, of: object) }
  }

  private func recordAccess(to name: String, of object: Place) {
    asked?.insert(object)
    let list = objects[object]
    if let next = self.list(list ?? 0, and: name) {
      guard next != list else { return }
      objects[object] = next
      if attempts > 0 { changes.append((object, .from(list: list))) }
    } else if otherKeys[object, default: []].insert(name).inserted, attempts > 0 {
      changes.append((object, .otherKey(name)))
    }
  }

  /// The list with a key more; nil if it would be too long.
  private func list(_ list: Int, and key: String) -> Int? {
    if let next = lists[list].next[key] { return next }
    let isKnown = Self.keys(of: list, in: lists).contains(key)
    guard isKnown || lists[list].count < Self.maximumCount else { return nil }
    let next = isKnown ? list : lists.count
    if !isKnown {
      let isDoubtful = lists[list].isDoubtful || substituteTexts.contains(key)
      lists.append(List(rest: list, key: key, count: lists[list].count + 1, isDoubtful: isDoubtful))
    }
    lists[list].next[key] = next
    return next
  }

  private static func keys(of list: Int, in lists: [List]) -> some Sequence<String> {
    sequence(first: list) { lists[$0].rest }.prefix { $0 != 0 }.lazy.map { lists[$0].key }
  }

  /// Notes a value that takes the place of one that has failed.
  func recordSubstitute(_ value: Box) {
    if let text = value.text, !Substitutes.commonTexts.contains(text) { substituteTexts.insert(text) }
  }

  /// Notes that an object was taken with all its members.
  func recordWhole(_ json: Any) {
    if let object = Self.place(of: json) { whole.insert(object) }
  }

  /// Notes that a call might have looked up more keys in some objects.
  func recordUnfinished(_ objects: Set<Place>) { unfinished.formUnion(objects) }

  /// Notes that a call might have looked up other keys in some objects, with another text.
  func recordDoubtful(_ objects: Set<Place>) { doubtful.formUnion(objects) }

  /// Notes that an object was asked for everything, whatever has failed.
  func recordFinished(_ json: Any) {
    guard let object = Self.place(of: json) else { return }
    unfinished.remove(object)
    doubtful.remove(object)
  }

  private func isExempt(_ object: Place) -> Bool { whole.contains(object) || unfinished.contains(object) }

  /// Runs something that may fail.
  func attempt<Result>(leaving rest: FailedAttempt, _ operation: () throws -> Result) rethrows -> Result {
    let (mark, outerAsked) = (changes.count, asked)
    attempts += 1
    if rest == .allUnfinished { asked = [] }
    defer {
      if let outerAsked { asked = outerAsked.union(asked ?? []) } else { asked = nil }
      attempts -= 1
      if attempts == 0 { changes = [] }
    }
    do {
      return try operation()
    } catch {
      let new = changes[mark...]
      switch rest {
      case .forgotten:
        for (object, change) in new.reversed() { undo(change, of: object) }
        changes.removeSubrange(mark...)
      case .whole: whole.formUnion(new.lazy.map(\.object))
      case .unfinished: unfinished.formUnion(new.lazy.map(\.object))
      case .allUnfinished: unfinished.formUnion(asked ?? [])
      case .wholeInside: whole.formUnion(new.lazy.map(\.object).filter { $0 != new.first?.object })
      }
      throw error
    }
  }

  private func undo(_ change: Change, of object: Place) {
    switch change {
    case .from(let list): objects[object] = list
    case .otherKey(let key): otherKeys[object]?.remove(key)
    }
  }

  /// An object that can be told from others: those of Foundation are made anew each time one looks, and `observe` has made
  /// them Swift's.
  private static func place(of json: Any) -> Place? {
    switch ObjectView(json) {
    case .document(let view): Place(view)
    case .styled(.swift(let object), _), .swift(let object): Place(object)
    case .foundation, .typed, .styled, nil: nil
    }
  }
}

extension AccessLog {
  /// An error for each member that no key was looked up for, of the objects in which some were, in the order of the document.
  ///
  /// - Parameters:
  ///   - limit: How many errors are wanted; one more says that there are more.
  ///   - named: The members that a missing key may have been meant by, which was said; nil if nothing has failed.
  func unknownKeys(in root: Any, limit: Int, besides named: Set<MemberName>? = nil) -> [DecodingError] {
    var errors = UnknownKeys(limit: limit, named: named ?? [], isExact: named == nil)
    if let view = held(root, as: JSON.self) {
      collectUnknownKeys(in: view, &errors)
    } else {
      collectUnknownKeys(inPlain: root, &errors)
    }
    return errors.all
  }

  /// A member of an object.
  struct MemberName: Hashable {
    let object: Place
    let name: String
  }

  private struct UnknownKeys {
    let limit: Int
    let named: Set<MemberName>
    /// Whether no key is one of a value that has failed.
    let isExact: Bool
    var all: [DecodingError] = []
    /// The keys of the lists that were met.
    var keys: [Int: Set<String>] = [:]

    var isFull: Bool { all.count > limit }
  }

  private func collectUnknownKeys(in root: JSON, _ errors: inout UnknownKeys) {
    let owner = Place(root).owner
    let places = objects.keys.filter { $0.owner == owner && !isExempt($0) }
    for place in places.sorted(by: { $0.index < $1.index }) where !errors.isFull {
      let object = JSON(document: root.document, index: place.index)
      collectUnknownKeys(of: object, at: place, &errors) { error in
        // The keys from the root to the object are looked for when someone asks for them.
        error.metadata.prepend([], from: root, to: root)
      }
    }
  }

  private func collectUnknownKeys(inPlain root: Any, _ errors: inout UnknownKeys) {
    // A list instead of recursion, for values of any depth.
    var rest: [(value: Any, path: SharedPath?)] = [(root, nil)]
    while let (value, path) = rest.popLast(), !errors.isFull {
      if let array = ArrayView(value) {
        rest += array.elements.enumerated().map { ($1, SharedPath(KeyPath($0), inside: path)) }.reversed()
      } else if let place = Self.place(of: value), var members = ObjectView(value)?.members {
        collectUnknownKeys(of: value, at: place, &errors) { error in
          if let path {
            error.metadata.prepend(path, from: root, to: value)
          } else {
            error.metadata.prepend([], from: root)
          }
        }
        members.sort { $0.name < $1.name }
        rest += members.map { ($0.value, SharedPath(KeyPath($0.name), inside: path)) }.reversed()
      }
    }
  }

  private func collectUnknownKeys(
    of object: Any, at place: Place, _ errors: inout UnknownKeys, locate: (inout DecodingError) -> Void
  ) {
    guard let list = objects[place], !isExempt(place), let view = ObjectView(object) else { return }
    let known = errors.keys[list] ?? Set(Self.keys(of: list, in: lists))
    errors.keys[list] = known
    let others = otherKeys[place] ?? []
    let isDoubtful =
      !errors.isExact
      && (doubtful.contains(place) || lists[list].isDoubtful || !others.isDisjoint(with: substituteTexts))
    var knownKeys: [String]?
    for (name, value) in view.orderedMembers where !known.contains(name) && !others.contains(name) {
      if errors.named.contains(MemberName(object: place, name: name)) { continue }
      let keys = knownKeys ?? known.union(others).sorted()
      knownKeys = keys
      if isDoubtful, !isLikeAny(of: keys, name, in: view) { continue }
      var error = DecodingError(UnknownKeyError(key: name, knownKeys: keys), for: value, in: object)
      locate(&error)
      errors.all.append(error)
      if errors.isFull { return }
    }
  }
}

extension AccessLog {
  /// Whether a name is a slip of a key; in an object of very many members, nobody looks for it.
  private func isLikeAny(of keys: [String], _ name: String, in object: ObjectView) -> Bool {
    object.count <= MessageText.maximumNames && keys.count <= MessageText.maximumNames
      && NearestWord.nearest(to: name, in: keys) != nil
  }
}

extension ObjectView {
  /// The members, in an order that is the same in each process.
  fileprivate var orderedMembers: [(name: String, value: Any)] {
    let members = members ?? []
    return hasOrder ? members : members.sorted { $0.name < $1.name }
  }
}
