import Decodable

/// The objects at a path, kept by the values of a tag that an option names.
///
/// Which key is a tag is otherwise decided by the objects of a place, and not by its path.
struct RequestedTag: Equatable, Sendable {
  let path: DataPath
  let key: String
  private(set) var object: ObjectEvidence
  /// The reason why the key is not a tag.
  private(set) var failure: String?
  private var reading: Evidence.Reading

  init(_ path: DataPath, key: String, _ reading: Evidence.Reading) {
    self.reading = reading
    (self.path, self.key) = (path, key)
    object = ObjectEvidence(tagging: .by(key))
    object.isTagRequested = true
  }

  mutating func add(_ json: JSON) {
    let steps = path.steps[...]
    visit(json, json.kind != .array && steps.first == DataPath.element ? steps.dropFirst() : steps)
  }

  private mutating func add(object json: JSON) {
    object.add(json, &reading)
    guard failure == nil, object.tagging == .none else { return }
    failure =
      switch json[key] {
      case nil: "an object has no \(key)"
      case let value? where value.kind != .string: "\(key) is not always a string"
      default: "there are more than \(EvidenceLimits.declaredTags) tags"
      }
  }

  private mutating func visit(_ json: JSON, _ steps: ArraySlice<String>) {
    guard let step = steps.first else {
      if json.kind == .object { add(object: json) }
      return
    }
    if json.kind == .array, step == DataPath.element {
      for element in json.elements { visit(element, steps.dropFirst()) }
    }
    guard json.kind == .object else { return }
    for (name, value) in json.members {
      if step == DataPath.value { visit(value, steps.dropFirst()) }
      if let rest = steps.steps(after: name) { visit(value, rest) }
    }
  }
}
