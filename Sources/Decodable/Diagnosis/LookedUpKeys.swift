/// The keys that a call has looked up, by value.
///
/// This is a class for the same reason as ``ThrownFailures``.
final class LookedUpKeys {
  private var paths: [Place?: Set<KeyPath>] = [:]
  /// A Boolean value that indicates whether the keys of operations on the trail are still to be inserted.
  ///
  /// One run inserts these. The runs after it insert only the keys of other operations.
  var lacksTrail = true

  private static let maximumMembers = 1_000

  func insert(_ path: KeyPath, of place: Place?) { paths[place, default: []].insert(path) }

  /// Returns whether a value has members that the call has not looked up.
  ///
  /// - Parameters:
  ///   - value: The value that the call decodes.
  ///   - place: The place of an inner value; nil for plain values, which count as the value itself.
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
    let others = present.filter { !names.contains($0) }
    guard !others.isEmpty else { return false }
    // A misspelled name counts as looked up.
    let missing = names.subtracting(present)
    let meant =
      missing.count > Self.maximumMembers ? [] : missing.compactMap { NearestWord.nearest(to: $0, in: others) }
    return !Set(others).isSubset(of: meant)
  }

  /// Returns the index of the first failed collection of strings that may decide which keys the call looks up.
  ///
  /// Substitutes lack the strings that a function compares with: `roles.contains("admin")`. Members that the call has
  /// not looked up are a sign that the call would look them up with other strings.
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
