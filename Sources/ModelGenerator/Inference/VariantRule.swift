/// The rule by which objects are variants that a key tells apart.
enum VariantRule {
  /// Whether objects have several forms, by the key that their evidence is kept by.
  ///
  /// They have if the key has from 2 to 32 values, seen twice each on average if there are more than eight, and the
  /// forms differ (``differ(_:besides:)``).
  static func areVariants(_ object: ObjectEvidence) -> Bool {
    guard case .by(let key) = object.tagging, object.content == nil else { return false }
    // What an earlier model has as variants, or as a structure, remains that.
    if object.typeName != nil { return true }
    guard isClosed(object) else { return false }
    let forms = object.variants.map(\.object)
    return differ(forms, besides: key) || (isAlwaysTag(key) && haveKeysOfTheirOwn(forms))
  }

  private static func isClosed(_ object: ObjectEvidence) -> Bool {
    let count = object.variants.count
    return count >= 2 && (count <= 8 || object.count >= 2 * count)
  }

  /// Whether objects are so different that they are no structure: of all keys, each form lacks three out of ten on
  /// average, or values of one key have one kind in each form, but not in all.
  private static func differ(_ forms: [ObjectEvidence], besides tagKey: String) -> Bool {
    guard let keys = members(of: forms, besides: tagKey) else { return false }
    return lack(3, of: 10, keys, in: forms.count) || haveKindsOfTheirOwn(keys)
  }

  /// Whether a key says nothing but which type an object has: by GraphQL, JSON-LD and .NET.
  private static func isAlwaysTag(_ key: String) -> Bool { ["__typename", "@type", "$type"].contains(key) }

  /// Whether two forms have a key each that all of their objects have, and those of no other form.
  private static func haveKeysOfTheirOwn(_ forms: [ObjectEvidence]) -> Bool {
    let forms = forms.map(\.untagged)
    var uses: [ExactKey: Int] = [:]
    for member in forms.flatMap(\.members) { uses[ExactKey(member.key), default: 0] += 1 }
    return forms.count { form in
      form.members.contains { $0.present == form.count && uses[ExactKey($0.key)] == 1 }
    } >= 2
  }

  /// The members of forms by their keys; nil if there are none, or if keys are data.
  private static func members(
    of forms: [ObjectEvidence], besides tagKey: String?
  ) -> [[ObjectEvidence.Member]]? {
    let forms = forms.map(\.untagged)
    guard forms.allSatisfy({ !$0.isDictionary }) else { return nil }
    var keys: [ExactKey: [ObjectEvidence.Member]] = [:]
    for form in forms {
      for member in form.members where tagKey.map({ isSame(member.key, $0) }) != true {
        keys[ExactKey(member.key), default: []].append(member)
      }
    }
    return keys.isEmpty ? nil : Array(keys.values)
  }

  /// Whether forms lack so many of all keys on average.
  private static func lack(_ part: Int, of whole: Int, _ keys: [[ObjectEvidence.Member]], in forms: Int) -> Bool {
    let (present, all) = (keys.reduce(0) { $0 + $1.count }, keys.count * forms)
    return whole * (all - present) >= part * all
  }

  private static func haveKindsOfTheirOwn(_ keys: [[ObjectEvidence.Member]]) -> Bool {
    keys.contains { haveKindsOfTheirOwn($0.map(\.value)) }
  }

  /// Whether values have one kind in each form, but not in all, or those in arrays do: a point has numbers for
  /// coordinates, and a line has points.
  private static func haveKindsOfTheirOwn(_ values: [PlaceEvidence]) -> Bool {
    guard values.allSatisfy({ $0.kinds.count <= 1 }) else { return false }
    let kinds = Set(values.flatMap(\.kinds))
    return kinds.count > 1 || (kinds == [.array] && haveKindsOfTheirOwn(values.compactMap(\.element)))
  }
}

// The tag beside what it tells apart.
extension VariantRule {
  /// What a key has where the tag beside it has one value.
  struct Form {
    let tag: String
    /// Null stands for a missing key too: decoders take both for no content.
    let content: PlaceEvidence
    /// The name of the case in an earlier model.
    let caseName: String?

    /// Whether the content is an object with fields, or one without members.
    var isStructure: Bool {
      guard content.kinds == [.object], !content.isAnything, let object = content.object else { return false }
      if object.isDictionary { return false }
      return object.referredType != nil || object.untagged.members.isEmpty
        || !Dictionaries.isDictionary(object, under: nil)
    }
  }

  /// The member that has a form of its own for each value of the tag, which is beside it.
  ///
  /// There is one if the tag has from 2 to 32 values that are names (``areNames(_:)``), seen twice each on average if
  /// there are more than eight, if one member has only objects in it, and no data for keys, and if the objects differ
  /// by the tag (``differByTag(_:)``). If two members are like that, neither is what the tag tells of.
  static func content(of object: ObjectEvidence) -> (key: String, forms: [Form])? {
    guard case .by(let tagKey) = object.tagging else { return nil }
    if let content = object.content { return (content.key, forms(of: content.key, in: object)) }
    guard object.typeName == nil, isClosed(object), areNames(object.variants.map(\.tag), count: object.count)
    else { return nil }
    var found: (key: String, forms: [Form])?
    for member in object.untagged.members where !isSame(member.key, tagKey) && member.value.kinds == [.object] {
      let forms = forms(of: member.key, in: object)
      guard forms.allSatisfy({ $0.content.kinds.isEmpty || $0.isStructure }), differByTag(forms) else { continue }
      if found != nil { return nil }
      found = (member.key, forms)
    }
    return found
  }

  private static func forms(of key: String, in object: ObjectEvidence) -> [Form] {
    object.variants.map { variant in
      let member = variant.object.untagged.member(key)
      var content = member?.value ?? PlaceEvidence()
      if member?.present ?? 0 < variant.object.count { content.nulls += 1 }
      return Form(tag: variant.tag, content: content, caseName: variant.caseName)
    }
  }

  /// Whether there are two forms at least, which have little in common: of all keys, each lacks half on average, or
  /// values of one key have one kind in each form, but not in all.
  ///
  /// That is more than objects with the tag inside must differ in: beside the tag, an object with a few keys that may
  /// be missing is as likely.
  private static func differByTag(_ forms: [Form]) -> Bool {
    let objects = forms.compactMap(\.content.object)
    guard objects.count >= 2, let keys = members(of: objects, besides: nil) else { return false }
    return lack(1, of: 2, keys, in: objects.count) || haveKindsOfTheirOwn(keys)
  }

  /// Whether tags are names of forms, and none of single objects: few differ in nothing but digits, or each is there
  /// three times on average.
  private static func areNames(_ tags: [String], count: Int) -> Bool {
    if count >= 3 * tags.count { return true }
    let stems = Set(tags.map { $0.filter { !$0.isNumber } })
    return !DataKeys.isCertain(tags) && 2 * stems.count > tags.count
  }
}
