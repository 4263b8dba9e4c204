/// The keys that a call has asked for, and of which values.
struct LookedUpKeys {
  private var paths: [Place?: Set<KeyPath>] = [:]

  private static let maximumMembers = 1_000

  mutating func insert(_ path: KeyPath, of place: Place?) { paths[place, default: []].insert(path) }

  /// Whether a value has members that were not asked for.
  ///
  /// - Parameters:
  ///   - value: The value that the call decodes.
  ///   - place: That of a value inside it; nil for a plain one, of which all are taken for the value itself.
  private func lackMembers(of value: Any, at place: Place?) -> Bool {
    var value = value
    if let view = held(value, as: JSON.self), let place {
      guard place.owner == Place(view).owner else { return true }
      value = JSON(document: view.document, index: place.index)
    }
    guard let object = ObjectView(value), object.count > 0 else { return false }
    guard object.count <= Self.maximumMembers else { return true }
    var names: Set<String> = []
    for path in paths[place] ?? [] { names.formUnion(Lookup.converted(path, in: value).keys.first?.firstNames ?? []) }
    let present = object.unsortedNames
    let unasked = present.filter { !names.contains($0) }
    guard !unasked.isEmpty else { return false }
    // A misspelled one is asked for.
    let missing = names.subtracting(present)
    let meant =
      missing.count > Self.maximumMembers ? [] : missing.compactMap { NearestWord.nearest(to: $0, in: unasked) }
    return !Set(unasked).isSubset(of: meant)
  }

  /// Returns the index of the first failure of a text that may decide what is looked up.
  ///
  /// No substitute is the text that a function compares with: `roles.contains("admin")`. Members that the call has not
  /// looked up are a sign that it would look them up with another text.
  func firstDecidingFailure(among failures: [Record], of value: Any) -> Int? {
    var isLacking: [Place?: Bool] = [:]
    return failures.firstIndex { record in
      guard record.failure?.hasUnknownStrings == true else { return false }
      let place = record.operation.place
      let known = isLacking[place] ?? lackMembers(of: value, at: place)
      isLacking[place] = known
      return known
    }
  }
}
