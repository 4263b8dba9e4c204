import Decodable

extension ObjectEvidence {
  /// The key whose value selects the variant of an object, if there is one.
  enum Tagging: Equatable, Sendable {
    /// No object was seen.
    case undecided
    case none
    case by(String)
    /// One of several keys, the most likely first; all objects so far have tags at all of them.
    case among([String])

    /// The keys that may be the tag.
    var keys: [String] {
      switch self {
      case .undecided, .none: []
      case .by(let key): [key]
      case .among(let keys): keys
      }
    }
  }
}

extension ObjectEvidence.Tagging {
  /// The keys that may be tags, the most common first.
  private static let keys = [
    "type", "kind", "__typename", "@type", "_type", "$type", "event", "tag", "object", "op", "t",
  ]

  /// The last words of other keys that may be tags, such as `cell_type`.
  private static let nouns: Set = [
    "type", "kind", "action", "event", "method", "command", "cmd", "operation", "variant", "class", "discriminator",
    "format", "mode", "shape",
  ]

  /// The number of keys that are considered for one place.
  private static let maximumKeys = 6

  /// Creates the tagging by all keys that have a tag: the usual keys first, then keys whose last word suggests a tag.
  init(firstObject json: JSON, _ reading: Evidence.Reading) {
    // Evidence by any key takes more places, which must suffice for other objects as well.
    let takesAnyKey = 2 * reading.remainingPlaces > EvidenceLimits.places
    let ranked = json.members.lazy.prefix(EvidenceLimits.tags).compactMap { name, value -> (rank: Int, key: String)? in
      guard Self.tag(in: value, at: name) != nil else { return nil }
      let rank = Self.keys.firstIndex(of: name) ?? (Self.endsInNoun(name) ? Self.keys.count : nil)
      return rank.map { ($0, name) } ?? (takesAnyKey && !Words(of: name).isFreeText ? (.max, name) : nil)
    }
    let keys = ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    self = keys.isEmpty ? .none : .among(keys.prefix(Self.maximumKeys).map(\.element.key))
  }

  private static func endsInNoun(_ key: String) -> Bool {
    // Splitting a key into words takes longer than reading its value.
    nouns.contains { key.utf8.count >= $0.utf8.count && key.lowercased().hasSuffix($0) }
      && Words(of: key).words.last.map { nouns.contains($0.lowercased()) } == true
  }

  /// Returns whether a key has the name of a tag.
  static func mayBeTag(_ key: String) -> Bool { keys.contains(key) || endsInNoun(key) }

  /// Returns the tag that a value is, if it looks like one; nil for any other value.
  ///
  /// Only a key with the name of a tag has tags of several words, such as `Web Site`. A sentence is no tag.
  static func tag(in value: JSON?, at key: String) -> String? {
    guard let text = value?.string, isTag(text), let last = text.utf8.last else { return nil }
    if !text.utf8.contains(UInt8(ascii: " ")) { return text }
    return (isLetter(last) || isDigit(last)) && mayBeTag(key) ? text : nil
  }

  private static func isTag(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= EvidenceLimits.tagLength else { return false }
    return isLetter(first) && text.utf8.allSatisfy(isPartOfTag) && !isMediaType(text)
  }

  /// Returns whether a text is a media type (RFC 6838, section 4.2), of which there are too many for cases.
  private static func isMediaType(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && mediaTypes.contains(String(parts[0]))
  }

  private static let mediaTypes: Set = [
    "application", "audio", "font", "image", "message", "model", "multipart", "text", "video",
  ]

  private static func isPartOfTag(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || " _-./:#".utf8.contains(byte)
  }
}

// MARK: - Choosing the tag
extension ObjectEvidence {
  /// The number of objects after which a key that has no name of a tag must have proved to be one.
  private static let trialLength = 64

  /// Returns the index of the variant with an object's tags; nil if no key can be the tag any more.
  mutating func variantIndex(of json: JSON, _ reading: inout Evidence.Reading) -> Int? {
    if count == Self.trialLength {
      keepTags(tagging.keys.filter { Tagging.mayBeTag($0) || isTagByEvidence($0) }, &reading)
    }
    while case .among(let keys) = tagging {
      let tags = keys.compactMap { Tagging.tag(in: json[$0], at: $0) }
      guard tags.count == keys.count else {
        keepTags(keys.filter { Tagging.tag(in: json[$0], at: $0) != nil }, &reading)
        continue
      }
      if let index = variants.firstIndex(where: { $0.tags == tags }) { return index }
      let closed = keys.indices.filter { index in
        Set(variants.map { $0.tags[index] } + [tags[index]]).count <= EvidenceLimits.tags
      }
      if reading.remainingPlaces <= 0 {
        keepTags([], &reading)
      } else if closed.count < keys.count {
        keepTags(closed.map { keys[$0] }, &reading)
      } else if variants.count >= EvidenceLimits.tags, keys.count > 1 {
        // Keys without the name of a tag most likely have too many values.
        let named = keys.filter(Tagging.mayBeTag)
        let kept = (1..<keys.count).contains(named.count) ? named : [bestTag ?? named.first].compactMap(\.self)
        keepTags(kept, &reading)
      } else {
        variants.append(Variant(tags: tags, object: ObjectEvidence(tagging: .none)))
        return variants.count - 1
      }
    }
    return nil
  }

  private mutating func keepTags(_ keys: [String], _ reading: inout Evidence.Reading) {
    if keys == tagging.keys { return }
    let places = placeCount
    keepTags(keys)
    reading.remainingPlaces += places - placeCount
  }

  /// Merges the variants that differ only in the tags of other keys.
  mutating func keepTags(_ keys: [String]) {
    let former = tagging.keys
    if keys == former { return }
    guard !keys.isEmpty else { return endTagging() }
    let indices = keys.compactMap { key in former.firstIndex { isSame($0, key) } }
    var merged: [Variant] = []
    for var variant in variants {
      variant.tags = indices.map { variant.tags[$0] }
      if let index = merged.firstIndex(where: { $0.tags == variant.tags }) {
        merged[index].object.merge(variant.object)
      } else {
        merged.append(variant)
      }
    }
    variants = merged
    if case .among = tagging { tagging = .among(keys) }
  }

  /// Decides which key is the tag: the one that explains the objects best, or else the first with the name of a tag.
  mutating func decideTag() {
    guard case .among(let keys) = tagging else { return }
    guard let key = bestTag ?? keys.first(where: Tagging.mayBeTag) else { return endTagging() }
    keepTags([key])
    tagging = .by(key)
  }

  /// The key that makes variants of the objects with the fewest members; nil if no key makes variants.
  private var bestTag: String? {
    let named = tagging.keys.filter(Tagging.mayBeTag)
    // A single key needs no comparison: variants by it are looked for in any case.
    if named.count == 1, tagging.keys.count == 1 { return named[0] }
    let variants = named.map(tagged).filter { VariantRule.areVariants($0) || VariantRule.content(of: $0) != nil }
    if let best = variants.min(by: { $0.memberCost < $1.memberCost }) { return best.tagging.keys.first }
    return tagging.keys.first { !Tagging.mayBeTag($0) && isTagByEvidence($0) }
  }

  /// Returns the evidence by one of the possible keys.
  private func tagged(by key: String) -> ObjectEvidence {
    var object = self
    object.keepTags([key])
    object.tagging = .by(key)
    return object
  }

  /// Returns whether a key is the tag, although it does not have the name of one.
  private func isTagByEvidence(_ key: String) -> Bool { VariantRule.areVariants(byAnyKey: tagged(by: key)) }

  /// The number of members that the variants declare, in which members that may be missing count twice.
  private var memberCost: Int { variants.reduce(0) { $0 + $1.object.memberCost(depth: 0) } }

  private func memberCost(depth: Int) -> Int {
    if depth > 2 { return 0 }
    return untagged.members.reduce(0) { cost, member in
      cost + (member.present < count ? 2 : 1) + (member.value.object?.memberCost(depth: depth + 1) ?? 0)
    }
  }
}
