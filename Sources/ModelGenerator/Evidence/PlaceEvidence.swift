import Decodable

/// What samples have at one place of the payload.
struct PlaceEvidence: Equatable, Sendable {
  var nulls = 0
  var booleans = 0
  var numbers = NumberEvidence()
  var strings = StringEvidence()
  var arrays = 0
  /// What the elements of arrays are, if there was one: an array, since a value cannot be part of itself.
  private var elementStorage: [PlaceEvidence] = []
  private var objectStorage: [ObjectEvidence] = []
  /// A value as JSON, if a short one was found.
  var example: String?
  private var exampleAttempts = 0
  /// Whether an earlier model has any value here, by decision.
  var isAnything = false
  /// The type of an earlier model, and its remark.
  var earlier: Earlier?

  struct Earlier: Equatable, Sendable {
    var type: TypeUse
    var remark: String
  }

  init() {}

  /// What elements of the arrays here are, if there was any.
  var element: PlaceEvidence? {
    get { elementStorage.first }
    set { elementStorage = newValue.map { [$0] } ?? [] }
  }

  /// What the objects here are, if there was any.
  var object: ObjectEvidence? {
    get { objectStorage.first }
    set { objectStorage = newValue.map { [$0] } ?? [] }
  }

  /// How many places there are in it, this one included.
  var count: Int {
    1 + (elementStorage.first?.count ?? 0) + (objectStorage.first?.placeCount ?? 0)
  }

  mutating func add(_ json: JSON, _ reading: inout Evidence.Reading) {
    switch json.kind {
    case .null: nulls += 1
    case .boolean: booleans += 1
    case .number: numbers.add(json.numberText ?? "0")
    case .string: strings.add((try? String.decode(json)) ?? "")
    case .array: addArray(json, &reading)
    case .object:
      if objectStorage.isEmpty {
        guard reading.room > 0 else { return giveUp() }
        objectStorage.append(ObjectEvidence())
      }
      objectStorage[0].add(json, &reading)
    }
    if example == nil, exampleAttempts < EvidenceLimits.exampleAttempts { addExample(json) }
  }

  private mutating func addArray(_ json: JSON, _ reading: inout Evidence.Reading) {
    if arrays == 0, reading.room <= 0 { return giveUp() }
    arrays += 1
    for element in json.elements {
      if elementStorage.isEmpty {
        guard reading.room > 0 else { return giveUp() }
        elementStorage.append(PlaceEvidence())
        reading.room -= 1
      }
      elementStorage[0].add(element, &reading)
    }
  }

  /// Takes any value from now on, for a reason that is told.
  mutating func takeAnything(_ reason: String) {
    isAnything = true
    earlier = earlier ?? Earlier(type: .json, remark: reason)
  }

  /// Takes any value for lack of room: what is nested deeply would otherwise be kept to the bottom, at any place.
  private mutating func giveUp() { takeAnything(Remarks.tooManyPlaces) }

  /// Keeps a scalar, or an array of some, if its text is short and says something.
  private mutating func addExample(_ json: JSON) {
    guard isTelling(json) else { return }
    exampleAttempts += 1
    let text = json.description
    guard text.utf8.count <= 4 * EvidenceLimits.exampleLength, text.count <= EvidenceLimits.exampleLength,
      text.unicodeScalars.allSatisfy(isPrintable)
    else { return }
    example = text
  }

  /// Whether a value tells a reader more than its type does.
  ///
  /// Of a Bool there is nothing to show, and 0, 1 and blank texts may stand for anything. Nor does an array of these tell
  /// anything.
  private func isTelling(_ json: JSON) -> Bool {
    switch json.kind {
    case .null, .boolean, .object: return false
    case .number:
      guard let text = json.numberText, text.utf8.count <= 4, let number = Double(text) else { return true }
      return number != 0 && number != 1
    case .string: return json.description.utf8.contains { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: " ") }
    case .array:
      guard json.count <= 8, json.elements.allSatisfy({ $0.kind != .array }) else { return false }
      return json.elements.contains(where: isTelling) && json.elements.allSatisfy { $0.kind != .object }
    }
  }

  private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return false
    default: return true
    }
  }

  /// Takes into account what came after.
  mutating func merge(_ other: PlaceEvidence) {
    nulls += other.nulls
    booleans += other.booleans
    numbers.merge(other.numbers)
    strings.merge(other.strings)
    arrays += other.arrays
    mergeFirst(&elementStorage, other.elementStorage) { $0.merge($1) }
    mergeFirst(&objectStorage, other.objectStorage) { $0.merge($1) }
    example = example ?? other.example
    exampleAttempts = max(exampleAttempts, other.exampleAttempts)
    isAnything = isAnything || other.isAnything
    earlier = earlier ?? other.earlier
  }
}

private func mergeFirst<T>(_ storage: inout [T], _ other: [T], by merge: (inout T, T) -> Void) {
  guard let value = other.first else { return }
  if storage.isEmpty { storage.append(value) } else { merge(&storage[0], value) }
}
