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
  /// The kinds of the elements in each array that has both numbers and strings.
  var tuple: TupleEvidence = .none
  /// Whether a value that is no array stands for an array of one element.
  var isOneOrMany = false
  /// Whether the type of an earlier model accepts null: JSON does.
  var acceptsNull = false
  /// The type of an earlier model, and its note.
  var earlier: Earlier?
  /// The enum of an earlier model for values of several kinds.
  var enumeration: Enumeration?
  /// The decoder of an earlier model, unless a new sample has a value that it does not read.
  var decoder: EarlierDecoder?

  struct Earlier: Equatable, Sendable {
    var type: TypeUse
    var note: String?
  }

  struct Enumeration: Equatable, Sendable {
    var name: String
    /// The kinds of values that the cases have, and the names of the cases, in the order of the text.
    var cases: [Case]

    struct Case: Equatable, Sendable {
      let kind: Kind
      let name: String
    }
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
    if isOneOrMany, element?.decoder != nil, json.kind != .array, json.kind != .null {
      return elementStorage[0].add(json, &reading)
    }
    if !isReadByDecoder(json) { addEvidence(json, &reading) }
    if example == nil, exampleAttempts < EvidenceLimits.exampleAttempts { addExample(json, &reading) }
  }

  /// Returns whether the decoder of an earlier model reads a value, which is no new evidence then.
  private mutating func isReadByDecoder(_ json: JSON) -> Bool {
    guard let decoder, json.kind != .null else { return false }
    if decoder.reads(json) { return true }
    if self.decoder?.addFormat(of: json) == true { return false }
    if decoder.isKept { return true }
    self.decoder = nil
    return false
  }

  private mutating func addEvidence(_ json: JSON, _ reading: inout Evidence.Reading) {
    switch json.kind {
    case .null: if !acceptsNull { nulls += 1 }
    case .boolean: booleans += 1
    case .number: if !numbers.isReadByInteger(json) { numbers.add(json.numberText ?? "0") }
    case .string: strings.add(json.string ?? "")
    case .array: addArray(json, &reading)
    case .object:
      if objectStorage.isEmpty {
        guard reading.remainingPlaces > 0 else { return giveUp() }
        var object = ObjectEvidence()
        object.keepsStrings = strings.keepsAll
        objectStorage.append(object)
      }
      objectStorage[0].add(json, &reading)
    }
  }

  private mutating func addArray(_ json: JSON, _ reading: inout Evidence.Reading) {
    if arrays == 0, reading.remainingPlaces <= 0 { return giveUp() }
    arrays += 1
    tuple.add(json)
    for element in json.elements {
      if elementStorage.isEmpty {
        guard reading.remainingPlaces > 0 else { return giveUp() }
        var element = PlaceEvidence()
        element.strings.keepsAll = strings.keepsAll
        elementStorage.append(element)
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
  private mutating func addExample(_ json: JSON, _ reading: inout Evidence.Reading) {
    guard isInformative(json) else { return }
    exampleAttempts += 1
    // The value of a secret may be an object: `{"key": "token", "value": {"stringValue": "abc"}}`.
    if SensitiveData.isIn(json) || reading.isInSecret() {
      // The other values of the place are most likely of the same kind.
      exampleAttempts = EvidenceLimits.exampleAttempts
      return
    }
    // The text of an array may have spaces in place of comments.
    let text =
      json.kind == .array ? "[" + json.elements.map(\.description).joined(separator: ", ") + "]" : json.description
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
    mergeDecoder(other)
    nulls += other.nulls
    booleans += other.booleans
    numbers.merge(other.numbers)
    strings.merge(other.strings)
    arrays += other.arrays
    tuple.merge(other.tuple)
    mergeFirst(&elementStorage, other.elementStorage) { $0.merge($1) }
    mergeFirst(&objectStorage, other.objectStorage) { $0.merge($1) }
    // A place whose values are secret has no example, and no attempt left.
    if exampleAttempts < EvidenceLimits.exampleAttempts { example = example ?? other.example }
    exampleAttempts = max(exampleAttempts, other.exampleAttempts)
    acceptsAnyValue = acceptsAnyValue || other.acceptsAnyValue
    isOneOrMany = isOneOrMany || other.isOneOrMany
    acceptsNull = acceptsNull || other.acceptsNull
    earlier = earlier ?? other.earlier
    enumeration = enumeration ?? other.enumeration
  }
}

extension PlaceEvidence {
  private mutating func mergeDecoder(_ other: PlaceEvidence) {
    if other.hasNoValue { return }
    if hasNoValue {
      decoder = other.decoder
    } else if let decoder = other.decoder {
      if self.decoder?.merge(decoder) != true { self.decoder = decoder.isKept ? decoder : keptDecoder }
    } else {
      decoder = keptDecoder
    }
  }

  private var keptDecoder: EarlierDecoder? { decoder.flatMap { $0.isKept ? $0 : nil } }

  /// Keeps the decoder of the place or of its elements or values, whatever the samples are.
  mutating func keepDecoder() {
    decoder?.isKept = true
    if var element {
      element.keepDecoder()
      self.element = element
    }
    if var object, object.isDictionary {
      var values = object.values
      values.keepDecoder()
      object.values = values
      self.object = object
    }
  }

  /// Whether the evidence comes from no value other than null.
  private var hasNoValue: Bool { kinds.isEmpty && !acceptsAnyValue }

  /// Moves single values at a place of arrays into the elements, if they have the kind of the elements.
  ///
  /// At a place that an earlier model reads like that, single values may have any kind.
  mutating func mergeSingles() {
    let singles = kinds.subtracting([.array])
    guard arrays > 0, !singles.isEmpty, !acceptsAnyValue, enumeration == nil else { return }
    if !isOneOrMany {
      guard singles.count == 1, element?.acceptsAnyValue != true, element?.nulls ?? 0 == 0,
        [[], singles].contains(element?.kinds ?? [])
      else { return }
      // Without an element, `[]` may be how PHP writes an object without members.
      if element == nil, singles == [.object] { return }
    }
    var single = self
    (single.arrays, single.nulls, single.element) = (0, 0, nil)
    (single.isOneOrMany, single.earlier, single.enumeration) = (false, nil, nil)
    (booleans, numbers, strings, object) = (0, NumberEvidence(), StringEvidence(), nil)
    var merged = element ?? PlaceEvidence()
    merged.merge(single)
    element = merged
    isOneOrMany = true
  }
}

private func mergeFirst<T>(_ storage: inout [T], _ other: [T], by merge: (inout T, T) -> Void) {
  guard let value = other.first else { return }
  if storage.isEmpty { storage.append(value) } else { merge(&storage[0], value) }
}
