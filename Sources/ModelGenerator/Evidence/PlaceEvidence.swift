import Decodable

/// The values that samples have at one place of a payload.
struct PlaceEvidence: Equatable, Sendable {
  var nulls = 0
  var booleans = 0
  var numbers = NumberEvidence()
  var strings = StringEvidence()
  var arrays = 0
  /// The elements of arrays: at most one item, in an array since a value cannot contain itself.
  private var elementStorage: [PlaceEvidence] = []
  private var objectStorage: [ObjectEvidence] = []
  /// A short value, as JSON.
  var example: String?
  private var exampleAttempts = 0
  /// Whether the place accepts any value, because of an earlier model or a limit.
  var acceptsAnyValue = false
  /// The type of an earlier model, and its note.
  var earlier: Earlier?

  struct Earlier: Equatable, Sendable {
    var type: TypeUse
    var note: String?
  }

  init() {}

  /// The elements of the arrays at the place.
  var element: PlaceEvidence? {
    get { elementStorage.first }
    set { elementStorage = newValue.map { [$0] } ?? [] }
  }

  /// The objects at the place.
  var object: ObjectEvidence? {
    get { objectStorage.first }
    set { objectStorage = newValue.map { [$0] } ?? [] }
  }

  /// The number of places within the place, itself included.
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
        guard reading.remainingPlaces > 0 else { return giveUp() }
        objectStorage.append(ObjectEvidence())
      }
      objectStorage[0].add(json, &reading)
    }
    if example == nil, exampleAttempts < EvidenceLimits.exampleAttempts { addExample(json) }
  }

  private mutating func addArray(_ json: JSON, _ reading: inout Evidence.Reading) {
    if arrays == 0, reading.remainingPlaces <= 0 { return giveUp() }
    arrays += 1
    for element in json.elements {
      if elementStorage.isEmpty {
        guard reading.remainingPlaces > 0 else { return giveUp() }
        elementStorage.append(PlaceEvidence())
        reading.remainingPlaces -= 1
      }
      elementStorage[0].add(element, &reading)
    }
  }

  /// Accepts any value from now on, for the reason in the note.
  mutating func acceptAnyValue(_ note: String) {
    acceptsAnyValue = true
    earlier = earlier ?? Earlier(type: .json, note: note)
  }

  /// Accepts any value because a limit is reached: deeply nested values would otherwise be kept to the bottom.
  private mutating func giveUp() { acceptAnyValue(Notes.tooManyPlaces) }

  /// Keeps a scalar or an array of scalars, if its text is short and informative.
  private mutating func addExample(_ json: JSON) {
    guard isInformative(json) else { return }
    exampleAttempts += 1
    if SensitiveData.isIn(json) {
      // The other values of the place are most likely of the same kind.
      exampleAttempts = EvidenceLimits.exampleAttempts
      return
    }
    let text = json.description
    guard text.utf8.count <= 4 * EvidenceLimits.exampleLength, text.count <= EvidenceLimits.exampleLength,
      text.unicodeScalars.allSatisfy(isPrintable)
    else { return }
    example = text
  }

  /// Returns whether a value shows more than its type.
  ///
  /// A Bool does not, and 0, 1, blank texts and arrays of these are too common to show anything.
  private func isInformative(_ json: JSON) -> Bool {
    switch json.kind {
    case .null, .boolean, .object: return false
    case .number:
      guard let text = json.numberText, text.utf8.count <= 4, let number = Double(text) else { return true }
      return number != 0 && number != 1
    case .string: return json.description.utf8.contains { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: " ") }
    case .array:
      guard json.count <= 8, json.elements.allSatisfy({ $0.kind != .array }) else { return false }
      return json.elements.contains(where: isInformative) && json.elements.allSatisfy { $0.kind != .object }
    }
  }

  private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return false
    default: return true
    }
  }

  /// Adds the evidence of later samples.
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
    acceptsAnyValue = acceptsAnyValue || other.acceptsAnyValue
    earlier = earlier ?? other.earlier
  }
}

private func mergeFirst<T>(_ storage: inout [T], _ other: [T], by merge: (inout T, T) -> Void) {
  guard let value = other.first else { return }
  if storage.isEmpty { storage.append(value) } else { merge(&storage[0], value) }
}
