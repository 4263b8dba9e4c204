import Decodable

/// The code in an edited text that an update does not change, and the first failure of each part.
struct OwnLookups: Equatable, Sendable {
  /// A sample that code does not decode, or not completely.
  struct Failure: Equatable, Sendable {
    /// The line of the code, counted from 1; nil for the line of the property.
    var line: Int?
    /// The type, and the name of the property or case.
    var typeName = ""
    var name = ""
    /// The path of the object with keys that no lookup reads; nil for a property.
    var object: [OwnCode.LiteralKey]?
    let text: String
  }

  var failures: [Failure] { found + unread }

  private var found: [Failure] = []
  /// The lookups without an error so far, by the name of the type.
  private var lookups: [String: [OwnCode.Lookup]] = [:]
  /// The cases without an ignored key so far, by the name of the type.
  private var constants: [String: Constants] = [:]
  /// The objects on the paths of lookups, by the name of the type.
  private var partlyRead: [String: [Unread]] = [:]
  /// The types of which an object without a tag was found.
  private var typesWithoutTag: Set<String> = []
  private let types: ModelTypes

  /// The keys that no lookup reads in an object on the path of others.
  private struct Unread: Equatable {
    let object: OwnCode.PartlyRead
    /// Whether other code may read them.
    let mayBeRead: Bool
    var sourceName = ""
    var keys: [String] = []

    private static let maximumCount = 8

    /// Adds the keys in an object of the type.
    mutating func add(_ json: JSON, in sourceName: String) {
      guard keys.count < Self.maximumCount,
        let value = object.path.reduce(JSON?(json), { value, key in value.flatMap { key.value(in: $0) } })
      else { return }
      for (name, _) in value.members
      where keys.count < Self.maximumCount && !object.keys.contains(ExactKey(name))
        && !keys.contains(where: { isSame($0, name) })
      {
        if keys.isEmpty { self.sourceName = sourceName }
        keys.append(name)
      }
    }
  }

  /// The cases of variants whose code reads nothing but the tag.
  private struct Constants: Equatable {
    let tagKey: String
    var cases: [VariantType.Case]
  }

  init(_ model: Model = Model(root: .json, declarations: [])) {
    // The samples widen the types of objects.
    types = ModelTypes(model, acceptsAnyMembers: true)
    for declaration in model.declarations {
      switch declaration {
      case .structure(let type):
        let lookups = (type.own?.lookups ?? []) + type.properties.filter(\.hasChosenFormats).map(OwnCode.Lookup.init)
        if !lookups.isEmpty { self.lookups[type.name] = lookups }
        partlyRead[type.name] = type.own?.partlyRead.map { object in
          Unread(object: object, mayBeRead: type.own?.lineOfOtherReads != nil)
        }
      case .variants(let type):
        let cases = type.cases.filter { $0.lineOfConstant != nil }
        if !cases.isEmpty { constants[type.name] = Constants(tagKey: type.tagKey, cases: cases) }
      default: break
      }
    }
  }

  /// Notes, once for a type, that an object lacks the tag that selects its case.
  mutating func noteMissingTag(_ key: String, of typeName: String, in sourceName: String) {
    guard typesWithoutTag.insert(typeName).inserted else { return }
    let key = SwiftLiteral.text(of: key)
    let text = "\(typeName) has a case for each tag at \(key); an object in \(sourceName) has no tag, and is left out"
    found.append(Failure(typeName: typeName, text: text))
  }

  /// Performs the code of a type.
  ///
  /// - Parameter sourceName: The source of the sample.
  mutating func perform(on json: JSON, of typeName: String, in sourceName: String) {
    performLookups(on: json, of: typeName, in: sourceName)
    findIgnoredKey(of: json, of: typeName, in: sourceName)
    findUnreadKeys(of: json, of: typeName, in: sourceName)
  }

  private mutating func findUnreadKeys(of json: JSON, of typeName: String, in sourceName: String) {
    for index in partlyRead[typeName]?.indices ?? 0..<0 { partlyRead[typeName]?[index].add(json, in: sourceName) }
  }

  /// The keys that no lookup reads, for each object.
  private var unread: [Failure] {
    let places = partlyRead.flatMap { typeName, objects in
      objects.filter { !$0.keys.isEmpty }.map {
        (typeName: typeName, unread: $0, place: KeyPath(keys: $0.object.path.map(\.key)).description)
      }
    }
    let sorted = places.sorted { ($0.unread.object.line, $0.place) < ($1.unread.object.line, $1.place) }
    return sorted.map { typeName, unread, place in
      let keys = unread.keys.map(SwiftLiteral.text).list("and")
      let advice = unread.keys.count == 1 ? "a lookup by hand if you need it" : "lookups by hand if you need them"
      let reader = unread.mayBeRead ? "perhaps no code reads" : "no lookup reads"
      return Failure(
        line: unread.object.line, typeName: typeName, object: unread.object.path,
        text: "\(unread.sourceName) has \(keys) in \(place), which \(reader); add \(advice)")
    }
  }

  private mutating func findIgnoredKey(of json: JSON, of typeName: String, in sourceName: String) {
    guard let constants = constants[typeName], let tag = json[constants.tagKey]?.string,
      let index = constants.cases.firstIndex(where: { isSame($0.tag, tag) }),
      let key = json.members.first(where: { !isSame($0.name, constants.tagKey) })?.name,
      let item = self.constants[typeName]?.cases.remove(at: index), let line = item.lineOfConstant
    else { return }
    let text = "\(item.name) ignores the other keys of \(sourceName), such as \(SwiftLiteral.text(of: key))"
    found.append(
      Failure(line: line, typeName: typeName, name: item.name, text: "\(text); decode them by hand if you need them"))
  }

  private mutating func performLookups(on json: JSON, of typeName: String, in sourceName: String) {
    guard let open = lookups[typeName] else { return }
    // The text of an error has the cases of its enum, which it reads from the types.
    ModelTypes.$current.withValue(types) {
      lookups[typeName] = open.filter { lookup in
        do {
          try lookup.decode(json, by: types)
          return true
        } catch {
          if lookup.isReadAfterUpdate(json) { return true }
          let message = (error as? DecodingError)?.formatted(.oneLine) ?? "\(error)"
          let text = "\(lookup.name) does not fit \(sourceName); change the code by hand: \(message)"
          found.append(Failure(line: lookup.line, typeName: typeName, name: lookup.name, text: text))
          return false
        }
      }
    }
  }
}

extension OwnCode.Lookup {
  /// Creates the lookup of a property, whose presence is updated, so that only values are tried.
  fileprivate init(_ property: Property) {
    self.init(
      path: [OwnCode.Step(key: KeyPath.Key(property.key), mayBeAbsent: true)], type: .optional(property.type),
      name: property.name)
  }

  /// Returns whether an update adds the formats of the dates that a property's decoder does not read.
  fileprivate func isReadAfterUpdate(_ json: JSON) -> Bool {
    guard line == nil, path.count == 1, let key = path[0].key.name, let value = json[key],
      var decoder = type.dates.flatMap({ EarlierDecoder(of: $0) })
    else { return false }
    return value.allScalars { $0.kind == .null || decoder.reads($0) || decoder.addFormat(of: $0) }
  }
}

extension SwiftDocument {
  /// Returns the line of code that does not decode a sample.
  ///
  /// - Parameter line: The line of the code, if the name of the property does not show it.
  func line(of failure: OwnLookups.Failure, on line: Int?) -> Int {
    if let object = failure.object, case .structure(let function) = forms[failure.typeName],
      let read = function.partlyReadObjects.first(where: { $0.path == object })
    {
      return read.line
    }
    if case .variants(let variants) = forms[failure.typeName],
      let tag = variants.tags.first(where: { $0.caseName == failure.name })?.tokens.first
    {
      return tag.line
    }
    let type = type(named: failure.typeName)
    guard let line else { return type?.properties.first { $0.name == failure.name }?.line ?? type?.line ?? 1 }
    guard case .structure(let function) = forms[failure.typeName] else { return line }
    return function.arguments.first { $0.label == failure.name }?.line ?? line
  }
}
