import Decodable

/// The keys and the kinds of values in the first samples of a file, which decide whether two files have one root.
struct SampleOutline: Hashable {
  /// The number of samples, and of elements of an array, that an outline is made of.
  static let maximumSamples = 16

  /// The keys of objects; a dictionary has the step that stands for all its keys.
  private(set) var keys: Set<ExactKey> = []
  private var kinds: Set<PlaceEvidence.Kind> = []
  /// The keys that are possible tags in all objects, and their values.
  private var tags: [ExactKey: Set<String>] = [:]
  /// The values of members that only hold the actual document, such as `data`.
  private var contents: [ExactKey: SampleOutline] = [:]

  init() {}

  /// Creates the outline of the first samples of a file.
  init(of samples: [Sample]) {
    for sample in samples.prefix(Self.maximumSamples) { add(sample.json) }
  }

  /// Creates the outline of the objects that a type of a model accepts; it has no kinds for any other type.
  init(_ type: TypeUse, in declarations: [String: Declaration], depth: Int = 0) {
    switch type {
    case .array(let inner), .optional(let inner), .converted(let inner, .oneOrMany):
      self.init(inner, in: declarations, depth: depth)
    case .declared(let name):
      self.init()
      if depth < Self.maximumDepth, let declaration = declarations[name] { add(declaration, declarations, depth + 1) }
    default: self.init()
    }
  }

  private static let maximumDepth = 4

  private mutating func add(_ declaration: Declaration, _ declarations: [String: Declaration], _ depth: Int) {
    switch declaration {
    case .structure(let type):
      kinds.insert(.object)
      for key in type.own?.keys ?? [] { keys.insert(ExactKey(key)) }
      for property in type.properties {
        let key = ExactKey(property.key)
        keys.insert(key)
        if let variants = declarations.adjacentVariants(in: property) { keys.insert(ExactKey(variants.tagKey)) }
        if Self.envelopes.contains(property.key) {
          contents[key] = SampleOutline(property.type, in: declarations, depth: depth)
        }
      }
    case .variants(let type) where type.contentKey == nil:
      kinds.insert(.object)
      keys.insert(ExactKey(type.tagKey))
      tags[ExactKey(type.tagKey)] = Set(type.cases.map(\.tag))
      for case .declared(let name) in type.cases.compactMap(\.type) {
        if let declaration = declarations[name] { add(declaration, declarations, depth) }
      }
    default: break
    }
  }

  /// Whether there is no value that tells one kind of documents from another.
  var isEmpty: Bool { kinds.isEmpty || (kinds == [.object] && keys.isEmpty) }

  mutating func add(_ json: JSON) {
    switch json.kind {
    case .null: break
    case .boolean: kinds.insert(.boolean)
    case .number: kinds.insert(.number)
    case .string: kinds.insert(.string)
    case .array: for element in json.elements.prefix(Self.maximumSamples) { add(element) }
    case .object: add(object: json)
    }
  }

  private mutating func add(object json: JSON) {
    let isFirst = keys.isEmpty
    kinds.insert(.object)
    let names = json.members.prefix(EvidenceLimits.keys).map(\.name)
    if DataKeys.areData(names) {
      let key = ExactKey(DataPath.value)
      keys.insert(key)
      for (_, value) in json.members.prefix(Self.maximumSamples) { contents[key, default: SampleOutline()].add(value) }
      return
    }
    for (name, value) in json.members.prefix(EvidenceLimits.keys) {
      let key = ExactKey(name)
      keys.insert(key)
      if Self.envelopes.contains(name) { contents[key, default: SampleOutline()].add(value) }
    }
    if isFirst {
      for name in names where ObjectEvidence.Tagging.mayBeTag(name) { tags[ExactKey(name)] = [] }
    }
    for key in tags.keys {
      guard let tag = ObjectEvidence.Tagging.tag(in: json[key.text], at: key.text) else {
        tags[key] = nil
        continue
      }
      tags[key]?.insert(tag)
    }
  }

  /// The keys of members that services put around documents of any kind.
  private static let envelopes: Set = [
    "data", "result", "results", "response", "items", "records", "entries", "rows", "value", "values", "payload",
    "body",
  ]

  /// Returns whether two files certainly have different roots: both have objects, without a common key or with an `id`
  /// alone.
  func isUnrelated(to other: SampleOutline) -> Bool {
    if keys.isEmpty || other.keys.isEmpty { return false }
    let shared = keys.intersection(other.keys)
    return shared.isEmpty || shared == [ExactKey("id")] && min(keys.count, other.keys.count) > 3
  }

  /// Returns whether two files have one root.
  ///
  /// They do if their objects share at least half of the keys of the file with fewer keys, or are variants by one tag.
  /// An `id` alone is in objects of any kind. Members around the documents do not count if the documents are not
  /// related. Scalars have one root if they have a kind in common.
  func isRelated(to other: SampleOutline) -> Bool {
    guard kinds.contains(.object), other.kinds.contains(.object) else { return !kinds.isDisjoint(with: other.kinds) }
    let commonTags = tags.filter { other.tags[$0.key] != nil && $0.value != other.tags[$0.key] }
    if commonTags.contains(where: { max($0.value.count, other.tags[$0.key]?.count ?? 0) > 1 }) { return true }
    let shared = keys.intersection(other.keys)
    if commonTags.isEmpty {
      for key in shared {
        guard let content = contents[key], let otherContent = other.contents[key] else { continue }
        if !content.isEmpty, !otherContent.isEmpty, !content.isRelated(to: otherContent) { return false }
      }
    }
    let fewer = min(keys.count, other.keys.count)
    return !shared.isEmpty && 2 * shared.count >= fewer && (fewer == 1 || shared != [ExactKey("id")])
  }
}
