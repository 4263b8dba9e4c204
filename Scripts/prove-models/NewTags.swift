import ModelGenerator
import ModelProof

extension Node {
  /// The document of a later time: where an enum has what the tag beside it tells of, the tag is one that the model
  /// does not know, and what it tells of is kept.
  func withNewTags(as type: TypeUse, of model: Model) -> Node {
    switch (type, self) {
    case (.array(let element), .array(let elements)):
      .array(elements.map { $0.withNewTags(as: element, of: model) })
    case (.dictionary(let value), .object(let members)):
      .object(members.map { ($0.key, $0.value.withNewTags(as: value, of: model)) })
    case (.optional(let wrapped), _): withNewTags(as: wrapped, of: model)
    case (.declared(let name), .object(let members)):
      withNewTags(as: model.declarations.first { $0.name == name }, members, of: model)
    default: self
    }
  }

  private func withNewTags(
    as declaration: Declaration?, _ members: [(key: String, value: Node)], of model: Model
  ) -> Node {
    switch declaration {
    case .structure(let structure):
      let tagKeys = structure.properties.compactMap { model.tagKey(of: $0) }
      return .object(
        members.map { key, value in
          if tagKeys.contains(key) { return (key, .text("somethingNew")) }
          let property = structure.properties.first { $0.key == key && model.tagKey(of: $0) == nil }
          return (key, property.map { value.withNewTags(as: $0.type, of: model) } ?? value)
        })
    case .variants(let variants):
      let tag = members.first { $0.key == variants.tagKey }?.value
      let item = variants.cases.first { .text($0.tag) == tag }
      return item?.type.map { withNewTags(as: $0, of: model) } ?? self
    default: return self
    }
  }
}

extension Model {
  /// The key beside a property that tells what is in it, if there is one.
  fileprivate func tagKey(of property: Property) -> String? {
    guard case .declared(let name) = property.type,
      case .variants(let variants)? = declarations.first(where: { $0.name == name }),
      variants.has(contentIn: property)
    else { return nil }
    return variants.tagKey
  }
}
