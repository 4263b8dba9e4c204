import Foundation

/// Which keys decode functions have asked for, in which objects.
final class KeyLedger: @unchecked Sendable {
  // Reached from one thread only: see `DiagnosisScope`.

  /// An object that is decoded: its place in the document, or its storage, which the root keeps alive.
  fileprivate enum ObjectID: Hashable {
    case view(ObjectIdentifier, Int)
    case storage(UInt)
  }

  private var asked: [ObjectID: Set<String>] = [:]
  /// What was asked for without any stand-in: all that decoding would have asked for.
  private var askedByDecoding: [ObjectID: Set<String>] = [:]
  /// How many calls are going on that were given stand-ins.
  private var callsWithStandIns = 0
  private var whole: Set<ObjectID> = []
  /// The objects that may have been asked for more if nothing had failed.
  private var unfinished: Set<ObjectID> = []
  /// The objects in the order in which something was asked of them.
  private var order: [ObjectID] = []
}

extension KeyLedger {
  /// Notes that a key was asked for.
  func ask(for key: KeyPath.Key, of json: Any) {
    guard let object = ObjectID(json) else { return }
    let names =
      key.alternatives.isEmpty ? [key.description] : key.alternatives.compactMap { $0.keys.first?.description }
    order.append(object)
    asked[object, default: []].formUnion(names)
    if callsWithStandIns == 0 { askedByDecoding[object, default: []].formUnion(names) }
  }

  /// Notes that an object was taken with all its members.
  func takeWhole(_ json: Any) {
    if let object = ObjectID(json) { whole.insert(object) }
  }

  /// Runs something that is given stand-ins.
  func withStandIns<Result>(_ operation: () throws -> Result) rethrows -> Result {
    callsWithStandIns += 1
    defer { callsWithStandIns -= 1 }
    return try operation()
  }

  /// How far the ledger is.
  var mark: Int { order.count }

  /// Notes that a decode function has failed that might have asked for more in the objects that it has asked since then.
  func leaveUnfinished(since mark: Int) { unfinished.formUnion(order[min(mark, order.count)...]) }

  /// Forgets what was asked for since then, by a decode function that has failed.
  func attempt<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let before = (asked, askedByDecoding, whole, order)
    do {
      return try operation()
    } catch {
      (asked, askedByDecoding, whole, order) = before
      throw error
    }
  }
}

extension KeyLedger {
  /// An error for each member of an object in the value that was asked for some of its members, and not for this one.
  ///
  /// - Parameter problems: What is wrong besides. A name that a missing key may have been meant by has been told.
  func unknownKeys(in root: Any, besides problems: [DecodingError]) -> [DecodingError] {
    // To look through the value asks for nothing.
    DiagnosisScope.unseen {
      // Where nothing is wrong, what has failed was caught, and counts as far as decoding goes.
      let known = problems.isEmpty ? askedByDecoding : asked
      let unknowable = problems.isEmpty ? whole : whole.union(unfinished)
      return unknownKeys(in: root, besides: Set(problems.compactMap(\.misspelledName))) { object in
        unknowable.contains(object) ? nil : known[object]
      }
    }
  }

  private func unknownKeys(
    in root: Any, besides told: Set<[KeyPath.Key]>, known: (ObjectID) -> Set<String>?
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
        let known = ObjectID(value).flatMap(known)
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
  /// The path to the member that a missing key may have been meant by.
  fileprivate var misspelledName: [KeyPath.Key]? {
    guard case .missingKey(let key, let metadata) = self, let object = ObjectView(metadata.foundObject) else {
      return nil
    }
    return Suggestion.nearest(to: key, in: object.names).map { metadata.path + [KeyPath.Key($0)] }
  }

  fileprivate init(_ error: UnknownKeyError, for value: Any, at path: [KeyPath.Key], of root: Any) {
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
    case .document(let view): self = .view(ObjectIdentifier(view.document), view.index)
    case .swift(let object): self = .storage(object.storage)
    // Those of Foundation are made anew each time one looks; `observing` has made them Swift's.
    case .foundation, .typed, nil: return nil
    }
  }
}
