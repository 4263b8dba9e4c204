/// The rules for values of several kinds at one place, and for scalars that are written in an unusual form.
extension InferenceGraph {
  /// Returns the type and the decoder that read all scalars at a place; nil if the type's own decoder does, or if no
  /// decoder of the library does.
  func conversion(of slot: Slot) -> TypeUse? {
    let (place, kinds) = (slot.scalars, slot.kinds)
    if place.acceptsAnyValue || !kinds.isSubset(of: PlaceEvidence.Kind.scalars) { return nil }
    if let type = place.decoder?.type { return type.needsDecoding ? type : nil }
    if kinds.contains(.boolean) { return isBoolean(place) && kinds.count > 1 ? .converted(.bool, .lenient) : nil }
    guard kinds.contains(.number) else {
      if kinds == [.string], let format = place.strings.formats.dateFormat {
        return .converted(.date, .dates([format]))
      }
      // Without numbers beside them, strings stay strings, unless the option or an earlier model says otherwise.
      let isNumber = options.numericStrings && kinds == [.string]
      return isNumber && place.strings.enumName == nil ? lenientNumber(place) : nil
    }
    guard kinds.contains(.string) else {
      return place.numbers.epochs.format.map { .converted(.date, .dates([$0])) }
    }
    if place.strings.formats.contains(.date), let format = place.numbers.epochs.format {
      return .converted(.date, .dates([.iso8601, format]))
    }
    // The strings of a tuple are no other way to write its numbers.
    return slot.isPartOfTuple ? nil : lenientNumber(place)
  }

  /// Returns whether `Bool.lenient` reads all scalars at a place.
  private func isBoolean(_ place: PlaceEvidence) -> Bool {
    (place.numbers.count == 0 || place.numbers.areBits)
      && (place.strings.count == 0 || place.strings.spelled.areBooleans)
  }

  private func lenientNumber(_ place: PlaceEvidence) -> TypeUse? {
    guard var numbers = place.strings.spelled.numbers else { return nil }
    numbers.merge(place.numbers)
    let (type, note) = self.type(of: numbers)
    guard note == nil, type != .json else { return nil }
    return .converted(type, .lenient)
  }

  /// Returns the cases of an enum for values of several kinds; nil if the place has another type, or if a decoder of the
  /// library reads all values.
  ///
  /// - Parameter isInProperty: Whether a property decodes the value, which can name a decoder.
  func enumCases(of slot: Slot, isInProperty: Bool) -> [PlaceEvidence.Enumeration.Case]? {
    let isEnum = slot.isUnion || slot.hasMixedScalars && (!isInProperty || conversion(of: slot) == nil)
    guard isEnum, slot.kinds.count > 1, !slot.scalars.acceptsAnyValue else { return nil }
    if slot.scalars.numbers.count > 0, type(of: slot.scalars.numbers).type == .json { return nil }
    let kept = slot.scalars.enumeration?.cases ?? []
    let others = PlaceEvidence.Kind.allCases.filter { kind in
      slot.kinds.contains(kind) && !kept.contains { $0.kind == kind }
    }
    var taken = Set(kept.map(\.name))
    return kept
      + others.map { kind in
        let name = Identifiers.distinct(kind.caseName, from: taken)
        taken.insert(name)
        return PlaceEvidence.Enumeration.Case(kind: kind, name: name)
      }
  }

  /// Returns the type of numbers, and a note on digits that it loses.
  func type(of numbers: NumberEvidence) -> (type: TypeUse, note: String?) {
    if numbers.isInfinite { return (.json, Notes.tooLarge) }
    if numbers.hasFractions {
      if options.decimals || numbers.isDecimal, !numbers.exceedsDecimal { return (.decimal, nil) }
      return (.double, numbers.exceedsDouble ? Notes.tooManyDigits : nil)
    }
    switch numbers.width {
    case _ where numbers.isDecimal && !numbers.exceedsDecimal: return (.decimal, nil)
    case .int64: return (numbers.isInt64 ? .int64 : .int, nil)
    case .uint64 where !numbers.hasNegatives: return (.uint64, nil)
    case .uint64, .decimal: return numbers.exceedsDecimal ? (.double, Notes.tooManyDigits) : (.decimal, nil)
    }
  }
}

extension InferenceGraph.Slot {
  /// Whether the strings are the enum of an earlier model, or one that an option asks for.
  var hasStringEnum: Bool { scalars.strings.enumName != nil || scalars.strings.isRequestedEnum }

  /// Whether the place has scalars of several kinds, and no other values.
  var hasMixedScalars: Bool {
    kinds.count > 1 && kinds.isSubset(of: PlaceEvidence.Kind.scalars) && !scalars.acceptsAnyValue
  }
}

extension PlaceEvidence {
  /// Whether an enum has a case for each kind of the values, some of which are arrays or objects: two or three kinds, as
  /// many more say little, or those of an enum of an earlier model.
  var isUnion: Bool {
    kinds.count > 1 && !acceptsAnyValue && !kinds.isSubset(of: Kind.scalars) && (kinds.count <= 3 || enumeration != nil)
  }
}

extension PlaceEvidence.Kind {
  fileprivate static let scalars: Set<Self> = [.boolean, .number, .string]

  /// The name of the case for values of the kind.
  fileprivate var caseName: String {
    switch self {
    case .boolean: "flag"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}
