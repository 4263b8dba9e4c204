import RandomSource

/// Makes schemas with given features.
struct SchemaMaker {
  private typealias Shape = Schema.Shape

  private(set) var schema = Schema()
  private var dice: SeededGenerator

  init(dice: SeededGenerator) {
    self.dice = dice
  }

  /// Creates a schema whose root is an object with fields for all `features`, or a root of the kind `root`.
  mutating func make(root: Feature?, features: [Feature]) -> (schema: Schema, dice: SeededGenerator) {
    switch root {
    case .scalarRoot: schema.root = dice.pick([.bool, .null, scalar(), scalar(), scalar()])
    case .arraysRoot:
      schema.root = .array(.array(dice.chance(30) ? .object(object(features)) : scalar(), count: 0...4), count: 0...5)
    case .dictionaryRoot:
      let value = dice.chance(50) ? .object(object(features)) : scalar()
      schema.root = .dictionary(dice.pick([.dictionaryOfIDs, .dictionaryOfUUIDs]), value, count: 3...9)
    case .emptyRoot: schema.root = dice.chance(50) ? .object(emptyObject()) : .array(.null, count: 0...0)
    case .mixedRoot: schema.root = .mixed([.object(object(features)), scalar(), .array(scalar(), count: 0...3)])
    case .variantsRoot: schema.root = variants(features)
    default: schema.root = .object(object(features, isRoot: true))
    }
    return (schema, dice)
  }

  private mutating func object(_ features: [Feature], isRoot: Bool = false) -> Int {
    let index = schema.objects.count
    schema.objects.append([])
    var fields: [Schema.Field] = []
    for feature in features { fields += self.fields(feature, in: index, isRoot: isRoot) }
    // The second of two fields with one key gets another key.
    var keys: Set<[UInt8]> = []
    for position in fields.indices {
      while !keys.insert(Array(fields[position].key.utf8)).inserted { fields[position].key += "_" + dice.word() }
      if fields[position].feature == .dictionaryByOption { schema.dictionaries.append(fields[position].key) }
    }
    schema.objects[index] = dice.shuffled(fields)
    return index
  }

  private mutating func emptyObject() -> Int {
    schema.objects.append([])
    return schema.objects.count - 1
  }

  private mutating func smallObject() -> Int {
    object([.text, dice.pick([.int32, .bool, .date, .double]), dice.pick([.text, .uuid, .null, .absence])])
  }

  private mutating func scalar() -> Shape {
    let feature = dice.pick([
      Feature.bool, .int32, .int64, .double, .mixedNumbers, .text, .date, .url, .uuid, .stringEnum,
    ])
    return shape(feature)
  }

  private mutating func variants(_ features: [Feature]) -> Shape {
    let tags = dice.shuffled(["circle", "square", "PushEvent", "pull-request", "class", "group", "3d", "über"])
    return .variants(
      tagKey: dice.pick(["type", "kind", "event", "@type", "object_type"]),
      (0..<dice.roll(2...4)).map { number in
        (tags[number], number == 0 ? object(features) : dice.chance(15) ? emptyObject() : smallObject())
      })
  }

  /// Makes objects with a tag beside the content.
  private mutating func variantsBeside() -> Shape {
    let key = dice.pick(["payload", "data", "content", "attributes"])
    return .variants(
      tagKey: dice.pick(["type", "kind", "event"]),
      dice.shuffled(["created", "PullRequestEvent", "in", "x-ray"]).map { tag in
        let content = dice.chance(15) ? emptyObject() : smallObject()
        var field = Schema.Field(key: key, shape: .object(content), feature: .discriminatedBeside)
        if dice.chance(15) { field.nulls = dice.chance(50) ? 100 : 40 }
        if dice.chance(15) { field.absences = dice.chance(50) ? 100 : 40 }
        schema.objects.append([Schema.Field(key: "id", shape: .number(.int32), feature: .int32), field])
        return (tag, schema.objects.count - 1)
      })
  }

  /// Makes objects whose tag is the key of another member.
  private mutating func variantsByName() -> Shape {
    let (id, flag) = (Schema.Field(key: "id", shape: .number(.int32), feature: .int32), dice.chance(50))
    return .variants(
      tagKey: dice.pick(["type", "kind", "object"]),
      dice.shuffled(["card", "bank_account", "in", "x-ray", "URL"]).prefix(dice.roll(2...5)).map { tag in
        let content = dice.chance(70) ? Shape.object(smallObject()) : .array(scalar(), count: 0...3)
        var fields = [id, Schema.Field(key: tag, shape: content, feature: .discriminatedByName)]
        if dice.chance(15) { fields[1].nulls = dice.chance(50) ? 100 : 40 }
        if dice.chance(15) { fields[1].absences = dice.chance(50) ? 100 : 40 }
        if flag { fields.append(Schema.Field(key: "live", shape: .bool, feature: .bool)) }
        schema.objects.append(fields)
        return (tag, schema.objects.count - 1)
      })
  }

  /// Creates the fields for a feature, mostly one.
  private mutating func fields(_ feature: Feature, in object: Int, isRoot: Bool) -> [Schema.Field] {
    let keys: [String] =
      switch feature {
      case .keywords: Array(dice.shuffled(Keys.keywords).prefix(dice.roll(3...12)))
      case .oddKeys: Array(dice.shuffled(Keys.odd).prefix(dice.roll(2...10)))
      case .typeNames: Array(dice.shuffled(Keys.typeNames).prefix(dice.roll(3...9)))
      case .clashingKeys: dice.shuffled(dice.pick(Keys.clashing))
      case .equivalentKeys: ["caf\u{e9}", "cafe\u{301}"]
      case .emptyKey: [""]
      case .longKey: [dice.characters(dice.roll(100...300), from: "abcdefghij_ "), dice.characters(140, from: "ab")]
      case .wideObject: (1...120).map { "field_\($0)" }
      default: []
      }
    if !keys.isEmpty { return keys.map { field($0, feature) } }
    let shape = shape(feature, in: object)
    var made = Schema.Field(key: dice.pick(Keys.ordinary), shape: shape, feature: feature)
    switch feature {
    case .null: made.nulls = 40
    case .absence: made.absences = 40
    case .nullAndAbsence: (made.nulls, made.absences) = (30, 30)
    case .dictionaryByOption where !isRoot: made.feature = .dictionaryOfIDs
    case .recursiveObject:
      made.isRecursive = true
      if dice.chance(50) { made.nulls = 30 } else { made.absences = 30 }
    case .recursiveArray: made.isRecursive = true
    case .sharedShapes:
      return dice.shuffled(["author", "owner", "user", "reviewer", "items", "assignee"]).prefix(dice.roll(2...4)).map {
        Schema.Field(
          key: $0, shape: $0 == "items" ? .array(shape, count: 0...3) : shape, feature: feature,
          nulls: dice.chance(25) ? 40 : 0, absences: dice.chance(15) ? 40 : 0)
      }
    case .numberOrText:
      made.key = dice.pick(["id", "user_id", "value"])
      if dice.chance(40) { return ["parent_id", "id"].map { Schema.Field(key: $0, shape: shape, feature: feature) } }
    case .seconds, .milliseconds, .dateOrSeconds:
      let unit = feature == .milliseconds ? "ms" : "s"
      made.key = dice.pick(["created_at", "timestamp", "updatedAt", "start_time_\(unit)", "size"])
      if dice.chance(30) { made.nulls = 30 }
      if dice.chance(30) { made.absences = 30 }
    case .sameKeyElsewhere: made.key = dice.pick(["items", "data", "user", "value"])
    default:
      if dice.chance(12) { made.nulls = 30 }
      if dice.chance(12) { made.absences = 30 }
    }
    return [made]
  }

  /// Creates a field for a key.
  private mutating func field(_ key: String, _ feature: Feature) -> Schema.Field {
    let shape: Shape =
      if feature == .typeNames, dice.chance(60) {
        dice.chance(50) ? .object(smallObject()) : .array(.object(smallObject()), count: 1...3)
      } else if dice.chance(12) {
        .object(smallObject())
      } else {
        scalar()
      }
    return Schema.Field(
      key: key, shape: shape, feature: feature, nulls: dice.chance(15) ? 30 : 0, absences: dice.chance(15) ? 30 : 0)
  }
}

extension SchemaMaker {
  private mutating func shape(_ feature: Feature, in object: Int = 0) -> Shape {
    switch feature {
    case .bool: .bool
    case .seconds, .milliseconds: dice.chance(80) ? .number(feature) : .array(.number(feature), count: 0...3)
    case .int32, .int64, .uint64, .hugeInteger, .endlessInteger, .double, .extremeDouble, .mixedNumbers, .bigDecimal:
      .number(feature)
    case .stringEnum:
      .stringEnum(dice.pick([["open", "closed"], ["red", "green", "blue"], ["on_hold", "in-progress", "DONE"]]))
    case .oddStringEnum:
      .stringEnum(
        dice.pick([["default", "class", "self"], ["1st", "2nd"], ["+1", "-1"], ["a b", "a_b", "a-b"], ["", "x"]]))
    case .emptyArray: .array(.null, count: 0...0)
    case .onlyNulls: .null
    case .null, .absence, .nullAndAbsence:
      dice.chance(70) ? scalar() : .array(scalar(), count: 1...3)
    case .dictionaryOfIDs, .dictionaryOfUUIDs, .dictionaryOfManyKeys, .dictionaryOfObjects, .dictionaryByOption,
      .dictionaryOfArrays, .emptyDictionary:
      dictionary(feature)
    case .nestedArrays, .arrayWithNulls, .arrayOfObjects, .arrayOfNullableObjects, .mixedKinds, .mixedArray,
      .objectOrText, .numberOrText, .numericText, .mixedBool, .fewOrMany, .objectOrObjects, .dateOrSeconds,
      .discriminated, .discriminatedField, .discriminatedBeside, .discriminatedByName, .recursiveArray,
      .recursiveObject:
      compound(feature, in: object)
    case .sharedShapes, .nestedObject, .sameKeyElsewhere: .object(smallObject())
    case .emptyObject: .object(emptyObject())
    case .partlyEmptyObject: .object(self.object([.absence, .absence]))
    case .deepNesting:
      (0..<dice.roll(6...14)).reduce(scalar()) { inner, _ in
        schema.objects.append([Schema.Field(key: dice.pick(Keys.ordinary), shape: inner, feature: .deepNesting)])
        return dice.chance(25)
          ? .array(.object(schema.objects.count - 1), count: 1...2) : .object(schema.objects.count - 1)
      }
    default: .text(feature)
    }
  }

  /// Returns a shape, or an array or a dictionary of it.
  private mutating func nested(_ shape: Shape) -> Shape {
    switch dice.roll(1...10) {
    case 1, 2: .array(shape, count: 0...4)
    case 3: .dictionary(.dictionaryOfUUIDs, shape, count: 2...5)
    case 4: .array(.mixed([shape, .null]), count: 1...4)
    default: shape
    }
  }

  private mutating func dictionary(_ feature: Feature) -> Shape {
    switch feature {
    case .dictionaryOfManyKeys: .dictionary(feature, scalar(), count: 30...60)
    case .dictionaryOfObjects: .dictionary(.dictionaryOfIDs, .object(smallObject()), count: 3...8)
    case .dictionaryOfArrays: .dictionary(.dictionaryOfUUIDs, .array(scalar(), count: 0...3), count: 3...6)
    case .emptyDictionary: .dictionary(.dictionaryOfIDs, scalar(), count: 0...1)
    default: .dictionary(feature, scalar(), count: 3...12)
    }
  }

  private mutating func compound(_ feature: Feature, in object: Int) -> Shape {
    switch feature {
    case .nestedArrays:
      .array(.array(dice.chance(50) ? .array(scalar(), count: 0...3) : scalar(), count: 0...3), count: 1...4)
    case .arrayWithNulls: .array(.mixed([scalar(), .null]), count: 2...6)
    case .arrayOfObjects: .array(.object(smallObject()), count: 1...5)
    case .arrayOfNullableObjects: .array(.mixed([.object(smallObject()), .null]), count: 2...5)
    case .mixedKinds: .mixed([.number(.int32), .text(.text), .bool, .array(scalar(), count: 0...2)])
    case .mixedArray: .array(.mixed([.number(.int32), .text(.text), .bool]), count: 2...6)
    case .objectOrText: .mixed([.object(smallObject()), .text(.text)])
    case .numberOrText: nested(.mixed([.number(.int32), .text(.text), dice.chance(30) ? .bool : .number(.double)]))
    case .numericText: nested(.mixed([.text(feature), dice.chance(70) ? .number(.int32) : .text(feature)]))
    case .mixedBool: nested(.mixed([.bool, .text(feature), dice.chance(50) ? .bool : .number(feature)]))
    case .fewOrMany:
      {
        let one = scalar(); return nested(.mixed([one, .array(one, count: 0...3)]))
      }()
    case .objectOrObjects:
      {
        let one = Shape.object(smallObject()); return .mixed([one, .array(one, count: 0...3)])
      }()
    case .dateOrSeconds: nested(.mixed([.text(.date), .number(.seconds)]))
    case .discriminated: .array(variants([.text, .int32]), count: 4...9)
    case .discriminatedField: variants([.text, .double])
    case .discriminatedBeside: .array(variantsBeside(), count: 4...9)
    case .discriminatedByName: .array(variantsByName(), count: 4...9)
    case .recursiveArray: .array(.object(object), count: 0...3)
    default: .object(object)
    }
  }
}
