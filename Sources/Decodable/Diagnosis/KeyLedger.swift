import Foundation

/// Which keys decode functions have asked for, in which objects.
final class KeyLedger: @unchecked Sendable {
  // Reached from one thread only: see `DiagnosisScope`.

  /// An object that is decoded: its place in the document, or its storage, which the root keeps alive.
  fileprivate enum ObjectID: Hashable {
    case view(ObjectIdentifier, Int)
    case storage(UInt)
  }

  private enum Entry {
    /// Keys were asked for; by decoding, if no stand-in had been given.
    case asked(ObjectID, [String], isByDecoding: Bool)
    /// The object was taken with all its members.
    case takenWhole(ObjectID)

    var object: ObjectID {
      switch self {
      case .asked(let object, _, _), .takenWhole(let object): object
      }
    }
  }

  private var entries: [Entry] = []
  /// The objects that may have been asked for more if nothing had failed.
  private var unfinished: Set<ObjectID> = []
  /// How many calls are going on that were given stand-ins.
  private var callsWithStandIns = 0
}

extension KeyLedger {
  /// Notes that a key was asked for.
  func ask(for key: KeyPath.Key, of json: Any) {
    guard let object = ObjectID(json) else { return }
    entries.append(.asked(object, key.firstNames, isByDecoding: callsWithStandIns == 0))
  }

  /// Notes that an object was taken with all its members.
  func takeWhole(_ json: Any) {
    if let object = ObjectID(json) { entries.append(.takenWhole(object)) }
  }

  /// Runs something that is given stand-ins.
  func withStandIns<Result>(_ operation: () throws -> Result) rethrows -> Result {
    callsWithStandIns += 1
    defer { callsWithStandIns -= 1 }
    return try operation()
  }

  /// Runs something, and forgets what was asked for if it fails.
  ///
  /// - Parameter keepsFirst: Whether not to forget what was asked for in the same object as the first key.
  func attempt<Result>(keepsFirst: Bool, _ operation: () throws -> Result) rethrows -> Result {
    let mark = mark
    do {
      return try operation()
    } catch {
      let new = entries[min(mark, entries.count)...]
      let first = keepsFirst ? new.first?.object : nil
      entries.replaceSubrange(new.indices, with: new.filter { $0.object == first })
      throw error
    }
  }

  /// How far the ledger is.
  var mark: Int { entries.count }

  /// Notes that a decode function has failed that might have asked for more in the objects that it has asked since then.
  func leaveUnfinished(since mark: Int) {
    for case .asked(let object, _, _) in entries[min(mark, entries.count)...] { unfinished.insert(object) }
  }

  /// Notes that an object was asked for everything, whatever has failed.
  func finish(_ json: Any) {
    if let object = ObjectID(json) { unfinished.remove(object) }
  }
}

extension KeyLedger {
  /// An error for each member of an object in the value that was asked for some of its members, and not for this one.
  ///
  /// - Parameter problems: What is wrong besides. A name that a missing key may have been meant by has been told.
  func unknownKeys(in root: Any, besides problems: [DecodingError]) -> [DecodingError] {
    // To look through the value asks for nothing.
    DiagnosisScope.unseen {
      unknownKeys(
        in: root, besides: Set(problems.flatMap(\.misspelledNames)), knownKeys(isComplete: problems.isEmpty))
    }
  }

  /// The keys that are known, of each object of which one can tell.
  ///
  /// - Parameter isComplete: Whether nothing is wrong: then what has failed was caught, and counts as far as decoding goes.
  private func knownKeys(isComplete: Bool) -> [ObjectID: Set<String>] {
    var known: [ObjectID: Set<String>] = [:]
    for case .asked(let object, let names, let isByDecoding) in entries where isByDecoding || !isComplete {
      known[object, default: []].formUnion(names)
    }
    for case .takenWhole(let object) in entries { known[object] = nil }
    if !isComplete { unfinished.forEach { known[$0] = nil } }
    return known
  }

  private func unknownKeys(
    in root: Any, besides told: Set<[KeyPath.Key]>, _ knownKeys: [ObjectID: Set<String>]
  ) -> [DecodingError] {
    var errors: [DecodingError] = []
    // A list instead of recursion, for values of any depth.
    var rest: [(value: Any, path: [KeyPath.Key])] = [(root, [])]
    while let (value, path) = rest.popLast() {
      var children: [(Any, [KeyPath.Key])] = []
      if let array = ArrayView(value) {
        children = array.elements.enumerated().map { ($1, path + [KeyPath.Key($0)]) }
      } else if let object = ObjectView(value), var members = object.members {
        if case .document = object {} else { members.sort { $0.name < $1.name } }
        children = members.map { ($0.value, path + [KeyPath.Key($0.name)]) }
        let known = ObjectID(value).flatMap { knownKeys[$0] }
        for member in members where known?.contains(member.name) == false {
          guard !told.contains(path + [KeyPath.Key(member.name)]) else { continue }
          let unknown = UnknownKeyError(key: member.name, knownKeys: known?.sorted() ?? [])
          errors.append(DecodingError(unknown, for: member.value, at: path, of: root))
        }
      }
      rest += children.reversed()
    }
    return errors
  }
}

extension DecodingError {
  /// The paths to the members that missing keys may have been meant by.
  fileprivate var misspelledNames: [[KeyPath.Key]] {
    let keys: [String] =
      switch self {
      case .missingKey(let key, let metadata): metadata.missingNames ?? [key]
      case .other(let error as KeyRuleError, _) where error.unwanted == nil: error.missing.map(\.description)
      default: []
      }
    guard !keys.isEmpty, let object = ObjectView(metadata.foundObject) else { return [] }
    let names = object.unsortedNames
    return keys.compactMap { Suggestion.nearest(to: $0, in: names) }.map { metadata.path + [KeyPath.Key($0)] }
  }

  init(_ error: UnknownKeyError, for value: Any, at path: [KeyPath.Key], of root: Any) {
    let name = held(value, as: JSON.self)?.memberName ?? error.key as Any
    var metadata = Metadata(object: name)
    metadata.prepend(KeyPath(error.key), isDataName: true, from: root)
    metadata.prepend(KeyPath(keys: path), from: root)
    self = .other(error, metadata)
  }
}

extension KeyLedger.ObjectID {
  fileprivate init?(_ json: Any) {
    switch ObjectView(json) {
    case .document(let view): self = .view(ObjectIdentifier(view.document.owner), view.index)
    case .styled(.swift(let object), _): self = .storage(object.storage)
    case .swift(let object): self = .storage(object.storage)
    // Those of Foundation are made anew each time one looks; `observing` has made them Swift's.
    case .foundation, .typed, .styled, nil: return nil
    }
  }
}
