/// The rule by which objects are variants that a key tells apart.
enum VariantRule {
  /// Whether objects have several forms, by the key that their evidence is kept by.
  ///
  /// They have if the key has from 2 to 32 values, seen twice each on average if there are more than eight, and the forms
  /// differ (``differ(_:besides:)``).
  static func areVariants(_ object: ObjectEvidence) -> Bool {
    guard case .by(let key) = object.tagging, object.content == nil else { return false }
    // What an earlier model has as variants, or as a structure, remains that.
    if object.typeName != nil { return true }
    guard isClosed(object) else { return false }
    return differ(object.variants.map(\.object), besides: key)
  }

  private static func isClosed(_ object: ObjectEvidence) -> Bool {
    let count = object.variants.count
    return count >= 2 && (count <= 8 || object.count >= 2 * count)
  }

  /// Whether objects are so different that they are no structure: of all keys, each form lacks three out of ten on
  /// average, or values of one key have one kind in each form, but not in all.
  static func differ(_ forms: [ObjectEvidence], besides tagKey: String?) -> Bool {
    let forms = forms.map(\.untagged)
    guard forms.allSatisfy({ !$0.isDictionary }) else { return false }
    var keys: [ExactKey: [ObjectEvidence.Member]] = [:]
    for form in forms {
      for member in form.members where member.key != tagKey { keys[ExactKey(member.key), default: []].append(member) }
    }
    if keys.isEmpty { return false }
    let present = keys.values.reduce(0) { $0 + $1.count }
    let all = keys.count * forms.count
    if 10 * (all - present) >= 3 * all { return true }
    return keys.values.contains { members in
      let kinds = members.map(\.value.kinds)
      return kinds.allSatisfy { $0.count <= 1 } && Set(kinds.flatMap { $0 }).count > 1
    }
  }

  /// The member that has a form of its own for each value of the key, which is beside it.
  static func content(of object: ObjectEvidence) -> (key: String, variants: [ObjectEvidence.Variant])? {
    guard case .by(let tagKey) = object.tagging, object.content != nil || isClosed(object) else { return nil }
    var found: (key: String, variants: [ObjectEvidence.Variant])?
    for member in object.untagged.members where member.key != tagKey {
      if let content = object.content, content.key != member.key { continue }
      var variants: [ObjectEvidence.Variant] = []
      for variant in object.variants {
        guard let own = variant.object.untagged.member(member.key), let content = own.value.object,
          own.present == variant.object.count, own.value.nulls == 0, own.value.kinds == [.object],
          content.untagged.members.isEmpty || !Dictionaries.isDictionary(content, under: member.key)
        else { break }
        variants.append(ObjectEvidence.Variant(tag: variant.tag, object: content, caseName: variant.caseName))
      }
      guard variants.count == object.variants.count,
        object.content != nil || differ(variants.map(\.object), besides: nil)
      else { continue }
      // Where two keys have forms, neither is the content.
      if found != nil { return nil }
      found = (member.key, variants)
    }
    return found
  }
}
