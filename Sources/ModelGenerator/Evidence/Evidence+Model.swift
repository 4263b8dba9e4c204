extension Evidence {
  /// Makes the evidence that an earlier model stands for: its names, and what its types allow.
  package init(_ model: Model) {
    let maker = ModelEvidence(model)
    var root = maker.place(model.root.unwrapped, remark: model.remark)
    if case .optional = model.root { root.nulls = 1 }
    self.init(root: root, types: maker.types)
  }
}

/// Makes evidence out of a model: of each type, and for the places that have it, its name.
private struct ModelEvidence {
  private let declarations: [String: Declaration]

  init(_ model: Model) {
    declarations = Dictionary(model.declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func place(_ type: TypeUse) -> PlaceEvidence {
    var place = PlaceEvidence()
    switch type {
    case .bool: place.booleans = 1
    case .int: place.numbers = numbers(.int32)
    case .int64: place.numbers = numbers(.int64)
    case .uint64: place.numbers = numbers(.uint64)
    case .decimal: place.numbers = numbers(.decimal)
    case .double:
      place.numbers = numbers(.int32)
      place.numbers.hasFractions = true
      // A sample may have been too large or too small for one.
      place.numbers.exceedsDecimal = true
    case .string: place.strings = strings([])
    case .date: place.strings = strings(.date)
    case .url: place.strings = strings(.url)
    case .uuid: place.strings = strings(.uuid)
    case .json: place.isAnything = true
    case .array(let element):
      place.arrays = 1
      place.element = self.place(element)
    case .dictionary(let value):
      var object = ObjectEvidence()
      object.count = 1
      object.becomeDictionary()
      object.values = self.place(value)
      place.object = object
    case .optional(let type):
      place = self.place(type)
      place.nulls = 1
    case .declared(let name): place = declared(name)
    }
    return place
  }

  private func numbers(_ width: NumberEvidence.Width) -> NumberEvidence {
    var numbers = NumberEvidence()
    numbers.count = 1
    numbers.width = width
    numbers.hasNegatives = width != .uint64
    return numbers
  }

  private func strings(_ formats: TextFormats) -> StringEvidence {
    var strings = StringEvidence()
    strings.count = 1
    strings.formats = formats
    strings.open()
    return strings
  }

  private func declared(_ name: String) -> PlaceEvidence {
    var place = PlaceEvidence()
    switch declarations[name] {
    case .choice(let choice): place.strings = strings(of: choice)
    // Their forms are kept with the object around them.
    case .variants(let type) where type.contentKey != nil: break
    case .structure, .variants: place.object = .reference(to: name)
    case nil: place.isAnything = true
    }
    return place
  }

  /// What is known of each type that has objects.
  var types: [String: ObjectEvidence] {
    var types = declarations.compactMapValues { declaration -> ObjectEvidence? in
      switch declaration {
      case .choice: nil
      case .structure(let structure): object(of: structure)
      case .variants(let type): object(of: type)
      }
    }
    for name in declarations.keys.sorted() {
      guard case .variants(let type) = declarations[name], type.contentKey == nil else { continue }
      for item in type.cases {
        if case .declared(let name) = item.type { types[name]?.addTag(item.tag, of: type.tagKey, present: 0) }
      }
    }
    return types
  }

  private func strings(of choice: Choice) -> StringEvidence {
    var strings = StringEvidence()
    strings.count = 1
    strings.formats = []
    strings.choiceName = choice.name
    for item in choice.cases {
      strings.keepDistinct(item.rawValue)
      strings.caseNames[item.rawValue] = item.name
    }
    return strings
  }

  private func object(of structure: Structure) -> ObjectEvidence {
    var object = ObjectEvidence(tagging: .none)
    object.typeName = structure.name
    object.count = 1
    for property in structure.properties {
      var member = ObjectEvidence.Member(key: property.key)
      member.name = property.name
      member.present = property.mayBeAbsent ? 0 : 1
      member.value = place(of: property)
      object.append(member)
    }
    return tagged(object, structure)
  }

  /// The same by the values of a key, if they tell what another key has.
  private func tagged(_ object: ObjectEvidence, _ structure: Structure) -> ObjectEvidence {
    for property in structure.properties {
      guard case .declared(let name) = property.type, case .variants(let type) = declarations[name],
        type.has(contentIn: property)
      else { continue }
      var tagged = ObjectEvidence(tagging: .by(type.tagKey))
      tagged.typeName = object.typeName
      tagged.content = ObjectEvidence.Content(key: property.key, typeName: name)
      for item in type.cases {
        var form = object
        form.typeName = nil
        // Null and a missing key are the same where there need be no content.
        let content = place(of: item)
        form.set(content, present: content.nulls > 0 ? 0 : 1, of: property.key)
        tagged.count += 1
        tagged.variants.append(ObjectEvidence.Variant(tag: item.tag, object: form, caseName: item.name))
      }
      return tagged
    }
    return object
  }

  private func place(of property: Property) -> PlaceEvidence {
    var place = place(property.type, remark: property.remark)
    if property.isNullable { place.nulls = 1 }
    place.example = property.example
    return place
  }

  func place(_ type: TypeUse, remark: String?) -> PlaceEvidence {
    var place = type == .json && remark == Remarks.noValue ? PlaceEvidence() : place(type)
    if remark == Remarks.noValue { return place.withoutInnermost }
    if let remark { place.earlier = PlaceEvidence.Earlier(type: type, remark: remark) }
    return place
  }

  private func place(of item: VariantType.Case) -> PlaceEvidence {
    if let type = item.type { return place(type) }
    var place = PlaceEvidence()
    place.nulls = 1
    return place
  }

  private func object(of type: VariantType) -> ObjectEvidence {
    var object = ObjectEvidence(tagging: .by(type.tagKey))
    object.typeName = type.name
    for item in type.cases {
      guard let form = place(of: item).object else { continue }
      object.variants.append(ObjectEvidence.Variant(tag: item.tag, object: form, caseName: item.name))
    }
    return object
  }
}

extension PlaceEvidence {
  /// The same without what the innermost array or dictionary has, of which no sample had a value.
  fileprivate var withoutInnermost: PlaceEvidence {
    var place = self
    if let element = place.element {
      place.element = element.isAnything ? element.nullsAlone : element.withoutInnermost
    } else if var object = place.object, object.isDictionary {
      let values = object.values
      object.forgetValues()
      if let values = values.isAnything ? values.nullsAlone : values.withoutInnermost { object.values = values }
      place.object = object
    }
    return place
  }

  /// The nulls here; nil if there are none.
  private var nullsAlone: PlaceEvidence? {
    guard nulls > 0 else { return nil }
    var place = PlaceEvidence()
    place.nulls = nulls
    return place
  }
}
