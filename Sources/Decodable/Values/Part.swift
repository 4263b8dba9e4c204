/// Returns the name of a member: a value of the document, or a plain string for a member of a plain object.
func memberName(of value: Any, named name: String) -> Any { held(value, as: JSON.self)?.memberName ?? name }

/// Returns the member or element of a value at a key without alternatives; nil if the key is missing.
func part(of json: Any, at key: KeyPath.Key) -> Any? {
  switch key.kind {
  case .name(let name):
    return ObjectView(json)?[name]
  case .index(let index):
    return ArrayView(json)?.element(at: index)
  case .digits(let name, let index):
    if let array = ArrayView(json) { return array.element(at: index) }
    return ObjectView(json)?[name]
  case .alternatives:
    return nil
  }
}
