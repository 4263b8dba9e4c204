import ModelGenerator
import ModelProof

extension Node {
  /// Returns the document with a value that the model does not know for each tag beside its content, and for each
  /// string of an enum that keeps other strings.
  ///
  /// The content is unchanged. A later version of a service might send such a document.
  func withNewTags(as type: TypeUse, of model: Model) -> Node {
    switch (type, self) {
    case (.array(let element), .array(let elements)):
      .array(elements.map { $0.withNewTags(as: element, of: model) })
    case (.dictionary(let value), .object(let members)):
      .object(members.map { ($0.key, $0.value.withNewTags(as: value, of: model)) })
    case (.optional(let wrapped), _): withNewTags(as: wrapped, of: model)
    case (.declared(let name), .text): isOpenStringEnum(model.declarationsByName[name]) ? .text("something new") : self
    case (.declared(let name), .object(let members)):
      withNewTags(as: model.declarations.first { $0.name == name }, members, of: model)
    default: self
    }
  }

  private func isOpenStringEnum(_ declaration: Declaration?) -> Bool {
    if case .stringEnum(let type) = declaration { type.keepsOthers } else { false }
  }

  private func withNewTags(
    as declaration: Declaration?, _ members: [(key: String, value: Node)], of model: Model
  ) -> Node {
    switch declaration {
    case .structure(let structure):
      let declarations = model.declarationsByName
      let variants = structure.properties.compactMap { declarations.adjacentVariants(in: $0) }
      let tagKeys = variants.map(\.tagKey)
      // The new tag names the same member.
      let named = variants.filter(\.isNamedByTag).compactMap { variants in
        members.first { $0.key == variants.tagKey }?.value
      }
      return .object(
        members.map { key, value in
          if named.contains(.text(key)) { return ("somethingNew", value) }
          if tagKeys.contains(key) { return (key, .text("somethingNew")) }
          let property = structure.properties.first {
            $0.key == key && declarations.adjacentVariants(in: $0) == nil
          }
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
