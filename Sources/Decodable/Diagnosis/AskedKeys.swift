/// The keys that a call has asked for, and of which values.
struct AskedKeys {
  private struct Key: Hashable {
    let place: Place?
    let path: KeyPath
  }

  private var keys: Set<Key> = []

  private static let maximumMembers = 1_000

  mutating func insert(_ path: KeyPath, of place: Place?) { keys.insert(Key(place: place, path: path)) }

  /// Whether a value has members that were not asked for.
  func lackMembers(of value: Any) -> Bool {
    guard let object = ObjectView(value), object.count > 0 else { return false }
    guard object.count <= Self.maximumMembers else { return true }
    let place = held(value, as: JSON.self).map { Place($0) }
    var names: Set<String> = []
    for key in keys where key.place == place {
      names.formUnion(Lookup.converted(key.path, in: value).keys.first?.firstNames ?? [])
    }
    let present = object.unsortedNames
    let unasked = present.filter { !names.contains($0) }
    guard !unasked.isEmpty else { return false }
    // A misspelled one is asked for.
    let missing = names.subtracting(present)
    let meant =
      missing.count > Self.maximumMembers ? [] : missing.compactMap { Suggestion.nearest(to: $0, in: unasked) }
    return !Set(unasked).isSubset(of: meant)
  }
}
