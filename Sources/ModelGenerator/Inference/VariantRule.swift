/// The rule that decides whether objects are variants with a tag.
enum VariantRule {
  /// Returns whether objects are variants, by the tag of their evidence.
  ///
  /// They are if the tag has from 2 to 32 values, which are names if there are more than eight (``isClosed(_:)``), and
  /// the variants differ (``differ(_:besides:)``).
  static func areVariants(_ object: ObjectEvidence) -> Bool {
    guard case .by(let key) = object.tagging, object.content == nil else { return false }
    if object.isTagRequested { return true }
    if namedVariants(of: object, by: key) != nil { return false }
    // Variants or a structure of an earlier model stay what they are.
    if object.typeName != nil { return true }
    guard isClosed(object) else { return false }
    let variants = object.variants.map(\.object)
    return differ(variants, besides: key)
      || ((isAlwaysTag(key) || occurAgain(variants, besides: key)) && haveKeysOfTheirOwn(variants))
  }

  /// Returns whether objects are variants by a key that does not have the name of a tag, which takes more evidence.
  ///
  /// They are if each of from 2 to 8 values occurs again and again, if the variants lack three out of ten keys on
  /// average and have keys of their own, and if at most one of four keys that may be missing in the objects may also be
  /// missing in a variant.
  ///
  /// Three objects of each value are required, because fewer say little about a key: of the strings that divide four
  /// objects into two pairs, every third divides them like any other property does. With six objects, every tenth does.
  static func areVariants(byAnyKey object: ObjectEvidence) -> Bool {
    guard case .by(let key) = object.tagging, (2...8).contains(object.variants.count),
      object.count >= 3 * object.variants.count, object.variants.allSatisfy({ $0.object.count >= 2 })
    else { return false }
    let variants = object.variants.map(\.object)
    guard let keys = members(of: variants, besides: key), lack(3, of: 10, keys, in: variants.count),
      haveKeysOfTheirOwn(variants)
    else { return false }
    let optional = variants.reduce(0) { $0 + $1.optionalMemberCount }
    return 4 * optional <= object.untagged.optionalMemberCount
  }

  /// Returns whether a tag has at least two values, and at most eight, on average two of each, or names.
  private static func isClosed(_ object: ObjectEvidence) -> Bool {
    let count = object.variants.count
    return count >= 2
      && (count <= 8 || object.count >= 2 * count || areNames(object.variants.map(\.tag), count: object.count))
  }

  /// Returns whether variants are too different for one structure: on average, a variant lacks three out of ten keys,
  /// or values of one key have one kind in each variant, but not in all.
  private static func differ(_ variants: [ObjectEvidence], besides tagKey: String) -> Bool {
    guard let keys = members(of: variants, besides: tagKey) else { return false }
    return lack(3, of: 10, keys, in: variants.count) || haveKindsOfTheirOwn(keys)
  }

  /// Returns whether each variant occurs again, and lacks three out of twenty keys on average.
  private static func occurAgain(_ variants: [ObjectEvidence], besides tagKey: String) -> Bool {
    guard variants.allSatisfy({ $0.count >= 2 }), let keys = members(of: variants, besides: tagKey) else {
      return false
    }
    return lack(3, of: 20, keys, in: variants.count)
  }

  /// Returns whether a key is always a tag: in GraphQL, JSON-LD and .NET.
  private static func isAlwaysTag(_ key: String) -> Bool { ["__typename", "@type", "$type"].contains(key) }

  /// Returns whether at least two variants have a key that all their objects have, and no other variant.
  private static func haveKeysOfTheirOwn(_ variants: [ObjectEvidence]) -> Bool {
    let variants = variants.map(\.untagged)
    var uses: [ExactKey: Int] = [:]
    for member in variants.flatMap(\.members) { uses[ExactKey(member.key), default: 0] += 1 }
    return variants.count { variant in
      variant.members.contains { $0.present == variant.count && uses[ExactKey($0.key)] == 1 }
    } >= 2
  }

  /// A member of the objects of a variant.
  private struct Occurrence {
    let value: PlaceEvidence
    /// The part of the objects that have the member.
    let frequency: Double
  }

  /// Returns the members of variants, grouped by key; nil if there are none, or if the keys are data.
  private static func members(
    of variants: [ObjectEvidence], besides tagKey: String?
  ) -> [[Occurrence]]? {
    let variants = variants.map(\.untagged)
    guard variants.allSatisfy({ !$0.isDictionary }) else { return nil }
    var keys: [ExactKey: [Occurrence]] = [:]
    for variant in variants {
      for member in variant.members where tagKey.map({ isSame(member.key, $0) }) != true {
        let frequency = Double(member.present) / Double(max(variant.count, 1))
        keys[ExactKey(member.key), default: []].append(Occurrence(value: member.value, frequency: frequency))
      }
    }
    return keys.isEmpty ? nil : Array(keys.values)
  }

  /// Returns whether variants lack at least a part of all keys on average.
  ///
  /// A key that is rare in the variants that have it counts less: the others may lack it by chance.
  private static func lack(_ part: Int, of whole: Int, _ keys: [[Occurrence]], in variants: Int) -> Bool {
    let missing = keys.reduce(0) { $0 + Double(variants - $1.count) * ($1.map(\.frequency).max() ?? 1) }
    return Double(whole) * missing >= Double(part * keys.count * variants)
  }

  private static func haveKindsOfTheirOwn(_ keys: [[Occurrence]]) -> Bool {
    keys.contains { haveKindsOfTheirOwn($0.map(\.value)) }
  }

  /// Returns whether values have one kind in each variant, but not in all, or elements of arrays do: the coordinates of
  /// a point are numbers, and those of a line are points.
  private static func haveKindsOfTheirOwn(_ values: [PlaceEvidence]) -> Bool {
    guard values.allSatisfy({ $0.kinds.count <= 1 }) else { return false }
    let kinds = Set(values.flatMap(\.kinds))
    return kinds.count > 1 || (kinds == [.array] && haveKindsOfTheirOwn(values.compactMap(\.element)))
  }
}

// MARK: - Adjacent tagging
extension VariantRule {
  /// The values of a content key for one value of the tag beside it.
  struct AdjacentVariant {
    let tag: String
    /// The content, with a null for each missing key: decoders treat both as no content.
    let content: PlaceEvidence
    /// The case in an earlier model.
    let earlier: VariantType.Case?
    /// Whether no object has the content, not even null.
    var isMissing = false

    var acceptingAnyValue: Self {
      var content = content
      content.acceptAnyValue(Notes.noValue)
      return Self(tag: tag, content: content, earlier: earlier)
    }

    /// Whether the content is an object with fields or without members.
    var isStructure: Bool {
      guard content.kinds == [.object], !content.acceptsAnyValue, let object = content.object else { return false }
      if object.isDictionary { return false }
      return object.referredType != nil || object.untagged.members.isEmpty
        || !DictionaryRule.isDictionary(object, under: nil)
    }

    /// Whether no object of the content has a member.
    var isEmpty: Bool { content.object?.hasNoMember == true }

    /// Whether the content is an object whose keys are data.
    var isDictionary: Bool { content.kinds == [.object] && !content.acceptsAnyValue && !isStructure }
  }

  /// Returns the member whose content depends on the tag beside it.
  ///
  /// There is one if the tag has from 2 to 32 values that are names (``areNames(_:count:)``), if one member has only
  /// objects, and if these objects differ by the tag (``differByTag(_:)``, ``areEmptyByTag(_:)``), or are dictionaries
  /// for some of the tags. A member without the name of a content (``contentNouns``) also needs two objects of each tag.
  /// If two members qualify, neither is the content.
  static func content(of object: ObjectEvidence) -> (key: String, variants: [AdjacentVariant])? {
    guard case .by(let tagKey) = object.tagging else { return nil }
    if let variants = namedVariants(of: object, by: tagKey) { return (tagKey, variants) }
    if let content = object.content {
      return isSame(content.key, tagKey) ? nil : (content.key, variants(of: content.key, in: object))
    }
    guard object.typeName == nil, isClosed(object), areNames(object.variants.map(\.tag), count: object.count)
    else { return nil }
    var found: (key: String, variants: [AdjacentVariant])?
    for member in object.untagged.members where !isSame(member.key, tagKey) && member.value.kinds == [.object] {
      let isNamed = Words(of: member.key).forms.contains(where: contentNouns.contains)
      guard isNamed || object.variants.allSatisfy({ $0.object.count >= 2 }) else { continue }
      let variants = variants(of: member.key, in: object)
      guard variants.allSatisfy({ $0.content.kinds.isEmpty || $0.isStructure || $0.isDictionary }) else { continue }
      let differ =
        variants.contains(where: \.isDictionary)
        ? variants.contains { $0.isStructure && !$0.isEmpty } : differByTag(variants) || areEmptyByTag(variants)
      guard differ else { continue }
      if found != nil { return nil }
      found = (member.key, variants)
    }
    return found
  }

  /// Words in the names of members whose content depends on a tag.
  private static let contentNouns: Set<String> = [
    "attributes", "args", "arguments", "body", "config", "configuration", "content", "context", "d", "data", "detail",
    "details", "entity", "event", "extra", "fields", "geometry", "info", "input", "item", "message", "meta", "metadata",
    "object", "options", "output", "parameters", "params", "payload", "properties", "props", "record", "resource",
    "result", "settings", "source", "spec", "state", "target", "value",
  ]

  /// Returns the contents of members whose keys are tags; nil unless the tag names its member.
  ///
  /// At least two tags name a member of their objects, and no object has a member that another tag names.
  private static func namedVariants(of object: ObjectEvidence, by tagKey: String) -> [AdjacentVariant]? {
    let isNamed = object.content.map { isSame($0.key, tagKey) } == true
    // An earlier model has decided otherwise.
    if object.typeName != nil, !isNamed { return nil }
    let tags = object.variants.map(\.tag)
    if tags.contains(where: { isSame($0, tagKey) }) { return nil }
    var count = 0
    for variant in object.variants {
      let members = variant.object.untagged
      if members.isDictionary { return nil }
      let named = tags.filter { members.member($0) != nil }
      if named.contains(where: { !isSame($0, variant.tag) }) { return nil }
      count += named.count
    }
    guard isNamed || count >= 2 else { return nil }
    return variants(in: object) { $0 }.map { variant in
      // A member that is always null is known all the same.
      let isNull = variant.content.kinds.isEmpty && !variant.isMissing
      return isNull ? variant.acceptingAnyValue : variant
    }
  }

  private static func variants(of key: String, in object: ObjectEvidence) -> [AdjacentVariant] {
    variants(in: object) { _ in key }
  }

  /// Returns the contents by the tags.
  ///
  /// - Parameter key: Returns the key of the content for a tag.
  private static func variants(in object: ObjectEvidence, at key: (String) -> String) -> [AdjacentVariant] {
    object.variants.map { variant in
      let member = variant.object.untagged.member(key(variant.tag))
      var content = member?.value ?? PlaceEvidence()
      if member?.present ?? 0 < variant.object.count { content.nulls += 1 }
      return AdjacentVariant(
        tag: variant.tag, content: content, earlier: variant.earlier, isMissing: member?.present ?? 0 == 0)
    }
  }

  /// Returns whether at least two variants with members have little in common: on average, a variant lacks half of the
  /// keys, or each variant occurs again and values of one key have one kind in each variant, but not in all.
  ///
  /// Objects that contain their tag may differ less: beside a tag, an object with a few optional keys is as likely.
  private static func differByTag(_ variants: [AdjacentVariant]) -> Bool {
    let objects = variants.compactMap(\.content.object)
    guard objects.count(where: { $0.placeCount > 0 }) >= 2, let keys = members(of: objects, besides: nil)
    else { return false }
    return lack(1, of: 2, keys, in: objects.count)
      || (objects.allSatisfy { $0.count >= 2 } && haveKindsOfTheirOwn(keys))
  }

  /// Returns whether the objects of each tag occur again, and either none of them has a member or all of them have the
  /// same members, at least two.
  private static func areEmptyByTag(_ variants: [AdjacentVariant]) -> Bool {
    let objects = variants.compactMap { $0.content.object?.untagged }
    let full = objects.filter { $0.members.count >= 2 && $0.optionalMemberCount == 0 }
    let isRepeated = objects.count == variants.count && objects.allSatisfy { $0.count >= 2 }
    return isRepeated && !full.isEmpty && full.count < objects.count
      && full.count + objects.count { $0.members.isEmpty } == objects.count
  }

  /// Returns whether tags name variants and not single objects: few differ only in digits, or each occurs three times
  /// on average.
  private static func areNames(_ tags: [String], count: Int) -> Bool {
    if count >= 3 * tags.count { return true }
    let stems = Set(tags.map { $0.filter { !$0.isNumber } })
    return !DataKeys.areData(tags) && 2 * stems.count > tags.count
  }
}

extension ObjectEvidence {
  /// The number of members that an object lacks.
  fileprivate var optionalMemberCount: Int { untagged.members.count { $0.present < count } }
}
