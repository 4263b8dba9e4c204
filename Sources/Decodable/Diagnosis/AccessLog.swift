/// A record of the keys that decode functions have looked up in each object.
///
/// Most objects of a document have the same keys looked up in the same order. So the log keeps each list of keys once,
/// and the number of its list for each object.
final class AccessLog {
  // Only one thread uses a log: see `Search`.

  /// A list of keys: another list with one more key.
  ///
  /// The first list is empty.
  struct List {
    let rest: Int
    let key: String
    let count: Int
    /// A Boolean value that indicates whether a key is a substitute for a failed string, so that the right key is
    /// unknown.
    let isDoubtful: Bool
    /// The number of the list with one more key, or of this list for a key that it has.
    private var next: [String: Int] = [:]
    /// The first of ``next``: comparing a key takes less time than hashing it.
    private var first: (key: String, list: Int)?

    init(rest: Int, key: String, count: Int, isDoubtful: Bool) {
      (self.rest, self.key, self.count, self.isDoubtful) = (rest, key, count, isDoubtful)
    }

    func next(with key: String) -> Int? {
      if let first, first.key == key { return first.list }
      return next[key]
    }

    mutating func setNext(with key: String, to list: Int) {
      if first == nil { first = (key, list) } else { next[key] = list }
    }
  }

  private(set) var lists = [List(rest: 0, key: "", count: 0, isDoubtful: false)]
  /// The number of the list of each object but ``latest``.
  private var earlier: [Place: Int] = [:]
  /// The object of the last lookup, and the number of its list: most lookups are in the object of the one before.
  private var latest: (object: Place, list: Int)?
  /// The keys that exceed the length of a list.
  private(set) var otherKeys: [Place: Set<String>] = [:]
  /// The changes during an attempt, which may be undone.
  private var changes: [(object: Place, change: Change)] = []
  private var attempts = 0
  /// The objects in which keys were looked up, or which were looked up themselves, during an attempt that leaves all of
  /// them unfinished.
  private var accessed: Set<Place>?
  /// The objects that were decoded with all their members.
  private var whole: Set<Place> = []
  /// The objects in which a failed call might look up more keys.
  private var unfinished: Set<Place> = []
  /// The objects whose last decode function failed after a lookup, with an error that a caller has caught.
  private var failed: Set<Place> = []
  /// The objects of calls that failed and might look up more keys, also in the objects inside.
  private(set) var unfinishedCalls: Set<Place> = []
  /// The objects in which a failed string might select other keys.
  ///
  /// Only misspelled keys are certain to be unknown there.
  private(set) var doubtful: Set<Place> = []

  /// The substitutes for failed strings.
  ///
  /// A lookup of one shows that the function makes keys of strings.
  private(set) var substituteTexts = SubstituteInputs.telltaleTexts

  private enum Change {
    case from(list: Int?)
    case otherKey(String)
  }

  private static let maximumCount = 64

  /// Creates a log without entries.
  init() {}
}

extension AccessLog {
  /// A Boolean value that indicates whether changes may be undone.
  var isAttempting: Bool { attempts > 0 }

  /// Records that a key was looked up.
  func recordAccess(to key: KeyPath.Key, of json: Any, by replay: Replay?) {
    guard let object = Self.place(of: json) else { return }
    replay?.recordAccess(to: object)
    if case .name(let name) = key.kind {
      recordAccess(to: name, of: object, json)
    } else {
      for name in key.firstNames { recordAccess(to: name, of: object, json) }
    }
  }

  private func recordAccess(to name: String, of object: Place, _ json: Any) {
    if accessed != nil {
      accessed?.insert(object)
      // A decoder that throws before its first lookup might look up keys of the member.
      if let member = ObjectView(json)?[name].flatMap(Self.place) { accessed?.insert(member) }
    }
    let list = list(of: object)
    if let next = self.list(list ?? 0, and: name) {
      guard next != list else { return }
      set(next, of: object)
      if attempts > 0 { changes.append((object, .from(list: list))) }
    } else if otherKeys[object, default: []].insert(name).inserted, attempts > 0 {
      changes.append((object, .otherKey(name)))
    }
  }

  /// Returns the number of an object's list; nil if no key has been looked up in it.
  func list(of object: Place) -> Int? {
    if let latest, latest.object == object { return latest.list }
    return earlier[object]
  }

  private func set(_ list: Int?, of object: Place) {
    if latest?.object != object {
      if let latest { earlier[latest.object] = latest.list }
      latest = nil
    }
    if let list { latest = (object, list) } else { (latest, earlier[object]) = (nil, nil) }
  }

  /// The objects in which keys have been looked up, in any order.
  var objects: some Sequence<Place> {
    if let latest { earlier[latest.object] = latest.list }
    return earlier.keys
  }

  /// Returns the number of the list with one more key; nil if the list would be too long.
  private func list(_ list: Int, and key: String) -> Int? {
    if let next = lists[list].next(with: key) { return next }
    let isKnown = Self.keys(of: list, in: lists).contains(key)
    guard isKnown || lists[list].count < Self.maximumCount else { return nil }
    let next = isKnown ? list : lists.count
    if !isKnown {
      let isDoubtful = lists[list].isDoubtful || substituteTexts.contains(key)
      lists.append(List(rest: list, key: key, count: lists[list].count + 1, isDoubtful: isDoubtful))
    }
    lists[list].setNext(with: key, to: next)
    return next
  }

  static func keys(of list: Int, in lists: [List]) -> some Sequence<String> {
    sequence(first: list) { lists[$0].rest }.prefix { $0 != 0 }.lazy.map { lists[$0].key }
  }

  /// Records a substitute for a value that failed.
  func recordSubstitute(_ value: Box) {
    if let text = value.text, !SubstituteInputs.commonTexts.contains(text) { substituteTexts.insert(text) }
  }

  /// Records that an object was decoded with all its members.
  func recordWhole(_ json: Any) {
    if let object = Self.place(of: json) { whole.insert(object) }
  }

  /// Records that a call failed that might look up more keys in its value, in the other objects that it accessed
  /// itself, and in objects inside.
  func recordUnfinishedCall(of value: Place, accessing objects: Set<Place>) {
    unfinished.formUnion(objects)
    unfinishedCalls.insert(value)
  }

  /// Decodes a value, and records whether its decode function failed after a lookup: it might look up more keys.
  ///
  /// An attempt records the effect of its failure itself.
  func recordingFailure<T>(with json: Any, _ decode: () throws -> T) rethrows -> T {
    guard !isAttempting, let object = Self.place(of: json) else { return try decode() }
    let list = list(of: object)
    do {
      let value = try decode()
      failed.remove(object)
      return value
    } catch {
      if self.list(of: object) != list { failed.insert(object) }
      throw error
    }
  }

  /// Records that a call might look up other keys in some objects if another string had not failed.
  func recordDoubtful(_ objects: Set<Place>) { doubtful.formUnion(objects) }

  /// Records that all keys of an object have been looked up, despite failures.
  func recordFinished(_ json: Any) {
    guard let object = Self.place(of: json) else { return }
    unfinished.remove(object)
    doubtful.remove(object)
  }

  func isExempt(_ object: Place) -> Bool {
    whole.contains(object) || unfinished.contains(object) || failed.contains(object)
  }

  /// Performs an operation that may fail.
  func attempt<Result>(leaving rest: FailedAttempt, _ operation: () throws -> Result) rethrows -> Result {
    let (mark, outerAccessed) = (changes.count, accessed)
    attempts += 1
    if rest == .allUnfinished { accessed = [] }
    defer {
      if let outerAccessed { accessed = outerAccessed.union(accessed ?? []) } else { accessed = nil }
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
      case .allUnfinished: unfinished.formUnion(accessed ?? [])
      case .wholeInside: whole.formUnion(new.lazy.map(\.object).filter { $0 != new.first?.object })
      }
      throw error
    }
  }

  private func undo(_ change: Change, of object: Place) {
    switch change {
    case .from(let list): set(list, of: object)
    case .otherKey(let key): otherKeys[object]?.remove(key)
    }
  }

  /// Returns the identity of an object.
  ///
  /// Objects of Foundation have none, because each access creates them anew. `observe` has converted them to Swift's.
  static func place(of json: Any) -> Place? {
    if let view = held(json, as: JSON.self) { return view.kind == .object ? Place(view) : nil }
    switch ObjectView(json) {
    case .styled(.swift(let object), _), .swift(let object): return Place(object)
    case .document, .foundation, .typed, .styled, nil: return nil
    }
  }
}
