extension Evidence {
  /// Creates the evidence that an earlier model implies: its names, and the values that its types accept.
  ///
  /// - Parameters:
  ///   - reservedNames: The names that new types must not have.
  ///   - keepsTags: Whether enums stay enums, although a sample may lack the tag.
  package init(_ model: Model, reservedNames: Set<String> = [], keepsTags: Bool = false) {
    // Types that are not part of the payload any more must not influence it.
    let names = model.namesReachable()
    var payload = model
    payload.declarations.removeAll { !names.contains($0.name) }
    let maker = ModelEvidence(payload)
    let documents = model.roots.isEmpty ? [ModelRoot(name: "", type: model.root, note: model.note)] : model.roots
    let roots = documents.map { document in
      var root = maker.place(document.type.unwrapped, note: document.note)
      if document.type.isOptional { root.nulls = 1 }
      return root
    }
    self.init(roots: roots, types: maker.types)
    if keepsTags { for name in types.keys { types[name]?.keepsTag = true } }
    self.reservedNames = reservedNames
    hasEnumerations = payload.declarations.contains { if case .alternatives = $0 { true } else { false } }
    // Lookups also decode types that samples do not widen.
    ownLookups = OwnLookups(model)
  }
}

/// Makes evidence from a model: for each type, and for each place the name of its type.
private struct ModelEvidence {
  private let declarations: [String: Declaration]

  init(_ model: Model) {
    declarations = model.declarationsByName
  }

  func place(_ type: TypeUse) -> PlaceEvidence {
    var place = PlaceEvidence()
    switch type {
    case .bool: place.booleans = 1
    case .int: place.numbers = numbers(.int64)
    case .int64:
      place.numbers = numbers(.int64)
      place.numbers.isInt64 = true
    case .uint64: place.numbers = numbers(.uint64)
    case .decimal:
      place.numbers = numbers(.decimal)
      place.numbers.isDecimal = true
    case .double:
      place.numbers = numbers(.int64)
      place.numbers.hasFractions = true
      // A sample may have been outside the range of Decimal.
      place.numbers.exceedsDecimal = true
    case .string: place.strings = strings([])
    case .date: place.strings = strings(.date)
    case .url: place.strings = strings(.url)
    case .uuid: place.strings = strings(.uuid)
    case .json: (place.acceptsAnyValue, place.acceptsNull) = (true, true)
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
    case .own:
      place.acceptsAnyValue = true
      place.earlier = PlaceEvidence.Earlier(type: type)
    case .refined(let type, _): place = self.place(type)
    case .converted(let type, let conversion): place = self.place(type, by: conversion)
    }
    if let decoder = EarlierDecoder(of: type) { place.decoder = decoder }
    return place
  }

  private func place(_ type: TypeUse, by conversion: Conversion) -> PlaceEvidence {
    var place = self.place(type)
    switch conversion {
    case .oneOrMany: place.isOneOrMany = true
    case .lenient:
      place.strings = strings([])
      place.strings.spelled = type == .bool ? .booleans : SpelledEvidence()
      // Earlier samples may have had 0 and 1.
      if type == .bool {
        place.numbers = numbers(.int64)
        place.numbers.areBits = true
      }
    case .dates(let formats):
      let texts = TextFormats(formats)
      place.strings = texts.isEmpty ? StringEvidence() : strings(texts)
      for unit in [EpochUnits.seconds, .milliseconds] where unit.format.map(formats.contains) == true {
        place.numbers = numbers(.int64)
        place.numbers.epochs = unit
      }
    }
    return place
  }

  /// Returns the evidence for an enum with a case for each kind of values; nil for another enum.
  private func union(_ type: AlternativesType) -> PlaceEvidence? {
    guard let kinds = type.kinds(declarations) else { return nil }
    var place = PlaceEvidence()
    for each in type.cases { place.merge(self.place(each.type)) }
    let cases = zip(kinds, type.cases).map { PlaceEvidence.Enumeration.Case(kind: $0, name: $1.name) }
    place.enumeration = PlaceEvidence.Enumeration(name: type.name, cases: cases)
    return place
  }

  private func numbers(_ width: NumberEvidence.Width) -> NumberEvidence {
    var numbers = NumberEvidence()
    numbers.count = 1
    numbers.isDeclared = true
    numbers.width = width
    numbers.hasNegatives = width != .uint64
    (numbers.areBits, numbers.epochs) = (false, [])
    return numbers
  }

  private func strings(_ formats: TextFormats) -> StringEvidence {
    var strings = StringEvidence()
    strings.count = 1
    strings.isDeclared = true
    strings.formats = formats
    strings.spelled = .nothing
    strings.open()
    return strings
  }

  private func declared(_ name: String) -> PlaceEvidence {
    var place = PlaceEvidence()
    switch declarations[name] {
    case .stringEnum(let type): place.strings = strings(of: type)
    // The object around the content has the evidence for the variants.
    case .variants(let type) where type.contentKey != nil: break
    case .structure, .variants: place.object = .reference(to: name)
    case .alternatives(let type):
      if let union = union(type) { place = union } else { place.acceptsAnyValue = true }
    // Only models of schemas, which samples do not widen, have the other types.
    case .wrapper, .namespace, nil: place.acceptsAnyValue = true
    }
    return place
  }

  /// The evidence for each type that is an object.
  var types: [String: ObjectEvidence] {
    var types = declarations.compactMapValues { declaration -> ObjectEvidence? in
      switch declaration {
      case .stringEnum, .alternatives, .wrapper, .namespace: nil
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

  private func strings(of type: StringEnum) -> StringEvidence {
    var strings = StringEvidence()
    strings.count = 1
    strings.formats = []
    strings.spelled = .nothing
    strings.enumName = type.name
    strings.keepsOthers = type.keepsOthers
    for item in type.cases {
      strings.keepDistinct(item.rawValue)
      strings.caseNames[item.rawValue] = item.name
    }
    return strings
  }

  private func object(of structure: Structure) -> ObjectEvidence {
    var object = ObjectEvidence(tagging: .none)
    object.typeName = structure.name
    object.count = 1
    object.own = structure.own
    for lookup in structure.own?.lookups ?? [] {
      for name in lookup.type.declaredNames {
        if case .stringEnum(let type) = declarations[name] { object.ownStrings[name] = strings(of: type) }
        if object.ownStrings[name] != nil || declared(name).object != nil { object.ownLookups.append(lookup) }
      }
    }
    for property in structure.properties {
      var member = ObjectEvidence.Member(key: property.key)
      member.name = property.name
      member.present = property.mayBeAbsent ? 0 : 1
      member.value = place(of: property)
      object.append(member)
    }
    return tagged(object, structure)
  }

  /// Returns the evidence by the values of a tag, if the structure has a tag beside the content.
  private func tagged(_ object: ObjectEvidence, _ structure: Structure) -> ObjectEvidence {
    for property in structure.properties {
      guard let type = declarations.adjacentVariants(in: property) else { continue }
      var tagged = ObjectEvidence(tagging: .by(type.tagKey))
      tagged.typeName = object.typeName
      (tagged.own, tagged.ownLookups, tagged.ownStrings) = (object.own, object.ownLookups, object.ownStrings)
      tagged.content = ObjectEvidence.Content(key: property.key, typeName: type.name)
      for item in type.cases {
        var variant = object
        variant.typeName = nil
        // Null and a missing key are the same for optional content.
        let content = place(of: item)
        let present = content.nulls > 0 ? 0 : 1
        if type.isNamedByTag {
          var tag = PlaceEvidence()
          tag.strings = strings([])
          variant.set(tag, present: 1, of: property.key)
          variant.append(ObjectEvidence.Member(key: item.tag, present: present, value: content))
        } else {
          variant.set(content, present: present, of: property.key)
        }
        tagged.count += 1
        tagged.variants.append(ObjectEvidence.Variant(item, object: variant))
      }
      return tagged
    }
    return object
  }

  private func place(of property: Property) -> PlaceEvidence {
    var place = place(property.type, note: property.note)
    if property.hasChosenFormats { place.keepDecoder() }
    if property.isNullable { place.nulls = 1 }
    place.example = property.example
    return place
  }

  func place(_ type: TypeUse, note: String?) -> PlaceEvidence {
    var place = type == .json && note == Notes.noValue ? PlaceEvidence() : place(type)
    if note == Notes.noValue { return place.withoutInnermost }
    if let note { place.earlier = PlaceEvidence.Earlier(type: type, note: note) }
    return place
  }

  private func place(of item: VariantType.Case) -> PlaceEvidence {
    if let type = item.type { return place(type) }
    var place = PlaceEvidence()
    if item.isOwn { place.acceptsAnyValue = true } else { place.nulls = 1 }
    return place
  }

  private func object(of type: VariantType) -> ObjectEvidence {
    var object = ObjectEvidence(tagging: .by(type.tagKey))
    object.typeName = type.name
    for item in type.cases {
      guard let content = item.isOwn ? ObjectEvidence(tagging: .none) : place(of: item).object else { continue }
      object.variants.append(ObjectEvidence.Variant(item, object: content))
    }
    return object
  }
}

extension PlaceEvidence {
  /// The evidence without the content of the innermost array or dictionary, for which no sample has a value.
  fileprivate var withoutInnermost: PlaceEvidence {
    var place = self
    if let element = place.element {
      place.element = element.acceptsAnyValue ? element.onlyNulls : element.withoutInnermost
    } else if var object = place.object, object.isDictionary {
      let values = object.values
      object.forgetValues()
      if let values = values.acceptsAnyValue ? values.onlyNulls : values.withoutInnermost { object.values = values }
      place.object = object
    }
    return place
  }

  /// The evidence with only the nulls; nil without nulls.
  private var onlyNulls: PlaceEvidence? {
    guard nulls > 0 else { return nil }
    var place = PlaceEvidence()
    place.nulls = nulls
    return place
  }
}
